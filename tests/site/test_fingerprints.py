"""Tests for the fingerprints of the site's inputs."""

from dataclasses import replace
from datetime import date

from kb.boards.reading.scenario import packaged_scenarios
from kb.site.fingerprints import made_by, played_from, word_of


def test_fingerprint_depends_on_where_parts_end():
    assert word_of("ab", "c") != word_of("a", "bc")
    assert word_of("ab", "c") == word_of("ab", "c")
    assert made_by() == made_by()


def test_fingerprint_of_a_play_depends_on_story_days_and_quoted_texts():
    (scenario,) = packaged_scenarios("002-licid-forest")
    days, texts = (date(2004, 1, 15),), {"crystalkeep-2004-01/212.1c": "one", "crystalkeep-2004-01/212.1d": "two"}
    word = played_from(scenario, days, texts.get)
    assert played_from(scenario, days, {**texts, "crystalkeep-2004-01/212.1d": "three"}.get) == word
    others = [
        played_from(replace(scenario, title="Another"), days, texts.get),
        played_from(scenario, (), texts.get),
        played_from(scenario, days, {**texts, "crystalkeep-2004-01/212.1c": "three"}.get),
    ]
    assert len({word, *others}) == 4
