"""Answering a question's tree from postings."""

from datetime import date

import pytest


def test_all_words_must_occur(library):
    """Words side by side must all occur, in any inflection and order."""
    found = library(one="A tapped land.", two="The land untaps.", three="Lands that tap.")
    assert found.find("land tapping") == ["one", "three"]


def test_or_and_not(library):
    """OR finds either, NOT and a minus take away, AND binds closer than OR, parentheses group."""
    shelf = library(one="alpha beta", two="beta gamma", three="gamma alpha", four="delta")
    assert shelf.find("alpha OR delta NOT gamma") == ["four", "one", "three"]
    assert shelf.find("(alpha OR delta) NOT gamma") == ["four", "one"]
    assert shelf.find("beta -alpha") == ["two"]


def test_question_of_nots_alone(library):
    """A question may ask for all that lacks a word."""
    assert library(one="alpha", two="beta").find("NOT alpha") == ["two"]


def test_phrase_is_exact(library):
    """Quoted words follow one another in just these forms."""
    shelf = library(one="Tapped lands count.", two="A tapped land.", three="A land is tapped.")
    assert shelf.find('"tapped land"') == ["two"]
    assert sorted(shelf.find("tapped land")) == ["one", "three", "two"]


def test_phrase_with_reach(library):
    """A phrase with a reach allows so many words in each gap, and keeps the order."""
    shelf = library(one="play a big creature spell", two="play a spell", three="a spell you play")
    assert shelf.find('"play spell"~1') == ["two"]
    assert sorted(shelf.find('"play spell"~3')) == ["one", "two"]


def test_phrase_does_not_cross_from_heading_to_text(library):
    """A phrase stands in one heading or in the text, not across their border."""
    shelf = library(one={"place": ("Copy",), "text": "Cards are copied."}, two={"place": ("Copy Cards",), "text": "x"})
    assert shelf.find('"copy cards"') == ["two"]


def test_symbols_are_found(library):
    """Mana symbols, power and toughness and contractions are found as such."""
    shelf = library(one="{T}: It can’t block.", two="T gets +1/+1 or –1/–1", three="1/1, plus 1")
    assert shelf.find("{t}") == ["one"]
    assert shelf.find("can't") == ["one"]
    assert shelf.find("+1/+1") == ["two"]
    assert shelf.find("-1/-1") == ["two"]


def test_prefix_and_inner_star(library):
    """A star stands for any characters of one word, wherever it is."""
    shelf = library(one="trample", two="trampling", three="stamp example")
    assert sorted(shelf.find("tramp*")) == ["one", "two"]
    assert sorted(shelf.find("*ample")) == ["one", "three"]
    assert shelf.find("tr*ing") == ["two"]


def test_fuzzy(library):
    """A fuzzy word finds words one edit away, or two where it says so."""
    shelf = library(one="trample", two="trampled")
    assert shelf.find("tramlpe~") == ["one"]
    assert sorted(shelf.find("tramlpe~2")) == ["one", "two"]


@pytest.fixture
def numbered(library):
    """Index rules, some of which mention others."""
    numbers = {number: {"number": number, "text": "Its text."} for number in ("212", "212.1", "212.10", "7XX1.2a")}
    return library(
        mentioning="See rule 212.1c, 212.1c and again 212.1c.",
        example={"number": "212.1c", "text": "212.1c, and why 212.1c says it."},
        **{"212.1c": {"number": "212.1c", "text": "A long text that does not name itself in all its words."}},
        **numbers,
    )


@pytest.mark.parametrize("typed", ["212.1c", "rule 212.1C", "CR 212.1c."])
def test_number_alone_finds_its_rule_first(numbered, typed):
    """A rule number typed alone gives that rule, then what else has the number, then what mentions it."""
    assert numbered.find(typed) == ["212.1c", "example", "mentioning"]


def test_number_means_the_rule_and_a_star_the_family(numbered):
    """A number is one rule; with a star it is the rule and its subrules, and no other number."""
    assert numbered.find("number:212.1") == ["212.1"]
    assert numbered.find("number:212.1*") == ["example", "212.1c", "212.1"]
    assert numbered.find("number:21*") == numbered.find("number:2*")
    assert set(numbered.find("number:21*")) == {"example", "212", "212.1", "212.1c", "212.10"}
    assert numbered.find("number:7xx1*") == numbered.find("7xx1.2A") == ["7XX1.2a"]


