"""Trample: which part of a blocked attacker's damage goes to the defending player."""

from collections.abc import Callable, Mapping

from kb.engine.position.divisions import Division, Divisions, shared
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.rules.combat.combat_damage import divided_freely, is_in_order, lethal_to
from kb.engine.slots.keywords import Trample, trample
from kb.engine.steps.damage import DamageIsRedirected


def _damage_unchanged(_game: Game, events: list[Event]) -> list[Event]:
    """Return the events of combat damage unchanged."""
    return events


def _excess_goes_on(game: Game, events: list[Event]) -> list[Event]:
    """Return the damage events, where what a trampling attacker deals beyond what destroys its blocker is redirected to
    the defending player.
    """
    found = []
    for event in events:
        over = _excess(game, event)
        if not over:
            found.append(event)
            continue
        defender = next(name for name in game.position.players if name != game.position.turn.active)
        game.position.note(DamageIsRedirected(defender, over), trample.slug)
        found += [event._replace(amount=event.amount - over)] if event.amount > over else []
        found.append(event._replace(thing=None, player=defender, amount=over))
    return found


def _excess(game: Game, event: Event) -> int:
    """Return how much of a trampling attacker's damage is more than its blocker needs to be destroyed.

    Damage assigned before its attacker left is still dealt, with the attacker's last characteristics.
    """
    known = game.last_known(event.source)
    if event.thing is None or known is None or not known[1].has("trample"):
        return 0
    if known[1].controller != game.position.turn.active:
        return 0
    lethal = max(0, game.traits(event.thing).toughness - game.object(event.thing).damage)
    return max(0, event.amount - lethal)


def _blockers_or_all(game: Game, attacker: Object, blockers: list[Object], defender: str) -> Divisions:
    """Return how the attacker's damage may be divided: among its blockers as its controller chooses, or all of it to
    the defending player if no blocker is left.
    """
    takers = _damageable(game, blockers)
    return divided_freely(game, attacker, takers, defender) or shared(_power(game, attacker), [defender])


trample.since(
    "1998-03-31",
    "cr-1997-03-24/basic-creature-abilities/6",
    "over what is needed to destroy them is",
    reading="The rulebook of the Fifth Edition shows what the rule was: damage beyond what is needed to destroy a "
    "blocker is redirected at the end of damage prevention. We count damage that is already on the "
    "blocker; by the other reading, damage that others deal it at the same time counts as well.",
    keyword="trample",
    means="The controller of a blocked creature with trample assigns its damage to its blockers as they "
    "choose, or all of it to the defending player if no blocker is left. Damage beyond what is "
    "needed to destroy a blocker is redirected to the defending player.",
)(Trample(_blockers_or_all, _excess_goes_on))


def _lethal_to_all_first(game: Game, attacker: Object, blockers: list[Object], defender: str) -> Divisions:
    """Return how the attacker's damage may be divided: the defending player may get some only if each blocker gets
    damage equal to its toughness.
    """
    takers = _damageable(game, blockers)
    return _divisions(game, attacker, takers, defender, {b.label: game.traits(b.id).toughness for b in takers})


trample.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/2",
    "If it deals lethal damage to all the blockers",
    reading="Lethal damage means the toughness, as general-rulings/1 says literally. By A.27.Ruling.4 of the "
    "summary of 1999, damage that is already there counts too.",
    means="A blocked creature with trample may deal damage to the defending player only after each of "
    "its blockers has been assigned damage equal to its toughness.",
)(Trample(_lethal_to_all_first, _damage_unchanged))


def _lethal_counting_other_attackers(game: Game, attacker: Object, blockers: list[Object], defender: str) -> Divisions:
    """Return how the attacker's damage may be divided: the defending player may get some only if each blocker gets
    lethal damage, counting what other attackers assign to it.
    """
    takers = _damageable(game, blockers)
    coming = {b.label: b.damage - game.object(b.id).damage for b in takers}
    lethal = {b.label: max(0, game.traits(b.id).toughness - coming[b.label]) for b in takers}
    return _divisions(game, attacker, takers, defender, lethal)


trample.since(
    "1999-06-01",
    "502.9f",
    "assign damage from those without trample so as",
    reading="Damage that other attackers assign to a blocker counts, as the example of 502.9f shows. The rulebook "
    "doesn't mention damage that is already there until 1 October 2003.",
    means="A blocked creature with trample may deal damage to the defending player only after each of "
    "its blockers has been assigned lethal damage, counting what other attackers assign to it.",
)(Trample(_lethal_counting_other_attackers, _damage_unchanged))


