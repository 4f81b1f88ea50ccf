"""What the rules spoke of until a day."""

import os
from pathlib import Path

import pytest

from ingest import read
from kb.lineage.ended import ended_words
from kb.records.text import fold

AS_PLAIN_WORDS = {"series", "phase ability", "fast effect"}
"""What later rulebooks have as a plain word, or tell of older cards."""


def found_in(text: str) -> list[str]:
    """Return the words that a text has."""
    return [one.word for one in ended_words() if one.pattern.search(fold(text))]


def test_words_are_found_in_both_numbers():
    """What still triggers at a phase's end is no phase ability."""
    assert found_in("Batches wait for a phase cost in a Damage Prevention Step.") == [
        "batch", "damage prevention step", "phase cost",
    ]  # fmt: skip
    assert found_in("End of phase abilities are played, and phase abilities.") == ["phase ability"]
    assert found_in("Begin/end of phase abilities are played by a rebatched player.") == []


def test_each_says_when_it_ended_and_what_does_its_work():
    """In one sentence."""
    first, second, *_ = map(str, ended_words())
    assert first == "“batch”, of which the rules spoke until 1999-05-31 (since then: the stack)"
    assert second == "“series”, of which the rules spoke until 1999-05-31"


@pytest.mark.skipif("RULINGS_EDITIONS" not in os.environ, reason="needs rulebooks")
def test_rulebooks_speak_of_them_until_then_and_no_longer():
    """The Fifth Edition's has them all; in later ones some are left as plain words."""
    folder = Path(os.environ["RULINGS_EDITIONS"])
    older, *later = (read(file.read_bytes(), file.name) for file in sorted(folder.iterdir()))
    said = " ".join(record.text for record in older.records)
    assert found_in(said) == [one.word for one in ended_words()]
    for reading in later:
        assert set(found_in(" ".join(record.text for record in reading.records))) <= AS_PLAIN_WORDS
