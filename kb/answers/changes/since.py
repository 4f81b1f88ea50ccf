"""Changes since a day, for somebody who stopped playing then, most important first."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from math import sqrt
from string import ascii_lowercase
from typing import NamedTuple

from kb.answers.asking.answered import Source
from kb.answers.asking.stages import REPEALED, Proof, Stage, modelled_card_stages, rule_stages, stage_on
from kb.answers.boards.flip_cache import Use, shown_by_boards
from kb.answers.changes.changed_boards import ChangedBoard, changed_boards, one_of_each, shown_of, turned_by
from kb.answers.changes.on_topic import Topic, on_topic
from kb.answers.changes.renamings import Renamed, named_in, renamings
from kb.answers.changes.told_first import WITH_SOME_CARDS, Group, events_of, groups, when
from kb.answers.changes.told_first import told as told_of
from kb.answers.counting import counted, listed
from kb.answers.evidence import evidence_of
from kb.answers.moments import day_typed, period_typed
from kb.answers.opening import DataFolder
from kb.boards.reading.scenario import packaged_scenarios
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import FLOOR, AnyChronicle
from kb.engine.law.registry import all_rules
from kb.records.commands import command
from kb.records.errors import BadQuestion
from kb.records.gaps import Printing
from kb.records.prose import day_in_words, day_with_set
from kb.search.analysis import stem, words
from kb.search.names import Event, Name, Text
from kb.store.library import Library

_AS_BEFORE = "As before"
_IS_DAY = re.compile(r"\d{4}(?:-\d{2}){0,2}")
_UNPLAYED_COUNTS = 0.5
"""Weight of a board that can't be played to its end on one of the days; others count 1."""
_CONSULTED_COUNTS = 0.1
"""Weight of a board that only consults the rule; it falls as the share of such boards rises."""


class ChangeSince(NamedTuple):
    """A change by the later day, with its effects: rules and names that changed together, or a card."""

    kind: str
    """``rules``, ``names`` or ``cards``."""
    id: str
    """The group's id, the rule's slug or the card's name."""
    title: str
    sentence: str
    """The earlier statement, the current one, and the day of each change."""
    days: tuple[date, ...]
    """The days between the two on which it changed."""
    when: tuple[str, ...]
    """When it changed, in words, as far as the texts here tell."""
    perhaps_before: bool
    """True if the change may predate the earlier day: no text dates it, and the last older text is older."""
    before: Stage | None
    """Its text on the earlier day; None if it is new."""
    after: Stage | None
    """Its text on the later day; None if no modelled rule states it."""
    boards: tuple[str, ...]
    """The boards about it that have another outcome by it; of a card, all that have. Variants of a board count once."""
    board: ChangedBoard | None
    """The plainest of them."""
    applied_on: int
    """On how many boards something happens as the rule says, whatever the day; 0 for a card, and where only the boards
    of a topic were played."""
    looked_at_on: int
    """On how many it is looked at, and something happens by another rule."""
    cited_by: int
    """Number of texts here that cite the text it rests on."""
    words: tuple[Renamed, ...]
    """The words of it that the rules have others for now."""
    met: int
    """How often a player meets it: 3 in every game, 2 in most, 1 with some cards, 0 where nothing is known of that."""
    weight: float
    """Importance: the number of boards with another outcome, counted half if playable on only one of the days; plus, if
    there are any, the root of how many boards the rule comes up on; plus the root of how many texts cite it."""
    is_named: bool
    """True if the topic is its name or part of its title, rather than only in its text or on its boards."""

    def __repr__(self) -> str:
        """Return the title of the change, and when it came."""
        return f"<{self.title}: {', '.join(self.when)}>"


