"""Paying costs, mana and all else, completely or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from kb.engine.characteristics.matching import describes
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import gathering, things
from kb.engine.play.x_of_one_color import color_of_x
from kb.engine.position.abilities import Activated, Cost, Keyword, Payment
from kb.engine.position.choices import IllegalAnswer, answers
from kb.engine.position.mana_costs import symbols_of
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object, Player, Purpose
from kb.engine.position.questions import (
    WHAT_MAKES_MANA_FIRST,
    WHICH_MANA_IS_SPENT,
    WHICH_SNOW_MANA_IS_SPENT,
    Question,
)
from kb.engine.position.zones import Zone
from kb.engine.slots.costs import Payable, mana_for_payment, paying_costs, snow_mana
from kb.engine.slots.families import HYBRID_MANA
from kb.engine.steps.playing import Pays

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


SPENT = "spent"
"""The name under which a spell, and the permanent it becomes, remembers the mana that was spent to cast it."""
COUNTING_MANA = frozenset({"sunburst"})
"""The keywords that say something of the mana that was spent."""
P = TypeVar("P", bound=Payment)

Payer: TypeAlias = "Callable[[Game, P, Context], tuple[int, ...]]"

# Any: each function takes costs of the kind that it was entered for.
PAYMENTS: dict[type[Payment], Payer[Any]] = {}
"""The function that pays each class of payments and returns the objects used."""


def payment(kind: type[P]) -> Callable[[Payer[P]], Payer[P]]:
    """Return a decorator that registers the function to pay costs of a class."""

    def enter(function: Payer[P]) -> Payer[P]:
        """Register the function and return it."""
        PAYMENTS[kind] = function
        return function

    return enter


def pay(game: Game, cost: Cost, context: Context) -> tuple[int, ...]:
    """Pay a cost, and return the ids that the objects used for it had. Raises IllegalAnswer if it can't be paid."""
    because, game.position.because = game.position.because, (paying_costs.slug,)
    used = _pay(game, game.law(paying_costs)(cost), context)
    game.position.because = because
    return used


def _pay(game: Game, cost: Cost, context: Context) -> tuple[int, ...]:
    """Pay a cost, first by tapping the source, then the mana, then the rest, and return the ids of the objects used.

    Raises IllegalAnswer if it can't be paid, for instance because the source is already tapped.
    """
    if cost.taps:
        source = game.object(context.source)
        if source.tapped:
            raise IllegalAnswer(f"{source.label} is already tapped.")
        game.happen([Event("tap", source.id, source=source.id, by=context.controller)])
    if cost.mana:
        _pay_mana(game, cost.mana, context)
    used: tuple[int, ...] = ()
    for act in cost.acts:
        used += PAYMENTS[type(act)](game, act, context)
    return used


def times(cost: Cost, number_: int) -> Cost:
    """Return a cost to be paid a number of times at once, with its generic mana added up."""
    symbols = symbols_of(cost.mana) * number_
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    colored = "".join(f"{{{symbol}}}" for symbol in symbols if not symbol.isdigit())
    acts = tuple(part for act in cost.acts for part in act.times(number_))
    return Cost((f"{{{generic}}}" if generic else "") + colored, cost.taps, acts)


