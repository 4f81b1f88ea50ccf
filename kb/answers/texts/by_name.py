"""Looking up records by a rule's common name (“mana burn”, “legend rule”) or a modelled rule's id."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.engine.law.registry import all_rules
from kb.records.commands import command
from kb.records.days import in_force_from
from kb.records.errors import NoSuchRecord
from kb.records.lazily import lazily
from kb.records.nearest import close_matches
from kb.records.numbers import is_number
from kb.records.prose import day_in_words, day_with_set
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.store.library import Library

with lazily():  # a number needs no names
    from kb.search import fillers, names

if TYPE_CHECKING:
    from kb.search.names import Name

ADD = "Add that rulebook, if you have it: rulings ingest FILE"
_ADD_ONE = "Add one of them, if you have it: rulings ingest FILE"
_ADD_ONE_OF_THEN = "Add the rulebook of that time, if you have it: rulings ingest FILE"
_RULEBOOK = "cr-"
_GLOSSARY_ENDS = ("", "-obsolete")
"""How the id of a glossary's entry goes on behind its term."""
_FEW = 3
"""Maximum number of rules named for a number."""
_NO_LETTERS = frozenset("lo")
"""The letters that no rule of a rulebook has, since they look like figures."""


def records_named(library: Library, words: str, day: date | None) -> list[Record]:
    """Return the record that proves a rule on a day, or its newest text here, as a list of one.

    Empty if no rule has the name. Raises NoSuchRecord, with the rule's story and the remedy, if no source here prints
    it as it was on the day.
    """
    entry, rules = names.name(words), rules_named(words)
    if entry is None and not rules:
        return []
    if _is_before(entry, day):
        rules = []  # they said then what was so without it
    since = _said_since(rules, day)
    found = _records_of(library, words, day)
    days = {source.slug: in_force_from(source.day) for source in library.sources()}
    valid = [one for one in found if days[one.source] >= since]
    if valid:
        return valid[:1]
    then = f" as it was on {day_in_words(day)}" if day else ""
    told = (
        f"No source here contains the rule on {entry.name if entry else words}{then}. {_statement(entry, rules, day)}"
    )
    earlier = [f"An earlier text is here: {command('show', found[0].id)}"] if found else []
    later = [f"A later text is here: {command('show', words)}"] if day and in_rulebook(library, words, None) else []
    raise NoSuchRecord(told.strip(), remedy="\n".join([*(earlier or later), _elsewhere(entry, rules, day)]))


def _records_of(library: Library, words: str, day: date | None) -> list[Record]:
    """Return the records here, up to a day, that a name means; the best comes first."""
    entry, rules = names.name(words), rules_named(words)
    found = []
    if record := in_rulebook(library, words, day):
        is_under_its_name = record.number is not None and fold(record.place[-1]) == fold(words)
        found.append(_newest_by(library, record, day) if is_under_its_name else record)
    own = [] if _is_before(entry, day) else rules
    found += [*_of_texts(library, entry, day), *_of_rules(library, own, day, entry)]
    return found or [one for slug in (entry.lineages if entry else ()) for one in _of_lineage(library, slug, day)]


def _said_since(rules: Sequence[AnyChronicle], day: date | None) -> date:
    """Return since when the first of some rules has said what it says on a day, by its entries.

    The first of all days without a day, or if it has said so as far back as its entries go.
    """
    own = [one for one in rules[0].entries if one.overlay is None and one.since <= day] if rules and day else []
    changed = (later.since for earlier, later in pairwise(own) if earlier.what is not later.what)
    return max(changed, default=date.min)


def also_named(library: Library, words: str, day: date | None, shown: Record) -> tuple[str, ...]:
    """Return the ids of other texts with this name: headings, rules quoted for it, glossary entries.

    If a rulebook's text is shown, only those of that rulebook. Rules under a heading that is listed aren't.
    """
    entry = names.name(words)
    spellings = dict.fromkeys([words, *(entry.spellings if entry else ())])
    titled = [one for spelling in spellings for one in library.titled(spelling)]
    quoted = [
        record
        for where, quote in _quotes(words, day or date.max)
        for record in (library.records([where]) if "/" in where else library.by_number(where))
        if quote in record.text
    ]
    sources = {shown.source} if shown.source.startswith(_RULEBOOK) else {one.slug for one in library.sources()}
    terms = [fold(one).replace(" ", "-") for one in spellings]
    ids = [f"{source}/glossary/{term}{end}" for source in sorted(sources) for term in terms for end in _GLOSSARY_ENDS]
    found = [*titled, *quoted, *library.records(ids)]
    under = {heading.number for heading in titled if shown.number and _is_under(shown.number, heading.number or "")}
    of_book = (one for one in found if one.source in sources and one.number not in under)
    return tuple(dict.fromkeys(one.id for one in of_book if one.id != shown.id))


