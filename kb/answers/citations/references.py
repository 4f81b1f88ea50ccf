"""References for an answer: record, source, day, credit, and permanent address."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from ingest.comprehensive_rules.facts import AUTHOR, TITLE
from kb.answers.asking.stages import Proof
from kb.answers.boards.outcomes import in_sentences
from kb.answers.changes.told_first import groups
from kb.answers.standing.proofs import HowItStands
from kb.boards.flips.quoted_days import quoted_days
from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.law.registry import all_rules
from kb.records import addresses
from kb.records.prose import day_in_words
from kb.records.record import Kind, Record
from kb.records.wording import NEWEST
from kb.search.names import name
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.answers.standing.deciding import Standing

PROJECT = "rulings-kb"
"""Whom what is derived here is owed to."""
_OF_THEIR_OWN = frozenset({Kind.RULING, Kind.ERRATUM})
"""The kinds of records without a number that have a page of their own."""


class Reference(NamedTuple):
    """One thing that can be cited."""

    id: str
    """The record's id, the board's, the rule's or lineage's slug, the card's name, the word."""
    title: str
    """The title under which it is cited."""
    author: str
    """Whom it is owed to: the source's author, or this project for what is derived here; empty where none is named."""
    work: str
    """The title of the source; empty for what is derived here."""
    published: date | None
    """The day of the source; of what is derived here, that of the newest rules it rests on."""
    on: date | None
    """The day that is asked for; None where none is."""
    credit: str
    """The line that accompanies it."""
    says: str
    """A short summary: its status, the board's outcome or the answer; empty if there is none."""
    address: str
    """Where it is told of in a site that ``rulings site`` writes, from its root; empty where it has no page."""

    def at(self, site: str) -> str:
        """Return its URL under this base, or its path from the site's root; empty if it has none."""
        return f"{site.rstrip('/')}/{self.address}" if site and self.address else self.address


def references_of(library: Library, answer: Any) -> tuple[Reference, ...]:  # noqa: ANN401  (any answer)
    """Return the references for any answer, or a list or tuple of them, without repeats.

    Empty for an answer that can't be cited.

    >>> from kb.answers.boards.rules import rules
    >>> from kb.answers.moments import Moment
    >>> [(one.id, one.address) for one in references_of(None, rules(Moment(None), "trample"))]
    [('trample', 'lineage/trample.html')]
    """
    return tuple(dict.fromkeys(_of(library, answer)))


