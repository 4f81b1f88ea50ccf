"""Outcomes of boards on several days, and when between them they changed."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import cache, partial
from typing import NamedTuple, TypeAlias

from kb.answers.boards.chosen import ByEnd
from kb.answers.counting import counted, listed
from kb.answers.evidence import Evidence, modelled_evidence
from kb.answers.progress import Progress, in_order, silence
from kb.boards.flips.exploring import Ends, Explorer
from kb.boards.flips.flips import Ended, Flip, Unplayed, boundary_days, flips, flips_between, played_on_days
from kb.boards.flips.flips import NotPlayed as Unplayable
from kb.boards.judging.judge import NOT_LEGAL
from kb.boards.reading.scenario import Scenario
from kb.boards.trace.dated_terms import worded_on
from kb.cards.called import CARD, text_played, unknown_texts
from kb.engine.law.chronicle import FLOOR, has_come
from kb.engine.law.registry import all_rules
from kb.records.prose import day_in_words, titled

__all__ = ["NOT_LEGAL", "Flip", "worded_on"]

_NO_CAUSE = "no few rules alone bring the older outcome back"
_FEW = 5
"""The number of boards up to which the days are listed on which one can't be played."""


class TwoOutcomes(NamedTuple):
    """A board that has another outcome on the later of two days."""

    scenario: str
    title: str
    before: Ends
    """How each line of play ends on the earlier day."""
    after: Ends
    changes: tuple[Flip, ...]
    """By day; where it changed back in between, more than one are needed for the difference."""


class NotPlayed(NamedTuple):
    """A board that can't be played on a day."""

    scenario: str
    day: date
    why: str


class Compared(NamedTuple):
    """A board played on two days."""

    scenario: str
    outcomes: TwoOutcomes | None
    """Both outcomes, and the changes between them; None where they are the same, or it can't be played on both."""
    not_played: tuple[NotPlayed, ...]
    """The days, of the two, on which it can't be played, and why."""
    is_played: bool
    """True if its story can be played to its end on at least one of the days."""


class Refused(NamedTuple):
    """The days on which a board can't be played for one reason."""

    scenario: str
    why: str
    days: tuple[date, ...]


class Flips(NamedTuple):
    """The changes of outcome of several boards."""

    flips: tuple[Flip, ...]
    unplayed: tuple[str, ...]
    """The boards that can be played to their end on none of the days."""
    days: int
    """On how many days each was played."""
    refused: tuple[Refused, ...] = ()
    """On which of them a board can't be played, where few are asked for."""


class Sides(NamedTuple):
    """How a board ends before a day and from it on, each end whole but for what is common to all of them."""

    common: str
    """The part that all endings on both sides share; empty if there is none."""
    before: tuple[str, ...]
    after: tuple[str, ...]


KeptFlips = Callable[[Scenario, Sequence[date]], list[Flip] | None]
"""Returns the changes of outcome that are kept of a board, over some days; None where it has to be played."""


def flips_of(
    scenarios: Sequence[Scenario],
    eras: Iterable[date],
    progress: Progress = silence,
    *,
    kept: KeptFlips | None = None,
    jobs: int = 1,
) -> Flips:
    """Return when the outcomes of boards change over the days of rules, cards and eras, reporting progress.

    Raises Unplayed if the only board asked for can't be played on any day.
    """
    worded = {entry.since for scenario in scenarios for card in scenario.cards.values() for entry in card.entries}
    days = boundary_days((*eras, *worded))
    is_told = len(scenarios) <= _FEW
    of_kept = {} if is_told or kept is None else {scenario.id: kept(scenario, days) for scenario in scenarios}
    known: dict[str, _Turned] = {name: (turned, []) for name, turned in of_kept.items() if turned is not None}
    to_play = [scenario for scenario in scenarios if scenario.id not in known]
    # What was found for a board in card files isn't handed over to another process.
    can_share = not any(scenario.cards for scenario in to_play)
    played: Iterator[_Turned | Unplayed] = in_order(partial(_flips, days, is_told), to_play, jobs if can_share else 1)
    found: list[Flip] = []
    unplayed: list[str] = []
    refused: list[Refused] = []
    with progress("Playing the boards", len(scenarios)) as step:
        for scenario in scenarios:
            turned = known[scenario.id] if scenario.id in known else next(played)
            if isinstance(turned, Unplayed):
                if len(scenarios) == 1:
                    raise turned
                unplayed.append(scenario.id)
            else:
                found += turned[0]
                refused += turned[1]
            step(scenario.id)
    return Flips(tuple(found), tuple(unplayed), len(days), tuple(refused))


