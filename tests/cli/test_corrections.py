"""``corrections.toml`` of the data folder: what it overrules, where it is named, and what is wrong with it."""

from pathlib import Path

import pytest

DEALS = "{T}: Old Sparker deals 2 damage to target creature or player."
SPARKS = "{T}: Old Sparker sparks."
BECAUSE = 'reason = "misprinted"\nsource = "the card in my hand"'
WORDING = f'[[wording]]\ncard = "Old Sparker"\nsince = 2003-01-01\ntext = "{DEALS}"\n{BECAUSE}\n'
READING = f'[[reading]]\ncard = "Old Sparker"\ntext = "{SPARKS}"\nread_as = "{DEALS}"\n{BECAUSE}\n'
BOOK = """\
Comprehensive Rules

Rules current as of {stated}.

1. Toads

100. General

100.1. A toad {verb}.

100.2. A heron eats.

Glossary

Toad
An animal.

Credits

Nobody
"""


@pytest.fixture
def corrected(add):
    """Return what writes corrections beside a card file with Old Sparker as it was printed twice."""

    def with_these(words: str) -> str:
        home = add(OLD=SPARKS, NEW=DEALS)
        (Path(home) / "corrections.toml").write_text(words, encoding="utf-8")
        return home

    return with_these


def test_a_wording_of_ones_own_counts_from_its_day(rulings_in, corrected, board):
    """It is what the card said since, until it is printed otherwise, and the play names it with its reason."""
    home = corrected(WORDING)
    named = "by corrections.toml: misprinted (the card in my hand)"
    told = rulings_in(home, "card", "Old", "Sparker", "--on", "2004-01-15").out
    assert f"said on 2004-01-15: 2003-01-01; corrected {named}" in " ".join(told.split())
    played = rulings_in(home, "play", board, "--on", "2004-01-15")
    assert played.code == 1
    assert "Old Sparker deals 2 damage to Ox" in played.out
    assert f"card: Old Sparker is worded {named}" in " ".join(played.out.split())
    assert "corrections.toml" not in rulings_in(home, "play", board, "--on", "2008-08-10").out


def test_a_reading_of_ones_own_is_played_and_named(rulings_in, corrected, board):
    """A paragraph that isn't read is read as other words say; without it the board is refused."""
    home = corrected(READING)
    played = rulings_in(home, "play", board, "--on", "2004-01-15")
    assert "Old Sparker deals 2 damage to Ox" in played.out
    assert f"Old Sparker is read as “{DEALS}”, by corrections.toml" in " ".join(played.out.split())
    (Path(home) / "corrections.toml").unlink()
    assert "“sparks.”" in rulings_in(home, "play", board, "--on", "2004-01-15").err


def test_a_packaged_card_is_overruled(rulings_in, add, tmp_path):
    """Only where it is corrected: else the project's own reading of it comes first, whatever a card file says."""
    home = add("Raze", OLD="Destroy target creature.")
    board = tmp_path / "raze.toml"
    story = 'setup = ["Ana can cast Raze", "Ana controls Forest"]\nplay = []'
    board.write_text(f'id = "raze"\ntitle = "Raze"\n{story}\n[[when]]\ndate = 2008-08-10\n', encoding="utf-8")
    board.write_text(f'{board.read_text()}then = ["Forest is on the battlefield"]\n', encoding="utf-8")
    told = rulings_in(home, "play", str(board))
    assert (told.code, "Raze is worded" in told.out) == (0, False)
    correction = WORDING.replace("Old Sparker", "Raze").replace(DEALS, "Destroy target land.")
    (Path(home) / "corrections.toml").write_text(correction, encoding="utf-8")
    assert "Raze is worded by corrections.toml" in " ".join(rulings_in(home, "play", str(board)).out.split())


def test_a_match_of_ones_own_overrules_the_one_found(rulings_in, own_home, tmp_path):
    """What became of a rule is told as the correction says, with its reason; without it as it was found."""
    for month, stated, verb in (("06", "June 1, 2005", "croaks"), ("07", "July 15, 2005", "sings of summer")):
        file = tmp_path / f"2005-{month}.txt"
        file.write_text(BOOK.format(stated=stated, verb=verb), encoding="utf-8")
        assert rulings_in(own_home, "ingest", str(file)).code == 0
    before = rulings_in(own_home, "diff", "2005-06-01", "2005-07-15", "100.1").out
    said = f'[[match]]\nold = "cr-2005-06-01/100.1"\ninto = "cr-2005-07-15"\n{BECAUSE}\n'
    (Path(own_home) / "corrections.toml").write_text(said, encoding="utf-8")
    after = rulings_in(own_home, "diff", "2005-06-01", "2005-07-15", "100.1").out
    assert "misprinted (the card in my hand)" not in before
    assert after != before
    (checked,) = rulings_in(own_home, "audit", "corrections", "--json").data
    assert (checked["about"], checked["effect"]) == ("cr-2005-06-01/100.1", "counts")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("[[wording]\n", "Expected"),
        ('[[wording]]\ncard = "A"\n', "missing required field `since`"),
        (WORDING.replace("2003-01-01", '"soon"'), "wording 1.since"),
        (WORDING + READING.replace("read_as", "reads"), "reading 1"),
        (WORDING.replace("misprinted", " "), "needs both a reason and a source"),
        ('[[lineage]]\ncard = "A"\n', "unknown field `lineage`"),
        ("\x00", "corrections.toml can't be read"),
    ],
)
def test_what_is_no_correction_is_refused_with_the_place(rulings_in, own_home, words, said):
    """Whatever is asked: an answer that hangs on a file that can't be read would not be the one wanted."""
    (Path(own_home) / "corrections.toml").write_text(words, encoding="utf-8")
    for asked in (("show", "212.1c"), ("audit", "corrections")):
        refused = rulings_in(own_home, *asked)
        assert (refused.code, refused.out) == (3, "")
        assert said in refused.err
        assert "docs/cards.md" in refused.err


@pytest.mark.parametrize(
    ("words", "code", "effect"),
    [
        (WORDING + READING, 0, "counts"),
        (WORDING.replace("Old Sparker", "Nobody"), 0, "no card file tells of a card Nobody"),
        (READING.replace("sparks", "hums"), 1, "no wording of Old Sparker has this paragraph"),
        (READING.replace("deals 2 damage to", "hums with"), 1, "Reading stops at “hums with"),
        ('[[match]]\nold = "cr-2005-06-01/1"\ninto = "cr-2005-07-15"\n' + BECAUSE, 0, "no two rulebooks in a row here"),
    ],
)
def test_each_is_listed_with_what_becomes_of_it(rulings_in, corrected, words, code, effect):
    """What speaks of nothing here is told, and what can't be meant so is wrong."""
    told = rulings_in(corrected(words), "audit", "corrections")
    assert told.code == code
    assert effect in " ".join(told.out.split())
    assert "reason: misprinted (the card in my hand)" in told.out
