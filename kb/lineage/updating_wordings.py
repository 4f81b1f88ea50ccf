"""Updating the wordings of a store as sources are added or removed.

Only wordings that the source splits or rejoins are rebuilt; others just gain or lose a printing. The result is the
same as when everything is built at once, whatever the order of the sources.
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
from kb.records.wording import Replacement
from kb.store.drafting import Draft
from kb.store.stretches import Printing, Stretch, Stretches


class Growth:
    """A draft that sources are added to and removed from, one after the other."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.stretches = Stretches(draft.connection)
        self.days = self.stretches.complete_days()
        self.lesser = draft.library.lesser_copies()
        """The sources of which there is a better copy."""
        self.concerned: set[str] = set()
        """The sources whose records print wordings of other keys than before, new sources among them."""

    def add(self, reading: Reading, position: int) -> None:
        """Add a source at a position among the sources, and the wordings that it prints."""
        source = reading.source
        self.draft.add_reading(reading, position)
        self.concerned.add(source.slug)
        if source.is_whole and source.day not in self.days:
            insort(self.days, source.day)
        step = _Step(self)
        self._rank_copies(step, source.slug)
        found = printings(reading, position, is_lesser=source.slug in self.lesser)
        step.know(self.stretches.of_groups((group.rule, group.words) for group in found))
        for group, its_printings in found.items():
            step.add_printings(group, its_printings)
        step.save()
        if source.is_whole:
            self._end(source.slug, source.day)

    def remove(self, slug: str) -> None:
        """Remove a source, and what only it tells of wordings."""
        source = self.draft.library.source(slug)
        step, printed = _Step(self), defaultdict(list)
        step.know(self.stretches.of_source(slug))
        for key, printing in self.stretches.printings_of(slug, self.lesser):
            printed[key].append(printing)
        self.stretches.forget_source(slug)
        self.draft.remove_reading(slug)
        self.concerned.discard(slug)
        self.days = self.stretches.complete_days()
        is_of_its_own_day = source is not None and source.day not in self.days
        for stretch in [stretch for known in step.known.values() for stretch in known]:
            if not is_of_its_own_day or not step.stands_without(stretch, printed[stretch.wording.key]):
                step.gathered[_group(stretch)] += []
        if source is not None and source.is_whole and is_of_its_own_day:
            step.gather_all(self.stretches.gone_by(source.day))
        self._rank_copies(step, slug)
        step.save()

    def replace(self, replacements: Sequence[Replacement]) -> None:
        """Store all replacements, told by documents and lineages, in place of the previous ones."""
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

    def _rank_copies(self, step: "_Step", slug: str) -> None:
        """Rebuild wordings that other sources print if the best copy of that text has changed."""
        before, self.lesser = self.lesser, self.draft.library.lesser_copies()
        for other in sorted((before ^ self.lesser) - {slug}):
            step.gather_all(self.stretches.of_source(other))

    def _end(self, slug: str, day: date) -> None:
        """End wordings that a complete source of this day lacks, splitting those printed before and after it."""
        ended = self.stretches.official_before(day)
        self.stretches.put(stretch._replace(wording=stretch.wording._replace(gone_by=day)) for stretch in ended)
        step = _Step(self)
        step.gather_all(self.stretches.official_across(day, slug))
        step.save()


