"""Terms that the rules used until some day."""

import os
from pathlib import Path

import pytest

from ingest import read
from kb.lineage.ended import ended_words
from kb.records.text import fold

AS_PLAIN_WORDS = {"series", "phase ability", "fast effect"}
"""Terms that later rulebooks have as ordinary words or about older cards."""


def ended_words_in(text: str) -> list[str]:
    """Return the ended terms that occur in a text."""
    return [one.word for one in ended_words() if one.pattern.search(fold(text))]


def test_ended_terms_are_found_in_singular_and_plural():
    """An end-of-phase trigger isn't a phase ability."""
    assert ended_words_in("Batches wait for a phase cost in a Damage Prevention Step.") == [
        "batch", "damage prevention step", "phase cost",
    ]  # fmt: skip
    assert ended_words_in("End of phase abilities are played, and phase abilities.") == ["phase ability"]
    assert ended_words_in("Begin/end of phase abilities are played by a rebatched player.") == []


def test_an_ended_term_names_its_last_day_and_its_successor():
    first, second, *_ = map(str, ended_words())
    assert first == "“batch”, of which the rules spoke until 1999-05-31 (since then: the stack)"
    assert second == "“series”, of which the rules spoke until 1999-05-31"


@pytest.mark.skipif("RULINGS_EDITIONS" not in os.environ, reason="needs rulebooks")
def test_rulebooks_use_the_ended_terms_only_until_their_last_day():
    """Later rulebooks have a few of them as ordinary words."""
    folder = Path(os.environ["RULINGS_EDITIONS"])
    older, *later = (read(file.read_bytes(), file.name) for file in sorted(folder.iterdir()))
    said = " ".join(record.text for record in older.records)
    assert ended_words_in(said) == [one.word for one in ended_words()]
    for reading in later:
        assert set(ended_words_in(" ".join(record.text for record in reading.records))) <= AS_PLAIN_WORDS
