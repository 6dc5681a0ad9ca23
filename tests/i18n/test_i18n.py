"""Choosing a language, falling back to English, and plurals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import i18n
from i18n import FOLDER, LOCALES, words_in
from tests.i18n.ftl import LANGUAGES, UNTRANSLATED


@pytest.mark.parametrize("locale", ["fr", "fr-CA", "fr_FR", "FR"])
def test_french_is_found_by_any_of_its_locales(locale: str) -> None:
    assert words_in(locale).locale == "fr"


@pytest.mark.parametrize("locale", [None, "", "en-US", "en-GB", UNTRANSLATED, "frisian", "???"])
def test_any_other_locale_gets_english(locale: str | None) -> None:
    assert words_in(locale).locale == "en"


def test_a_language_is_loaded_once() -> None:
    assert words_in("fr") is words_in("fr-CA")


def test_the_locales_are_those_with_a_file() -> None:
    assert set(LOCALES) == {file.stem for file in FOLDER.glob("*.ftl")} >= {"en", "fr"}


def test_only_messages_in_use_are_parsed_with_those_they_refer_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []

    def resource(text: str) -> object:
        parsed.append(text.partition(" ")[0])
        return FluentResource(text)

    monkeypatch.setattr(i18n, "FluentResource", resource)
    text = "one = { two }, { -three }\n# between\ntwo = 2\nunused = 0\n-three =\n    3 { two }\n"
    (tmp_path / "nl.ftl").write_text(text, encoding="utf-8")
    assert words_in("nl", folder=tmp_path)("one") == "2, 3 2"
    assert parsed == ["one", "two", "-three"]


@pytest.mark.parametrize("key", ["no.such.key", "lobby-title", "lobby", ""])
def test_an_unknown_key_raises_key_error(key: str) -> None:
    with pytest.raises(KeyError):
        words_in("fr")(key, edition="x", host="y")


def test_a_missing_parameter_raises_key_error_and_names_it() -> None:
    with pytest.raises(KeyError, match="host"):
        words_in("en")("lobby.title", edition="Golem")


def test_parameters_have_no_isolation_marks() -> None:
    assert words_in("en")("turn.ping", mention="<@1>") == "<@1>, it’s your turn."


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_numbers_have_no_thousands_separators(locale: str) -> None:
    assert "1234567" in words_in(locale)("picture.round", round=1234567)


def test_braces_in_a_parameter_are_not_interpreted() -> None:
    assert words_in("en")("panel.waiting", name="{ $x } { icon }").startswith("It’s { $x } { icon }’s turn.")


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", ["0 points for x", "1 point for x", "2 points for x"]),
        ("fr", ["0 point pour x", "1 point pour x", "2 points pour x"]),
    ],
)
def test_zero_is_plural_in_english_and_singular_in_french(locale: str, expected: list[str]) -> None:
    assert [words_in(locale)("card.points", points=points, cost="x") for points in (0, 1, 2)] == expected


@pytest.mark.parametrize(
    ("locale", "key", "expected"),
    [
        ("en", "cards.count", ["0 cards", "1 card", "2 cards"]),
        ("fr", "cards.count", ["0 carte", "1 carte", "2 cartes"]),
        ("en", "crystals.count", ["0 crystals", "1 crystal", "2 crystals"]),
        ("fr", "crystals.count", ["0 cristal", "1 cristal", "2 cristaux"]),
    ],
)
def test_counts_use_the_right_plural(locale: str, key: str, expected: list[str]) -> None:
    assert [words_in(locale)(key, goods="crystals", count=count) for count in (0, 1, 2)] == expected


def test_the_number_of_missing_players_uses_the_right_plural() -> None:
    assert words_in("en")("refused.too_few", need=1) == "You need one more player to start."
    assert words_in("en")("refused.too_few", need=2) == "You need 2 more players to start."
    assert words_in("fr")("refused.too_few", need=1).startswith("Il manque encore 1 personne ")
    assert words_in("fr")("refused.too_few", need=2).startswith("Il manque encore 2 personnes ")


@pytest.fixture
def with_dutch(tmp_path: Path) -> Path:
    text = "turn-round = Ronde { $round }\nturn-ping = { $mention }, { $missing }\nbutton-join = {\n"
    (tmp_path / "nl.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_third_language_is_found_by_its_file(with_dutch: Path) -> None:
    dutch = words_in("nl-BE", folder=with_dutch)
    assert dutch.locale == "nl"
    assert dutch("turn.round", round=3) == "Ronde 3"


def test_texts_that_a_language_lacks_are_in_english(with_dutch: Path) -> None:
    dutch, english = words_in("nl", folder=with_dutch), words_in("en")
    assert dutch("button.leave") == english("button.leave")
    assert dutch("cards.count", count=1) == english("cards.count", count=1)


def test_texts_that_a_language_gets_wrong_are_in_english(with_dutch: Path) -> None:
    dutch = words_in("nl", folder=with_dutch)
    assert dutch("turn.ping", mention="@x") == "@x, it’s your turn."
    assert dutch("button.join") == "Join"


def test_a_key_that_no_language_has_raises_key_error(with_dutch: Path) -> None:
    with pytest.raises(KeyError):
        words_in("nl", folder=with_dutch)("no.such.key")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_sentences_that_are_not_parsed_read_as_the_parser_reads_them(locale: str) -> None:
    text = (FOLDER / f"{locale}.ftl").read_text(encoding="utf-8")
    parsed = FluentBundle([locale], use_isolating=False)
    parsed.add_resource(FluentResource(text))
    words, compared = words_in(locale), 0
    for name in re.findall(r"^([a-zA-Z][\w-]*) *= *[^\s{}][^\n{}]*$", text, re.MULTILINE):
        pattern = parsed.get_message(name).value
        said, problems = parsed.format_pattern(pattern, {}) if pattern else (None, [])
        if said is not None and not problems:
            assert words(name.replace("-", ".")) == said, name
            compared += 1
    assert compared > 500
