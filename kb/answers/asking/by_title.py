"""Answers by titles of glossary entries and headings: what something is, its number, and since when it exists."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from kb.answers.asking.facts import Fact, Time, now, record_proof, shortened, significant_stems
from kb.answers.asking.reading import Question, Wants
from kb.answers.counting import listed
from kb.lineage.descent import books_of, descent
from kb.records.gaps import text_days
from kb.records.prose import day_in_words, day_with_set, span_in_words, with_capital
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.records.text import fold
from kb.store.library import Library

_ARTICLES = re.compile(r"^(?:an?|the|my|your|some|any|those|these)\s+")
_WORDS_AROUND = re.compile(
    r"^(?:the )?(?:keyword|ability|term|word|rules?|card type|mechanic)s?\s+"
    r"|\s+(?:(?:an? )?keyword(?: ability| action)?|ability|abilities|rules?|mechanic|term|in magic|step|phase|zone"
    r"|creatures?|cards?)$"
)
_OF_ABILITIES = re.compile(r"\b(?:abilit(?:y|ies)|cards?|creatures?)$")
_PARTS_OF_A_TURN = frozenset(("phase", "phases", "step", "steps", "turn", "turns", "zone", "zones", "stack", "combat"))
"""Titles of what is no ability: a step ability isn't a step."""
_ASIDE = re.compile(r"\s*\([^()]*\)\s*")
_SEE = re.compile(r"\s*See (?:also )?(?:rules? )?(?P<what>[^.]+)\.?", re.IGNORECASE)
_ONLY_SEE = re.compile(r"\s*See\b[^.]*(?:\.[^.]*){0,4}\s*", re.IGNORECASE)
_NUMBER = re.compile(r"\b(?:rules?|section) (\d{3}(?:\.\d+[a-z]?)?)")
NOT_PRINTED = "It isn't printed"
"""Beginning of an answer about something that no longer has an entry."""
_STATUS = ("", "-obsolete", "-informal")


_SYMBOL = re.compile(r"\{[^{}\s]{1,8}\}")
_ASKS_MEANING = re.compile(
    r"\b(?:what(?:'s| is| was| does| do| did)?|meaning|explain|define)\b[^,;:]*\{[^{}]+\}"
    r"(?: (?:mean|stand for|stands? for|do|represent|in|on|as of|symbol)\b.*|\W*)$",
    re.IGNORECASE,
)
"""Questions for the meaning of a symbol in braces."""


class Titled(NamedTuple):
    """The heading and the glossary entry that a rulebook has under one title."""

    book: Source
    heading: Record | None
    entry: Record | None


_THING = r"(?:(?:a|an|any|the) )?(?P<thing>(?!one\b|two\b|only\b|more\b)[\w' -]+?)"
_NOW = r"(?: (?:now|today|these days|any ?more|left))?"
_IN_RULES = r"(?: in (?:the (?:rules|rulebook|game|comprehensive rules)|magic))?"
_OBSOLETE = re.compile(rf"{_THING} (?:now |already |completely )*obsolete{_NOW}(?: or\b.*)?")
"""A question whether something is obsolete."""
_EXISTENCE = tuple(
    re.compile(pattern)
    for pattern in (
        rf"there (?:still |even |really )*{_THING}(?: (?:rule|keyword))??{_IN_RULES}{_NOW}",
        rf"{_THING} (?:still |even )*(?:exists?|around){_IN_RULES}{_NOW}",
        rf"{_THING} (?:still|even) (?:a thing|in the (?:rules|rulebook|game)|(?:a|part of the) (?:rules?|game)){_NOW}",
        (
            rf"{_THING} (?:still |even )*(?:have|has|got) (?:an? |its own )?(?:rules?|(?:rules? )?number|section)"
            rf"{_IN_RULES}{_NOW}"
        ),
    )
)
"""Questions whether there is something, and nothing else."""


