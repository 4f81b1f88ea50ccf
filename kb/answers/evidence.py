"""Evidence: what the texts here show about the day on which a modelled rule or card changed.

An entry of a chronicle begins on the day of the first text that its authors had. If the store has an earlier text
with the quoted words, the change is older. If the texts leave the day open, the table of names may give it.
"""

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.answers.text_days import all_days_of, days_of
from kb.boards.flips.quoted_days import quoted_days
from kb.cards.called import CARD, NO_OTHERS, Cards, FiledCard
from kb.cards.packaged import all_cards
from kb.engine.law.registry import all_rules
from kb.records.data import Json
from kb.records.gaps import Printing, TextDays
from kb.records.text import fold

if TYPE_CHECKING:
    from kb.boards.flips.flips import Flip
    from kb.engine.law.chronicle import AnyChronicle, AnyEntry
    from kb.records.record import Record
    from kb.store.library import Library  # a page that plays boards has no store

_KNOWN_DAYS = os.path.join(os.path.dirname(__file__), "known_days.tsv")  # noqa: PTH118, PTH120  (a play has no pathlib)
"""The days of changes of modelled rules that the table of names gives for sure; a test keeps both alike."""
_NEAREST = 4
"""Number of rulebooks searched for the record that an entry quotes."""


class Dated(NamedTuple):
    """An entry of a chronicle with what the texts at hand tell of its day."""

    entry: "AnyEntry"
    printing: Printing


class CardQuoted(NamedTuple):
    """A card's text as a rulebook prints it in an example."""

    day: date
    text: str
    record: "Record"


def _is_alike(known: str, text: str) -> bool:
    """Return whether two sentences share half of the words of the shorter one."""
    one, other = (set(re.findall(r"[a-z']+", fold(words))) for words in (known, text))
    return 2 * len(one & other) >= min(len(one), len(other))


@dataclass(frozen=True)
class Evidence:
    """The days of the texts at hand and of those that the chronicles quote, and the texts themselves."""

    days: TextDays
    library: "Library | None" = None
    _known: "dict[int, list[Dated]]" = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cached results, by the chronicle's `id()`."""

    def dated(self, chronicle: "AnyChronicle") -> list[Dated]:
        """Return each entry of a chronicle with when it was first printed, cached.

        Entries in a row with the same meaning share the first one's. A chronicle has the dated entries of a rule or
        card.
        """
        if id(chronicle) not in self._known:
            self._known[id(chronicle)] = self._worked_out(chronicle)
        return self._known[id(chronicle)]

    def _worked_out(self, chronicle: "AnyChronicle") -> list[Dated]:
        """Return each entry of the chronicle with when it was first printed.

        An entry with the same rule as the one before shares its printing.
        """
        found: list[Dated] = []
        for entry in chronicle.entries:
            before = next((one for one in reversed(found) if one.entry.overlay == entry.overlay), None)
            if before is not None and before.entry.what is entry.what:
                found.append(Dated(entry, before.printing))
            else:
                printing = self._printing(before.entry if before else None, entry)
                if found and all_cards().get(chronicle.title) is chronicle:
                    # A text that doesn't quote the card shows nothing about it.
                    printing = Printing(found[-1].entry.since, printing.first_seen, entry.printed is not None)
                if printing.first_seen == entry.since and entry.since in _days_of_names().get(chronicle.slug, ()):
                    printing = printing._replace(is_exact=True)
                found.append(Dated(entry, printing))
        return found

    def of_flip(self, flip: "Flip", cards: Cards = NO_OTHERS) -> "Flip":
        """Return a change of outcome with the day that the texts here give it.

        `cards` are those of the board that come from card files, which have days of their own.
        """
        if not flip.is_between_plays:
            causes = [self._of_cause(name, flip.day, cards) for name in (flip.causes[0] if flip.causes else ())]
            printing = first_seen_together(causes, self.days, flip.day)
            return flip._replace(
                day=printing.first_seen,
                is_known=printing.is_exact,
                text_before=None if printing.is_exact else printing.before,
                changed=printing.changed,
            )
        return flip

    def of_rules(self) -> dict[tuple[str, date], Printing]:
        """Return when each entry of the modelled rules is first seen, by the rule's slug and the entry's day.

        Special sets are left out.
        """
        return {
            (slug, one.entry.since): one.printing
            for slug, chronicle in _chronicles().items()
            for one in self.dated(chronicle)
            if one.entry.overlay is None
        }

    def of_entry(self, name: str, since: date) -> Printing:
        """Return when what a rule or card says from a day on is first seen; by the texts' days if it isn't known."""
        return self._of_cause(name, since) or self.days.first_seen(since)

    def already_printed(self, slugs: Iterable[str], day: date, overlay: str | None = None) -> list[Dated]:
        """Return, for each of these rules whose next entry a text here already prints by a day, that entry.

        Rules that aren't in force on the day are left out.
        """
        found = []
        for chronicle in map(_chronicles().get, slugs):
            if chronicle is None:
                continue
            later = [one for one in self.dated(chronicle) if one.entry.since > day and one.entry.overlay == overlay]
            in_force = chronicle.on(day, overlay)
            if later and in_force and later[0].entry.what is not in_force.what and later[0].printing.first_seen <= day:
                found.append(later[0])
        return found

    def quoted_later(self, card: str, known: str, since: date, until: date | None = None) -> "list[CardQuoted]":
        """Return card texts in rulebooks here that differ from the text known since an earlier day.

        Empty without a library. Oldest first, and only up to a day. Only sentences that share half of their words count
        as the same text, or those that a rulebook gives as the whole text: “Clone is a creature that reads”.
        """
        if self.library is None:
            return []
        days = {book.slug: book.day for book in self.library.rulebooks() if not book.overlay}
        later = {slug: day for slug, day in days.items() if since < day and (until is None or day <= until)}
        named = rf"\b{re.escape(card)}(?P<whole> is an? [^.:\"“]*?)?,? (?:that )?(?:says|reads),? "
        reads = re.compile(rf"{named}[\"“](?P<text>[^\"”]+[.])[\"”]")
        found = (
            CardQuoted(later[record.source], text, record)
            for record in (self.library.about_card(card) if later else ())
            if record.source in later
            for whole, text in reads.findall(record.text)
            if fold(text) not in fold(known) and fold(known) not in fold(text) and (whole or _is_alike(known, text))
        )
        return sorted(found, key=lambda one: one.day)

    def _of_cause(self, name: str, day: date, cards: Cards = NO_OTHERS) -> Printing | None:
        """Return when the change of a rule or card on a day is first seen; None if no text of it begins on that day."""
        filed = cards.get(name.removeprefix(CARD)) if name.startswith(CARD) else None
        if isinstance(filed, FiledCard):
            return filed.texts[day].printing if day in filed.texts else None
        chronicle = _chronicles().get(name)
        entries = self.dated(chronicle) if chronicle is not None else ()
        return next((one.printing for one in entries if one.entry.since == day), None)

    def _printing(self, before: "AnyEntry | None", entry: "AnyEntry") -> Printing:
        """Return when an entry of a rule or card is first seen.

        `before` is the entry that it follows, None for the first.
        """
        plain = self.days.first_seen(entry.since)
        if entry.printed is not None:
            return plain._replace(is_exact=True)
        if before is None:
            return plain
        if before.since > (plain.before or date.min):
            plain = plain._replace(before=before.since)
        if self.library is None or not any(before.since < day < entry.since for day in days_of(self.library).rulebooks):
            return plain
        first = self._first_with(fold(entry.quote), entry, before.since) if entry.quote else None
        if first is None:  # the texts between may have said so in other words
            quoted = modelled_evidence().days.first_seen(entry.since)
            return quoted._replace(before=max(before.since, quoted.before or before.since))
        return plain if first == entry.since else self.days.first_seen(first)

    def _first_with(self, words: str, entry: "AnyEntry", after: date) -> date | None:
        """Return the day of the first text after a day with an entry's words; None if that shows nothing.

        Words that the rule had on or before that day can't show when it changed.
        """
        texts = self._texts_of(words, entry)
        found: date | None = None
        for since, text in reversed(texts):
            if since > entry.since:
                continue
            if words not in text:
                return found
            if since <= after:
                return None
            found = since
        return found

    def _texts_of(self, words: str, entry: "AnyEntry") -> Sequence[tuple[date, str]]:
        """Return the texts of the rule that an entry quotes, oldest first, each with its first day.

        Empty without a library, or if no record there has the words.
        """
        if self.library is None:
            return ()
        names = [entry.where] if "/" in entry.where else []
        if not names:
            near = sorted(_books(self.library), key=lambda book: (book.day < entry.since, abs(book.day - entry.since)))
            names = [f"{book.slug}/{entry.where}" for book in near[:_NEAREST]]
        for record in self.library.records(names):
            if words in fold(record.text):
                return [(since, fold(text)) for since, text in self.library.texts_of_rule(record.id)]
        return ()


