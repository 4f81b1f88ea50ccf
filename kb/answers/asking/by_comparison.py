"""Answers that compare: how two things differ, and what one thing was at several times."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from kb.answers.asking.by_name import what_is
from kb.answers.asking.by_title import by_title
from kb.answers.asking.facts import Fact, Time, significant_stems
from kb.answers.asking.reading import DAYS, Question, Wants
from kb.answers.asking.stages import REPEALED, Stage, rule_stages, stage_on
from kb.answers.counting import listed
from kb.answers.text_days import days_of
from kb.answers.texts.by_name import rules_named
from kb.records.prose import with_capital
from kb.search.analysis import stem, words
from kb.search.names import Event, How, Name, name, named
from kb.store.library import Library

_AND = r"(?:and|an|&|from|vs\.?|versus|to|with|or)"
_DIFFER = r"(?:[,:;?.]? (?:what(?:'s| is)? (?:the )?)?differen\w+.*)?"
_TWO_THINGS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:.*\b)?(?:differences?|different) (?:is |are )?(?:between|of) (?P<one>.+?) {_AND} (?P<other>.+)",
        r"how (?:do|does|did|is|are|was|were) (?P<one>.+?) (?:differ|different) from (?P<other>.+)",
        r"how (?:do|does|did|are|were) (?P<one>.+?) and (?P<other>.+?) (?:differ|different)",
        r"(?:what )?(?:distinguishes|tells) (?P<one>.+?) from (?P<other>.+)",
        r"compare (?P<one>.+?) (?:and|with|to|against) (?P<other>.+)",
        rf"(?P<one>[\w' -]+?) (?:vs\.?|versus) (?P<other>[\w' -]+?){_DIFFER}",
    )
)
_TWO_NUMBERED = re.compile(
    r"(?P<one>[\w' -]+?)(?:,? and|,? or| vs\.?| versus| &|,) (?:of |for )?(?P<other>[\w' -]+?)"
    r"(?: then| both| respectively)?"
)
"""Two things whose numbers are asked for together."""
_OF_COMPARING = frozenset(
    significant_stems(
        "compare compared comparison versus vs differ difference different go goes went work worked works happen mean"
        " state read say define rule rules today now exactly do did year years day days version text wording treat"
        " two-player game change changed keyword ability handle both time"
    )
)
_ONE_VERB = 1
_TWO = 2


class _At(NamedTuple):
    """A thing's meaning at one of the compared times."""

    label: str
    says: str
    is_known: bool
    stage: Stage | None = None
    slug: str = ""
    """Slug of the modelled rule that says it; empty without one."""


