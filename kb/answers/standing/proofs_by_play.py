"""What boards and modelled rules say of a record on a day: whether what was claimed of it still comes out.

It hangs on the code alone, so it is played once, and comes with the package.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from ingest import packaged_reading, packaged_slugs
from kb.answers.standing.packaged_proofs import COLUMNS, DAY, FILE, NO_TEXT, line_of
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.boards.flips.exploring import Ends, Explored, Explorer, ends_of
from kb.boards.flips.flips import boundary_days, otherwise
from kb.boards.judging.judge import Verdict, explored, judge, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios
from kb.boards.reading.setups import cards_in
from kb.boards.verdicts.coverage import rows
from kb.boards.verdicts.storing import checkout
from kb.boards.verdicts.verdicts import checksum, read_verdicts, stored_for
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import Chronicle, Entry, has_come
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound
from kb.records.prose import day_in_words, day_with_set
from kb.records.record import Record

_HELD = frozenset({Verdict.HOLDS.value, Verdict.DISPUTED.value})


Claims = Sequence[tuple[Scenario, When]]
"""What is claimed of boards with the words of one record."""


def store_proofs() -> Path:
    """Write the table into the package, and give where it is. Raises StoreTrouble outside a checkout."""
    checkout()
    Path(FILE).write_text(proofs_text(packaged_records()), encoding="utf-8", newline="\n")
    return Path(FILE)


def packaged_records() -> Iterator[tuple[Record, date]]:
    """Yield the records of the packaged documents, each with the day since which it is one."""
    for slug in packaged_slugs():
        reading = packaged_reading(slug)
        for record in reading.records:
            yield record, record.since or reading.source.day


def proofs_text(records: Iterable[tuple[Record, date]]) -> str:
    """Return the table of what boards and modelled rules say of records, each given with the day since which it is one.

    Of records of other documents, the modelled rules that rest on them speak.
    """
    claims: dict[str, list[tuple[Scenario, When]]] = {}
    for scenario in packaged_scenarios():
        for when in scenario.whens:
            claims.setdefault(when.source, []).append((scenario, when))
    lines: list[str] = []
    for record, made in records:
        held = _held(record, made, claims.get(record.id, ()))
        boards = [_Board(scenario, when).on for scenario, when in held]
        lines += _lines(record.id, checksum(record.text), [*boards, *_rules(record.id)])
    for name in sorted(_rested_on()):
        if name.partition("/")[0] not in rows():
            lines += _lines(name, NO_TEXT, _rules(name))
    return "\n".join(["\t".join(COLUMNS), *sorted(lines, key=lambda line: line.partition("\t")[0]), ""])


def _lines(record: str, text: str, asked: Iterable[Callable[[date], Proof | None]]) -> Iterator[str]:
    """Yield a line for each thing that says something of a record, and for the days between which it says the same."""
    for says in asked:
        proofs = [(says(day), day) for day in boundary_days()]
        spans = [(said, next(days)[1].isoformat()) for said, days in groupby(proofs, key=lambda one: one[0])]
        for (said, since), (_, until) in pairwise([*spans, (None, "")]):
            if said is not None:
                yield line_of(record, text, (since, until), said)


def _held(record: Record, made: date, claims: Claims) -> Claims:
    """Return the claims that held on their own day; a record tells of a day before its own what was until then."""
    held = {
        (one.scenario, one.day) for one in stored_for(record.id, record.text, read_verdicts()) if one.verdict in _HELD
    }
    return [
        (scenario, when)
        for scenario, when in claims
        if (scenario.id, when.day.isoformat()) in held and has_come(made, when.day)
    ]


class _Board:
    """A claim of a board that held on its own day."""

    def __init__(self, scenario: Scenario, when: When) -> None:
        self._scenario, self._when = scenario, when
        self._explorer = Explorer(replace(scenario, overlay=when.overlay))
        self._said: dict[int, Proof | None] = {}

    def on(self, day: date) -> Proof | None:
        """Return whether it comes out on a day as it says of its own; None where it can't be played."""
        try:
            played = self._explorer.under(rulebook_on(day, self._when.overlay))
        except (NotModelled, BadScenario, Bound):
            return None
        if id(played) not in self._said:  # else nothing that is asked of the rules differs from an earlier day
            self._said[id(played)] = _by_board(self._scenario, self._when, day, played)
        return self._said[id(played)]


def _by_board(scenario: Scenario, when: When, day: date, played: Explored) -> Proof | None:
    found = judge(scenario, replace(when, day=day), lambda _: None, played.book, played.lines)
    name = f"board {scenario.id} ({scenario.title})"
    if found.verdict in {Verdict.HOLDS, Verdict.DISPUTED}:
        return Proof(
            ProofKind.BOARD, HowItStands.STANDS, f"{name} has the same outcome on {DAY} as on {day_in_words(when.day)}"
        )
    if found.verdict is Verdict.FAILS:
        return _flipped(replace(scenario, overlay=when.overlay), when, day, name)
    return None


