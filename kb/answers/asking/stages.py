"""Stages: what a rule, lineage, term or record said in each period, each with its proof."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.boards.rules import rules
from kb.answers.credits import credit_of
from kb.answers.evidence import Dated, days_known, evidence_of
from kb.answers.moments import Moment
from kb.answers.text_days import days_of
from kb.answers.texts.lookup import look_up, of_each_number
from kb.lineage.descent import books_of, wordings_through
from kb.lineage.kinds import SAME, kind_of_difference
from kb.records.gaps import Printing
from kb.records.numbers import is_number
from kb.records.prose import day_in_words, day_with_set, span_in_words
from kb.records.record import Record
from kb.search.passage import best_passage
from kb.search.terms import concepts
from kb.search.tree import Highlight
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.engine.law.chronicle import AnyChronicle

REPEALED = "repealed"
"""Text of a stage in which a modelled rule is repealed."""
_FEW_WORDS = 8
_RULEBOOK = "cr-"
"""How the ids of rulebooks begin."""
_SAME_TIME = timedelta(days=366)
_WIDTH = 320
"""Maximum length of a quoted passage, in characters."""


class Proof(NamedTuple):
    """The place of a text that proves an answer, and the record here that has it."""

    where: str
    """The number of that day, or the record's id; of a word, how its days are known."""
    quote: str
    """A few words that stand there; empty where none are given."""
    record: str | None
    """The record with these words: of that rulebook, or of another one here; None if none here has them."""
    credit: str
    day: date | None = None
    """The day of the text with these words, where it is a rule's."""
    number: str = ""
    """The rule's number on the day asked for, if it differs from `where`."""
    note: str = ""
    """A remark if the text is later than the day asked about; empty otherwise."""

    @property
    def absent(self) -> str:
        """Return what kind of document is quoted that isn't here: a rulebook or another one; empty if it is here."""
        if self.record is not None or not self.quote:
            return ""
        return "document" if "/" in self.where and not self.where.startswith(_RULEBOOK) else "rulebook"

    @property
    def named(self) -> str:
        """Return the number with its rulebook's day and its later number.

        A record's id, or a number without a day, is returned as it is.
        """
        if "/" in self.where or self.day is None:
            return self.where
        later = f", later {self.number}" if self.number and self.number != self.where else ""
        return f"{self.where} of {day_in_words(self.day)}{later}"


class Stage(NamedTuple):
    """A text with the period in which it held."""

    says: str
    since: date | None
    """The first day that is known of it; None where it reaches back as far as the texts go."""
    until: date | None
    """The last day before that from which it says otherwise; None where there is none, or no text gives it."""
    when: str
    """Since when, in words: by a day on which it is first printed."""
    changed: str
    """When it came to say so, in words."""
    proof: Proof
    between: tuple[date, date] | None = None
    """Of a word: the days of the texts between which the first day lies, where none here gives it."""
    is_print: bool = False
    """True for what is printed on a card, which stays so until another printing."""


def stage_on(stages: Sequence[Stage], day: date | None) -> int | None:
    """Return the index of the stage on a day or, without a day, of the last stage; None before the first."""
    begun = [place for place, stage in enumerate(stages) if day is None or stage.since is None or stage.since <= day]
    return begun[-1] if begun else None


def unsettled(stages: Sequence[Stage], place: int, day: date | None) -> str:
    """Return a note if a day lies between two texts and no text shows whether the change came before it; else ""."""
    near = stages[place : place + 2]
    found = [one for one in near if day and one.between and one.between[0] < day < one.between[1]]
    return f"the change came {found[0].changed}; no text here gives the day" if found else ""


def rule_stages(library: Library, slug: str, overlay: str | None, day: date | None) -> tuple[str, list[Stage]]:
    """Return a modelled rule's title and its stages in order, each with the last proof that isn't of after the day."""
    (rule,) = rules(Moment(None), slug, evidence_of(library))
    own = [entry for entry in rule.entries if entry.set in {None, overlay}]
    entries = own or [entry for entry in rule.entries if entry.set == rule.entries[0].set]
    stages: list[Stage] = []
    for entry in entries:
        same = bool(stages) and stages[-1].says == entry.means
        if same and day is not None and entry.since > day:
            continue
        if same and not entry.quote:
            stages[-1] = stages[-1]._replace(proof=stages[-1].proof._replace(number=entry.where))
            continue
        proof = proof_of(library, entry.where, entry.quote, entry.since)
        if same:
            stages[-1] = stages[-1]._replace(proof=proof)
        else:
            stages.append(stage_since(entry.means, entry.printing, proof))
    return rule.title, bounded(stages)


