"""`python -m tests.browser.bot_without_ai_timeout …` is `python -m bot …` with a very long timeout for AIs.

They have the lowest priority on the machine, and a browser needs much of it.
"""

import sys

if __name__ == "__main__":
    from functools import partial
    from unittest.mock import patch

    from bot import client, subcommands
    from play.ai_pool import AiPool

    with patch.object(client, "AiPool", partial(AiPool, patience=600)):
        sys.exit(subcommands.main())