def by_title(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return the answer about something with a heading or glossary entry in a rulebook; else None."""
    if asked.wants is Wants.WHETHER:
        return _exists(library, asked, time)
    if asked.wants not in {Wants.DEFINITION, Wants.NUMBER, Wants.NUMBERS, Wants.BEGAN, Wants.ENDED}:
        return None
    books = [source for source in library.rulebooks() if not source.overlay]
    for title in (*titles_of(asked.subject), *_headed(library, books, asked.subject)):
        if found := titled(library, books, title):
            told = _told(library, books, found, title, asked.wants, time)
            is_other = _OF_ABILITIES.search(asked.subject) and title in _PARTS_OF_A_TURN
            return told and told._replace(is_sure=told.is_sure and not is_other)
    return None


def _told(  # noqa: PLR0913, PLR0917  (what is asked of which entries)
    library: Library, books: Sequence[Source], found: Sequence[Titled], title: str, wants: Wants, time: Time
) -> Fact | None:
    """Return what a question wants to know about a title: what it is, its number or numbers, or its days.

    None if that isn't known.
    """
    match wants:
        case Wants.DEFINITION:
            return _definition(library, books, found, time)
        case Wants.NUMBER:
            return _number(library, books, found, title, time)
        case Wants.NUMBERS:
            return _numbers(library, books, found, title)
        case _:
            return _when(library, books, found, title, wants)


def by_symbol(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return what a symbol in braces, such as {C}, means at a time; None if none is asked about or named by a rule."""
    typed = [*dict.fromkeys(_SYMBOL.findall(asked.text))]
    books = [source for source in library.rulebooks() if not source.overlay]
    until = [book for book in books if time.last is None or book.day <= time.last]
    if len(typed) != 1 or not until or _ASKS_MEANING.search(asked.text) is None or time.is_past:
        return None
    found = _symbol_in(library, until[-1], typed[0])
    if found is None:
        return None
    record, what = found
    following = books[len(until) : len(until) + 1]
    after = _symbol_in(library, following[0], typed[0]) if following else None
    is_of_time = time.last is None or (time.first is not None and time.first <= until[-1].day <= time.last)
    is_known = is_of_time or until[-1].day == time.last or (after is not None and after[1] == what)
    where = f"rulebook of {day_with_set(until[-1].day)}"
    says = f"The {what}. {record.name}: “{shortened(record.text)}” ({where})."
    return Fact(says, "records", record.id, record.name, record_proof(library, record, what), is_known)


def _symbol_in(library: Library, book: Source, symbol: str) -> tuple[Record, str] | None:
    """Return the rule of a rulebook that names a symbol, and its name: "tap symbol"; None if there is no such rule."""
    named = re.compile(rf"(?:^|[.:,]\s+)[Tt]he (?P<what>(?:[\w'’-]+ )*symbol)(?: is)? {re.escape(symbol)}(?![\w{{])")
    rules = (one for one in library.all_records(book.slug) if one.kind is Kind.RULE)
    found = ((one, named.search(" ".join(one.text.split()))) for one in rules)
    return next(((one, match["what"]) for one, match in found if match is not None), None)


def _exists(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return whether something exists at a time, by its entry in the rulebook.

    None if more than that is asked, or it has no entry. An entry that calls it obsolete means no. A missing entry
    proves nothing.
    """
    plain = " ".join(fold(asked.subject).strip(" ?!.").split())
    denied = _OBSOLETE.fullmatch(plain)
    match = denied or next(filter(None, (pattern.fullmatch(plain) for pattern in _EXISTENCE)), None)
    books = [source for source in library.rulebooks() if not source.overlay]
    if match is None or not books or time.is_past:
        return None
    for title in (one for one in titles_of(match["thing"]) if len(one.split()) == len(match["thing"].split())):
        found = titled(library, books, title)
        row, is_known = _on(books, found, time) if found else (None, False)
        record = (row.entry or row.heading) if row is not None else None
        if row is None or record is None:
            continue
        is_entry = record.kind is Kind.GLOSSARY
        text = f"{record.name}: “{shortened(record.text)}”" if is_entry else f"{record.name} is “{record.text}”"
        is_so = is_obsolete(row) == (denied is not None)
        says = f"{'Yes' if is_so else 'No'}. {text} (rulebook of {day_with_set(row.book.day)})."
        return Fact(says, "records", record.id, record.name, record_proof(library, record), is_known)
    return None


def titles_of(subject: str) -> list[str]:
    """Return the titles under which a subject may be listed: without articles and words around it, singular and plural.

    The form with most words comes first.
    """
    bare = _ARTICLES.sub("", _ASIDE.sub(" ", subject).strip("\"'“” "))
    forms = [bare]
    shorter = _WORDS_AROUND.sub("", bare).strip()
    if shorter and shorter != bare:
        forms.append(shorter)
    found: list[str] = []
    for form in forms:
        found += [form]
        if form.endswith("ies"):
            found.append(f"{form[:-3]}y")
        if form.endswith("s") and not form.endswith("ss"):
            found.append(form[:-1])
        else:
            found.append(f"{form}s")
    return list(dict.fromkeys(found))


def _headed(library: Library, books: Sequence[Source], subject: str) -> Iterator[str]:
    """Yield the headings of the newest rulebook whose words are those of a subject, in whatever form and order.

    "Coin flip" is "Flipping a Coin".
    """
    wanted = set(significant_stems(subject))
    for heading in library.headings(books[-1].slug) if books and wanted else ():
        if set(significant_stems(heading.text)) == wanted:
            yield heading.text


def titled(library: Library, books: Sequence[Source], title: str) -> list[Titled]:
    """Return what each rulebook has under a title, oldest first, skipping those that have nothing."""
    slug = re.sub(r"[^a-z0-9+]+", "-", title.lower()).strip("-")
    ids = [f"{book.slug}/glossary/{slug}{status}" for book in books for status in _STATUS]
    entries = {record.source: record for record in reversed(library.records(ids))}
    headings: dict[str, Record] = {}
    for record in library.titled(title):
        headings.setdefault(record.source, record)
        if record.number and re.match(r"70[12]\.|50[12]\.", record.number):
            headings[record.source] = record
    rows = [Titled(book, headings.get(book.slug), entries.get(book.slug)) for book in books]
    return [row for row in rows if row.heading or row.entry]


def _on(books: Sequence[Source], found: Sequence[Titled], time: Time) -> tuple[Titled | None, bool]:
    """Return what the rulebook in force at a time has, or None, and whether it is certainly of that time."""
    if time.last is None:
        last = found[-1]
        return (last, True) if last.book.slug == books[-1].slug or time.is_past else (None, False)
    until = [book for book in books if book.day <= time.last]
    row = next((one for one in found if until and one.book.slug == until[-1].slug), None)
    if row is None:
        return None, False
    is_within = time.first is not None and time.first <= row.book.day
    following = books[len(until) : len(until) + 1]
    after = next((one for one in found if following and one.book.slug == following[0].slug), None)
    is_same = after is not None and _number_of(after) == _number_of(row) and _text_of(after) == _text_of(row)
    return row, is_within or row.book.day == time.last or is_same


def _definition(library: Library, books: Sequence[Source], found: Sequence[Titled], time: Time) -> Fact | None:
    """Return what something is, in the words of the rulebook of the time; None if that has no text of it.

    If no time is asked for and the newest rulebook doesn't have it, return its last text, saying that it isn't printed.
    """
    row, is_known = _on(books, found, time)
    is_over = row is None and time.last is None
    row = row or (found[-1] if is_over else None)
    if row is None:
        return None
    record, also = row.entry, ""
    if record is None or _ONLY_SEE.fullmatch(record.text):
        number = row.heading.number if row.heading else next(iter(_NUMBER.findall(record.text if record else "")), None)
        record = _first_rule(library, row.book, number) or record
    elif number := _number_of(row):
        rule = _first_rule(library, row.book, number)
        if rule is not None and rule.kind is Kind.RULE:
            also = f" {rule.number}: “{shortened(rule.text, 240)}”"
    if record is None or (record.kind is Kind.GLOSSARY and _ONLY_SEE.fullmatch(record.text)):
        return None
    where = f"rulebook of {day_with_set(row.book.day)}"
    over = f"{NOT_PRINTED} {now(books[-1].day)}. " if is_over else ""
    says = f"{over}“{shortened(_without_see(record.text))}” ({where}).{also}"
    return Fact(says, "records", record.id, record.name, record_proof(library, record), is_known or is_over)


def _number(library: Library, books: Sequence[Source], found: Sequence[Titled], title: str, time: Time) -> Fact | None:
    """Return the rule number of something at a time, and its earlier numbers; None if it has none."""
    row, is_known = _on(books, found, time)
    number = _number_of(row) if row else None
    if row is None or number is None:
        return None
    earlier: list[str] = []
    for one in found:
        other = _number_of(one)
        if other and other != number and one.book.day < row.book.day and f"{other} from" not in " ".join(earlier):
            earlier.append(f"{other} from {day_in_words(one.book.day)}")
    before = f" Before: {'; '.join(dict.fromkeys(earlier))}." if earlier else ""
    record = row.heading or row.entry
    if record is None:
        return None
    says = f"{number}. {with_capital(title)} is {number} in the rulebook of {day_with_set(row.book.day)}.{before}"
    return Fact(says, "records", record.id, record.name, record_proof(library, record), is_known)


def _numbers(library: Library, books: Sequence[Source], found: Sequence[Titled], title: str) -> Fact | None:
    """Return all numbers of something with the rulebooks that have them, oldest first; None if it never had one.

    A rulebook that has it under another title counts too.
    """
    of_book = {row.book.slug: row.heading for row in found if row.heading is not None and row.heading.number}
    numbers = [(row.book, number) for row in found if (number := _number_of(row)) is not None]
    seeds = [*of_book.values()] or [*library.records(f"{book.slug}/{number}" for book, number in numbers[-1:])]
    for seed in (*seeds[-1:], *seeds[:1]):
        for other in library.records(descent(books_of(library), seed.id).records):
            if other.kind is seed.kind and other.number:
                of_book.setdefault(other.source, other)
    numbered = [(book, of_book[book.slug].number) for book in books if book.slug in of_book]
    if not numbered:
        return None
    record = of_book[numbered[-1][0].slug]
    told = []
    for number, group in groupby(numbered, key=lambda one: one[1]):
        days = [day_in_words(book.day) for book, _ in group]
        told.append(f"{number} ({days[0]} to {days[-1]})" if len(days) > 1 else f"{number} ({days[0]})")
    first, last = (books.index(numbered[place][0]) for place in (0, -1))
    says = f"{listed(told)}. These are the numbers of {with_capital(title)} in the rulebooks here, with their days."
    is_whole = len(numbered) == last - first + 1
    return Fact(says, "records", record.id, record.name, record_proof(library, record), is_whole)


def _when(library: Library, books: Sequence[Source], found: Sequence[Titled], title: str, wants: Wants) -> Fact | None:
    """Return between which rulebooks something appeared, disappeared or became obsolete; None if that isn't known."""
    name = with_capital(title)
    current = [row for row in found if not is_obsolete(row)]
    if not current:
        return None
    if wants is Wants.BEGAN:
        first = current[0]
        record = first.heading or first.entry
        place = books.index(first.book)
        if not place or record is None or any(_is_mentioned(library, book, title) for book in books[:place]):
            return None
        when = between_books(books[place - 1], first.book)
        says = f"{when}. {name} is first printed in the rulebook of {day_in_words(first.book.day)}."
        return Fact(says, "records", record.id, record.name, record_proof(library, record))
    last = current[-1]
    place = books.index(last.book)
    record = last.heading or last.entry
    if record is None:
        return None
    if place + 1 == len(books):
        says = f"It hasn't ended: {name} is in the rulebook of {day_in_words(last.book.day)}."
        return Fact(says, "records", record.id, record.name, record_proof(library, record))
    when = between_books(last.book, books[place + 1])
    after = next((row for row in found if row.book.slug == books[place + 1].slug), None)
    how = "is marked as obsolete in" if after is not None else "is missing in"
    says = f"{when}. {name} {how} the rulebook of {day_in_words(books[place + 1].day)}."
    shown = after.entry if after is not None and after.entry is not None else record
    return Fact(says, "records", shown.id, shown.name, record_proof(library, shown))


def _is_mentioned(library: Library, book: Source, title: str) -> bool:
    """Return whether any text of a rulebook, a heading or an entry too, contains a title, ignoring case."""
    wanted = title.casefold()
    return any(wanted in " ".join(record.text.casefold().split()) for record in library.all_records(book.slug))


def between_books(older: Source, newer: Source) -> str:
    """Return in words when something changed between two rulebooks: on the newer one's day if that is exact."""
    if text_days([older, newer]).between(older.day, newer.day).is_exact:
        return day_with_set(newer.day)
    span = span_in_words(older.day, newer.day)
    return with_capital(span)


def is_obsolete(row: Titled) -> bool:
    """Return whether a rulebook has only an entry that is marked obsolete."""
    return row.heading is None and row.entry is not None and row.entry.id.endswith("-obsolete")


def _number_of(row: Titled) -> str | None:
    """Return the number of a heading, or the first number in a glossary entry; else None."""
    if row.heading is not None:
        return row.heading.number
    return next(iter(_NUMBER.findall(row.entry.text if row.entry else "")), None)


def _text_of(row: Titled) -> str:
    """Return the text of the glossary entry on one line; empty without one."""
    return " ".join((row.entry.text if row.entry else "").split())


def _first_rule(library: Library, book: Source, number: str | None) -> Record | None:
    """Return the first rule under a number in a rulebook, or the rule with that number.

    None without a number or if the rulebook has neither.
    """
    if number is None:
        return None
    wanted = [f"{book.slug}/{number}", f"{book.slug}/{number}a", f"{book.slug}/{number}.1", f"{book.slug}/{number}1"]
    return next(iter(library.records(wanted)), None)


def _without_see(text: str) -> str:
    """Return an entry without "See" references at its end, on one line; the whole entry if it has nothing else."""
    line = " ".join(text.split())
    short = re.sub(r"(?:\s*See (?:also )?[^.]*(?:\d\.\d[^.]*)*\.?[”\"]?)+\s*$", "", line)
    return short or line
