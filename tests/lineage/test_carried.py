"""What is told of two editions, carried to others of their time."""

from typing import Any

import pytest

from kb.lineage.carried import carried
from kb.records.match import Bond, Match

OLDER, NEWER = "cr-2004-01-01", "cr-2010-01-01"
TOLD = {"old": "cr-2008-01-01/1.1", "into": NEWER, "merged": f"{NEWER}/2.1", "reason": "2.1 says it too."}


@pytest.fixture
def editions(make_record) -> tuple[list[Any], list[Any]]:
    """Return two editions, with one between them not here."""
    old = [make_record(OLDER, "1.1", text="A newt sleeps in the mud until it thaws.")]
    new = [
        make_record(NEWER, "2.1", text="A newt sleeps."),
        make_record(NEWER, "2.2", text="A lantern is lit at dusk."),
        make_record(NEWER, "2.3", text="Newts rest in mud."),
    ]
    return old, new


def test_what_is_told_of_an_edition_between_is_carried(editions):
    """The rule has the number that is told of, and words in common with what is told to have become of it."""
    (match,) = carried([], *editions, [TOLD])
    assert match == Match(f"{OLDER}/1.1", f"{NEWER}/2.1", Bond.MERGED, 0.65, "2.1 says it too.")


@pytest.mark.parametrize(
    "told",
    [
        TOLD | {"merged": f"{NEWER}/2.2"},
        TOLD | {"merged": f"{NEWER}/9.9"},
        TOLD | {"old": "cr-2008-01-01/1.2"},
        TOLD | {"old": f"{OLDER}/1.1"},
        TOLD | {"into": "cr-2012-01-01", "old": "cr-2011-01-01/1.1"},
        {"old": TOLD["old"], "into": NEWER, "reason": "It is gone."},
    ],
)
def test_what_is_not_carried(editions, told: dict[str, str]):
    """Other words, numbers that are nowhere, what is told of these very editions or of others, and that one ended."""
    assert list(carried([], *editions, [told])) == []


def test_what_became_something_is_not_asked_again(editions):
    """The match that was found has the last word."""
    assert list(carried([Match(f"{OLDER}/1.1", f"{NEWER}/2.3", Bond.NEAREST, 0.7, "Alike.")], *editions, [TOLD])) == []


def test_a_guess_is_believed_where_the_number_may_be_another(editions):
    """It is told of a later edition than the newer one, in which numbers moved on."""
    told = {"old": f"{OLDER}/1.1", "into": "cr-2012-01-01", "new": "cr-2012-01-01/2.1", "reason": "It goes on."}
    guess = Match(f"{OLDER}/1.1", f"{NEWER}/2.3", Bond.NEAREST, 0.5, "Alike.")
    (match,) = carried([guess], *editions, [told])
    assert match == guess._replace(confidence=0.65, reason="It goes on. Alike.")


def test_what_another_became_is_merged_into(editions):
    """A text goes on as one."""
    told = {"old": TOLD["old"], "into": NEWER, "new": f"{NEWER}/2.1", "reason": "It goes on."}
    other = Match(f"{OLDER}/3.1", f"{NEWER}/2.1", Bond.NEAREST, 0.9, "Alike.")
    (match,) = carried([other], *editions, [told])
    assert match.bond is Bond.MERGED