def _pay_mana(game: Game, mana: str, context: Context) -> None:
    """Pay a mana cost from the pool, making mana first as the rules of the day allow.

    Raises IllegalAnswer if it can't be paid.
    """
    symbols = symbols_of(mana)
    if "S" in symbols:
        _pay_snow(game, symbols.count("S"), context)
        symbols = [symbol for symbol in symbols if symbol != "S"]
    player = game.position.players[context.controller]
    if color := color_of_x(game, context.source):
        symbols = [each for symbol in symbols for each in ([color] * context.x if symbol == "X" else [symbol])]
    generic = sum(int(s) for s in symbols if s.isdigit()) + context.x * symbols.count("X")
    ways = _ways(game, mana, symbols, generic)
    is_permitted = _purpose_check(game, context)
    usable = partial(_usable, is_permitted)
    if not _payments(ways, usable(player)) or _is_mana_told(game, player.name):
        with gathering(game, None):
            game.law(mana_for_payment)(game, context, Payable(partial(_is_enough, ways), usable))
        player = game.position.players[player.name]
    options = _payments(ways, usable(player))
    if not options:
        raise IllegalAnswer(f"{context.controller} can't pay {mana}.")
    spent = game.choose(context.controller, WHICH_MANA_IS_SPENT, sorted(options))
    left = without(player.pool, spent) or ""
    game.position.players[player.name] = with_left(_with_restricted_spent(player, spent, is_permitted), left)
    if spent:
        _remember_mana_spent(game, context.source, spent)
        said = mana.replace("{X}", f"{{{context.x}}}")
        game.position.note(Pays(context.controller, said))


def _purpose_check(game: Game, context: Context) -> Callable[[Purpose], bool]:
    """Return a predicate that tells whether mana restricted to a purpose may be spent on this payment.

    Only spells and activated abilities have a purpose, and only as they are announced.
    """
    source = game.object(context.source) if game.exists(context.source) else None
    is_announced = game.resolving is None or game.resolving.source != context.source
    is_spell = source is not None and source.zone == "stack" and context.ability is None

    def is_permitted(purpose: Purpose) -> bool:
        """Return whether the payment serves this purpose."""
        kind = purpose.spells if is_spell else purpose.abilities if isinstance(context.ability, Activated) else None
        return is_announced and kind is not None and describes(kind, game, context.source, context.source)

    return is_permitted


def _usable(is_allowed: Callable[[Purpose], bool], player: Player) -> str:
    """Return the mana in a player's pool that may be spent, as letters: all but mana restricted to other purposes."""
    return without(player.pool, "".join(letter for letter, on in player.bound if not is_allowed(on))) or ""


def _with_restricted_spent(player: Player, spent: str, is_allowed: Callable[[Purpose], bool]) -> Player:
    """Return a player without the restrictions on mana spent, of those purposes that `is_allowed` admits."""
    bound = list(player.bound)
    for letter in spent:
        mine = next((one for one in bound if one[0] == letter and is_allowed(one[1])), None)
        if mine is not None:
            bound.remove(mine)
    return player._replace(bound=tuple(bound))


def _remember_mana_spent(game: Game, source: int, spent: str) -> None:
    """Have a spell on the stack remember the mana that was spent on it, if its text counts that."""
    spell = game.object(source) if game.exists(source) else None
    if spell is None or spell.zone != "stack":
        return
    if any(isinstance(own, Keyword) and own.name in COUNTING_MANA for own in spell.face.abilities):
        game.put(spell._replace(remembered=(*spell.remembered, (SPENT, tuple(spent)))))


def _is_enough(ways: Iterable[tuple[str, int]], mana: str) -> bool:
    """Return whether mana is enough for a payment in one of these ways."""
    return bool(_payments(ways, mana))


def _is_mana_told(game: Game, player: str) -> bool:
    """Return whether the story says what the player makes mana with for this payment."""
    return any(answers(asked, who, WHAT_MAKES_MANA_FIRST, player) for who, asked, _ in game.position.story.answers)


def _payments(ways: Iterable[tuple[str, int]], pool: str) -> set[str]:
    """Return the sets of mana in a pool, as sorted letters, that pay in one of these ways; empty if it isn't enough."""
    return {
        "".join(sorted(way + rest))
        for way, any_kind in ways
        if (left := without(pool, way)) is not None
        for rest in _portions(left, any_kind)
    }


