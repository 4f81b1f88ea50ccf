"""Tests for lists stated in sentences."""

import pytest

from kb.search.enumerations import enumerations


@pytest.mark.parametrize(
    ("text", "subject", "members"),
    [
        (
            "The card types are artifact, creature (see rule 1), and land.",
            "card types",
            ("artifact", "creature", "land"),
        ),
        ("The list of spell types, updated through a set, is as follows: Arcane.", "spell types", ("Arcane",)),
        ("A status counter is one of either a poison counter, or a burn counter.", "", ()),
        ("The phase has two steps, in this order: end and cleanup.", "steps", ("end", "cleanup")),
        ("The ending phase has three steps: end, wait, and cleanup.", "steps", ("end", "wait", "cleanup")),
        ("Creatures are tapped and attack.", "", ()),
        ("All other types are one word long: Elf, Goblin, and Orc.", "", ()),
        ("The creatures are put onto the battlefield, tapped, and attacking.", "", ()),
    ],
)
def test_list_and_its_subject_are_read_from_a_sentence(text: str, subject: str, members: tuple[str, ...]) -> None:
    found = [(one.subject, one.members) for one in enumerations(text)]
    assert found == ([(subject, members)] if subject else [])


def test_owner_of_a_list_is_read_from_its_sentence() -> None:
    (steps,) = enumerations("The combat phase has three steps: attack, block, and damage.")
    assert (steps.owner, steps.subject) == ("The combat phase", "steps")
