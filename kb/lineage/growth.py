"""A store that grows: a source is added to a draft, and the wordings there go on, end or begin with it.

What is done costs what the source has: a wording that it prints again is only attested for longer. Where a source comes
between others, the wordings that this divides are gathered anew.
"""

from bisect import insort
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from kb.lineage.wordings import (
    Group,
    ends_of,
    first_after,
    numbered,
    printings,
    replaced_on,
    wordings_of,
)
from kb.records.record import Reading
from kb.records.source import RULEBOOKS
from kb.records.wording import Replacement, Wording
from kb.store.drafting import Draft
from kb.store.stretches import Printing, Stretch, Stretches


class Growth:
    """A draft that sources are added to, one after the other."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.stretches = Stretches(draft.connection)
        self.days = self.stretches.complete_days()
        self.before = self.stretches.next_key()
        """The keys below this one were there before."""
        self.altered = False
        """Whether a wording that was there before has another first printing now, another key, or is none any more."""
        self.lesser = draft.library.lesser_copies()
        """The sources of which there is a better copy."""
        self.concerned: set[str] = set()
        """The sources whose records print other wordings than before, new sources among them."""

    def add(self, reading: Reading, position: int) -> None:
        """Add a source before the sources from this position on."""
        source = reading.source
        self.draft.add_reading(reading, position)
        self.concerned.add(source.slug)
        if source.is_whole and source.day not in self.days:
            insort(self.days, source.day)
        found = printings(reading, position)
        step = _Step(self, self.stretches.of_groups((group.rule, group.words) for group in found))
        for group, its_printings in found.items():
            step.print(group, its_printings)
        step.save()
        if source.is_whole:
            self._end(source.day)
        if source.is_whole or source.reader in RULEBOOKS:
            lesser = self.draft.library.lesser_copies()
            self.altered |= not lesser - {source.slug} <= self.lesser
            self.lesser = lesser

    def replace(self, replacements: Sequence[Replacement]) -> None:
        """Enter what was replaced, by what documents say and by lineage, in the place of what was entered before."""
        self.draft.put_replacements(replacements)
        ends = ends_of(replacements)
        for record, known in self.draft.library.succeeded().items():
            ends[record] = min(ends.get(record, known), known)
        found = self.stretches.of_records(ends)
        days: defaultdict[int, list[str]] = defaultdict(list)
        for record, stretch in found.items():
            days[stretch.wording.key].append(record)
        for stretch in {s.wording.key: s for s in [*self.stretches.replaced(), *found.values()]}.values():
            day = replaced_on(days[stretch.wording.key], ends)
            self.stretches.put([stretch._replace(wording=stretch.wording._replace(replaced_on=day))])

    def _end(self, day: date) -> None:
        """End what the complete source of this day doesn't print, and divide what is printed before it and after."""
        ended = self.stretches.official_before(day)
        self.stretches.put(stretch._replace(wording=stretch.wording._replace(gone_by=day)) for stretch in ended)
        across = self.stretches.official_across(day)
        step = _Step(self, self.stretches.of_groups((stretch.wording.rule, stretch.words) for stretch in across))
        for group in dict.fromkeys(map(_group, across)):
            step.gather(group, [])
        step.save()


