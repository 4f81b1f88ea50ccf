"""The trace: a line of play step by step, with the rules applied and the board before and after each step."""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from typing import NamedTuple

from kb.boards.flips.outcome import permanent_in_words
from kb.boards.language import STORY
from kb.boards.trace.dated_terms import names_mentioned, worded_on
from kb.boards.trace.stills import Stills, changes, permanent_or_zone
from kb.cards.called import NO_OTHERS, Cards, cards_named
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import OWN_TEXTS, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.objects import Face, Object
from kb.engine.position.position import Position

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
    reading: str = ""
    """How it is read here where the text leaves that open, or texts disagree, and how else it may be."""


class StepInWords(NamedTuple):
    """One step in the words of the day."""

    words: str
    objects: tuple[str, ...]
    """The things of the story that it names."""
    rules: tuple[Applied, ...]
    is_told: bool
    """True if the story itself, or a card made up for it, says that the step happens."""
    looked_at: tuple[Applied, ...]
    """The rules that were looked at and did not apply."""
    changes: tuple[str, ...] = ()
    """Differences from the board before the step, for a game whose boards are recorded."""


class ThingInWords(NamedTuple):
    """One object in the words of the day: where it is, whose it is there, and what it is."""

    name: str
    zone: str
    player: str
    words: str


def steps_in_words(position: Position, book: Rulebook, start: Position | None = None) -> list[StepInWords]:
    """Return the steps of a line of play, with what changed in each if it was recorded and its start is given."""
    labels = [thing.label for thing in position.objects.values()]
    found = []
    stills = Stills(start, book)
    for step in position.steps():
        before, after = stills.next(step.after)
        names = dict.fromkeys([*labels, *before, *after])
        looked_at = [slug for slug in step.looked_at if slug not in step.rules]
        objects = names_mentioned(step.words, names)
        found.append(
            StepInWords(
                words=worded_on(step.words, book.day, names),
                objects=objects,
                rules=applied(step.rules, book, position.setting.cards),
                is_told=is_from_story(step.rules),
                looked_at=applied(looked_at, book, position.setting.cards),
                changes=tuple(worded_on(words, book.day, names) for words in changes(before, after, objects, labels)),
            )
        )
    return found


def is_from_story(names: Sequence[str]) -> bool:
    """Return whether a step, by the names of its rules, comes from the story, or only from cards made up for it."""
    return STORY in names or (bool(names) and not any(map(_rule_or_card, names)))


@cache
def _rules() -> dict[str, AnyChronicle]:
    """Return all rules by slug."""
    return {rule.slug: rule for rule in all_rules()}


def applied(slugs: Iterable[str], book: Rulebook, cards: Cards = NO_OTHERS) -> tuple[Applied, ...]:
    """Return the entries in force of the rules and cards with these slugs, each once, leaving out unknown names."""
    found = (_applied(slug, book, cards) for slug in dict.fromkeys(slugs))
    return tuple(one for one in found if one is not None)


def _applied(slug: str, book: Rulebook, cards: Cards) -> Applied | None:
    """Return the entry in force of a rule or card, or a format's own text of a card; None for an unknown name."""
    rule = _rule_or_card(slug, cards)
    if rule is not None:
        return rule_on(rule, book)
    own = book.own_text(slug.removeprefix("card "))
    return None if own is None else _own_text(own)


def _own_text(own: AnyEntry) -> Applied:
    """Return a format's own text of a card as the rule applied."""
    told = f"A text of the format's own: “{own.means}”"
    return Applied(own.slug, own.slug, own.since, own.where, "", own.since, told)


def rules_at_work(names: Iterable[str], steps: Iterable[StepInWords], book: Rulebook) -> tuple[Applied, ...]:
    """Return the entries in force of these rules that no step credits; empty if all are."""
    rested_on = {rule.slug for step in steps for rule in step.rules}
    return tuple(rule for rule in applied(names, book) if rule.slug not in rested_on)


def _rule_or_card(slug: str, cards: Cards = NO_OTHERS) -> AnyChronicle | None:
    """Return the rule of this slug or the card of this name; None for neither."""
    name = slug.removeprefix("card ")
    return _rules().get(slug) if name == slug else cards_named(name, cards).get(name)


def rule_on(rule: AnyChronicle, book: Rulebook) -> Applied | None:
    """Return a rule's entry in force, or None, with its last quotation if a later change was only of its number.

    A card that isn't printed yet has its first wording.
    """
    is_of_day = not (book.exchanged or book.kept or book.cards)
    return _applied_on(rule, book.day, book.overlay) if is_of_day else _applied_under(rule, book)


@cache
def _applied_on(rule: AnyChronicle, day: date, overlay: str | None) -> Applied | None:
    """Return a rule's entry in force on a day, or None, cached."""
    return _applied_under(rule, Rulebook(day, overlay))


def _applied_under(rule: AnyChronicle, book: Rulebook) -> Applied | None:
    """Return a rule's entry in force under a rulebook, with its last quotation, or None if there is none.

    For a card not yet printed, it is its first entry.
    """
    in_force = book.in_force(rule) or (rule.entries[0] if _is_card(rule) else None)
    if in_force is None:
        return None
    if in_force.overlay in rule.house_rules:
        told = f"A house rule, never an official one: {in_force.meaning}"
        return Applied(rule.slug, rule.title, in_force.since, in_force.where, "", in_force.since, told)
    if in_force.overlay == OWN_TEXTS.slug:
        return _own_text(in_force)
    history = [e for e in rule.entries[: _place_of(in_force, rule) + 1] if e.overlay in {None, book.overlay}]
    worded = next((entry for entry in reversed(history) if entry.quote), in_force)
    reading = next((entry.reading for entry in reversed(history) if entry.reading or entry.quote), "")
    return Applied(rule.slug, rule.title, in_force.since, in_force.where, worded.quote, worded.since, reading)


def _is_card(rule: AnyChronicle) -> bool:
    """Return whether a chronicle is a card, which is played with its first wording before it is printed."""
    return isinstance(rule.entries[0].what, Face)


def _place_of(in_force: AnyEntry, rule: AnyChronicle) -> int:
    """Return an entry's index in its chronicle, by its day, also if its function has been exchanged."""
    return [entry.since for entry in rule.entries].index(in_force.since)


def board_in_words(game: Game) -> list[ThingInWords]:
    """Return every object and player, zone by zone and player by player, in words."""
    players = list(game.position.players)
    things = [_thing_in_words(game, thing) for thing in game.position.objects.values()]
    return sorted(things, key=lambda thing: (_zone_order(thing.zone), players.index(thing.player)))


def _zone_order(zone: str) -> int:
    """Return the place of a zone among those in which objects are listed; after all of them for an unknown zone."""
    return ZONES.index(zone) if zone in ZONES else len(ZONES)


def _thing_in_words(game: Game, thing: Object) -> ThingInWords:
    """Return an object with its zone, its controller or owner, and a description in the day's terms.

    The controller is given on the battlefield, the owner elsewhere.
    """
    day, label = game.rulebook.day, thing.label
    if thing.zone == "battlefield":
        controller = game.traits(thing.id).controller
        words = f"{permanent_in_words(game, thing)}, under {controller}'s control"
        return ThingInWords(label, thing.zone, controller, worded_on(words, day, [label, controller]))
    return ThingInWords(
        label, thing.zone, thing.owner, worded_on(permanent_or_zone(game, thing), day, [label, thing.owner])
    )