def _of(library: Library, answer: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the references for an answer, by its type, or for each answer in a list or tuple.

    Yield nothing for a type that can't be cited.
    """
    known = _KINDS.get(type(answer).__name__)
    if known is not None:
        yield from known(library, answer)
    elif isinstance(answer, (tuple, list)) and not hasattr(answer, "_fields"):
        for one in answer:
            yield from _of(library, one)


def of_record(library: Library, name: str, on: date | None = None, says: str = "") -> Iterator[Reference]:
    """Yield the reference for a record, or nothing if it isn't in the knowledge base."""
    record = library.record(name)
    source = library.source(record.source) if record is not None else None
    if record is None or source is None:
        return
    credit = f"{source.credit}; {record.local_id}"
    title = record.name if record.number else " › ".join((*record.place[:1], record.name))
    yield Reference(
        record.id, title, source.author or "", source.title, source.day, on, credit, says, _address(library, record)
    )


def _address(library: Library, record: Record) -> str:
    """Return a record's address on the site: on its number's page, its own page, or its source's.

    An example has a place on its rule's page.
    """
    parent = library.record(record.parent) if record.parent else None
    anchor = f"#{addresses.anchor(record.local_id)}"
    if record.kind is Kind.EXAMPLE and parent is not None and (parent.number or parent.kind in _OF_THEIR_OWN):
        return _address(library, parent).partition("#")[0] + anchor
    if record.number and record.kind is not Kind.EXAMPLE:
        wording = library.wording_of(record.id)
        return addresses.rule(record.number, wording.since if wording is not None else None)
    return addresses.record(record.id) if record.kind in _OF_THEIR_OWN else addresses.source(record.source)


def _derived(name: str, title: str, address: str, on: date | None, says: str) -> Reference:
    """Return a reference for a result of ours, credited to this project with the year of the newest rulebook it uses.

    `on` is the day that the result is for, None if it is for no day; `says` is the result in words; `address` is empty
    for a result without a page.
    """
    newest = quoted_days().rulebooks[-1]
    credit = f"{PROJECT} ({newest.year}); {name}"
    return Reference(name, title, PROJECT, "", newest, on, credit, says, address)


def _board(name: str, title: str, on: date | None, says: str) -> Reference:
    """Return a reference for a board; a user's own has no page."""
    return _derived(name, title, addresses.scenario(name) if packaged_scenarios(name) else "", on, says)


def _asked(library: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (one of the answers)
    """Yield the references for an Asked, an answer in words.

    If the answer is sure and a text states it, that is the text alone; otherwise the program's own answer comes first.
    """
    derived = list(_worked_out(library, found))
    address = derived[0].address if derived else ""
    proved = list(_proof_of(library, found, address)) if found.proof is not None else []
    # where a text states the answer, the program adds nothing that could be cited
    yield from proved if found.is_sure and found.kind in _STATED and proved else [*derived, *proved]


_STATED = frozenset({"names", "rules", "lineages", "words", "records"})
"""The kinds of answers that state what a text says."""


def _worked_out(library: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield a reference that cites the answer to a question, `found`, as the program's own.

    Yield nothing for a kind that has no page.
    """
    pages: dict[str, Callable[[str], str]] = {"rules": addresses.lineage, "boards": addresses.scenario,
                                              "lineages": addresses.lineage}  # fmt: skip
    if found.kind in pages:
        yield _derived(found.id, found.title, pages[found.kind](found.id), found.on, found.sentence)
    elif found.kind == "words":
        yield _derived(found.id, found.title, addresses.GLOSSARY, found.on, found.sentence)
    elif found.kind == "names":
        yield _derived(found.id, found.title, _page_of_name(found.id), found.on, found.sentence)
    elif found.kind == "cards":
        yield _card_itself(library, found.id, found.on, found.sentence)
    elif found.kind == "formats":
        yield _derived(found.id, found.title, addresses.format_(found.id), found.on, found.sentence)
    elif found.kind == "changes":
        yield _derived(found.id, found.title, "", found.on, found.sentence)


def _proof_of(library: Library, found: Any, address: str) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield a reference for the proof of the answer to a question, `found`.

    If the proof's rulebook isn't here, the reference has the answer's page (`address`). Yield nothing if the proof
    names no text.
    """
    proof: Proof = found.proof
    says = found.sentence if found.is_sure and found.kind in _STATED else ""
    record = library.record(proof.record) if proof.record else None
    source = library.source(record.source) if record is not None else None
    official = _OFFICIAL.fullmatch(proof.where)
    is_of_that_day = source is not None and source.day == proof.day and not official
    if record is not None and (proof.where == record.id or is_of_that_day):
        yield from of_record(library, record.id, found.on, says)
    elif official:
        yield _official(date.fromisoformat(official["day"]), official["place"], found.on, says, address)
    elif proof.day and "/" not in proof.where:
        yield _official(proof.day, proof.where, found.on, says, address)
    elif record is not None:
        yield from of_record(library, record.id, found.on, says)


_OFFICIAL = re.compile(r"cr-(?P<day>\d{4}-\d\d-\d\d)/(?P<place>.+)")
"""A text of an official rulebook, which may not be here."""


def _official(day: date, place: str, on: date | None, says: str, address: str) -> Reference:
    """Return a reference for a text of an official rulebook that isn't here."""
    entry = place.removeprefix("glossary/").removesuffix("-obsolete").replace("-", " ")
    title = f"Glossary › {entry}" if place.startswith("glossary/") else place
    credit = f"{AUTHOR}, {TITLE}, {day}; {place}"
    return Reference(f"cr-{day}/{place}", title, AUTHOR, TITLE, day, on, credit, says, address)


def _page_of_name(called: str) -> str:
    """Return the address of the first rule or lineage of a name, or else of the page of terms."""
    entry = name(called)
    about = (*entry.rules, *entry.lineages) if entry is not None else ()
    return addresses.lineage(about[0]) if about else addresses.GLOSSARY


def _page_of_change(group: str) -> str:
    """Return the address of a change: that of its rule, or of the first rule or name of its group."""
    told = next((one for one in groups() if one.id == group), None)
    if told is None or any(rule.slug == group for rule in all_rules()):
        return addresses.lineage(group)
    return addresses.lineage(told.rules[0]) if told.rules else _page_of_name(told.names[0])


def _card_itself(library: Library, name: str, on: date | None, says: str = "") -> Reference:
    """Return a reference for a card; only cards mentioned in documents have a page."""
    return _derived(name, name, addresses.card(name) if library.about_card(name) else "", on, says)


def _card(library: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the references for a Card: its text on the day asked for, and the records filed under its name."""
    faces = [face for wording in found.wordings[:1] for face in wording.faces if face.said is not None]
    if faces:
        yield _card_text(library, found, faces)
    else:
        says = "no text known by that day" if found.wordings and found.on else ""
        yield _card_itself(library, found.name, found.on, says)
    for answer in found.answers[: found.filed]:
        yield from _of(library, answer)


def _card_text(library: Library, card: Any, faces: Sequence[Any]) -> Reference:  # noqa: ANN401  (as above)
    """Return a reference for what the faces of a Card said on the day asked for, by the set or file that has it first.

    It says if another text may have been in force on that day.
    """
    said = faces[0].said
    text = " // ".join(" ".join(face.said.text.split()) or "(no text)" for face in faces)
    following = min((face.next_said.since for face in faces if face.next_said is not None), default=None)
    doubt = f" (the last text known by then; the next is of {day_in_words(following)})" if following else ""
    credit = f"{card.name}, {said.where[0]}, {day_in_words(said.since)}, {said.how}"
    address = _card_itself(library, card.name, card.on).address
    return Reference(card.name, card.name, "", said.where[0], said.since, card.on, credit, f"“{text}”{doubt}", address)


def _played(_: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the reference for a Played: the board, with how it ends, or why it is illegal."""
    told = f" ({'; '.join(found.cards)})" if found.cards else ""
    yield _board(found.scenario, found.title, found.on, (found.illegal or _end_of(found)) + told)


def _end_of(played: Any) -> str:  # noqa: ANN401  (as above)
    """Return how a Played ends, in words, with all its endings; empty if it can't be played to its end."""
    if played.endings:
        ways = "; or ".join(one.words for one in played.endings)
        return f"{played.in_every_line}; either {ways}".removeprefix("; ")
    for line in played.lines[:1]:
        players = (
            f"{had.player} is at {had.life} life{f' with {had.counters}' * bool(had.counters)}" for had in line.life
        )
        things = in_sentences([f"{thing.name}: {thing.words}" for thing in line.after])
        return "; ".join(filter(None, [*things, *players, line.result]))
    return ""


def _flip(_: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the reference for a Flip: the board, on the day on which its outcome changes."""
    yield _board(found.scenario, found.scenario, found.day, f"changes {found.changed}")


def _rule(_: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the reference for a Rule: its page, with its meaning if it has a single entry."""
    says = found.entries[0].means if len(found.entries) == 1 else ""
    yield _derived(found.slug, found.title, addresses.lineage(found.slug), None, says)


def _kept_rule(library: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the references for a KeptRule: the rule itself, and the record that states it, if one does."""
    yield _derived(found.rule, found.title, addresses.lineage(found.rule), found.as_of, found.words)
    if found.record is not None:
        yield from of_record(library, found.record, found.as_of)


def _line(library: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the reference for a Line of a timeline, by its kind: a record, a card, or the page of a rule or word."""
    if found.kind == "records":
        yield from of_record(library, found.id)
    elif found.kind == "cards":
        yield _card_itself(library, found.id, None)
    else:
        page = addresses.GLOSSARY if found.kind == "words" else addresses.lineage(found.id)
        yield _derived(found.id, found.title, page, None, "")


def _change(library: Library, found: Any) -> Iterator[Reference]:  # noqa: ANN401  (as above)
    """Yield the reference for a ChangeSince: a card, or the page of the changed rule or name."""
    if found.kind == "cards":
        yield _card_itself(library, found.id, None, found.sentence)
    else:
        yield _derived(found.id, found.title, _page_of_change(found.id), None, found.sentence)


def _stood(status: str) -> str:
    """Return a text's status as a clause.

    >>> _stood("in force on 15 January 2004"), _stood("as last printed on 1 June 1999")
    ('this text was in force on 15 January 2004', 'this text is as last printed on 1 June 1999')
    """
    status = status.replace(NEWEST, f"{NEWEST.removesuffix(' here')} known to {PROJECT}")
    return f"this text {'is' if status.startswith('as ') else 'was'} {status}"


def with_standings(references: Iterable[Reference], standings: "Mapping[str, Standing]") -> tuple[Reference, ...]:
    """Return references with what became of their texts by the day asked for, where that is known and isn't said.

    `standings` are by record id.
    """
    found = []
    for one in references:
        standing = standings.get(one.id)
        is_over = standing is not None and standing.how not in _SAYS_NOTHING and one.says.startswith("this text is ")
        found.append(one._replace(says=f"{one.says}; {standing}") if is_over else one)
    return tuple(found)


_SAYS_NOTHING = frozenset({HowItStands.STANDS, HowItStands.NOT_YET, HowItStands.UNKNOWN})
"""The standings of texts that, as far as is known, didn't change by the day."""


def _records(library: Library, names: Iterable[str | None]) -> Iterator[Reference]:
    """Yield the references for records by their ids, skipping None and those that aren't here."""
    for record in names:
        if record is not None:
            yield from of_record(library, record)


_KINDS: dict[str, Callable[[Library, Any], Iterator[Reference]]] = {  # each takes its own kind of answer
    "Answer": lambda library, found: of_record(library, found.record.id, found.on, _stood(found.status)),
    "Shown": lambda library, found: _of(library, (*found.kept, *found.answers)),
    "KeptAndShown": lambda library, found: _of(library, (*found.kept, *found.answers)),
    "KeptRule": _kept_rule,
    "Spans": lambda _, found: iter([_board(found.scenario, found.title, None, f"under {found.format}")]),
    "ShownFormat": lambda library, found: _of(library, found.exceptions),
    "Exempt": lambda _, found: iter(
        [_derived(found.rule, found.title, addresses.lineage(found.rule), found.as_of, found.means)]
    ),
    "Card": _card,
    "Asked": _asked,
    "History": lambda library, found: _records(library, found.records),
    "Found": lambda library, found: _records(
        library, (text and text.id for one in found.differences for text in (one.old, one.new))
    ),
    "Finding": lambda library, found: _records(library, (hit.id for hit in found.hits)),
    "CitedNumber": lambda library, found: _records(library, (one.record for one in (*found.then, *found.otherwise))),
    "Standings": lambda library, found: _of(library, found.standings),
    "Standing": lambda library, found: of_record(library, found.name, found.on, str(found)),
    "TwoOutcomes": lambda _, found: iter([_board(found.scenario, found.title, None, "")]),
    "Outcomes": lambda library, found: _of(library, found.changed),
    "Played": _played,
    "Flip": _flip,
    "Flips": lambda library, found: _of(library, found.flips),
    "Rule": _rule,
    "Since": lambda library, found: _of(library, found.changes),
    "ChangeSince": _change,
    "Timeline": lambda library, found: _of(library, found.lines),
    "Line": _line,
    "Vocabulary": lambda _, found: (
        _derived(word.name, word.name, addresses.GLOSSARY, found.on, word.stage.says) for word in found.words
    ),
}
"""How each kind of answer is cited, by its name: answers are imported only by who asks for them."""
