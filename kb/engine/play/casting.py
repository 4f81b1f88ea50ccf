"""Casting spells: what may be done, what it costs, and what it leaves waiting."""

from collections.abc import Sequence

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.convoke_and_delve import helped
from kb.engine.play.copying_spells import copies_with_new_targets, targets_of_copies
from kb.engine.play.cost_changes import price
from kb.engine.play.declared_costs import (
    ADDED,
    added_costs,
    declared,
    kicker_named,
    reduction,
    total_cost,
    without_paying,
)
from kb.engine.play.event_windows import check_window
from kb.engine.play.events import forbids
from kb.engine.play.interrupting import check_interrupt, interrupt
from kb.engine.play.modes import mode_for
from kb.engine.play.paying import pay
from kb.engine.play.priority import give_priority, take_priority
from kb.engine.play.targets import Targets, become_targets, check_none_left, choose_targets, each_target, target_labels
from kb.engine.play.watchers import abilities_of, watchers
from kb.engine.play.zones import check_empty_hand
from kb.engine.position.abilities import FREE, Act, Cost, Forbidding, Keyword, Mode, Target
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.mana_costs import mana_value
from kb.engine.position.objects import ANNOUNCED_X, CAST_FROM, Context, Event, Object, Waiting
from kb.engine.position.phases import COST_IS_DUE, WaitsFor
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_PLAYER_SPEAKS_OF
from kb.engine.position.zones import Zone
from kb.engine.slots.casting import (
    announced_cards,
    emptied_hands,
    forbidden_spells,
    instant_timing,
    played_as_land,
    timing_of,
)
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
"""The keyword of a spell that may be cast only at the time that is its word."""
AS_ONE_IS_ATTACKED = "as one is attacked"
"""After a player has been attacked and before they declare blockers: then a sorcery may be cast whose text says so."""


def cast(  # noqa: PLR0913  (what is announced)
    game: Game, player: str, card: Object, targets: Targets = (), *, mode: str = "", x: int = 0, way: str = "",
    offers: Sequence[int] = (),
    kicks: tuple[str, ...] = (), is_free: bool = False,
) -> None:  # fmt: skip
    """Cast a card: it goes onto the stack, choices are made for it, and its costs are paid.

    `offers` are the permanents, or the card itself, with an ability that offers another cost than the mana cost,
    `kicks` the kicker costs to pay, and `way` is how it is cast, if not in the usual way. Raises IllegalAnswer if the
    player may not cast it so.
    """
    abilities_of(game, card.face.abilities)
    if not all(may(card, way) for may in game.rulebook.family(WAYS_OF_CASTING)):
        raise IllegalAnswer(f"{card.label} can't be cast in this way.")
    for look in game.rulebook.family(CASTING.of(way)) if way else ():
        card = look(card)
        game.put(card)
    forbidden = _forbidden_before_x(game, player, card)
    check_castable(game, player, card, way)
    instead = _alternative_cost(game, player, card, way)
    besides = FREE if instead is not None else _additional_cost(game, player, card)
    spell = game.make(card.label, card.face, card.owner, player, "stack")
    _take_from_its_zone(game, card)
    spell = _with_casting_facts(game, spell._replace(way=way if way == card.way else ""), card.zone, kicks, x)
    is_empty_later = _empties_hand_later(game, card)
    is_by_its_text = instead is not None or not way
    acts, wanted, cost = _announced(
        game, spell, mode_for(game, spell, mode, targets) if is_by_its_text else mode, way, instead
    )
    check_window(game, acts)
    if is_free:
        cost = without_paying(game, player, card, x)
    cost = total_cost(cost, added_costs(game, card, kicks))
    kicked = declared(game, card, kicks, mana_value(cost.mana) - reduction(game, player))
    wanted = _kicked_targets(game, card, wanted, kicked)
    context = Context(spell.id, player, spell.label, x=x, mode=mode)
    wanted = each_target(game, wanted, context, targets)
    chosen, more = choose_targets(game, wanted, context, targets)
    context = context._replace(targets=chosen, more=more)
    if not copies_with_new_targets(acts):
        check_none_left(game, spell.label, more)
    become_targets(game, context, "spell")
    check_interrupt(game, spell, chosen)
    context = context._replace(more=targets_of_copies(game, acts, context))
    is_alternative = instead is not None or bool(way and game.rulebook.family(WAY.of(way)))
    printed, other = (Cost(spell.face.cost), cost) if is_alternative else (cost, None)
    whole = price(
        game, spell, printed, other, [spell.id if one == card.id else one for one in offers], targets=chosen, x=x
    )
    pay(game, helped(game, player, spell, whole), context)
    if besides.acts:
        pay(game, besides, context)
    extra = spell.face.additional_cost
    paid_when = game.law(additional_costs)() if extra.acts else ""
    if paid_when == "played":
        context = context._replace(paid=pay(game, extra, context))
    if is_empty_later:
        check_empty_hand(game, card)
    if way or kicked:
        game.put(game.object(spell.id)._replace(way=way, kicked=kicked))
    game.position.stack += (Waiting(acts, context, targets=wanted, is_spell=True, moment=_payment_moment(paid_when)),)
    game.position.note(
        Casts(player, spell.label, card.zone, target_labels(game, chosen)),
        *([additional_costs.slug] if paid_when else []),
    )
    _finish_casting(game, player, spell, forbidden, card)
    give_priority(game, player)
    interrupt(game, spell)


