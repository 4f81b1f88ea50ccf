"""``rulings search`` with card files: cards by what they said on a day, and rulings on them."""

import shutil
from pathlib import Path

import pytest


def found(answer, sort):
    """Return the hits of a kind."""
    return next((of_sort["hits"] for of_sort in answer.data["cards"] if of_sort["sort"] == sort), None)


def names(answer, sort="cards"):
    """Return the cards that are found, in their order."""
    return [hit["card"] for hit in found(answer, sort)]


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("destroy toads", ["Heron"]),
        ('"whenever heron attacks"', ["Heron"]),
        ('"attacks heron"', []),
        ("{T}: add", ["Pond // Puddle"]),
        ("+2/+2", ["Wax // Wane"]),
        ("tramp* NOT lizard", ["Tadpole // Bullfrog"]),
        ("destory~ heron", ["Heron", "Éva, Lily Keeper"]),
        ("card:heron", ["Heron"]),
        ("card:heron OR card:wax", ["Heron", "Wax // Wane"]),
        ("kind:erratum", []),
        ("since:2000..2002", []),
        ("xyzzy", []),
    ],
)
def test_cards_are_found_by_what_they_say(with_cards, words, cards):
    """By words in any inflection, phrases, signs, patterns and doubtful spellings; fields of records find none."""
    assert sorted(names(with_cards("search", "--exact", words, "--json"))) == cards


def test_a_card_of_the_name_that_is_typed_comes_first(with_cards):
    """Before cards with more of the word in their text."""
    assert names(with_cards("search", "heron", "--json"))[0] == "Heron"


@pytest.mark.parametrize(
    ("day", "known", "until"),
    [
        ("1996-01-01", "Toads of Old (TOA)", "2001-05-05"),
        ("2005-01-01", "Toads Once More (TOB)", "2010-06-01"),
        ("2012-01-01", "mtgjson-allprintings-2010-06-01", "2024-02-02"),
        ("2024-02-02", "mtgjson-atomiccards-2024-02-02", None),
    ],
)
def test_on_a_day_a_card_is_found_by_what_it_said_then(with_cards, day, known, until):
    """Its wording of that day, with the day on which another came."""
    (hit,) = found(with_cards("search", "croaking toad gain life", "--on", day, "--json"), "cards")
    assert (hit["known"], hit["until"]) == (known, until)


def test_before_it_was_printed_a_card_isnt_found(with_cards):
    """And a ruling isn't before its day."""
    assert names(with_cards("search", "croaking toad", "--on", "1994-12-31", "--json")) == []
    assert names(with_cards("search", "copy of a toad", "--on", "2004-10-03", "--json"), "card-rulings") == []
    assert names(with_cards("search", "copy of a toad", "--on", "2004-10-04", "--json"), "card-rulings") == [
        "Croaking Toad"
    ]
    since = with_cards("search", "copy of a toad", "--since", "2005", "--json")
    assert names(since, "card-rulings") == []


def test_rulings_of_a_file_without_names_have_the_cards_of_the_others(with_cards):
    """By the card's id."""
    assert names(with_cards("search", "heard by all players", "--json"), "card-rulings") == ["Croaking Toad"]


def test_words_are_found_by_what_they_were_called_in_other_years(with_cards):
    """Unless that is turned off."""
    words = ("search", "enters the battlefield", "gain life", "--on", "1996-01-01", "--json")
    assert names(with_cards(*words)) == ["Croaking Toad"]
    assert names(with_cards(*words, "--exact")) == []


def test_kinds_of_hits_can_be_left_out(with_cards):
    """Each by its name."""
    whole = with_cards("search", "toad", "--json").data
    assert [of_sort["sort"] for of_sort in whole["cards"]] == ["cards", "card-rulings"]
    some = with_cards("search", "trample", "--json", "--without", "card-rulings").data
    assert ([of_sort["sort"] for of_sort in some["cards"]], len(some["hits"])) == (["cards"], 3)
    cards = with_cards("search", "trample", "--json", "--without", "records").data
    assert (cards["hits"], cards["total"], cards["cards"][0]["total"]) == ([], 0, 2)
    told = with_cards("search", "trample", "--kind", "cards").lines
    assert told[0].endswith(" · card · mtgjson-allprintings-2010-06-01")
    assert told[-1] == "cards: 1–2 of 2"


def test_without_card_files_nothing_of_them_is_told(rulings):
    """Records alone."""
    assert rulings("search", "trample", "--json").data["cards"] == []
    assert "cards:" not in rulings("search", "trample").out


def test_hits_come_page_by_page(with_cards):
    """Of each kind as many, with their places; the last page may be empty."""
    first = found(with_cards("search", "toad", "--limit", "2", "--json"), "cards")
    second = found(with_cards("search", "toad", "--limit", "2", "--page", "2", "--json"), "cards")
    assert [hit["rank"] for hit in first + second] == [1, 2, 3, 4]
    assert len({hit["card"] for hit in first + second}) == 4
    assert "cards: none on this page, " in with_cards("search", "toad", "--page", "9").out


def test_what_is_found_in_cards_alone_is_an_answer(with_cards):
    """The exit code is that of an answer; where no kind has a hit, it isn't."""
    assert with_cards("search", "bullfrog", "--without", "records").code == 0
    assert with_cards("search", "xyzzy", "--without", "records").code == 1


@pytest.fixture
def own_cards(cards_home, tmp_path) -> Path:
    """Copy a data folder with card files, for a test that changes it."""
    return Path(shutil.copytree(cards_home, tmp_path / "home"))


def test_what_is_forgotten_isnt_found_any_more(rulings_in, own_cards):
    """The index is made anew where the files changed."""
    assert names(rulings_in(own_cards, "search", "clone", "--json")) == ["Clone"]
    rulings_in(own_cards, "cards", "forget", "mtgjson-set-tob-2009-01-01")
    assert names(rulings_in(own_cards, "search", "clone", "--json")) == []


@pytest.mark.parametrize("damaged", [b"", b"toads", bytes(8192)])
def test_a_damaged_index_is_made_anew(rulings_in, own_cards, damaged):
    """It holds nothing that the card files don't."""
    before = rulings_in(own_cards, "search", "heron", "--json").data["cards"]
    (own_cards / "cards" / "words.index").write_bytes(damaged)
    assert rulings_in(own_cards, "search", "heron", "--json").data["cards"] == before


def test_where_the_index_cant_be_made_records_are_found(rulings_in, own_cards):
    """With a word on why cards are not."""
    (path,) = (own_cards / "cards").glob("mtgjson-atomic*")
    path.write_bytes(bytes(8192))
    answer = rulings_in(own_cards, "search", "trample")
    assert answer.code == 0
    assert "Cards are left out: " in answer.err
    assert "rulings cards forget mtgjson-atomiccards-2024-02-02" in answer.err
