"""Entry point of `python -m bot`.

AI processes also load this file when they start, so it imports the bot only when run as a program.
"""

import sys

if __name__ == "__main__":
    from bot.subcommands import main

    sys.exit(main())
