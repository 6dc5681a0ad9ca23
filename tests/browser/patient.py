"""`python -m tests.browser.patient …` is `python -m bot …`, but AIs may think as long as it takes.

They give way to everything else on the machine, and a browser beside them needs a lot.
"""

import sys

if __name__ == "__main__":
    from functools import partial
    from unittest.mock import patch

    from bot import client, subcommands
    from play.ai_pool import AiPool

    with patch.object(client, "AiPool", partial(AiPool, patience=600)):
        sys.exit(subcommands.main())