def _lethal_counting_all_damage(game: Game, attacker: Object, blockers: list[Object], defender: str) -> Divisions:
    """Return how the attacker's damage may be divided: the defending player may get some only if each blocker gets
    lethal damage, counting damage already on it and from other attackers.
    """
    return _divisions(game, attacker, blockers, defender, _lethal_damage(game, attacker, blockers))


_COUNTING = Trample(_lethal_counting_all_damage, _damage_unchanged)

trample.since(
    "2003-10-01",
    "502.9b",
    "take into account damage already on the creature",
    reading="First printed on 1 October 2003. The edition that introduced it, published after 23 April 1999, "
    "isn't here.",
    means="A blocked creature with trample may deal damage to the defending player only after each of "
    "its blockers has been assigned lethal damage, counting damage already on it and from other "
    "attackers.",
)(_COUNTING)


def _in_order_then_lethal_to_all(game: Game, attacker: Object, blockers: list[Object], defender: str) -> Divisions:
    """Return how the attacker's damage may be divided: among its blockers in order, and the rest to the defending
    player only if each of them gets lethal damage.
    """
    in_order = [lethal_to(game, attacker, blocker) for blocker in blockers]
    ways = shared(_power(game, attacker), [*(blocker.label for blocker in blockers), defender])
    nothing_over = ways.where(lambda way: way[-1][1] == 0 and is_in_order(way[:-1], in_order))
    return nothing_over.or_else(ways.where(_each_gets_at_least(_lethal_damage(game, attacker, blockers))))


trample.since(
    "2009-07-11",
    "702.17b",
    "damage from other creatures that's being assigned",
    means="A blocked creature with trample assigns damage to its blockers in order, and may deal the "
    "rest to the defending player only after each of them has been assigned lethal damage.",
)(Trample(_in_order_then_lethal_to_all, _damage_unchanged))
trample.renumbered("2013-07-13", "702.19b")

trample.since(
    "2026-08-07",
    "510.1c",
    "divided as its controller chooses among them",
    reading="702.19b has the same words as before. That blockers are no longer in an order is 510.1c, first "
    "printed on 7 August 2026.",
    means="A blocked creature with trample may deal damage to the defending player only after each of "
    "its blockers has been assigned lethal damage, counting damage already on it and from other "
    "attackers.",
)(_COUNTING)


def _damageable(game: Game, blockers: list[Object]) -> list[Object]:
    """Return the blockers that can receive combat damage."""
    return [blocker for blocker in blockers if "receive combat damage" not in game.traits(blocker.id).restrictions]


def _lethal_damage(game: Game, attacker: Object, blockers: list[Object]) -> dict[str, int]:
    """Return the lethal damage of each blocker, by its label."""
    return {blocker.label: lethal_to(game, attacker, blocker, is_over=True) for blocker in blockers}


def _power(game: Game, attacker: Object) -> int:
    """Return an attacker's power."""
    return game.traits(attacker.id).power


def _divisions(
    game: Game, attacker: Object, blockers: list[Object], defender: str, lethal: dict[str, int]
) -> Divisions:
    """Return the divisions that deal damage to the defender only if each blocker gets its lethal damage."""
    labels = [blocker.label for blocker in blockers]
    is_lethal = _each_gets_at_least({label: lethal[label] for label in labels})
    return shared(_power(game, attacker), [*labels, defender]).where(lambda way: way[-1][1] == 0 or is_lethal(way))


def _each_gets_at_least(lethal: Mapping[str, int]) -> Callable[[Division], bool]:
    """Return a predicate: whether a division assigns at least these amounts."""
    return lambda way: all(amount >= lethal.get(label, 0) for label, amount in way)


def _all_to_the_player(game: Game, attacker: Object, blockers: list[Object], defender: str) -> Divisions:
    """Return the divisions that deal all of the attacker's damage to the defending player."""
    power = _power(game, attacker)
    labels = [*(blocker.label for blocker in blockers), defender]
    return shared(power, labels).where(lambda way: way[-1][1] == power)


trample.contrast("as without trample")(Trample(divided_freely, _damage_unchanged))
trample.contrast("as if unblocked")(Trample(_all_to_the_player, _damage_unchanged))
