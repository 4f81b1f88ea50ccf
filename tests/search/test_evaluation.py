"""Tests for evaluating query trees."""

from datetime import date

import pytest


def test_all_words_must_occur(library):
    found = library(one="A tapped land.", two="The land untaps.", three="Lands that tap.")
    assert found.find("land tapping") == ["one", "three"]


def test_not_binds_closer_than_or_unless_parentheses_say_otherwise(library):
    shelf = library(one="alpha beta", two="beta gamma", three="gamma alpha", four="delta")
    assert shelf.find("alpha OR delta NOT gamma") == ["four", "one", "three"]
    assert shelf.find("(alpha OR delta) NOT gamma") == ["four", "one"]
    assert shelf.find("beta -alpha") == ["two"]


def test_query_of_only_a_negation_finds_all_other_entries(library):
    assert library(one="alpha", two="beta").find("NOT alpha") == ["two"]


def test_phrase_is_exact(library):
    shelf = library(one="Tapped lands count.", two="A tapped land.", three="A land is tapped.")
    assert shelf.find('"tapped land"') == ["two"]
    assert sorted(shelf.find("tapped land")) == ["one", "three", "two"]


def test_phrase_with_distance_allows_words_between(library):
    shelf = library(one="play a big creature spell", two="play a spell", three="a spell you play")
    assert shelf.find('"play spell"~1') == ["two"]
    assert sorted(shelf.find('"play spell"~3')) == ["one", "two"]


def test_phrase_does_not_cross_from_heading_to_text(library):
    shelf = library(one={"place": ("Copy",), "text": "Cards are copied."}, two={"place": ("Copy Cards",), "text": "x"})
    assert shelf.find('"copy cards"') == ["two"]


def test_symbols_are_found(library):
    shelf = library(one="{T}: It can’t block.", two="T gets +1/+1 or –1/–1", three="1/1, plus 1")
    assert shelf.find("{t}") == ["one"]
    assert shelf.find("can't") == ["one"]
    assert shelf.find("+1/+1") == ["two"]
    assert shelf.find("-1/-1") == ["two"]


def test_star_matches_any_characters_within_a_word(library):
    shelf = library(one="trample", two="trampling", three="stamp example")
    assert sorted(shelf.find("tramp*")) == ["one", "two"]
    assert sorted(shelf.find("*ample")) == ["one", "three"]
    assert shelf.find("tr*ing") == ["two"]


def test_fuzzy_word_matches_within_its_edit_distance(library):
    shelf = library(one="trample", two="trampled")
    assert shelf.find("tramlpe~") == ["one"]
    assert sorted(shelf.find("tramlpe~2")) == ["one", "two"]


@pytest.fixture
def numbered(library):
    """Return a library of rules, some of which mention others by number."""
    numbers = {number: {"number": number, "text": "Its text."} for number in ("212", "212.1", "212.10", "7XX1.2a")}
    return library(
        mentioning="See rule 212.1c, 212.1c and again 212.1c.",
        example={"number": "212.1c", "text": "212.1c, and why 212.1c says it."},
        **{"212.1c": {"number": "212.1c", "text": "A long text that does not name itself in all its words."}},
        **numbers,
    )


@pytest.mark.parametrize("typed", ["212.1c", "rule 212.1C", "CR 212.1c."])
def test_rule_number_alone_finds_its_rule_first(numbered, typed):
    assert numbered.find(typed) == ["212.1c", "example", "mentioning"]


def test_number_field_finds_one_rule_or_with_a_star_its_family(numbered):
    assert numbered.find("number:212.1") == ["212.1"]
    assert numbered.find("number:212.1*") == ["example", "212.1c", "212.1"]
    assert numbered.find("number:21*") == numbered.find("number:2*")
    assert set(numbered.find("number:21*")) == {"example", "212", "212.1", "212.1c", "212.10"}
    assert numbered.find("number:7xx1*") == numbered.find("7xx1.2A") == ["7XX1.2a"]


def test_rule_number_among_words_finds_its_rule(numbered):
    assert numbered.find("212.1c long") == ["212.1c"]


@pytest.fixture
def filed(library):
    """Return a library of texts about cards and texts that only mention them."""
    return library(
        ruling={"text": "Lifeline does this.", "cards": ("Lifeline",), "mentions": ("Lifeline",), "kind": "ruling"},
        naming={"text": "Lifeline, Lifeline and Lifeline.", "mentions": ("Lifeline",)},
        words={"text": "A lifeline for a golem of silver."},
        erratum={"text": "Should read otherwise.", "cards": ("Lifeline",), "kind": "erratum"},
        karn={"text": "It is an artifact.", "cards": ("Karn, Silver Golem",)},
    )


def test_card_name_alone_finds_its_errata_and_rulings_first(filed):
    assert filed.find("lifeline") == filed.find('"Lifeline"') == ["erratum", "ruling", "naming", "words"]
    assert filed.find("Karn Silver Golem") == ["karn"]


def test_card_field_matches_the_name_or_its_words(filed):
    assert filed.find('card:"karn, silver golem"') == filed.find("card:Karn,") == filed.find("card:golem") == ["karn"]
    assert filed.find("card:Lifeline") == ["ruling", "erratum"]
    assert filed.find("mentions:Lifeline") == ["ruling", "naming"]
    assert filed.find("card:karn*") == ["karn"]


