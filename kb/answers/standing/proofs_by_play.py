"""What boards and modelled rules say of a record on a day: whether what was claimed of it still comes out."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import Chronicle, Entry, has_come
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.divisions import Bound
from kb.engine.rules import all_rules
from kb.records.record import Record
from kb.worked.exploring import Ends, Explored, cards_in
from kb.worked.judge import Verdict, explored, judge, rulebook_on
from kb.worked.language import BadScenario
from kb.worked.quoting import scenarios_quoting
from kb.worked.scenario import Scenario, When
from kb.worked.verdicts import read_verdicts, stored_for

_HELD = frozenset({Verdict.HOLDS.value, Verdict.DISPUTED.value})


def by_boards(record: Record, made: date, on: OnDay) -> Iterator[Proof]:
    """Give for each board that shows what a record says whether it comes out so on the day.

    A claim that no longer held on its own day says nothing, nor one of a day before the record was made, which it tells
    as what was until then, nor a board that can't be played on the day.
    """
    held = {
        (one.scenario, one.day) for one in stored_for(record.id, record.text, read_verdicts()) if one.verdict in _HELD
    }
    for scenario in scenarios_quoting([record.id]):
        for when in scenario.whens:
            is_held = (scenario.id, when.day.isoformat()) in held
            if when.source == record.id and is_held and has_come(made, when.day):
                yield from _by_board(scenario, when, on.day)


def _by_board(scenario: Scenario, when: When, day: date) -> Iterator[Proof]:
    found = judge(scenario, replace(when, day=day), lambda _: None)
    name = f"board {scenario.id} ({scenario.title})"
    if found.verdict in {Verdict.HOLDS, Verdict.DISPUTED}:
        words = f"{name} comes out on {day} as it says of {when.day}"
        yield Proof(ProofKind.BOARD, HowItStands.STANDS, words)
    elif found.verdict is Verdict.FAILS:
        yield _flipped(replace(scenario, overlay=when.overlay), when, day, name)


def _flipped(scenario: Scenario, when: When, day: date, name: str) -> Proof:
    """Give what made a board have another outcome on a day than on that of its claim: a rule, or else a card."""
    before = _ends(scenario, rulebook_on(when.day, scenario.overlay))
    if _ends(scenario, rulebook_on(day, scenario.overlay)) == before:
        return Proof(ProofKind.BOARD, HowItStands.UNKNOWN, f"{name} ends on {day} as on {when.day}, by other steps")
    about = when.about or scenario.about
    rules = [rule for rule in all_rules() if rule.slug in about]
    for how, chronicles in (
        (HowItStands.REVERSED, rules),
        (HowItStands.CARD_REWORDED, list(cards_in(scenario).values())),
    ):
        for chronicle in chronicles:
            entry = _changed(chronicle, when.day, day, scenario.overlay)
            if entry is not None and _brings_back(scenario, chronicle, when.day, day, before):
                words = f"{name} has another outcome since {entry.since}, by {chronicle.slug} ({entry.where})"
                return Proof(ProofKind.BOARD, how, words, f"{chronicle.slug} ({entry.where})", entry.since)
    return Proof(ProofKind.BOARD, HowItStands.REVERSED, f"{name} has another outcome, by no one rule or card alone")


def _ends(scenario: Scenario, book: Rulebook) -> Ends | None:
    """Give how a board ends under a rulebook; None where it can't be played."""
    with suppress(NotModelled, BadScenario, Bound):
        return Explored(scenario, book, explored(scenario, book)).ends
    return None


def _changed(chronicle: Chronicle[Any], then: date, day: date, overlay: str | None) -> Entry[Any] | None:
    """Give the first entry behind one day, until another, that says otherwise than on the first; None of none."""
    older, newer = (chronicle.on(one, overlay) for one in (then, day))
    if older is None or newer is None or older.what is newer.what:
        return None
    after = chronicle.entries[chronicle.entries.index(older) + 1 :]
    return next((one for one in after if one.what is not older.what and one.overlay in {None, overlay}), None)


def _brings_back(scenario: Scenario, chronicle: Chronicle[Any], then: date, day: date, before: Ends | None) -> bool:
    """Answer whether an outcome comes back on a later day with what a rule or card said on an earlier one."""
    older = chronicle.on(then, scenario.overlay)
    if older is None or before is None:
        return False
    return _ends(scenario, rulebook_on(day, scenario.overlay).exchanging(chronicle, older.what)) == before


def by_rules(record: Record, on: OnDay) -> Iterator[Proof]:
    """Give for each modelled rule or card that rests on a record whether it says the same on the day."""
    chronicles: list[tuple[Chronicle[Any], bool]] = [(rule, False) for rule in all_rules()]
    chronicles += [(card, True) for card in all_cards().values()]
    for chronicle, is_card in chronicles:
        for entry in chronicle.entries:
            now = chronicle.on(on.day, entry.overlay)
            if entry.where == record.id and entry.what is not None and now is not None:
                yield _by_rule(chronicle.slug, entry, now, on.day, is_card=is_card)


def _by_rule(slug: str, entry: Entry[Any], now: Entry[Any], day: date, *, is_card: bool) -> Proof:
    kind = ProofKind.CARD if is_card else ProofKind.RULE
    if now.what is entry.what:
        return Proof(kind, HowItStands.STANDS, f"{slug} says the same on {day}", now.where)
    if now.what is None:
        return Proof(kind, HowItStands.GONE, f"{slug} is repealed by {now.where}", now.where, now.since)
    says = HowItStands.CARD_REWORDED if is_card else HowItStands.SUPERSEDED
    return Proof(kind, says, f"{slug} says otherwise by {now.where}", now.where, now.since)
