"""Preventing and redirecting damage: shields, and what they do."""

from typing import Literal

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.replacing import NotAtAll
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import of_players, players, replacement, things, verb
from kb.engine.play.shields import add_shield, create_effect
from kb.engine.play.trigger_matching import matches
from kb.engine.position.abilities import Act, Replacement, Replacing
from kb.engine.position.effects import Number, Pattern, What, Who
from kb.engine.position.filters import (
    THIS,
    Filter,
    MadeThis,
)
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import HOW_MUCH_DAMAGE_IS_PREVENTED, WHICH_SOURCE_IS_CHOSEN
from kb.engine.slots.damage import (
    chosen_sources,
    prevention_riders,
    prevention_step,
    redirection,
    shared_shields,
    shields_for_each,
)
from kb.engine.slots.replacement import replacement_effects
from kb.engine.slots.resolving import affected
from kb.engine.steps.damage import DamageIsPrevented


class PreventNextDamage(Act):
    """Prevent an amount of the next damage to each this turn; further instructions may be followed."""

    shields_from = "damage"

    amount: Number
    to: What | Who
    acts: tuple[Act, ...] = ()


_TO_THE_PLAYER = Pattern("damage", player="you")
"""Damage to the player whom an effect is for: its controller."""


@verb(PreventNextDamage)
def prevent_next(game: Game, act: PreventNextDamage, context: Context) -> None:
    """Add shields that prevent an amount of the next damage to each this turn, with further instructions."""
    becomes = Prevent(number(game, act.amount, context), context.controller, act.acts)
    match act.to:
        case (
            "you"
            | "that player"
            | "each player"
            | "each opponent"
            | "owners of targets"
            | "controllers of targets"
            | "controller of that"
            | "defending player"
        ):
            shielded = players(game, act.to, context)
        case what:
            shielded = players(game, "targets", context) if what == "targets" else []
            there = [thing.id for thing in things(game, what, context)]
            for thing in there:
                add_shield(game, thing, Replacing(Pattern("damage", THIS), becomes))
            if isinstance(what, Filter):
                _shield_later_ones(game, what, becomes, there, context)
    for player in shielded:
        add_shield(game, create_effect(game, context, player), Replacing(_TO_THE_PLAYER, becomes))


class Prevent(Replacement):
    """Prevent damage up to an amount; a player may follow further instructions for the amount prevented."""

    amount: int
    player: str
    """The player whose shield it is."""
    acts: tuple[Act, ...] = ()


@replacement(Prevent)
def prevent(game: Game, becomes: Prevent, event: Event, source: Object) -> list[Event]:
    """Prevent damage as far as the shield lasts, keep what is left of the shield, and follow its further instructions.

    Returns the event with the damage that is left, in a list, or an empty list if there is none.
    """
    left = becomes.amount
    prevented = _amount_prevented(game, becomes, event, source)
    game.position.note(
        DamageIsPrevented(prevented, source.label), *(game.position.because or (replacement_effects.slug,))
    )
    if left > prevented:
        what = Prevent(left - prevented, becomes.player, becomes.acts)
        on = _TO_THE_PLAYER if source.zone == "nowhere" else Pattern("damage", THIS)
        add_shield(game, source.id, Replacing(on, what))
    if becomes.acts:
        context = Context(source.id, becomes.player, source.label, x=prevented)
        game.law(prevention_riders)(game, becomes.acts, context)
    return [event._replace(amount=event.amount - prevented)] if event.amount > prevented else []


class PreventAndDo(Replacement):
    """All of the damage is prevented, and something is done with how much that was: it is X."""

    acts: tuple[Act, ...]


@replacement(PreventAndDo)
def prevent_and_do(game: Game, becomes: PreventAndDo, event: Event, source: Object) -> list[Event]:
    """Prevent all of the damage, follow the shield's instructions, and return an empty list."""
    game.position.note(DamageIsPrevented(event.amount, source.label), replacement_effects.slug)
    context = Context(source.id, game.traits(source.id).controller, source.label, x=event.amount)
    game.law(prevention_riders)(game, becomes.acts, context)
    return []


class PreventToLaterOnes(Replacement):
    """Give a shield of its own to an object that came later than similar ones that were shielded, and use it."""

    shield: Prevent


