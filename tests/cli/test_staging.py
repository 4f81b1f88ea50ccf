"""Boards with cards of card files, played by their texts of the day."""


def test_a_card_is_played_by_its_text_of_the_day(rulings_in, add_card_file, board_file):
    home = add_card_file(
        OLD="{T}: Old Sparker deals 1 damage to target creature or player.",
        NEW="{T}: Old Sparker deals 2 damage to target creature or player.",
    )
    assert "all hold" in rulings_in(home, "check", board_file).out or rulings_in(home, "check", board_file).code == 0
    newer, older = (rulings_in(home, "play", board_file, "--on", day) for day in ("2008-08-10", "2004-01-15"))
    assert "Old Sparker deals 2 damage to Ox" in newer.out
    assert "by: Old Sparker: “{T}: Old Sparker deals 2 damage" in newer.out
    assert "Old Sparker deals 1 damage to Ox" in older.out
    assert "by 1 January 2005: Ox is in the graveyard" in rulings_in(home, "flips", board_file).out


def test_an_unreadable_card_text_is_refused_with_its_words(rulings_in, add_card_file, board_file):
    """On a day with a readable text the card is played."""
    home = add_card_file(
        OLD="{T}: Old Sparker sparks.", NEW="{T}: Old Sparker deals 2 damage to target creature or player."
    )
    refused = rulings_in(home, "play", board_file, "--on", "2004-01-15")
    assert (refused.code, refused.out) != (0, "")
    assert "“sparks.”" in refused.err
    assert rulings_in(home, "play", board_file, "--on", "2008-08-10").code == 0


def test_coverage_counts_the_cards_and_paragraphs_that_can_be_read(rulings_in, add_card_file):
    home = add_card_file(OLD="Flying\n{T}: Old Sparker sparks.", NEW="Flying")
    latest = rulings_in(home, "cards", "coverage", "--json").data
    assert (latest["read"], latest["cards"], latest["paragraphs_read"], latest["paragraphs"]) == (1, 1, 1, 1)
    printed_then = rulings_in(home, "cards", "coverage", "--printed", "--until", "2002-01-01")
    assert printed_then.lines[0] == "cards read · 0 of 1"
    assert printed_then.lines[1] == "paragraphs read: 1 of 2"
    rows = [" ".join(line.split()) for line in printed_then.lines]
    assert rows[rows.index("paragraphs reading stops at for example on") + 1] == "1 sparks Old Sparker"
    assert rulings_in(home, "cards", "coverage", "--until", "1999-01-01").lines[0] == "cards read · 0 of 0"


def test_an_unknown_card_on_a_board_suggests_adding_a_card_file(rulings_in, own_home, board_file):
    refused = rulings_in(own_home, "play", board_file)
    assert refused.code != 0
    assert "rulings cards add" in refused.err
