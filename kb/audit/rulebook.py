"""An audit of a rulebook: for each number, whether the engine plays it, refuses it, or needn't know it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from kb.audit.classed_numbers import REASONS, BadNumbers, Classed, NumberClass, covered
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.store.library import Library

COUNTED = frozenset({Kind.RULE, Kind.GLOSSARY, Kind.RULING, Kind.ERRATUM, Kind.EXAMPLE})
"""The kinds of records that are numbers; an example of a numbered rule belongs to its rule."""

CLASSED = (NumberClass.PLAYED, NumberClass.GUARDED, NumberClass.WITHOUT_EFFECT)
"""The classes in which nothing is left to do."""


_MOST = 8
"""Maximum number of boards named for a number."""


class Need(NamedTuple):
    """A claim on a board that hangs on a rule."""

    board: str
    day: date
    record: str
    """The record that it quotes; empty for a prediction."""


class Rules(NamedTuple):
    """The rules that the engine plays, and the claims that depend on them."""

    chronicles: Sequence[AnyChronicle]
    """All rules and cards."""
    needs: Mapping[str, Sequence[Need]]
    """The claims that hang on each, by its slug."""


class Number(NamedTuple):
    """One number of one text."""

    name: str
    """Its id without the source: ``702.21a``, ``interrupts/2``."""
    section: str
    text: str
    links: frozenset[int]
    """Keys shared with the same number of other editions, as far as these are here."""


@dataclass(frozen=True, slots=True)
class Found:
    """A number, and what it is."""

    number: str
    section: str
    what: NumberClass
    why: str = ""
    """The reason for its class, in words."""
    rules: tuple[str, ...] = ()
    """The slugs of the rules that play it."""
    boards: tuple[str, ...] = ()
    """Boards on which it decides, or one that is refused by it."""
    entry: str = ""
    """Where its class is written down; empty where it was found."""


@dataclass(frozen=True, slots=True)
class RulebookAudit:
    """One text, and what each of its numbers is."""

    source: str
    title: str
    day: date
    numbers: tuple[Found, ...]

    def by_section(self) -> dict[str, dict[NumberClass, int]]:
        """Return how many numbers of each class a section has, by section in the order of the text."""
        counts: dict[str, dict[NumberClass, int]] = {}
        for found in self.numbers:
            section = counts.setdefault(found.section, dict.fromkeys(NumberClass, 0))
            section[found.what] += 1
        return counts


@dataclass(slots=True)
class Editions:
    """The texts here, by source, with the numbers of each and what links them."""

    library: Library
    _threads: dict[int, int] = field(default_factory=dict)
    _known: dict[str, dict[str, Number]] = field(default_factory=dict)

    def numbers(self, source: str) -> dict[str, Number]:
        """Return the numbers of a text in order, by name; empty if the text isn't here."""
        if source not in self._known:
            self._known[source] = self._read(source)
        return self._known[source]

    def _read(self, source: str) -> dict[str, Number]:
        """Return the numbers of a rulebook by name, each with its text, section and the lineages of its wordings."""
        self._threads = self._threads or self.library.threads()
        keys = self.library.printed_by(source)
        parts: dict[str, list[Record]] = defaultdict(list)
        for record in self.library.all_records(source):
            if record.kind in COUNTED and not (record.kind is Kind.EXAMPLE and record.number):
                parts[record.local_id.partition("#")[0]].append(record)
        found = {}
        for name, records in parts.items():
            links = {self._threads.get(keys[one.id], keys[one.id]) for one in records if one.id in keys}
            place = records[0].place
            section = place[0] if place else name.partition("/")[0]
            if len(place) > 1 and "/" in name and not name.startswith("glossary/"):
                section = place[-1]
            text = "\n".join(one.text for one in records)
            found[name] = Number(name, section.rstrip(":"), text, frozenset(links))
        return found

    def same(self, number: Number, source: str) -> list[Number]:
        """Return the numbers of another text that are the same rule; empty if it has none."""
        return [other for other in self.numbers(source).values() if other.links & number.links]


