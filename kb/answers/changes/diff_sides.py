"""The sides of a comparison as typed (days, eras or sources), and what part of them is asked for."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.moments import day_typed
from kb.answers.texts.by_name import names_near, rules_named, spellings_of, texts_named, where_else
from kb.lineage.chained_matches import local_id
from kb.lineage.comparing import Side
from kb.lineage.comparison_sides import narrowed, side_of_day, side_of_source
from kb.lineage.descent import books_of, descent
from kb.lineage.rulebook_twins import with_twin
from kb.records.commands import command
from kb.records.errors import BadQuestion, NoSuchRecord, NotARuleNumber
from kb.records.nearest import close_matches
from kb.records.numbers import RuleNumber, is_number
from kb.records.prose import day_in_words
from kb.records.record import Record
from kb.records.text import fold, plain_marks
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.engine.law.chronicle import AnyChronicle

Test = Callable[[Record], bool]

_TURNED = "The later day was named first: the older text comes first all the same."


@dataclass(frozen=True, slots=True)
class Asked:
    """A request to compare two sides, or a part of them, as typed."""

    sides: tuple[str, str]
    what: str | None = None
    lineage: str | None = None
    card: str | None = None
    topic: str | None = None


class TwoSides(NamedTuple):
    """Two sides, the older first, and what of them is asked for."""

    older: Side
    newer: Side
    tests: list[Test]
    """Tests that a record must pass to be compared."""
    notes: tuple[str, ...]
    """Notes on corrections to the request."""


def two_sides(library: Library, asked: Asked, *, may_be_empty: bool = False) -> TwoSides:
    """Return the two sides by day, and the tests for the records asked for.

    If `may_be_empty`, a modelled rule's name needn't occur in any text. Raises NoSuchRecord for an unknown side, or for
    something on neither side, NotARuleNumber for words that name nothing, BadQuestion for an empty card or topic.
    """
    named = [_side(library, words) for words in asked.sides]
    sides = sorted(named, key=lambda side: side.day)
    older, newer = (narrowed(library, side, other) for side, other in (sides, sides[::-1]))
    records = (*older.records, *newer.records)
    tests = _tests(library, asked, records)
    named_so = asked if asked.what is not None else replace(asked, what=asked.topic, topic=None)
    may_be_empty = may_be_empty and bool(records) and bool(rules_asked(named_so))
    for name, test in tests if not may_be_empty else ():
        if not any(map(test, records)):
            raise NoSuchRecord(
                f"Neither {_called(older)} nor {_called(newer)} has {name}.",
                nearest=names_near(asked.what or asked.topic or ""),
                remedy=_elsewhere(library, asked, older, newer),
            )
    if not may_be_empty and not any(all(test(record) for _, test in tests) for record in records):
        of_what = f" is {' and '.join(name for name, _ in tests)}" if tests else " is known"
        raise NoSuchRecord(
            f"No record of {_called(older)} or {_called(newer)}{of_what}.",
            remedy="`rulings sources` lists the sources with their days, `rulings search` finds records.",
        )
    periods = (words for words, side in zip(asked.sides, named, strict=True) if side.name == str(side.day) != words)
    notes = [day_typed(words)[1] for words in periods]
    notes += [_TURNED] if sides[0] is not named[0] else []
    return TwoSides(older, newer, [test for _, test in tests], tuple(filter(None, notes)))


def _called(side: Side) -> str:
    """Return what an error calls a side: its day in words, or the name typed."""
    return day_in_words(side.day) if side.name == str(side.day) else side.name


def is_topic(words: str) -> bool:
    """Return whether words can name a rule rather than a number or record id."""
    return bool(words.strip()) and not any(sign.isdigit() or sign in "/#" for sign in words)


def rules_asked(asked: Asked) -> "list[AnyChronicle]":
    """Return the modelled rules that words name, if nothing else is asked for; else an empty list."""
    words = asked.what or ""
    if not is_topic(words) or asked.card or asked.lineage or asked.topic:
        return []
    return rules_named(words)


def _side(library: Library, words: str) -> Side:
    """Return the side that a typed day, era or source means. Raises NoSuchRecord for anything else."""
    source = library.source(words)
    if source is not None:
        return side_of_source(library, source)
    era = next((era for era in library.eras() if era.name == words), None)
    if era is not None:
        return side_of_day(library, words, era.day, era.overlay)
    try:
        day, _ = day_typed(words)
    except BadQuestion:
        known = [*(era.name for era in library.eras()), *(source.slug for source in library.sources())]
        raise NoSuchRecord(
            f"{words!r} is not a day, an era or a source.",
            nearest=close_matches(words, known, 3, cutoff=0.6),
            remedy=(
                "Write a day as year-month-day: 2004-01-15. `rulings eras` and `rulings sources` "
                "list the eras and sources."
            ),
        ) from None
    return side_of_day(library, str(day), day)


def _tests(library: Library, asked: Asked, records: Sequence[Record]) -> list[tuple[str, Test]]:
    """Return the tests that a record asked for must pass, each after words for what it looks for.

    Empty if all records are asked for. Raises BadQuestion for an empty card or topic.
    """
    is_rule = bool(rules_asked(asked))
    if asked.what is not None and not is_rule and _is_topic(library, asked.what):
        asked = replace(asked, what=None, topic=f"{asked.what} {asked.topic or ''}".strip())
    for option, typed in (("--card", asked.card), ("--topic", asked.topic)):
        if typed is not None and not fold(typed):
            raise BadQuestion(
                f"A word is missing after {option}.", remedy="Give what to look for, or leave the option out."
            )
    found: list[tuple[str, Test]] = []
    if asked.what is not None and is_rule:
        found.append((f"a text of the rule {asked.what!r}", _of_named_rule(library, asked.what)))
    elif asked.what is not None:
        named = _named(library, asked.what)
        found.append((asked.what, named if any(map(named, records)) else _led_to(library, asked.what, named)))
    if asked.lineage is not None:
        found.append((f"a record of the lineage {asked.lineage}", _of_lineage(library, asked.lineage)))
    if asked.card is not None:
        found.append((f"a record on {asked.card}", _speaking_of(asked.card)))
    if asked.topic is not None:
        words = fold(asked.topic).split()
        found.append((f"a record with the words “{asked.topic}”", lambda record: _has_words(record, words)))
    return found


def _elsewhere(library: Library, asked: Asked, older: Side, newer: Side) -> str:
    """Return a sentence that says where to ask for texts that neither side has."""
    if asked.what is not None and is_number(asked.what):
        sources = {record.source for record in library.by_number(asked.what)}
        days = sorted(source.day for source in library.sources() if source.slug in sources)
        if not days:
            return where_else(asked.what)
        span = " to ".join(dict.fromkeys(map(day_in_words, (days[0], days[-1]))))
        return f"{asked.what} is in texts of {span}: {command('history', asked.what)}"
    topic = asked.topic or asked.what or ""
    if is_topic(topic):
        what_changed = command("since", str(older.day), topic, "--until", str(newer.day))
        return f"To see how the rules on it changed between those days: {what_changed}"
    return "`rulings sources` lists the sources, `rulings search` finds records."


def _is_topic(library: Library, what: str) -> bool:
    """Return whether words may be a topic: they name no number, record or lineage."""
    return is_topic(what) and library.lineage(what) is None and not library.records([what])


def _named(library: Library, what: str) -> Test:
    """Return a test for records with this id or under this number, or for texts of the lineage with this slug.

    Raises NotARuleNumber for anything else.
    """
    if library.records([what]):
        ids = _of_rules(library, [what])
        return lambda record: record.id in ids or record.parent in ids
    if "/" in what or "#" in what:
        return lambda record: what in {record.local_id, local_id(record.parent or "")}
    if run := RuleNumber.run(what):
        return lambda record: record.number is not None and any(RuleNumber(record.number).is_under(one) for one in run)
    try:
        number = RuleNumber.typed(what)
    except NotARuleNumber:
        if library.lineage(what) is None:
            raise
        of_lineage = _of_lineage(library, what)
        if "-" in what:
            return of_lineage
        return lambda record: of_lineage(record) or _has_words(record, [what])  # one word is a topic as well
    return lambda record: record.number is not None and RuleNumber(record.number).is_under(number)


def _of_named_rule(library: Library, words: str) -> Test:
    """Return a test for texts of the rules with this name.

    They are those that these rules or the name rest on, their earlier and later versions, and those under a heading of
    that name.
    """
    lineage = library.lineage(words.replace(" ", "-"))
    members = [member.record for member in lineage.members] if lineage else []
    ids = _of_rules(library, [*members, *(record.id for record in texts_named(library, words))])
    headings = {fold(spelling) for spelling in spellings_of(words)}
    entries = {f"glossary/{name.replace(' ', '-')}{status}" for name in headings for status in ("", "-obsolete")}

    def is_of_it(record: Record) -> bool:
        """Return whether the record belongs to the rule: by id, as a part of it, below its heading, or as glossary."""
        is_under = bool(record.place) and fold(record.place[-1]) in headings
        return record.id in ids or record.parent in ids or is_under or record.local_id in entries

    return is_of_it


def _led_to(library: Library, what: str, named: Test) -> Test:
    """Return a test for what a name that is on neither side means on another day.

    That is the same rule under another number, or a text of its lineages.
    """
    numbers = [number.text for number in RuleNumber.run(what)] or [what]
    by_numbers = [record for number in numbers for record in library.by_number(number)]
    numbered = by_numbers if not set("/#").intersection(what) else library.records([what])
    members = (member for r in numbered for one in library.lineages_of(r.id) for member in one.members)
    ids = _of_rules(library, [*(record.id for record in numbered), *(member.record for member in members)])
    return lambda record: named(record) or record.id in ids


def _of_lineage(library: Library, slug: str) -> Test:
    """Return a test for texts of a lineage and for their successors. Raises NoSuchRecord for an unknown slug."""
    lineage = library.lineage(slug)
    if lineage is None:
        known = [lineage.slug for lineage in library.all_lineages()]
        raise NoSuchRecord(
            f"There is no lineage {slug}.",
            nearest=close_matches(slug, known, 4, cutoff=0.6),
            remedy=f"To search for one: {command('search', slug, '--kind', 'lineages')}",
        )
    ids = _of_rules(library, [member.record for member in lineage.members])
    return lambda record: record.id in ids


def _of_rules(library: Library, records: Iterable[str]) -> set[str]:
    """Return the ids of all versions of these records' rules in every rulebook."""
    books = books_of(library)
    twins = (same for record in records for same in with_twin(library, record))
    return {descended for same in twins for descended in descent(books, same).records}


def _speaking_of(card: str) -> Test:
    """Return a test for records about a card: filed under it, or with its full capitalized name."""
    name = fold(card)
    written = re.compile(rf"(?<!\w){re.escape(plain_marks(card.strip()))}(?!\w)", re.IGNORECASE)

    def speaks(record: Record) -> bool:
        """Return whether the record speaks of the card: it lists it, or writes its name with a capital letter."""
        if any(fold(known) == name for known in (*record.cards, *record.mentions)):
            return True
        return any(not match.group()[0].islower() for match in written.finditer(plain_marks(record.text)))

    return speaks


def _has_words(record: Record, words: Sequence[str]) -> bool:
    """Return whether each word begins a word of a record or of its headings."""
    there = fold(" ".join([*record.place, record.text])).replace('"', " ").replace("(", " ").split()
    return all(any(word.startswith(wanted) for word in there) for wanted in words)
