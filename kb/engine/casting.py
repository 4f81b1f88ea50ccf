"""Casting spells, using abilities and playing lands: what may be done, what it costs, and what it leaves waiting."""

from collections.abc import Sequence
from dataclasses import replace

from kb.engine.abilities import FREE, Act, Activated, Cost, Forbidding, Mode, Target
from kb.engine.acts import follow
from kb.engine.filters import both
from kb.engine.game import Game, IllegalAnswer
from kb.engine.objects import Context, Event, Object, Waiting
from kb.engine.paying import mana_value, pay
from kb.engine.prices import price
from kb.engine.rules.additional_costs import additional_costs
from kb.engine.rules.golden_rule import golden_rule
from kb.engine.rules.kicker import Kicks, kicker_targets
from kb.engine.total_costs import declared, kickers, total_cost, without_paying
from kb.engine.watchers import abilities_of
from kb.engine.zones import hand_may_be_empty

Targets = Sequence[int | str]


def cast(  # noqa: PLR0913  (what is announced)
    game: Game, player: str, card: Object, targets: Targets = (), *, mode: str = "", x: int = 0, way: str = "",
    offers: Sequence[int] = (),
    kicks: tuple[str, ...] = (), is_free: bool = False,
) -> None:  # fmt: skip
    """Cast a card: it goes onto the stack, choices are made for it, and its costs are paid.

    Where it is cast for what permanents offer instead of its mana cost, these are named as the offers.

    Raises IllegalAnswer where that may not be done.
    """
    from kb.engine.verbs.copying_spells import targets_of_copies

    if not all(may(card, way) for may in game.rulebook.family("ways of casting")):
        raise IllegalAnswer(f"{card.label} can't be cast so.")
    for look in game.rulebook.family(f"casting {way}") if way else ():
        game.put(look(card))
    forbid(game, Event("cast", card.id, player))
    may_be_cast(game, player, card)
    besides = _besides(game, player, card)
    spell = game.make(card.label, card.face, card.owner, player, "stack")
    game.remove(card)
    if spell.face.names_a_player:
        named = game.choose(player, f"which player {spell.label} speaks of", list(game.position.players))
        spell = spell._replace(remembered=(("player", named),))
        game.put(spell)
        game.position.note(f"{player} chooses {named} for {spell.label}")
    hand_may_be_empty(game, card)
    acts, wanted, cost = _announced(game, spell, mode, way)
    if is_free:
        cost = without_paying(game, player, card, x)
    added = [kicker.cost or FREE for word, kicker in kickers(card).items() if word in kicks]
    cost = total_cost(game, player, cost, added, x)
    kicked = declared(game, card, kicks, mana_value(cost.mana))
    wanted = _of_kickers(game, wanted, kicked)
    context = Context(spell.id, player, spell.label, x=x, mode=mode)
    wanted = each_target(game, wanted, context)
    chosen, more = _chosen(game, wanted, context, targets)
    context = context._replace(targets=chosen, more=more)
    context = context._replace(more=targets_of_copies(game, acts, context))
    is_alternative = bool(way and game.rulebook.family(f"way {way}"))
    printed = Cost(spell.face.cost) if is_alternative else cost
    pay(game, price(game, spell, printed, cost if is_alternative else None, offers), context)
    if besides.acts:
        pay(game, besides, context)
    extra = spell.face.additional_cost
    paid_when = game.law(additional_costs)() if extra.acts else ""
    if paid_when == "played":
        context = context._replace(paid=pay(game, extra, context))
    if way or kicked:
        game.put(game.object(spell.id)._replace(way=way, kicked=kicked))
    game.position.stack += (Waiting(acts, context, targets=wanted, is_spell=True, moment=_late(paid_when)),)
    game.position.note(
        f"{player} casts {spell.label}{_whence(card)}{target_labels(game, chosen)}",
        *([additional_costs.slug] if paid_when else []),
    )
    caster = game.position.players[player]
    game.position.players[player] = caster._replace(cast=(*caster.cast, spell.label))
    game.happen([Event("cast", spell.id, player)])


def _besides(game: Game, player: str, card: Object) -> Cost:
    """Give what is paid besides for a card that is cast from elsewhere than the hand.

    Raises IllegalAnswer where it may not be cast from there.
    """
    if card.zone == "hand":
        return FREE
    for ask in game.rulebook.family("casting from elsewhere"):
        cost: Cost | None = ask(game, player, card)
        if cost is not None:
            return cost
    raise IllegalAnswer(f"{player} can't cast {card.label} from the {card.zone}.")


def _whence(card: Object) -> str:
    return "" if card.zone == "hand" else f" from the {card.zone}"


def _of_kickers(game: Game, wanted: tuple[Target, ...], kicked: Kicks) -> tuple[Target, ...]:
    """Give what a spell targets, its kickers considered."""
    always = tuple(target for target in wanted if target.kicker is None)
    hanging = tuple(target for target in wanted if target.kicker is not None)
    return always + tuple(
        target
        for each in hanging
        for target in game.law(kicker_targets)((each,), any(each.kicker in ("", word) for _, word in kicked))
    )


