"""The `replay` subcommand: writes a record's pictures to files, without Discord and without a database."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from bot.settings import InvalidSetting
from cogs.ui.replay_animation import Progress, animation, replay_frame
from i18n import words_in
from play.record_reader import RecordedGame, read_game, seen_whole
from render import EXTENSION, draw_replay_frame
from render.replay import highest

_WIDTH = 30
"""Characters of the progress bar."""


def command_replay(arguments: Namespace) -> int:
    if arguments.pictures is None and arguments.animate is None:
        raise InvalidSetting("Say what to write: --pictures DIR, --animate OUT, or both.")
    game = _read(arguments.file)
    try:
        if arguments.pictures is not None:
            count = write_pictures(game, arguments.pictures, arguments.language, progress_bar("pictures"))
            print(f"{count} pictures were written to {arguments.pictures}.")
        if arguments.animate is not None:
            size = write_animation(game, arguments.animate, arguments.language, progress_bar("animation"))
            print(f"{arguments.animate} has {size / 1e6:.1f} MB.")
    except OSError as error:
        raise InvalidSetting(f"The pictures can't be written: {error}.") from error
    return 0


def _read(file: str) -> RecordedGame:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        return read_game(text)
    except (OSError, ValueError) as error:
        raise InvalidSetting(f"{file} can't be replayed: {error}.") from error


def write_pictures(game: RecordedGame, folder: Path, language: str, progress: Progress) -> int:
    """Write one numbered PNG file for each turn, and return how many."""
    folder.mkdir(parents=True, exist_ok=True)
    frames = [replay_frame(words_in(language), turn, seen_whole) for turn in game.turns]
    most, digits = highest(frames), len(str(len(frames)))
    for number, frame in enumerate(frames):
        picture = draw_replay_frame(frame, game.names, most=most)
        (folder / f"turn-{number:0{digits}}.{EXTENSION}").write_bytes(picture)
        progress(number + 1, len(frames))
    return len(frames)


def write_animation(game: RecordedGame, file: Path, language: str, progress: Progress) -> int:
    """Write the GIF, and return its size in bytes."""
    return file.write_bytes(
        animation(words_in(language), game.turns, seen_whole, game.names, progress=progress)
    )


def progress_bar(label: str) -> Progress:
    """Draws a bar on the terminal; nothing if the output goes elsewhere."""

    def show(done: int, total: int) -> None:
        if sys.stderr.isatty():
            filled = _WIDTH * done // total
            end = "\n" if done == total else ""
            bar = "█" * filled + "░" * (_WIDTH - filled)
            print(f"\r{label} {bar} {done}/{total}", end=end, file=sys.stderr, flush=True)

    return show