def _take_from_its_zone(game: Game, card: Object) -> None:
    """Remove a card from the zone it is cast from, unless the rules leave it there until it is cast."""
    if not game.law(announced_cards)():
        game.remove(card)


def _empties_hand_later(game: Game, card: Object) -> bool:
    """Let abilities see that an announced card has left its hand empty.

    Return True if they can see it only later, False if they have or the hand isn't empty.
    """
    if card.zone != "hand" or game.zone("hand", card.owner):
        return False
    if not game.law(emptied_hands)():
        return True
    check_empty_hand(game, card)
    return False


def _finish_casting(game: Game, player: str, spell: Object, forbidden: str, card: Object) -> None:
    """Let the spell become cast: check that it isn't forbidden, count it for this turn, and trigger abilities."""
    if game.exists(card.id):
        game.remove(card)
    _check_proposed(game, player, spell, forbidden)
    before = sum(len(each.cast) for each in game.position.players.values())
    caster = game.position.players[player]
    game.position.players[player] = caster._replace(cast=(*caster.cast, spell.label))
    game.happen([Event("cast", spell.id, player, amount=before)])


def _alternative_cost(game: Game, player: str, card: Object, way: str) -> Cost | None:
    """Return the cost paid instead of the mana cost if a card is cast in a certain way, None if there is none.

    Raises IllegalAnswer if the card may not be cast in that way.
    """
    for ask in game.rulebook.family(CASTING_FOR_ANOTHER_COST.of(way)) if way else ():
        cost: Cost | None = ask(game, player, card)
        if cost is None:
            raise IllegalAnswer(f"{player} can't cast {card.label} from the {card.zone} with {way}.")
        return cost
    return None


def _with_casting_facts(game: Game, spell: Object, zone: Zone, kicks: tuple[str, ...], x: int) -> Object:
    """Make a spell remember how it was cast, and return it: its X, its added costs, and its zone unless a hand.

    If its text names a player, its controller chooses one.
    """
    if x:
        spell = spell._replace(remembered=((ANNOUNCED_X, str(x)),))
    paid = tuple((word, kicks.count(word)) for word in ADDED if word in kicks)
    if paid:
        spell = spell._replace(remembered=(*spell.remembered, *paid))
    if zone != "hand":
        spell = spell._replace(remembered=(*spell.remembered, (CAST_FROM, zone)))
    if spell.face.names_a_player:
        named = game.choose(spell.controller, WHICH_PLAYER_SPEAKS_OF.of(spell.label), list(game.position.players))
        spell = spell._replace(remembered=(*spell.remembered, ("player", named)))
        game.position.note(Chooses(spell.controller, named, spell.label))
    game.put(spell)
    return spell


