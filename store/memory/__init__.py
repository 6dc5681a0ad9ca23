"""The adapter that keeps everything in memory, for tests and trials: nothing survives the process."""