def test_erratum_is_found_by_its_cards_name(filed):
    assert filed.find("Lifeline otherwise") == ["erratum"]


def test_fields_narrow_the_query(library):
    shelf = library(
        one={"text": "x", "kind": "ruling", "authority": "Eventide FAQ", "sources": ("crystalkeep-2008-08",)},
        two={"text": "x", "place": ("502.9 - Trample",), "sources": ("crystalkeep-2004-01", "cr-2003-12-01")},
        three={"text": "x", "place": ("Copy Card Errata",), "sources": ("moursund-1998-04",)},
    )
    assert shelf.find("kind:ruling") == shelf.find("kind:ruli*") == ["one"]
    assert shelf.find('x authority:"eventide faq"') == shelf.find("authority:FAQ") == ["one"]
    assert shelf.find("source:cr-2003-12-01") == ["two"]
    assert shelf.find("source:crystalkeep*") == ["one", "two"]
    assert shelf.find("place:trampling") == ["two"]
    assert shelf.find('place:"card errata"') == shelf.find("x place:errata") == ["three"]
    assert shelf.find('place:"errata card"') == []


def test_day_range_includes_both_ends(library):
    days = {"two": "2003-10-01", "three": "2003-12-01", "four": "2004-01-15"}
    shelf = library(**{name: {"text": "x", "since": date.fromisoformat(day)} for name, day in days.items()})
    assert shelf.find("since:2003-10-01..2003-12-01") == ["two", "three"]
    assert shelf.find("since:2003-10-02..2003-11-30") == []
    assert shelf.find("since:2003") == shelf.find("since:..2003") == ["two", "three"]
    assert shelf.find("since:[2003-10 TO 2003-11]") == ["two"]
    assert shelf.find("since:2004-01..") == ["four"]


@pytest.mark.parametrize(
    ("typed", "other"),
    [
        ("exile", "It is removed from the game."),
        ("exiled", "Remove that card from the game."),
        ("removed from the game", "Exile it."),
        ("enters the battlefield", "It comes into play."),
        ("enters", "It came into play."),
        ("comes into play", "It enters tapped."),
        ("dies", "If it is put into a graveyard from play"),
        ("put into a graveyard from play", "It died."),
        ("cast", "whenever a player plays a blue creature spell"),
        ("play a spell", "Cast a spell."),
        ("Aura", "Local enchantments stay."),
        ("local enchantment", "Auras stay."),
        ("bury", "It can't be regenerated."),
        ("mana value", "its total casting cost"),
        ("casting cost", "its converted mana cost"),
        ("state-based actions", "a state-based effect"),
        ("end step", "at end of turn"),
    ],
)
def test_dated_term_finds_its_other_names_unless_exact(library, typed, other):
    shelf = library(other=other, neither="The game has turns, spells and lands.")
    assert "other" in shelf.find(typed)
    assert shelf.find(typed, exact=True) == []


@pytest.mark.parametrize(
    "text", ["Play the game.", "Players play lands.", "He casts doubt on it.", "put into a graveyard"]
)
def test_part_of_a_terms_other_name_is_not_found(library, text):
    assert library(one=text).find("activate an ability") == library(one=text).find("dies") == []


def test_typed_words_rank_before_other_names(library):
    shelf = library(
        other="Removed from the game, removed from the game, removed from the game.",
        typed="A long text about a great many things that once, at its very end, says exile.",
        **{f"filler-{n}": "exile of many cards" for n in range(30)},
    )
    assert shelf.find("exile")[-1] == "other"


def test_terms_are_widened_inside_operators(library):
    shelf = library(one="Tokens are exiled.", two="Cards are removed from the game.", three="Tokens stay.")
    assert sorted(shelf.find("exile (cards OR tokens)")) == ["one", "two"]
    assert sorted(shelf.find("stay OR exile tokens")) == ["one", "three"]
    assert shelf.find("NOT exile") == ["three"]
    assert shelf.find('NOT "removed from the game"') == ["three"]


def test_entries_under_a_matching_heading_rank_first(library):
    shelf = library(
        naming={"text": "Copy effects, copy effects, copy effects."},
        under={
            "place": ("Parts", "413 - Copy Effects"),
            "text": "Long words about something else that say it not at all.",
        },
        itself={"kind": "heading", "text": "Copy Effects"},
        **{f"filler-{n}": "Other words." for n in range(20)},
    )
    assert set(shelf.find("copy effects")[:2]) == {"under", "itself"}
    assert set(shelf.find("copying effect")[:2]) == {"under", "itself"}
    assert shelf.find("copy effects parts") == ["under"]


def test_exact_heading_ranks_before_its_inflections(library):
    shelf = library(
        one={"place": ("Phase",), "text": "A phase. A phase, phasing, phased."},
        two={"place": ("Phasing",), "text": "It isn't there."},
        **{f"filler-{n}": "Other words." for n in range(20)},
    )
    assert shelf.find("phasing") == ["two", "one"]
    assert shelf.find("Phase") == ["one", "two"]


def test_words_in_headings_count_more(library):
    shelf = library(
        text={"place": ("Other",), "text": "copy"}, heading={"place": ("Copy",), "text": "other"}, filler="x"
    )
    assert shelf.find("copy x OR copy") == ["heading", "text"]
