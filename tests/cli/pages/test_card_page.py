"""``rulings card`` with card files: a card's texts through time, and its rulings."""

import shutil
from pathlib import Path

import pytest

import kb


def test_a_card_is_shown_with_all_its_wordings_and_their_differences(with_cards):
    """Printings come first, then the Oracle text of each file."""
    told = with_cards("card", "Croaking", "Toad").lines
    assert told[:-2] == [
        "Croaking Toad · card",
        "cost and type: {1}{G} · Creature — Toad · 2/2 (as of the card file of 2 February 2024)",
        "newest text: 2 February 2024; Oracle text of mtgjson-atomiccards-2024-02-02; “Creature — Toad”",
        "  When Croaking Toad enters, you gain 1 life.",
        "1 April 1995: printed in Toads of Old (TOA); “Summon Toad”",
        "  When Croaking Toad comes into play, gain 1 life.",
        "5 May 2001: printed in Toads Once More (TOB); “Creature — Toad”",
        "When Croaking Toad comes into play, {+you+} gain 1 life.",
        "1 June 2010: Oracle text of mtgjson-allprintings-2010-06-01",
        "When Croaking Toad [-comes into play,-] {+enters the battlefield,+} you gain 1 life.",
        "2 February 2024: Oracle text of mtgjson-atomiccards-2024-02-02",
        "When Croaking Toad [-enters the battlefield,-] {+enters,+} you gain 1 life.",
        "printed in: Toads of Old (TOA), 1 April 1995; Toads Once More (TOB), 5 May 2001",
        "ruling of 4 October 2004: A heron that is a copy of a toad is a toad.",
        "ruling of 1 October 2009: Each croak is an ability of its own.",
    ]
    assert told[-2:] == [
        "ruling of 8 December 2022: A croak is heard by all players.",
        "— mtgjson-allprintings-2010-06-01, mtgjson-atomiccards-2024-02-02",
    ]


@pytest.mark.parametrize(
    ("day", "said", "words"),
    [
        ("1995-04-01", "1 April 1995; printed in Toads of Old (TOA); “Summon Toad”", "comes into play, gain"),
        (
            "2001-05-04",
            "not known for certain: the next text known is of 5 May 2001",
            "comes into play, gain",
        ),
        ("2001-05-05", "5 May 2001; printed in Toads Once More (TOB); “Creature — Toad”", "into play, you gain"),
        (
            "2023",
            "not known for certain: the next text known is of 2 February 2024",
            "enters the battlefield, you",
        ),
    ],
)
def test_a_card_on_a_day_has_its_latest_text_and_the_rulings_until_then(with_cards, day, said, words):
    """Later rulings are counted."""
    told = with_cards("card", "Croaking Toad", "--on", day).lines
    (place,) = (place for place, line in enumerate(told) if line.startswith("said on "))
    assert said in told[place]
    assert words in told[place + (2 if said.startswith("not known") else 1)]
    assert (
        sum(line.startswith("ruling of ") for line in told)
        + sum(int(line.removeprefix("later rulings: ")) for line in told if line.startswith("later rulings"))
        == 3
    )


def test_a_card_before_its_first_printing_has_no_text(with_cards):
    output = with_cards("card", "Croaking Toad", "--on", "1994").out
    assert "It was not printed yet on 31 December 1994; it was first printed on 1 April 1995." in output
    assert "said on 31 December 1994: nothing that a card file here has" in output
    assert "printed in: " not in output


def test_an_erratum_is_the_last_known_text_until_the_next_text(with_cards):
    """The records and boards of the card follow."""
    told = with_cards("card", "Clone", "--on", "2000-01-01")
    assert "said on 1 January 2000: not known for certain: the next text known is of 1" in told.out
    assert "last text known: 31 March 1998; erratum moursund-1998-04/copy-card-errata/clone" in told.out
    assert "1 January 1996: printed in Toads Once More (TOB)" in told.out
    assert "Copy Card Errata: Clone · erratum" in told.out
    assert "(001-clone-animated)" in told.out
    assert "last text known: 1 January 1996; printed in" in with_cards("card", "Clone", "--on", "1997-01-01").out
    assert "newest text: 1 January 2009; Oracle text of" in with_cards("card", "Clone").out


