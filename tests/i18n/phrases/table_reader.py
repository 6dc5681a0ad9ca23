"""Rebuilds what a player may know from nothing but the text that they are sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine import Phase
from engine.cards import PointCard
from engine.crystals import Crystals
from engine.editions import EDITIONS, ICONS
from engine.hex_map import Map, Mountain, Place, Tile, Valley, Village
from engine.state import Bonus, Offer
from engine.view import SeatView, View
from tests.i18n.phrases.sentence_reader import SentenceReader

UNKNOWN = SeatView((0, 0, 0, 0), None, 0, (), None, 0, (0, 0), None, 0, None, (), Bonus())


def sentences(line: str) -> list[str]:
    return re.split(r"(?<=\.) ", line)


class TableReader(SentenceReader):
    """Reads the whole text; also notes what it says beyond the view: distances, prices and the like."""

    def __init__(
        self, language: str, names: Sequence[str], *, open_hands: bool = False, open_scores: bool = False
    ) -> None:
        super().__init__(language, names)
        self._open_hands, self._open_scores = open_hands, open_scores
        self.neighbours: dict[str, list[str]] = {}
        self.steps: dict[str, int] = {}
        self.rivals: dict[int, int] = {}
        self.prices: dict[str, int] = {}
        self.standing: dict[str, list[int]] = {}
        self.coin_over: dict[int, tuple[int, int]] = {}
        self.last_round = False
        self.next_reward: dict[int, list[str]] = {}
        self.scores: dict[int, tuple[int, int]] = {}
        """A seat's points, and how many of them are for its caravan."""
        self._tiles: dict[str, Tile] = {}
        self._wagons: dict[int, str] = {}

    def read(self, texts: Iterable[str]) -> View:
        sections: list[tuple[str, list[str]]] = [("", [])]
        for line in "\n".join(texts).split("\n"):
            if line.startswith("### "):
                sections.append((line[4:], []))
            else:
                sections[-1][1].append(line)
        view = self._turn(sections[0][1])
        for heading, lines in sections[1:]:
            view = self._section(view, heading, lines)
        return self._with_map(view)

    def _turn(self, lines: Sequence[str]) -> View:
        first = self.must_say(lines[0], "round", "edition", "#round")
        edition = next(each for each in EDITIONS if self.words(f"edition.{each}") == first["edition"])
        self.learn(edition)
        phase, seat = self._acting(lines[1])
        lots = self._lots(lines[2]) if phase is Phase.SETTLE else ()
        reader, *last = lines[3:] if lots else lines[2:]
        you = self.says(reader, "you", "#seat")
        assert you or reader == self.words("full.watching")
        viewer = you["seat"] - 1 if you else None
        self.viewer = self.viewer if viewer is None else viewer
        seat = self.viewer if seat is None else seat
        assert last in ([], [self.words("full.last_round")])
        self.last_round = bool(last)
        seats = (UNKNOWN,) * len(self.names)
        row = ((), 0, (), 0, (0, 0))
        return View(edition, phase, first["round"], seat, viewer, seats, *row, Map({}), 0, Bonus(), lots)

    def _acting(self, line: str) -> tuple[Phase, int | None]:
        """The phase, and the seat that acts; None for the reader's own, who is told what to do."""
        for phase in Phase:
            own = "panel.choose" if phase is Phase.ACTION else f"panel.next.{phase.value}"
            if phase is not Phase.OVER and line == self.words(own):
                return phase, None
            if said := self.says(line, f"phase.{phase.value}", "name", "#seat"):
                return phase, said["seat"] - 1
        raise AssertionError(line)

    def _lots(self, line: str) -> tuple[Crystals, ...]:
        lots = self.must_say(line, "lots", "lots")["lots"].split(self.words("list.semicolon"))
        return tuple(map(self.crystals, lots))

    def _section(self, view: View, heading: str, lines: Sequence[str]) -> View:
        readers = {"merchants": self._merchants, "points": self._points, "stock": self._stock}
        for name, read in readers.items():
            if heading == self.words(f"full.{name}"):
                return read(view, lines)
        for key in ("own_seat", "seat"):
            if found := self.says(heading, key, "#seat", "name"):
                assert self.names[found["seat"] - 1] == found["name"]
                return self._seat(view, found["seat"] - 1, lines)
        self._places(heading, lines)
        return view

    # The cards on offer

    def _merchants(self, view: View, lines: Sequence[str]) -> View:
        row: list[Offer] = []
        for line in lines:
            first, *more = sentences(line)
            if found := self.says(first, "merchant", "#slot", "price", "card"):
                row.append(Offer(self.known_cards[found["card"]]))
                price = self.words("crystals.count", goods=self.goods, count=found["slot"] - 1)
                assert found["price"] == (price if found["slot"] > 1 else self.words("full.free"))
                if more:
                    lying = self.must_say(more[0], "lying", "crystals")["crystals"]
                    row[-1] = row[-1]._replace(crystals=self.crystals(lying))
            else:
                view = view._replace(merchant_deck_size=self.must_say(line, "deck", "#count")["count"])
        return view._replace(merchants=tuple(row))

    def _points(self, view: View, lines: Sequence[str]) -> View:
        row: list[PointCard] = []
        for line in lines:
            first, *more = sentences(line)
            if found := self.says(first, "point", "#slot", "card"):
                row.append(self.known_points[found["card"]])
                if more:
                    self.coin_over[found["slot"]] = self.coin(more[0])
            elif found := self.says(line, "coins", "coins"):
                view = view._replace(coins=self.coins(found["coins"]))
            else:
                view = view._replace(point_deck_size=self.must_say(line, "deck", "#count")["count"])
        return view._replace(points=tuple(row))

    def _stock(self, view: View, lines: Sequence[str]) -> View:
        for line in lines:
            if found := self.says(line, "vp_deck", "#count"):
                view = view._replace(vp_deck_size=found["count"])
            elif found := self.says(line, "stock.move", "#count"):
                view = view._replace(bonus=view.bonus._replace(move=found["count"]))
            elif found := self.says(line, "stock.caravan", "#count", "#more"):
                view = view._replace(bonus=view.bonus._replace(caravan=found["count"]))
            elif found := self.says(line, "stock.points", "points"):
                view = view._replace(bonus=view.bonus._replace(points=self.numbers(found["points"])))
            else:
                view = view._replace(lots=self._lots(line))
        return view

    # The seats

    def _seat(self, view: View, number: int, lines: Sequence[str]) -> View:
        shown = number == view.viewer or view.phase is Phase.OVER
        cards, claimed = (() if shown or each else None for each in (self._open_hands, self._open_scores))
        seat = UNKNOWN._replace(hand=cards, claimed=claimed, discard=cards)
        for line in lines:
            changed = self._goods(seat, line) or self._held(seat, line) or self._score(seat, number, line)
            changed = changed or self._board(seat, number, line) or self._adventure(seat, number, line)
            assert changed, line
            seat = changed
        return view._replace(seats=(*view.seats[:number], seat, *view.seats[number + 1 :]))

    def _goods(self, seat: SeatView, line: str) -> SeatView | None:
        if found := self.says(line, "caravan", "#count", "#most", "crystals"):
            assert sum(self.crystals(found["crystals"])) == found["count"]
            return seat._replace(caravan=self.crystals(found["crystals"]))
        if self.says(line, "empty_caravan", "#most"):
            return seat
        if found := self.says(line, "seat_coins", "coins"):
            return seat._replace(coins=self.coins(found["coins"]))
        return None

    def _held(self, seat: SeatView, line: str) -> SeatView | None:
        """Cards in hand, played, discarded or claimed, by name or only counted."""
        if found := self.says(line, "hand_cards", "#count", "cards"):
            return seat._replace(hand=self.cards(found["cards"]), hand_size=found["count"])
        if found := self.says(line, "hand", "#count"):
            return seat._replace(hand_size=found["count"])
        if found := self.says(line, "played_cards", "#count", "cards"):
            return seat._replace(played=self.cards(found["cards"]))
        if found := self.says(line, "discard_cards", "#count", "cards"):
            return seat._replace(discard=self.cards(found["cards"]), discard_size=found["count"])
        if found := self.says(line, "discard", "#count"):
            return seat._replace(discard_size=found["count"])
        if found := self.says(line, "claimed_cards", "#count", "#mark", "cards"):
            return seat._replace(claimed=self.points(found["cards"]), claimed_size=found["count"])
        found = self.says(line, "claimed", "#count", "#mark")
        return seat._replace(claimed_size=found["count"]) if found else None

    def _score(self, seat: SeatView, number: int, line: str) -> SeatView | None:
        if found := self.says(line, "score", "#caravan", "#points"):
            self.scores[number] = (found["points"], found["caravan"])
            return seat
        return None

    def _board(self, seat: SeatView, number: int, line: str) -> SeatView | None:
        """The outposts left, and the rows that the next reward needs."""
        if line == self.words("full.outposts_built"):
            return seat._replace(board=(0,) * len(ICONS))
        if found := self.says(line, "outposts_left", "rows"):
            return seat._replace(board=self.board(found["rows"]))
        if found := self.says(line, "next_reward", "rows"):
            icons = {self.words("icon", icon=icon): icon for icon in ICONS}
            self.next_reward[number] = [icons[each] for each in found["rows"].split(self.words("list.comma"))]
            return seat
        return None

    def _adventure(self, seat: SeatView, number: int, line: str) -> SeatView | None:
        """The wagon and bonus tiles."""
        if found := self.says(line, "wagon_away", "#steps", "place"):
            self.rivals[number] = found["steps"]
        if found := found or self.says(line, "wagon", "place"):
            self._wagons[number] = found["place"]
            return seat
        if found := self.says(line, "bonus.move", "#count"):
            return seat._replace(bonus=seat.bonus._replace(move=found["count"]))
        if found := self.says(line, "bonus.caravan", "#count"):
            return seat._replace(bonus=seat.bonus._replace(caravan=found["count"]))
        if found := self.says(line, "bonus.points", "points"):
            return seat._replace(bonus=seat.bonus._replace(points=self.numbers(found["points"])))
        return seat if self.says(line, "board", "#points") else None

    # The map

    def _places(self, heading: str, lines: Sequence[str]) -> None:
        kinds = {self.words(f"full.{kind}"): kind for kind in ("villages", "mountains", "valleys")}
        if heading not in kinds:
            assert (heading, *lines) == (self.words("full.map"), self.words("full.naming"))
            return
        for line in lines:
            if line != self.words("full.free_building"):
                what, *more = sentences(line)
                self._more(self._tile(kinds[heading], what), more)

    def _tile(self, kind: str, what: str) -> str:
        """Note what is at a place; returns its label."""
        if kind == "mountains":
            found = self.must_say(what, "mountain", "place", "trade", icons=True)
            self._tiles[found["place"]] = Mountain(found["icon"], self.known_cards[found["trade"]])
        elif kind == "valleys":
            found = self.must_say(what, "valley", "place")
            self._tiles[found["place"]] = Valley()
        elif found := self.says(what, "empty_village", "place"):
            self._tiles[found["place"]] = Village(None)
        else:
            found = self.must_say(what, "village", "place", "card")
            self._tiles[found["place"]] = Village(self.known_points[found["card"]])
        return found["place"]

    def _more(self, place: str, more: Sequence[str]) -> None:
        for sentence in more:
            tile = self._tiles[place]
            if found := self.says(sentence, "built", "names"):
                assert isinstance(tile, Mountain)
                self._tiles[place] = Mountain(tile.icon, tile.trade, tuple(self.seats(found["names"])))
            elif found := self.says(sentence, "price", "#count"):
                self.prices[place] = found["count"]
            elif found := self.says(sentence, "standing", "names"):
                self.standing[place] = self.seats(found["names"])
            elif found := self.says(sentence, "distance", "#steps"):
                self.steps[place] = found["steps"]
            else:
                near = self.must_say(sentence, "next_to", "places")["places"]
                self.neighbours[place] = near.split(self.words("list.comma"))

    def _with_map(self, view: View) -> View:
        """The map with its first column and row at 0, since no text tells their coordinates."""
        places = {label: Place(ord(label[0]) - ord("A"), int(label[1:]) - 1) for label in self._tiles}
        seats = [
            seat._replace(wagon=places[self._wagons[number]]) if number in self._wagons else seat
            for number, seat in enumerate(view.seats)
        ]
        tiles = {places[label]: tile for label, tile in self._tiles.items()}
        return view._replace(seats=tuple(seats), map=Map(tiles))


def from_zero(view: View) -> View:
    """The view with the map moved as far up and left as it goes: a text tells labels, not coordinates."""
    if not view.map:
        return view
    left, top = min(place.q for place in view.map), min(place.r for place in view.map)

    def moved(place: Place) -> Place:
        return Place(place.q - left, place.r - top)

    seats = [each._replace(wagon=moved(each.wagon)) if each.wagon else each for each in view.seats]
    tiles = {moved(place): tile for place, tile in view.map.items()}
    return view._replace(seats=tuple(seats), map=Map(tiles))
