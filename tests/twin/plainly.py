"""A plain reference engine: it caches and looks up nothing, and plays every line of play from the start."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from typing import Any, TypeVar
from unittest.mock import patch

from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import with_story
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.engine.characteristics import interchangeable, turned_off
from kb.engine.law.chronicle import Chronicle, Entry, Family
from kb.engine.law.registry import rules_of
from kb.engine.law.rulebook import CardWording, NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.leaving_combat import remove_ineligible
from kb.engine.play.registry import HANDLERS, carry_out
from kb.engine.play.settle import DamageStep, checked
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.frames import Settle
from kb.engine.position.objects import Traits
from kb.engine.position.parts import Derived
from kb.engine.position.position import Position
from kb.engine.position.work import Bound
from kb.engine.rules.triggers import triggered_abilities as with_own_anchors
from kb.engine.slots.triggers import triggered_abilities
from tests.engine.slowly import slowly

T = TypeVar("T")

Ends = tuple[frozenset[tuple[str, ...]], frozenset[str]]
"""The ends of lines of play, and the reasons why others can't go on or the board can't be played."""

MOST = 60
"""Boards with more lines of play are left out."""

REMEMBERING = (interchangeable.Terms.of, turned_off._silenced, with_own_anchors._mentions_its_event)  # noqa: SLF001  (the caches to clear)
"""The functions of the engine that cache their results."""


ALL_THERE_IS = ("objects", "order", "players", "lasting", "combat", "stack", "waiting", "turn", "designations", "gone")
"""The fields of a position that may affect characteristics, compared with their last values."""


class Forgetting(dict[Any, Any]):
    """A dictionary that stores nothing."""

    def __setitem__(self, key: object, value: object) -> None:
        """Discard the value, so that this cache stays empty."""

    def setdefault(self, _key: object, value: Any = None) -> Any:
        """Return the given value without storing it."""
        return value


class PlainRulebook(Rulebook):
    """A rulebook that reads all chronicles anew for each question."""

    __slots__ = ()

    def __init__(
        self,
        day: date,
        overlay: str | None = None,
        exchanged: tuple[tuple[str, object], ...] = (),
        kept: tuple[Entry[Any], ...] = (),
        cards: tuple[CardWording, ...] = (),
    ) -> None:
        """Take the same as a rulebook, with caches that keep nothing."""
        super().__init__(day, overlay, exchanged, kept, cards)
        for name in ("watching", "finished", "_families", "_said"):
            object.__setattr__(self, name, Forgetting())

    def in_force(self, chronicle: Chronicle[T]) -> Entry[T] | None:
        """Return the newest entry of a rule dated on or before this day, or None."""
        mine = [e for e in chronicle.entries if e.overlay in {None, self.overlay} and e.since <= self.day]
        return max(enumerate(mine), key=lambda entry: (entry[1].since, entry[0]))[1] if mine else None

    def says(self, chronicle: Chronicle[T]) -> T:
        """Return the function of a rule."""
        return self.entry(chronicle).what

    def speaks(self, chronicle: Chronicle[T]) -> bool:
        """Return whether a rule has a function on this day."""
        return self.what(chronicle) is not None

    def family(self, family: Family[T], has: Iterable[str] = ()) -> list[T]:  # noqa: ARG002  (unused here)
        """Return the functions of all rules of a family, even of keywords that no object has."""
        rules = sorted(
            (rule for part in (family, *family.parts) for rule in rules_of(part)), key=lambda rule: rule.slug
        )
        # all functions of a family are of one type
        return [what for rule in rules if (what := self.what(rule)) is not None]  # type: ignore[misc]


class UncachedTraits(dict[int, Traits]):
    """Characteristics computed for one question; an assigned value holds until it is undone."""

    def __init__(self, position: Position, found: dict[int, Traits]) -> None:
        """Take the position, and the characteristics found by object id."""
        super().__init__(found)
        self.position = position
        self.found = dict(found)

    def __setitem__(self, thing: int, has: Traits) -> None:
        """Assign an object's characteristics for all further questions, until undone."""
        super().__setitem__(thing, has)
        _set_derived(self.position, Derived(None if self == self.found else self))