@pytest.mark.parametrize("name", ["Wax // Wane", "wane", "wax wane", "Wax"])
def test_a_split_card_is_found_by_either_face_and_shows_both(with_cards, name):
    told = with_cards("card", name)
    assert "Wax // Wane · card, split" in told.lines
    assert [line for line in told.lines if line in {"Wax", "Wane"}] == ["Wax", "Wane"]
    assert "You cast one half only." in told.out


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Bullfrog", "Tadpole // Bullfrog · card, transform"),
        ("Puddle", "Pond // Puddle · card, modal_dfc"),
        ("Newt Unbound", "Meek Newt // Newt Unbound · card, flip"),
        ("Whole Lizard", "Whole Lizard · card, meld"),
        ("Lily Marsh", "Lily Marsh · plane, planar"),
        ("Éva Emblem", "Éva Emblem · emblem"),
        ("eva lily keeper", "Éva, Lily Keeper · card"),
        ("Éva, L", "Éva, Lily Keeper · card"),
        ("keeper", "Éva, Lily Keeper · card"),
    ],
)
def test_cards_of_every_layout_are_found_by_face_beginning_or_word(with_cards, name, title):
    """Accents and commas don't matter."""
    assert title in with_cards("card", name).lines


def test_two_cards_with_one_name_are_shown_separately(with_cards):
    """Un-cards are marked."""
    told = with_cards("card", "Kitchen Toad").lines
    assert told.count("Kitchen Toad · un-card") == 2
    assert {"  Hop.", "  Hop twice."} <= set(told)


def test_a_token_is_found_beside_cards_whose_names_begin_alike(with_cards):
    told = with_cards("card", "toad", "--json").data
    assert {(one["name"], wording["kind"]) for one in told for wording in one["wordings"]} >= {("Toad", "token")}


def test_a_misspelled_card_name_is_corrected_with_a_note(with_cards):
    told = with_cards("card", "Croakng", "Toat")
    assert told.code == 0
    assert told.lines[0] == "No card is called 'Croakng Toat'; Croaking Toad is nearest."
    assert with_cards("card", "Croakng Toat", "--json").data[0]["note"] == told.lines[0]


def test_the_json_of_a_card_has_days_kinds_and_differences(with_cards):
    ((card),) = with_cards("card", "Croaking Toad", "--on", "2002-01-01", "--json").data
    ((told),) = card["wordings"]
    assert (told["kind"], told["first_printed"], told["later_rulings"]) == ("card", "1995-04-01", 3)
    (face,) = told["faces"]
    assert face["said"]["since"] == "2001-05-05"
    assert [wording["how"] for wording in face["wordings"]] == ["as printed"] * 2 + ["reference text"] * 2
    assert {"words": " you", "fate": "added"} in face["wordings"][1]["changed"]


def test_a_damaged_card_file_is_an_error_with_a_remedy(rulings_in, cards_home, tmp_path):
    folder = Path(shutil.copytree(cards_home, tmp_path / "home"))
    (path,) = (folder / "cards").glob("mtgjson-atomic*")
    path.write_bytes(bytes(8192))
    answer = rulings_in(folder, "card", "Croaking Toad")
    assert (answer.code, answer.out) == (4, "")
    assert "rulings cards forget mtgjson-atomiccards-2024-02-02" in answer.err


def test_a_card_from_the_library_prints_the_text_of_the_day(cards_home):
    with kb.open(cards_home) as book:
        (then,), (newest,) = book.card("Croaking Toad", on="2005-01-01"), book.card("Croaking Toad")
    text = "When Croaking Toad comes into play, you gain 1 life."
    assert str(then) == f"Croaking Toad: {text} (text of 5 May 2001, perhaps changed by 1 June 2010)"
    assert str(newest).endswith("(text of 2 February 2024)")