@replacement(PreventToLaterOnes)
def prevent_to_later_ones(game: Game, becomes: PreventToLaterOnes, event: Event, source: Object) -> list[Event]:
    """Prevent damage to an object that came after the effect began, which gets a shield of its own once.

    Returns the event with the damage that is left, in a list, or an empty list if there is none.
    """
    game.position.shields = tuple(
        shield._replace(but=(*shield.but, event.affected)) if shield.holder == source.id else shield
        for shield in game.position.shields
    )
    return prevent(game, becomes.shield, event, game.object(event.affected))


def _shield_later_ones(game: Game, what: Filter, becomes: Prevent, present: list[int], context: Context) -> None:
    """Add shields for objects that come later, if the rules of the day say so.

    Before any rulebook does, damage is prevented after it has been assigned, and later objects have been assigned none.
    """
    if game.rulebook.speaks(shields_for_each) and game.law(shields_for_each)():
        later = Replacing(Pattern("damage", _lasting_filter(what, context)), PreventToLaterOnes(becomes))
        add_shield(game, create_effect(game, context, context.controller), later, 0, tuple(present))


def _amount_prevented(game: Game, becomes: Prevent, event: Event, source: Object) -> int:
    """Return how much of an event's damage a shield prevents.

    If the shield is too small for all damage dealt at once, a player may choose how much of this event's it prevents.
    """
    most = min(becomes.amount, event.amount)
    on = _TO_THE_PLAYER if source.zone == "nowhere" else Pattern("damage", THIS)
    others = sum(o.amount for o in game.moment.at_once if o.kind == "damage" and matches(game, on, o, source.id))
    least = max(0, min(most, becomes.amount - others))
    player = game.law(shared_shields)(game, event, becomes.player) if least < most else ""
    if not player:
        return most
    known = game.last_known(event.source)
    about = HOW_MUCH_DAMAGE_IS_PREVENTED.of(known[0].label if known else "something")
    return game.choose(player, about, list(range(most, least - 1, -1)))


class PreventAllDamageFrom(Act):
    """Prevent all damage that each source would deal this turn."""

    shields_from = "damage"

    what: What


class DamageIsToBePrevented(Happening):
    """All damage from a source is to be prevented."""

    says = "damage from {source} is to be prevented"
    source: str


@verb(PreventAllDamageFrom)
def prevent_all_from(game: Game, act: PreventAllDamageFrom, context: Context) -> None:
    """Add shields that prevent all damage that each source would deal this turn."""
    _prevent_all(game, act.what, context, "by")


class PreventAllDamageTo(Act):
    """Prevent all damage that would be dealt to each this turn."""

    shields_from = "damage"

    what: What


@verb(PreventAllDamageTo)
def prevent_all_to(game: Game, act: PreventAllDamageTo, context: Context) -> None:
    """Add shields that prevent all damage that would be dealt to each this turn."""
    _prevent_all(game, act.what, context, "to")


def _prevent_all(game: Game, what: What, context: Context, direction: Literal["by", "to"], cause: str = "") -> None:
    """Add shields that prevent all damage by or to each this turn; a filter may also match later objects.

    `cause` "combat" restricts them to combat damage. Raises NotModelled if a player is targeted, since there are no
    such shields for players.
    """
    if what == "targets" and any(isinstance(target, str) for target in context.targets):
        raise NotModelled(f"{context.label} would prevent damage to a player, which is not modelled.")

    def shield(kind: Filter) -> Replacing:
        """Return the replacement effect that prevents all damage by or to objects matching a filter."""
        pattern = (
            Pattern("damage", source=kind, cause=cause) if direction == "by" else Pattern("damage", kind, cause=cause)
        )
        return Replacing(pattern, NotAtAll())

    if isinstance(what, Filter) and game.law(affected)(frozenset()):
        kind = _lasting_filter(what, context)
        add_shield(game, create_effect(game, context, context.controller), shield(kind), 0)
    else:
        for thing in list(things(game, what, context)):
            add_shield(game, thing.id, shield(THIS), 0)
    for thing in list(things(game, what, context)) if direction == "by" or cause else ():
        game.position.note(DamageIsToBePrevented(thing.label))


def _lasting_filter(kind: Filter, context: Context) -> Filter:
    """Return a filter as it applies for the duration of an effect.

    Raises NotModelled if it refers to the source, which may have left by then.
    """
    kind = of_players(kind, context)
    if kind.is_about_source:
        raise NotModelled(f"Which objects {context.label} applies to later in the turn is not modelled (611.2c).")
    return kind


