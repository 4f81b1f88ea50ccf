"""Comparing two sides text by text: their differences, and the evidence for which text became which."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from kb.lineage.chained_matches import Links, links
from kb.lineage.interim_rules import Interim
from kb.lineage.kinds import ALIKE, SAME, DifferenceKind, kind_of_difference, kind_of_words, same_but_for
from kb.lineage.matching_items import group_of
from kb.lineage.quoted_sentences import passage
from kb.records.match import Bond, Match
from kb.records.record import Kind, Record

COMPARED = frozenset({Kind.HEADING, Kind.RULE, Kind.EXAMPLE, Kind.GLOSSARY, Kind.RULING, Kind.ERRATUM})
"""The kinds of records that are compared."""


Places = frozenset[tuple[str, str]]
"""Two groups of numbers each, of which the one is where the other was."""


_NOTHING = Interim()
_IN_PARTS = "The parts under one number say what the whole says."
_MOST_LONGER = 0.25
"""By so much of its length the parts of a rule may be longer or shorter than it: dated terms differ in length."""


@dataclass(frozen=True, slots=True)
class Side:
    """The texts in force on a day, or those of one source."""

    name: str
    """As it was asked for: a day, an era or a source."""
    day: date
    sources: tuple[str, ...]
    """The sources whose records these are, the rulebook first."""
    records: tuple[Record, ...]
    rulebook: str | None = None
    """The one of the sources, if any, that prints the rules of its day whole."""
    carried: frozenset[str] = frozenset()
    """The ids of those that are only last known: no source so late prints them."""
    interim: Interim = _NOTHING
    """The records that came into force after the rulebook of its day."""
    stood: frozenset[str] = frozenset()
    """The ids of all records with words that are known to have stood, by sources beside the rulebook."""

    @property
    def is_a_source(self) -> bool:
        """Return whether the side is one source's text rather than the rules of a day."""
        return self.sources == (self.name,)


class Difference(NamedTuple):
    """That a text of the one side is another on the other side, or isn't there."""

    kind: DifferenceKind
    old: Record | None
    new: Record | None
    confidence: float
    """How sure it is that the two are one; 1 where there is only one."""
    reason: str
    """How it is known that they are one; empty where there is only one."""
    questions: tuple[Match, ...] = ()
    """Uncertain matches with what the text may have become or been."""
    bond: Bond | None = None
    """The kind of match between the two; None if there is only one."""

    @property
    def is_in_part(self) -> bool:
        """Return whether the newer text replaced only part of the older one."""
        return self.bond is Bond.PART

    @property
    def record(self) -> Record:
        """The newer text, or the older one if there is none."""
        record = self.new or self.old
        if record is None:
            raise AssertionError(self)
        return record


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sides with all that differs between them."""

    older: Side
    newer: Side
    differences: tuple[Difference, ...]
    """In the order of the newer side, what is gone where it stood."""
    unchanged: int

    @property
    def counts(self) -> dict[DifferenceKind, int]:
        """The number of differences by kind, the most substantial kinds first, without kinds that don't occur."""
        counted = Counter(difference.kind for difference in self.differences)
        return {kind: counted[kind] for kind in DifferenceKind if counted[kind]}


