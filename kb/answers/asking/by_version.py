"""Answers whether a rule as it was at one time is in force at another or in a format: “the legend rule of 2003”."""

import re
from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.asking.by_comparison import is_settled, said
from kb.answers.asking.facts import Fact, Time
from kb.answers.asking.reading import Wants, read
from kb.answers.asking.stages import Stage, rule_stages, stage_on
from kb.records.prose import day_in_words, with_capital
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.named_days import NamedDay, without_days
from kb.search.names import Name, named
from kb.store.library import Library

if TYPE_CHECKING:
    from kb.boards.reading.formats import Format

_A_RULE = r"(?:rules?|versions?|wordings?|texts?|templates?)"
_BEFORE_ITS_DAY = re.compile(
    rf"(?P<thing>.*?)(?P<noun>\s+{_A_RULE})?"
    r"(?:,?\s+(?:as|like)(?: (?:it|they) (?:was|were|worked|read|stood)(?: (?:played|worded|written|printed))?)?"
    r"|(?P<of>))",
    re.IGNORECASE | re.DOTALL,
)
"""Matches the words before the day of a version: its rule, “as it was” or nothing."""
_AFTER_ITS_DAY = re.compile(
    rf"(?:['’]s)?[\s-]+(?:style\s+)?(?:{_A_RULE}\s+of\s+)?(?:the\s+)?(?P<thing>.*)", re.IGNORECASE | re.DOTALL
)
"""Matches the words after the day of a version: its rule, maybe after “version of”."""
_OF_IT = re.compile(r"^['’]s\b")
_OF_NO_DAY = re.compile(
    r"\b(?:(?P<now>today['’]s|current|modern|present|newest|latest)|old(?:er|est)?|original|former|previous|first|earlier"
    r"|classic|pre-?\w+)\s+(?=(?P<thing>.+))",
    re.IGNORECASE | re.DOTALL,
)
"""A version without a day: today's, or one of which only an age is said."""
_UNNAMED = re.compile(r"(?:\bthe )?(?:(?!the\b)[\w'’-]+ ){1,2}(?:rule|version|wording)\b", re.IGNORECASE)
"""A rule that has no common name here: “the evoke rule”."""
_PREPOSITION = re.compile(
    r"(?P<where>as of|in|on|of|at|by|during|under|with|from|since|after|before|until|till)?\s*"
    r"(?P<the>the\s+)?(?:year\s+)?",
    re.IGNORECASE,
)
_APPLIES = """
apply applies applied use uses used using valid hold holds held force effect play plays played work works legal law good
exist exists same identical rule rules version wording text still today now current format have keep keeps kept follow
follows there
"""
_IN_FORCE = frozenset(map(stem, _APPLIES.split()))
"""Words that ask only whether something is in force, or the same."""
_NEGATIVE = re.compile(r"\b(?:not|no|never|longer|gone)\b|n['’]t\b", re.IGNORECASE)
_ASKS_MORE = re.compile(r"\W*(?:what|which|when|how|who|whose|why|where|if|since|until)\b", re.IGNORECASE)


class Version(NamedTuple):
    """A rule as it was at some time, which a question names: “the 1998 trample rule”."""

    entry: Name | None
    """The rule; None if it has no common name here."""
    time: Time | None
    """The time of the version; None if the question doesn't say it."""
    label: str
    """The time in words."""
    rest: str
    """The question without the version's time."""
    others: tuple[NamedDay, ...]
    """The other days in the question."""


def version_in(question: str, eras: Mapping[str, date]) -> Version | None:
    """Return the version of a rule that a question names; None if it names none.

    >>> found = version_in("is the 1998 trample rule used in 2004?", {})
    >>> found.entry.name, found.time.last.year, [one.words for one in found.others]
    ('trample', 1998, ['in 2004'])
    >>> version_in("was there mana burn in 2003?", {}) is None
    True
    """
    _, days = without_days(question, eras)
    for one in days:
        start = question.find(one.words)
        before, after = question[:start], question[start + len(one.words) :]
        is_named, entry = _versioned(before, one, after)
        if is_named:
            others = tuple(other for other in days if other != one)
            label = _PREPOSITION.sub("", one.words, count=1)
            return Version(entry, Time(one.first, one.day), label, f"{before} {_OF_IT.sub('', after)}", others)
    match = _OF_NO_DAY.search(question)
    found = _begins_with(match["thing"]) if match is not None else None
    if match is None or found is None:
        return None
    time = Time(None, None) if match["now"] else None
    return Version(found, time, "", f"{question[: match.start()]} {question[match.end() :]}", days)


def _versioned(before: str, day: NamedDay, after: str) -> tuple[bool, Name | None]:
    """Return whether a day in a question belongs to a rule beside it, and that rule; None if it has no common name.

    The rule is named before “of”, “from” or “in” and the day, or directly after the day.
    """
    where = _PREPOSITION.match(day.words)
    preposition = (where["where"] or "").lower() if where is not None else ""
    match = _BEFORE_ITS_DAY.fullmatch(before.rstrip()) if preposition in {"of", "from", "in"} else None
    if match is not None and (preposition != "in" or match["of"] is None):
        nouns, bare = f"{match['thing']}{match['noun'] or ''}", match["thing"]
        entry = _ends_with(nouns) or _ends_with(bare)
        if entry is not None and (preposition != "from" or match["noun"] or _has_article(bare, entry)):
            return True, entry
        if match["noun"] and any(one.end() == len(nouns) for one in _UNNAMED.finditer(nouns) if one[0][:4] == "the "):
            return True, None
    is_beside = not preposition or (where is not None and where["the"])
    following = _AFTER_ITS_DAY.fullmatch(after) if is_beside else None
    if following is None:
        return False, None
    entry = _begins_with(following["thing"])
    return entry is not None or _UNNAMED.match(following["thing"]) is not None, entry


