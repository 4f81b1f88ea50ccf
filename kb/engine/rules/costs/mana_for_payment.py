"""Mana for a payment: the mana abilities that a player may play as mana is to be paid."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from kb.engine.play.using import usable, use
from kb.engine.position.abilities import ORDINALS, Activated, Cost
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.objects import CAST_FROM, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_TAP_FOR_MANA
from kb.engine.position.work import Bound, Work
from kb.engine.position.zones import zone_called
from kb.engine.slots.costs import mana_for_payment

_MOST = 2_000
"""So many ways to tap things for mana are looked at for one payment."""


class _Source(NamedTuple):
    """What can be tapped for mana, and the mana that it would give, in each way."""

    thing: Object
    ability: Activated
    name: str
    given: tuple[str, ...]
    kind: object
    """What is the same for those of which it makes no difference which one is tapped."""


@mana_for_payment.since(
    "1998-03-31",
    "cr-1997-03-24/mana-sources/1",
    "you can't use them while playing a spell",
    reading="They are used beforehand, which a story needn't mention: T.4.Ruling.3 of the summary of 1999.",
)
def before_it_is_announced(game: Game, player: str, is_enough: Callable[[str], bool], source: int) -> None:
    """A player uses mana sources before announcing a spell or ability, not while playing it."""
    now = game.object(source) if game.resolving is None and game.exists(source) else None
    if now is None:
        those_that_need_only_tapping(game, player, is_enough, source)
        return
    zone = zone_called(str(dict(now.remembered).get(CAST_FROM, "hand"))) if now.zone == "stack" else now.zone
    game.put(now._replace(zone=zone, tapped=False))
    those_that_need_only_tapping(game, player, is_enough, source)
    game.put(game.object(source)._replace(zone=now.zone, tapped=now.tapped))


@mana_for_payment.since("1999-06-01", "411.2", "whenever a rule or effect asks for a")
def those_that_need_only_tapping(game: Game, player: str, is_enough: Callable[[str], bool], source: int) -> None:
    """A player may use mana abilities while paying a cost; here only those that need nothing but tapping are used
    unless the story tells of others.
    """
    sources = [each for each in _sources(game, player) if each.thing.id != source]
    ways = _ways(sources, is_enough, game.position.work)
    if ways:
        for each in ways[game.choose(player, WHAT_TO_TAP_FOR_MANA, sorted(ways))]:
            use(game, player, game.object(each.thing.id), each.ability, rule=mana_for_payment.slug)


mana_for_payment.renumbered("2009-07-11", "605.3a")


@mana_for_payment.contrast("none")
def none(_game: Game, _player: str, _is_enough: Callable[[str], bool], _source: int) -> None:
    """None: what is paid was in the pool before."""


def _sources(game: Game, player: str) -> Iterator[_Source]:
    """Yield what a player could tap for mana, once for each ability that costs nothing else."""
    for thing in game.battlefield():
        if thing.tapped or game.traits(thing.id).controller != player:
            continue
        found = [own for own in usable(game, thing) if own.is_mana_ability and own.cost == Cost(taps=True)]
        for place, ability in zip(ORDINALS, found, strict=False):
            name = thing.label if len(found) == 1 else f"{thing.label} for its {place} ability"
            given = tuple(sorted(set(_given(game, player, thing, ability))))
            yield _Source(thing, ability, name, given, _kind(game, thing))


def _kind(game: Game, thing: Object) -> object:
    """Return a key that is the same for interchangeable permanents; attached ones and their hosts have their own."""
    is_host = any(other.host == thing.id for other in game.battlefield())
    alone = thing.id if is_host or thing.host is not None else None
    return game.traits(thing.id), thing.face, thing.counters, thing.damage, thing.remembered, alone


def _given(game: Game, player: str, thing: Object, ability: Activated) -> Iterator[str]:
    """Return the mana that comes of an ability in any line of play, tried out on positions of its own."""
    waiting: list[tuple[object, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        tried = game.fork(answers)
        tried.position.players[player] = tried.position.players[player]._replace(pool="")
        try:
            use(tried, player, thing, ability)
        except Choice as choice:
            waiting += [(*answers, option) for option in choice.options]
        except IllegalAnswer:
            continue
        else:
            yield tried.position.players[player].pool


def _ways(sources: list[_Source], is_enough: Callable[[str], bool], work: Work) -> Mapping[str, tuple[_Source, ...]]:
    """Return the sets of sources that give enough, none of which would do with less, by what is tapped.

    Of what is alike, the first are tapped. Raises Bound where there are too many to look at.
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
    """Return whether a source comes next in a way: behind those that are in it, as are all before it that are alike."""
    if way and sources.index(source) <= sources.index(way[-1]):
        return False
    in_it = {one.thing.id for one in way}
    before = {one.thing.id for one in sources[: sources.index(source)] if one.kind == source.kind}
    return source.thing.id not in in_it and before - {source.thing.id} <= in_it