def _late(paid_when: str) -> str:
    return "its cost is due" if paid_when == "resolved" else ""


def _announced(game: Game, spell: Object, mode: str, way: str) -> tuple[tuple[Act, ...], tuple[Target, ...], Cost]:
    """Give what a spell will do, what it targets and what it costs, as it is announced."""
    face = spell.face
    for ask in game.rulebook.family(f"price of {way}") if way else ():
        extra: Cost = ask(spell)
        return face.spell, face.targets, Cost(face.cost + extra.mana, acts=extra.acts)
    if way:
        for define in game.rulebook.family(f"way {way}"):
            target, cost = define(spell)
            return face.spell, (target,), cost
        raise IllegalAnswer(f"{spell.label} can't be cast so.")
    if face.enchants is not None:
        return face.spell, (Target(face.enchants, is_host=True),), Cost(face.cost)
    if face.modes:
        named: Mode | None = next((each for each in face.modes if each.name == mode), None)
        if named is None:
            raise IllegalAnswer(f"{spell.label} has no mode “{mode}”.")
        return named.acts, named.targets, Cost(face.cost)
    return face.spell, face.targets, Cost(face.cost)


def may_be_cast(game: Game, player: str, card: Object) -> None:
    """Stop what is no spell, and what a player may not cast now.

    Raises IllegalAnswer.
    """
    from kb.engine.rules.casting_timing import casting_timing, played_as_land

    if game.law(played_as_land)(card.face.types):
        raise IllegalAnswer(f"{card.label} can't be cast: it can be played only as a land.")
    if untimely := game.law(casting_timing)(game, player, card.face.types):
        raise IllegalAnswer(f"{player} can't cast {card.label} now: {untimely}.")


def forbid(game: Game, event: Event) -> None:
    """Stop what an effect says can't be done.

    Raises IllegalAnswer.
    """
    from kb.engine.events import forbids
    from kb.engine.watchers import watchers

    for source, ability in watchers(game).forbidding.get(event.kind, ()):
        if isinstance(ability, Forbidding) and forbids(game, ability, event, source):
            raise IllegalAnswer(f"{game.object(source).label} says that this can't be done.")


def each_target(game: Game, wanted: tuple[Target, ...], context: Context) -> tuple[Target, ...]:
    """Give targets one by one, each as often as it says."""
    from kb.engine.amounts import number

    return tuple(replace(target, number=1) for target in wanted for _ in range(number(game, target.number, context)))


def _chosen(
    game: Game, wanted: tuple[Target, ...], context: Context, named: Targets
) -> tuple[tuple[int | str, ...], tuple[int | str, ...]]:
    """Give the targets of a spell or ability, those of the story first, and those named beyond them.

    Raises IllegalAnswer where one may not be chosen.
    """
    chosen: list[int | str] = []
    for place, target in enumerate(wanted):
        legal = legal_targets(game, target, context)
        if place < len(named):
            if named[place] not in legal or (place and named[place] in chosen and wanted[place - 1] == target):
                raise IllegalAnswer(f"{context.label} can't target {_label(game, named[place])}.")
            chosen.append(named[place])
        elif legal:
            chooser = context.controller if target.chooser == "you" else _opponent(game, context.controller)
            chosen.append(choose_target(game, chooser, context.label, legal))
        else:
            raise IllegalAnswer(f"{context.label} has nothing to target.")
    return tuple(chosen), tuple(named[len(wanted) :])


def choose_target(game: Game, player: str, label: str, legal: Targets) -> int | str:
    """Have a player choose a target, by what the story calls it."""
    by_label = {_label(game, target): target for target in legal}
    return by_label[game.choose(player, f"what {label} targets", list(by_label))]


def legal_targets(game: Game, target: Target, context: Context) -> list[int | str]:
    """Give what a target may be."""
    from kb.engine.rules.targeting import targeting

    players: list[int | str] = [
        name
        for name in game.position.players
        if target.players == "any" or (target.players == "opponent" and name != context.controller)
    ]
    if target.filter is None:
        return players
    may = game.law(targeting)
    candidates = game.battlefield() if target.zone == "battlefield" else game.zone(target.zone)
    if target.is_host:
        for is_host in game.rulebook.family("aura target"):
            candidates = [thing for thing in candidates if is_host(game, target.filter, thing.id)]
            target = replace(target, filter=both())
        spell = game.object(context.source)
        limits = game.rulebook.family("aura limits")
        candidates = [thing for thing in candidates if all(allow(game, spell, thing.id) for allow in limits)]
    return players + [
        thing.id
        for thing in candidates
        if (target.zone == "battlefield" or thing.id != context.source) and may(game, target, thing, context)
    ]