def _is_under(number: str, heading: str) -> bool:
    """Return whether a number is one of the rules under a heading.

    >>> _is_under("702.19b", "702.19"), _is_under("702.190", "702.19"), _is_under("510.1", "510")
    (True, False, True)
    """
    rest = number.removeprefix(heading)
    return bool(heading) and rest != number and not rest[:1].isdigit()


def rules_named(words: str) -> list[AnyChronicle]:
    """Return the modelled rules that these words name: by id, title or common name.

    >>> [rule.slug for rule in rules_named("mana burn")], rules_named("no such rule")
    (['mana-pools'], [])
    """
    entry = names.name(words)
    return list(dict.fromkeys([*_rules_called(words), *(_rules_of(entry) if entry else ())]))


def is_name_of_rule(words: str) -> bool:
    """Return whether these words name a rule, whether a source here prints it or not.

    >>> is_name_of_rule("mana burn"), is_name_of_rule("Lifeline")
    (True, False)
    """
    return names.name(words) is not None or bool(rules_named(words))


def rules_about(words: str) -> list[AnyChronicle]:
    """Return the modelled rules about a topic, those of that name first; for a number, those that rest on its text.

    A common name says which rules are meant. Words that aren't in the table of names, such as *combat damage*, also
    match every rule of the game with all of them in its title, even if they are the id of one; a hyphen means just that
    id.

    >>> [rule.slug for rule in rules_about("mana burn")], [rule.slug for rule in rules_about("combat-damage")]
    (['mana-pools'], ['combat-damage'])
    >>> [rule.slug for rule in rules_about("combat damage")][:3:2]
    ['combat-damage', 'combat-damage-step']
    >>> [rule.slug for rule in rules_about("502.9b")]
    ['trample']
    """
    if is_number(words.strip()):
        return rules_resting_on(words.strip())
    named = rules_named(words)
    if names.name(words) is not None or "-" in words.strip():
        return named
    return list(dict.fromkeys([*named, *_titled(words)]))


def rules_resting_on(number: str) -> list[AnyChronicle]:
    """Return the game's modelled rules that quote the text of a rule number.

    >>> [rule.slug for rule in rules_resting_on("704.5k")], rules_resting_on("999.9")
    (['legend-rule', 'world-rule'], [])
    """
    return list(_rules_by_number().get(number, ()))


@cache
def _rules_by_number() -> dict[str, dict[AnyChronicle, None]]:
    """Return the game's modelled rules by each number that they quote, in the order of all rules."""
    found: dict[str, dict[AnyChronicle, None]] = {}
    for rule in all_rules():
        for entry in rule.entries:
            if entry.overlay is None:
                found.setdefault(entry.where, {})[rule] = None
    return found


def _titled(topic: str) -> Iterator[AnyChronicle]:
    """Yield the game's rules whose titles have all significant words of a topic."""
    for rule in all_rules():
        if any(entry.overlay is None for entry in rule.entries) and fillers.has_what_says(rule.title, topic):
            yield rule


def spellings_of(words: str) -> list[str]:
    """Return the words, other common names of the rules that they name, and the rules' titles."""
    entry = names.name(words)
    titles = (rule.title for rule in rules_about(words))
    return list(dict.fromkeys([words, *(entry.spellings if entry else ()), *titles]))


def texts_named(library: Library, words: str) -> list[Record]:
    """Return the records here, of all days, that the named rules or the name itself rest on."""
    entry = names.name(words)
    of_lineages = [one for slug in (entry.lineages if entry else ()) for one in _of_lineage(library, slug, None)]
    return [*_of_texts(library, entry, None), *_of_rules(library, rules_about(words), None), *of_lineages]


def names_near(words: str) -> list[str]:
    """Return names of rules with similar spelling, in the form that a command takes."""
    spellings = {spelling for entry in names.names() for spelling in entry.spellings}
    known = spellings | {rule.slug.replace("-", " ") for rule in all_rules()}
    return close_matches(words.casefold().strip(), sorted(known), 3, cutoff=0.75)


def official_days(number: str) -> list[date]:
    """Return the days of official rulebooks known to have a number, because a modelled rule quotes it."""
    days = {
        entry.printed or entry.since
        for rule in all_rules()
        for entry in rule.entries
        if entry.where == number or _stands_with(number, entry.where)
    }
    return sorted(days)


