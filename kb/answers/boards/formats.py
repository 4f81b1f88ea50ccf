"""Formats: what each keeps from other days, with both texts, and boards that end differently under it."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from itertools import groupby
from typing import NamedTuple

from kb.answers.boards.outcomes import NOT_LEGAL, Sides, sides_of
from kb.answers.progress import Progress, silence
from kb.boards.flips.causes import causes
from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import Ended, NotPlayed, boundary_days, played_on_days
from kb.boards.judging.judge import rulebook_on
from kb.boards.judging.undecided import why_stopped
from kb.boards.language import BadScenario
from kb.boards.reading.formats import Format, Kept, KeptCard, format_named, packaged_formats
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.trace.trace import Applied, rule_on
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.objects import Face
from kb.engine.position.work import Bound
from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.prose import day_in_words

__all__ = ["Applied", "Format", "format_named", "packaged_formats"]


class Differing(NamedTuple):
    """A board that ends differently under two sets of rules."""

    scenario: str
    title: str
    sides: Sides
    """How it ends under the first and under the second."""
    causes: tuple[tuple[str, ...], ...]
    """The smallest sets of rules that make the difference."""


class Exempt(NamedTuple):
    """An exception of a format: today's rule, the one that is kept, and a board on which they differ."""

    rule: str
    title: str
    says: str
    """The name that people have for it."""
    is_house_rule: bool
    """True if it was never an official rule."""
    as_of: date | None
    """The day whose entry is kept; None of a house rule."""
    means: str
    """The effect of the kept rule."""
    means_at_base: str
    """The effect of the base day's rule; empty if there is none."""
    kept: Applied
    at_base: Applied | None
    board: Differing | None
    """A packaged board that ends differently for this exception alone."""


class ExemptCard(NamedTuple):
    """A card that a format plays by another wording than its base does."""

    card: str
    """Empty for all cards that the format doesn't name."""
    says: str
    """The exception in a few words."""
    is_own_text: bool
    """True if the text is the format's own, which was never official."""
    as_of: date | None
    """The day of the wording; None for a text of the format's own."""
    text: str
    """The type line and text of the format's own; empty for a wording of a day."""
    kept: Applied | None
    """The wording that is kept; None for all cards, for a text of the format's own, or if the card isn't known here."""
    at_base: Applied | None
    """The wording that it replaces; None for all cards, or if the card isn't known here."""


class ShownFormat(NamedTuple):
    """A format with its exceptions."""

    id: str
    title: str
    summary: str
    base: date
    is_today: bool
    """True if its base is the newest rules, rather than a fixed day."""
    sets: str
    is_playable: bool
    missing: tuple[str, ...]
    exceptions: tuple[Exempt, ...]
    cards: tuple[ExemptCard, ...]
    readings: tuple[str, ...]
    notices: tuple[str, ...]
    stated: tuple[tuple[str, str], ...]
    """Where its rules are stated, and when that was read."""


class Against(NamedTuple):
    """The boards that end differently under two sets of rules."""

    first: str
    second: str
    boards: tuple[Differing, ...]
    compared: int
    """Number of boards that can be played under both."""
    not_played: tuple[tuple[str, str], ...]
    """The boards that can't be played under one of them, with the reason."""


class Span(NamedTuple):
    """Days on which a board ends in one way, beside how it ends under a format."""

    first: date
    """The first day of a rule or card on which it ends so."""
    last: date | None
    """The last of them; None where it goes on until today."""
    is_same: bool
    """True if the board ends as under the format."""
    why_not_played: str
    """Why it can't be played on these days; empty where it can."""
    sides: Sides | None
    """How it ends on these days and under the format, where that differs."""
    causes: tuple[tuple[str, ...], ...]
    """The smallest sets of rules that make the difference."""


class Spans(NamedTuple):
    """A board under a format, beside how it ends on each day."""

    scenario: str
    title: str
    format: str
    spans: tuple[Span, ...]
    """Oldest first."""