class Since(NamedTuple):
    """The changes between two days, most important first."""

    since: date
    until: date
    topic: str
    """The topic that it is limited to; empty for all."""
    notes: tuple[str, ...]
    """How the days were taken."""
    changes: tuple[ChangeSince, ...]
    boards: int
    """Number of boards with another outcome because of these changes."""
    words: tuple[Renamed, ...]
    """All words that the rules have others for now; of a topic, those of its changes."""
    credits: tuple[str, ...]
    """Whom the texts are owed to that it rests on."""

    def __repr__(self) -> str:
        """Return both days and the number of changes."""
        return f"<{self.since} to {self.until}: {counted(len(self.changes), 'change')}>"


def changes_since(folder: DataFolder, since: str, until: str | None = None, topic: str = "") -> Since:
    """Return what changed between two days; by default, until the last modelled text.

    With a topic, only what changed on it. Raises BadQuestion for an invalid day, or a day in place of a topic.
    """
    older, newer, notes = _days(since, until)
    if _IS_DAY.fullmatch(topic):
        raise BadQuestion(
            f"{topic} is a day, not a topic.",
            remedy=f"For a period: {command('since', min(since, topic), '--until', max(since, topic))}",
        )
    wanted = on_topic(folder, topic)
    shown = shown_by_boards(folder, wanted and wanted.boards)
    is_whole = wanted is None or len(shown.stretches) == len(packaged_scenarios())
    uses = {use.rule: use for use in shown.uses}
    between = _Between(older, newer, renamings(older, newer), uses, shown.boards, is_whole)
    turned = changed_boards(shown.flips, older, newer)
    found = folder.ask(lambda library, _: list(_changes(library, between, turned, wanted)))
    found = list(_grouped(found, between, topic, wanted))
    mentions = folder.ask(lambda library, _: _mentions(library, newer, found))
    found.sort(
        key=lambda one: (
            not one.is_named,
            one.perhaps_before - one.met,
            one.perhaps_before,
            -one.weight,
            -mentions.get(one.id, 0),
            -one.days[-1].toordinal(),
            one.id,
        )
    )
    found = list(_once_each(found))
    boards = {board for one in found for board in one.boards}
    renamed = between.renamed
    words = renamed if not topic else tuple(one for one in renamed if any(one in change.words for change in found))
    proofs = (stage.proof for one in found for stage in (one.before, one.after) if stage is not None)
    owed = tuple(sorted({proof.credit.rpartition(";")[0] or proof.credit for proof in proofs if proof.credit}))
    return Since(older, newer, topic, tuple(notes), tuple(found), len(boards), words, owed)


def _days(since: str, until: str | None) -> tuple[date, date, list[str]]:
    """Return the earlier day, the later one, and notes on how they were read.

    Without `until`, count to the day of the last modelled text. Raises BadQuestion if both are before the first
    modelled rules.
    """
    last = max(entry.since for rule in all_rules() for entry in rule.entries)
    typed = [day_typed(since), day_typed(until) if until is not None else (last, "")]
    notes = [note for _, note in typed if note]
    older, newer = sorted(day for day, _ in typed)
    if typed[0][0] > typed[1][0]:
        if until is None:
            notes.append(
                f"{since} is later than the newest text here ({day_in_words(last)}): nothing is known since then."
            )
        else:
            notes.append(f"{since} is after {until}, so the two days were swapped.")
        since, until = until or str(last), since
    first, last = period_typed(since)
    notes += earlier_changes(since.strip(), first, last, *(("--until", until.strip()) if until is not None else ()))
    if newer < FLOOR:
        raise BadQuestion(f"No rules are modelled before {day_in_words(FLOOR)}.", remedy="Give a later day.")
    if older < FLOOR:
        notes.append(f"Counted from {day_in_words(FLOOR)}: no rules are modelled before.")
    return max(older, FLOOR), newer, notes


def earlier_changes(period: str, first: date, last: date, *more: str) -> list[str]:
    """Return a note on changes within a year or month whose last day is counted from, and how to include them; else [].

    `more` are the further words of that command.
    """
    days = sorted({entry.since for rule in all_rules() for entry in rule.entries if first < entry.since <= last})
    if not days:
        return []
    when = " and ".join(map(day_with_set, days[-2:]))
    shown = command("since", first, *more)
    return [f"Earlier in {period} rules changed on {when}: `{shown}` includes them."]