def texts_unknown(scenarios: Iterable[Scenario]) -> Iterator[str]:
    """Yield a sentence for each card from card files and each span of days on which its text isn't known."""
    for scenario in scenarios:
        for name in scenario.cards:
            for one in unknown_texts(name, scenario.cards):
                if has_come(FLOOR, one.after):
                    yield f"Between two days, it isn't known what {name} said: {text_played(name, one)}."


def _refused(scenario: Scenario, tries: Iterable[Ended | Unplayable]) -> Iterable[Refused]:
    """Return the days on which a board can't be played, by reason."""
    by_reason: dict[str, list[date]] = {}
    for one in tries:
        if not isinstance(one, Ended):
            by_reason.setdefault(one.why, []).append(one.day)
    return [Refused(scenario.id, why, tuple(days)) for why, days in by_reason.items()]


_Turned: TypeAlias = tuple[list[Flip], list[Refused]]
"""The changes of outcome of a board, and where few are asked for, the days on which it can't be played."""


def _flips(days: Sequence[date], is_told: bool, scenario: Scenario) -> "_Turned | Unplayed":  # noqa: FBT001  (of one caller)
    """Return a board's changes of outcome and, if `is_told`, the days on which it can't be played.

    Returns the error Unplayed, without raising it, if it can't be played on any day.
    """
    explorer = Explorer(scenario)
    try:
        turned = flips(scenario, days, explorer)
    except Unplayed as error:
        return error
    return turned, list(_refused(scenario, played_on_days(explorer, days))) if is_told else []


def compared(
    scenarios: Iterable[Scenario], older: date, newer: date, evidence: Evidence | None = None
) -> list[Compared]:
    """Return how scenarios end on two days, and when between them that changed."""
    found = []
    for scenario in scenarios:
        explorer = Explorer(scenario)
        tries = list(played_on_days(explorer, (older, newer)))
        ended = [one for one in tries if isinstance(one, Ended)]
        unplayed = tuple(NotPlayed(scenario.id, one.day, one.why) for one in tries if not isinstance(one, Ended))
        changes = None if unplayed else flips_between(explorer, older, newer)
        told = None
        if changes is not None:
            known = evidence or modelled_evidence()
            changes = tuple(known.of_flip(flip, scenario.cards) for flip in changes)
            told = TwoOutcomes(scenario.id, scenario.title, ended[0].ends, ended[1].ends, changes)
        found.append(Compared(scenario.id, told, unplayed, any(one.ends for one in ended)))
    return found


def in_words(two: TwoOutcomes, older: date, newer: date) -> str:
    """Return how a board ends on two days, and when that changed, in words."""
    sides = sides_of(two.before, two.after)
    common = f" On both: {sides.common}." if sides.common else ""
    before, after = (", or else ".join(ends) for ends in (sides.before, sides.after))
    changes = "; ".join(map(when_and_why, two.changes))
    told = f"{titled(two.title, two.scenario)} changes {changes}.{common}"
    return f"{told} On {day_in_words(older)}: {before}. On {day_in_words(newer)}: {after}."


def when_and_why(flip: Flip) -> str:
    """Return when an outcome changes, and which rules cause it, in words."""
    return f"{flip.changed}, because of {causes_named(flip.causes)}" if flip.causes else f"{flip.changed} ({_NO_CAUSE})"


class Change(NamedTuple):
    """The boards whose outcomes change on one day for one reason."""

    words: str
    """When they change, and which rules make the difference."""
    boards: tuple[str, ...]
    """Their ids."""


def by_change(flips: Iterable[Flip]) -> list[Change]:
    """Return the changes of boards by day, each with all boards that it concerns."""
    found: dict[tuple[date, str], list[str]] = {}
    for flip in sorted(flips, key=lambda flip: (flip.day, flip.scenario)):
        found.setdefault((flip.day, when_and_why(flip)), []).append(flip.scenario)
    return [Change(words, tuple(ids)) for (_, words), ids in found.items()]


def sides_of(before: Ends, after: Ends) -> Sides:
    """Return how a board ends on both sides, in words: what is common to all ends, and the rest of each side.

    Without an end on one side, nothing is common.
    """
    first, *others = [*before, *after]
    is_played = before and after
    common = [words for words in first if is_played and all(words in other for other in others)]
    return Sides("; ".join(in_sentences(common)), _ends_in_words(before, common), _ends_in_words(after, common))