def _ways(game: Game, mana: str, symbols: Iterable[str], generic: int) -> set[tuple[str, int]]:
    """Return the ways to pay symbols: the letters needed, and how much mana of any kind.

    `generic` is the amount of generic mana. Raises NotModelled for symbols that can be paid with life.
    """
    ways = {("", generic)}
    for symbol in (s for s in symbols if not s.isdigit() and s != "X"):
        if "P" in symbol:
            raise NotModelled(f"Paying life for a symbol in {mana} is not modelled (107.4f).")
        halves: tuple[str, ...] = (symbol,)
        if "/" in symbol:
            halves = next((halves(symbol) for halves in game.rulebook.family(HYBRID_MANA)), tuple(symbol.split("/")))
        ways = {
            (way, any_kind + int(half)) if half.isdigit() else (way + half, any_kind)
            for way, any_kind in ways
            for half in halves
        }
    return ways


def _pay_snow(game: Game, number_: int, context: Context) -> None:
    """Pay a number of snow mana symbols. Raises IllegalAnswer if there isn't enough snow mana."""
    player = game.position.players[context.controller]
    may = game.law(snow_mana)(player.pool, player.snow)
    options = sorted(_portions(may, number_))
    if not options:
        raise IllegalAnswer(f"{context.controller} can't pay {'{S}' * number_}.")
    spent = game.choose(context.controller, WHICH_SNOW_MANA_IS_SPENT, options)
    left = without(player.pool, spent) or ""
    snow = without(player.snow, spent)
    kept = player.snow if snow is None else snow
    game.position.players[player.name] = with_left(player._replace(snow=kept), left)
    game.position.note(Pays(context.controller, "{S}" * number_), snow_mana.slug)


def _portions(mana: str, number_: int) -> Iterator[str]:
    """Yield every different way of taking an amount of mana from some mana, as letters; none if it isn't enough."""
    if number_ == 0:
        yield ""
    elif len(mana) >= number_:
        kind = min(mana)
        others = mana.replace(kind, "")
        for taken in range(min(number_, len(mana) - len(others)), -1, -1):
            for rest in _portions(others, number_ - taken):
                yield kind * taken + rest


def with_left(player: Player, left: str) -> Player:
    """Return a player with this mana left in the pool; snow mana and mana that doesn't empty are spent last.

    Restricted mana stays restricted unless not all of it can be among the mana left.
    """
    free = without(left, "".join(letter for letter, _ in player.bound))
    bound = () if free is None else player.bound
    ready = within(player.ready, left if free is None else free)
    return player._replace(pool=left, snow=within(player.snow, left), bound=bound, ready=ready)


def within(mana: str, pool: str) -> str:
    """Return the part of some mana that is still in a pool, if other mana is spent first."""
    return "".join(letter * min(mana.count(letter), pool.count(letter)) for letter in sorted(set(mana)))


def without(pool: str, letters: str) -> str | None:
    """Return the pool without these letters of mana, None if it doesn't have them all."""
    for letter in letters:
        if letter not in pool:
            return None
        pool = pool.replace(letter, "", 1)
    return pool


def choose_to_pay_with(game: Game, found: dict[str, Object], question: Question[str], context: Context) -> Object:
    """Let the payer choose one of several objects, and return it. Raises IllegalAnswer if there is none."""
    if not found:
        raise IllegalAnswer(f"{context.controller} can't pay the cost of {context.label}.")
    return found[game.choose(context.controller, question, list(found))]


def pay_by_moving(game: Game, thing: Object, destination: Zone, context: Context, cause: str = "") -> tuple[int, ...]:
    """Pay a cost by moving an object to a zone; return the id that it had before."""
    game.happen([moved(context, thing.id, thing.zone, destination, cause)])
    return (thing.id,)


def source_to_pay_with(game: Game, context: Context) -> Object:
    """Return the source of a cost if it can still be found. Raises IllegalAnswer if it has left."""
    found = next(things(game, "this", context), None)
    if found is None:
        raise IllegalAnswer(f"{context.label} is gone: {context.controller} can't pay with it.")
    return found


def host_to_pay_with(game: Game, context: Context) -> Object:
    """Return the permanent that the source is attached to. Raises IllegalAnswer if the payer doesn't control it."""
    for host in things(game, "host", context):
        if game.traits(host.id).controller == context.controller:
            return host
    raise IllegalAnswer(f"{context.controller} doesn't control the permanent that {context.label} is attached to.")
