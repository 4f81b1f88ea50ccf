"""The beginning of a turn: what untaps, and what is drawn."""

from kb.engine.slots.turn import turn_draw, untapping


@untapping.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-the-turn/2",
    "all your permanents untap simultaneously",
    means="In each untap step, the active player's permanents all untap at the same time.",
)
def all_untap() -> bool:
    """Return True: in each untap step, the active player's permanents all untap at the same time."""
    return True


untapping.reworded("1999-06-01", "302.1", "Then he or she untaps them all simultaneously")
untapping.renumbered("2003-10-01", "302.2")
untapping.renumbered("2009-07-11", "502.2")
untapping.reworded("2023-11-17", "502.3", "Then they untap them all simultaneously")


@untapping.contrast("they don't")
def none_untaps() -> bool:
    """Return False: permanents don't untap in the untap step. A contrast: no text says so."""
    return False


@turn_draw.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-the-turn/4",
    "As a phase ability, draw a card",
    means="The active player draws one card in the draw step.",
)
def one_card() -> int:
    """Return 1, the number of cards the active player draws in the draw step."""
    return 1


turn_draw.reworded("1999-06-01", "304.1", "the active player draws one card")
turn_draw.reworded("2003-10-01", "304.1", "the active player draws a card")
turn_draw.renumbered("2009-07-11", "504.1")


@turn_draw.contrast("none")
def no_card() -> int:
    """Return 0: the active player draws no card in the draw step. A contrast: no text says so."""
    return 0