class _Written:
    """The recorded entries for the numbers of one text, including those of other editions followed to it."""

    def __init__(self, editions: Editions, source: str, entries: Iterable[Classed], days: Mapping[str, date]) -> None:
        self.editions = editions
        self.source = source
        self.of_link: dict[str, dict[int | str, tuple[int, Classed, Number]]] = {}
        self.near: list[str] = []
        by_edition: dict[str, list[Classed]] = defaultdict(list)
        for entry in entries:
            by_edition[entry.edition].append(entry)
        here = days[source]
        self.near = sorted((one for one in by_edition if one in days), key=lambda one: (abs(days[one] - here), one))
        for edition in self.near:
            self.of_link[edition] = self._by_link(edition, by_edition[edition])

    def _by_link(self, edition: str, entries: Iterable[Classed]) -> dict[int | str, tuple[int, Classed, Number]]:
        """Return the entry for each number of an edition by its link; of several, the one that covers least.

        Each is a tuple of how many numbers the entry covers, the entry, and the number. Raises BadNumbers for numbers
        that aren't there, and for two entries that class the same one.
        """
        numbers = self.editions.numbers(edition)
        chosen: dict[str, tuple[int, Classed]] = {}
        for entry in entries:
            for said in entry.covers:
                names = covered(said, numbers)
                if not names:
                    raise BadNumbers(
                        f"{entry.where}: {edition} has no number {said}.",
                        remedy="Use numbers as `rulings audit rulebook` lists them.",
                    )
                for name in names:
                    before = chosen.get(name)
                    if before is not None and before[0] == len(names):
                        raise BadNumbers(
                            f"{entry.where} and {before[1].where} both give {edition}/{name} a class.",
                            remedy=(
                                "Remove it from one of them, or name it more precisely in the one that should count."
                            ),
                        )
                    if before is None or len(names) < before[0]:
                        chosen[name] = len(names), entry
        found: dict[int | str, tuple[int, Classed, Number]] = {}
        for name, (size, entry) in chosen.items():
            number = numbers[name]
            links: list[int | str] = [number.name, *number.links] if edition == self.source else [*number.links]
            found.update((link, (size, entry, number)) for link in links)
        return found

    def of(self, number: Number) -> tuple[int, Classed, Number] | None:
        """Return the entry for a number, from its own edition or the nearest that has the same rule, or None.

        It comes with how many numbers it covers before it, and the number in the entry's edition after it.
        """
        for edition in self.near:
            own = self.of_link[edition]
            keys: list[int | str] = [number.name] if edition == self.source else [*number.links]
            found = [own[key] for key in keys if key in own]
            if found:
                return min(found, key=lambda one: one[0])
        return None

    def is_looked_at(self, number: Number, entry: Classed, of: Number) -> bool:
        """Return whether somebody has classified the words that a number has here.

        `of` is the same rule's number in the entry's edition.
        """
        if entry.edition == self.source or self.source in entry.looked_at or _same_words(number, of):
            return True
        looked_at = (other for edition in entry.looked_at for other in self.editions.same(number, edition))
        return any(_same_words(number, other) for other in looked_at)


def _same_words(one: Number, other: Number) -> bool:
    """Return whether both numbers have the same words, regardless of case and marks."""
    return fold(one.text) == fold(other.text)


class _Played:
    """The rules that play the numbers of one text, each with a board that hangs on it."""

    def __init__(self, editions: Editions, source: str, rules: Rules, day: date) -> None:
        self.editions = editions
        self.source = source
        self.day = day
        sources = editions.library.sources()
        self.books = sorted((one for one in sources if one.slug.startswith("cr-")), key=lambda one: one.day)
        self.chronicles = {one.slug: one for one in rules.chronicles}
        self.needs = rules.needs
        self.rules: dict[str, dict[str, bool]] = defaultdict(dict)
        """By number: the rules that quote it, and whether the words still stand there."""
        for chronicle in self.chronicles.values():
            self._enter(chronicle)

    def _enter(self, chronicle: AnyChronicle) -> None:
        """Note for each number that the rule's current entry quotes whether the words still stand there.

        Do nothing if the rule isn't in force on the day.
        """
        entry = chronicle.on(self.day)
        if entry is None or entry.what is None:
            return
        quotes = [one.quote for one in chronicle.entries if one.what is entry.what and one.quote]
        for number, is_own in self._quoted(entry):
            stands = any(fold(quote) in fold(number.text) for quote in quotes)
            self.rules[number.name][chronicle.slug] = stands or is_own

    def _quoted(self, entry: AnyEntry) -> list[tuple[Number, bool]]:
        """Return the audited text's numbers that an entry quotes, each with whether it has the quoted words.

        If the entry quotes another text, they are the same numbers here, each with whether its words are the same as
        there.
        """
        found = []
        for source, name in self._places(entry):
            number = self.editions.numbers(source).get(name.partition("#")[0])
            if number is None:
                continue
            if source == self.source:
                return [(number, not entry.quote or fold(entry.quote) in fold(number.text))]
            found += [(other, _same_words(number, other)) for other in self.editions.numbers(self.source).values()
                      if other.links & number.links]  # fmt: skip
        return found

    def _places(self, entry: AnyEntry) -> list[tuple[str, str]]:
        """Return the source and the number of each text that may contain an entry's words, the audited source first."""
        source, slash, name = entry.where.partition("/")
        if slash:
            return [(source, name)]
        before = [one.slug for one in self.books if one.day <= entry.since][-1:]
        after = [one.slug for one in self.books if one.day > entry.since][:1]
        near = [*before, *after]
        return [(one, entry.where) for one in sorted(near, key=lambda one: one != self.source)]

    def boards_of(self, slug: str) -> list[Need]:
        """Return the claims that depend on what a rule says on the day, those about that day first.

        The list is empty if it says nothing then.
        """
        chronicle = self.chronicles.get(slug)
        now = chronicle.on(self.day) if chronicle is not None else None
        if chronicle is None or now is None or now.what is None:
            return []
        found = []
        for need in self.needs.get(slug, ()):
            then = chronicle.on(need.day)
            if then is not None and then.what is now.what:
                found.append(need)
        return sorted(found, key=lambda need: (need.day != self.day, need.day, need.board))


