"""Proofs from boards and modelled rules for a record on a day: whether its claims still come true.

They depend on the code alone, so they are computed once, when the package is built, and ship with it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import groupby, pairwise

from kb.answers.standing.packaged_proofs import COLUMNS, DAY, line_of
from kb.answers.standing.proofs import HowItStands, Proof, ProofKind
from kb.boards.flips.exploring import Ends, Explored, Explorer
from kb.boards.flips.flips import Flip, boundary_days
from kb.boards.judging.judge import Verdict, judge, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import When
from kb.boards.reading.setups import cards_in
from kb.boards.verdicts.coverage import claim_ids
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from kb.records.prose import day_in_words, day_with_set, in_quotes, record_in_words

HELD = frozenset({Verdict.HOLDS, Verdict.DISPUTED})
"""Verdicts on a claim that comes out as it says."""


def board_lines(explorer: Explorer, flips: Sequence[Flip], when: When) -> Iterator[str]:
    """Yield a line for each stretch of days on which a board says the same of the record that its claim quotes.

    The claim is one that held on its own day; the flips are those of the board.
    """
    claim = _Claim(explorer, flips, when)
    if when.source.partition("/")[0] in claim_ids():
        yield from _lines(when.source, (when.quote, when.day.isoformat()), claim.on)


def rule_lines() -> Iterator[str]:
    """Yield a line for each record that a modelled rule or card rests on, and each stretch of days."""
    for chronicle, kind in _chronicles():
        for entry in chronicle.entries:
            if "/" in entry.where and entry.what is not None:
                yield from _lines(entry.where, (entry.quote, ""), partial(_by_rule, chronicle, entry, kind))


def proofs_text(lines: Iterable[str]) -> str:
    """Return the table of what boards and modelled rules say of records; what one record's say stands together."""
    return "\n".join(["\t".join(COLUMNS), *sorted(lines, key=lambda line: line.partition("\t")[0]), ""])


def _lines(record: str, words: tuple[str, str], says: Callable[[date], Proof | None]) -> Iterator[str]:
    """Yield a line for each stretch of days between which the same is said of some words of a record."""
    proofs = [(says(day), day) for day in boundary_days()]
    spans = [(said, next(days)[1].isoformat()) for said, days in groupby(proofs, key=lambda one: one[0])]
    for (said, since), (_, until) in pairwise([*spans, (None, "")]):
        if said is not None:
            yield line_of(record, words, (since, until), said)


