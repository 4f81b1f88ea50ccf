"""Corrections about two editions, applied to neighboring editions."""

from typing import Any

import pytest

from kb.lineage.carried_corrections import carried
from kb.records.match import Bond, Match

OLDER, NEWER = "cr-2004-01-01", "cr-2010-01-01"
TOLD = {"old": "cr-2008-01-01/1.1", "into": NEWER, "merged": f"{NEWER}/2.1", "reason": "2.1 says it too."}


@pytest.fixture
def editions(make_record) -> tuple[list[Any], list[Any]]:
    """Return two editions; the one between them isn't here."""
    old = [make_record(OLDER, "1.1", text="A newt sleeps in the mud until it thaws.")]
    new = [
        make_record(NEWER, "2.1", text="A newt sleeps."),
        make_record(NEWER, "2.2", text="A lantern is lit at dusk."),
        make_record(NEWER, "2.3", text="Newts rest in mud."),
    ]
    return old, new


def test_a_correction_about_a_missing_edition_applies_to_its_neighbor(editions):
    """The rule has the number named in the correction and shares words with what it became."""
    (match,) = carried([], *editions, [TOLD])
    assert match == Match(f"{OLDER}/1.1", f"{NEWER}/2.1", Bond.MERGED, 0.65, "2.1 says it too.")


@pytest.mark.parametrize(
    "correction",
    [
        TOLD | {"merged": f"{NEWER}/2.2"},
        TOLD | {"merged": f"{NEWER}/9.9"},
        TOLD | {"old": "cr-2008-01-01/1.2"},
        TOLD | {"old": f"{OLDER}/1.1"},
        TOLD | {"into": "cr-2012-01-01", "old": "cr-2011-01-01/1.1"},
        {"old": TOLD["old"], "into": NEWER, "reason": "It is gone."},
    ],
)
def test_corrections_with_other_words_numbers_or_editions_are_not_applied(editions, correction: dict[str, str]):
    """Neither is one that says that a rule ended."""
    assert list(carried([], *editions, [correction])) == []


def test_a_found_match_takes_precedence_over_a_carried_correction(editions):
    assert list(carried([Match(f"{OLDER}/1.1", f"{NEWER}/2.3", Bond.NEAREST, 0.7, "Alike.")], *editions, [TOLD])) == []


def test_a_carried_correction_confirms_a_guess_if_numbers_may_have_moved_on(editions):
    """The correction is about a later edition than the newer one."""
    told = {"old": f"{OLDER}/1.1", "into": "cr-2012-01-01", "new": "cr-2012-01-01/2.1", "reason": "It goes on."}
    guess = Match(f"{OLDER}/1.1", f"{NEWER}/2.3", Bond.NEAREST, 0.5, "Alike.")
    (match,) = carried([guess], *editions, [told])
    assert match == guess._replace(confidence=0.65, reason="It goes on. Alike.")


def test_a_carried_correction_merges_a_rule_into_a_text_that_another_rule_became(editions):
    """A text continues only one rule."""
    told = {"old": TOLD["old"], "into": NEWER, "new": f"{NEWER}/2.1", "reason": "It goes on."}
    other = Match(f"{OLDER}/3.1", f"{NEWER}/2.1", Bond.NEAREST, 0.9, "Alike.")
    (match,) = carried([other], *editions, [told])
    assert match.bond is Bond.MERGED
