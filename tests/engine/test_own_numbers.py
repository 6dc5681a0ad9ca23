"""A host's own file with the numbers of Adventure Calls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import new_game, rules_version, scores, write_position
from engine.cards import Card, PointCard
from engine.editions import EDITIONS, ICONS, edition_named, own_numbers, read_numbers, use_numbers
from engine.map_layouts import check_maps
from tests.engine.small_positions import on_map, wagon

NUMBERS = {
    "lots": "['1', '2', '3', '4']",
    "bonus": "{ move = 1, caravan = 2, points = [9, 8] }",
    "board": "[5, 6, 7, 8]",
    "vp_tiles": str(["3344=40"] * 27),
    "mountains": "{{ pickaxe = {0}, lantern = {0}, compass = {0}, rope = {0} }}".format(["1>2"] * 6),
}
"""The entries of an own file, each different from the built-in one."""
ADVENTURE, GOLEM, SPICE_ROAD = (edition_named(name) for name in ("adventure", "golem", "spice_road"))
OUR_VERSIONS = {name: rules_version(name) for name in EDITIONS}


def write_file(folder: Path, **changed: str) -> Path:
    """Write an own file; an entry without text is left out."""
    path = folder / "mine.toml"
    lines = [f"{entry} = {text}" for entry, text in (NUMBERS | changed).items() if text]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def ours_again() -> Iterator[None]:
    yield
    use_numbers(None)


@pytest.fixture
def in_use(tmp_path: Path) -> None:
    use_numbers(read_numbers(write_file(tmp_path)))


def test_an_own_numbers_file_is_read(tmp_path: Path) -> None:
    numbers = read_numbers(write_file(tmp_path))
    assert numbers["lots"] == ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    assert (numbers["bonus"], numbers["board"]) == ((1, 2, (9, 8)), (5, 6, 7, 8))
    assert numbers["vp_tiles"] == (PointCard("3344=40"),) * 27
    assert numbers["mountains"]["rope"] == (Card("1>2"),) * 6


@pytest.mark.usefixtures("in_use")
def test_games_are_dealt_with_the_numbers_in_use() -> None:
    dealt = write_position(new_game("adventure", 2, seed=1))
    assert dealt["lots"] == ["1", "2", "3", "4"]
    assert dealt["bonus"] == {"move": 1, "caravan": 2, "points": [9, 8]}
    assert {tile.get("trade", "1>2") for tile in dealt["map"].values()} == {"1>2"}
    assert {tile.get("tile", "3344=40") for tile in dealt["map"].values()} == {"3344=40"}


@pytest.mark.usefixtures("in_use")
def test_points_are_counted_with_the_numbers_in_use() -> None:
    assert scores(on_map(wagon("0,0", board=[4, 4, 4, 2]), map={"0,0": "valley"}))[0].board == 11


def test_the_file_cannot_change_which_columns_give_bonus_tiles(tmp_path: Path) -> None:
    assert read_numbers(write_file(tmp_path, bonus_from="1")) == read_numbers(write_file(tmp_path))


def test_the_icons_may_be_listed_in_any_order(tmp_path: Path) -> None:
    backwards = ", ".join(f"{icon} = {['1>2'] * 6}" for icon in reversed(ICONS))
    numbers = read_numbers(write_file(tmp_path, mountains=f"{{ {backwards} }}"))
    assert tuple(numbers["mountains"]) == ICONS


def test_an_unknown_icon_is_refused_and_named(tmp_path: Path) -> None:
    more = NUMBERS["mountains"].replace("}", f", anchor = {['1>2'] * 6} }}")
    with pytest.raises(ValueError, match=r"mine\.toml: mountains\.anchor: .*pickaxe, lantern, compass, rope"):
        read_numbers(write_file(tmp_path, mountains=more))


@pytest.mark.parametrize("icon", ICONS)
def test_a_missing_icon_is_refused_and_named(tmp_path: Path, icon: str) -> None:
    others = ", ".join(f"{other} = {['1>2'] * 6}" for other in ICONS if other != icon)
    with pytest.raises(ValueError, match=rf"mine\.toml: mountains\.{icon}: missing"):
        read_numbers(write_file(tmp_path, mountains=f"{{ {others} }}"))


@pytest.mark.usefixtures("in_use")
def test_different_numbers_have_a_different_rules_version() -> None:
    assert rules_version("adventure") != OUR_VERSIONS["adventure"]
    assert rules_version("golem") == OUR_VERSIONS["golem"]


@pytest.mark.usefixtures("in_use")
def test_own_numbers_do_not_change_other_editions() -> None:
    assert edition_named("golem") == GOLEM


@pytest.mark.usefixtures("in_use")
def test_our_numbers_are_used_again_when_there_are_no_others() -> None:
    assert edition_named("adventure") != ADVENTURE
    use_numbers(None)
    assert edition_named("adventure") == ADVENTURE
    assert rules_version("adventure") == OUR_VERSIONS["adventure"]


def test_the_engine_reads_no_environment_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANSERAI_ADVENTURE_NUMBERS", str(write_file(tmp_path)))
    use_numbers(None)
    assert edition_named("adventure") == ADVENTURE


@pytest.mark.parametrize("entry", NUMBERS)
def test_a_missing_entry_is_refused_and_named(tmp_path: Path, entry: str) -> None:
    with pytest.raises(ValueError, match=rf"mine\.toml: {entry}\b.*missing"):
        read_numbers(write_file(tmp_path, **{entry: ""}))


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        ("lots", "['1', '2', '3']"),
        ("lots", "['1', '2', '3', '5']"),
        ("lots", "[1, 2, 3, 4]"),
        ("lots", "'1111'"),
        ("board", "[0, 1, 2, 3, 4]"),
        ("board", "['a', 'b', 'c', 'd']"),
        ("board", "3"),
        ("bonus", "{ move = 4, points = [6, 5, 4, 3] }"),
        ("bonus", "{ move = 'four', caravan = 4, points = [6, 5, 4, 3] }"),
        ("bonus", "{ move = -1, caravan = 4, points = [6, 5, 4, 3] }"),
        ("bonus", "{ move = 4, caravan = 4, points = ['six'] }"),
        ("bonus", "{ move = 4, caravan = 4, points = 6 }"),
        ("bonus", "[4, 4]"),
        ("vp_tiles", str(["3344=40"] * 26)),
        ("vp_tiles", str(["3344=40"] * 26 + ["closed"])),
        ("vp_tiles", str(["3344"] * 27)),
        ("mountains", "{ pickaxe = ['1>2', '1>2', '1>2', '1>2', '1>2', '1>2'] }"),
        ("mountains", "['1>2']"),
        ("maps", "['first_game']"),
        ("mountains", NUMBERS["mountains"].replace("'1>2', ", "", 1)),
        ("mountains", NUMBERS["mountains"].replace("1>2", "+12", 1)),
        ("mountains", NUMBERS["mountains"].replace("1>2", "1>12", 1)),
    ],
)
def test_a_wrong_entry_is_refused_and_named(tmp_path: Path, entry: str, text: str) -> None:
    with pytest.raises(ValueError, match=rf"mine\.toml: {entry}\b"):
        read_numbers(write_file(tmp_path, **{entry: text}))


@pytest.mark.parametrize(
    ("entry", "text", "line"),
    [
        ("lots", "['1', '2', '3', 'five']", 1),
        ("lots", "['1',  # not '9'\n '2',\n 'five', '3']", 3),
        ("bonus", "{ move = -1, caravan = 4, points = [6, 5, 4, 3] }", 2),
        ("board", "[0, 1]", 3),
        ("vp_tiles", str(["3344=40"] * 26), 4),
        ("vp_tiles", "[\n'3344=40',\n" + "'3344',\n" * 26 + "]", 6),
        ("mountains", NUMBERS["mountains"].replace("1>2", "+12", 1), 5),
        ("lots", "", 0),
    ],
)
def test_a_wrong_entry_is_named_with_its_line(tmp_path: Path, entry: str, text: str, line: int) -> None:
    with pytest.raises(ValueError, match=entry) as refusal:
        read_numbers(write_file(tmp_path, **{entry: text}))
    found = re.search(r"\(line (\d+)\)$", str(refusal.value))
    assert (int(found[1]) if found else 0) == line


def test_a_valid_own_map_is_used_and_an_invalid_one_refused_with_the_rule_it_breaks(
    tmp_path: Path,
) -> None:
    for maps, problem in (("slab", ""), ("torn", "maps.first_game: a map is one connected group")):
        inner = [*ADVENTURE.maps["slab"]["inner"]]
        inner[0] = "0,1" if maps == "slab" else "20,20"
        own = {"inner": inner, "villages": ADVENTURE.maps["slab"]["villages"]}
        text = f"{{ first_game = {{ inner = {own['inner']}, villages = {own['villages']} }} }}"
        use_numbers(read_numbers(write_file(tmp_path, maps=text)))
        if problem:
            with pytest.raises(ValueError, match=problem):
                check_maps(edition_named("adventure"))
        else:
            check_maps(edition_named("adventure"))
            assert "5,3" in write_position(new_game("adventure", 2, seed=1))["map"]


def test_the_numbers_in_use_are_known(tmp_path: Path) -> None:
    assert own_numbers() is None
    numbers = read_numbers(write_file(tmp_path))
    use_numbers(numbers)
    assert own_numbers() == numbers


def test_a_file_that_is_not_toml_is_refused_and_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"mine\.toml"):
        read_numbers(write_file(tmp_path, lots="["))


def test_a_missing_file_is_refused_and_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"mine\.toml: .*No such file"):
        read_numbers(tmp_path / "mine.toml")


def test_a_file_that_is_not_utf_8_is_refused_and_named(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"lots = '\xff'")
    with pytest.raises(ValueError, match=r"mine\.toml: .*utf-8"):
        read_numbers(tmp_path / "mine.toml")
