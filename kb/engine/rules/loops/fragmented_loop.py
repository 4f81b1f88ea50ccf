"""Loops to which several players contribute: who must do something else."""

from kb.engine.slots.loops import fragmented_loop


@fragmented_loop.since(
    "2009-07-11",
    "713.3",
    "must then make a different game choice",
    means="If the actions of several players have led back to the same position, the active player must "
    "make a different choice.",
)
def not_the_active_player(is_active: bool) -> bool:  # noqa: FBT001  (what each entry is given)
    """Return whether the player may repeat their action after actions of several players led back to the same position:
    the active player may not and must make a different choice.
    """
    return not is_active


fragmented_loop.renumbered("2013-07-13", "716.3")
fragmented_loop.renumbered("2023-11-17", "727.3")
fragmented_loop.renumbered("2026-08-07", "732.3")


@fragmented_loop.contrast("as often as they like")
def any_player(is_active: bool) -> bool:  # noqa: ARG001, FBT001  (as above)
    """Return True: each player may repeat their action as often as they like. A contrast: no text says so."""
    return True


@fragmented_loop.contrast("none of them")
def no_player(is_active: bool) -> bool:  # noqa: ARG001, FBT001  (as above)
    """Return False: no player may repeat their action. A contrast: no text says so."""
    return False
