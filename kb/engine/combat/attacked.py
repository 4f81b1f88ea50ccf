"""Attacked: whether an attacker attacks a planeswalker and which, and who or what gets its combat damage."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.watchers import watchers
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import AttackingMostLife, AttacksYou
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import attacked_planeswalkers, unblocked, unblocked_at_planeswalkers


def attack_it(game: Game, whom: Object) -> None:
    """Have the attackers of whom it isn't said yet what they attack, attack a planeswalker.

    Raises IllegalAnswer where it can't be attacked.
    """
    if not game.law(attacked_planeswalkers)(game, whom):
        raise IllegalAnswer(f"{whom.label} can't be attacked: it isn't a planeswalker of the defending player.")
    if any(on.thing is not None and not _SEES_THE_PLAYER.isdisjoint(on.thing.parts) for on in _looking(game)):
        raise NotModelled(
            f"An ability had already triggered before the story said that {whom.label} is "
            "attacked. That is not modelled (508.5)."
        )
    _note(game, whom.id)


_SEES_THE_PLAYER = frozenset({AttackingMostLife(), AttacksYou()})


def _looking(game: Game) -> list[Pattern]:
    """Return what the abilities look for that look for attackers."""
    return [ability.on for _, ability in watchers(game).triggered.get("attack", ())]


def attack_the_player(game: Game) -> None:
    """Have the attackers of whom it isn't said yet what they attack, attack the defending player."""
    _note(game, 0)


def _note(game: Game, whom: int) -> None:
    combat = game.position.combat
    said = dict(combat.attacked)
    new = tuple((attacker, whom) for attacker, _ in combat.attackers if attacker not in said)
    game.position.combat = combat._replace(attacked=(*combat.attacked, *new))


def attacked_by(game: Game, attacker: int) -> int:
    """Return the planeswalker that an attacker was declared to attack, 0 for one that attacks the player."""
    return dict(game.position.combat.attacked).get(attacker, 0)


def is_there_still(game: Game, whom: int) -> bool:
    """Return whether a planeswalker that was attacked still is."""
    if not game.exists(whom) or game.object(whom).zone != "battlefield":
        return False
    traits = game.traits(whom)
    return "planeswalker" in traits.types and traits.controller == game.defender


def taken_by(game: Game, attacker: int) -> str:
    """Return the name of what an attacker's unblocked damage is dealt to; empty if there is none."""
    whom = attacked_by(game, attacker)
    if not whom:
        return game.defender
    return game.object(whom).label if is_there_still(game, whom) else ""


def unblocked_damage(game: Game, attacker: int, amount: int) -> list[Event]:
    """Return the combat damage of an attacker that isn't blocked."""
    event = Event("damage", source=attacker, amount=amount, cause="combat")
    whom = attacked_by(game, attacker)
    if whom:
        gets_it = game.law(unblocked_at_planeswalkers)(is_there_still(game, whom))
        return {"planeswalker": [event._replace(thing=whom)], "player": [event._replace(player=game.defender)]}.get(
            gets_it, []
        )
    taker = game.law(unblocked)(game.defender)
    return [event._replace(player=taker)] if taker else []
