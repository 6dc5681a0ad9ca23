"""`python -m bot`; thinkers read this file too as they start, and need nothing of the bot."""

import sys

if __name__ == "__main__":
    from bot.subcommands import main

    sys.exit(main())
