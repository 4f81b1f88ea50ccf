"""Attacked planeswalkers: which can be attacked, and where the damage of unblocked attackers goes."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import attacked_planeswalkers, unblocked_at_planeswalkers


@attacked_planeswalkers.since(
    "2008-05-01",
    "306.2",
    "planeswalkers he or she controls may be attacked",
    means="A creature may attack a planeswalker that the defending player controls.",
)
def defending_players_planeswalkers(game: Game, planeswalker: Object) -> bool:
    """Return whether the planeswalker can be attacked: if it is on the battlefield under the defending player's
    control.
    """
    if planeswalker.zone != "battlefield":
        return False
    traits = game.traits(planeswalker.id)
    return "planeswalker" in traits.types and traits.controller == game.defender


attacked_planeswalkers.renumbered("2009-07-11", "506.2")
attacked_planeswalkers.reworded("2023-11-17", "506.2", "planeswalkers they control, and battles they protect")


@attacked_planeswalkers.contrast("none")
def no_planeswalker(_game: Game, _planeswalker: Object) -> bool:
    """Return False: no planeswalker can be attacked. A contrast: no text says so."""
    return False


@unblocked_at_planeswalkers.since(
    "2008-05-01",
    "310.2b",
    "assign all its combat damage to the planeswalker",
    means="An unblocked creature deals its combat damage to the planeswalker it attacks, and to nothing "
    "if that planeswalker has left.",
)
def to_the_planeswalker(is_still_there: bool) -> str:  # noqa: FBT001  (it is what the rule is asked)
    """Return to what an unblocked creature that attacks a planeswalker deals its combat damage: "planeswalker", or ""
    (nothing) if that planeswalker has left.
    """
    return "planeswalker" if is_still_there else ""


unblocked_at_planeswalkers.reworded("2009-07-11", "510.1b", "its combat damage to the player or planeswalker")
unblocked_at_planeswalkers.reworded("2023-11-17", "510.1b", "combat damage to the player, planeswalker, or battle")


@unblocked_at_planeswalkers.contrast("to the player")
def to_the_player(_is_there: bool) -> str:  # noqa: FBT001  (it is what the rule is asked)
    """Return "player": an unblocked creature deals its damage to the player who controls the attacked planeswalker. A
    contrast: no text says so.
    """
    return "player"