def _get_derived(position: Position) -> Derived:
    """Return the characteristics known while they are being computed; nothing else is cached."""
    derived: Derived = position.__dict__["derived"]
    return derived


def _set_derived(position: Position, derived: Derived) -> None:
    """Keep derived characteristics in a position, without other cached values."""
    position.__dict__["derived"] = Derived(derived.traits, silent=derived.silent)


def _deep_fork(position: Position) -> Position:
    """Return a position that shares no mutable part with the original."""
    other = object.__new__(Position)
    for name, value in position.__dict__.items():
        other.__dict__[name] = dict(value) if type(value) is dict else value
    return other


def _uncached_traits(game: Game) -> dict[int, Traits]:
    """Return the characteristics of all permanents, computed anew unless nothing at all has changed."""
    position = game.position
    if position.derived.traits is not None:
        return position.derived.traits
    now = [dict(held) if type(held := position.__dict__[name]) is dict else held for name in ALL_THERE_IS]
    was, found = position.__dict__.get("worked out", ((), {}))
    if now != was:
        found = slowly(game)
        position.__dict__["worked out"] = (now, found)
    return UncachedTraits(position, found)


def _plain_settle(game: Game) -> None:
    """Do the next that is due of damage steps, state-based actions and triggered abilities.

    Nothing is remembered of whether a check is needed.
    """
    position = game.position
    if position.combat.attackers:
        remove_ineligible(game)
    if position.damage.assigned and not position.damage.stage:
        damage = position.damage
        position.damage = damage._replace(pending=(*damage.pending, damage.assigned), assigned=())
        game.then(Settle(), DamageStep())
    elif checked(game):
        game.then(Settle())
    elif any(waiting.is_due for waiting in position.waiting):
        game.law(triggered_abilities)(game)


@contextmanager
def without_caches() -> Iterator[None]:
    """Disable all caches of the engine inside the context."""
    for remembering in REMEMBERING:
        remembering.cache_clear()
    with (
        patch.object(Position, "derived", property(_get_derived, _set_derived), create=True),
        patch.object(Position, "fork", _deep_fork),
        patch.object(Game, "all_traits", _uncached_traits),
        patch.dict(HANDLERS, {Settle: _plain_settle}),
    ):
        yield


def plain_ends(scenario: Scenario, day: date, overlay: str | None = None) -> Ends:
    """Return how a board ends on a day by the reference engine.

    Raises Bound if it has too many lines of play.
    """
    with without_caches():
        try:
            found = list(_line_ends(partial(_fresh_start, scenario, day, overlay)))
        except NotModelled as refused:
            return frozenset(), frozenset({refused.problem})
    return frozenset(end for end, _ in found if end), frozenset(why for end, why in found if not end)


def _fresh_start(scenario: Scenario, day: date, overlay: str | None) -> tuple[Rulebook, Position]:
    """Return a new rulebook and a new starting position of a board."""
    book: Rulebook = PlainRulebook.on(day)
    book = book.with_set(overlay) if overlay else book
    return book, with_story(scenario, board(scenario, book))


def _line_ends(start: Any) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the outcome of each line of play, or why it can't go on; each is played from the start.

    Raises Bound after MOST lines.
    """
    forks: list[tuple[Any, ...]] = [()]
    for number in range(MOST + 1):
        if not forks:
            return
        if number == MOST:
            raise Bound
        answers = forks.pop()
        book, position = start()
        game = Game(book, position, answers)
        try:
            while position.agenda:
                position.because = ()
                frame, position.agenda = position.agenda[0], position.agenda[1:]
                carry_out(game, frame)
        except Choice as choice:
            forks += [(*answers, option) for option in reversed(choice.options)]
        except IllegalAnswer as illegal:
            yield (), illegal.problem
        else:
            yield outcome(game), ""
