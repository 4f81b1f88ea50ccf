"""Characteristics, in the order of play and in layers."""

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine.abilities import Becoming, Change, Continuous, Keyword, Static
from kb.engine.alike import changed
from kb.engine.filters import CREATURE, ENCHANTED, LAND, THIS, Filter, View, both, either, other_than
from kb.engine.game import Game, face_traits
from kb.engine.objects import Face, Lasting, Traits
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook

BEAR = Face("Bear", frozenset({"creature"}), power=2, toughness=2)
FIELD = Face("Field", frozenset({"land"}))
DAYS = ["1998-10-18", "2004-01-15", "2008-08-10", "2023-11-17"]


def _enchantment(name: str, *effects: Continuous) -> Face:
    return Face(name, frozenset({"enchantment"}), abilities=tuple(map(Static, effects)))


ALL_LANDS_LIVE = _enchantment(
    "Bell",
    Continuous(
        LAND, (Change("become", Becoming(frozenset({"creature"}), is_in_addition=True)), Change("set size", (1, 1)))
    ),
)
ALL_GROW = _enchantment("Anthem", Continuous(CREATURE, (Change("add size", (1, 1)),)))
ALL_FLY = _enchantment("Wings", Continuous(CREATURE, (Change("gain", (Keyword("flying"),)),)))
NONE_IS_ABLE = _enchantment("Humbling", Continuous(CREATURE, (Change("lose abilities"), Change("set size", (1, 1)))))


def _game(day: str, *faces: Face) -> Game:
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    for face in faces:
        game.make(face.name, face, "Ana", "Ana", "battlefield")
    return game


def _size(game: Game, label: str) -> tuple[int, int]:
    thing = game.labelled(label)
    assert thing is not None
    traits = game.traits(thing.id)
    return traits.power, traits.toughness


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("order", [(ALL_GROW, ALL_LANDS_LIVE), (ALL_LANDS_LIVE, ALL_GROW)], ids=["grow", "live"])
def test_what_checks_a_type_waits_for_what_changes_it(day: str, order: tuple[Face, ...]) -> None:
    """A land that becomes a creature grows with the creatures, whichever effect came first, on every day."""
    assert _size(_game(day, FIELD, *order), "Field") == (2, 2)


@pytest.mark.parametrize("day", DAYS)
def test_the_newer_of_two_prevails(day: str) -> None:
    """Of an effect that grants and one that takes away, the newer has its way, on every day."""
    for order, flies in (((ALL_FLY, NONE_IS_ABLE), False), ((NONE_IS_ABLE, ALL_FLY), True)):
        game = _game(day, BEAR, *order)
        bear = game.labelled("Bear")
        assert bear is not None
        assert game.traits(bear.id).has("flying") is flies


@pytest.mark.parametrize(
    ("day", "size"), [("1998-10-18", (1, 1)), ("2004-01-15", (1, 1)), ("2008-08-10", (2, 2)), ("2023-11-17", (2, 2))]
)
def test_adding_comes_after_setting_only_since_the_sublayers(day: str, size: tuple[int, int]) -> None:
    """What is set after it has grown stays as set, until adding by static abilities came last."""
    assert _size(_game(day, BEAR, ALL_GROW, NONE_IS_ABLE), "Bear") == size


def test_marking_damage_keeps_the_characteristics() -> None:
    """Damage and tapping don't make the characteristics be worked out again."""
    game = _game("2008-08-10", BEAR, ALL_GROW)
    before = game.all_traits()
    bear = game.labelled("Bear")
    assert bear is not None
    game.put(bear._replace(damage=1, tapped=True))
    assert game.all_traits() is before


def test_what_is_gained_in_a_layer_does_what_belongs_to_an_earlier_one_at_its_end() -> None:
    """A granted ability changes types though their layer is past, unless it is gone again by then."""
    still = Becoming(frozenset({"artifact"}), is_in_addition=True)
    granted = Static(Continuous(THIS, (Change("become", still),)))
    gift = _enchantment("Gift", Continuous(CREATURE, (Change("gain", (granted,)),)))
    for order, types in (((gift,), {"artifact", "creature"}), ((gift, NONE_IS_ABLE), {"creature"})):
        game = _game("2008-08-10", BEAR, *order)
        bear = game.labelled("Bear")
        assert bear is not None
        assert game.traits(bear.id).types == types


class Effect(NamedTuple):
    """An effect of the slow way: what it is called and ordered by, and what it does."""

    name: tuple[Any, ...]
    order: tuple[Any, ...]
    source: int
    says: Continuous
    things: frozenset[int] | None = None
    is_static: bool = True

    def layers(self, layer_of: Any) -> set[int]:
        """Give the layers in which it does something."""
        return {layer_of(self, change) for change in self.says.changes}


