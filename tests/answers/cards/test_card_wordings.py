"""The wordings of a card through time, from card files and errata."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import date

import pytest

from kb.answers.cards.card_wordings import CardWordings, How, Words, card_wordings
from kb.records.cards import CardFile, CardKind, CardRuling, Face, Printing, Release, Seen
from kb.store.card_drafting import drafting_cards
from kb.store.card_shelf import CardShelf

RELEASES = [Release(f"T{n}", f"Toads {n}", f"199{n}-01-01", is_funny=False) for n in range(10)]


def toad(text, code, printed=None, oracle="", kind=CardKind.CARD, **more):
    """Return a card named Toad, with this reference text and a printing in this set."""
    face = Face("Toad", "Toad", "", kind, "normal", oracle, "{G}", "Creature", text, "1", "1", "", "", "")
    printing = Printing(code, "1", "", printed, None, is_funny=False)
    return Seen(face._replace(**more), printing, (CardRuling("2004-10-04", f"On {text}"),), is_funny=False)


Told = Callable[..., tuple[CardWordings, ...]]


@pytest.fixture
def wordings_of_files(tmp_path) -> Told:
    """Return a function that writes card files and returns the wordings of Toad; each file is a year younger."""

    def write_and_read(*files, day=None, errata=(), years=1):
        """Store each list of cards as a card file, and return the wordings of the card Toad.

        The files are `years` years apart.
        """
        with ExitStack() as stack:
            shelves = []
            for number, cards in enumerate(files):
                path = str(tmp_path / f"{len(list(tmp_path.iterdir()))}.sqlite")
                with drafting_cards(path) as draft:
                    draft.add([*cards, *RELEASES])
                    stated = date(2001 + number * years, 1, 1)
                    draft.finish(CardFile(f"file-{number * years}", "", stated, "", "", 1, "", 1, 1, 1, 0))
                shelves.append(stack.enter_context(CardShelf(path)))
            return card_wordings(shelves, "Toad", day, errata)

    return write_and_read


def years_and_texts(card):
    """Return the years and texts of a one-faced card's wordings."""
    return [(wording.since.year, wording.text) for wording in card.faces[0].wordings]


def test_the_reference_text_of_most_printings_counts(wordings_of_files):
    """Another one becomes a note. If as many have each, the later one counts."""
    (card,) = wordings_of_files([toad("Hop.", "T1"), toad("Hop.", "T2"), toad("Jump.", "T3")])
    assert years_and_texts(card) == [(2001, "Hop.")]
    assert card.notes == ("file-0 has another reference text of Toad in T3: Jump.",)
    (card,) = wordings_of_files([toad("Hop.", "T1"), toad("Jump.", "T3")])
    assert years_and_texts(card) == [(2001, "Jump.")]


def test_two_texts_in_one_set_are_two_cards_unless_they_share_an_id(wordings_of_files):
    cards = wordings_of_files([toad("Hop.", "T1"), toad("Jump.", "T1")])
    assert [years_and_texts(card) for card in cards] == [[(2001, "Hop.")], [(2001, "Jump.")]]
    assert len(wordings_of_files([toad("Hop.", "T1", oracle="t"), toad("Jump.", "T1", oracle="t")])) == 1


def test_two_ids_are_two_cards_with_their_own_rulings(wordings_of_files):
    cards = wordings_of_files([toad("Hop.", "T1", oracle="a"), toad("Jump.", "T2", oracle="b")])
    assert [[ruling.text for ruling in card.rulings] for card in cards] == [["On Hop."], ["On Jump."]]


def test_cards_of_a_file_without_ids_are_joined_if_only_one_card_has_the_name(wordings_of_files):
    (card,) = wordings_of_files([toad("Hop.", "T1")], [toad("Jump.", "T1", oracle="a")])
    assert years_and_texts(card) == [(2001, "Hop."), (2002, "Jump.")]
    assert card.files == ("file-0", "file-1")
    two = [toad("Jump.", "T1", oracle="a"), toad("Leap.", "T2", oracle="b")]
    assert len(wordings_of_files([toad("Hop.", "T1")], two)) == 3


