"""Casting spells: what may be done, what it costs, and what it leaves waiting."""

from collections.abc import Sequence

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.copying_spells import copies_with_new_targets, targets_of_copies
from kb.engine.play.events import forbids
from kb.engine.play.helping import helped
from kb.engine.play.interrupting import interrupt, may_interrupt
from kb.engine.play.modes import mode_for
from kb.engine.play.paying import pay
from kb.engine.play.prices import price
from kb.engine.play.priority import give, take
from kb.engine.play.targets import Targets, become_targets, choose_targets, each_target, none_beyond, target_labels
from kb.engine.play.total_costs import REPLICATE, added_costs, declared, reduction, total_cost, without_paying
from kb.engine.play.watchers import abilities_of, watchers
from kb.engine.play.windows import may_be_played
from kb.engine.play.zones import hand_may_be_empty
from kb.engine.position.abilities import FREE, Act, Cost, Forbidding, Keyword, Mode, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.mana_costs import mana_value
from kb.engine.position.objects import ANNOUNCED_X, CAST_FROM, Context, Event, Object, Waiting
from kb.engine.position.phases import COST_IS_DUE, WaitsFor
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_PLAYER_SPEAKS_OF
from kb.engine.position.zones import Zone
from kb.engine.slots.casting import announced_cards, forbidden_spells, instant_timing, played_as_land, timing_of
from kb.engine.slots.casting_freely import CASCADE, REBOUND
from kb.engine.slots.costs import additional_costs
from kb.engine.slots.families import (
    ANNOUNCED,
    AS_AN_INSTANT,
    CASTING,
    CASTING_FOR_ANOTHER_COST,
    CASTING_FROM_ELSEWHERE,
    PRICE,
    WAY,
    WAYS_OF_CASTING,
)
from kb.engine.slots.keywords import Kicks, kicker_targets
from kb.engine.slots.suspending import SUSPEND
from kb.engine.steps.playing import Casts, Chooses

CAST_ONLY = "cast only"
"""The keyword of a spell whose text says when alone it may be cast; the time is its word."""
AS_ONE_IS_ATTACKED = "as one is attacked"
"""After a player has been attacked and before they declare blockers: then a sorcery may be cast whose text says so."""


def cast(  # noqa: PLR0913  (what is announced)
    game: Game, player: str, card: Object, targets: Targets = (), *, mode: str = "", x: int = 0, way: str = "",
    offers: Sequence[int] = (),
    kicks: tuple[str, ...] = (), is_free: bool = False,
) -> None:  # fmt: skip
    """Cast a card: it goes onto the stack, choices are made for it, and its costs are paid.

    Where it is cast for what permanents, or the card itself, offer instead of its mana cost, these are named as offers.

    Raises IllegalAnswer where that may not be done.
    """
    abilities_of(game, card.face.abilities)
    if not all(may(card, way) for may in game.rulebook.family(WAYS_OF_CASTING)):
        raise IllegalAnswer(f"{card.label} can't be cast in this way.")
    for look in game.rulebook.family(CASTING.of(way)) if way else ():
        card = look(card)
        game.put(card)
    forbidden = _forbidden_so_far(game, player, card)
    may_be_cast(game, player, card, way)
    instead = _instead(game, player, card, way)
    besides = FREE if instead is not None else _additional_cost(game, player, card)
    spell = game.make(card.label, card.face, card.owner, player, "stack")
    _take_from_its_zone(game, card)
    spell = _remembering(game, spell._replace(way=way if way == card.way else ""), card.zone, kicks.count(REPLICATE), x)
    hand_may_be_empty(game, card)
    is_by_its_text = instead is not None or not way
    acts, wanted, cost = _announced(
        game, spell, mode_for(game, spell, mode, targets) if is_by_its_text else mode, way, instead
    )
    may_be_played(game, acts)
    if is_free:
        cost = without_paying(game, player, card, x)
    added = added_costs(card, kicks)
    cost = total_cost(cost, added)
    kicked = declared(game, card, kicks, mana_value(cost.mana) - reduction(game, player))
    wanted = _of_kickers(game, wanted, kicked)
    context = Context(spell.id, player, spell.label, x=x, mode=mode)
    wanted = each_target(game, wanted, context, targets)
    chosen, more = choose_targets(game, wanted, context, targets)
    context = context._replace(targets=chosen, more=more)
    if not copies_with_new_targets(acts):
        none_beyond(game, spell.label, more)
    become_targets(game, context, "spell")
    may_interrupt(game, spell, chosen)
    context = context._replace(more=targets_of_copies(game, acts, context))
    is_alternative = instead is not None or bool(way and game.rulebook.family(WAY.of(way)))
    printed = Cost(spell.face.cost) if is_alternative else cost
    of_its_own = [spell.id if offer == card.id else offer for offer in offers]
    paid = price(game, spell, printed, cost if is_alternative else None, of_its_own, targets=chosen, x=x)
    pay(game, helped(game, player, spell, paid), context)
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
        Casts(player, spell.label, card.zone, target_labels(game, chosen)),
        *([additional_costs.slug] if paid_when else []),
    )
    _is_cast(game, player, spell, forbidden, card)
    give(game, player)
    interrupt(game, spell)