def compare(
    older: Side, newer: Side, matches: Iterable[Match], formerly: Mapping[str, str] | None = None
) -> Comparison:
    """Return the differences between two sides, given which texts became which.

    ``formerly`` says for newer texts, by id, what preceded them if that is in no text.
    """
    told = formerly or {}
    at_hand = {record.id: record for side in (older, newer) for record in side.records if record.kind in COMPARED}
    both = {record.id for record in older.records} & {record.id for record in newer.records}
    known = links(match for match in matches if match.old in at_hand and match.new in at_hand)
    pairs = _pairs(known)
    places = _places(pairs, at_hand)
    last_known = older.carried | newer.carried if older.day != newer.day else frozenset()
    carried = both & last_known & at_hand.keys()
    came = {match.new for match in pairs.values()}
    unknown = carried - pairs.keys() - came
    found = [Difference(DifferenceKind.NOT_ATTESTED, at_hand[name], None, 1.0, "") for name in unknown]
    unchanged = len(both & at_hand.keys() - carried)
    for old, match in pairs.items():
        difference = _difference(at_hand[old], at_hand[match.new], match, (older.day, newer.day), places)
        unchanged += difference is None
        found += [difference] if difference is not None else []
    parted: set[str] = set()
    for match in (match for of_old in known.by_old.values() for match in of_old if match.bond is Bond.PART):
        parted |= {match.old, match.new}
        difference = _difference(at_hand[match.old], at_hand[match.new], match, (older.day, newer.day), places)
        found += [difference] if difference is not None else []
    found = [one for one in found if one.record.id not in parted or one.new is not None]
    quoting: set[str] = set()
    for match in (match for of_old in known.by_old.values() for match in of_old if match.bond is Bond.QUOTED):
        before, after = at_hand[match.old], at_hand[match.new]
        quoting.add(min(before, after, key=lambda record: len(record.text)).id)
        difference = _difference(*_passages(before, after), match, (older.day, newer.day), places)
        unchanged += difference is None
        found += [difference] if difference is not None else []
    facts = [match for found_of in known.by_old.values() for match in found_of if match.is_fact]
    divided = {match.old for match in facts if match.bond is Bond.SPLIT}
    joined = {match.new for match in facts if match.bond is Bond.MERGED}
    elsewhere = both | quoting | parted
    accounted = (pairs.keys() | divided | elsewhere, came | joined | elsewhere)
    for side, other, seen, alone in ((older, newer, accounted[0], _gone), (newer, older, accounted[1], _come)):
        for record in side.records:
            if record.kind in COMPARED and record.id not in seen:
                difference = alone(record, known, at_hand, (older, newer))
                if record.id in told:
                    is_older = side is older
                    ends = (record if is_older else None), (None if is_older else record)
                    found.append(Difference(DifferenceKind.SUBSTANCE, ends[0], ends[1], 1.0, told[record.id]))
                elif _is_known_to_stand(difference, other):
                    unchanged += 1
                else:
                    found.append(difference)
    different = {end.id for one in found for end in (one.old, one.new) if end is not None}
    for kind, whole, parts in _divisions((older, newer), pairs, both, different):
        ids = {whole.id, *(part.id for part in parts)}
        rest = [one for one in found if not {one.old and one.old.id, one.new and one.new.id} - {None} <= ids]
        in_parts = [(whole, part) if kind is DifferenceKind.SPLIT else (part, whole) for part in parts]
        bond = Bond.SPLIT if kind is DifferenceKind.SPLIT else Bond.MERGED
        found = [*rest, *(Difference(kind, old, new, 1.0, _IN_PARTS, bond=bond) for old, new in in_parts)]
    return Comparison(older, newer, tuple(_in_order(found, older, newer, pairs)), unchanged)


def _divisions(
    sides: tuple[Side, Side], pairs: Mapping[str, Match], both: Collection[str], different: Collection[str]
) -> Iterator[tuple[DifferenceKind, Record, Sequence[Record]]]:
    """Yield each split or merge without any change of words.

    Each is its kind, the whole rule, and the rule's parts, which are under one number on the other side.
    """
    older, newer = sides
    became = {old: match.new for old, match in pairs.items()}
    came = {new: old for old, new in became.items()}
    for kind, whole_side, part_side, ends, starts in (
        (DifferenceKind.SPLIT, older, newer, became, came),
        (DifferenceKind.MERGED, newer, older, came, became),
    ):
        by_id = {record.id: record for record in part_side.records}
        by_stem: defaultdict[str, list[Record]] = defaultdict(list)
        for record in part_side.records:
            if record.kind is Kind.RULE and record.number and record.id not in both:
                by_stem[_stem(record.number)].append(record)
        for whole in whole_side.records:
            if whole.kind is not Kind.RULE or not whole.number or whole.id in both:
                continue
            end = by_id.get(ends.get(whole.id, ""))
            parts = [
                part
                for part in by_stem.get(_stem((end and end.number) or whole.number), ())
                if part.id in different and starts.get(part.id, whole.id) == whole.id
            ]
            if len(parts) > 1 and _says_the_same(whole, parts, (older.day, newer.day), is_split=whole_side is older):
                yield kind, whole, parts


def _says_the_same(whole: Record, parts: Sequence[Record], days: tuple[date, date], *, is_split: bool) -> bool:
    """Return whether parts in sequence say what the whole says, allowing for the terms of their days."""
    joined = " ".join(part.as_read for part in parts)
    if abs(len(joined) - len(whole.text)) > _MOST_LONGER * len(whole.text):
        return False
    older, newer = (whole.as_read, joined) if is_split else (joined, whole.as_read)
    return kind_of_words(older, newer, *days) in SAME | ALIKE


