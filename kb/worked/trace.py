"""The trace: a line of play step by step, each with the rules applied, and the board before and after."""

from datetime import date
from functools import cache
from typing import Any, NamedTuple

from kb.engine.cards import cards_named
from kb.engine.chronicle import FLOOR, Chronicle, Entry
from kb.engine.game import Game
from kb.engine.objects import Object
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook
from kb.engine.rules import all_rules
from kb.worked.language import STORY
from kb.worked.outcome import permanent
from kb.worked.telling import named, told

ZONES = ("battlefield", "stack", "hand", "graveyard", "library", "exile")
"""The zones in the order in which a board is told."""


class Applied(NamedTuple):
    """A rule as it stood on the day."""

    slug: str
    title: str
    since: date
    where: str
    quote: str
    worded: date
    """Since when it has had the words quoted; before ``since`` where only its number changed then."""


class ToldStep(NamedTuple):
    """One step in the words of the day."""

    words: str
    objects: tuple[str, ...]
    """The things of the story that it names."""
    rules: tuple[Applied, ...]
    is_told: bool
    """Whether the story itself says that it happens."""
    looked_at: tuple[Applied, ...]
    """The rules that were looked at and did not apply."""


class ToldThing(NamedTuple):
    """One object in the words of the day: where it is, whose it is there, and what it is."""

    name: str
    zone: str
    player: str
    words: str


def beginning(rule: Applied) -> str:
    """Give from when on a rule is so, in words; what is so on the first day that is modelled may be older."""
    return f"{'by' if rule.since == FLOOR else 'since'} {rule.since}"


def told_steps(position: Position, book: Rulebook) -> list[ToldStep]:
    """Give the steps of a line of play."""
    rules = _rules()
    names = [thing.label for thing in position.objects.values()]
    found = []
    for step in position.steps():
        looked_at = [slug for slug in getattr(step, "looked_at", ()) if slug not in step.rules]
        found.append(
            ToldStep(
                words=told(step.words, book.day, names),
                objects=named(step.words, names),
                rules=_applied(step.rules, rules, book),
                is_told=STORY in step.rules,
                looked_at=_applied(looked_at, rules, book),
            )
        )
    return found


@cache
def _rules() -> dict[str, Chronicle[Any]]:
    return {rule.slug: rule for rule in all_rules()}


def _applied(slugs: Any, rules: dict[str, Chronicle[Any]], book: Rulebook) -> tuple[Applied, ...]:  # noqa: ANN401  (any iterable of words)
    known = [_known(slug, rules) for slug in dict.fromkeys(slugs)]
    return tuple(applied for rule in known if rule is not None and (applied := rule_on(rule, book)) is not None)


def _known(slug: str, rules: dict[str, Chronicle[Any]]) -> Chronicle[Any] | None:
    """Give the rule of a slug, or the card of a name; None where what acted is only a stand-in."""
    name = slug.removeprefix("card ")
    return rules.get(slug) if name == slug else cards_named(name).get(name)


def rule_on(rule: Chronicle[Any], book: Rulebook) -> Applied | None:
    """Give a rule as it stands in a rulebook, with the words that it has had longest where only its number changed.

    A card that isn't printed yet has its first wording.
    """
    return _stated(rule, book) if book.exchanged else _on(rule, book.day, book.overlay)


@cache
def _on(rule: Chronicle[Any], day: date, overlay: str | None) -> Applied | None:
    return _stated(rule, Rulebook(day, overlay))


def _stated(rule: Chronicle[Any], book: Rulebook) -> Applied | None:
    in_force = book.in_force(rule) or (rule.entries[0] if rule.title in cards_named(rule.title) else None)
    if in_force is None:
        return None
    history = [e for e in rule.entries[: _place_of(in_force, rule) + 1] if e.overlay in {None, book.overlay}]
    worded = next((entry for entry in reversed(history) if entry.quote), in_force)
    return Applied(rule.slug, rule.title, in_force.since, in_force.where, worded.quote, worded.since)


def _place_of(in_force: Entry[Any], rule: Chronicle[Any]) -> int:
    """Give the place of an entry in its chronicle, also of one whose function is exchanged."""
    return [entry.since for entry in rule.entries].index(in_force.since)


def told_board(game: Game) -> list[ToldThing]:
    """Give everything on a board, zone by zone and player by player."""
    players = list(game.position.players)
    things = [_told_thing(game, thing) for thing in game.position.objects.values()]
    return sorted(things, key=lambda thing: (_place(thing.zone), players.index(thing.player)))


def _place(zone: str) -> int:
    return ZONES.index(zone) if zone in ZONES else len(ZONES)


def _told_thing(game: Game, thing: Object) -> ToldThing:
    day, label = game.rulebook.day, thing.label
    if thing.zone == "battlefield":
        controller = game.traits(thing.id).controller
        words = f"{permanent(game, thing)}, under {controller}'s control"
        return ToldThing(label, thing.zone, controller, told(words, day, [label, controller]))
    place = {"exile": "in exile", "stack": "on the stack"}.get(thing.zone, f"in {thing.owner}'s {thing.zone}")
    return ToldThing(label, thing.zone, thing.owner, told(place, day, [label, thing.owner]))