def _ends_with(text: str) -> Name | None:
    """Return the rule by whose common name a text ends, or None."""
    found, last = named(text), len(words(text)) - 1
    return next((one.entry for one in found if one.places[-1] == last), None)


def _has_article(text: str, entry: Name) -> bool:
    """Return whether "the" is right before the last name in a text."""
    found, row = [one for one in named(text) if one.entry == entry], words(text)
    return bool(found) and found[-1].places[0] > 0 and row[found[-1].places[0] - 1] == "the"


def _begins_with(text: str) -> Name | None:
    """Return the rule by whose common name a text begins, or None."""
    return next((one.entry for one in named(text) if one.places[0] == 0), None)


def target_of(question: str, version: Version, given: date | None, under: "Format | None") -> Time | None:
    """Return the time at which a version is asked to be in force; None if the question is about the version alone.

    It is the base day of a format or the day given, else the other day that the question names, else today.
    """
    if under is not None or given is not None:
        day = under.base if under is not None else given
        return Time(day, day)
    if version.others:
        other = Time(min(one.first for one in version.others), max(one.day for one in version.others))
        return other if other != version.time else None
    asked = read(question, {})
    return Time(None, None) if asked.wants is Wants.WHETHER and not asked.is_past and _asks_only(version) else None


def by_version(
    library: Library, question: str, version: Version, target: Time, under: "Format | None" = None
) -> Fact | None:
    """Return whether a version of a rule is the one in force at a time or in a format, with both if it isn't.

    None if the question asks something else, or the two can't be compared: a rule without a common name, a version
    that changed within its time, a change on an unknown day, a house rule, a format that isn't wholly modelled.
    """
    entry, time = version.entry, version.time
    if entry is None or time is None or not _asks_only(version) or _NEGATIVE.search(question):
        return None
    if (
        _ASKS_MORE.match(question)
        or len(version.others) > 1
        or (under is not None and (under.missing or version.others))
    ):
        return None
    known: list[tuple[str, Stage, Stage]] = []
    is_other = False
    for slug, at in _each_rule(entry, target, under):
        then = _possible(library, entry, slug, time)
        now = _possible(library, entry, slug, at) if at is not None else []
        told, others = {one.says for one in then}, {one.says for one in now}
        is_same = told == others and len(told) == 1
        if not told or not others or not (is_same or told.isdisjoint(others)):
            return None
        if is_other is not is_same:  # of several rules, the first that differs is told
            known.append((slug, then[-1], now[-1]))
        elif not is_same:
            is_other, known = True, [(slug, then[-1], now[-1])]
    if not known or (not is_other and _has_event_between(entry, time, target, under)):
        return None
    slug, before, after = known[0]
    place = f"in {under.title}" if under is not None else _label(target)
    of_then = f"the rules of {version.label}" if version.label else "today's rules"
    if is_other:
        says = f"No. {with_capital(place)}: {said(after)} By {of_then}: {said(before)}"
    else:
        says = f"Yes. {with_capital(place)}, as by {of_then}: {said(after)}"
    is_earlier = time.last is not None and (target.last is None or time.last <= target.last)
    other = (before,) if is_other else ()
    return Fact(
        says, "rules", slug, entry.name, after.proof, stage=after,
        before=other if is_earlier else (), after=() if is_earlier else other, has_own_times=True,
    )  # fmt: skip


def _asks_only(version: Version) -> bool:
    """Return whether a question asks only whether a version is in force, or the same as at another time."""
    text, _ = without_days(version.rest, {})
    row = [stem(word) for word in words(text)]
    of_name = {place for one in named(text) if one.entry == version.entry for place in one.places}
    left = {word for place, word in enumerate(row) if place not in of_name and not says_nothing(word)}
    return left <= _IN_FORCE


def _each_rule(entry: Name, target: Time, under: "Format | None") -> list[tuple[str, Time | None]]:
    """Return the modelled rules of a name, each with the time whose text is in force; None for a house rule."""
    kept = {one.rule.slug: one.as_of for one in under.keeps} if under is not None else {}
    days = {slug: Time(day, day) if day is not None else None for slug, day in kept.items()}
    return [(slug, days.get(slug, target)) for slug in entry.rules]


def _possible(library: Library, entry: Name, slug: str, time: Time) -> list[Stage]:
    """Return what a rule said at some moment of a time, or may have said if no text gives the day of a change.

    Empty if no text is that early.
    """
    _, stages = rule_stages(library, slug, None, time.last)
    last = stage_on(stages, time.last)
    if last is None:
        return []
    first = stage_on(stages, time.first) or 0
    end = last + 1 if is_settled(library, stages[last + 1 :], time.last, entry.events) else last + 2
    return stages[first:end]


def _has_event_between(entry: Name, time: Time, target: Time, under: "Format | None") -> bool:
    """Return whether a named rule is known to have changed between a version and the time asked about."""
    kept = [one.as_of for one in under.keeps if one.rule.slug in entry.rules] if under is not None else []
    other = kept[0] if kept else target.last
    older, newer = sorted((time.last or date.max, other or date.max))
    return any(older < event.day <= newer for event in entry.events)


def _label(time: Time) -> str:
    """Return a time in words: "today", a day, or a period."""
    if time.first is None or time.last is None:
        return "today"
    if not time.is_span:
        return f"on {day_in_words(time.last)}"
    is_year = time == Time(date(time.last.year, 1, 1), date(time.last.year, 12, 31))
    return f"in {time.last.year}" if is_year else f"from {day_in_words(time.first)} to {day_in_words(time.last)}"
