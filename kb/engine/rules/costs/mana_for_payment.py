"""Mana for a payment: the mana abilities that a player may play as mana is to be paid."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from kb.engine.play.activating import usable, use
from kb.engine.position.abilities import ORDINALS, Activated, Cost
from kb.engine.position.choices import Choice, IllegalAnswer, answers
from kb.engine.position.objects import CAST_FROM, Context, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_MAKES_MANA,
    WHAT_MAKES_MANA_FIRST,
    WHAT_TO_TAP_FOR_MANA,
    WHICH_MANA_ABILITY_IS_USED,
    AnyQuestion,
)
from kb.engine.position.work import Bound, Work
from kb.engine.position.zones import zone_called
from kb.engine.slots.costs import Payable, mana_for_payment

_MOST = 2_000
"""Maximum number of ways to make mana considered for one payment."""
_TAPPING = Cost(taps=True)


class _Source(NamedTuple):
    """A permanent that can be tapped for mana, and the mana that it would add in each way."""

    thing: Object
    ability: Activated
    name: str
    given: tuple[str, ...]
    kind: object
    """A key that is equal for interchangeable sources."""


class _Use(NamedTuple):
    """A mana ability that costs more than tapping, with the choices of its player as it is used."""

    thing: int
    ability: Activated
    name: str
    chosen: tuple[tuple[AnyQuestion, object], ...] = ()


@mana_for_payment.since(
    "1998-03-31",
    "cr-1997-03-24/mana-sources/1",
    "you can't use them while playing a spell",
    reading="They are used beforehand, which a story needn't mention: T.4.Ruling.3 of the summary of 1999.",
    means="A player uses mana sources before announcing a spell or ability, not while playing it.",
)
def before_announcing(game: Game, context: Context, payable: Payable) -> None:
    """Make the mana for the payment as if the spell or ability weren't announced yet.

    Raises IllegalAnswer if its source or a target is gone after that.
    """
    source = context.source
    now = game.object(source) if game.resolving is None and game.exists(source) else None
    if now is None:
        _make_mana(game, context, payable)
        return
    zone = zone_called(str(dict(now.remembered).get(CAST_FROM, "hand"))) if now.zone == "stack" else now.zone
    game.put(now._replace(zone=zone, tapped=False))
    _make_mana(game, context, payable, is_tapped=now.tapped)
    if not game.exists(source):
        raise IllegalAnswer(f"{now.label} is gone: mana is made before {now.label}'s ability is announced.")
    game.put(game.object(source)._replace(zone=now.zone, tapped=now.tapped))
    for gone in (one for one in context.targets if isinstance(one, int) and not game.exists(one)):
        raise IllegalAnswer(f"{_departed_label(game, gone)} is gone: mana is made before {now.label} is announced.")


@mana_for_payment.since(
    "1999-06-01",
    "411.2",
    "whenever a rule or effect asks for a",
    means="A player may use mana abilities while paying a cost. Those that cost more than tapping are "
    "used if the story says so, or if there is no other way to pay.",
)
def while_paying(game: Game, context: Context, payable: Payable) -> None:
    """Make the mana for the payment while the cost is paid; abilities that cost more than tapping are used if the story
    says so, or if there is no other way to pay.
    """
    _make_mana(game, context, payable)


mana_for_payment.renumbered("2009-07-11", "605.3a")


@mana_for_payment.contrast("none")
def no_mana_abilities(_game: Game, _context: Context, _payable: Payable) -> None:
    """Do nothing: no mana abilities are used, and a payment needs mana that is already in the pool. A contrast: no text
    says so.
    """


def _make_mana(game: Game, context: Context, payable: Payable, *, is_tapped: bool = False) -> None:
    """Make mana as the story tells, and then as much as is needed: by tapping alone, if that is enough.

    The permanent whose ability is paid for may be used too, unless `is_tapped` says that the cost taps it.
    """
    player = context.controller
    but = context.source if is_tapped else 0
    while told := _next_told_source(game, player):
        _use_told(game, player, told)
    if _is_enough(game, player, payable):
        return
    plan: tuple[_Use, ...] = ()
    if not _tap_for_payment(game, player, payable, but) and (plans := _plans(game, player, payable, but)):
        plan = plans[game.choose(player, WHAT_MAKES_MANA, sorted(plans))]
    for each in plan:
        for question, option in each.chosen:
            game.answer(player, question, option)
        use(game, player, game.object(each.thing), each.ability, rule=mana_for_payment.slug)
    if plan:
        _tap_for_payment(game, player, payable, but)


def _tap_for_payment(game: Game, player: str, payable: Payable, excluded: int) -> bool:
    """Let a player tap permanents other than `excluded` for a payment; return whether that is enough.

    They may already have enough. Each permanent's ability is used as if nothing else was done.
    """
    if _is_enough(game, player, payable):
        return True
    if ways := _ways_to_tap(game, player, payable, excluded):
        for each in ways[game.choose(player, WHAT_TO_TAP_FOR_MANA, sorted(ways))]:
            use(game, player, game.object(each.thing.id), each.ability, rule=mana_for_payment.slug)
    return bool(ways)


def _make_mana_by_tapping(game: Game, context: Context, payable: Payable) -> None:
    """Let a player make the mana for a mana ability that is tried out. Others may be tried before it."""
    while told := _next_told_source(game, context.controller):
        _use_told(game, context.controller, told)
    _tap_for_payment(game, context.controller, payable, context.source)


def _is_enough(game: Game, player: str, payable: Payable) -> bool:
    """Return whether what is in a player's pool is enough for a payment."""
    return payable.is_enough(payable.spendable(game.position.players[player]))


