"""Doubtful card texts: another face's words, an artist's name, or a type line without a type."""

import pytest

from kb.records.card_doubts import UNKNOWN, Half, printed_doubt, reference_doubt

TOAD = "Croak deals 2 damage to any target."
FROG = "Create a 3/3 green Frog creature token."
OTHER = [Half("Croak", TOAD, ("Croak deals 2 damage to target creature or player.",))]


@pytest.mark.parametrize(
    ("text", "type_line", "reference", "others", "reason"),
    [
        (
            "Croak deals 2 damage to target creature or player.",
            "Sorcery",
            FROG,
            OTHER,
            "words of the other face, Croak",
        ),
        (TOAD, "Sorcery", FROG, OTHER, "words of the other face, Croak"),
        ("A. Painter", "Sorcery", FROG, (), "“A. Painter”, read like the name of the artist"),
        ("Draw a card.\nFay van der Pond", "Instant", "Draw a card.", (), "name of the artist"),
        ("Hop.", "Put a Frog token onto the battlefield.", "Hop.", (), "names no type of card"),
        ("Hop.", "Draw a card", "Hop.", (), "names no type of card"),
        ("Hop.", "Summon Frog 2/2", "Hop.", (), "ends in a power and toughness"),
        ("Hop.", "Summon — a Frog that hates to hop", "Hop.", (), "reads like a sentence"),
        ("Illus. A. Painter\nHop.", "Summon Frog", "Hop.", (), "names the artist, A. Painter"),
    ],
)
def test_a_text_that_cannot_have_been_printed_is_doubted_with_the_reason(text, type_line, reference, others, reason):
    assert reason in printed_doubt(text, type_line, reference, others)


@pytest.mark.parametrize(
    ("text", "type_line", "reference", "others"),
    [
        ("Put a 3/3 green Frog creature token into play.", "Sorcery", FROG, OTHER),
        ("Flying", "Summon Toad", "Flying", ()),
        ("First Strike", "Summon Toad", "First strike", ()),
        ("", "Summon Toad", "", [Half("Heron", "", ("",))]),
        ("Hop.", "", "Hop.", ()),
        ("Hop.", "(none)", "Hop.", ()),
        ("Hop.", "Creature — Lord of the Pond", "Hop.", ()),
        ("Hop.", "Enchant non-Wall creature you control", "Hop.", ()),
        ("Hop.", "Mana Source", "Hop.", ()),
        ("Hop.", "Continuous Artifact", "Hop.", ()),
        ("Hop.", "Summon Toad", "Hop.", [Half("Heron", "Hop.", ("Hop.",))]),
        ("Bury Croaking Toad", "Instant", "Destroy Croaking Toad.", ()),
    ],
)
def test_a_text_that_may_have_been_printed_is_not_doubted(text, type_line, reference, others):
    """These include old type lines, keywords, and two faces that do say the same."""
    assert not printed_doubt(text, type_line, reference, others)


@pytest.mark.parametrize(
    ("name", "text", "type_line", "others", "is_doubted"),
    [
        ("Splash", "Splish croaks.", "Instant", [("Splish", "Splish croaks.")], True),
        ("Splish", "Splish croaks.", "Instant", [("Splash", "Splish croaks.")], False),
        ("Splash", "Flying", "Creature — Frog", [("Splish", "Flying")], False),
        ("Toad", "null", "Creature — Frog", [], True),
        ("Splash", "Destroy target toad.", "Sorcery", [("Splish", "Destroy target toad.")], True),
        ("Toad", "Hop.", "When it hops, draw a card.", [], True),
        ("Toad", "Hop.", "When this hops it croaks", [], True),
        ("Toad", "Hop.", "Eaturecray — Oadtay", [], False),
        ("Toad", "Hop.", "", [], False),
    ],
)
def test_a_reference_text_is_doubted_if_it_belongs_to_the_other_face(name, text, type_line, others, is_doubted):
    """So is one whose type line is a sentence."""
    assert bool(reference_doubt(name, text, type_line, others)) == is_doubted


@pytest.mark.parametrize("markup", ["&amp;", "<br>", "<p>"])
def test_a_reference_text_with_markup_of_web_pages_is_doubted(markup):
    assert markup in reference_doubt("Toad", f"Hop {markup} croak.", "Creature")
    assert not reference_doubt("Toad", "Hop & croak: {T} <this>.", "Creature")


def test_a_text_that_a_file_does_not_give_is_doubted():
    assert reference_doubt("Toad", UNKNOWN, "Creature — Toad") == "the file doesn't give it"


def test_of_two_faces_with_the_same_words_a_creature_has_the_text_of_a_permanent():
    words = "Flash. When it enters, scry 2."
    assert not reference_doubt("Toad", words, "Creature — Toad", [("Splash", words)])
    assert reference_doubt("Splash", words, "Sorcery", [("Toad", words)]) == "the other face, Toad, has the same words"