def _take_from_its_zone(game: Game, card: Object) -> None:
    """Take a card from the zone that it is cast from, unless the rules leave it there until it is cast."""
    if not game.law(announced_cards)():
        game.remove(card)


def _is_cast(game: Game, player: str, spell: Object, forbidden: str, card: Object) -> None:
    """Have abilities see that a spell is cast, and how many were cast before it this turn."""
    if game.exists(card.id):
        game.remove(card)
    _check_proposed(game, player, spell, forbidden)
    before = sum(len(each.cast) for each in game.position.players.values())
    caster = game.position.players[player]
    game.position.players[player] = caster._replace(cast=(*caster.cast, spell.label))
    game.happen([Event("cast", spell.id, player, amount=before)])


def _instead(game: Game, player: str, card: Object, way: str) -> Cost | None:
    """Return what is paid instead of the mana cost of a card that is cast in some way; None where nothing is.

    Raises IllegalAnswer where it may not be cast so.
    """
    for ask in game.rulebook.family(CASTING_FOR_ANOTHER_COST.of(way)) if way else ():
        cost: Cost | None = ask(game, player, card)
        if cost is None:
            raise IllegalAnswer(f"{player} can't cast {card.label} from the {card.zone} with {way}.")
        return cost
    return None


def _remembering(game: Game, spell: Object, zone: Zone, replicated: int, x: int) -> Object:
    """Return a spell that remembers its X, whence it was cast but for a hand, its replications, and whom it names."""
    if x:
        spell = spell._replace(remembered=((ANNOUNCED_X, str(x)),))
    if replicated:
        spell = spell._replace(remembered=(*spell.remembered, ("replicated", replicated)))
    if zone != "hand":
        spell = spell._replace(remembered=(*spell.remembered, (CAST_FROM, zone)))
    if spell.face.names_a_player:
        named = game.choose(spell.controller, WHICH_PLAYER_SPEAKS_OF.of(spell.label), list(game.position.players))
        spell = spell._replace(remembered=(*spell.remembered, ("player", named)))
        game.position.note(Chooses(spell.controller, named, spell.label))
    game.put(spell)
    return spell


def _additional_cost(game: Game, player: str, card: Object) -> Cost:
    """Return what is paid besides for a card that is cast from elsewhere than the hand.

    Raises IllegalAnswer where it may not be cast from there.
    """
    if card.zone == "hand":
        return FREE
    for ask in game.rulebook.family(CASTING_FROM_ELSEWHERE):
        cost: Cost | None = ask(game, player, card)
        if cost is not None:
            return cost
    raise IllegalAnswer(f"{player} can't cast {card.label} from the {card.zone}.")


def _of_kickers(game: Game, wanted: tuple[Target, ...], kicked: Kicks) -> tuple[Target, ...]:
    """Return what a spell targets, its kickers considered."""
    always = tuple(target for target in wanted if target.kicker is None)
    hanging = tuple(target for target in wanted if target.kicker is not None)
    return always + tuple(
        target
        for each in hanging
        for target in game.law(kicker_targets)((each,), any(each.kicker in ("", word) for _, word in kicked))
    )


def _late(paid_when: str) -> WaitsFor:
    return COST_IS_DUE if paid_when == "resolved" else ""


def _announced(
    game: Game, spell: Object, mode: str, way: str, instead: Cost | None
) -> tuple[tuple[Act, ...], tuple[Target, ...], Cost]:
    """Return what a spell will do, what it targets and what it costs, as it is announced."""
    acts, wanted, cost = _by_its_text(game, spell, mode, way if instead is None else "")
    for change in game.rulebook.family(ANNOUNCED.of(way)) if way else ():
        acts, wanted = change(spell.face)
    return acts, wanted, cost if instead is None else instead


