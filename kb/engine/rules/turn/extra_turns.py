"""Extra turns: in which order they are taken."""

from kb.engine.slots.turn import extra_turns


@extra_turns.since(
    "2003-10-01",
    "300.6",
    "most recently created turn will be taken first",
    means="If a player is to take several extra turns, the most recently created one is taken first.",
)
def newest_first(turns: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Return the extra turns to come with the player's new one first: the most recently created is taken first."""
    return (player, *turns)


extra_turns.renumbered("2009-07-11", "500.7")


@extra_turns.contrast("the oldest first")
def oldest_first(turns: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Return the extra turns to come with the player's new one last: the extra turn created first is taken first. A
    contrast: no text says so.
    """
    return (*turns, player)


@extra_turns.contrast("none")
def none(turns: tuple[str, ...], _player: str) -> tuple[str, ...]:
    """Return the extra turns to come without a new one: there are no extra turns. A contrast: no text says so."""
    return turns