def audit_rulebook(
    library: Library, slug: str, entries: Sequence[Classed], rules: Rules, day: date | None = None
) -> RulebookAudit:
    """Return the class of each number of a text, under the rules of its day or of another.

    Raises BadNumbers if entries name missing numbers, or class one twice, and StopIteration if the text isn't here.
    """
    sources = library.sources()
    source = next(one for one in sources if one.slug == slug)
    editions = Editions(library)
    written = _Written(editions, slug, entries, {one.slug: one.day for one in sources})
    on = day or source.day
    played = _Played(editions, slug, rules, on)
    claims = _by_record(rules.needs)
    found = {}
    for number in editions.numbers(slug).values():
        found[number.name] = _classed(number, written, played, claims.get(f"{slug}/{number.name}", []))
    numbers = tuple(_restating(one, found, written) for one in found.values())
    return RulebookAudit(slug, source.title, on, numbers)


def _by_record(needs: Mapping[str, Sequence[Need]]) -> dict[str, list[tuple[str, Need]]]:
    """Return for each quoted record the claims that quote it, each after the slug of the rule that it depends on."""
    found: dict[str, list[tuple[str, Need]]] = defaultdict(list)
    for slug, claims in needs.items():
        for need in claims:
            if need.record:
                found[need.record.partition("#")[0]].append((slug, need))
    return found


def _classed(number: Number, written: _Written, played: _Played, claims: Sequence[tuple[str, Need]]) -> Found:
    """Return a number's class: from an entry for it alone, else from the rules that quote it, else from other entries.

    An entry for another edition with other words comes last. If nothing classes it, it is open, or only claims speak of
    it.
    """
    said = written.of(number)
    if said is not None and said[0] == 1 and written.is_looked_at(number, *said[1:]):
        return _as_written(number, *said[1:], written, played)
    rules = played.rules.get(number.name, {})
    for slug, stands in sorted(rules.items(), key=lambda one: not one[1]):
        if boards := played.boards_of(slug):
            what = NumberClass.PLAYED if stands else NumberClass.AGAIN
            why = f"{slug} quotes it" if stands else f"{slug} quotes an earlier text of it"
            return Found(number.name, number.section, what, why, (slug,), _first_few(boards))
    if said is not None:
        return _as_written(number, *said[1:], written, played)
    why = f"{', '.join(sorted(rules))} quotes it, and no board hangs on that" if rules else ""
    if claims and not rules:
        rules = dict.fromkeys(sorted({slug for slug, _ in claims}), False)
        why = f"a claim quotes it, but hangs on {', '.join(rules)}, and nobody has said that this is the number"
    shown = _first_few(need for _, need in claims)
    return Found(number.name, number.section, NumberClass.OPEN, why, tuple(rules), shown)


def _first_few(needs: Iterable[Need]) -> tuple[str, ...]:
    """Return the boards of the first few claims, each once."""
    return tuple(dict.fromkeys(need.board for need in needs))[:_MOST]


def _as_written(number: Number, entry: Classed, of: Number, written: _Written, played: _Played) -> Found:
    """Return a number's class from an entry for it, or for `of`, which is the same rule's number in another edition.

    It is to be looked at again if the words differ, and open if no board depends on a rule that is said to play it.
    """
    what, why = entry.what, entry.note or REASONS.get(entry.reason, "")
    boards: tuple[str, ...] = (entry.board,) if entry.board else ()
    if not written.is_looked_at(number, entry, of):
        what, why = NumberClass.AGAIN, f"{entry.what} in {entry.edition}/{of.name}, in other words"
    elif what is NumberClass.PLAYED:
        needs = {slug: played.boards_of(slug) for slug in entry.rules}
        if left := [slug for slug, found in needs.items() if not found]:
            what, why = NumberClass.OPEN, f"no board hangs on {', '.join(left)} on {played.day}"
        else:
            why = why or f"{' and '.join(entry.rules)} is said to be it"
        boards = tuple(dict.fromkeys(board for found in needs.values() for board in _first_few(found)))
    return Found(number.name, number.section, what, why, entry.rules, boards, entry.where)


def _restating(found: Found, all_found: Mapping[str, Found], written: _Written) -> Found:
    """Return the finding on a number, marked as open if the number restates others and one of those isn't classed."""
    number = written.editions.numbers(written.source)[found.number]
    said = written.of(number)
    if found.what is not NumberClass.WITHOUT_EFFECT or said is None or not said[1].restates:
        return found
    entry = said[1]
    if entry.edition != written.source:
        return found
    left = [name for name in entry.restates if name not in all_found or all_found[name].what not in CLASSED]
    if not left:
        return found
    return Found(found.number, found.section, NumberClass.OPEN, f"it restates {', '.join(left)}", entry=entry.where)
