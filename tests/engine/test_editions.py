"""The numbers of the games: their checksums, and a file of one's own in place of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import new_game, rules_version, scores, write_position
from engine.cards import Card, PointCard, Trade, kind_of, price_of
from engine.crystals import Crystals, levels
from engine.editions import (
    EDITIONS,
    ICONS,
    OWN_NUMBERS,
    Edition,
    edition_named,
    numbers_are_ours,
    read_numbers,
)
from engine.maps import check_maps
from tests.engine.table import on_map, wagon

MERCHANTS = """
+111 +12 +3 +1111 +112 +13 +22 +4 ^3
11>22 11>3 111>222 111>23 111>4 1111>33 1111>34 11111>333 11111>44
2>111 22>1113 22>114 22>33 222>1133 222>134 222>333 222>44
3>11112 3>122 3>22 33>11222 33>1124 33>224 33>44 333>444
4>1113 4>1122 4>123 4>222 4>33 44>12333 44>22233 12>4 113>44
"""
POINT_COSTS = """
1122 11122 11222 1133 2222 11133 1124 1144 22222 2233 11144 11333 1234 1334 22233 2234 2244 3333
112233 22333 111234 11444 22244 3344 112244 33333 122234 22444 4444 113344 33344 123334 33444 223344
123444 44444
"""
NUMBERS = {
    "lots": "['1', '2', '3', '4']",
    "bonus": "{ move = 1, caravan = 2, points = [9, 8] }",
    "board": "[5, 6, 7, 8]",
    "vp_tiles": str(["3344=40"] * 27),
    "mountains": "{{ pickaxe = {0}, lantern = {0}, compass = {0}, rope = {0} }}".format(["1>2"] * 6),
}
"""A file of one's own, entry by entry, every number another than ours."""

ADVENTURE, GOLEM, SPICE_ROAD = (edition_named(name) for name in ("adventure", "golem", "spice_road"))
OUR_VERSIONS = {name: rules_version(name) for name in EDITIONS}


def value(crystals: Crystals) -> int:
    return sum(levels(crystals))


def formula(cost: Crystals) -> int:
    """1, 2, 3, 4 points per level, one more with three colours, two more with four."""
    return value(cost) + {3: 1, 4: 2}.get(sum(map(bool, cost)), 0)


def written(folder: Path, **changed: str) -> Path:
    """A file of one's own; an entry without text is left out."""
    path = folder / "mine.toml"
    lines = [f"{entry} = {text}" for entry, text in (NUMBERS | changed).items() if text]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def own_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(OWN_NUMBERS, str(written(tmp_path)))
    _forget()
    yield
    _forget()


def _forget() -> None:
    edition_named.cache_clear()
    rules_version.cache_clear()


@pytest.mark.parametrize("edition", [SPICE_ROAD, GOLEM, ADVENTURE])
def test_the_market_has_43_merchant_cards_all_different(edition: Edition) -> None:
    assert len(edition.merchants) == len(set(edition.merchants)) == 43
    assert set(edition.merchants) == set(MERCHANTS.split())


@pytest.mark.parametrize("edition", [SPICE_ROAD, GOLEM, ADVENTURE])
def test_the_45_cards_have_45_different_texts(edition: Edition) -> None:
    assert len({*edition.merchants, *edition.hand}) == 45


@pytest.mark.parametrize("edition", [SPICE_ROAD, GOLEM])
def test_the_36_point_cards_obey_their_checksum(edition: Edition) -> None:
    assert len(edition.points) == len(set(edition.points)) == 36
    assert {card.split("=")[0] for card in edition.points} == set(POINT_COSTS.split())
    assert [card for card in edition.points if price_of(card).points != formula(price_of(card).cost)] == []


def test_the_checksum_is_that_of_the_cards_known() -> None:
    costs = (2, 2, 0, 0), (2, 2, 2, 0), (1, 1, 1, 1)
    assert [formula(cost) for cost in costs] == [6, 13, 12]


def test_the_27_vp_tiles_are_on_the_same_formula() -> None:
    tiles = ADVENTURE.vp_tiles
    assert len(set(tiles)) == len(tiles) == 27
    assert [tile for tile in tiles if price_of(tile).points != formula(price_of(tile).cost)] == []


def test_the_mountains_are_six_of_each_of_four_icons_all_different() -> None:
    assert tuple(ADVENTURE.mountains) == ICONS == ("pickaxe", "lantern", "compass", "rope")
    assert [len(set(trades)) for trades in ADVENTURE.mountains.values()] == [6, 6, 6, 6]


def test_a_mountain_exchange_gains_1_to_3_in_value() -> None:
    for card in (card for trades in ADVENTURE.mountains.values() for card in trades):
        trade = kind_of(card)
        assert isinstance(trade, Trade)
        assert value(trade.gain) - value(trade.cost) in (1, 2, 3), card


def test_the_board_is_worth_0_1_2_3_and_gives_tiles_from_column_2_on() -> None:
    assert (ADVENTURE.board, ADVENTURE.bonus_from) == ((0, 1, 2, 3), 2)


def test_a_file_of_one_s_own_is_read(tmp_path: Path) -> None:
    numbers = read_numbers(written(tmp_path))
    assert numbers["lots"] == ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    assert (numbers["bonus"], numbers["board"]) == ((1, 2, (9, 8)), (5, 6, 7, 8))
    assert numbers["vp_tiles"] == (PointCard("3344=40"),) * 27
    assert numbers["mountains"]["rope"] == (Card("1>2"),) * 6