def _departed_label(game: Game, object_id: int) -> str:
    """Return the label of the object with this id, which has left; "A target" if no such object is known."""
    return game.position.gone[object_id][0].label if object_id in game.position.gone else "A target"


def _next_told_source(game: Game, player: str) -> str:
    """Return the mana source that the story names next for a player, and use up that answer; empty if there is none."""
    story = game.position.story
    for place, (who, asked, answer) in enumerate(story.answers):
        if answers(asked, who, WHAT_MAKES_MANA_FIRST, player):
            game.position.story = story._replace(answers=story.answers[:place] + story.answers[place + 1 :])
            return str(answer)
    return ""


def _use_told(game: Game, player: str, told: str) -> None:
    """Use a mana ability of the object that the story names. Raises IllegalAnswer if none can be used."""
    named = {
        each.name: each
        for each in _usable_mana_abilities(game, player, costs_more=False)
        if game.object(each.thing).label == told
    }
    if not named:
        raise IllegalAnswer(f"{told} has no mana ability that {player} may use now.")
    each = named[game.choose(player, WHICH_MANA_ABILITY_IS_USED.of(told), list(named))]
    use(game, player, game.object(each.thing), each.ability, rule=mana_for_payment.slug)


def _usable_mana_abilities(game: Game, player: str, *, costs_more: bool = True) -> Iterator[_Use]:
    """Yield the mana abilities that a player may use, in any zone.

    By default, only those that cost more than tapping.
    """
    for thing in list(game.position.objects.values()):
        if not _may_make_mana(thing):
            continue
        is_theirs = game.traits(thing.id).controller == player if thing.zone == "battlefield" else thing.owner == player
        found = [own for own in usable(game, thing) if own.is_mana_ability and own.zone == thing.zone]
        for place, own in zip(ORDINALS, found, strict=False):
            if (is_theirs or own.is_anybodys) and not (costs_more and own.cost == _TAPPING):
                yield _Use(thing.id, own, thing.label if len(found) == 1 else f"{thing.label}'s {place} mana ability")


def _may_make_mana(thing: Object) -> bool:
    """Return whether an object may have a mana ability that works in its zone; any permanent may."""
    if thing.zone == "battlefield":
        return True
    return thing.zone != "library" and any(
        isinstance(own, Activated) and own.is_mana_ability and own.zone == thing.zone for own in thing.face.abilities
    )


def _plans(game: Game, player: str, payable: Payable, excluded: int) -> Mapping[str, tuple[_Use, ...]]:
    """Return the smallest sets of mana abilities, besides tapping, that make a payment possible.

    Each is tried out on separate positions; of plans with the same result, the first is kept. Raises Bound if there are
    too many to look at.
    """
    found: dict[str, tuple[_Use, ...]] = {}
    start = game.fork()
    start.rulebook = game.rulebook.exchanging(mana_for_payment, _make_mana_by_tapping)
    growing: list[tuple[tuple[_Use, ...], Game]] = [((), start)]
    reached: set[object] = set()
    looked_at = 0
    while growing:
        longer = []
        for way, now in growing:
            for use_, after in _tried_abilities(now, player, excluded):
                looked_at += 1
                if looked_at > _MOST:
                    raise Bound(f"there are more than {_MOST:,} ways to make mana", WHAT_MAKES_MANA)
                state = _payment_state(after, player)
                plan = (*way, use_)
                if state in reached or any(Counter(less) <= Counter(plan) for less in found.values()):
                    continue
                reached.add(state)
                if _is_payable(after, player, payable, excluded):
                    found[_describe_plan(plan)] = plan
                else:
                    longer.append((plan, after))
        growing = longer
    return found


def _describe_plan(plan: tuple[_Use, ...]) -> str:
    """Return a plan in words: the mana abilities with their choices."""
    said = (each.name + "".join(f" ({option})" for _, option in each.chosen) for each in plan)
    return " and ".join(said)


def _is_payable(game: Game, player: str, payable: Payable, excluded: int) -> bool:
    """Return whether a payment can be made from the pool and by tapping permanents."""
    return _is_enough(game, player, payable) or bool(_ways_to_tap(game, player, payable, excluded))


