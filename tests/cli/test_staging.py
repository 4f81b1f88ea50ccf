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


def test_a_change_of_a_card_lies_between_its_own_texts(rulings_in, add_card_file, board_file):
    """The days of rulebooks and rulings show nothing about what a card said."""
    home = add_card_file(
        OLD="{T}: Old Sparker deals 1 damage to target creature or player.",
        NEW="{T}: Old Sparker deals 2 damage to target creature or player.",
    )
    changed = "between January 2000 and January 2005"
    doubt = "played by its text of 1 January 2000 (Set OLD (OLD)), and the next one here is of 1 January 2005"
    unknown = "What Old Sparker said on 15 January 2004 isn't known: Old Sparker is"
    flips = rulings_in(home, "flips", board_file).out
    assert changed in flips
    assert f"Between two days, it isn't known what Old Sparker said: Old Sparker is {doubt}." in flips
    (flip,) = rulings_in(home, "flips", board_file, "--json").data
    assert flip["text_before"] == "2000-01-01"
    played = rulings_in(home, "play", board_file, "--on", "2004-01-15").out
    assert changed in played
    assert f"card: {unknown} {doubt}" in played
    judged = rulings_in(home, "check", board_file, "--json").data["judgements"]
    assert {one["day"]: bool(one["doubts"]) for one in judged} == {"2004-01-15": True, "2008-08-10": False}
    assert f"{unknown} {doubt}" in rulings_in(home, "check", board_file).out


def test_a_card_with_the_same_text_before_and_after_a_day_is_not_in_doubt(rulings_in, add_card_file, board_file):
    text = "{T}: Old Sparker deals 2 damage to target creature or player."
    home = add_card_file(OLD=text, NEW=text)
    assert "isn't known" not in rulings_in(home, "play", board_file, "--on", "2004-01-15").out
    assert "isn't known" not in rulings_in(home, "flips", board_file).out
