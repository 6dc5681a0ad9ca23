"""Entry point of the `caravanserai` command and of `python -m bot`.

AI processes also load this file when they start, so it imports the bot only when run as a program.
"""

import sys


def main() -> int:
    from bot.subcommands import main as run_subcommand  # noqa: PLC0415  see above

    return run_subcommand()


if __name__ == "__main__":
    sys.exit(main())