def test_a_token_and_a_card_of_one_name_are_kept_apart(wordings_of_files):
    cards = wordings_of_files([toad("", "T1", kind=CardKind.TOKEN), toad("Hop.", "T1")])
    assert [card.kind for card in cards] == [CardKind.CARD, CardKind.TOKEN]


@pytest.mark.parametrize(
    ("day", "how", "text"),
    [
        (date(1990, 12, 31), None, None),
        (date(1991, 1, 1), How.PRINTED, "hop"),
        (date(1992, 1, 1), How.ERRATUM, "It hops."),
        (date(1993, 1, 1), How.PRINTED, "hops"),
        (date(2000, 12, 31), How.PRINTED, "hops"),
        (date(2001, 1, 1), How.REFERENCE, "Hop."),
        (None, How.REFERENCE, "Hop."),
    ],
)
def test_the_latest_text_up_to_a_day_counts(wordings_of_files, day, how, text):
    """Texts are printings, errata and reference texts. A printing without a text says nothing."""
    erratum = Words(date(1992, 1, 1), How.ERRATUM, "toads/1", "It hops.", "")
    cards = [toad("Hop.", "T1", "hop"), toad("Hop.", "T2", "hop"), toad("Hop.", "T3", "hops"), toad("Hop.", "T4")]
    (card,) = wordings_of_files(cards, day=day, errata=[erratum])
    said = card.faces[0].said
    assert (said and said.how, said and said.text) == (how, text)


def test_on_one_day_a_reference_text_outranks_an_erratum_and_a_printing(wordings_of_files):
    on = date(2001, 1, 1)
    printed = toad("Hop.", "T1", "hop")
    printing = printed.printing._replace(day="2001-01-01")
    (card,) = wordings_of_files(
        [printed._replace(printing=printing)], errata=[Words(on, How.ERRATUM, "toads/1", "It hops.", "")]
    )
    assert [wording.how for wording in card.faces[0].wordings] == [How.PRINTED, How.ERRATUM, How.REFERENCE]


def test_printings_with_the_same_words_are_one_wording(wordings_of_files):
    """The next wording is compared with it word by word."""
    cards = [toad("Hop twice.", "T1", "Hop."), toad("Hop twice.", "T3", "Hop.")]
    (card,) = wordings_of_files(cards, cards)
    first, second = card.faces[0].wordings
    assert (first.since.year, first.printed_until.year, first.changed) == (1991, 1993, ())
    assert (second.since.year, second.printed_until.year) == (2001, 2002)
    assert " ".join(run.words.strip() for run in second.changed if run.fate.value != "removed") == "Hop twice."


def test_a_printing_in_several_files_is_listed_once(wordings_of_files):
    """Printings after the requested day are left out."""
    cards = [toad("Hop.", "T1", "hop"), toad("Hop.", "T3", "hop")]
    (card,) = wordings_of_files(cards, cards, day=date(1992, 1, 1))
    assert card.printed == ("Toads 1 (T1), 1 January 1991",)
    assert (card.first_printed, card.later_rulings) == (date(1991, 1, 1), 1)


def test_a_doubtful_printing_is_listed_but_does_not_count(wordings_of_files):
    """The wording before it stays in force."""
    (card,) = wordings_of_files([toad("Hop.", "T1", "hop"), toad("Hop.", "T3", "A. Painter")], day=date(1995, 1, 1))
    face = card.faces[0]
    assert face.said.text == "hop"
    assert [bool(wording.doubt) for wording in face.wordings] == [False, True, False]


@pytest.mark.parametrize(
    ("field", "value", "field_name"),
    [("mana_cost", "{U}{G}", "mana cost"), ("power", "7", "power"), ("type", "Insect", "type")],
)
def test_a_note_names_the_field_in_which_a_printing_differs(wordings_of_files, field, value, field_name):
    (card,) = wordings_of_files([toad("Hop.", "T1", **{field: value}), toad("Hop.", "T2"), toad("Hop.", "T3")])
    assert card.notes == (f"file-0 has another {field_name} of Toad in T1: {value}",)


def test_a_note_names_a_field_that_differs_between_files_of_one_day(wordings_of_files):
    """Files of different days may differ."""
    files = [toad("Hop.", "T1")], [toad("Hop. ", "T2", toughness="2")]
    (card,) = wordings_of_files(*files, years=0)
    assert card.notes == ("file-0 has another toughness of Toad than file-0: 2",)
    (card,) = wordings_of_files(*files)
    assert card.notes == ()