class _Between(NamedTuple):
    """Two days, with what has another name between them, and on how many boards each rule comes up."""

    older: date
    newer: date
    renamed: tuple[Renamed, ...]
    uses: Mapping[str, Use]
    boards: int
    """Number of boards, counting variants of one board once."""
    is_whole: bool
    """True if the results of all boards are available; otherwise no usage is reported."""

    def use(self, name: str) -> Use:
        """Return on how many boards a rule is applied and consulted; 0 for a card."""
        return self.uses.get(name, Use(name, 0, 0))

    def weight(self, name: str, boards: Sequence[ChangedBoard], cited: int) -> float:
        """Return the importance of a change by a rule or card, as described at `ChangeSince.weight`.

        `boards` have another outcome because of it, and `cited` texts cite it.
        """
        use = self.use(name)
        turned = sum(1 if one.is_played else _UNPLAYED_COUNTS for one in boards)
        seldom = 1 - use.consulted / max(self.boards, 1)
        commonly = sqrt(use.applied + _CONSULTED_COUNTS * use.consulted * seldom)
        return round(turned + min(turned, 1) * commonly + sqrt(cited), 2)


def _changes(
    library: Library, between: _Between, turned: Sequence[ChangedBoard], topic: Topic | None
) -> Iterable[ChangeSince]:
    """Yield the changes of rules between two days, then of cards that turned a board; all, or those of a topic."""
    days = between.older, between.newer
    for rule in all_rules():
        boards = [board for board in turned if rule.slug in board.names]
        if _is_otherwise(rule, *days) and (topic is None or topic.is_of(rule.slug, boards)):
            title, stages = rule_stages(library, rule.slug, None, days[1])
            is_named = topic is not None and rule.slug in topic.named
            yield from _change(library, Source("rules", title, stages), rule, between, boards, is_named=is_named)
    for name, card in all_cards().items():
        boards = [board for board in turned if f"card {card.slug}" in board.names]
        if boards and _is_otherwise(card, *days) and (topic is None or topic.is_of(name, boards)):
            source = Source("cards", name, modelled_card_stages(library, card))
            yield from _change(library, source, card, between, boards, is_named=False)


def _is_otherwise(chronicle: AnyChronicle, older: date, newer: date) -> bool:
    """Return whether a rule or card says something on the later day that it didn't say on the earlier one."""
    before, after = (chronicle.on(day) for day in (older, newer))
    return after is not None and (before is None or before.what is not after.what)


def _may_precede(printing: Printing | None, day: date) -> bool:
    """Return whether something first printed after a day may have changed before it; False for None."""
    return printing is not None and printing.may_precede(day)


def _change(  # noqa: PLR0913  (what a change is made of)
    library: Library,
    source: Source,
    chronicle: AnyChronicle,
    between: _Between,
    boards: Sequence[ChangedBoard],
    *,
    is_named: bool,
) -> Iterable[ChangeSince]:
    """Yield the change of a rule or card between two days.

    Yield nothing if it says the same on both, in words, or came and went in between.
    """
    stages = source.stages
    name = chronicle.slug if source.kind == "rules" else chronicle.title
    printed = {one.printing.first_seen: one.printing for one in evidence_of(library).dated(chronicle)}
    then, now = stage_on(stages, between.older), stage_on(stages, between.newer)
    if now is None or then == now or (then is None and stages[now].says == REPEALED):
        return  # what came and went in between is no change
    before, after = (None if then is None else stages[then]), stages[now]
    if then is not None and source.kind == "rules":
        before = rule_stages(library, chronicle.slug, None, between.older)[1][then]  # with its number on that day
    both = [after] if before is None else [before, after]
    first = 0 if then is None else then + 1
    said = [source.title, *(words for stage in both for words in (stage.says, stage.proof.quote))]
    cited = max(_cited_by(library, stage) for stage in both)
    counted = turned_by(boards, name) if source.kind == "rules" else one_of_each(boards)
    yield ChangeSince(
        kind=source.kind,
        id=name,
        title=source.title,
        sentence=_sentence(source, then, now),
        days=tuple(stage.since for stage in stages[first : now + 1] if stage.since),
        when=tuple(stage.changed for stage in stages[first : now + 1]),
        perhaps_before=all(
            _may_precede(printed.get(stage.since or date.min), between.older) for stage in stages[first : now + 1]
        ),
        before=before,
        after=after,
        boards=tuple(board.id for board in counted),
        board=shown_of(counted, name if source.kind == "rules" else f"card {name.lower()}"),
        applied_on=between.use(name).applied if between.is_whole else 0,
        looked_at_on=between.use(name).consulted if between.is_whole else 0,
        cited_by=cited,
        words=named_in(said, between.renamed),
        met=0,
        weight=between.weight(name, one_of_each(boards), cited),
        is_named=is_named,
    )