def _flipped(scenario: Scenario, when: When, day: date, name: str) -> Proof:
    """Return what made a board have another outcome on a day than on that of its claim: a rule, or else a card.

    The rules that the claim is about come first, then the cards of the board, then any other rule that alone brings the
    outcome back on the day on which it changed.
    """
    before = _ends(scenario, rulebook_on(when.day, scenario.overlay))
    if _ends(scenario, rulebook_on(day, scenario.overlay)) == before:
        return Proof(
            ProofKind.BOARD,
            HowItStands.UNKNOWN,
            f"{name} has the same outcome on {DAY} as on {day_in_words(when.day)}, by other steps",
        )
    about = when.about or scenario.about
    rules = [rule for rule in all_rules() if rule.slug in about]
    for how, chronicles in (
        (HowItStands.REVERSED, rules),
        (HowItStands.CARD_REWORDED, list(cards_in(scenario).values())),
    ):
        for chronicle in chronicles:
            entry = _changed(chronicle, when.day, day, scenario.overlay)
            if entry is not None and _brings_back(scenario, chronicle, when.day, day, before):
                is_card = how is HowItStands.CARD_REWORDED
                by = f"{chronicle.title if is_card else chronicle.name} ({entry.where})"
                words = f"{name} ends differently since {day_with_set(entry.since)}, because of {by}"
                return Proof(ProofKind.BOARD, how, words, by, entry.since)
    if (other := _other_cause(scenario, when.day, day, before)) is not None:
        rule, since = other
        entry = rule.on(since, scenario.overlay)
        by = f"{rule.name} ({entry.where})" if entry is not None else rule.name
        words = f"{name} ends differently since {day_with_set(since)}, because of {by}"
        return Proof(ProofKind.BOARD, HowItStands.REVERSED, words, by, since)
    words = f"{name} ends differently, and no one rule or card alone makes the difference"
    return Proof(ProofKind.BOARD, HowItStands.REVERSED, words)


def _other_cause(scenario: Scenario, then: date, day: date, before: Ends | None) -> tuple[Chronicle[Any], date] | None:
    """Return the rule that alone made the outcome of an earlier day another one, and since when; None without one."""
    try:
        turned = otherwise(Explorer(scenario), then, day) or ()
    except (NotModelled, BadScenario, Bound):
        return None
    last = next((flip for flip in reversed(turned) if flip.before == before), None)
    if last is None or last.after == before or last.is_between_plays:
        return None
    alone = {names[0] for names in last.causes if len(names) == 1}
    rules = [rule for rule in all_rules() if rule.slug in alone]
    return (rules[0], last.day) if len(rules) == len(alone) == 1 else None


def _ends(scenario: Scenario, book: Rulebook) -> Ends | None:
    """Return how a board ends under a rulebook; None where it can't be played."""
    with suppress(NotModelled, BadScenario, Bound):
        return ends_of(book, explored(scenario, book))
    return None


def _changed(chronicle: Chronicle[Any], then: date, day: date, overlay: str | None) -> Entry[Any] | None:
    """Return the first entry behind one day, until another, that says otherwise than on the first; None of none."""
    older, newer = (chronicle.on(one, overlay) for one in (then, day))
    if older is None or newer is None or older.what is newer.what:
        return None
    after = chronicle.entries[chronicle.entries.index(older) + 1 :]
    return next((one for one in after if one.what is not older.what and one.overlay in {None, overlay}), None)


def _brings_back(scenario: Scenario, chronicle: Chronicle[Any], then: date, day: date, before: Ends | None) -> bool:
    """Return whether an outcome comes back on a later day with what a rule or card said on an earlier one."""
    older = chronicle.on(then, scenario.overlay)
    if older is None or before is None:
        return False
    return _ends(scenario, rulebook_on(day, scenario.overlay).exchanging(chronicle, older.what)) == before


def _rules(record: str) -> Iterator[Callable[[date], Proof | None]]:
    """Yield for each modelled rule or card that rests on a record whether it says the same on a day."""
    for chronicle, kind in _chronicles():
        for entry in chronicle.entries:
            if entry.where == record and entry.what is not None:
                yield partial(_by_rule, chronicle, entry, kind)


def _chronicles() -> list[tuple[Chronicle[Any], ProofKind]]:
    """Return the modelled rules and the cards, each with which of the two it is."""
    return [
        *((rule, ProofKind.RULE) for rule in all_rules()),
        *((card, ProofKind.CARD) for card in all_cards().values()),
    ]


def _rested_on() -> set[str]:
    """Return the records that rules and cards rest on, by their ids."""
    return {entry.where for chronicle, _ in _chronicles() for entry in chronicle.entries if "/" in entry.where}


def in_quotes(name: str) -> str:
    """Return a rule's name in quotation marks; those inside it become single ones."""
    inner = name.removeprefix("“").removesuffix("”") if name.count("“") == 1 and name[0] + name[-1] == "“”" else name
    return f"“{inner.replace('“', '‘').replace('”', '’')}”"


def _by_rule(chronicle: Chronicle[Any], entry: Entry[Any], kind: ProofKind, day: date) -> Proof | None:
    now = chronicle.on(day, entry.overlay)
    if now is None:
        return None
    name = chronicle.title if kind is ProofKind.CARD else f"the rule {in_quotes(chronicle.name)}"
    if now.what is entry.what:
        return Proof(kind, HowItStands.STANDS, f"{name} says the same on {DAY}", now.where)
    if now.what is None:
        return Proof(kind, HowItStands.GONE, f"{name} is repealed by {now.where}", now.where, now.since)
    says = HowItStands.CARD_REWORDED if kind is ProofKind.CARD else HowItStands.SUPERSEDED
    return Proof(kind, says, f"{name} says otherwise, in {now.where}", now.where, now.since)
