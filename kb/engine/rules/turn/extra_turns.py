"""Extra turns: in which order they are taken."""

from kb.engine.slots.turn import extra_turns


@extra_turns.since("2003-10-01", "300.6", "most recently created turn will be taken first")
def the_newest_first(there: tuple[str, ...], player: str) -> tuple[str, ...]:
    """If a player is to take several extra turns, the most recently created one is taken first."""
    return (player, *there)


extra_turns.renumbered("2009-07-11", "500.7")


@extra_turns.contrast("the oldest first")
def the_oldest_first(there: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The one that was created first."""
    return (*there, player)


@extra_turns.contrast("none")
def none(there: tuple[str, ...], _player: str) -> tuple[str, ...]:
    """There is none."""
    return there