def _tried_abilities(game: Game, player: str, excluded: int) -> Iterator[tuple[_Use, Game]]:
    """Yield each mana ability that costs more than tapping, with its choices and the game after it.

    An ability with choices of other players or chance can't be planned: it is used only if the story says so.
    """
    for each in _usable_mana_abilities(game, player):
        if each.thing == excluded:
            continue
        waiting: list[tuple[tuple[AnyQuestion, object], ...]] = [()]
        while waiting:
            chosen = waiting.pop(0)
            tried = game.fork([option for _, option in chosen])
            try:
                use(tried, player, tried.object(each.thing), each.ability)
            except Choice as choice:
                if choice.player == player:
                    waiting += [(*chosen, (choice.question, option)) for option in choice.options]
            except IllegalAnswer:
                continue
            else:
                yield each._replace(chosen=chosen), tried.fork()


def _payment_state(game: Game, player: str) -> object:
    """Return a key that is equal for positions from which a payment can be made in the same ways."""
    whose = game.position.players[player]
    things = Counter(
        (_interchangeability_key(game, thing), thing.tapped)
        if thing.zone == "battlefield"
        else (thing.zone, thing.label)
        for thing in game.position.objects.values()
    )
    return "".join(sorted(whose.pool)), whose.bound, whose.life, frozenset(things.items())


def _ways_to_tap(game: Game, player: str, payable: Payable, excluded: int) -> Mapping[str, tuple[_Source, ...]]:
    """Return the ways to tap permanents for the rest of a payment, by the permanents tapped."""
    pool = payable.spendable(game.position.players[player])
    sources = [each for each in _sources(game, player, payable) if each.thing.id != excluded]
    return _ways(sources, lambda more: payable.is_enough(pool + more), game.position.work)


def _sources(game: Game, player: str, payable: Payable) -> Iterator[_Source]:
    """Yield what a player could tap for mana, once for each ability that costs nothing else."""
    for thing in game.battlefield():
        if thing.tapped or game.traits(thing.id).controller != player:
            continue
        found = [own for own in usable(game, thing) if own.is_mana_ability and own.cost == _TAPPING]
        for place, ability in zip(ORDINALS, found, strict=False):
            name = thing.label if len(found) == 1 else f"{thing.label} for its {place} ability"
            given = tuple(sorted(set(_addable_mana(game, player, thing, ability, payable))))
            yield _Source(thing, ability, name, given, _interchangeability_key(game, thing))


def _interchangeability_key(game: Game, thing: Object) -> object:
    """Return a key that is the same for interchangeable permanents; attached ones and their hosts have their own."""
    is_host = any(other.host == thing.id for other in game.battlefield())
    alone = thing.id if is_host or thing.host is not None else None
    return game.traits(thing.id), thing.face, thing.counters, thing.damage, thing.remembered, alone


def _addable_mana(game: Game, player: str, thing: Object, ability: Activated, payable: Payable) -> Iterator[str]:
    """Yield the mana that an ability can add and that may be spent on a payment, tried out on separate positions."""
    waiting: list[tuple[object, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        tried = game.fork(answers)
        tried.position.players[player] = tried.position.players[player]._replace(pool="", bound=())
        try:
            use(tried, player, thing, ability)
        except Choice as choice:
            waiting += [(*answers, option) for option in choice.options]
        except IllegalAnswer:
            continue
        else:
            yield payable.spendable(tried.position.players[player])


def _ways(sources: list[_Source], is_enough: Callable[[str], bool], work: Work) -> Mapping[str, tuple[_Source, ...]]:
    """Return the minimal sets of sources that give enough mana, by the labels of the permanents tapped.

    Of interchangeable sources, the first are used. Raises Bound if there are too many sets.
    """
    found: dict[str, tuple[_Source, ...]] = {}
    growing: list[tuple[_Source, ...]] = [()]
    looked_at = 0
    while growing:
        longer = [(*way, source) for way in growing for source in sources if _follows(source, way, sources)]
        looked_at += len(longer)
        if looked_at > _MOST:
            raise Bound(f"there are more than {_MOST:,} ways to tap things for mana", WHAT_TO_TAP_FOR_MANA)
        growing = []
        for way in longer:
            work.add(len(found) + prod(len(source.given) for source in way))
            if any(set(less) <= set(way) for less in found.values()):
                continue
            if any(is_enough("".join(given)) for given in product(*(source.given for source in way))):
                found[" and ".join(source.name for source in way)] = way
            else:
                growing.append(way)
    return found


def _follows(source: _Source, way: tuple[_Source, ...], sources: list[_Source]) -> bool:
    """Return whether a source may be added to those of a way to pay.

    It comes after them in order, and all equal ones before it are among them, so that no way is found twice.
    """
    if way and sources.index(source) <= sources.index(way[-1]):
        return False
    in_it = {one.thing.id for one in way}
    before = {one.thing.id for one in sources[: sources.index(source)] if one.kind == source.kind}
    return source.thing.id not in in_it and before - {source.thing.id} <= in_it
