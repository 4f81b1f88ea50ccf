"""``rulings search`` with card files: cards by their text on a day, and rulings on cards."""

import shutil
from pathlib import Path

import pytest


def hits_of(answer, sort):
    """Return the results of a kind, or None."""
    return next((of_sort["hits"] for of_sort in answer.data["cards"] if of_sort["sort"] == sort), None)


def card_names(answer, sort="cards"):
    """Return the names of the cards found, in order."""
    return [hit["card"] for hit in hits_of(answer, sort)]


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
def test_cards_are_found_by_words_phrases_symbols_and_patterns(with_cards, words, cards):
    """Fields of records find no cards."""
    assert sorted(card_names(with_cards("search", "--exact", words, "--json"))) == cards


def test_the_card_with_the_typed_name_comes_first(with_cards):
    assert card_names(with_cards("search", "heron", "--json"))[0] == "Heron"


@pytest.mark.parametrize(
    ("day", "known", "until"),
    [
        ("1996-01-01", "Toads of Old (TOA)", "2001-05-05"),
        ("2005-01-01", "Toads Once More (TOB)", "2010-06-01"),
        ("2012-01-01", "mtgjson-allprintings-2010-06-01", "2024-02-02"),
        ("2024-02-02", "mtgjson-atomiccards-2024-02-02", None),
    ],
)
def test_a_card_is_found_by_its_wording_of_the_day(with_cards, day, known, until):
    """The result says until when it held."""
    (hit,) = hits_of(with_cards("search", "croaking toad gain life", "--on", day, "--json"), "cards")
    assert (hit["known"], hit["until"]) == (known, until)


def test_a_card_is_not_found_before_its_first_printing(with_cards):
    """Likewise, a ruling isn't found before its day."""
    assert card_names(with_cards("search", "croaking toad", "--on", "1994-12-31", "--json")) == []
    assert card_names(with_cards("search", "copy of a toad", "--on", "2004-10-03", "--json"), "card-rulings") == []
    assert card_names(with_cards("search", "copy of a toad", "--on", "2004-10-04", "--json"), "card-rulings") == [
        "Croaking Toad"
    ]
    since = with_cards("search", "copy of a toad", "--since", "2005", "--json")
    assert card_names(since, "card-rulings") == []


def test_rulings_from_a_file_with_ids_only_have_card_names_from_other_files(with_cards):
    assert card_names(with_cards("search", "heard by all players", "--json"), "card-rulings") == ["Croaking Toad"]


def test_a_search_for_cards_includes_the_terms_of_other_years_unless_exact(with_cards):
    words = ("search", "enters the battlefield", "gain life", "--on", "1996-01-01", "--json")
    assert card_names(with_cards(*words)) == ["Croaking Toad"]
    assert card_names(with_cards(*words, "--exact")) == []


def test_a_search_can_leave_out_records_and_rulings_or_show_cards_alone(with_cards):
    """`--without` leaves out records or rulings on cards; `--kind cards` shows cards alone."""
    whole = with_cards("search", "toad", "--json").data
    assert [of_sort["sort"] for of_sort in whole["cards"]] == ["cards", "card-rulings"]
    some = with_cards("search", "trample", "--json", "--without", "card-rulings").data
    assert ([of_sort["sort"] for of_sort in some["cards"]], len(some["hits"])) == (["cards"], 3)
    cards = with_cards("search", "trample", "--json", "--without", "records").data
    assert (cards["hits"], cards["total"], cards["cards"][0]["total"]) == ([], 0, 2)
    told = with_cards("search", "trample", "--kind", "cards").lines
    assert told[0].endswith(" · card · mtgjson-allprintings-2010-06-01")
    assert told[-1] == "cards: 1–2 of 2"


def test_without_card_files_a_search_does_not_mention_cards(rulings):
    assert rulings("search", "trample", "--json").data["cards"] == []
    assert "cards:" not in rulings("search", "trample").out


def test_results_for_cards_are_split_into_pages(with_cards):
    first = hits_of(with_cards("search", "toad", "--limit", "2", "--json"), "cards")
    second = hits_of(with_cards("search", "toad", "--limit", "2", "--page", "2", "--json"), "cards")
    assert [hit["rank"] for hit in first + second] == [1, 2, 3, 4]
    assert len({hit["card"] for hit in first + second}) == 4
    assert "cards: none on this page, " in with_cards("search", "toad", "--page", "9").out


def test_a_search_that_finds_only_cards_has_exit_code_0(with_cards):
    assert with_cards("search", "bullfrog", "--without", "records").code == 0
    assert with_cards("search", "xyzzy", "--without", "records").code == 1


@pytest.fixture
def own_cards(cards_home, tmp_path) -> Path:
    """Return a copy of a data folder with card files, for a test that changes it."""
    return Path(shutil.copytree(cards_home, tmp_path / "home"))


def test_cards_of_a_forgotten_file_are_not_found(rulings_in, own_cards):
    assert card_names(rulings_in(own_cards, "search", "clone", "--json")) == ["Clone"]
    rulings_in(own_cards, "cards", "forget", "mtgjson-set-tob-2009-01-01")
    assert card_names(rulings_in(own_cards, "search", "clone", "--json")) == []


@pytest.mark.parametrize("content", [b"", b"toads", bytes(8192)])
def test_a_damaged_index_of_cards_is_rebuilt(rulings_in, own_cards, content):
    before = rulings_in(own_cards, "search", "heron", "--json").data["cards"]
    (own_cards / "cards" / "words.index").write_bytes(content)
    assert rulings_in(own_cards, "search", "heron", "--json").data["cards"] == before


def test_records_are_found_with_a_warning_if_the_card_index_cannot_be_built(rulings_in, own_cards):
    (path,) = (own_cards / "cards").glob("mtgjson-atomic*")
    path.write_bytes(bytes(8192))
    answer = rulings_in(own_cards, "search", "trample")
    assert answer.code == 0
    assert "Cards are left out: " in answer.err
    assert "rulings cards forget mtgjson-atomiccards-2024-02-02" in answer.err