def by_comparison(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return what each of two things is, or what one thing or its number was at each named time.

    None if a question doesn't compare, or one of them is unknown.
    """
    if asked.numbers or asked.wants in DAYS | {Wants.LIST, Wants.WHETHER, Wants.HOW_MANY}:
        return None
    is_now = any(clause.is_now for clause in asked.clauses)
    if asked.wants is Wants.NUMBER:
        is_over_time = len(asked.days) + is_now >= _TWO
        return _numbers(library, asked, is_now=is_now) if is_over_time else _numbers_of_two(library, asked, time)
    if len(asked.days) + is_now >= _TWO and asked.days:
        return _over_time(library, asked, is_now=is_now)
    return _two_things(library, asked, time)


def _numbers(library: Library, asked: Question, *, is_now: bool) -> Fact | None:
    """Return the number of a named or titled rule at each of several times; None unless it is known for all of them."""
    found = named(asked.text)
    subject = max(found, key=lambda one: len(one.places)).entry.name if found else asked.subject
    wanted = asked._replace(subject=subject)
    times = [Time(one.first, one.day) for one in asked.days]
    if is_now:
        times.insert(0 if asked.clauses[0].is_now else len(times), Time(None, None))
    facts = [by_title(library, wanted, time) for time in times]
    if not all(facts):
        return None
    known = [fact for fact in facts if fact is not None]
    numbers = listed(list(dict.fromkeys(fact.says.partition(". ")[0] for fact in known)))
    says = " ".join([f"{numbers}.", *(fact.says.partition(" Before:")[0].partition(". ")[2] for fact in known)])
    return known[-1]._replace(says=says, is_sure=all(fact.is_sure for fact in known), has_own_times=True)


def _numbers_of_two(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return the numbers of two named or titled rules at one time; None if it isn't two, or one number is unknown."""
    match = _TWO_NUMBERED.fullmatch(asked.subject.strip())
    if match is None or name(asked.subject) is not None:
        return None
    facts = [by_title(library, asked._replace(subject=match[side]), time) for side in ("one", "other")]
    known = [fact for fact in facts if fact is not None]
    if len(known) < _TWO:
        return None
    titles = [_bare(match[side]) for side in ("one", "other")]
    told = " ".join(f"{with_capital(title)}: {fact.says}" for title, fact in zip(titles, known, strict=True))
    return known[0]._replace(says=told, title=" and ".join(titles), is_sure=all(fact.is_sure for fact in known))


def _two_things(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return what each of two things is; None if the question isn't about two, or one of them is unknown."""
    plain = " ".join(asked.text.lower().replace("’", "'").strip(" ?!.").split())
    match = next((found for pattern in _TWO_THINGS if (found := pattern.fullmatch(plain))), None)
    if match is None:
        return None
    facts = [_defined(library, asked, match[side], time) for side in ("one", "other")]
    if not all(facts):
        return None
    one, other = (fact for fact in facts if fact is not None)
    titles = [_bare(match[side]) for side in ("one", "other")]
    told = " ".join(f"{with_capital(title)}: {fact.says}" for title, fact in zip(titles, (one, other), strict=True))
    return one._replace(says=told, title=" and ".join(titles), is_sure=one.is_sure and other.is_sure)


def _defined(library: Library, asked: Question, subject: str, time: Time) -> Fact | None:
    """Return what something is at a time, by its name, its modelled rule or its rulebook entry; None if it has none."""
    for bare in _forms(subject):
        entry = name(bare)
        if entry is not None and (fact := what_is(library, entry, time)) is not None:
            return fact
        at = _by_rule(library, bare, time.last, "")
        if at is not None and at.stage is not None:
            return Fact(at.says, "rules", at.label, bare, at.stage.proof, at.is_known, stage=at.stage)
        found = by_title(library, asked._replace(wants=Wants.DEFINITION, subject=bare), time)
        if found is not None:
            return found
    return None


def _forms(subject: str) -> Iterator[str]:
    """Yield the forms under which something may be listed: sacrificing a permanent under *sacrifice*."""
    bare = _bare(subject)
    yield bare
    first = bare.partition(" ")[0]
    if first.endswith("ing"):
        root = first.removesuffix("ing")
        yield from (f"{root}e", root, root[:-1])


def _bare(subject: str) -> str:
    """Return the subject without quotation marks and a leading article, "using" or "having"."""
    return re.sub(r"^(?:an?|the|using|having) ", "", subject.strip(" \"'“”"))


def _over_time(library: Library, asked: Question, *, is_now: bool) -> Fact | None:
    """Return what a name meant at each time in a question; None without a name, or if one of these is unknown."""
    found = named(asked.text)
    if not found:
        return None
    best = max(found, key=lambda one: (len(one.places), -one.places[0]))
    times = [(with_capital(one.words), Time(one.first, one.day)) for one in asked.days]
    if is_now:
        times.append(("Today", Time(None, None)))
    told = [_at(library, asked, best.entry, *one) for one in times]
    if not all(told):
        return None
    known = [one for one in told if one is not None]
    says = " ".join(f"{one.label}: {one.says}" for one in known)
    stages = [one.stage for one in known if one.stage is not None]
    is_sure = all(one.is_known for one in known) and _is_all(asked, best.places, says)
    if not is_sure and len({one.says for one in known}) == 1:
        return None  # it tells no difference between the times, and more is asked than what it is
    entry = best.entry
    proof = stages[-1].proof if stages else None
    kind, slug = ("rules", entry.rules[0]) if entry.rules and stages else ("names", entry.name)
    if proof is None:
        fact = what_is(library, entry, Time(None, None))
        proof = fact.proof if fact is not None else None
    if proof is None:
        return None
    before = tuple(dict.fromkeys(stages[:-1]))  # the proofs of the earlier times
    return Fact(says, kind, slug, entry.name, proof, is_sure, before=before, has_own_times=True)


def _at(library: Library, asked: Question, entry: Name, label: str, time: Time) -> _At | None:
    """Return what a name meant at a time by its modelled rule, past changes, or a rulebook; else None."""
    first, last, _ = time
    if last is not None and not any(source.day <= last for source in library.sources() if not source.overlay):
        return None
    if (by_rule := _by_rules(library, entry, last, label)) is not None:
        is_known = by_rule.is_known or _is_printed_within(library, by_rule, time)
        return by_rule._replace(says=_through(library, entry, by_rule, time), is_known=is_known)
    if last is None:
        return _At(label, entry.story, is_known=True)
    begun = [one for one in entry.events if one.day <= last]
    if begun and begun[-1].how is not How.ENDED:
        is_same = first is None or begun[-1].day <= first
        is_open = any(
            one.between and one.between[0] < last < one.between[1] and not one.is_day_known for one in entry.events
        )
        return _At(label, begun[-1].says, is_same and not is_open)
    fact = by_title(library, asked._replace(wants=Wants.DEFINITION, subject=entry.name), time)
    return _At(label, fact.says, fact.is_sure) if fact is not None else None


def _is_printed_within(library: Library, at: _At, time: Time) -> bool:
    """Return whether a rulebook from a time's first day on, after the last change, prints what a rule says at its end.

    False if the time has no first or last day.
    """
    if at.stage is None or time.first is None or time.last is None:
        return False
    days = [book.day for book in library.rulebooks() if not book.overlay and time.first <= book.day <= time.last]
    return any(at.stage.since is None or at.stage.since <= day for day in days)


def _through(library: Library, entry: Name, at: _At, time: Time) -> str:
    """Return what a name meant at the end of a time by its rule, preceded by what the rule said earlier in it.

    Only the former if the time has no first day.
    """
    if at.stage is None or time.first is None or time.last is None:
        return at.says
    before = _by_rules(library, entry, time.first, at.label)
    _, stages = rule_stages(library, at.slug, None, time.last)
    begins, ends = (stage_on(stages, day) for day in (time.first, time.last))
    row = stages[0 if begins is None else begins : (ends or 0) + 1]
    if before is not None and before.slug != at.slug:
        told = [before.says]  # by another rule of this name
        row = row if begins is None else row[1:]
    else:
        told = [said(row.pop(0))]
    return " ".join([*told, *(f"Changed {one.changed}: {said(one)}" for one in row)])


def said(stage: Stage) -> str:
    """Return what a stage says, in a sentence."""
    return "There was no such rule." if stage.says == REPEALED else stage.says


def _by_rules(library: Library, entry: Name, day: date | None, label: str) -> _At | None:
    """Return what the first of a name's modelled rules that is in force says on a day.

    Repealed ones come last. None if no rule says anything by that day.
    """
    told = [at for slug in entry.rules if (at := _by_rule(library, slug, day, label, entry)) is not None]
    return min(told, key=lambda at: at.stage is not None and at.stage.says == REPEALED, default=None)


def _by_rule(library: Library, slug: str, day: date | None, label: str, entry: Name | None = None) -> _At | None:
    """Return what a modelled rule, by its slug, says on a day.

    None if it has no text by then, or there is no such rule.
    """
    found = [rule for rule in rules_named(slug) if rule.slug == slug.replace(" ", "-")]
    if not found:
        return None
    _, stages = rule_stages(library, found[0].slug, None, day)
    place = stage_on(stages, day)
    if place is None:
        return None
    events = entry.events if entry is not None else ()
    is_known = is_settled(library, stages[place + 1 :], day, events)
    return _At(label or found[0].slug, said(stages[place]), is_known, stages[place], found[0].slug)


def is_settled(library: Library, later: Sequence[Stage], day: date | None, events: Sequence[Event]) -> bool:
    """Return whether no change shown by the next text can have come before a day; an event may date it."""
    gap = days_of(library).gap_around(day) if day is not None else None
    if gap is None or not later or later[0].since is None:
        return True
    is_later = any(
        one.between and one.between[1] == later[0].since and one.is_day_known and day is not None and one.day > day
        for one in events
    )
    return is_later or "or earlier" not in later[0].when or (gap.after is not None and later[0].since > gap.after)


def _is_all(asked: Question, places: Sequence[int], says: str) -> bool:
    """Return whether a question asks only what a name meant, or only what the told texts contain.

    A verb after the name asks what the rule does.
    """
    row = [stem(word) for word in words(asked.text)]
    said = set(significant_stems(says)) | set(_OF_COMPARING)
    verb = set(row[max(places) + 1 : max(places) + 1 + _ONE_VERB])
    others = [word for place, word in enumerate(row) if place not in places]
    return set(significant_stems(" ".join(others))) - said - verb == set()
