"""Combat damage of a blocked attacker: how it is divided among its blockers."""

from kb.engine.position.divisions import Division, Divisions, shared
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import combat_damage
from kb.engine.slots.keywords import lethal_of_deathtouch


@combat_damage.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/1",
    "assign all the damage to one blocking creature",
    reading="The record is of October 1998 and repeats a rule that was already there.",
    means="The controller of a blocked attacker divides its combat damage among its blockers as they "
    "choose; if no blocker is left, it deals none.",
)
def divided_freely(game: Game, attacker: Object, blockers: list[Object], _defender: str) -> Divisions:
    """Return the ways to divide a blocked attacker's combat damage: among its blockers as its controller chooses; it
    deals none if no blocker is left.
    """
    return shared(game.traits(attacker.id).power, [blocker.label for blocker in blockers])


combat_damage.reworded("1999-06-01", "310.1c", "divided as its controller")
combat_damage.renumbered("2003-10-01", "310.2c")


@combat_damage.since(
    "2009-07-11",
    "510.1c",
    "according to the damage assignment order announced for",
    means="The controller of a blocked attacker divides its combat damage among its blockers in order: "
    "a blocker gets damage only once all those before it have been assigned lethal damage.",
)
def divided_in_order(game: Game, attacker: Object, blockers: list[Object], _defender: str) -> Divisions:
    """Return the ways to divide a blocked attacker's combat damage: among its blockers in order, each only after those
    before it have been assigned lethal damage.
    """
    lethal = [lethal_to(game, attacker, blocker) for blocker in blockers]
    ways = divided_freely(game, attacker, blockers, _defender)
    return ways.where(lambda division: is_in_order(division, lethal))


def is_in_order(division: Division, lethal: list[int]) -> bool:
    """Return whether a blocker gets damage only if all blockers before it get their lethal damage."""
    return all(
        amount >= least or not any(later for _, later in division[place + 1 :])
        for place, ((_, amount), least) in enumerate(zip(division, lethal, strict=True))
    )


combat_damage.since(
    "2026-08-07",
    "510.1c",
    "divided as its controller chooses among them",
    reading="First printed on 7 August 2026. The last edition here in which blockers have an order is that of 17 "
    "November 2023.",
    means="The controller of a blocked attacker divides its combat damage among its blockers as they "
    "choose; if no blocker is left, it deals none.",
)(divided_freely)


def lethal_to(game: Game, attacker: Object, blocker: Object, *, is_over: bool = False) -> int:
    """Return how much damage is lethal to a blocker before the next one or, if ``is_over``, the player gets any."""
    lethal = max(0, game.traits(blocker.id).toughness - blocker.damage)
    has_deathtouch = game.traits(attacker.id).has("deathtouch") and game.rulebook.speaks(lethal_of_deathtouch)
    return game.law(lethal_of_deathtouch)(lethal, is_over=is_over) if has_deathtouch else lethal


@combat_damage.contrast("all to the first blocker")
def all_to_the_first(game: Game, attacker: Object, blockers: list[Object], _defender: str) -> Divisions:
    """Return only the division of combat damage that gives it all to the first blocker. A contrast: no text says so."""
    power = game.traits(attacker.id).power
    return shared(power, [blocker.label for blocker in blockers]).where(lambda division: division[0][1] == power)


@combat_damage.contrast("to the player once no blocker is left")
def divided_among_blockers_or_to_player(
    game: Game, attacker: Object, blockers: list[Object], defender: str
) -> Divisions:
    """Return the ways to divide combat damage freely among the blockers; all goes to the defending player if none is
    left. A contrast: no text says so.
    """
    return shared(game.traits(attacker.id).power, [blocker.label for blocker in blockers] or [defender])
