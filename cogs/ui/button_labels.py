"""Cards, crystals and moves as signs: labels short enough for a phone, such as 🟡🟡→🔵.

A label can't have the application's own emojis, so crystals are coloured circles; people may choose digits or
words instead. Wherever crystals are signs, one or two of a kind are repeated and more are counted: 🟡🟡 3×🔵.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cogs.ui.emojis import icon
from engine import Action, View
from engine.actions import Acquire, Build, Claim, ClaimTile, Done, Exchange, Move, Play, Return, Reward
from engine.cards import CLOSED, Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, Level, count
from engine.editions import edition_named
from engine.hex_map import Mountain, Place, Village
from engine.state import Offer
from i18n import Words, phrases
from render.emoji_pictures import crystal_emoji
from store import Person

CIRCLES, DIGITS, IN_WORDS = "circles", "digits", "words"
"""Values of a person's `signs` setting; if it is empty, their other settings decide."""
MANY, TIMES = 3, "×"
"""From how many on crystals of a kind are counted."""
_GOLEM, _SPICE, _NUMBERS = "🟡🟢🔵🟣", "🟡🔴🟢🟤", "➊➋➌➍"
_MOUNTAIN, _VILLAGE, _POINTS = "⛰", "🏠", "★"


class Signs(NamedTuple):
    """How one person reads labels, in an edition."""

    words: Words
    edition: str
    style: str = CIRCLES

    @property
    def _spices(self) -> bool:
        return edition_named(self.edition).goods == "spices"

    @property
    def in_words(self) -> bool:
        return self.style == IN_WORDS

    def crystals(self, shown: Crystals) -> str:
        """“🟡🟡 3×🔵”."""
        if self.in_words:
            return phrases.crystals(self.words, self.edition, shown)
        return _side_by_side(self._several(level, held) for level, held in enumerate(shown, start=1)) or "–"

    def in_order(self, shown: Sequence[Level]) -> str:
        """The crystals in this order, such as those for the first, second and third card of the row."""
        if self.in_words:
            return phrases.commas(
                self.words, (phrases.crystal(self.words, self.edition, level) for level in shown)
            )
        return "".join(map(self._crystal, shown))

    def caravan(self, shown: Crystals) -> str:
        """“3×🟡 🔵” or “empty”, for a text, where crystals can be the application's emojis."""
        if self.in_words or not any(shown):
            return phrases.caravan(self.words, self.edition, shown)
        return _side_by_side(
            repeated(str(icon(crystal_emoji(self.edition, level)) or self._crystal(level)), held)
            for level, held in enumerate(shown, start=1)
        )

    def named(self, level: Level) -> str:
        """“🔴=2 saffron”, in one line."""
        name = phrases.crystal(self.words, self.edition, level)
        return f"{self.numbered(level)}\N{NO-BREAK SPACE}{name}"

    def numbered(self, level: Level) -> str:
        """“🔴=2”, as the pictures number the crystals; or the digit itself."""
        return self._crystal(level) + (f"={level}" if self.style == CIRCLES else "")

    def card(self, card: Card) -> str:
        """“+🟡🟡”, “Upgrade 2”, “🟡🟡→🔵”."""
        if self.in_words:
            return phrases.card(self.words, self.edition, card)
        match kind_of(card):
            case Create(gain):
                return f"+{self.crystals(gain)}"
            case Upgrade():
                return phrases.card(self.words, self.edition, card)
            case Trade(cost, gain):
                return f"{self.crystals(cost)}→{self.crystals(gain)}"

    def offer(self, slot: int, card: Card) -> str:
        """“🟡🟡→🔵 (2)”: a card to acquire, and how many crystals it costs; nothing if it is free."""
        return f"{self.card(card)} ({slot - 1})" if slot > 1 else self.card(card)

    def point_card(self, card: PointCard) -> str:
        """“6★ 🟡🟡🟢🟢”."""
        if self.in_words or card == CLOSED:
            return phrases.point_card(self.words, self.edition, card)
        price = price_of(card)
        return f"{price.points}{_POINTS} {self.crystals(price.cost)}"

    def raises(self, raised: Sequence[Level]) -> str:
        """“🟡🟡→🟢🟢, 🔵→🟣”: the net result of an upgrade."""
        if self.in_words:
            return phrases.raises(self.words, self.edition, raised)
        return " ".join(
            f"{self._several(start, many)}→{self._several(end, many)}"
            for start, end, many in phrases.net_upgrades(raised)
        )

    def place(self, view: View, place: Place) -> str:
        """“C3 ⛰ 🟡🟡→🔵”, “E1 🏠 6★ 🟡🟡🟢🟢”, or words for a place that offers nothing."""
        if self.in_words:
            return phrases.destination(self.words, view, place)
        label = phrases.place_label(view.map, place)
        match view.map[place]:
            case Mountain(_, trade):
                return f"{label} {_MOUNTAIN} {self.card(trade)}"
            case Village(tile) if tile:
                return f"{label} {_VILLAGE} {self.point_card(tile)}"
            case _:
                return phrases.destination(self.words, view, place)

    def choice(self, view: View, action: Action) -> str:  # noqa: C901  one case per action
        """What tells an action from its alternatives."""
        match action:
            case Play(card, (), 0):
                nothing = isinstance(kind_of(card), Upgrade)
                return self.words("button.no_upgrade") if nothing else self.card(card)
            case Play(_, (), times):
                return self._times(times)
            case Exchange(times):
                trade = self.words("button.trade")
                return f"{trade} {self._times(times)}" if self.in_words else self._times(times)
            case Play(_, raised):
                return self.raises(raised)
            case Acquire(_, payment):
                return self._payment(count(payment))
            case Return(crystals) if not self.in_words:
                return self.crystals(crystals)
            case Build(payment):
                return self._payment(payment)
            case Claim(slot):
                return self.claim(view.points[slot - 1])
            case Reward(int(slot)):
                return self._reward(slot, view.merchants[slot - 1])
            case _:
                return self.deed(view, action)

    def deed(self, view: View, action: Action) -> str:
        """What is done at the wagon's place, or another action in a word."""
        match action:
            case Build():
                return self.words("button.build")
            case Exchange(times):
                trade = self.words("button.trade")
                return f"{trade} {self._times(times)}" if times > 1 else trade
            case ClaimTile():
                return self.words("button.claim_tile")
            case Done():
                return self.words("button.only_move")
            case Move(place):
                return phrases.place_label(view.map, place)
            case _:
                return phrases.option(self.words, view, action)

    def _payment(self, payment: Crystals) -> str:
        if not any(payment):
            return self.words("picture.free")
        shown = self.crystals(payment)
        return self.words("button.pay", payment=shown) if self.in_words else shown

    def _reward(self, slot: int, offer: Offer) -> str:
        """The card; in words also its number, and what lies on it."""
        if not self.in_words:
            return self.card(offer.card)
        card, gain = self.card(offer.card), self.crystals(offer.crystals)
        return self.words("button.reward_card", slot=slot, card=card, lying=sum(offer.crystals), gain=gain)

    def _times(self, times: int) -> str:
        return self.words("button.times", times=times) if self.in_words else f"×{times}"

    def claim(self, card: PointCard) -> str:
        """“Claim 6”; in words also what it costs, which tells it from another card with as many points."""
        if self.in_words:
            return self.words("button.claim_card", card=self.point_card(card))
        return self.words("button.claim_points", points=price_of(card).points)

    def _several(self, level: Level, many: int) -> str:
        return repeated(self._crystal(level), many)

    def _crystal(self, level: Level) -> str:
        signs = _NUMBERS if self.style == DIGITS else _SPICE if self._spices else _GOLEM
        return signs[level - 1]


def repeated(sign: str, many: int) -> str:
    """The sign once or twice; more of them are counted."""
    return sign * many if many < MANY else f"{many}{TIMES}{sign}"


def _side_by_side(groups: Iterable[str]) -> str:
    """Different crystals; a space parts those that are counted from the others."""
    return " ".join("".join(f" {each} " if TIMES in each else each for each in groups).split())


def style_of(person: Person) -> str:
    """What the person chose; else words instead of pictures, or digits with the colour-blind palette."""
    if person.signs:
        return person.signs
    return IN_WORDS if person.pictures == "words" else DIGITS if person.palette == "colours" else CIRCLES