def quoted_with(number: str, after: date, text: str) -> list[tuple[str, date]]:
    """Return the titles of the modelled rules that quote other words than a text with a number, and since when.

    Only rulebooks after a day count; each rule is listed once, with its first such day, in order of the days.
    """
    said = " ".join(text.split()).casefold()
    found: dict[str, date] = {}
    for rule in rules_resting_on(number):
        for entry in rule.entries:
            day = entry.printed or entry.since
            is_other = entry.quote and " ".join(entry.quote.split()).casefold() not in said
            if entry.where == number and entry.overlay is None and day > after and is_other:
                found.setdefault(rule.title, day)
    return sorted(found.items(), key=lambda one: (one[1], one[0]))


def where_else(number: str, here: Collection[date] = ()) -> str:
    """Return in words which official rulebooks have a number, apart from those of `here`, and how to add one.

    Without any, a remark that this proves nothing.
    """
    days = [day for day in official_days(number) if day not in here]
    if days:
        known = ", ".join(f"{number} of {day_with_set(day)}" for day in days)
        shown = ", ".join(command("rules", rule.slug) for rule in rules_resting_on(number)[:_FEW])
        told = f"\nWhat is known of it: {shown}" if shown else ""
        return f"Official rulebooks have it: {known}. {ADD if len(days) == 1 else _ADD_ONE}{told}"
    if here:
        return _ADD_ONE_OF_THEN
    return (
        "That is no proof that the rule never existed: another official rulebook may have it, and can be added: "
        "rulings ingest FILE"
    )


def _stands_with(number: str, other: str) -> bool:
    """Return whether a rulebook that has another number must have this one: its parent, or an earlier letter.

    >>> _stands_with("502.9", "502.9b"), _stands_with("409.1a", "409.1b"), _stands_with("502.9c", "502.9b")
    (True, True, False)
    """
    if "." not in number or not (is_number(number) and is_number(other)):
        return False
    rule, letter = (number[:-1], number[-1]) if number[-1].islower() else (number, "")
    return other[:-1] == rule and other[-1].islower() and letter < other[-1] and letter not in _NO_LETTERS


def _rules_called(words: str) -> list[AnyChronicle]:
    """Return the modelled rules with this id, title or name."""
    wanted = words.casefold().strip()
    return [
        rule
        for rule in all_rules()
        if wanted in {rule.slug, rule.slug.replace("-", " "), rule.title.casefold(), rule.name.casefold()}
    ]


def _rules_of(entry: "Name") -> Iterator[AnyChronicle]:
    """Return an iterator over the engine's rules that the name belongs to."""
    return (rule for slug in entry.rules for rule in all_rules() if rule.slug == slug)


def in_rulebook(library: Library, words: str, day: date | None) -> Record | None:
    """Return the text of a name in the newest rulebook here in force by a day, or None.

    It is the rule under the heading of that name that the modelled rule or name quotes, else the first there; without
    such a heading, the rule quoted by number, else the glossary entry.
    """
    book = next((one for one in reversed(library.rulebooks()) if day is None or one.day <= day), None)
    if book is None:
        return None
    entry, quotes = names.name(words), _quotes(words, book.day)
    spellings = dict.fromkeys([words, *(entry.spellings if entry else ())])
    for heading in (one for spelling in spellings for one in library.titled(spelling) if one.source == book.slug):
        family = library.family(heading.number or "")
        under = [one for one in family if one.source == book.slug and one.kind is Kind.RULE]
        if under:
            return next((one for _, quote in quotes for one in under if quote in one.text), under[0])
    for where, quote in quotes:
        for record in library.records([where]) if "/" in where else library.by_number(where):
            if record.source == book.slug and quote in record.text:
                return record
    slugs = [fold(spelling).replace(" ", "-") for spelling in spellings]
    ids = [f"{book.slug}/glossary/{slug}{status}" for slug in slugs for status in _GLOSSARY_ENDS]
    return next(iter(library.records(ids)), None)


def _quotes(words: str, day: date) -> list[tuple[str, str]]:
    """Return each place that proves a name by a day, with its words: the name's own texts, then its rules'.

    Both are newest first. Empty if there are none. A rule's new number without new words has the words from before.
    """
    entry, found = names.name(words), []
    for rule in [] if _is_before(entry, day) else rules_named(words):
        quoted: list[tuple[str, str]] = []
        for one in (one for one in rule.entries if one.overlay is None and one.since <= day):
            quoted.append((one.where, one.quote or (quoted[-1][1] if quoted else "")))
        found += [(where, quote) for where, quote in reversed(quoted) if quote]
    texts = [text for text in reversed(entry.texts) if text.day <= day] if entry else []
    return [*((text.where, text.quote) for text in texts), *found]