class _Step:
    """What a source changes: the stretches of some rules before, and those that are new or other than they were."""

    def __init__(self, growth: Growth, known: Iterable[Stretch]) -> None:
        self.growth = growth
        self.known: defaultdict[Group, list[Stretch]] = defaultdict(list)
        for stretch in known:
            self.known[_group(stretch)].append(stretch)
        self.changed: dict[int, Stretch] = {}
        self.attested: defaultdict[int, list[str]] = defaultdict(list)
        self.renamed: set[str] = set()
        """The rules whose wordings have another since, or are more or fewer than they were."""
        self.joined: list[int] = []
        """The keys of stretches that have become one with another."""
        self.next_key = growth.stretches.next_key()

    def print(self, group: Group, its_printings: list[Printing]) -> None:
        """Take in the printings of a group in a source."""
        latest = self.known[group][-1] if self.known[group] else None
        printed = its_printings[0].printed
        if latest is None or not self._goes_on(latest, its_printings):
            self.gather(group, its_printings)
            return
        wording = latest.wording
        since = min(wording.since, *(printing.since for printing in its_printings))
        if since != wording.since:
            self.renamed.add(group.rule)
        gone_by = first_after(printed, self.growth.days) if latest.is_official else None
        self._change(
            latest,
            wording._replace(since=since, attested_until=printed, gone_by=gone_by),
            [printing.record for printing in its_printings],
        )

    def gather(self, group: Group, its_printings: Sequence[Printing]) -> None:
        """Gather a group anew, from the printings of its stretches and these; keys that it has, it keeps."""
        stretches = self.known[group]
        keys = [stretch.wording.key for stretch in stretches]
        before = list(self.growth.stretches.printings(keys)) if keys else []
        every = [*(printing for _, printing in before), *its_printings]
        is_official = any(printing.is_official for printing in every)
        wordings = wordings_of(group, every, self.growth.days)
        while len(keys) < len(wordings):
            keys.append(self.next_key)
            self.next_key += 1
        self.growth.stretches.forget_records(keys)
        keys, joined = keys[: len(wordings)], keys[len(wordings) :]
        self.joined += joined
        first = _first(before)
        of = {printing.record: key for key, printing in before}
        for key, wording in zip(keys, wordings, strict=True):
            self.growth.altered |= key < self.growth.before and first[key].record != wording.records[0]
            moved = (record for record in wording.records if of.get(record, key) != key)
            self.growth.concerned |= {record.partition("/")[0] for record in moved}
            self._change(Stretch(wording, group.words, is_official), wording._replace(key=key), wording.records)
        self.renamed.add(group.rule)

    def save(self) -> None:
        """Write down what changed."""
        self._rename()
        self.growth.stretches.put(self.changed.values())
        self.growth.stretches.attest(self.attested)
        if self.joined:
            self.growth.altered = True
            self.growth.stretches.remove(self.joined)

    def _goes_on(self, latest: Stretch, its_printings: list[Printing]) -> bool:
        """Answer whether the group's latest stretch is only attested for longer by these printings."""
        is_official = any(printing.is_official for printing in its_printings)
        printed = its_printings[0].printed
        return (
            latest.wording.attested_until < printed
            and latest.is_official >= is_official
            and (latest.wording.gone_by is None or latest.wording.gone_by >= printed)
        )

    def _change(self, stretch: Stretch, wording: Wording, records: Sequence[str]) -> None:
        self.changed[wording.key] = stretch._replace(wording=wording._replace(records=()))
        self.attested[wording.key] += records

    def _rename(self) -> None:
        """Give ids to the wordings of the rules whose wordings changed."""
        by_rule: defaultdict[str, dict[int, Stretch]] = defaultdict(dict)
        for stretch in [*self.growth.stretches.of_rules(self.renamed), *self.changed.values()]:
            if stretch.wording.rule in self.renamed and stretch.wording.key not in self.joined:
                by_rule[stretch.wording.rule][stretch.wording.key] = stretch
        for rule, stretches in by_rule.items():
            plain = {key: f"{rule}@{stretch.wording.since}" for key, stretch in stretches.items()}
            keys = list(plain) if len(set(plain.values())) == len(plain) else self._in_order(plain)
            for key, wording_id in numbered((key, plain[key]) for key in keys).items():
                stretch = stretches[key]
                if stretch.wording.id != wording_id:
                    self.changed[key] = stretch._replace(wording=stretch.wording._replace(id=wording_id))

    def _in_order(self, keys: Iterable[int]) -> list[int]:
        """Give the keys in the order in which the sources first print their wordings."""
        self.growth.stretches.attest(self.attested)
        self.attested.clear()
        first = _first(self.growth.stretches.printings(list(keys)))
        return sorted(keys, key=lambda key: first[key].order)


def _group(stretch: Stretch) -> Group:
    return Group(stretch.wording.rule, stretch.words, stretch.wording.overlay)


def _first(found: Iterable[tuple[int, Printing]]) -> Mapping[int, Printing]:
    """Give the first printing of each stretch."""
    first: dict[int, Printing] = {}
    for key, printing in found:
        if key not in first or (printing.printed, printing.order) < (first[key].printed, first[key].order):
            first[key] = printing
    return first
