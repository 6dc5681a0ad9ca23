"""For translators: `python -m i18n missing xx` lists what `xx.ftl` lacks, each in its context."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from i18n.missing import report


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m i18n", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="missing")
    missing = commands.add_parser("missing", help="list the sentences that a language lacks")
    missing.add_argument("language", help="a locale of Discord, such as de or pt-BR")
    for line in report(parser.parse_args(arguments).language):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
