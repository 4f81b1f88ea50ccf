"""The first draw: whether the player who plays first skips the draw step of their first turn."""

from kb.engine.slots.turn import first_draw


@first_draw.since(
    "1998-03-31",
    "cr-1997-03-24/game-setup/2",
    "of the game doesn't draw a card that",
    reading="The player skips the draw phase (P.1.3 of the summary of 1999).",
    means="The player who plays first skips the draw step of their first turn.",
)
def always_skipped(_players: int) -> bool:
    """Return True: the player who plays first skips the draw step of their first turn."""
    return True


first_draw.reworded("1999-06-01", "101.4", "The player who plays first skips the draw")
first_draw.renumbered("2003-10-01", "101.5")


@first_draw.since(
    "2008-05-01",
    "101.6a",
    "In a two-player game, the player who plays",
    means="In a game of two players, the one who plays first skips the draw step of their first turn; "
    "with more players, nobody does.",
)
def skipped_with_two_players(players: int) -> bool:
    """Return whether the player who plays first skips the draw step of their first turn: only with two players."""
    return players == 2  # noqa: PLR2004  (a duel)


first_draw.renumbered("2009-07-11", "103.6a")
first_draw.renumbered("2013-07-13", "103.7a")
first_draw.renumbered("2023-11-17", "103.8a")


@first_draw.contrast("everybody draws")
def never_skipped(_players: int) -> bool:
    """Return False: the player who plays first doesn't skip a draw step. A contrast: no text says so."""
    return False