def target_labels(game: Game, targets: Targets) -> str:
    """Give targets in words."""
    return f" on {' and '.join(_label(game, target) for target in targets)}" if targets else ""


def _label(game: Game, target: int | str) -> str:
    return target if isinstance(target, str) else game.object(target).label if game.exists(target) else "what is gone"


def _opponent(game: Game, player: str) -> str:
    return next(name for name in game.position.players if name != player)


OF_THE_TURN = "the turn"
"""The right to play a land that everybody has."""


def play_land(game: Game, player: str, card: Object, right: str = "") -> None:
    """Play a land, by the right that is named where one is.

    Raises IllegalAnswer where that may not be done.
    """
    from kb.engine.rules.casting_timing import (
        casting_timing,
        land_plays,
        land_prohibitions,
        land_stack,
        played_as_land,
    )
    from kb.engine.zones import enter

    if not game.law(played_as_land)(card.face.types):
        raise IllegalAnswer(f"{card.label} can't be played as a land.")
    if untimely := game.law(casting_timing)(game, player, card.face.types):
        raise IllegalAnswer(f"{player} can't play {card.label} now: {untimely}.")
    said = {word for who, word in game.position.permissions if who == player and word.endswith("play lands")}
    is_forbidden = "can't play lands" in said
    may = (
        game.law(golden_rule)("can play lands" in said, is_forbidden)
        if len(said) > 1
        else not is_forbidden or game.law(land_prohibitions)()
    )
    if not may:
        raise IllegalAnswer(f"{player} can't play {card.label}.")
    played = game.position.players[player].lands_played
    left = game.law(land_plays)(_land_rights(game, player), played)
    if not left or (right and right not in left):
        raise IllegalAnswer(f"{player} can't play another land{f' by {right}' if right else ''}.")
    used = right or game.choose(player, "by which right a land is played", left)
    game.position.players[player] = game.position.players[player]._replace(lands_played=(*played, used))
    game.position.note(f"{player} plays {card.label}", land_plays.slug)
    if game.law(land_stack)():
        game.remove(card)
        spell = game.make(card.label, card.face, card.owner, player, "stack")
        game.position.stack += (Waiting((), Context(spell.id, player, spell.label), is_spell=True),)
    else:
        enter(game, card, player, by="")


def _land_rights(game: Game, player: str) -> tuple[str, ...]:
    """Give by what a player may play lands in a turn: as everybody, and by each effect that allows another."""
    effects = (f"effect {place}" for place, (who, word) in enumerate(game.position.permissions, 1)
               if who == player and word == "can play lands")  # fmt: skip
    permanents = (thing.label for thing in game.battlefield() if game.traits(thing.id).controller == player
                  and game.traits(thing.id).has("additional land"))  # fmt: skip
    return (OF_THE_TURN, *effects, *permanents)


def usable(game: Game, source: Object) -> list[Activated]:
    """Give the activated abilities of a permanent, in their order."""
    traits = game.traits(source.id)
    printed = [own for own in abilities_of(game, traits.abilities) if isinstance(own, Activated)]
    intrinsic = [own for give in game.rulebook.family("abilities by subtype") for own in give(traits.subtypes)]
    return printed + [own for own in intrinsic if own not in printed]


def use(  # noqa: PLR0913  (what is announced)
    game: Game, player: str, source: Object, ability: Activated, targets: Targets = (), *, x: int = 0
) -> None:
    """Use an activated ability: targets are chosen, its cost is paid; a mana ability acts at once.

    Raises IllegalAnswer where that may not be done.
    """
    from kb.engine.rules.attaching import using
    from kb.engine.rules.usage import usage

    if source.zone != ability.zone:
        raise IllegalAnswer(f"{source.label} isn't where its ability can be used: {ability.zone}.")
    if not game.law(using)(game, player, source):
        raise IllegalAnswer(f"{player} doesn't control {source.label}.")
    refused = game.law(usage)(game, source, ability)
    if ability.timing and not refused:
        refused = "; ".join(
            why for ask in game.rulebook.family(f"timing {ability.timing}") if (why := ask(game, source))
        )
    if refused:
        raise IllegalAnswer(f"{source.label}'s ability can't be used: {refused}.")
    context = Context(source.id, player, source.label, x=x, link=ability.link, ability=ability)
    wanted = each_target(game, ability.targets, context)
    chosen, _ = _chosen(game, wanted, context, targets)
    context = context._replace(targets=chosen)
    context = context._replace(paid=pay(game, ability.cost, context))
    if game.exists(source.id):
        now = game.object(source.id)
        game.put(now._replace(used=(*now.used, ability)))
    game.position.note(f"{player} uses {source.label}'s ability{target_labels(game, chosen)}", usage.slug)
    if ability.is_mana_ability:
        follow(game, ability.acts, context)
        if ability.cost.taps:
            game.happen([Event("tap for mana", source.id, player, source.id)])
    else:
        game.position.stack += (Waiting(ability.acts, context, targets=wanted),)
