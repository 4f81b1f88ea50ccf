"""Damage that is prevented or redirected: the shields, and what they do."""

from typing import Literal

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.effects.replacing import NotAtAll
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import of_players, players, replacement, things, verb
from kb.engine.play.seeing import matches
from kb.engine.play.shields import add_shield, create_effect
from kb.engine.position.abilities import Act, Replacement, Replacing
from kb.engine.position.effects import Number, Pattern, What, Who
from kb.engine.position.filters import (
    THIS,
    AnotherCard,
    BlockedByThis,
    BlockingThis,
    ControlledByChosenPlayer,
    DealtDamageBy,
    Filter,
    Host,
    InCombatWithThis,
    LessPowerThanThis,
    MadeByThis,
    MadeThis,
    OfChosenColor,
    OfChosenType,
    OwnedWithThis,
    This,
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
from kb.engine.steps.fighting import DamageIsPrevented


class PreventNextDamage(Act):
    """Prevent the next so much damage that would be dealt to each this turn; something may be done besides."""

    shields_from = "damage"

    amount: Number
    to: What | Who
    acts: tuple[Act, ...] = ()


_TO_THE_PLAYER = Pattern("damage", player="you")
"""Damage to the player whom an effect is for: its controller."""


@verb(PreventNextDamage)
def prevent_next(game: Game, act: PreventNextDamage, context: Context) -> None:
    """Have the next so much damage that would be dealt to each in this turn be prevented, with what is done besides."""
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
    """Damage is prevented up to an amount; what a player has done besides is done with what was prevented."""

    amount: int
    player: str
    """Whose shield it is."""
    acts: tuple[Act, ...] = ()


@replacement(Prevent)
def prevent(game: Game, becomes: Prevent, event: Event, source: Object) -> list[Event]:
    """Prevent damage as far as the shield goes; what is left of the shield stays, and the rest of it is done."""
    left = becomes.amount
    prevented = _chosen(game, becomes, event, source)
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


class PreventToLaterOnes(Replacement):
    """What was shielded when something like it was, but came later, gets a shield of its own, which is used."""

    shield: Prevent


@replacement(PreventToLaterOnes)
def prevent_to_later_ones(game: Game, becomes: PreventToLaterOnes, event: Event, source: Object) -> list[Event]:
    """Prevent damage to something that has come later as far as the shield goes that it gets now, once."""
    game.position.shields = tuple(
        shield._replace(but=(*shield.but, event.affected)) if shield.holder == source.id else shield
        for shield in game.position.shields
    )
    return prevent(game, becomes.shield, event, game.object(event.affected))


def _shield_later_ones(game: Game, what: Filter, becomes: Prevent, there: list[int], context: Context) -> None:
    """Have what comes later get a shield as well, where the rules say so.

    Before any of them does, damage is prevented once it has been assigned; what comes later has been assigned none.
    """
    if game.rulebook.speaks(shields_for_each) and game.law(shields_for_each)():
        later = Replacing(Pattern("damage", _what_it_describes(what, context)), PreventToLaterOnes(becomes))
        add_shield(game, create_effect(game, context, context.controller), later, 0, tuple(there))


def _chosen(game: Game, becomes: Prevent, event: Event, source: Object) -> int:
    """Return how much damage a shield prevents of one source; of several at once, a player chooses."""
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
    """Prevent all damage that each would deal this turn."""

    shields_from = "damage"

    what: What


class DamageIsToBePrevented(Happening):
    """All damage from something is to be prevented."""

    says = "damage from {source} is to be prevented"
    source: str


@verb(PreventAllDamageFrom)
def prevent_all_from(game: Game, act: PreventAllDamageFrom, context: Context) -> None:
    """Have all damage that each would deal in this turn be prevented."""
    _prevent_all(game, act.what, context, "by")


class PreventAllDamageTo(Act):
    """Prevent all damage that each would be dealt this turn."""

    shields_from = "damage"

    what: What


@verb(PreventAllDamageTo)
def prevent_all_to(game: Game, act: PreventAllDamageTo, context: Context) -> None:
    """Have all damage that each would be dealt in this turn be prevented."""
    _prevent_all(game, act.what, context, "to")


def _prevent_all(game: Game, what: What, context: Context, way: Literal["by", "to"], cause: str = "") -> None:
    """Have all damage by or to each be prevented in this turn; a description may also cover what comes later.

    Raises NotModelled where a player is targeted, whom no shield is set up for.
    """
    if what == "targets" and any(isinstance(target, str) for target in context.targets):
        raise NotModelled(f"{context.label} would prevent damage to a player, which is not modelled.")

    def shield(kind: Filter) -> Replacing:
        pattern = Pattern("damage", source=kind, cause=cause) if way == "by" else Pattern("damage", kind, cause=cause)
        return Replacing(pattern, NotAtAll())

    if isinstance(what, Filter) and game.law(affected)(frozenset()):
        kind = _what_it_describes(what, context)
        add_shield(game, create_effect(game, context, context.controller), shield(kind), 0)
    else:
        for thing in list(things(game, what, context)):
            add_shield(game, thing.id, shield(THIS), 0)
    for thing in list(things(game, what, context)) if way == "by" or cause else ():
        game.position.note(DamageIsToBePrevented(thing.label))


def _what_it_describes(kind: Filter, context: Context) -> Filter:
    """Return what an effect describes, for as long as it lasts.

    Raises NotModelled where that looks at the source, which may be gone by then.
    """
    kind = of_players(kind, context)
    if any(isinstance(part, _OF_THE_SOURCE) for part in kind.walk()):
        raise NotModelled(f"It is not modelled what {context.label} describes later in the turn (611.2c).")
    return kind


_OF_THE_SOURCE = (
    This, Host, MadeByThis, OwnedWithThis, AnotherCard, OfChosenType, OfChosenColor, LessPowerThanThis,
    ControlledByChosenPlayer, BlockingThis, BlockedByThis, InCombatWithThis, DealtDamageBy,
)  # fmt: skip
"""The filters that look at the source of an effect."""


class PreventCombatDamage(Act):
    """Prevent all combat damage that each would deal this turn, or would be dealt."""

    what: What
    way: Literal["by", "to"]


@verb(PreventCombatDamage)
def prevent_combat_damage(game: Game, act: PreventCombatDamage, context: Context) -> None:
    """Have all combat damage that each would deal, or would be dealt, in this turn be prevented."""
    _prevent_all(game, act.what, context, act.way, "combat")


class PreventAllCombatDamage(Act):
    """Prevent all combat damage that would be dealt this turn, by whatever and to whomever."""


@verb(PreventAllCombatDamage)
def prevent_all_combat_damage(game: Game, _act: PreventAllCombatDamage, context: Context) -> None:
    """Have all combat damage of this turn be prevented, also that of creatures that are yet to come."""
    effect = create_effect(game, context, context.controller)
    add_shield(game, effect, Replacing(Pattern("damage", cause="combat"), NotAtAll()), 0)


class PreventDamageOfASource(Act):
    """Prevent what a source of the controller's choice, of a kind, would deal to them the next time this turn."""

    shields_from = "damage"

    kind: Filter


@verb(PreventDamageOfASource)
def prevent_damage_of_a_source(game: Game, act: PreventDamageOfASource, context: Context) -> None:
    """Choose a permanent or a spell of a kind; what it would deal to the controller next is prevented.

    Raises NotModelled where it is played once damage is assigned: what dealt that may be gone from the stack.
    """
    if game.law(prevention_step).at_the_time:
        raise NotModelled(f"After damage has been assigned, it is not modelled which source {context.label} means.")
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
    """Have the next damage that the first target would be dealt this turn be dealt to the second."""

    shields_from = "damage"


@verb(RedirectDamage)
def redirect(game: Game, _act: RedirectDamage, context: Context) -> None:
    """Have the next damage that the first target would be dealt in this turn be dealt to the second."""
    found = [target for target in context.targets if isinstance(target, int)]
    if len(found) < 2:  # noqa: PLR2004  (one that would be dealt it, one that is dealt it instead)
        return
    one, other = found
    add_shield(game, one, Replacing(Pattern("damage", THIS), DealToAnother(other)))


class DealToAnother(Replacement):
    """Damage is dealt to another object."""

    other: int


class DamageIsNotRedirected(Happening):
    """Damage stays where it is."""

    says = "the damage isn't redirected"


@replacement(DealToAnother)
def deal_to_another(game: Game, becomes: DealToAnother, event: Event, source: Object) -> list[Event]:
    """Have damage be dealt to another object, where the rules let it.

    Raises NotModelled where several sources deal it damage at once: whether all of that is "the next time" isn't said.
    """
    if any(o.kind == "damage" and o.thing == event.thing for o in game.moment.at_once):
        raise NotModelled(
            f"Several sources deal damage to {source.label} at once; it is not modelled which "
            "of that damage is redirected."
        )
    changed = game.law(redirection)(game, event, becomes.other)
    if changed == [event]:
        game.position.note(DamageIsNotRedirected(), redirection.slug)
    return changed
