"""``corrections.toml`` in the data folder: its effects, and faults in it."""

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
def home_with_corrections(add_card_file):
    """Return a function that writes corrections beside a card file with two printings of Old Sparker."""

    def write_corrections(words: str) -> str:
        """Add a card file and a file of corrections with these words, and return the data folder."""
        home = add_card_file(OLD=SPARKS, NEW=DEALS)
        (Path(home) / "corrections.toml").write_text(words, encoding="utf-8")
        return home

    return write_corrections


def test_a_corrected_wording_counts_from_its_day_until_the_next_printing(rulings_in, home_with_corrections, board_file):
    """Plays name it with its reason."""
    home = home_with_corrections(WORDING)
    named = "by corrections.toml: misprinted (the card in my hand)"
    output = rulings_in(home, "card", "Old", "Sparker", "--on", "2004-01-15").out
    assert f"said on 15 January 2004: 1 January 2003; corrected {named}" in " ".join(output.split())
    played = rulings_in(home, "play", board_file, "--on", "2004-01-15")
    assert played.code == 1
    assert "Old Sparker deals 2 damage to Ox" in played.out
    assert f"card: Old Sparker is worded {named}" in " ".join(played.out.split())
    assert "corrections.toml" not in rulings_in(home, "play", board_file, "--on", "2008-08-10").out


def test_an_unreadable_card_text_is_played_as_its_correction_reads_it(rulings_in, home_with_corrections, board_file):
    """A [[reading]] in corrections.toml replaces a paragraph of the card's text; without it the board is refused."""
    home = home_with_corrections(READING)
    played = rulings_in(home, "play", board_file, "--on", "2004-01-15")
    assert "Old Sparker deals 2 damage to Ox" in played.out
    assert f"Old Sparker is read as “{DEALS}”, by corrections.toml" in " ".join(played.out.split())
    (Path(home) / "corrections.toml").unlink()
    assert "“sparks.”" in rulings_in(home, "play", board_file, "--on", "2004-01-15").err


def test_a_packaged_card_is_overridden_by_a_correction_but_not_by_a_card_file(rulings_in, add_card_file, tmp_path):
    home = add_card_file("Raze", OLD="Destroy target creature.")
    board = tmp_path / "raze.toml"
    story = 'setup = ["Ana can cast Raze", "Ana controls Forest"]\nplay = []'
    board.write_text(f'id = "raze"\ntitle = "Raze"\n{story}\n[[when]]\ndate = 2008-08-10\n', encoding="utf-8")
    board.write_text(f'{board.read_text()}then = ["Forest is on the battlefield"]\n', encoding="utf-8")
    answer = rulings_in(home, "play", str(board))
    assert (answer.code, "Raze is worded" in answer.out) == (0, False)
    correction = WORDING.replace("Old Sparker", "Raze").replace(DEALS, "Destroy target land.")
    (Path(home) / "corrections.toml").write_text(correction, encoding="utf-8")
    assert "Raze is worded by corrections.toml" in " ".join(rulings_in(home, "play", str(board)).out.split())


def test_a_corrected_match_between_editions_overrides_the_computed_one(rulings_in, own_home, tmp_path):
    for month, stated, verb in (("06", "June 1, 2005", "croaks"), ("07", "July 15, 2005", "sings of summer")):
        file = tmp_path / f"2005-{month}.txt"
        file.write_text(BOOK.format(stated=stated, verb=verb), encoding="utf-8")
        assert rulings_in(own_home, "ingest", str(file)).code == 0
    before = rulings_in(own_home, "diff", "2005-06-01", "2005-07-15", "100.1").out
    correction = f'[[match]]\nold = "cr-2005-06-01/100.1"\ninto = "cr-2005-07-15"\n{BECAUSE}\n'
    (Path(own_home) / "corrections.toml").write_text(correction, encoding="utf-8")
    after = rulings_in(own_home, "diff", "2005-06-01", "2005-07-15", "100.1").out
    assert "misprinted (the card in my hand)" not in before
    assert after != before
    (checked,) = rulings_in(own_home, "audit", "corrections", "--json").data
    assert (checked["about"], checked["effect"]) == ("cr-2005-06-01/100.1", "counts")


@pytest.mark.parametrize(
    ("words", "message"),
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
def test_showing_and_auditing_refuse_faulty_corrections_with_the_place(rulings_in, own_home, words, message):
    (Path(own_home) / "corrections.toml").write_text(words, encoding="utf-8")
    for asked in (("show", "212.1c"), ("audit", "corrections")):
        refused = rulings_in(own_home, *asked)
        assert (refused.code, refused.out) == (3, "")
        assert message in refused.err
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
def test_each_correction_is_listed_with_its_effect(rulings_in, home_with_corrections, words, code, effect):
    """A correction that can't work is an error."""
    answer = rulings_in(home_with_corrections(words), "audit", "corrections")
    assert answer.code == code
    assert effect in " ".join(answer.out.split())
    assert "reason: misprinted (the card in my hand)" in answer.out
