"""Boards with cards of card files: each is played by its words of the day, or refused with those that aren't read."""


def test_a_card_is_played_by_its_words_of_the_day(rulings_in, add, board):
    """It deals one damage as it was printed first, and two from the day on which it says so."""
    home = add(
        OLD="{T}: Old Sparker deals 1 damage to target creature or player.",
        NEW="{T}: Old Sparker deals 2 damage to target creature or player.",
    )
    assert "all hold" in rulings_in(home, "check", board).out or rulings_in(home, "check", board).code == 0
    newer, older = (rulings_in(home, "play", board, "--on", day) for day in ("2008-08-10", "2004-01-15"))
    assert "Old Sparker deals 2 damage to Ox" in newer.out
    assert "by: Old Sparker: “{T}: Old Sparker deals 2 damage" in newer.out
    assert "Old Sparker deals 1 damage to Ox" in older.out
    assert "2005-01-01" in rulings_in(home, "flips", board).out


def test_what_is_not_read_is_refused_in_its_words(rulings_in, add, board):
    """With the words at which reading stopped; on a day whose wording is read it is played."""
    home = add(OLD="{T}: Old Sparker sparks.", NEW="{T}: Old Sparker deals 2 damage to target creature or player.")
    refused = rulings_in(home, "play", board, "--on", "2004-01-15")
    assert (refused.code, refused.out) != (0, "")
    assert "“sparks.”" in refused.err
    assert rulings_in(home, "play", board, "--on", "2008-08-10").code == 0


def test_what_is_read_is_counted(rulings_in, add):
    """Of two cards one is read whole, of three paragraphs two; as printed, the texts are those of the time."""
    home = add(OLD="Flying\n{T}: Old Sparker sparks.", NEW="Flying")
    latest = rulings_in(home, "cards", "coverage", "--json").data
    assert (latest["read"], latest["cards"], latest["paragraphs_read"], latest["paragraphs"]) == (1, 1, 1, 1)
    printed_then = rulings_in(home, "cards", "coverage", "--printed", "--until", "2002-01-01")
    assert printed_then.lines[0] == "cards read · 0 of 1"
    assert printed_then.lines[1] == "paragraphs read: 1 of 2"
    rows = [" ".join(line.split()) for line in printed_then.lines]
    assert rows[rows.index("paragraphs reading stops at for example on") + 1] == "1 sparks Old Sparker"
    assert rulings_in(home, "cards", "coverage", "--until", "1999-01-01").lines[0] == "cards read · 0 of 0"


def test_without_a_card_file_the_way_is_told(rulings_in, own_home, board):
    """A card that nobody knows is an error that says how cards come in."""
    refused = rulings_in(own_home, "play", board)
    assert refused.code != 0
    assert "rulings cards add" in refused.err