_ANY_CARD = re.compile(r"card \d+ of (?P<player>.+): (?P<what>.+)")
"""A card of a hand or a library that no sentence names."""


def in_sentences(lines: Sequence[str], worded: Callable[[str], str] | None = None) -> Iterator[str]:
    """Yield each line as a sentence, with one sentence for all unnamed cards of a player in the same zone.

    The sentence of a line is made by `worded`, if given.
    """
    in_words = worded or sentence
    cards = Counter(match.group("player", "what") for match in map(_ANY_CARD.fullmatch, lines) if match)
    yield from (in_words(line) for line in lines if not _ANY_CARD.fullmatch(line))
    for (player, what), number in cards.items():
        one = in_words(f"{counted(number, 'unnamed card')} of {player}: {what}")
        yield one if number == 1 else one.replace(" is ", " are ", 1)


def facts_of(
    before: Ends, after: Ends, labels: tuple[str, str], by: Sequence[ByEnd] = ({}, {})
) -> list[tuple[str, str]]:
    """Return labelled facts about how a board ends: what all ends share, then each end under its side's label.

    Several ends of one side are alternatives, each with the choices that lead to it, if given.
    """
    sides = sides_of(before, after)
    return [
        *([("in both cases", sides.common)] if sides.common else []),
        *((labels[0], words) for words in _alternatives(before, sides.before, by[0])),
        *((labels[1], words) for words in _alternatives(after, sides.after, by[1])),
    ]


def _alternatives(ends: Ends, told: Sequence[str], by: ByEnd) -> Iterator[str]:
    """Yield the words of each possible ending, prefixed "either:" or "or:" and followed by the choices for it.

    A single ending has no prefix.
    """
    if len(told) == 1:
        yield told[0]
        return
    for place, (end, words) in enumerate(zip(sorted(ends), told, strict=True)):
        choices = f" ({by[end]})" if by.get(end) else ""
        yield f"{'or' if place else 'either'}: {words}{choices}"


def labels_of(flip: Flip) -> tuple[str, str]:
    """Return labels for the two sides of a change.

    If the day isn't known, these are before the change and the first text with it; between plays, their days.
    """
    day = day_in_words(flip.day)
    if flip.is_known:
        return f"before {day}", f"from {day}"
    return (f"on {day_in_words(flip.last)}", f"on {day}") if flip.is_between_plays else ("before", f"by {day}")


def _ends_in_words(ends: Ends, common: Sequence[str]) -> tuple[str, ...]:
    """Return each end in words, without what is common to all; also says if a story has none."""
    told = ("; ".join(in_sentences([line for line in end if line not in common])) for end in sorted(ends))
    return tuple(words or "nothing else" for words in told) or (NOT_LEGAL,)


_ZONES = {
    "exile": "in exile",
    "hand": "in hand",
    "stack": "on the stack",
    "command": "in the command zone",
    "phased out": "phased out",
}
_SIZE = re.compile(r"[-*\d]+/[-*\d]+")


def sentence(line: str) -> str:
    """Return a line of an outcome as a sentence.

    >>> sentence("Bear: creature, 2/2, flying, 1 +1/+1 counter, 2 damage, tapped")
    'Bear is a tapped 2/2 creature with flying, 1 +1/+1 counter and 2 damage'
    >>> sentence("Wings: enchantment, on Bear, under Bob's control")
    "Wings is an enchantment attached to Bear, under Bob's control"
    >>> sentence("the effect of Ward for Bob: nowhere")
    'the effect of Ward for Bob goes on'
    >>> sentence("the effect of Ward for Bob: in Bob's nowhere")
    'the effect of Ward for Bob goes on'
    >>> sentence("Wisp: phased out"), sentence("Bear: removed from the game")
    ('Wisp is phased out', 'Bear is removed from the game')
    >>> sentence("Bear: in Ana's graveyard"), sentence("Orb: artifact, players untap at most 1 land in an untap step")
    ("Bear is in Ana's graveyard", 'Orb is an artifact; players untap at most 1 land in an untap step')
    >>> sentence("Bear: graveyard"), sentence("Ana at 19 life"), sentence("the game is a win for Ana")
    ('Bear is in the graveyard', 'Ana is at 19 life', 'Ana wins the game')
    """
    label, colon, what = line.rpartition(": ")
    if not colon:
        winners = line.removeprefix("the game is a win for ")
        if winners != line:
            return f"{winners} {'win' if ' and ' in winners else 'wins'} the game"
        return line if line.startswith("the game ") else line.replace(" at ", " is at ", 1)
    types, *rest = what.split(", ")
    if types == "nowhere" or types.endswith("'s nowhere"):
        return f"{label} {'goes on' if label.startswith('the effect of ') else 'is gone'}"
    if types.startswith(("in ", "on the ")) or types == "removed from the game":
        return f"{label} is {what}"
    if not rest and (types in _ZONES or (len(types.split()) == 1 and types not in _CARD_TYPES)):
        return f"{label} is {_ZONES.get(types, f'in the {types}')}"
    return f"{label} is {_permanent(types, rest)}"