@pytest.mark.usefixtures("own_numbers")
def test_the_file_that_the_environment_names_is_dealt() -> None:
    dealt = write_position(new_game("adventure", 2, seed=1))
    assert dealt["lots"] == ["1", "2", "3", "4"]
    assert dealt["bonus"] == {"move": 1, "caravan": 2, "points": [9, 8]}
    assert {tile.get("trade", "1>2") for tile in dealt["map"].values()} == {"1>2"}
    assert {tile.get("tile", "3344=40") for tile in dealt["map"].values()} == {"3344=40"}


@pytest.mark.usefixtures("own_numbers")
def test_the_file_that_the_environment_names_counts() -> None:
    assert scores(on_map(wagon("0,0", board=[4, 4, 4, 2]), map={"0,0": "valley"}))[0].board == 11


def test_which_columns_give_tiles_is_not_for_the_file_to_say(tmp_path: Path) -> None:
    assert read_numbers(written(tmp_path, bonus_from="1")) == read_numbers(written(tmp_path))


def test_the_icons_may_stand_in_any_order(tmp_path: Path) -> None:
    backwards = ", ".join(f"{icon} = {['1>2'] * 6}" for icon in reversed(ICONS))
    numbers = read_numbers(written(tmp_path, mountains=f"{{ {backwards} }}"))
    assert tuple(numbers["mountains"]) == ICONS


def test_an_unknown_icon_is_refused_by_its_name(tmp_path: Path) -> None:
    more = NUMBERS["mountains"].replace("}", f", anchor = {['1>2'] * 6} }}")
    with pytest.raises(ValueError, match=r"mine\.toml: mountains\.anchor: .*pickaxe, lantern, compass, rope"):
        read_numbers(written(tmp_path, mountains=more))


@pytest.mark.parametrize("icon", ICONS)
def test_a_missing_icon_is_refused_by_its_name(tmp_path: Path, icon: str) -> None:
    others = ", ".join(f"{other} = {['1>2'] * 6}" for other in ICONS if other != icon)
    with pytest.raises(ValueError, match=rf"mine\.toml: mountains\.{icon}: missing"):
        read_numbers(written(tmp_path, mountains=f"{{ {others} }}"))


@pytest.mark.usefixtures("own_numbers")
def test_other_numbers_make_another_rules_version() -> None:
    assert rules_version("adventure") != OUR_VERSIONS["adventure"]
    assert rules_version("golem") == OUR_VERSIONS["golem"]


def test_each_edition_has_a_rules_version_of_its_own() -> None:
    assert len(set(OUR_VERSIONS.values())) == 3


@pytest.mark.usefixtures("own_numbers")
def test_the_file_that_the_environment_names_leaves_the_other_games_alone() -> None:
    assert edition_named("golem") == GOLEM


def test_without_a_file_named_ours_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_NUMBERS, "")
    edition_named.cache_clear()
    assert edition_named("adventure") == ADVENTURE


@pytest.mark.parametrize("entry", NUMBERS)
def test_a_file_without_an_entry_is_refused_by_its_name(tmp_path: Path, entry: str) -> None:
    with pytest.raises(ValueError, match=rf"mine\.toml: {entry}\b.*missing"):
        read_numbers(written(tmp_path, **{entry: ""}))


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
def test_an_unfit_file_is_refused_by_the_name_of_the_entry(tmp_path: Path, entry: str, text: str) -> None:
    with pytest.raises(ValueError, match=rf"mine\.toml: {entry}\b"):
        read_numbers(written(tmp_path, **{entry: text}))


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
def test_an_unfit_entry_is_named_with_its_line(tmp_path: Path, entry: str, text: str, line: int) -> None:
    with pytest.raises(ValueError, match=entry) as refusal:
        read_numbers(written(tmp_path, **{entry: text}))
    found = re.search(r"\(line (\d+)\)$", str(refusal.value))
    assert (int(found[1]) if found else 0) == line


def test_a_map_of_one_s_own_is_played_on_and_an_unfit_one_refused_by_its_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for maps, problem in (("slab", ""), ("torn", "maps.first_game: a map is one connected group")):
        inner = [*ADVENTURE.maps["slab"]["inner"]]
        inner[0] = "0,1" if maps == "slab" else "20,20"
        own = {"inner": inner, "villages": ADVENTURE.maps["slab"]["villages"]}
        text = f"{{ first_game = {{ inner = {own['inner']}, villages = {own['villages']} }} }}"
        monkeypatch.setenv(OWN_NUMBERS, str(written(tmp_path, maps=text)))
        edition_named.cache_clear()
        if problem:
            with pytest.raises(ValueError, match=problem):
                check_maps(edition_named("adventure"))
        else:
            check_maps(edition_named("adventure"))
            assert "5,3" in write_position(new_game("adventure", 2, seed=1))["map"]
    _forget()


def test_whose_numbers_they_are_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OWN_NUMBERS, raising=False)
    assert numbers_are_ours()
    monkeypatch.setenv(OWN_NUMBERS, "mine.toml")
    assert not numbers_are_ours()


def test_a_file_that_is_no_toml_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"mine\.toml"):
        read_numbers(written(tmp_path, lots="["))


def test_a_missing_file_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"mine\.toml: .*No such file"):
        read_numbers(tmp_path / "mine.toml")


def test_a_file_that_is_not_utf_8_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"lots = '\xff'")
    with pytest.raises(ValueError, match=r"mine\.toml: .*utf-8"):
        read_numbers(tmp_path / "mine.toml")


def test_no_game_is_dealt_from_an_unfit_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_NUMBERS, str(written(tmp_path, board="[1]")))
    edition_named.cache_clear()
    with pytest.raises(ValueError, match="board"):
        new_game("adventure", 2)


def test_there_is_no_other_edition() -> None:
    with pytest.raises(ValueError, match="'chess'"):
        new_game("chess", 2)