def _sentence(source: Source, then: int | None, now: int) -> str:
    """Return what a source said at one stage and says at a later one, or that it is new if the first is None."""
    says = _said_whole(source.stages, now)
    if then is None:
        return f"New: {says}"
    before = _said_whole(source.stages, then)
    return f"Before: {before} " + ("Now there is no such rule." if says == REPEALED else f"Now: {says}")


def _said_whole(stages: Sequence[Stage], place: int) -> str:
    """Return what a stage says, after what the one before says if it begins with “As before”."""
    said = stages[place].says
    if place and said.startswith(_AS_BEFORE):
        return f"{_said_whole(stages, place - 1)} {said}"
    return said


def _grouped(
    found: Sequence[ChangeSince], between: _Between, topic: str, wanted: Topic | None
) -> Iterator[ChangeSince]:
    """Yield one change for each group of rules and names that changed, and other rules and cards separately."""
    of_rules = {change.id: change for change in found if change.kind == "rules"}
    told: set[str] = set()
    for group in groups():
        own = [of_rules[rule] for rule in group.rules if rule in of_rules]
        events = events_of(group, between.older, between.newer)
        told.update(change.id for change in own if group.met)
        is_named = any(change.is_named for change in own) or (wanted is not None and _is_named(group, topic, wanted))
        if group.met and (own or (events and (wanted is None or is_named))):
            yield _together(group, own, events, between.older)._replace(is_named=is_named)
    yield from (change for change in found if change.id not in told or change.kind != "rules")


def _mentions(library: Library, day: date, found: Iterable[ChangeSince]) -> dict[str, int]:
    """Return how often a day's rulebook mentions each change, by its id, that no board or citation ranks.

    Empty without a rulebook by that day or such a change.
    """
    books = [book for book in library.rulebooks() if not book.overlay and book.day <= day]
    named = {group.id: group.names for group in groups()}
    wanted = {one.id: named.get(one.id, ()) for one in found if not one.weight and one.met > WITH_SOME_CARDS}
    if not books or not wanted:
        return {}
    text = "\n".join(record.text for record in library.all_records(books[-1].slug)).lower()
    patterns = {
        id_: "|".join(rf"{re.escape(name.lower().removesuffix('s'))}s?" for name in names_) or r"(?!)"
        for id_, names_ in wanted.items()
    }
    return {id_: len(re.findall(rf"\b(?:{pattern})\b", text)) for id_, pattern in patterns.items()}


def _once_each(found: Iterable[ChangeSince]) -> Iterator[ChangeSince]:
    """Yield the changes, merging those by one text of one day into the first, which names the others."""
    by_text: dict[tuple[str, str, date], list[ChangeSince]] = {}
    for change in found:
        proof = change.after.proof if change.after is not None else None
        is_alone = change.kind == "cards" or proof is None or not proof.quote
        key = (change.id if is_alone or proof is None else proof.where, proof.quote if proof else "", change.days[-1])
        by_text.setdefault(key, []).append(change)
    for first, *others in by_text.values():
        also = f" By the same text also changed: {listed([one.title for one in others])}." if others else ""
        boards = dict.fromkeys(board for one in (first, *others) for board in one.boards)
        yield first._replace(sentence=f"{first.sentence}{also}", boards=tuple(boards))