State = dict[int, tuple[Traits, tuple[Any, ...]]]
"""Characteristics, with a name for each ability, so that one that is gained anew is another."""

SIX = {"controller": 0, "text": 0, "types": 1, "set size": 3, "add size": 3}
SEVEN = {"controller": 0, "text": 0, "types": 1, "color": 2, "abilities": 3, "restrictions": 4, "set size": 5}


def _whole(effect: Effect, change: Change) -> int:
    is_whole = any(other.writes == "types" for other in effect.says.changes)
    return 1 if is_whole else SIX.get(change.writes, 2)


AGES: dict[str, tuple[int, Callable[[Effect, Change], int]]] = {
    "1998-10-18": (1, lambda _effect, _change: 0),
    "2004-01-15": (4, _whole),
    "2008-08-10": (5, lambda e, c: 4 if c.writes == "add size" and e.is_static else SIX.get(c.writes, 2)),
    "2023-11-17": (7, lambda _effect, c: SEVEN.get(c.writes, 6)),
}


class Slowly:
    """Characteristics worked out thing by thing, with everything looked at anew after every effect."""

    def __init__(self, game: Game, day: str) -> None:
        self.game = game
        self.layers, self.layer_of = AGES[day]
        self.is_in_order_of_play = day.startswith("1998")
        self.are_counters_late = self.layers > 4
        self.begun: dict[Effect, frozenset[int]] = {}
        self.done: set[tuple[Any, int]] = set()
        own = [face_traits(thing) for thing in game.battlefield()]
        things = [thing.id for thing in game.battlefield()]
        self.state: State = {
            thing: (has, tuple((0, n) for n in range(len(has.abilities))))
            for thing, has in zip(things, own, strict=True)
        }

    def traits(self) -> dict[int, Traits]:
        """Apply all there is, layer by layer, then what has missed its layer."""
        for layer, is_late in ((layer, is_late) for layer in range(self.layers) for is_late in (False, True)):
            while waiting := {e: now for e in self.effects(self.state) if (now := self.due(e, layer, is_late=is_late))}:
                oldest = sorted(waiting, key=lambda e: e.order)
                free = (one for one in oldest if not any(self.waits(one, o, waiting) for o in oldest if o is not one))
                chosen = next(free, oldest[0])
                things = self.begun.get(chosen) or self.things(self.state, chosen)
                self.begun.setdefault(chosen, things)
                things = self.begun[chosen]
                self.state = self.applied(self.state, things, chosen, waiting[chosen])
                self.done |= {(chosen.name, now) for now in waiting[chosen]}
        return {thing: has for thing, (has, _) in self.state.items()}

    def effects(self, state: State) -> list[Effect]:
        """Give the effects there are, and those that have begun to apply."""
        found = [
            Effect((thing, name), (self.game.object(thing).timestamp, thing, name), thing, ability.effect)
            for thing, (has, names) in state.items()
            for ability, name in zip(has.abilities, names, strict=True)
            if isinstance(ability, Static)
        ]
        for n, left in enumerate(self.game.position.lasting):
            order = (left.timestamp, left.source, (1, n))
            found.append(Effect(("left", n), order, left.source, left.effect, left.things, is_static=False))
        for o in self.game.battlefield():
            if o.counters:
                says = Continuous(THIS, (Change("add size", (o.counters[0][1],) * 2),))
                since = o.timestamp if self.are_counters_late else -1
                found.append(Effect(("counters", o.id), (since, o.id, (2,)), o.id, says, frozenset({o.id})))
        return list(dict.fromkeys([*found, *self.begun]))

    def due(self, effect: Effect, layer: int, *, is_late: bool) -> list[int]:
        """Give the layers that an effect is to be applied in now."""
        layers = effect.layers(self.layer_of)
        return sorted(
            n for n in layers if (n <= layer if is_late else n == layer) and (effect.name, n) not in self.done
        )

    def things(self, state: State, effect: Effect) -> frozenset[int]:
        """Give what an effect affects."""
        if effect.things is not None:
            return effect.things & state.keys()
        view = View(self.game, 0, None, "")
        if effect.source in state:
            view = View(
                self.game, effect.source, self.game.object(effect.source).host, state[effect.source][0].controller
            )
        return frozenset(t for t, (has, _) in state.items() if effect.says.affects.fits(has, t, view))

    def applied(self, state: State, things: frozenset[int], effect: Effect, layers: list[int]) -> State:
        """Give what becomes of things by an effect."""
        state = dict(state)
        for thing in things:
            has, names = state[thing]
            for layer in layers:
                for change in effect.says.changes:
                    if self.layer_of(effect, change) == layer:
                        before, has = has, changed(self.game, has, change)
                        if change.kind == "gain":
                            names += tuple((3, len(self.done), len(names) + n) for n, _ in enumerate(change.value))
                        elif change.kind.startswith("lose"):
                            kept = [ability in has.abilities for ability in before.abilities]
                            names = tuple(name for name, is_kept in zip(names, kept, strict=True) if is_kept)
            state[thing] = (has, names)
        return state

    def waits(self, one: Effect, other: Effect, waiting: dict[Effect, list[int]]) -> bool:
        """Answer whether one depends on the other."""
        if self.is_in_order_of_play:
            writes = [{change.writes for change in effect.says.changes} for effect in (one, other)]
            return bool(one.says.affects.reads & (writes[1] - writes[0]))
        if one in self.begun:
            return False
        things = self.begun[other] if other in self.begun else self.things(self.state, other)
        tried = self.applied(self.state, things, other, waiting[other])
        return one not in self.effects(tried) or self.things(self.state, one) != self.things(tried, one)


