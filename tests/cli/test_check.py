"""``rulings check``: claims played and judged, with the denominator of all."""

STORY = """
id = "mine"
title = "A case of mine"
setup = ["Ana controls a 2/2 green creature called Bear"]
play = ["Bear is destroyed"]

[[when]]
date = 2008-08-10
then = ["Bear is {where}"]
"""


def test_all_that_is_played_holds(rulings):
    """Every packaged claim holds, and the claims not played are counted."""
    checked = rulings("check", "--json")
    assert checked.code == 0
    assert {found["verdict"] for found in checked.data["judgements"]} == {"holds"}
    coverage = checked.data["coverage"]
    assert sum(sum(found["claims"].values()) for found in coverage) == 306
    played = sum(sum(found["verdicts"].values()) for found in coverage)
    assert played + sum(len(found["not_played"]) for found in coverage) == 306


def test_a_story_of_one_s_own_is_judged(rulings, tmp_path):
    """A file's claims are judged; one that fails exits 1."""
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="in its owner's graveyard"), encoding="utf-8")
    assert rulings("check", str(story)).code == 0
    story.write_text(STORY.format(where="on the battlefield"), encoding="utf-8")
    checked = rulings("check", str(story))
    assert checked.code == 1
    assert "Bear is on the battlefield" in checked.out


def test_a_broken_story_is_told_with_its_file(rulings, tmp_path):
    """A sentence that isn't understood is refused with the file, the sentence and the nearest ones."""
    story = tmp_path / "mine.toml"
    story.write_text(STORY.format(where="somewhere"), encoding="utf-8")
    checked = rulings("check", str(story))
    assert checked.code == 3
    assert "mine.toml" in checked.err
    assert "Nearest:" in checked.err


def test_an_unknown_scenario_is_answered_with_the_nearest(rulings):
    """A misspelt id is answered with the nearest ids."""
    checked = rulings("check", "001-gargoyle-flush")
    assert checked.code == 1
    assert "001-gargoyle-flash" in checked.err


def test_what_a_claim_hangs_on_is_listed(rulings):
    """The rules that would change the outcome are listed with what they were exchanged for."""
    needed = rulings("check", "002-licid-forest", "--needs", "--json").data
    assert {(need["day"], need["rule"], need["instead"]) for need in needed} >= {
        ("1998-10-18", "type-change", "2003-10-01"),
        ("2004-01-15", "type-change", "1998-10-18"),
    }
    assert "type-change@2003-10-01" in rulings("check", "002-licid-forest", "--needs").out
