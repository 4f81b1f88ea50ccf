"""Answers about a card from its errata and rulings: what it said, or how it worked, at a time."""

import re
from collections.abc import Sequence
from datetime import date

from kb.answers.asking.facts import Fact, Time, record_proof, shortened, significant_stems
from kb.answers.asking.reading import DAYS, Question, Wants
from kb.answers.evidence import evidence_of
from kb.answers.text_days import days_of
from kb.records.gaps import text_days
from kb.records.prose import day_in_words, day_with_set, with_capital
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.store.library import Library

_WORDS = "errata|erratum|text|wording|worded|oracle|say|says|said|read|reads"
_ASKS_WHAT_IT_SAYS = re.compile(rf"\b(?:{_WORDS})\b")
_ASKS_WORDS = re.compile(rf"\b(?:{_WORDS}|works?|worked|do|does)\b")
_OF_WORDS = frozenset(
    significant_stems("erratum errata text wording worded oracle say says said read reads work works worked card")
)
_OF_SOURCES = frozenset(significant_stems("document article summary bulletin ruling rulings post official"))
"""Words for where it is said."""

_ASKS_WORDING = re.compile(
    r"\b(?:errat\w+|texts?|wording|worded|reworded|oracle|(?:first|second|third) (?:line|ability)|changed? to"
    r"|(?:still|also|as) an? (?:artifact|creature|enchantment|land|wall|legend))\b"
)
"""Questions about a card's wording, answered by its erratum."""
_ASKS_ERRATA = re.compile(r"\b(?:errata|erratum)\b")
_OF_GETTING = frozenset(
    significant_stems("errata erratum get got gotten receive received given issued have had been ever any")
)
_WHOLE = 1600
"""Maximum length of a ruling that answers, in characters: its conclusion often stands at its end."""
_OF_FIRST_DAYS = frozenset(significant_stems("when come came out release released new"))
"""Words for the days when a card was new."""