def test_a_doubtful_reference_text_is_listed_but_does_not_count(wordings_of_files):
    """Here the type line is a sentence."""
    (card,) = wordings_of_files([toad("Hop.", "T1", type="When it hops, draw a card.")])
    (wording,) = card.faces[0].wordings
    assert "names no type of card" in wording.doubt
    assert card.faces[0].said is None


@pytest.fixture
def shelf_of(tmp_path) -> Iterator[Callable[..., CardShelf]]:
    """Return a function that stores cards as a card file, and returns its shelf."""
    with ExitStack() as stack:

        def store(cards):
            """Store the cards, and return the shelf."""
            path = str(tmp_path / f"{len(list(tmp_path.iterdir()))}.sqlite")
            with drafting_cards(path) as draft:
                draft.add([*cards, *RELEASES])
                draft.finish(CardFile("file-0", "", date(2001, 1, 1), "", "", 1, "", len(cards), len(cards), 1, 0))
            return stack.enter_context(CardShelf(path))

        yield store


def test_two_cards_with_each_others_printed_texts_seem_swapped(shelf_of):
    """An empty text is no sign of that."""
    texts = {
        "Toad": ("Hop.", "Croak."),
        "Newt": ("Croak.", "Hop."),
        "Eft": ("Swim.", "Dive."),
        "Asp": ("Bite.", ""),
        "Boa": ("", "Bite."),
    }
    shelf = shelf_of([toad(text, "T1", printed, name=name, face=name) for name, (text, printed) in texts.items()])
    assert list(shelf.swapped()) == ["the Oracle texts of Newt and Toad (each was printed on the other)"]


def test_doubts_are_about_printed_texts_printed_type_lines_and_oracle_texts(shelf_of):
    typed = toad("Hop.", "T2", name="Newt", face="Newt")
    wrong = toad("Hop.", "T3", name="Eft", face="Eft", type="When it hops, draw a card.")
    shelf = shelf_of([
        toad("Hop.", "T1", "Illus. A. Painter\nHop."),
        typed._replace(printing=typed.printing._replace(type="Draw a card.")),
        wrong,
    ])  # fmt: skip
    assert [doubt.partition(": ")[0] for doubt in shelf.doubts()] == [
        "Toad as printed in T1",
        "Newt as printed in T2",
        "the Oracle text of Eft",
    ]


def test_a_file_with_cards_as_wholes_lacks_none_of_their_faces(shelf_of):
    whole = toad("Hop.", "T1", name="Toad // Heron", face="Toad // Heron")
    half = toad("Hop.", "T1", name="Wax // Wane", face="Wax", side="a")
    assert list(shelf_of([whole, half]).missing_faces()) == ["Wane (of Wax // Wane)"]


def test_a_note_names_faces_that_a_file_lacks(shelf_of):
    half = toad("Hop.", "T1", name="Toad // Heron // Newt", side="a", layout="split")
    (card,) = card_wordings([shelf_of([half])], "Toad // Heron // Newt", None)
    assert card.notes == ("file-0 has 1 of the 3 faces of Toad // Heron // Newt: Heron and Newt are missing",)


def test_between_two_different_texts_both_are_given(wordings_of_files):
    """A text that stays the same is known in between."""
    face = wordings_of_files([toad("Later.", "T1", "Printed.")], day=date(1995, 1, 1))[0].faces[0]
    assert (face.said.text, face.next_said.text, face.next_said.since) == ("Printed.", "Later.", date(2001, 1, 1))
    assert (
        face.next_said.printing.changed == "between January 1991 and January 2001 (first seen in the January 2001 text)"
    )
    for day, text in ((date(1991, 1, 1), "Printed."), (date(2005, 1, 1), "Later.")):
        known = wordings_of_files([toad("Later.", "T1", "Printed.")], day=day)[0].faces[0]
        assert (known.said.text, known.next_said) == (text, None)
    assert wordings_of_files([toad("Same.", "T1", "Same.")], day=date(1995, 1, 1))[0].faces[0].next_said is None