class _Step:
    """The changes that a source makes: the earlier stretches of some words, and the new or changed ones."""

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self.printed = growth.stretches.days_printed()
        self.known: defaultdict[Group, list[Stretch]] = defaultdict(list)
        self.gathered: defaultdict[Group, list[Printing]] = defaultdict(list)
        """What is gathered anew, with what is new in it."""
        self.changed: dict[int, Stretch] = {}
        self.printings: list[tuple[int, str]] = []
        self.renamed: set[str] = set()
        """The rules whose wordings have another since, or are more or fewer than they were."""
        self.next_key = growth.stretches.next_key()

    def know(self, found: Iterable[Stretch]) -> None:
        """Remember the stretches of some words, earliest first."""
        for stretch in found:
            self.known[_group(stretch)].append(stretch)

    def gather_all(self, found: Iterable[Stretch]) -> None:
        """Mark stretches, and others with the same words, for rebuilding."""
        for stretch in found:
            self.gathered[_group(stretch)] += []

    def add_printings(self, group: Group, its_printings: list[Printing]) -> None:
        """Add the printings of a group in a source.

        They are added to a stretch that covers them or that they extend; otherwise the group is worked out again.
        """
        records = [printing.record for printing in its_printings]
        over = next((stretch for stretch in self.known[group] if self._is_covered(stretch, its_printings)), None)
        if group in self.gathered:
            self.gathered[group] += its_printings
        elif over is not None:
            self.printings += [(over.wording.key, record) for record in records]
        elif self.known[group] and self._only_extends(self.known[group][-1], its_printings):
            self._extend(self.known[group][-1], its_printings)
        else:
            self.gathered[group] += its_printings

    def stands_without(self, stretch: Stretch, gone: Sequence[Printing]) -> bool:
        """Return whether a stretch keeps its first and last day without these printings of one day."""
        return self._is_covered(stretch, gone) and stretch.wording.printed_until > gone[0].printed

    def save(self) -> None:
        """Write the changes to the store."""
        self._gather()
        self.growth.stretches.put(self.changed.values())
        self.growth.stretches.add_printings(self.printings)
        self._rename()

    def _is_covered(self, stretch: Stretch, its_printings: Sequence[Printing]) -> bool:
        """Return whether official rules print a stretch both before these printings of one day and as late."""
        first = self.printed.get(stretch.first.partition("/")[0])
        printed = its_printings[0].printed
        return (
            first is not None
            and stretch.is_official
            and first < printed <= stretch.wording.printed_until
            and stretch.wording.since < min(printing.since for printing in its_printings)
        )

    def _only_extends(self, latest: Stretch, its_printings: list[Printing]) -> bool:
        """Return whether these printings only extend the group's latest stretch.

        They must be later, no more official than it, and not after the day by which it was gone.
        """
        is_official = any(printing.is_official for printing in its_printings)
        printed = its_printings[0].printed
        return (
            latest.wording.printed_until < printed
            and latest.is_official >= is_official
            and (latest.wording.gone_by is None or latest.wording.gone_by >= printed)
        )

    def _extend(self, latest: Stretch, its_printings: list[Printing]) -> None:
        """Extend the group's latest stretch by these printings."""
        wording, printed = latest.wording, its_printings[0].printed
        since = min(wording.since, *(printing.since for printing in its_printings))
        if since != wording.since:
            self.renamed.add(wording.rule)
        gone_by = first_after(printed, self.growth.days) if latest.is_official else None
        wording = wording._replace(since=since, printed_until=printed, gone_by=gone_by)
        self.changed[wording.key] = latest._replace(wording=wording)
        self.printings += [(wording.key, printing.record) for printing in its_printings]

    def _gather(self) -> None:
        """Rebuild the marked groups from their old and new printings."""
        stretches: defaultdict[Group, list[Stretch]] = defaultdict(list)
        for stretch in self.growth.stretches.of_groups((group.rule, group.words) for group in self.gathered):
            stretches[_group(stretch)].append(stretch)
        keys = [stretch.wording.key for group in self.gathered for stretch in stretches[group]]
        before: defaultdict[int, list[Printing]] = defaultdict(list)
        for key, printing in self.growth.stretches.printings(keys, self.growth.lesser):
            before[key].append(printing)
        for group, new in self.gathered.items():
            keys = [stretch.wording.key for stretch in stretches[group]]
            self._gather_one(group, stretches[group], {key: before[key] for key in keys}, new)

    def _gather_one(
        self, group: Group, stretches: Sequence[Stretch], before: Mapping[int, list[Printing]], new: list[Printing]
    ) -> None:
        """Rebuild a group; a stretch that begins with the same record as before keeps its key."""
        every = [*(printing for its_printings in before.values() for printing in its_printings), *new]
        of = {printing.record: key for key, its_printings in before.items() for printing in its_printings}
        keys = {stretch.first: stretch.wording.key for stretch in stretches}
        is_official = any(printing.is_official for printing in every)
        for wording in wordings_of(group, every, self.growth.days) if every else []:
            key = keys.pop(wording.records[0], self.next_key)
            self.next_key = max(self.next_key, key + 1)
            whole = wording._replace(key=key, records=())
            self.changed[key] = Stretch(whole, group.words, is_official, wording.records[0])
            moved = [record for record in wording.records if of.get(record) != key]
            self.printings += [(key, record) for record in moved]
            self.growth.concerned |= {record.partition("/")[0] for record in moved}
        self.growth.stretches.remove(keys.values())
        self.renamed.add(group.rule)

    def _rename(self) -> None:
        """Renumber the ids of the wordings of rules whose wordings changed."""
        by_rule: defaultdict[str, dict[int, Stretch]] = defaultdict(dict)
        for stretch in self.growth.stretches.of_rules(self.renamed):
            by_rule[stretch.wording.rule][stretch.wording.key] = stretch
        for rule, stretches in by_rule.items():
            plain = {key: f"{rule}@{stretch.wording.since}" for key, stretch in stretches.items()}
            is_plain = len(set(plain.values())) == len(plain)
            keys = list(plain) if is_plain else self.growth.stretches.in_order(list(plain))
            ids = numbered((key, plain[key]) for key in keys)
            self.growth.stretches.rename({key: ids[key] for key in keys if ids[key] != stretches[key].wording.id})


def _group(stretch: Stretch) -> Group:
    """Return the group that the stretch belongs to: its rule, words and special set."""
    return Group(stretch.wording.rule, stretch.words, stretch.wording.overlay)