def _stem(number: str) -> str:
    """Return a number without its letters: 309.2 of 309.2a."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def _passages(old: Record, new: Record) -> tuple[Record, Record]:
    """Return two texts, the longer one cut to the passage that the other quotes."""
    if len(old.text) < len(new.text):
        return old, new._replace(text=passage(new.text, old.text))
    return old._replace(text=passage(old.text, new.text)), new


def _pairs(links_: Links) -> dict[str, Match]:
    """Return the certain match of each older record, by id; each newer record comes from only one."""
    pairs: dict[str, Match] = {}
    taken: set[str] = set()
    facts = (match for found in links_.by_old.values() for match in found if match.is_fact and match.goes_on)
    for match in sorted(facts, key=lambda match: -match.confidence):
        if match.old not in pairs and match.new not in taken:
            pairs[match.old] = match
            taken.add(match.new)
    return pairs


def _places(pairs: Mapping[str, Match], at_hand: Mapping[str, Record]) -> Places:
    """Return the pairs of number groups of which each is where most matched numbers of the other went or came from."""
    numbers = ((at_hand[old].number, at_hand[match.new].number) for old, match in pairs.items())
    votes = Counter((group_of(before), group_of(after)) for before, after in numbers if before and after)
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for (before, after), count in votes.items():
        left[before] = max(left[before], count)
        right[after] = max(right[after], count)
    return frozenset(pair for pair, count in votes.items() if count == left[pair[0]] == right[pair[1]])


def _difference(old: Record, new: Record, match: Match, days: tuple[date, date], places: Places) -> Difference | None:
    """Return the difference between two matched records, or None if words and number are the same.

    If the number differs, but the words at most in spelling or references, the kind is MOVED unless the record's group
    of numbers moved along (`places` has those groups); then it is RENUMBERED if the words are the same.
    """
    kind = kind_of_difference(old, new, *days)
    if old.local_id != new.local_id and kind in {None, DifferenceKind.TYPOGRAPHY, DifferenceKind.REFERENCE}:
        if old.number and new.number and (group_of(old.number), group_of(new.number)) not in places:
            kind = DifferenceKind.MOVED
        else:
            kind = kind or DifferenceKind.RENUMBERED
    reason = same_but_for(kind) if match.bond is Bond.SAME else match.reason
    return Difference(kind, old, new, match.confidence, reason, bond=match.bond) if kind else None


def _gone(record: Record, known: Links, at_hand: Mapping[str, Record], sides: tuple[Side, Side]) -> Difference:
    """Return the difference for an older record without a pair: merged, removed or not printed.

    It is removed only if both sides print the rules whole.
    """
    matches = known.by_old.get(record.id, [])
    merged = next((match for match in matches if match.is_fact and match.bond is Bond.MERGED), None)
    if merged is not None:
        return Difference(
            DifferenceKind.MERGED, record, at_hand[merged.new], merged.confidence, merged.reason, (), merged.bond
        )
    kind = DifferenceKind.REMOVED if _are_whole(record, sides) else DifferenceKind.NOT_ATTESTED
    return Difference(kind, record, None, 1.0, "", _questions(matches))


def _come(record: Record, known: Links, at_hand: Mapping[str, Record], sides: tuple[Side, Side]) -> Difference:
    """Return the difference for a newer record without a pair: split off, added or not printed.

    It is added only if both sides print the rules whole.
    """
    matches = known.by_new.get(record.id, [])
    split = next((match for match in matches if match.is_fact and match.bond is Bond.SPLIT), None)
    if split is not None:
        return Difference(
            DifferenceKind.SPLIT, at_hand[split.old], record, split.confidence, split.reason, (), split.bond
        )
    kind = DifferenceKind.ADDED if _are_whole(record, sides) else DifferenceKind.NOT_ATTESTED
    return Difference(kind, None, record, 1.0, "", _questions(matches))


def _is_known_to_stand(difference: Difference, other: Side) -> bool:
    """Return whether a text missing in a rulebook was in force anyway, as another source shows."""
    is_whole = difference.kind in {DifferenceKind.ADDED, DifferenceKind.REMOVED}
    return is_whole and difference.record.id in other.stood


def _are_whole(record: Record, sides: tuple[Side, Side]) -> bool:
    """Return whether both sides print the rules whole, so that a record missing on one wasn't in force."""
    rulebooks = {side.rulebook for side in sides}
    is_interim = any(record.id in side.interim.becomes for side in sides)
    return None not in rulebooks and (record.source in rulebooks or is_interim)


def _questions(matches: Sequence[Match]) -> tuple[Match, ...]:
    """Return those matches that are only questions."""
    return tuple(match for match in matches if not match.is_fact)


def _in_order(found: Iterable[Difference], older: Side, newer: Side, pairs: Mapping[str, Match]) -> list[Difference]:
    """Return the differences in the newer side's order, removed texts after what preceded them."""
    places = {record.id: place for place, record in enumerate(newer.records)}
    last = -1
    for record in older.records:
        match = pairs.get(record.id)
        last = places[match.new] if match is not None else last
        places.setdefault(record.id, last)
    order = {record.id: place for place, record in enumerate((*older.records, *newer.records))}

    def place(difference: Difference) -> tuple[int, bool, int]:
        """Return the key by which a difference is sorted.

        First comes its place in the newer text; at one place, texts that remain come before removed ones.
        """
        record = difference.record
        return places[record.id], difference.new is None, order[record.id]

    return sorted(found, key=place)