def _by_its_text(game: Game, spell: Object, mode: str, way: str) -> tuple[tuple[Act, ...], tuple[Target, ...], Cost]:
    """Return what the text of a spell says that it does and targets, and what it costs to be cast in a way."""
    face = spell.face
    for ask in game.rulebook.family(PRICE.of(way)) if way else ():
        extra: Cost = ask(spell)
        return face.spell, face.targets, Cost(face.cost + extra.mana, acts=extra.acts)
    if way:
        for define in game.rulebook.family(WAY.of(way)):
            target, cost = define(spell)
            return face.spell, (target,), cost
        raise IllegalAnswer(f"{spell.label} can't be cast in this way.")
    if face.enchants is not None:
        return face.spell, (Target(face.enchants, is_host=True),), Cost(face.cost)
    if face.modes:
        named: Mode | None = next((each for each in face.modes if each.name == mode), None)
        if named is None:
            modes = ", ".join(each.name for each in face.modes)
            raise IllegalAnswer(f"{spell.label} has no mode “{mode}”. Its modes are: {modes}.")
        return named.acts, named.targets, Cost(face.cost)
    if mode:
        raise IllegalAnswer(f"{spell.label} has no modes.")
    return face.spell, face.targets, Cost(face.cost)


def may_be_cast(game: Game, player: str, card: Object, way: str = "") -> None:
    """Stop what is no spell, and what a player may not cast now; what an ability has cast as it resolves has no time.

    Raises IllegalAnswer.
    """
    take(game, player)
    timing = timing_of(card.face.types)
    only = [own.word for own in card.face.abilities if isinstance(own, Keyword) and own.name == CAST_ONLY]
    if AS_ONE_IS_ATTACKED in only:
        timing = instant_timing
    if timing is not instant_timing:
        traits = game.traits(card.id)
        if any(may(traits) for may in game.rulebook.family(AS_AN_INSTANT, traits.words)):
            timing = instant_timing
    game.position.because = (timing.slug,)
    if game.law(played_as_land)(card.face.types):
        raise IllegalAnswer(f"{card.label} can't be cast: it can only be played as a land.")
    untimely = "" if way in {CASCADE, REBOUND, SUSPEND, "madness"} else game.law(timing)(game, player)
    if untimely:
        raise IllegalAnswer(f"{player} can't cast {card.label} now: {untimely}.")
    for when in only:
        if not _is_time(game, player, when):
            raise IllegalAnswer(f"{player} can't cast {card.label} now: its text says when it may be cast.")


_IN_COMBAT = frozenset({"combat", "combat on your turn", "combat on opponent's turn", "before blocks"})
"""The times that a combat has before anything attacks, too."""


def _is_time(game: Game, player: str, when: str) -> bool:
    """Return whether it is the time at which alone a spell may be cast, as its text says.

    Raises NotModelled where that hangs on combat, which has begun, and nothing attacks so far.
    """
    position = game.position
    combat, is_mine = position.combat, position.turn.active == player
    is_combat = bool(combat.attackers)
    if when in _IN_COMBAT and not is_combat and "combat" in position.turn.begun and not combat.has_fought:
        raise NotModelled("Casting a spell in combat before anything attacks is not modelled.")
    is_open = is_combat and not (combat.has_blocks or combat.has_fought)
    is_blocked = bool(combat.attackers) and combat.has_blocks and not combat.has_fought and combat.struck is None
    times = {
        "your turn": is_mine,
        "opponent's turn": not is_mine,
        "opponent's upkeep": not is_mine and position.turn.phase == "upkeep",
        "combat": is_combat,
        "combat on your turn": is_mine and is_combat,
        "combat on opponent's turn": not is_mine and is_combat,
        "before blocks": is_open,
        "after blocks": bool(combat.attackers) and combat.has_blocks,
        "declare blockers step": is_blocked,
        "declare blockers step on opponent's turn": is_blocked and not is_mine,
        "after another spell": bool(position.players[player].cast),
        AS_ONE_IS_ATTACKED: is_open
        and not is_mine
        and any(not dict(combat.attacked).get(attacker) for attacker, _ in combat.attackers),
    }
    return times[when]


def _forbidding(game: Game, event: Event) -> str:
    """Return what has an effect that says that something can't be done; empty where nothing does."""
    for source, ability in watchers(game).forbidding.get(event.kind, ()):
        if isinstance(ability, Forbidding) and forbids(game, ability, event, source):
            return game.object(source).label
    return ""


def _forbidden_so_far(game: Game, player: str, card: Object) -> str:
    """Return what has an effect that forbids a card to be cast before a value is announced for X.

    Raises IllegalAnswer where there is no X in its cost.
    """
    forbidden = _forbidding(game, Event("cast", card.id, player))
    if forbidden and "{X}" not in card.face.cost:
        raise IllegalAnswer(f"An effect of {forbidden} forbids this.")
    return forbidden


def _check_proposed(game: Game, player: str, spell: Object, before: str) -> None:
    """Stop a spell with X that an effect forbids now that X is announced, or that one forbade before, as the rules say.

    Raises IllegalAnswer.
    """
    after = _forbidding(game, Event("cast", spell.id, player)) if "{X}" in spell.face.cost else before
    forbidden = after if bool(before) == bool(after) else game.law(forbidden_spells)(before, after)
    if forbidden:
        raise IllegalAnswer(f"An effect of {forbidden} forbids this.")