def in_words_of(line: str, day: date) -> str:
    """Return a line of an end as a sentence, with the zone's name of that day.

    >>> in_words_of("Bear: graveyard", date(2004, 1, 15)), in_words_of("Bear: exile", date(2004, 1, 15))
    ('Bear is in the graveyard', 'Bear is removed from the game')
    """
    name, colon, what = line.rpartition(": ")
    return f"{name} is {worded_on('in exile', day)}" if colon and what == "exile" else sentence(line)


_CARD_TYPES = {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}


def _permanent(types: str, rest: list[str]) -> str:
    """Return a permanent in words, from its types and facts such as ``2/2``, ``tapped`` or ``on Bear``."""
    sizes = [part for part in rest if _SIZE.fullmatch(part)]
    host = next((f" attached to {part[3:]}" for part in rest if part.startswith("on ")), "")
    control = next((f", {part}" for part in rest if part.startswith("under ")), "")
    cannot = [part for part in rest if part.startswith("can't ")]
    clauses = "".join(f"; {part}" for part in rest if part.startswith("players "))
    aside = {*sizes, *cannot, "tapped"}
    has = _counted(part for part in rest if part not in aside and not part.startswith(("on ", "under ", "players ")))
    what = " ".join([*(["tapped"] if "tapped" in rest else []), *sizes, types])
    having = f" with {listed(has)}" if has else ""
    return f"{_article(what)} {what}{having}{f' that {listed(cannot)}' if cannot else ''}{host}{control}{clauses}"


def _counted(parts: Iterable[str]) -> list[str]:
    """Return each part once, in order, and how many instances of it there are if there are several.

    >>> _counted(["renown", "flying", "renown"])
    ['2 instances of renown', 'flying']
    """
    return [part if number == 1 else f"{number} instances of {part}" for part, number in Counter(parts).items()]


def _article(what: str) -> str:
    """Return "an" before a vowel or an 8, else "a"."""
    return "an" if what[:1] in "aeiou8" else "a"


def causes_in_words(flip: Flip) -> str:
    """Return the rules that cause a change, in words."""
    return causes_named(flip.causes) or _NO_CAUSE


def causes_named(causes: Iterable[Iterable[str]]) -> str:
    """Return sets of causing rules and cards by their common names; empty for none.

    >>> causes_named([["mana-pools"], ["no-life", "card Fork"]])
    '“Mana burn”, or “Losing at 0 life” and “Fork” together'
    """
    names = _names()
    told = [[_in_quotation_marks(names.get(one, one.removeprefix(CARD))) for one in cause] for cause in causes]
    return ", or ".join(f"{listed(cause)} together" if len(cause) > 1 else cause[0] for cause in told)


def rule_named(slug: str) -> str:
    """Return a rule's common name, with its id behind it; a card's name as it is.

    >>> rule_named("mana-pools"), rule_named("lethal-damage")
    ('Mana burn (mana-pools)', 'Lethal damage')
    """
    return titled(_names().get(slug, ""), slug)


@cache
def _names() -> dict[str, str]:
    """Return the common name of each modelled rule, by its id."""
    return {rule.slug: rule.name for rule in all_rules()}


def _in_quotation_marks(name: str) -> str:
    """Return the name in curly quotation marks, or unchanged if it already contains one."""
    return name if "“" in name else f"“{name}”"


def rest_in_words(boards: Sequence[Compared], days: Iterable[date]) -> list[str]:
    """Return sentences on which boards end the same on two days, and which can't be played on one of them."""
    same = [board.scenario for board in boards if board.is_played and board.outcomes is None and not board.not_played]
    told = [f"the same on {' and '.join(map(day_in_words, sorted(set(days))))}: {', '.join(same)}"] if same else []
    return told + [
        f"{board.scenario} can't be played on {day_in_words(one.day)}: {one.why}"
        for board in boards
        for one in board.not_played
    ]