def _newest_by(library: Library, record: Record, day: date | None) -> Record:
    """Return the newest text by a day with a text's number and heading, not in lesser copies; else that text."""
    days = {source.slug: source.day for source in library.sources() if not source.overlay}
    by_then = {slug for slug, known in days.items() if day is None or known <= day} - library.lesser_copies()
    same = [one for one in library.by_number(record.number or "") if one.place[-1:] == record.place[-1:]]
    return max((one for one in same if one.source in by_then), key=lambda one: days[one.source], default=record)


def _of_texts(library: Library, entry: "Name | None", day: date | None) -> Iterable[Record]:
    """Return the texts of a name that are here, newest first; with a day, only those up to it."""
    texts = [text for text in reversed(entry.texts) if day is None or text.day <= day] if entry else []
    return [record for text in texts if (record := library.record(text.record)) is not None]


def _of_rules(
    library: Library, rules: Iterable[AnyChronicle], day: date | None, called: "Name | None" = None
) -> Iterator[Record]:
    """Yield the records here with the words that modelled rules rest on, rule by rule, newest entry first.

    With a day, the first of each rule is the one in force then. With a name, the texts from before what is called so
    began are left out.
    """
    for rule in rules:
        for entry in reversed(rule.entries):
            is_then = (day is None or entry.since <= day) and not _is_before(called, entry.since)
            if entry.quote and entry.overlay is None and is_then:
                named = [library.record(entry.where)] if "/" in entry.where else library.by_number(entry.where)
                yield from (one for one in named if one is not None and entry.quote in one.text)


def _of_lineage(library: Library, slug: str, day: date | None) -> Iterator[Record]:
    """Yield the texts of a lineage up to a day, the newest first; nothing if there is no such lineage, all for None."""
    lineage = library.lineage(slug)
    if lineage is not None:
        texts = library.records(member.record for member in lineage.members)
        yield from sorted(
            (one for one in texts if day is None or one.since is None or one.since <= day),
            key=lambda one: one.since or date.min,
            reverse=True,
        )


def _is_before(entry: "Name | None", day: date | None) -> bool:
    """Return whether a day is before the known beginning of what has this name."""
    return entry is not None and entry.began is not None and day is not None and day < entry.began.day


def _statement(entry: "Name | None", rules: Iterable[AnyChronicle], day: date | None) -> str:
    """Return what a name's first rule said on a day; the name's story without a day, or if it wasn't in force.

    Empty without a name.
    """
    rule = next(iter(rules), None)
    own = rule.on(day) if rule and day and (entry is None or entry.is_in_force(day)) else None
    if own is not None and own.what is not None:
        return f"The rule then: {own.meaning}"
    if entry and entry.began and entry.began.is_day_known and _is_before(entry, day):
        return f"It began on {day_with_set(entry.began.day)}. {entry.story}"
    return entry.story if entry else ""


def _elsewhere(entry: "Name | None", rules: Iterable[AnyChronicle], day: date | None) -> str:
    """Return a sentence on the newest rulebook by a day that is known to have a rule, and what shows more of it.

    If no rulebook is known, return only the command.
    """
    slug = next((rule.slug for rule in rules), "")
    text = entry.text_on(day) if entry else None
    places = [(text.day, text.where)] if text else []
    if day or not places:
        own = [one for rule in rules for one in rule.entries if one.overlay is None and (not day or one.since <= day)]
        places += [_printed_at(one) for one in own if "/" not in one.where or one.where.startswith(_RULEBOOK)]
    newest = max(places, key=lambda place: place[0], default=None)
    told = [f"It is {_place(newest[1])} in the rulebook of {day_with_set(newest[0])}. {ADD}"] if newest else []
    shown = command("rules", slug) if slug else command("ask", f"what is {entry.name if entry else ''}")
    return "\n".join([*told, f"What is known of it: {shown}"])


def _printed_at(entry: AnyEntry) -> tuple[date, str]:
    """Return since when the rulebook that an entry quotes was in force, and the place in it."""
    book, slash, place = entry.where.partition("/")
    if slash:
        return in_force_from(date.fromisoformat(book.removeprefix(_RULEBOOK))), place
    return entry.printed or entry.since, entry.where


def _place(where: str) -> str:
    """Return a place in a rulebook as people say it."""
    kind, slash, rest = where.rpartition("/")
    if kind == "glossary":
        return f"the glossary entry “{rest.removesuffix('-obsolete').replace('-', ' ')}”"
    return where if slash else f"rule {where}"