def first_seen_together(causes: Iterable[Printing | None], days: TextDays, day: date) -> Printing:
    """Return when the last of a change's causes is first seen; by the texts' days if none is known."""
    known = [printing for printing in causes if printing is not None]
    return max(known, key=lambda printing: printing.first_seen) if known else days.first_seen(day)


@cache
def modelled_evidence() -> Evidence:
    """Return the evidence of the chronicles alone, without a store."""
    return Evidence(quoted_days())


@lru_cache(maxsize=4)
def evidence_of(library: "Library") -> Evidence:
    """Return the evidence of a store's texts and the chronicles' quotations."""
    return Evidence(all_days_of(library), library)


@lru_cache(maxsize=4)
def days_known(slug: str) -> frozenset[date]:
    """Return the known days of change of a rule or history, independent of the texts here."""
    return _days_of_names().get(slug, frozenset())


@lru_cache(maxsize=4)
def _books(library: "Library") -> list[Json]:
    """Return the library's complete rulebooks."""
    return library.rulebooks()


@cache
def _days_of_names() -> dict[str, frozenset[date]]:
    """Return the certain days of change in the table of names, by the slugs of the rules.

    They have a file of their own because parsing that table is too slow for playing.
    """
    found: dict[str, set[date]] = {}
    loader: Any = __spec__.loader  # in a page, the package is an archive
    for line in loader.get_data(_KNOWN_DAYS).decode().splitlines()[1:]:
        slug, day = line.split("\t")
        found.setdefault(slug, set()).add(date.fromisoformat(day))
    return {slug: frozenset(days) for slug, days in found.items()}


@cache
def _chronicles() -> "dict[str, AnyChronicle]":
    """Return the modelled rules and cards by the names that flips give them."""
    rules = {rule.slug: rule for rule in all_rules()}
    return {**rules, **{f"{CARD}{card.slug}": card for card in all_cards().values()}}
