"""Audits of rulebooks number by number: what the engine plays, refuses, or needn't know."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from importlib.resources import files
from typing import NamedTuple

from kb.answers.moments import day_typed
from kb.answers.progress import Progress, silence
from kb.audit.classed_numbers import Classed, NumberClass, packaged_classes
from kb.audit.rulebook import Need, RulebookAudit, Rules, audit_rulebook
from kb.boards.judging.judge import play_out, rulebook_on
from kb.boards.judging.needs import needs
from kb.boards.reading.scenario import Scenario, packaged_scenarios, read_scenarios
from kb.boards.reading.setups import cards_in
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import FLOOR
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled
from kb.records.errors import BadQuestion, NoSuchRecord, RulingsError
from kb.records.nearest import close_matches
from kb.records.prose import day_in_words
from kb.store.library import Library

__all__ = ["NumberClass", "RulebookAudit"]


class Wrong(NamedTuple):
    """A number whose boards don't show what they are named for."""

    number: str
    boards: tuple[str, ...]
    problem: str


def rulebooks_of(library: Library, named: str) -> list[tuple[str, date]]:
    """Return the slugs of the texts that a slug or a day names, each with the day of the rules to audit under.

    A month or year means its last day. A day means the rulebook in force then, and what was posted on that day. Raises
    NoSuchRecord if there is none.
    """
    sources = [one for one in library.sources() if not one.overlay]
    slugs = [one.slug for one in sources]
    if named in slugs:
        source = next(one for one in sources if one.slug == named)
        return [(named, max(source.day, FLOOR))]
    try:
        day, _ = day_typed(named)
    except BadQuestion:
        raise NoSuchRecord(
            f"{named} is neither a source here nor a date.",
            nearest=close_matches(named, slugs, 3),
            remedy="`rulings sources` lists the sources. Write a day as 2004-01-15, 2004-01 or 2004.",
        ) from None
    books = [one for one in sources if one.slug.startswith("cr-") and one.day <= day]
    found = [max(books, key=lambda one: one.day).slug] if books else []
    found += [one.slug for one in sources if one.day == day and one.slug not in found]
    if not found:
        raise NoSuchRecord(
            f"There is no rulebook here from {day_in_words(day)} or earlier.", remedy="Add one: rulings ingest FILE"
        )
    return [(slug, max(day, FLOOR)) for slug in found]


def rulebook_audits(
    library: Library, named: str, entries: Sequence[Classed] | None = None, scenarios: Sequence[Scenario] | None = None
) -> list[RulebookAudit]:
    """Return the class of each number in the rulebook of a day, or in a source.

    Raises NoSuchRecord for an unknown text, and BadNumbers for impossible entries.
    """
    asked = rulebooks_of(library, named)
    claims = claims_by_rule(packaged_scenarios() if scenarios is None else scenarios)
    written = packaged_classes() if entries is None else entries
    rules = Rules([*all_rules(), *all_cards().values()], claims)
    return [audit_rulebook(library, slug, written, rules, day) for slug, day in asked]


def claims_by_rule(scenarios: Sequence[Scenario]) -> dict[str, list[Need]]:
    """Return, by slug, the claims that depend on each rule, and those whose board has each card."""
    found: dict[str, list[Need]] = defaultdict(list)
    for scenario in scenarios:
        cards = [card.slug for card in cards_in(scenario).values()]
        for when in scenario.whens:
            if when.overlay is None:
                for slug in dict.fromkeys((*when.about, *cards)):
                    found[slug].append(Need(scenario.id, when.day, when.source))
    return found


def refused_boards() -> list[Scenario]:
    """Return the boards that exist to be refused; they make no claims."""
    found = (one for one in files("kb.audit.numbers").joinpath("boards").iterdir() if one.name.endswith(".toml"))
    return [board for one in found for board in read_scenarios(one.read_text(encoding="utf-8"), one.name)]


def boards_that_show_nothing(
    audits: Sequence[RulebookAudit], entries: Sequence[Classed] | None = None, progress: Progress = silence
) -> list[Wrong]:
    """Play the board of each played and guarded number; return boards that show nothing about their number."""
    written = {one.where: one for one in (packaged_classes() if entries is None else entries)}
    known = {scenario.id: scenario for scenario in (*packaged_scenarios(), *refused_boards())}
    to_play = [
        (audit, found) for audit in audits for found in audit.numbers
        if found.what in {NumberClass.PLAYED, NumberClass.GUARDED}
    ]  # fmt: skip
    wrong, seen = [], dict[tuple[object, ...], str]()
    with progress("Playing", len(to_play)) as step:
        for audit, found in to_play:
            step(found.number)
            entry = written.get(found.entry)
            says = (entry.says if entry else "") or found.number
            key = (found.boards, found.rules, found.what, audit.day, found.what is NumberClass.GUARDED and says)
            if key not in seen:
                boards = [known[board] for board in found.boards if board in known]
                if found.what is NumberClass.GUARDED:
                    seen[key] = _why_not_refused(boards, audit.day, says)
                else:
                    each = [(slug,) for slug in found.rules] if found.entry else [found.rules]
                    whys = [_why_not_shown(boards, audit.day, rules) for rules in each]
                    seen[key] = "; ".join(filter(None, whys))
            if seen[key]:
                wrong.append(Wrong(f"{audit.source}/{found.number}", found.boards, seen[key]))
    return wrong


def _why_not_refused(boards: Sequence[Scenario], day: date, says: str) -> str:
    """Return why no board is refused as not modelled with a message that contains these words; empty if one is."""
    why = "there is no such board"
    for board in boards:
        try:
            play_out(board, rulebook_on(day))
        except NotModelled as error:
            if says in error.problem:
                return ""
            why = f"it is refused for another reason: {error.problem}"
        except RulingsError as error:
            why = f"it can't be played: {error.problem}"
        else:
            why = "it can be played"
    return why


def _why_not_shown(boards: Sequence[Scenario], day: date, rules: tuple[str, ...]) -> str:
    """Return a message if no board's outcome depends on one of these rules or cards, else an empty text.

    Each is played under the rules of the day, or else of the days of its claims.
    """
    for board in boards:
        if {card.slug for card in cards_in(board).values()} & set(rules):
            return ""
        for when in sorted(board.whens, key=lambda when: when.day != day):
            about = tuple(slug for slug in when.about if slug in rules)
            if about and any(not need.is_by_steps for need in needs(board, replace(when, about=about))):
                return ""
    return f"nothing on them hangs on {', '.join(rules)}" if boards else "there is no such board"