def modelled_card_stages(library: Library, card: "AnyChronicle") -> list[Stage]:
    """Return a modelled card's stages: its own texts, and other wordings in later rulebooks.

    An entry with the same meaning as the one before is left out, because its day isn't that of its words.
    """
    evidence = evidence_of(library)
    entries: list[Dated] = []
    for one in evidence.dated(card):
        is_reworded = bool(entries) and entries[-1].entry.what is one.entry.what
        if one.entry.quote and one.entry.overlay is None and not is_reworded:
            entries.append(one)
    stages = [
        stage_since(f"“{entry.quote}”", printing, proof_of(library, entry.where, entry.quote, entry.since))
        for entry, printing in entries
    ]
    if entries:
        last = entries[-1].entry
        for day, text, record in evidence.quoted_later(card.title, last.quote, last.since):
            proof = Proof(record.id, _few(text), record.id, credit_of(library, [record]), day)
            stages.append(stage_since(f"“{text}”", Printing(last.since, day, is_exact=False), proof))
    return bounded(stages)


def lineage_stages(library: Library, slug: str, words: Sequence[Highlight]) -> tuple[str, list[Stage]]:
    """Return a lineage's title and the stages of its texts that are here, each with the passage nearest to `words`.

    For an unknown lineage, return its slug and no stages.
    """
    lineage = library.lineage(slug)
    if lineage is None:
        return slug, []
    stages, known = [], days_known(slug)
    for member in lineage.members:
        record = library.record(member.record)
        if record is not None:
            passage = best_passage(record.text, words, _WIDTH).text if words else _from(record.text, member.quote)
            says = f"“{passage}”"
            proof = Proof(record.id, _few(member.quote), record.id, credit_of(library, [record]))
            stages.append(stage_since(says, days_of(library).first_seen(member.day, known), proof))
    return lineage.title, bounded(stages)


def word_stages(name: str) -> list[Stage]:
    """Return the names that the rules had for a thing, as a stage for each period; empty for an unknown thing."""
    terms = next((concept.terms for concept in concepts() if concept.name == name), ())
    first = {term.since for term in terms}
    ended = {term.until + timedelta(days=1) for term in terms if term.until is not None}
    bounds = {term.since: term.since_between for term in terms if term.since_between}
    bounds |= {
        term.until + timedelta(days=1): term.until_between for term in terms if term.until and term.until_between
    }
    stages = []
    for day in sorted(first | ended, key=lambda day: day or date.min):
        standing = [
            term
            for term in terms
            if (term.since is None or (day is not None and term.since <= day))
            and (term.until is None or day is None or term.until >= day)
        ]
        if standing:
            says = " or ".join(f"“{one.text}”" for term in standing for one in term.found)
            newest = max(standing, key=lambda term: term.since or date.min)
            stages.append(_named(says, day, bounds.get(day), newest.known))
    return bounded(stages)


def _named(says: str, day: date | None, between: tuple[date, date] | None, known: str) -> Stage:
    """Build the stage that begins on a day with these names of a thing; None stands for as far back as texts go.

    `between` are the days of the texts between which the day lies, if no text gives it.
    """
    proof = Proof(known, "", None, "")
    if day is None:
        return Stage(says, None, None, "as far back as the texts go", "", proof)
    if between is None:
        return Stage(says, day, None, f"since {day_with_set(day)}", f"on {day_with_set(day)}", proof)
    told = span_in_words(*between)
    return Stage(says, day, None, f"since some day {told}", told, proof, between)


