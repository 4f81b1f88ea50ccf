"""The player or planeswalker that each attacker attacks, and the recipient of its unblocked combat damage."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.watchers import watchers
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import AttackingMostLife, AttacksYou
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import attacked_planeswalkers, unblocked, unblocked_at_planeswalkers


def attack_planeswalker(game: Game, planeswalker: Object) -> None:
    """Let the attackers without a stated target attack a planeswalker.

    Raises IllegalAnswer if they can't, and NotModelled if an ability has triggered that sees what is attacked.
    """
    if not game.law(attacked_planeswalkers)(game, planeswalker):
        raise IllegalAnswer(f"{planeswalker.label} can't be attacked: it isn't a planeswalker of the defending player.")
    if any(on.thing is not None and not _SEES_THE_PLAYER.isdisjoint(on.thing.parts) for on in _attack_patterns(game)):
        raise NotModelled(
            f"An ability had already triggered before the story said that {planeswalker.label} is "
            "attacked. That is not modelled (508.5)."
        )
    _record(game, planeswalker.id)


_SEES_THE_PLAYER = frozenset({AttackingMostLife(), AttacksYou()})


def _attack_patterns(game: Game) -> list[Pattern]:
    """Return the patterns of all triggers that look for attackers."""
    return [ability.on for _, ability in watchers(game).triggered.get("attack", ())]


def attack_the_player(game: Game) -> None:
    """Let the attackers without a stated target attack the defending player."""
    _record(game, 0)


def _record(game: Game, planeswalker: int) -> None:
    """Record what the attackers without a stated target attack: a planeswalker's id, or 0 for the player."""
    combat = game.position.combat
    said = dict(combat.attacked)
    new = tuple((attacker, planeswalker) for attacker, _ in combat.attackers if attacker not in said)
    game.position.combat = combat._replace(attacked=(*combat.attacked, *new))


def attacked_by(game: Game, attacker: int) -> int:
    """Return the id of the planeswalker that a creature attacks, 0 if it attacks the player."""
    return dict(game.position.combat.attacked).get(attacker, 0)


def is_there_still(game: Game, planeswalker: int) -> bool:
    """Return whether an attacked planeswalker is still one, on the battlefield and the defending player's."""
    if not game.exists(planeswalker) or game.object(planeswalker).zone != "battlefield":
        return False
    traits = game.traits(planeswalker)
    return "planeswalker" in traits.types and traits.controller == game.defender


def recipient_of_unblocked_damage(game: Game, attacker: int) -> str:
    """Return the label of what gets an attacker's unblocked damage; empty if there is none."""
    whom = attacked_by(game, attacker)
    if not whom:
        return game.defender
    return game.object(whom).label if is_there_still(game, whom) else ""


def unblocked_damage(game: Game, attacker: int, amount: int) -> list[Event]:
    """Return the combat damage of an unblocked attacker; empty if it deals none."""
    event = Event("damage", source=attacker, amount=amount, cause="combat")
    whom = attacked_by(game, attacker)
    if whom:
        gets_it = game.law(unblocked_at_planeswalkers)(is_there_still(game, whom))
        return {"planeswalker": [event._replace(thing=whom)], "player": [event._replace(player=game.defender)]}.get(
            gets_it, []
        )
    taker = game.law(unblocked)(game.defender)
    return [event._replace(player=taker)] if taker else []