def by_card(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return what a card's errata say at a time; None if no card is named or it has none.

    The answer is certain if only the card's words are asked for, or if the text has all else that is asked.
    """
    card = _card_in(library, asked.text)
    if card is None:
        return None
    days = {source.slug: source.day for source in library.sources()}
    filed = [record for record in library.filed_under(card) if _is_by(record, days, time)]
    if not filed:
        return None
    besides = set(significant_stems(asked.text)) - set(significant_stems(card)) - _OF_WORDS
    best = max(
        filed, key=lambda record: (len(besides & _stems(record)), record.kind is Kind.ERRATUM, days[record.source])
    )
    asks_words = _ASKS_WORDS.search(fold(asked.text)) is not None
    errata = [record for record in filed if record.kind is Kind.ERRATUM]
    latest = [record for record in errata if days[record.source] == max(days[one.source] for one in errata)]
    later = _quoted_later(library, card, latest, time) if asks_words and latest else None
    if later is None and len(latest) == 1:
        later = _replaced(library, latest[0], card, asked, time)
    if later is not None:
        return later
    if len(latest) == 1 and time.last is None and _ASKS_ERRATA.search(fold(asked.text)):
        best, asks_only = latest[0], besides <= _OF_GETTING | _OF_FIRST_DAYS
        told = _told(library, best, days, card, time, is_sure=False)
        return told._replace(is_sure=asks_only, has_own_times=asks_only)
    if len(filed) == 1:
        besides -= _OF_SOURCES
    is_of_words = asks_words and bool(latest) and besides <= _stems(latest[0]) | stems_of_days(asked)
    is_of_wording = time.last is not None and _ASKS_WORDING.search(fold(asked.text)) is not None
    if len(latest) == 1 and (is_of_words or is_of_wording):
        return _told(library, latest[0], days, card, time, is_sure=True)
    is_of_both = time.last is not None and _names_all_cards(library, asked.text, best)
    return _told(library, best, days, card, time, is_sure=is_of_both)


def _names_all_cards(library: Library, text: str, record: Record) -> bool:
    """Return whether a ruling names all cards, of two or more, that a text names."""
    cards = _cards_in(library, text)
    said = fold(record.text)
    return len(cards) > 1 and all(fold(card) in said for card in cards)


def got_errata(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return that a card got an erratum by a time, if only that is asked and there is one; else None."""
    card = _card_in(library, asked.text) if asked.wants is Wants.WHETHER else None
    if card is None or not _ASKS_ERRATA.search(fold(asked.text)):
        return None
    if set(significant_stems(asked.text)) - set(significant_stems(card)) - _OF_GETTING - stems_of_days(asked):
        return None
    days = {source.slug: source.day for source in library.sources()}
    errata = [one for one in library.filed_under(card) if one.kind is Kind.ERRATUM and _is_by(one, days, time)]
    if not errata:
        return None
    last = max(errata, key=lambda one: days[one.source])
    told = _told(library, last, days, card, time, is_sure=True)
    return told._replace(says=f"Yes. {told.says}", is_sure=True)


def _quoted_later(library: Library, card: str, errata: Sequence[Record], time: Time) -> Fact | None:
    """Return a card's text as the last rulebook of a time prints it; None if its errata have the same words.

    None, too, if the time has no last day, or no rulebook between the errata and that day quotes the card.
    """
    texts = [record.text for record in errata]
    texts += [one.quote for record in errata for one in library.replacements(record.id) if record.id in one.of]
    evidence, days = evidence_of(library), {source.slug: source.day for source in library.sources()}
    since = max(days[record.source] for record in errata)
    found = [one for text in texts for one in evidence.quoted_later(card, text, since, time.last)]
    if time.last is None or not found:
        return None
    day, text, record = max(found, key=lambda one: one.day)
    if any(fold(text) in fold(known) or fold(known) in fold(text) for known in texts):
        return None
    says = f"{card}, as the rulebook of {day_with_set(day)} prints it: “{shortened(text)}”"
    return Fact(says, "records", record.id, record.name, record_proof(library, record, text), is_sure=False)


def _replaced(library: Library, erratum: Record, card: str, asked: Question, time: Time) -> Fact | None:
    """Return the later wording that replaced an erratum, or None if none did.

    None, too, if it came after the time asked about, unless a change is asked for.
    """
    found = [one for one in library.replacements(erratum.id) if erratum.id in one.of and not one.in_part]
    by = library.record(found[-1].by) if found else None
    besides = set(significant_stems(asked.text)) - set(significant_stems(f"{card} change changed wording text"))
    asks_change = asked.wants in DAYS and not besides
    if by is None or not (asks_change or (time.last is not None and found[-1].day <= time.last)):
        return None
    seen = days_of(library).first_seen(found[-1].day)
    since = f"“{found[-1].quote}”"
    if asks_change:
        when = with_capital(seen.changed)
        says = f"{when}, the wording of {card} changed. Before: “{shortened(erratum.text)}” Since: {since}"
    else:
        says = f"{card}, {seen.dated}: {since}"
    return Fact(says, "records", by.id, by.name, record_proof(library, by, found[-1].quote), asks_change)


def words_of_card(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return what a card says at a time, if a question asks only that.

    None if it doesn't (a rule may have the card's name), or the card has no errata.
    """
    return by_card(library, asked, time) if _ASKS_WHAT_IT_SAYS.search(fold(asked.text)) else None


def stems_of_days(asked: Question) -> set[str]:
    """Return the stems of words for days and months if a question names a day; else an empty set."""
    return set(significant_stems("day month year october november december january")) if asked.days else set()


def _stems(record: Record) -> set[str]:
    """Return the stems of the significant words of the record's text."""
    return set(significant_stems(record.text))


def _card_in(library: Library, text: str) -> str | None:
    """Return the card with the longest name in a text, or None."""
    return max(_cards_in(library, text), key=len, default=None)


def _cards_in(library: Library, text: str) -> list[str]:
    """Return the cards that a text names, among those mentioned in records."""
    row = f" {re.sub(r'[^a-z0-9]+', ' ', fold(text))} "
    return [
        name
        for name in library.card_names()
        if f" {re.sub(r'[^a-z0-9]+', ' ', fold(name)).strip()} " in row and (" " in name or name in text)
    ]


def _is_by(record: Record, days: dict[str, date], time: Time) -> bool:
    """Return whether the record's source dates from the time's last day or before; True if the time has no last day."""
    return time.last is None or days[record.source] <= time.last


def _told(  # noqa: PLR0913  (what an answer is made of)
    library: Library, record: Record, days: dict[str, date], card: str, time: Time, *, is_sure: bool
) -> Fact:
    """Return an answer with an erratum's or ruling's words.

    It is certain if `is_sure` and if no newer text was published by the time's last day.
    """
    day = days[record.source]
    texts = text_days(library.sources())
    is_of_time = time.last is not None and texts.are_of_one_text(day, time.last)
    text = shortened(record.text, _WHOLE) if is_sure else shortened(record.text)
    says = f"{card}, by the {record.kind} of {day_in_words(day)}: “{text}”"
    return Fact(says, "records", record.id, record.name, record_proof(library, record), is_sure and is_of_time)