KEYWORDS = (Keyword("flying"), Keyword("trample"))
TYPES = ("creature", "land", "artifact")
COLORS = ("white", "black")
SIMPLE_FILTERS = (
    *(Filter("type", word) for word in TYPES), *(Filter("color", word) for word in COLORS), THIS, ENCHANTED, both(),
    Filter("controlled", "you"), Filter("controlled", "not you"), Filter("keyword", "flying"), Filter("named", "A"),
    Filter("subtype", "Elf"),
)  # fmt: skip


def _some(rng: Random, words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for word in words if rng.random() < 0.5)


def _filter(rng: Random) -> Filter:
    one, other = rng.choices(SIMPLE_FILTERS, k=2)
    return rng.choice([one, one, both(one, other), either(one, other), other_than(one)])


def _change(rng: Random, depth: int) -> Change:
    size = (rng.randint(-1, 2), rng.randint(-1, 2))
    becoming = Becoming(_some(rng, TYPES), _some(rng, ("Elf",)), is_in_addition=rng.random() < 0.5)
    kinds = [Change("become", becoming), Change("set color", _some(rng, COLORS)), Change("set size", size),
             Change("set controller", rng.choice(["Ana", "Bob"])), Change("add size", size), Change("lose abilities"),
             Change("gain", (rng.choice(KEYWORDS),)), Change("lose", "flying"), Change("cannot", "attack"),
             Change("change text", ("flying", "trample"))]  # fmt: skip
    if depth:
        kinds += [Change("gain", tuple(Static(_effect(rng, depth - 1)) for _ in range(rng.randint(1, 2))))] * 2
    return rng.choice(kinds)


def _effect(rng: Random, depth: int = 2) -> Continuous:
    return Continuous(_filter(rng), tuple(_change(rng, depth) for _ in range(rng.randint(1, 2))))


def _face(rng: Random) -> Face:
    abilities = [rng.choice([*KEYWORDS, Static(_effect(rng))]) for _ in range(rng.randint(0, 2))]
    name = rng.choice("AB")
    return Face(name, _some(rng, TYPES), frozenset(), frozenset(), _some(rng, COLORS), 2, 2, tuple(abilities))


RANDOM = st.integers(0, 10_000).map(Random)
PERMANENTS = st.tuples(
    RANDOM.map(_face), st.sampled_from(["Ana", "Bob"]), st.none() | st.integers(1, 6),
    st.integers(0, 1),
)  # fmt: skip
LEFT = st.tuples(RANDOM.map(_effect), st.none() | st.frozensets(st.integers(1, 6)), st.integers(1, 6))
DAYS_OF_ALL_AGES = st.sampled_from(["1998-10-18", "2004-01-15", "2008-08-10", "2023-11-17"])


@settings(max_examples=500, deadline=None)
@given(DAYS_OF_ALL_AGES, st.lists(PERMANENTS | LEFT, min_size=1, max_size=7))
def test_the_slow_way_comes_to_the_same(day: str, board: list[tuple[Any, ...]]) -> None:
    """Whatever is on the board, each age's order gives what it gives when everything is looked at anew each time."""
    if any("'lose', value" in repr(what) for what, *_ in board):
        day = "2008-08-10"  # the first of these days on which one of several instances may be lost
    game = Game(Rulebook.on(date.fromisoformat(day)), Position(("Ana", "Bob")))
    for n, (what, *more) in enumerate(board):
        if isinstance(what, Face):
            player, host, counters = more
            thing = game.make(str(n), what, player, player, "battlefield")
            game.put(thing._replace(host=host, counters=(("+1/+1", counters),) if counters else ()))
        else:
            game.position.clock += 1
            things, source = more
            game.position.lasting += (Lasting(what, source, game.position.clock, things),)
    assert game.all_traits() == Slowly(game, day).traits()
