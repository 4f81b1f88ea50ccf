"""What a person named: a record's id, a rule number, a family of numbers, or a wording with its day."""

from kb.cli.options import Moment
from kb.records.days import parse_day
from kb.records.errors import NoSuchRecord, NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.records.record import Kind, Record
from kb.records.wording import Standing, Wording
from kb.store.library import Library


def look_up(library: Library, words: str, asked: Moment, *, with_subrules: bool = False) -> tuple[list[Record], Moment]:
    """Give the records that these words name on the day asked for, and that day.

    A number means the wording in force then: of several, the one that stood; before the first evidence, the first.
    Raises NotARuleNumber, or NoSuchRecord with the nearest there are.
    """
    if "/" in words:
        return _by_id(library, words), asked
    words, _, day = words.partition("@")
    if day:
        asked = Moment(parse_day(day), asked.overlay, asked.era)
    words, _, example = words.partition("#")
    try:
        number = RuleNumber.typed(words.removesuffix("*").removesuffix("."))
    except NotARuleNumber as error:
        raise _not_a_number(library, words, error) from None
    family = library.family(number.text) if with_subrules or words.endswith("*") else library.by_number(number.text)
    if not family:
        raise _no_such_number(library, number)
    if example:
        return _by_id(library, f"{family[-1].source}/{number}#{example}"), asked
    rules: dict[str, list[Record]] = {}
    for record in family:
        rules.setdefault(record.local_id, []).append(record)
    return [_in_force(library, records, asked) for records in rules.values()], asked


def _in_force(library: Library, records: list[Record], asked: Moment) -> Record:
    """Give the record of the wording in force on the day, the last known without a day; records come oldest first."""
    if len(records) == 1:
        return records[0]
    attested = {record.id: _wording(library, record) for record in records}
    started = [r for r in records if asked.day is None or attested[r.id].since <= asked.day]
    if not started:
        return min(records, key=lambda r: attested[r.id].since)
    standing = [r for r in started if asked.day is None or attested[r.id].standing(asked.day) is not Standing.REPLACED]
    return max(standing or started, key=lambda r: attested[r.id].since)


def _wording(library: Library, record: Record) -> Wording:
    wording = library.wording_of(record.id)
    if wording is None:
        raise AssertionError(record.id)
    return wording


def _by_id(library: Library, words: str) -> list[Record]:
    """Give the record with this id; where it names no source, the records that have it in theirs."""
    record = library.record(words)
    if record is not None:
        return [record]
    in_sources = library.records(f"{source.slug}/{words}" for source in library.sources())
    if in_sources:
        return list(in_sources)
    raise NoSuchRecord(
        f"There is no record {words}.",
        nearest=library.nearest_ids(words),
        remedy="`rulings sources` lists the sources, `rulings export` every record.",
    )


def _not_a_number(library: Library, words: str, error: NotARuleNumber) -> NotARuleNumber:
    """Say that these words are no number; where a card or a text has them, say how to find it."""
    cards = library.cards_named(words)
    remedy = f'For the card: rulings card "{words}"' if cards else f'To look for words: rulings search "{words}"'
    return NotARuleNumber(error.problem, remedy=f"{error.remedy}\n{remedy}")


def _no_such_number(library: Library, number: RuleNumber) -> NoSuchRecord:
    """Say that no record has this number, who cites it, and which are nearest."""
    citing = list(dict.fromkeys(record.id for record, _ in library.citing(number.text)))
    if citing:
        return NoSuchRecord(
            f"{number} is cited, but it is not in this knowledge base.",
            remedy=f"Cited by {', '.join(citing)}.",
        )
    return NoSuchRecord(
        f"There is no record {number}.",
        nearest=library.nearest_numbers(number.text),
        remedy="No source at hand prints it. That is no proof that the rule never existed: see `rulings sources`.",
    )


def is_rule(record: Record) -> bool:
    """Answer whether a record says something of the game, and is no heading, preamble or credit."""
    return record.kind not in (Kind.HEADING, Kind.PREAMBLE, Kind.CREDIT)