def _is_named(group: Group, topic: str, wanted: Topic) -> bool:
    """Return whether a topic has one of a group's rules by name, or all its words are in the group's names."""
    asked = set(map(stem, words(topic)))
    named = {stem(word) for name in (group.title, *group.names) for word in words(name)}
    return bool(wanted.named.intersection(group.rules)) or (bool(asked) and asked <= named)


def _together(group: Group, own: Sequence[ChangeSince], events: list[tuple[Name, Event]], older: date) -> ChangeSince:
    """Return the change of a group with everything that belongs to it.

    It is what its first rule says or, if all its rules are new, what its names' dated events tell.
    """
    lead = own[0] if own and (not events or any(change.before for change in own)) else None
    if lead is not None:
        days, whens, sentence, perhaps_before = lead.days, lead.when, lead.sentence, lead.perhaps_before
        known = [event for _, event in events if event.is_day_known]
        if perhaps_before and known:  # what the texts only show later came into force on a day that is known
            days, whens = tuple(event.day for event in known), tuple(dict.fromkeys(map(when, known)))
            perhaps_before = False
    else:
        days = tuple(dict.fromkeys(event.day for _, event in events))
        whens = tuple(dict.fromkeys(when(event) for _, event in events))
        sentence = " ".join(told_of(events))
        perhaps_before = not any(
            event.is_day_known or not event.between or event.between[0] >= older for _, event in events
        )
    proved = () if lead else [text for name, _ in events for text in name.texts[-1:]]
    after = lead.after if lead else _stage_of(events[-1][1], proved[-1] if proved else None)
    return ChangeSince(
        kind="rules" if lead else "names",
        id=group.id,
        title=group.title,
        sentence=sentence,
        days=days,
        when=whens,
        perhaps_before=perhaps_before,
        before=lead.before if lead else None,
        after=after,
        boards=tuple(dict.fromkeys(board for change in own for board in change.boards)),
        board=next((change.board for change in own if change.board), None),
        applied_on=max((change.applied_on for change in own), default=0),
        looked_at_on=max((change.looked_at_on for change in own), default=0),
        cited_by=max((change.cited_by for change in own), default=0),
        words=tuple(dict.fromkeys(word for change in own for word in change.words)),
        met=group.met,
        weight=round(sum(change.weight for change in own), 2),
        is_named=False,
    )


def _stage_of(event: Event, text: Text | None) -> Stage:
    """Return an event as a stage, with a text as its proof; without a text, the proof is empty."""
    proof = Proof(text.where if text else "", text.quote if text else "", text.record if text else None, "")
    return Stage(event.says, event.day, None, f"since {day_with_set(event.day)}", when(event), proof)


def _cited_by(library: Library, stage: Stage) -> int:
    """Return how many texts cite the rule that a stage rests on or, for a record, the rule that contains it."""
    proof = stage.proof
    record = library.record(proof.record) if proof.record else None
    if record is None:
        found = library.citing(proof.number or proof.where) if "/" not in proof.where else ()
        return len({citing.id for citing, one in found if one.target is None})
    named = [record.id, *([f"{record.source}/{_whole(record.number)}"] if record.number else [])]
    return len({citing.id for name in named for citing, _ in library.citing_record(name)})


def _whole(number: str) -> str:
    """Return the number one level up: without its letter, or else without what follows its point.

    >>> _whole("702.19b"), _whole("310.1"), _whole("310")
    ('702.19', '310', '310')
    """
    stem = number.rstrip(ascii_lowercase)
    return stem if stem != number else number.partition(".")[0]
