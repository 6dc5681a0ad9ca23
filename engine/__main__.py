"""The engine on the command line: deal a game, replay or verify a record, list a position's legal actions."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import cast

from engine import json_reader
from engine.action_notation import write_action
from engine.deal import new_game
from engine.deal_number import read_deal_number
from engine.editions import EDITIONS, read_numbers, use_numbers
from engine.illegal import Illegal
from engine.position_notation import read_position, write_position
from engine.record_notation import replay_text
from engine.rules import legal_actions
from engine.scoring import Score, scores, winner
from engine.state import State
from engine.verification import verify_text


def main(arguments: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(arguments)
    try:
        if args.numbers:
            use_numbers(read_numbers(Path(args.numbers)))
        args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        return _silence_stdout(0)  # the reader, such as `head`, closed the pipe
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return _silence_stdout(2)
    return 0


def _silence_stdout(code: int) -> int:
    """Discard buffered output so that the flush at exit can't fail again, and return the exit code."""
    with suppress(OSError, ValueError):
        stdout = sys.stdout.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    parser.add_argument("--numbers", metavar="FILE", help="your own numbers for Adventure Calls")
    commands = parser.add_subparsers(required=True, metavar="deal | number | replay | verify | moves")
    deal = commands.add_parser("deal", help="deal a game and print the position")
    deal.add_argument("edition", choices=EDITIONS)
    deal.add_argument("seats", type=int)
    deal.add_argument("--seed", type=int, help="the same seed deals the same game")
    deal.add_argument("--map", default="first_game", help="first_game, slab or crater (Adventure Calls)")
    deal.set_defaults(run=_deal)
    number = commands.add_parser("number", help="deal the game of a deal number and print the position")
    number.add_argument(
        "number", help="as a finished game shows it, such as golem-3-04HM-ASW9-NF6Y-Y093-Z5SY"
    )
    number.set_defaults(run=_number)
    replay = commands.add_parser("replay", help="replay a record; print the end position and the scores")
    replay.add_argument("file", help="a record, or - for standard input")
    replay.set_defaults(run=_replay)
    verify = commands.add_parser("verify", help="check that a record's deal is the one that was sealed")
    verify.add_argument("file", help="a record, or - for standard input")
    verify.set_defaults(run=_verify)
    moves = commands.add_parser("moves", help="list the legal actions of a position")
    moves.add_argument("file", help="a position in JSON, or - for standard input")
    moves.set_defaults(run=_moves)
    return parser


def _deal(args: argparse.Namespace) -> None:
    _print_position(new_game(args.edition, args.seats, seed=args.seed, map=args.map))


def _number(args: argparse.Namespace) -> None:
    _print_position(read_deal_number(args.number).deal())


def _replay(args: argparse.Namespace) -> None:
    try:
        state = replay_text(_read_text(args.file))
    except Illegal as refusal:
        raise ValueError(f"{args.file}: {refusal}") from refusal
    _print_position(state)
    for number, score in enumerate(scores(state)):
        print(f"seat {number}: {_summary(score)}" + (", winner" if winner(state) == number else ""))


def _verify(args: argparse.Namespace) -> None:
    try:
        verified = verify_text(_read_text(args.file))
    except Illegal as refusal:
        raise ValueError(f"{args.file}: {refusal}") from refusal
    print(f"the deal matches its commitment {verified.commitment}")
    print(f"{verified.actions} actions replayed")


def _moves(args: argparse.Namespace) -> None:
    text = _read_text(args.file)
    try:
        state = read_position(text)
    except Illegal as refusal:
        raise ValueError(f"{args.file}: line {_line_of(text, refusal)}: {refusal}") from refusal
    for action in legal_actions(state):
        print(write_action(action))


def _line_of(text: str, refusal: Illegal) -> int:
    if isinstance(refusal.__cause__, json.JSONDecodeError):
        return refusal.__cause__.lineno
    return json_reader.line_of(text, cast(json_reader.Path, refusal.details["path"]))


def _read_text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: line 1: not UTF-8 ({error.reason})") from error


def _print_position(state: State) -> None:
    print(json.dumps(write_position(state)))


def _summary(score: Score) -> str:
    parts = [f"{name} {points}" for name, points in score._asdict().items() if name != "total" and points]
    return f"{score.total} points" + (f" ({', '.join(parts)})" if parts else "")


if __name__ == "__main__":
    sys.exit(main())
