"""Flips: the same board, two days, two outcomes, and the fewest rules between them that make the difference."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from typing import Any

from kb.engine.cards import all_cards
from kb.engine.chronicle import Chronicle
from kb.engine.game import Game
from kb.engine.lines import Bound
from kb.engine.position import Position
from kb.engine.rulebook import NotModelled, Rulebook
from kb.engine.rules import all_rules
from kb.worked.judge import play_out, rulebook_on
from kb.worked.language import BadScenario
from kb.worked.scenario import Scenario

Ends = frozenset[tuple[str, ...]]
"""The ends of all lines of play in words, each sorted."""


@dataclass(frozen=True, slots=True)
class Flip:
    """That a board comes out otherwise from a day on."""

    scenario: str
    last: date
    """The last day tried on which it came out as before."""
    day: date
    """The first day on which it comes out otherwise."""
    before: Ends
    after: Ends
    rules: tuple[str, ...]
    """The fewest rules whose entries of the earlier day bring the earlier outcome back."""


def boundary_days(extra: tuple[date, ...] = ()) -> list[date]:
    """Give the days on which an entry of a rule or card begins, and others given."""
    chronicles: list[Chronicle[Any]] = [*all_rules(), *all_cards().values()]
    return sorted({entry.since for chronicle in chronicles for entry in chronicle.entries}.union(extra))


def flips(scenario: Scenario, days: list[date]) -> Iterator[Flip]:
    """Give the days on which a scenario comes out otherwise than on the day tried before.

    Raises BadScenario where it can't be understood on any day.
    """
    earlier: tuple[date, Ends] | None = None
    refused = None
    for day in days:
        try:
            now = _played(scenario, rulebook_on(day, scenario.overlay))
        except BadScenario as error:
            refused = error
            continue
        if now is None:
            continue
        if earlier is not None and earlier[1] != now:
            last, before = earlier
            yield Flip(scenario.id, last, day, before, now, _cause(scenario, last, day, before))
        earlier = day, now
    if earlier is None and refused is not None:
        raise refused


def _played(scenario: Scenario, book: Rulebook) -> Ends | None:
    """Give the ends under a rulebook, None where something isn't modelled or too many lines are explored."""
    try:
        return frozenset(_told(Game(book, end)) for end in play_out(scenario, book))
    except (NotModelled, Bound):
        return None


def _told(game: Game) -> tuple[str, ...]:
    """Give a position in words: what is where, what it is there, and the life."""
    position: Position = game.position
    words = [f"{thing.label}: {_described(game, thing.id)}" for thing in position.objects.values()]
    words += [f"{player.name} at {player.life}" for player in position.players.values()]
    return tuple(sorted(words)) + ((position.result,) if position.result else ())


def _described(game: Game, thing: int) -> str:
    if game.object(thing).zone != "battlefield":
        return game.object(thing).zone
    traits = game.traits(thing)
    size = f" {traits.power}/{traits.toughness}" if "creature" in traits.types else ""
    return " ".join(sorted(traits.types)) + size


def _cause(scenario: Scenario, last: date, day: date, before: Ends) -> tuple[str, ...]:
    """Give the smallest set of rules that, as they stood on the earlier day, bring its outcome back on the later."""
    changed = []
    for rule in all_rules():
        then, now = rule.on(last, scenario.overlay), rule.on(day, scenario.overlay)
        if then and now and then.what is not None and then.what is not now.what:
            changed.append((rule, then.what))
    book = rulebook_on(day, scenario.overlay)
    for size in range(1, len(changed) + 1):
        for chosen in combinations(changed, size):
            exchanged = book
            for rule, what in chosen:
                exchanged = exchanged.exchanging(rule, what)
            with suppress(BadScenario):
                if _played(scenario, exchanged) == before:
                    return tuple(rule.slug for rule, _ in chosen)
    return ()