def _additional_cost(game: Game, player: str, card: Object) -> Cost:
    """Return the additional cost for a card that is cast from another zone than the hand.

    Raises IllegalAnswer if it may not be cast from there.
    """
    if card.zone == "hand":
        return FREE
    for ask in game.rulebook.family(CASTING_FROM_ELSEWHERE):
        cost: Cost | None = ask(game, player, card)
        if cost is not None:
            return cost
    raise IllegalAnswer(f"{player} can't cast {card.label} from the {card.zone}.")


def _kicked_targets(game: Game, card: Object, wanted: tuple[Target, ...], kicked: Kicks) -> tuple[Target, ...]:
    """Return those targets that a spell asks for with the declared kicker costs, of those in its text."""
    always = tuple(target for target in wanted if target.kicker is None)
    hanging = tuple(target for target in wanted if target.kicker is not None)
    return always + tuple(
        target
        for each in hanging
        for target in game.law(kicker_targets)((each,), _is_kicked(card, each.kicker or "", kicked))
    )


def _is_kicked(card: Object, kicker: str, kicked: Kicks) -> bool:
    """Return whether a kicker cost was declared: the one called `kicker`, or any if that is empty."""
    return any(kicker_named(card, kicker) in {"", word} for _, word in kicked)


def _payment_moment(paid_when: str) -> WaitsFor:
    """Return the moment for which a cost waits if it is paid as the spell resolves, otherwise an empty string."""
    return COST_IS_DUE if paid_when == "resolved" else ""


def _announced(
    game: Game, spell: Object, mode: str, way: str, instead: Cost | None
) -> tuple[tuple[Act, ...], tuple[Target, ...], Cost]:
    """Return a spell's instructions, targets and cost as it is announced in a way; `instead` is another cost for it."""
    acts, wanted, cost = _printed(game, spell, mode, way if instead is None else "")
    for change in game.rulebook.family(ANNOUNCED.of(way)) if way else ():
        acts, wanted = change(spell.face)
    return acts, wanted, cost if instead is None else instead


def _printed(game: Game, spell: Object, mode: str, way: str) -> tuple[tuple[Act, ...], tuple[Target, ...], Cost]:
    """Return the instructions, targets and cost that the text of a spell states for a mode and a way of casting.

    Raises IllegalAnswer if it has no such mode or can't be cast in that way.
    """
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


def check_castable(game: Game, player: str, card: Object, way: str = "") -> None:
    """Raise IllegalAnswer if a card is no spell or the player may not cast it now.

    A card that an ability casts as it resolves may be cast at any time.
    """
    take_priority(game, player)
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
        if not _is_allowed_time(game, player, when):
            raise IllegalAnswer(f"{player} can't cast {card.label} now: its text says when it may be cast.")


_IN_COMBAT = frozenset({"combat", "combat on your turn", "combat on opponent's turn", "before blocks"})
"""The times that a combat has before anything attacks, too."""


def _is_allowed_time(game: Game, player: str, when: str) -> bool:
    """Return whether it is the time at which a spell's text alone allows casting it.

    Raises NotModelled if that depends on combat, and combat has begun without attackers so far.
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


def forbidding_source(game: Game, event: Event) -> str:
    """Return the label of a permanent with an effect that forbids an event; empty if there is none."""
    for source, ability in watchers(game).forbidding.get(event.kind, ()):
        if isinstance(ability, Forbidding) and forbids(game, ability, event, source):
            return game.object(source).label
    return ""


def _forbidden_before_x(game: Game, player: str, card: Object) -> str:
    """Return the label of a permanent that forbids casting a card before X is announced; empty if there is none.

    Raises IllegalAnswer if the cost of the forbidden card has no X.
    """
    forbidden = forbidding_source(game, Event("cast", card.id, player))
    if forbidden and "{X}" not in card.face.cost:
        raise IllegalAnswer(f"An effect of {forbidden} forbids this.")
    return forbidden


def _check_proposed(game: Game, player: str, spell: Object, before: str) -> None:
    """Raise IllegalAnswer if a spell is forbidden, before or after announcing X as the rules of the day say."""
    after = forbidding_source(game, Event("cast", spell.id, player)) if "{X}" in spell.face.cost else before
    forbidden = after if bool(before) == bool(after) else game.law(forbidden_spells)(before, after)
    if forbidden:
        raise IllegalAnswer(f"An effect of {forbidden} forbids this.")