def spans_under(scenario: Scenario, of: Format, more_days: Iterable[date] = ()) -> Spans:
    """Return on which days a board ends as under a format, and on which otherwise, with the differing rules.

    It is played on each day on which one of its rules or cards changed. Raises NotModelled, BadScenario or Bound if it
    can't be played under the format.
    """
    explorer, book = Explorer(scenario), of.rulebook.with_set(scenario.overlay)
    here = explorer.under(book)
    days = list(played_on_days(explorer, boundary_days(tuple(more_days), scenario)))
    groups = [list(group) for _, group in groupby(days, key=lambda one: one.ends if isinstance(one, Ended) else None)]
    spans = []
    for group, following in zip(groups, [*groups[1:], None], strict=True):
        first = group[0]
        last = group[-1].day if following else None
        if isinstance(first, NotPlayed):
            spans.append(Span(first.day, last, is_same=False, why_not_played=first.why, sides=None, causes=()))
        elif first.ends == here.ends:
            spans.append(Span(first.day, last, is_same=True, why_not_played="", sides=None, causes=()))
        else:
            then = rulebook_on(group[-1].day, scenario.overlay)
            why = causes(explorer, then, first.ends, book, here)
            sides = sides_of(first.ends, here.ends)
            spans.append(Span(first.day, last, is_same=False, why_not_played="", sides=sides, causes=why))
    return Spans(scenario.id, scenario.title, of.title, tuple(spans))


def shown(of: Format, *, with_boards: bool = True, home: str | None = None) -> ShownFormat:
    """Return a format with its exceptions and, unless `with_boards` is false, a board on which each matters.

    Finding the boards takes seconds. Cards are also looked up in the card files of `home`, a data folder.
    """
    return ShownFormat(
        of.id,
        of.title,
        of.summary,
        of.base,
        of.is_today,
        of.sets,
        of.is_playable,
        of.missing,
        tuple(_exempt(of, kept, with_boards=with_boards) for kept in of.keeps),
        exempt_cards(of, home),
        of.readings,
        of.notices,
        tuple((stated.where, stated.read) for stated in of.stated),
    )


def exempt_cards(of: Format, home: str | None = None) -> tuple[ExemptCard, ...]:
    """Return the cards that a format plays by other wordings, looked up in the package and the card files of `home`."""
    names = [card.name for card in of.cards if card.name]
    if home and names:
        from kb.answers.cards.staging import cards_at_home  # only formats with cards of their own need card files

        known = cards_at_home(names, home)
    else:
        known = {name: card for name in names if (card := all_cards().get(name))}
    book = of.base_rulebook.wording(card.wording for card in of.cards)
    return tuple(_exempt_card(card, known.get(card.name), book, of.base_rulebook) for card in of.cards)


def _exempt_card(card: KeptCard, known: Chronicle[Face] | None, book: Rulebook, base: Rulebook) -> ExemptCard:
    """Return a card of a format with its wording there and at the base; None for one that isn't known."""
    is_own = card.as_of is None
    kept = rule_on(known, book) if known is not None and not is_own else None
    at_base = rule_on(known, base) if known is not None else None
    return ExemptCard(card.name, card.says, is_own, card.as_of, card.text, kept, at_base)


def _exempt(of: Format, kept: Kept, *, with_boards: bool) -> Exempt:
    """Return an exception of a format beside the base day's rule, with a board on which it matters.

    Raises NotModelled if the kept version isn't modelled. The board is None unless asked for, or if there is none.
    """
    alone = of.keeping(tuple(one for one in of.keeps if one is kept or kept.rule.slug in one.entry.together))
    here, there = rule_on(kept.rule, alone), rule_on(kept.rule, of.base_rulebook)
    at_base = of.base_rulebook.in_force(kept.rule)
    if here is None:
        raise NotModelled(f"{of.title} keeps a version of “{kept.rule.title}” that is not modelled.")
    return Exempt(
        kept.rule.slug,
        kept.rule.title,
        kept.says,
        kept.is_house_rule,
        kept.as_of,
        kept.entry.meaning,
        at_base.meaning if at_base is not None and at_base.what is not None else "",
        here,
        there if at_base is not None and at_base.what is not None else None,
        _board_on(kept.rule.slug, of.base_rulebook, alone) if with_boards else None,
    )