def test_number_among_words_counts_as_a_word(numbered):
    """A rule number beside other words finds the rule of that number, too."""
    assert numbered.find("212.1c long") == ["212.1c"]


@pytest.fixture
def filed(library):
    """Index texts on cards."""
    return library(
        ruling={"text": "Lifeline does this.", "cards": ("Lifeline",), "mentions": ("Lifeline",), "kind": "ruling"},
        naming={"text": "Lifeline, Lifeline and Lifeline.", "mentions": ("Lifeline",)},
        words={"text": "A lifeline for a golem of silver."},
        erratum={"text": "Should read otherwise.", "cards": ("Lifeline",), "kind": "erratum"},
        karn={"text": "It is an artifact.", "cards": ("Karn, Silver Golem",)},
    )


def test_card_alone_finds_its_own_entries_first(filed):
    """A card's name alone gives its errata, what else is filed under it, what names it, and what has the words."""
    assert filed.find("lifeline") == filed.find('"Lifeline"') == ["erratum", "ruling", "naming", "words"]
    assert filed.find("Karn Silver Golem") == ["karn"]


def test_card_is_found_by_name_or_its_words(filed):
    """A card field takes the whole name or some of its words; commas and case don't count."""
    assert filed.find('card:"karn, silver golem"') == filed.find("card:Karn,") == filed.find("card:golem") == ["karn"]
    assert filed.find("card:Lifeline") == ["ruling", "erratum"]
    assert filed.find("mentions:Lifeline") == ["ruling", "naming"]
    assert filed.find("card:karn*") == ["karn"]


def test_card_it_is_filed_under_is_part_of_its_text(filed):
    """An erratum is found by its card's name beside other words."""
    assert filed.find("Lifeline otherwise") == ["erratum"]


def test_fields(library):
    """Kind, source, place and authority narrow a question."""
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


def test_days_include_both_ends(library):
    """A range of days holds its first and its last day."""
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
def test_words_of_the_time(library, typed, other):
    """A term finds the other names of its concept, in both directions, unless it is to be exact."""
    shelf = library(other=other, neither="The game has turns, spells and lands.")
    assert "other" in shelf.find(typed)
    assert shelf.find(typed, exact=True) == []


@pytest.mark.parametrize(
    "text", ["Play the game.", "Players play lands.", "He casts doubt on it.", "put into a graveyard"]
)
def test_widening_keeps_to_the_term(library, text):
    """Words that are only part of a term's other name are not found."""
    assert library(one=text).find("activate an ability") == library(one=text).find("dies") == []


def test_typed_words_come_first(library):
    """What has the words typed comes before what only has other names, however often it has them."""
    shelf = library(
        other="Removed from the game, removed from the game, removed from the game.",
        typed="A long text about a great many things that once, at its very end, says exile.",
        **{f"filler-{n}": "exile of many cards" for n in range(30)},
    )
    assert shelf.find("exile")[-1] == "other"


def test_widening_holds_inside_operators(library):
    """Terms are widened beside and inside operators, and taken away whole."""
    shelf = library(one="Tokens are exiled.", two="Cards are removed from the game.", three="Tokens stay.")
    assert sorted(shelf.find("exile (cards OR tokens)")) == ["one", "two"]
    assert sorted(shelf.find("stay OR exile tokens")) == ["one", "three"]
    assert shelf.find("NOT exile") == ["three"]
    assert shelf.find('NOT "removed from the game"') == ["three"]


def test_what_stands_under_a_heading_comes_first(library):
    """The words of a heading, in any inflection and without its number, find first what it is over, and the heading."""
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


def test_a_heading_word_by_word_comes_before_its_inflections(library):
    """Of two headings with one stem the one that was typed comes first, however often the other has the word."""
    shelf = library(
        one={"place": ("Phase",), "text": "A phase. A phase, phasing, phased."},
        two={"place": ("Phasing",), "text": "It isn't there."},
        **{f"filler-{n}": "Other words." for n in range(20)},
    )
    assert shelf.find("phasing") == ["two", "one"]
    assert shelf.find("Phase") == ["one", "two"]


def test_words_of_headings_count_more(library):
    """Of two entries that have a word as often, the one comes first whose heading has it."""
    shelf = library(
        text={"place": ("Other",), "text": "copy"}, heading={"place": ("Copy",), "text": "other"}, filler="x"
    )
    assert shelf.find("copy x OR copy") == ["heading", "text"]
