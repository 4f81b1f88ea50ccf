"""Extra turns: in which order they are taken."""

from kb.engine.slots.turn import extra_turns


@extra_turns.since("2003-10-01", "300.6", "most recently created turn will be taken first")
def newest_first(turns: tuple[str, ...], player: str) -> tuple[str, ...]:
    """If a player is to take several extra turns, the most recently created one is taken first."""
    return (player, *turns)


extra_turns.renumbered("2009-07-11", "500.7")


@extra_turns.contrast("the oldest first")
def oldest_first(turns: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Contrast: the extra turn that was created first is taken first."""
    return (*turns, player)


@extra_turns.contrast("none")
def none(turns: tuple[str, ...], _player: str) -> tuple[str, ...]:
    """Contrast: there are no extra turns."""
    return turns