def record_stages(library: Library, record: Record, words: Sequence[Highlight]) -> list[Stage]:
    """Return the stages of a record's rule, including what replaced it or was replaced.

    A wording that differs only in typography or number isn't a stage.
    """
    found = {wording.id: wording for wording in wordings_through(library, books_of(library), record.id)}
    near = [one for one in library.replacements(record.id) if not one.in_part]
    for other in (other for one in near for other in (one.by, *one.of)):
        wording = library.wording_of(other)
        if wording is not None:
            found[wording.id] = wording
    stages = []
    said: tuple[Record, date] | None = None
    for wording in sorted(found.values(), key=lambda wording: (wording.since, wording.id)):
        text = record if record.id in wording.records else library.record(wording.records[0])
        if text is not None and not (said and kind_of_difference(said[0], text, said[1], wording.since) in SAME):
            said = text, wording.since
            passage = best_passage(text.text, words, _WIDTH).text
            proof = Proof(text.id, _few(passage), text.id, credit_of(library, [text]))
            stages.append(stage_since(f"“{passage}”", days_of(library).first_seen(wording.since), proof))
    return bounded(stages)


def bounded(stages: Iterable[Stage]) -> list[Stage]:
    """Return stages in order, without those that say the same as the one before.

    Each has its last day, if the first day of the next one is known.
    """
    distinct: list[Stage] = []
    for stage in stages:
        if not distinct or stage.says != distinct[-1].says:
            distinct.append(stage)
    ends = [one.since - timedelta(days=1) if one.since and not one.between else None for one in distinct[1:]]
    return [stage._replace(until=until) for stage, until in zip(distinct, [*ends, None], strict=False)]


def stage_since(says: str, printing: Printing, proof: Proof) -> Stage:
    """Return a stage that begins with the printing of a text; its end isn't set."""
    return Stage(says, printing.first_seen, None, printing.dated, printing.changed, proof)


def proof_of(library: Library, where: str, quote: str, since: date) -> Proof:
    """Return a number or a record's id as proof, with the record here that has the words.

    The record is None if none has them.
    """
    found: list[Record] = []
    if "/" in where:
        found += library.records([where])
    elif printings := library.by_number(where.partition("#")[0]):  # of others look_up would find where else they are
        is_plain = is_number(where) and not library.printed_as(where)
        at = Moment(since)
        found += of_each_number(library, printings, at) if is_plain else look_up(library, where, at)[0]
    record = next((one for one in found if has_words(one, quote)), None) or same_words(library, where, quote, since)
    return Proof(where, quote, record and record.id, credit_of(library, [record]) if record else "", since)


def same_words(library: Library, where: str, quote: str, day: date) -> Record | None:
    """Return the record of a rulebook here with the same words at the same place, nearest in time.

    None if there is none. Only rulebooks of about the same time count: later, another rule may have that number and
    those few words.
    """
    source, _, rest = where.partition("/")
    if rest and not source.startswith("cr-"):
        return None
    place = rest or where
    near_days = (book for book in library.rulebooks() if abs(book.day - day) <= _SAME_TIME)
    books = sorted(near_days, key=lambda book: abs(book.day - day))
    found = {record.id: record for record in library.records(f"{book.slug}/{place}" for book in books)}
    near = (found.get(f"{book.slug}/{place}") for book in books)
    return next((record for record in near if record is not None and has_words(record, quote)), None)


def has_words(record: Record, quote: str) -> bool:
    """Return whether a record contains a quotation."""
    words = _plain(quote)
    return bool(words) and words in _plain(record.text)


def _plain(text: str) -> str:
    """Return the text in lower case with single spaces and straight apostrophes."""
    return " ".join(text.split()).replace("’", "'").lower()


def _from(text: str, quote: str) -> str:
    """Return a text from the sentence with the quotation on, cut to a maximum; all of it if it lacks the quotation."""
    line, wanted = " ".join(text.split()), " ".join(quote.split())
    place = max(line.find(wanted), 0)
    begins = max(line.rfind(stop, 0, place) for stop in (". ", '." ', ".” "))
    rest = line[begins:].lstrip('.”" ') if begins >= 0 else line
    return rest if len(rest) <= _WIDTH else f"{rest[:_WIDTH].rpartition(' ')[0]}…"


def _few(text: str) -> str:
    """Return the first few words of a text."""
    words = text.strip("… ").split()
    return " ".join(words[:_FEW_WORDS]) + (" …" if len(words) > _FEW_WORDS else "")