class _Claim:
    """A claim of a board that held on its own day."""

    def __init__(self, explorer: Explorer, flips: Sequence[Flip], when: When) -> None:
        """Prepare the proofs of one claim of a board; results are kept by how the board is played."""
        self._explorer, self._flips, self._when = explorer, flips, when
        self._scenario = explorer.scenario
        self._name = f"board {in_quotes(self._scenario.title)} ({self._scenario.id})"
        self._said: dict[int, Proof | None] = {}

    def on(self, day: date) -> Proof | None:
        """Return the proof that the claim holds on a day, or of what changed it.

        None if the board can't be played then, or if neither is known.
        """
        try:
            played = self._explorer.under(rulebook_on(day, self._when.overlay))
        except (NotModelled, BadScenario, Bound):
            return None
        if id(played) not in self._said:  # else nothing that is asked of the rules differs from an earlier day
            self._said[id(played)] = self._judged(day, played)
        return self._said[id(played)]

    def _judged(self, day: date, played: Explored) -> Proof | None:
        """Return the proof that the claim holds on the day too, or, where it fails, of what changed it.

        Return None if neither is known.
        """
        found = judge(self._scenario, replace(self._when, day=day), lambda _: None, played.book, played.lines)
        if found.verdict in HELD:
            then = day_in_words(self._when.day)
            return Proof(
                ProofKind.BOARD, HowItStands.STANDS, f"{self._name} has the same outcome on {DAY} as on {then}"
            )
        return self._flipped(day, played) if found.verdict is Verdict.FAILS else None

    def _flipped(self, day: date, played: Explored) -> Proof:
        """Return what made the board have another outcome on a day than on that of its claim: a rule, or else a card.

        The rules that the claim is about come first, then the cards of the board, then any other rule that alone made
        the difference on the day on which the outcome changed.
        """
        then, name, overlay = self._when.day, self._name, self._when.overlay
        before = self._explorer.under(rulebook_on(then, overlay)).ends
        if played.ends == before:
            words = f"{name} has the same outcome on {DAY} as on {day_in_words(then)}, by other steps"
            return Proof(ProofKind.BOARD, HowItStands.UNKNOWN, words)
        about = self._when.about or self._scenario.about
        rules = [rule for rule in all_rules() if rule.slug in about]
        for how, chronicles in (
            (HowItStands.REVERSED, rules),
            (HowItStands.CARD_REWORDED, list(cards_in(self._scenario).values())),
        ):
            for chronicle in chronicles if day > then else ():
                entry = _changed(chronicle, then, day, overlay)
                if entry is not None and self._brings_back(chronicle, day, before):
                    is_card = how is HowItStands.CARD_REWORDED
                    by = f"{chronicle.title if is_card else chronicle.name} ({entry.where})"
                    words = f"{name} ends differently since {day_with_set(entry.since)}, because of {by}"
                    return Proof(ProofKind.BOARD, how, words, by, entry.since)
        if (other := self._other_cause(day, before)) is not None:
            rule, since = other
            entry = rule.on(since, overlay)
            by = f"{rule.name} ({entry.where})" if entry is not None else rule.name
            days = f"since {day_with_set(since)}" if day > then else f"before {day_with_set(since)}"
            words = f"{name} ends differently {days}, because of {by}"
            return Proof(ProofKind.BOARD, HowItStands.REVERSED, words, by, since)
        words = f"{name} ends differently, and no one rule or card alone makes the difference"
        return Proof(ProofKind.BOARD, HowItStands.REVERSED, words)

    def _brings_back(self, chronicle: AnyChronicle, day: date, before: Ends) -> bool:
        """Return whether the board ends as `before` on a day if a rule or card says what it used to.

        That is what it said on the day of the claim. False if it said nothing then or the board can't be played so.
        """
        overlay = self._when.overlay
        older = chronicle.on(self._when.day, overlay)
        if older is None:
            return False
        with suppress(NotModelled, BadScenario, Bound):
            return self._explorer.under(rulebook_on(day, overlay).exchanging(chronicle, older.what)).ends == before
        return False

    def _other_cause(self, day: date, before: Ends) -> tuple[AnyChronicle, date] | None:
        """Return the rule that alone made the outcome another one than on the day of the claim, and the day of that.

        None without one.
        """
        if self._when.overlay != self._scenario.overlay:
            return None
        then = self._when.day
        if day > then:
            between = [flip for flip in reversed(self._flips) if then < flip.day <= day]
            turned = next((flip for flip in between if flip.before == before != flip.after), None)
        else:
            between = [flip for flip in self._flips if day < flip.day <= then]
            turned = next((flip for flip in between if flip.after == before != flip.before), None)
        if turned is None or turned.is_between_plays:
            return None
        alone = {names[0] for names in turned.causes if len(names) == 1}
        rules = [rule for rule in all_rules() if rule.slug in alone]
        return (rules[0], turned.day) if len(rules) == len(alone) == 1 else None


def _changed(chronicle: AnyChronicle, then: date, day: date, overlay: str | None) -> AnyEntry | None:
    """Return the first entry after the one in force on the first day that says something else.

    None if both days have the same, or one has none.
    """
    older, newer = (chronicle.on(one, overlay) for one in (then, day))
    if older is None or newer is None or older.what is newer.what:
        return None
    after = chronicle.entries[chronicle.entries.index(older) + 1 :]
    return next((one for one in after if one.what is not older.what and one.overlay in {None, overlay}), None)


def _chronicles() -> list[tuple[AnyChronicle, ProofKind]]:
    """Return the modelled rules and the cards, each with its kind of proof."""
    return [
        *((rule, ProofKind.RULE) for rule in all_rules()),
        *((card, ProofKind.CARD) for card in all_cards().values()),
    ]


def _by_rule(chronicle: AnyChronicle, entry: AnyEntry, kind: ProofKind, day: date) -> Proof | None:
    """Return, as a proof, whether a rule or card still says on a day what an entry says.

    It may also be repealed or say otherwise. None if it has no entry by that day.
    """
    now = chronicle.on(day, entry.overlay)
    if now is None:
        return None
    name = chronicle.title if kind is ProofKind.CARD else f"the rule {in_quotes(chronicle.name)}"
    if now.what is entry.what:
        return Proof(kind, HowItStands.STANDS, f"{name} says the same on {DAY}", now.where)
    if now.what is None:
        return Proof(
            kind, HowItStands.GONE, f"{name} is repealed by {record_in_words(now.where)}", now.where, now.since
        )
    says = HowItStands.CARD_REWORDED if kind is ProofKind.CARD else HowItStands.SUPERSEDED
    return Proof(kind, says, f"{name} says something else: see {record_in_words(now.where)}", now.where, now.since)
