"""Answers about rule numbers: what one says, what it was or became, and which one something has."""

import re
from collections.abc import Collection, Iterable, Sequence
from datetime import date

from kb.answers.asking.by_name import what_is
from kb.answers.asking.choosing import stems_said, with_other_names
from kb.answers.asking.facts import Fact, Time, now, record_proof, shortened, significant_stems
from kb.answers.asking.reading import Question, Wants
from kb.answers.citations.cited_numbers import Today, today_of
from kb.answers.counting import listed
from kb.answers.texts.becoming import Became
from kb.answers.texts.by_name import quoted_with
from kb.boards.flips.quoted_days import quoted_days
from kb.lineage.descent import Books, books_of, descent
from kb.lineage.kinds import DifferenceKind, kind_of_difference
from kb.records.prose import day_in_words, day_with_set, with_capital
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.search.analysis import stem
from kb.search.names import name
from kb.store.library import Library

_IS_EMPTY = re.compile(r"\bis (?:now |currently )?empty\b|\b(?:has been|was) (?:removed|deleted)\b", re.IGNORECASE)
"""Words of a rule that has only its number left."""
_SAYS = re.compile(r"\b(?:say|says|said|state|states|stated|read|text|wording)\b")
"""Questions about the text of a number, which a section's title doesn't answer."""
_NUMBER = re.compile(r"\b[A-Z]?\d{1,3}\.\d+[a-z]?\b", re.IGNORECASE)
_SAID_TO_BE = re.compile(
    r"(?:what(?:'s|’s| is) |is |isn't |and |so )?(?:(?:rule|cr|section|number) )?(?:[a-z]?\d{1,3}\.\d+[a-z]?)"
    r"(?:,| is|:| -| –| —)? (?:not )?(?:about |on |for |the rule (?:about|on|for) |part of )?(?:an? |the )?"
    r"(?P<after>[a-z][a-z' -]*?)(?:,? (?:right|correct|no|or|isn't it|yes|is it|or what))?"
    r"|(?P<before>[a-z][a-z' -]*?)(?: is|,|:)? (?:(?:rule|cr|section|number) )?(?:[a-z]?\d{1,3}\.\d+[a-z]?)"
    r"(?:,? (?:right|correct|no|isn't it|yes|is it))?",
    re.IGNORECASE,
)
"""A question that says what a numbered rule is about."""
_META = """
rule number text section paragraph say says said state read wording hold holds held stand stood stands print printed
rulebook book edition know knew remember find use used cr comprehensive today current exactly magic mtg cover covers
"""
_OF_NUMBERS = frozenset(map(stem, _META.split()))
"""Words that only say that a number is meant."""
_SAME_RULE = frozenset({None, DifferenceKind.TYPOGRAPHY, DifferenceKind.REFERENCE, DifferenceKind.VOCABULARY})


