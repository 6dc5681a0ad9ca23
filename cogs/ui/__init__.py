"""Output to Discord: what messages, panels and pictures look like."""