class PreventCombatDamage(Act):
    """Prevent all combat damage that each would deal, or would be dealt, this turn."""

    what: What
    way: Literal["by", "to"]


@verb(PreventCombatDamage)
def prevent_combat_damage(game: Game, act: PreventCombatDamage, context: Context) -> None:
    """Add shields that prevent all combat damage that each would deal, or would be dealt, this turn."""
    _prevent_all(game, act.what, context, act.way, "combat")


class PreventAllCombatDamage(Act):
    """Prevent all combat damage that would be dealt this turn, by any source to anything."""


@verb(PreventAllCombatDamage)
def prevent_all_combat_damage(game: Game, _act: PreventAllCombatDamage, context: Context) -> None:
    """Add an effect that prevents all combat damage this turn, also by creatures that come later."""
    effect = create_effect(game, context, context.controller)
    add_shield(game, effect, Replacing(Pattern("damage", cause="combat"), NotAtAll()), 0)


class PreventDamageOfASource(Act):
    """Prevent the next damage this turn to the controller by a matching source of their choice."""

    shields_from = "damage"

    kind: Filter


@verb(PreventDamageOfASource)
def prevent_damage_of_a_source(game: Game, act: PreventDamageOfASource, context: Context) -> None:
    """Let the controller choose a matching permanent or spell, whose next damage to them is prevented.

    Raises NotModelled if that is played once damage is assigned, since its source may have left the stack.
    """
    if game.law(prevention_step).at_the_time:
        raise NotModelled(f"Which source {context.label} means once damage has been assigned is not modelled.")
    found = {
        thing.label: thing.id
        for thing in (*game.battlefield(), *game.zone("stack"))
        if describes(act.kind, game, thing.id, context.source)
    }
    if found:
        chosen = found[game.choose(context.controller, WHICH_SOURCE_IS_CHOSEN, list(found))]
        effect = create_effect(game, context, context.controller, chosen)
        source = game.law(chosen_sources)(MadeThis(), act.kind)
        on = Pattern("damage", player="you", source=source)
        add_shield(game, effect, Replacing(on, NotAtAll()))


class RedirectDamage(Act):
    """Redirect the next damage to the first target this turn to the second target."""

    shields_from = "damage"


@verb(RedirectDamage)
def redirect(game: Game, _act: RedirectDamage, context: Context) -> None:
    """Add a shield that redirects the next damage to the first target this turn to the second; none if one is gone."""
    found = [target for target in context.targets if isinstance(target, int)]
    if len(found) < 2:  # noqa: PLR2004  (one that would be dealt it, one that is dealt it instead)
        return
    one, other = found
    add_shield(game, one, Replacing(Pattern("damage", THIS), DealToAnother(other)))


class DealToController(Replacement):
    """Damage is dealt to the controller of the source of the effect."""


@replacement(DealToController)
def deal_to_controller(game: Game, _becomes: DealToController, event: Event, source: Object) -> list[Event]:
    """Return the damage redirected to the controller of the effect's source.

    If the rules forbid that, record it and return the damage unchanged.
    """
    changed = game.law(redirection)(game, event, game.traits(source.id).controller)
    if changed == [event]:
        game.position.note(DamageIsNotRedirected(), redirection.slug)
    return changed


class DealToAnother(Replacement):
    """Deal damage to another object instead."""

    other: int


class DamageIsNotRedirected(Happening):
    """Damage isn't redirected."""

    says = "the damage isn't redirected"


@replacement(DealToAnother)
def deal_to_another(game: Game, becomes: DealToAnother, event: Event, source: Object) -> list[Event]:
    """Return the damage redirected to another object.

    If the rules forbid that, record it and return the damage unchanged. Raises NotModelled if several sources deal
    damage at once, since no rule says whether all of it is "the next time".
    """
    if any(o.kind == "damage" and o.thing == event.thing for o in game.moment.at_once):
        raise NotModelled(
            f"Several sources deal damage to {source.label} at once; which part of it is redirected is not modelled."
        )
    changed = game.law(redirection)(game, event, becomes.other)
    if changed == [event]:
        game.position.note(DamageIsNotRedirected(), redirection.slug)
    return changed