def _board_on(slug: str, first: Rulebook, second: Rulebook) -> Differing | None:
    """Return the shortest packaged board about a rule that ends differently under two rulebooks.

    One that can be played under both is preferred. None if no board does.
    """
    about = [scenario for scenario in packaged_scenarios() if _is_about(scenario, slug)]
    found: list[Differing] = []
    for scenario in sorted(about, key=lambda one: (len(one.sentences), one.id)):
        differing = _compared(scenario, first, second)
        if differing and NOT_LEGAL not in (*differing.sides.before, *differing.sides.after):
            return differing
        found += [differing] if differing else []
    return found[0] if found else None


def boards_about(of: Format, scenarios: Iterable[Scenario]) -> tuple[Differing, ...]:
    """Return the boards that end differently under a format than under its base, the shortest first.

    Skips boards with a set's own rules, and those whose story isn't legal under both.
    """
    found = []
    for scenario in sorted(scenarios, key=lambda one: (len(" ".join(one.sentences)), one.id)):
        if scenario.overlay is None:
            differing = _compared(scenario, of.base_rulebook, of.rulebook)
            if differing and NOT_LEGAL not in (*differing.sides.before, *differing.sides.after):
                found.append(differing)
    return tuple(found)


def _is_about(scenario: Scenario, slug: str) -> bool:
    """Return whether a scenario without a set's own rules is about a rule."""
    return scenario.overlay is None and (slug in scenario.about or any(slug in when.about for when in scenario.whens))


def rules_named(words: str) -> tuple[str, Rulebook]:
    """Return the title and rulebook of a format, a format file, or a day.

    Raises BadQuestion for anything else, BadFormat or NotModelled.
    """
    if words[:1].isdigit():
        _, day = parse_period(words)
        return f"the rules of {day_in_words(day)}", Rulebook.on(day)
    named = format_named(words)
    return named.title, named.rulebook


def against(first: str, second: str, progress: Progress = silence) -> Against:
    """Return the packaged boards that end differently under two formats, or under a format and on a day.

    Skips boards of a set's own rules. Raises BadQuestion, BadFormat or NotModelled.
    """
    (title, rules), (other_title, other_rules) = rules_named(first), rules_named(second)
    if rules == other_rules:
        raise BadQuestion(f"{title} and {other_title} have the same rules.", remedy="Name another format, or a day.")
    scenarios = [one for one in packaged_scenarios() if not one.overlay and not any(w.overlay for w in one.whens)]
    found: list[Differing] = []
    not_played: list[tuple[str, str]] = []
    with progress("Playing the boards", len(scenarios)) as step:
        for scenario in scenarios:
            step(scenario.id)
            try:
                differing = differs(scenario, other_rules, rules)
            except (NotModelled, BadScenario, Bound) as error:
                not_played.append((scenario.id, _why(error)))
                continue
            found += [differing] if differing else []
    return Against(title, other_title, tuple(found), len(scenarios) - len(not_played), tuple(not_played))


def _why(error: NotModelled | BadScenario | Bound) -> str:
    """Return why a board can't be played, in words."""
    return why_stopped(error) if isinstance(error, Bound) else error.problem


def _compared(scenario: Scenario, first: Rulebook, second: Rulebook) -> Differing | None:
    """Return how a board ends under two rulebooks; None if it ends alike, or can't be played."""
    with suppress(NotModelled, BadScenario, Bound):
        return differs(scenario, first, second)
    return None


def differs(scenario: Scenario, first: Rulebook, second: Rulebook) -> Differing | None:
    """Return how a board ends under two rulebooks, and why; None if it ends alike.

    Raises NotModelled, BadScenario or Bound if it can't be played under one of them.
    """
    explorer = Explorer(scenario)
    then, now = explorer.under(first), explorer.under(second)
    if then.ends == now.ends:
        return None
    why = causes(explorer, first, then.ends, second, now)
    return Differing(scenario.id, scenario.title, sides_of(then.ends, now.ends), why)
