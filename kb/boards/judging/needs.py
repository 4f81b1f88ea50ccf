"""Needs: which rules a claim depends on, found by exchanging one rule and comparing outcomes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from kb.boards.judging.judge import Verdict, judge, play_out, rulebook_of
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, When
from kb.engine.effects.combining import ChoosesTo
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.work import Bound
from kb.engine.steps.combat import Assigns, DividesDamageOf
from kb.engine.steps.damage import ChangesLife
from kb.engine.steps.permanents import GameBecomes
from kb.engine.steps.playing import CycleRepeats, Pays, Triggers
from kb.records.errors import NoSuchRecord

CLAIMED = (Assigns, ChangesLife, ChoosesTo, CycleRepeats, DividesDamageOf, GameBecomes, Pays, Triggers)
"""The steps of which a claim can be made."""


class End(NamedTuple):
    """The end of a line of play."""

    board: tuple[object, ...]
    """All that a claim can be made of."""
    steps: tuple[str, ...]
    """All that happened on the way, in words."""


Result = frozenset[End]
"""The ends of all lines of play."""


@dataclass(frozen=True, slots=True)
class Need:
    """A finding: the scenario has another outcome on a day when a rule is exchanged."""

    scenario: str
    when: When
    slug: str
    since: str
    """The day of the entry in force, which is what the outcome needs."""
    instead: str
    """The entry or the contrast that it was exchanged for."""
    is_by_steps: bool
    """True if only the steps differ, and neither the final board nor the verdict."""
    otherwise: Result = field(repr=False, compare=False)
    """The result with the exchange."""


def needs(scenario: Scenario, when: When) -> Iterator[Need]:
    """Yield the exchanges of a claim's rules that change its outcome, played to the end.

    That the story becomes unplayable counts only for a claim about legality. Exchanges that aren't modelled, or that
    are too much to explore, are skipped. Raises NoSuchRecord for a rule that isn't modelled.
    """
    rules = {rule.slug: rule for rule in all_rules()}
    try:
        book = rulebook_of(when)
        as_it_is, fails = result(scenario, book), _fails(scenario, when, book)
    except (NotModelled, Bound):
        return
    for slug in when.about:
        rule = rules.get(slug)
        if rule is None:
            raise NoSuchRecord(
                f"{when.where.at('about')}: there is no rule {slug}.", remedy="`rulings rules` lists them."
            )
        in_force = book.in_force(rule)
        for name, what in alternatives(rule, in_force):
            try:
                otherwise = result(scenario, book.exchanging(rule, what))
            except (NotModelled, BadScenario, Bound):
                continue
            is_seen = _boards(otherwise) != _boards(as_it_is)
            is_seen = is_seen or _fails(scenario, when, book.exchanging(rule, what)) != fails
            is_other = is_seen or otherwise != as_it_is
            if in_force is not None and is_other and (otherwise or when.is_about_legality):
                yield Need(scenario.id, when, slug, in_force.since.isoformat(), name, not is_seen, otherwise)


def _boards(found: Result) -> frozenset[tuple[object, ...]]:
    """Return the last boards of a result, without the steps that led there."""
    return frozenset(end.board for end in found)


def _fails(scenario: Scenario, when: When, book: Rulebook) -> bool:
    """Return whether the claim fails under a rulebook, for claims about what a result doesn't contain."""
    return judge(scenario, when, lambda _: None, book).verdict is Verdict.FAILS


def alternatives(rule: AnyChronicle, in_force: AnyEntry | None) -> Iterator[tuple[str, object]]:
    """Yield what could replace a rule's entry in force: its other entries, and contrasts, each with its name."""
    now = in_force.what if in_force else None
    yield from ((str(e.since), e.what) for e in rule.entries if e.what is not None and e.what is not now)
    yield from rule.contrasts.items()


def result(scenario: Scenario, book: Rulebook) -> Result:
    """Return the ends of all lines of play: objects with characteristics, players, and steps.

    Raises NotModelled, BadScenario or Bound.
    """
    return frozenset(_end_of(Game(book, end)) for end in play_out(scenario, book))


def _end_of(game: Game) -> End:
    """Return what counts of a last position, in a form that can be compared: its objects, players and what was done."""
    position = game.position
    things = sorted(
        (thing.label, thing.zone, thing.damage, thing.tapped, thing.counters, _characteristics_as_text(game, thing.id))
        for thing in position.objects.values()
    )
    players = sorted((each.name, each.life, each.pool, each.counters) for each in position.players.values())
    done = position.happenings()
    claimed = sorted(what.words for what in done if isinstance(what, CLAIMED))
    board = (tuple(things), tuple(players), position.result, tuple(claimed))
    return End(board, tuple(sorted(what.words for what in done)))


def _characteristics_as_text(game: Game, thing: int) -> str:
    """Return an object's characteristics as a text that is equal for equal ones, as sets in it are sorted."""
    return repr(_sorted_deeply(game.traits(thing)))


def _sorted_deeply(value: object) -> object:
    """Return a value with all sets in it sorted, at any depth."""
    if isinstance(value, frozenset):
        return sorted(repr(_sorted_deeply(part)) for part in value)
    return [type(value).__name__, *map(_sorted_deeply, value)] if isinstance(value, tuple) else value