def by_number(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return the answer about the first number in a question; None if no text up to that time has it."""
    number = asked.numbers[0]
    books = rulebooks(library)
    printings = printings_of(library, books, number)
    if not printings:
        return _elsewhere(library, number, time)
    match asked.wants:
        case Wants.SUCCESSOR:
            topic = topic_of(asked.text)
            named = [record for record in printings if is_about(record, topic)]
            became = _successor(library, books, named or printings, time)
            newer = library.record(became.id) if became is not None else None
            if became is None or newer is None:
                return became
            is_kept = _IS_EMPTY.search(newer.text) is not None or keeps_its_part(topic, named or printings, newer)
            return became._replace(is_sure=became.is_sure and is_kept)
        case Wants.PREDECESSOR:
            return _predecessor(library, books, printings, time)
        case _:
            told = _text(library, books, printings, time, asks_for_words=_SAYS.search(asked.text) is not None)
            if told is not None and (other := _denial_of_name(library, asked, told)):
                return told._replace(says=f"{other} {told.says}")
            is_whole = told is None or _has_all_that_is_asked(library, asked, told)
            return told if is_whole else told and told._replace(is_sure=False, doubt="")


def rulebooks(library: Library) -> list[Source]:
    """Return the rulebooks of the game itself, oldest first."""
    return [source for source in library.rulebooks() if not source.overlay]


def printings_of(library: Library, books: Sequence[Source], number: str) -> list[Record]:
    """Return the rules and headings with a number in these rulebooks, oldest first."""
    slugs = {book.slug for book in books}
    return [record for record in library.by_number(number, with_headings=True) if record.source in slugs]


def is_about(record: Record, words: Collection[str]) -> bool:
    """Return whether a record's text or place has one of these stems."""
    return not {*significant_stems(record.text), *significant_stems(" ".join(record.place))}.isdisjoint(words)


def keeps_its_part(words: Collection[str], older: Iterable[Record], newer: Record) -> bool:
    """Return whether a record has those of these stems that older ones have.

    A rule may be divided among several, of which only one has what the question says that it was about.
    """
    said = {word for record in older for word in significant_stems(record.text)}
    return said.intersection(words) <= set(significant_stems(newer.text))


def topic_of(text: str) -> set[str]:
    """Return the significant stems of a question about a rule number: what it says the rule is about.

    The number is left out, and so are words such as "rule" that only say that a number is meant.
    """
    return {word for word in significant_stems(_NUMBER.sub(" ", text)) if word not in _OF_NUMBERS}


def _has_all_that_is_asked(library: Library, asked: Question, told: Fact) -> bool:
    """Return whether an answer about a number has all significant words of the question."""
    record = library.record(told.id)
    said = set(significant_stems(f"{told.says} {' '.join(record.place) if record else ''}"))
    return topic_of(asked.text) <= said


def _denial_of_name(library: Library, asked: Question, told: Fact) -> str:
    """Return, as a sentence, that a rule doesn't speak of what the question says it is, a name in the rules.

    Empty if the question says no such thing, or the rule has a word of it.
    """
    match = _SAID_TO_BE.fullmatch(" ".join(asked.text.strip(" ?!.").split()))
    said_name = (match["before"] or match["after"]).strip(" ,") if match is not None else ""
    entry = name(said_name) or name(said_name.removesuffix(" rule"))
    record = library.record(told.id)
    if entry is None or record is None or not told.is_sure:
        return ""
    said = stems_said(f"{told.says} {record.text} {' '.join(record.place)}")
    known = with_other_names(said, significant_stems(said_name))
    if any(not known.isdisjoint(topic_of(one)) for one in entry.spellings):
        return ""
    return f"{record.number} doesn't speak of {entry.name}."


def _text(
    library: Library, books: Sequence[Source], printings: Sequence[Record], time: Time, *, asks_for_words: bool
) -> Fact | None:
    """Return what a number says at a time, or None if it wasn't printed then.

    Without a time, return what it says today, or that no rule has it today. A section's title isn't certain if its
    words are asked for.
    """
    record, is_known = printed_at(library, books, printings, time)
    if record is None:
        last = printings[-1]
        if time.last is not None:
            return None
        became = today_of(library, books_of(library), last)
        day = day_of(books, last)
        today = now(books[-1].day)
        printed = f"it was last printed on {day_in_words(day)}: {said_by(last)}"
        says = f"No rule has the number {last.number} {today}; {printed}"
        return told_of(library, last, says if not became.name else f"{says} It is {became.name} {today}.")
    day = day_of(books, record)
    told = told_of(library, record, f"{said_by(record)} ({_book(day)})", is_sure=is_known)
    told = told._replace(doubt="" if is_known else _why_unknown(books, record, time))
    if record.kind is not Kind.HEADING:
        return told
    entry = None if asks_for_words else name(record.text)
    about = what_is(library, entry, time) if entry is not None else None
    if about is None:
        return told._replace(is_sure=is_known and not asks_for_words)
    return told._replace(says=f"{told.says} {about.says}", proof=about.proof, is_sure=is_known and about.is_sure)


def _moved_from_under(library: Library, heading: Record) -> str:
    """Return what the rules under a removed heading are in the newest rulebook, as a sentence that begins with a blank.

    Empty if the record is no heading with a number, or none of the rules is left.
    """
    if heading.kind is not Kind.HEADING or heading.number is None:
        return ""
    books = books_of(library)
    told: list[str] = []
    for rule in library.family(heading.number):
        if rule.source == heading.source and rule.kind is Kind.RULE:
            became = today_of(library, books, rule)
            if became.record is not None:
                told.append(f"{rule.number} is {became.name} today")
            elif became.steps and became.steps[-1].name:
                told.append(f"{rule.number} was {', then '.join(str(step) for step in became.steps if step.name)}")
    return f" Of the rules under it, {listed(told)}." if told else ""


def _titles_since(library: Library, books: Sequence[Source], heading: Record) -> str:
    """Return what else the number of a removed heading has been the title of since then, as a sentence, or ""."""
    if heading.kind is not Kind.HEADING or heading.number is None:
        return ""
    day, told = day_of(books, heading), [_on_one_line(heading.text)]
    said = []
    for one in printings_of(library, books, heading.number):
        title = _on_one_line(one.text)
        if day_of(books, one) > day and one.kind is Kind.HEADING and title != told[-1]:
            told.append(title)
            said.append(f"“{title}” ({_book(day_of(books, one))})")
    return f" The number has since been {listed(said)}." if said else ""


def _numbers_between(library: Library, record: Record, newer: Record) -> str:
    """Return the other numbers that a rule has had on its way to the newest, as a sentence with their days, or ""."""
    steps = today_of(library, books_of(library), record).steps
    told = [f"{step.name} {step.when}" for step in steps if step.name and step.name != newer.number]
    return f" On the way it was {listed(told)}." if told else ""


def _successor(library: Library, books: Sequence[Source], printings: Sequence[Record], time: Time) -> Fact | None:
    """Return what an earlier number is in the newest rulebook, or that it isn't printed any more.

    Returns None if no rulebook of that time has it.
    """
    newest = books[-1].slug
    if time.last is None:
        older = [record for record in printings if record.source != newest]
        record = (older or list(printings))[-1]
        is_known = number_of_rules(library, older) <= 1 or len({_on_one_line(one.text) for one in older}) == 1
    else:
        found, is_known = printed_at(library, books, printings, time)
        if found is None:
            return None
        record = found
    today = today_of(library, books_of(library), record)
    was = f"{record.number} of {day_in_words(day_of(books, record))}"
    unknown = _of_unknown_today(library, books[-1], record, was, today.record)
    return unknown or _today(library, books, record, was, today, is_known=is_known)


def _today(  # noqa: PLR0913  (a rule then and now)
    library: Library, books: Sequence[Source], record: Record, was: str, today: Today, *, is_known: bool
) -> Fact | None:
    """Return what a record is in the newest rulebook, or that it isn't printed any more.

    None if its successor can't be found.
    """
    if today.record is None:
        if (emptied := _emptied(library, books, record, was)) is not None:
            return emptied._replace(is_sure=is_known)
        if today.steps:
            return _went_into(library, record, was, today.steps[-1], is_known=is_known)
        moved = _moved_from_under(library, record)
        says = f"{was} isn't printed any more.{moved}{_titles_since(library, books, record)}"
        return told_of(library, record, says, is_sure=is_known and bool(moved))
    newer = library.record(today.record)
    if newer is None:
        return None
    how = {
        None: "in the same words",
        DifferenceKind.TYPOGRAPHY: "in the same words",
        DifferenceKind.REFERENCE: "in the same words but for the rules it cites",
        DifferenceKind.VOCABULARY: "in today's terms",
        DifferenceKind.REWORDED: "reworded",
    }.get(today.change, "with changes")
    still = "It is still " if newer.number == record.number else ""
    is_now = f"is {newer.number} {now(books[-1].day)}"
    says = f"{still}{newer.number}. {with_capital(was)} {is_now}, {how}: {said_by(newer)}"
    says += _numbers_between(library, record, newer)
    return told_of(library, newer, says, is_sure=is_known)


def _of_unknown_today(library: Library, newest: Source, record: Record, was: str, became: str | None) -> Fact | None:
    """Return what a number said last, if the newest rulebook here isn't today's and can't tell what it is today.

    That is so if only that rulebook has the number, or if a modelled rule quotes other words with it from a later one.
    None if the newest rulebook here tells it.
    """
    last = quoted_days().rulebooks[-1]
    if newest.day >= last:
        return None
    now_printed = library.record(became) if became is not None else None
    text = now_printed.text if now_printed is not None else record.text
    number = record.number if now_printed is None else now_printed.number
    later = quoted_with(number or "", newest.day, text)
    if not later and record.source != newest.slug:
        return None
    told = [f"“{title}” ({day_in_words(day)})" for title, day in later]
    other = f" Later rulebooks have other words under {number}: {listed(told)}." if told else ""
    says = (
        f"No rulebook of today is here; the newest is of {day_in_words(newest.day)}.{other} {with_capital(was)}: "
        f"{said_by(record)}"
    )
    return told_of(library, record, says, is_sure=False)


def _on_one_line(text: str) -> str:
    """Return a text with single spaces."""
    return " ".join(text.split())


def _emptied(library: Library, books: Sequence[Source], record: Record, was: str) -> Fact | None:
    """Return that the next rulebook calls a number empty, with what the rules it points to are today; else None."""
    day = day_of(books, record)
    later = [one for one in printings_of(library, books, record.number or "") if day_of(books, one) > day]
    if not later or _IS_EMPTY.search(later[0].text) is None:
        return None
    empty, told = later[0], []
    for number in _NUMBER.findall(empty.text):
        rule = library.record(f"{empty.source}/{number}")
        now = today_of(library, books_of(library), rule) if rule is not None else None
        if now is not None and now.record is not None:
            told.append(f"{number} is {now.name}")
    today = f" Today {listed(told)}." if told else ""
    says = (
        f"Nothing is left under that number: the {_book(day_of(books, empty))} says of {was}: “{shortened(empty.text)}”"
    )
    return told_of(library, empty, f"{says}{today}")


def _went_into(library: Library, record: Record, was: str, step: Became, *, is_known: bool) -> Fact:
    """Return the rule that another went into, and what that is today.

    If it went into no rule with a number of its own, or into one that kept the number, only what became of it is told,
    as uncertain.
    """
    target = library.record(step.record)
    if target is None or not target.number or target.number == record.number:
        says = f"It has no successor under a number of its own: {was} {step}."
        return told_of(library, record, says, is_sure=False)
    after = today_of(library, books_of(library), target)
    newer = library.record(after.record) if after.record is not None else None
    if newer is None:
        says = f"{target.number}. {was} was {step}; that rule isn't printed any more: {said_by(target)}"
    elif newer.number == target.number:
        says = f"{newer.number}. {was} was {step}: {said_by(newer)}"
    else:
        says = f"{newer.number}. {was} was {step}, which is {newer.number} today: {said_by(newer)}"
    return told_of(library, newer or target, says, is_sure=is_known and not step.is_in_part)


def _predecessor(library: Library, books: Sequence[Source], printings: Sequence[Record], time: Time) -> Fact | None:
    """Return which number a rule of today had at an earlier time or, without a time, before its present one.

    If it never had another, say since when it has this one. None if no rulebook up to the time has the rule.
    """
    newest = [record for record in printings if record.source == books[-1].slug] or list(printings[-1:])
    record = newest[0]
    line = library.records(descent(books_of(library), record.id).records)
    if time.last is None:
        earlier = [one for one in line if one.number != record.number]
        if not earlier:
            first = day_of(books, line[0])
            return told_of(
                library, record, f"{record.number} has had that number since {day_in_words(first)}: {said_by(record)}"
            )
        old = earlier[-1]
    else:
        found = [one for one in line if day_of(books, one) <= time.last]
        if not found:
            return None
        old = found[-1]
    day = day_of(books, old)
    says = f"{old.number} (in the rulebook of {day_with_set(day)})."
    if record.source == books[-1].slug:
        says += f" Today {record.number}: {said_by(record)}"
    return told_of(library, old, says, is_sure=covers(books, day, time))


def printed_at(
    library: Library, books: Sequence[Source], printings: Sequence[Record], time: Time
) -> tuple[Record | None, bool]:
    """Return the printing of a number at a time, or None, and whether it is certain which rule had the number then.

    Without a time, it is the newest rulebook's. If the last rulebook of the time lacks the number, it is the last
    printing within the time.
    """
    if time.last is None:
        return next((record for record in printings if record.source == books[-1].slug), None), True
    until = [book for book in books if book.day <= time.last]
    if not until:
        return None, False
    record = next((one for one in printings if one.source == until[-1].slug), None)
    if record is None:
        started = max((book.day for book in until if time.first and book.day <= time.first), default=until[-1].day)
        within = [one for one in printings if started <= day_of(books, one) <= time.last]
        return (within[-1], number_of_rules(library, within) <= 1) if within else (None, False)
    if covers(books, until[-1].day, time):
        inside = [one for one in printings if time.first and time.first <= day_of(books, one) <= time.last]
        return record, number_of_rules(library, inside) <= 1
    following = books[len(until) : len(until) + 1]
    after = next((one for one in printings if following and one.source == following[0].slug), None)
    if after is None:
        return record, False
    is_same = kind_of_difference(record, after, until[-1].day, following[0].day) in _SAME_RULE
    return record, is_same


def _why_unknown(books: Sequence[Source], record: Record, time: Time) -> str:
    """Return, as a sentence, between which rulebooks a time lies, if the one before it has the record; else ""."""
    until = [book for book in books if time.last is not None and book.day <= time.last]
    if not until or until[-1].slug != record.source or covers(books, until[-1].day, time):
        return ""
    between = f"after {day_in_words(until[-1].day)}"
    if following := books[len(until) : len(until) + 1]:
        between = f"between {day_in_words(until[-1].day)} and {day_in_words(following[0].day)}"
    return f"No rulebook {between} is here, so this isn't certain. The last text before:"


def covers(books: Sequence[Source], day: date, time: Time) -> bool:
    """Return whether a rulebook's day lies within a time, or is its last day; True for a time without a last day."""
    if time.last is None or (time.first is not None and time.first <= day <= time.last):
        return True
    return any(book.day == day for book in books) and day == time.last


def number_of_rules(library: Library, printings: Sequence[Record]) -> int:
    """Return how many different rules these printings of a number are."""
    books = books_of(library)
    return len(set(roots(books, printings)))


def roots(books: Books, printings: Sequence[Record]) -> list[str]:
    """Return for each printing the oldest record of its rule; fastest if the printings are in order of their days."""
    known: dict[str, str] = {}
    for record in reversed(printings):
        if record.id not in known:
            line = descent(books, record.id).records
            earlier = line[: line.index(record.id) + 1] if record.id in line else [record.id]
            known |= {one: line[0] for one in earlier if one not in known}
    return [known[record.id] for record in printings]


def _elsewhere(library: Library, number: str, time: Time) -> Fact | None:
    """Return what the newest document up to a time that isn't a rulebook says under a number; None if none has it.

    It is certain only if the time ends on the document's day.
    """
    found = [record for record in library.by_number(number) if not _is_of_set(library, record)]
    days = {source.slug: source.day for source in library.sources()}
    until = [record for record in found if time.last is None or days[record.source] <= time.last]
    if not until:
        return None
    record = until[-1]
    says = f"{said_by(record)} (as printed on {day_in_words(days[record.source])})"
    return told_of(library, record, says, is_sure=time.last == days[record.source])


def _is_of_set(library: Library, record: Record) -> bool:
    """Return whether the source of the record holds rules of a special set; False if it's unknown."""
    source = library.source(record.source)
    return source is not None and source.overlay


def said_by(record: Record) -> str:
    """Return a record's number with its text in quotes; of a heading, that it is the section so titled."""
    if record.kind is Kind.HEADING:
        return f"{record.number} is the section “{' '.join(record.text.split())}”."
    return f"{record.number}: “{shortened(record.text)}”"


def _book(day: date) -> str:
    """Return a name for the rulebook of a day."""
    return f"rulebook of {day_with_set(day)}"


def day_of(books: Sequence[Source], record: Record) -> date:
    """Return the day of the rulebook that prints a record."""
    return next(book.day for book in books if book.slug == record.source)


def told_of(library: Library, record: Record, says: str, *, is_sure: bool = True) -> Fact:
    """Return an answer with a record as proof."""
    return Fact(says, "records", record.id, record.name, record_proof(library, record), is_sure)
