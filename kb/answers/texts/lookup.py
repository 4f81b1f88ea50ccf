"""Resolving what a person named: a record's id, a rule number, a family of numbers, or a wording with its day."""

from collections.abc import Sequence
from datetime import date

from kb.answers.credits import credit_of
from kb.answers.moments import Moment, typed
from kb.records.commands import command
from kb.records.errors import NoSuchRecord, NotARuleNumber
from kb.records.lazily import lazily
from kb.records.numbers import RuleNumber
from kb.records.record import Record
from kb.records.source import LACKING
from kb.records.wording import evidence, is_printed_in
from kb.store.library import Library

with lazily():  # they load the engine, which a number of a rule that is here doesn't need
    from kb.answers.texts import abroad, by_name


def look_up(library: Library, words: str, asked: Moment, *, with_subrules: bool = False) -> tuple[list[Record], Moment]:
    """Return the records that these words name on the day asked for, then the moment with that day.

    A day after "@" in the words goes first. A number means the wording in force then or, before the first evidence, the
    first; records whose number is misprinted as this one follow. Other words can be a rule's common name or id. Raises
    NotARuleNumber, or NoSuchRecord with the nearest, and with rulebooks that have it.
    """
    words, at, day = words.partition("@")
    if at:
        asked = typed(day.partition("~")[0])._replace(overlay=asked.overlay, era=asked.era)
    if "/" in words:
        return _by_id(library, words, asked), asked
    if run := RuleNumber.run(words):
        found = [one for number in run for one in library.by_number(number.text)]
        if not found:
            raise _no_such_number(library, run[0])
        return of_each_number(library, found, asked), asked
    words, mark, example = words.partition("#")
    misprinted = library.printed_as(words)
    if misprinted and not library.by_number(words):
        return list(misprinted), asked
    try:
        number = RuleNumber.typed(words.removesuffix("*").removesuffix("."))
    except NotARuleNumber:
        if named := by_name.records_named(library, words, asked.day):
            return named, asked
        raise not_a_number(library, words) from None
    family = library.family(number.text) if with_subrules or words.endswith("*") else library.by_number(number.text)
    if not family:
        raise _no_such_number(library, number)
    if mark:
        local_id = f"{number}#{example}"
        printings = _in_each_source(library, local_id)
        return _in_force(library, printings, asked) or _by_id(library, f"{family[-1].source}/{local_id}", asked), asked
    return [*of_each_number(library, family, asked), *misprinted], asked


def of_each_number(library: Library, found: Sequence[Record], asked: Moment) -> list[Record]:
    """Return, for each of several rules, the printing in force on the day asked for."""
    rules: dict[str, list[Record]] = {}
    for record in found:
        rules.setdefault(record.local_id, []).append(record)
    return [record for records in rules.values() for record in _in_force(library, records, asked)]


def _in_force(library: Library, printings: Sequence[Record], asked: Moment) -> list[Record]:
    """Return the printing in force on the day or, without a day, the last known; empty for no printings.

    A set's own rules come before the game's if the set is asked for, and after them otherwise.
    """
    if len(printings) <= 1:
        return list(printings)
    found = library.wordings_of(printing.id for printing in printings)
    wordings = {printing.id: found[printing.id] for printing in printings}  # of equals, the one printed first
    rulebooks = {source.slug for source in library.sources() if source.is_whole}
    best = max(
        wordings.values(),
        key=lambda one: evidence(one, asked.day, asked.overlay, is_whole=is_printed_in(one, rulebooks)),
    )
    witness = library.witnesses([best], asked.day)[best.key]
    return [printing for printing in printings if printing.id == witness]


def _by_id(library: Library, words: str, asked: Moment) -> list[Record]:
    """Return the record with this id; without a source, the records with this id in any source.

    Of these, the one in force if a day is asked for. Raises NoSuchRecord if there is none.
    """
    record = library.record(words)
    if record is not None:
        return [record]
    in_sources = _in_each_source(library, words)
    if in_sources:
        return list(in_sources) if asked.day is None else _in_force(library, in_sources, asked)
    if library.source(words.partition("/")[0]) is None and (trouble := abroad.not_here(words)) is not None:
        raise trouble
    elsewhere = _in_each_source(library, words.partition("/")[2])
    raise NoSuchRecord(
        f"There is no record {words}.",
        nearest=[record.id for record in elsewhere] or library.nearest_ids(words),
        remedy="`rulings sources` lists the sources, `rulings export` every record.",
    )


def _in_each_source(library: Library, local_id: str) -> tuple[Record, ...]:
    """Return the records with this id in any source."""
    return library.records(f"{source.slug}/{local_id}" for source in library.sources())


def one_name(library: Library, what: Sequence[str]) -> Sequence[str]:
    """Return what was typed, joined into one name if the whole looks like a number or an id, or none of the words does.

    So “legend rule” and “rule 212.1c” need no quotation marks.
    """
    whole = " ".join(what)
    is_one = _is_place(library, whole) or not any(_is_place(library, words) for words in what)
    return [whole] if len(what) > 1 and is_one else what


def others_named(library: Library, words: str, day: date | None, shown: Record) -> tuple[str, ...]:
    """Return other texts that a name may mean besides the one shown; none for a number or an id."""
    if _is_place(library, words):
        return ()
    return by_name.also_named(library, words, day, shown)


def _is_place(library: Library, words: str) -> bool:
    """Return whether words look like a rule number or a record's id, existing or not."""
    number = words.partition("@")[0].partition("#")[0].removesuffix("*").removesuffix(".")
    if " " not in words and ("/" in words or library.printed_as(words)):
        return True
    try:
        RuleNumber.typed(number)
    except NotARuleNumber:
        return False
    return True


def not_a_number(library: Library, words: str) -> NotARuleNumber:
    """Return the error that words are neither a number nor a name, with near names and where else to look."""
    remedy = f"To see the card: {command('card', words)}" if library.cards_named(words) else search_instead(words)
    forms = "A rule number looks like 212.1c, 402.10, G3.37b, K.6.4 or 502.79.Ruling.1."
    problem = f"{words!r} is neither a rule number nor the name of a rule."
    return NotARuleNumber(problem, nearest=by_name.names_near(words), remedy=f"{forms}\n{remedy}".strip())


def _no_such_number(library: Library, number: RuleNumber) -> NoSuchRecord:
    """Return the error that no record has this number, with the records that cite it or the nearest numbers."""
    citing = list(dict.fromkeys(record for record, _ in library.citing(number.text)))
    if citing:
        return NoSuchRecord(
            f"{number} is cited, but it is not in this knowledge base.",
            remedy=f"Cited by {', '.join(record.id for record in citing)}.\n— {credit_of(library, citing)}",
        )
    nearest = [] if by_name.official_days(number.text) else library.nearest_numbers(number.text)
    cut = [f"{source.slug} isn't whole: {source.covers}." for source in library.sources() if LACKING in source.covers]
    return NoSuchRecord(
        f"{' '.join([f'No source here has {number}.', *cut])}", nearest=nearest, remedy=by_name.where_else(number.text)
    )


def search_instead(words: str) -> str:
    """Return a shell command that searches for these words; empty for insignificant words."""
    return f"To look for the words: {command('search', words)}" if any(map(str.isalnum, words)) else ""
