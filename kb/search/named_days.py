"""Days, months, years, editions and sets named in a question."""

import re
from calendar import month_name, monthrange
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from kb.records.days import no_such_day, parse_period
from kb.records.errors import BadQuestion
from kb.records.prose import NUMBER_WORDS
from kb.records.sets import releases

_MONTHS = [name.lower() for name in month_name[1:]]
_MONTH = "|".join(f"{name[:3]}(?:{name[3:]})?" for name in _MONTHS)
_OF_MONTH = r"(\d{1,2})(?:st|nd|rd|th)?"
_BEFORE, _AFTER, _AROUND = ("before", "until", "till"), ("after", "since", "from"), ("around", "about", "circa")
_PREPOSITION = (
    r"(?:\b(?P<where>as of|in|on|of|at|by|during|under|with|between|against|around|about|circa|before|until|till|after"
    r"|since|from)\s+)"
)
_OF_TIME = (*_BEFORE, *_AFTER, *_AROUND, "as of", "in", "during", "under")
_ABOUT = timedelta(days=91)
"""The time on either side that "around" a day includes."""
_PARTS_OF_YEAR = {
    "early": (1, 4), "mid": (5, 8), "middle": (5, 8), "late": (9, 12), "beginning": (1, 3), "end": (10, 12),
    "spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "fall": (9, 11), "winter": (1, 3),
}  # fmt: skip
"""The first and last month of each named part of a year."""
_PARTS_OF_DECADE = {
    "early": (0, 3),
    "mid": (3, 6),
    "middle": (3, 6),
    "late": (6, 9),
    "beginning": (0, 2),
    "end": (8, 9),
}
"""The first and last year of each named part of a decade, counted from its first."""
_DECADES = {
    "nineties": 1990, "90s": 1990, "90's": 1990, "1990s": 1990, "1990's": 1990, "2000s": 2000, "2000's": 2000,
    "noughties": 2000, "aughts": 2000, "00s": 2000, "2010s": 2010, "2010's": 2010, "2020s": 2020, "2020's": 2020,
}  # fmt: skip
_PART = "|".join(_PARTS_OF_YEAR)
_HOLIDAYS = {
    r"new year'?s?'? eve": (12, 31), r"new year'?s?'?(?: day)?": (1, 1), r"christmas eve": (12, 24),
    r"(?:christmas|xmas)(?: day)?": (12, 25), r"hallowe'?en": (10, 31), r"valentine'?s(?: day)?": (2, 14),
}  # fmt: skip
"""Named holidays: a pattern of the name, the month and the day."""
_HOLIDAY = "|".join(_HOLIDAYS).replace(" ", r"\s+")
_SHORT_YEAR = re.compile(
    rf"(?P<before>\b(?:(?:{_MONTH})\.?(?:\s+{_OF_MONTH},?)?|{_PART}|in|since|until|before|after|during|around|from|of|by"
    rf"|{_HOLIDAY})\s+)(?P<mark>['’‘])?(?P<year>9[3-9]|[0-3]\d)(?![\w/%+-]|[.:]\d|['’]?s\b|\s*(?:mana|life|cards?"
    r"|damage|tokens?|counters?|players?|creatures?|lands?|turns?|poison|toughness|power|points?|[{]))"
    r"|(?<![\w'’])['’‘](?P<alone>9[3-9]|[0-3]\d)(?![\w'’/%+-]|[.:]\d)",
    re.IGNORECASE,
)
"""Matches a two-digit year: with an apostrophe, or from '93 to '99 after a month, a season or "in"."""
_CENTURY = 93
_SAME_TEXT = re.compile(r"[\s,:(\[-]*(?:(?:the|of|from|in|book|rulebook|rules?|text|edition|release)[\s,:(\[-]*)*")
"""Matches the text allowed between two names of the same time."""
_UNTIL = re.compile(r"\b(?:between|from)\b[^.?!]*\b(?:and|to|until)\s+\Z", re.IGNORECASE)
"""Matches the text before the second of two sets that bound a period."""
_PARTS_OF_A_DAY = 3
"""The number of parts of a full date: year, month and day."""
_VAGUE = re.compile(
    rf"{_PREPOSITION}?(?:the\s+)?(?:"
    rf"(?P<part>{_PART})(?:\s+of)?(?:\s+the)?(?:[\s-]+year)?[\s-]+(?P<of_year>(?:199|20[0-4])\d)"
    rf"|(?:(?P<of_decade>{'|'.join(_PARTS_OF_DECADE)})(?:\s+of)?(?:\s+the)?[\s-]+)?"
    rf"(?<!\d)(?P<decade>{'|'.join(map(re.escape, _DECADES))})"
    r")(?![\w/-]|\.\d)",
    re.IGNORECASE,
)
_DATE = re.compile(
    rf"{_PREPOSITION}?(?:the\s+(?:year\s+)?)?(?<![\w./-])(?:"
    r"(?P<iso>\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?)"
    rf"|{_OF_MONTH}\s+(?:of\s+)?({_MONTH})\.?,?\s+(\d{{4}})"
    rf"|({_MONTH})\.?\s+(?:{_OF_MONTH},?\s+)?(\d{{4}})"
    rf"|(?P<holiday>{_HOLIDAY})(?:\s+of|\s+in|,)?\s+(?P<of_holiday>(?:199|20[0-4])\d)"
    r"|(?P<year>(?:199|20[0-4])\d|(?<=\bin )(?:1[89]|2[01])\d\d))(?![\w/-]|\.\d)",
    re.IGNORECASE,
)


class NamedDay(NamedTuple):
    """A day or span named in a question."""

    words: str
    """The words in the question, with the preposition."""
    day: date
    """The day itself, or the last day of the period meant."""
    is_exact: bool
    """True if the day itself is named, rather than a month, a year, an edition or a set."""
    first: date = date.min
    """The first day of the period meant; equal to ``day`` for a single day."""

    @property
    def is_span(self) -> bool:
        """Return whether it is a span of several days."""
        return self.first < self.day


def without_days(  # noqa: C901  (one branch for each kind of day)
    question: str, eras: Mapping[str, date]
) -> tuple[str, tuple[NamedDay, ...]]:
    """Split a question into the text without days and the days it names, in order; era titles count as days.

    Of a month or a year it is the last day; *before* one, the day before it. A set of one word needs a preposition.
    Raises BadQuestion for a day that its month doesn't have.

    >>> without_days("did damage use the stack in January 2004?", {})[1][0].day
    datetime.date(2004, 1, 31)
    >>> without_days("could walls attack before Sixth Edition", {})[1][0].day
    datetime.date(1999, 5, 31)
    >>> [str(day) for day in without_days("could walls attack in early 2009", {})[1][0][1::2]]
    ['2009-04-30', '2009-01-01']
    """
    found: list[tuple[int, int, NamedDay]] = []

    def take(match: re.Match[str], first: date, last: date) -> str:
        """Note a date and remove it from the text, applying its preposition."""
        where = (match["where"] or "").lower()
        is_exact = first == last and match.re is _DATE
        if where in _BEFORE:
            first = last = first - timedelta(days=1)
        elif where in _AFTER:
            first = last
        elif where in _AROUND and last - first < _ABOUT:
            first, last = first - _ABOUT, last + _ABOUT
        said = match[0][match.end("where") - match.start() :] if where == "between" else match[0]
        found.append((match.start(), match.end(), NamedDay(said.strip(), last, is_exact, first)))
        return " " * len(match[0])

    def take_vague(match: re.Match[str]) -> str:
        """Note a vague date such as "early 2004" and remove it from the text."""
        return take(match, *_vaguely(match))

    def take_set(match: re.Match[str]) -> str:
        """Note a set's release day if the context makes it a day, and remove it from the text."""
        is_meant = match["where"] or match["new"] or match["of_set"] or " " in match["name"]
        is_meant = is_meant or _UNTIL.search(question, 0, match.start())
        is_meant = is_meant or (match["name"][0].isupper() and _ITS_RULES.match(question, match.end("name")))
        if not is_meant or bool(match["when"]) != bool(match["new"]):
            return match[0]
        day = _day_of(match["name"], eras)
        return take(match, *sorted((day, _day_of(match["last"], eras) if match["last"] else day)))

    def take_date(match: re.Match[str]) -> str:
        """Note a date and remove it from the text; raise BadQuestion for an impossible one."""
        try:
            first, last = parse_period(_as_period(match))
        except BadQuestion:
            if match["iso"] and match["iso"].count("-") + match["iso"].count("/") < _PARTS_OF_A_DAY - 1:
                return match[0]  # the word is ambiguous
            where = match["where"] or ""
            year, month, *_ = map(int, re.findall(r"\d+", _as_period(match)))
            raise no_such_day(" ".join(match[0][len(where) :].split()), year, month) from None
        return take(match, first, last)

    rest = _DATE.sub(take_date, _VAGUE.sub(take_vague, _named_sets().sub(take_set, question)))
    return " ".join(rest.split()), _once_each(question, sorted(found))


def _once_each(question: str, found: Sequence[tuple[int, int, NamedDay]]) -> tuple[NamedDay, ...]:
    """Return days in order without those that repeat another.

    A year beside one of its days adds nothing, nor does that of an edition: "Sixth Edition rules of April 1999".
    """
    kept: list[NamedDay] = []
    end = 0
    for start, stop, day in found:
        before = kept[-1] if kept else None
        between = question[end:start].casefold()
        end = stop
        if before is not None and _SAME_TEXT.fullmatch(between) and before.day.year == day.day.year:
            if not before.is_span:
                continue
            kept.pop()
        kept.append(day)
    return tuple(kept)


def days_in(text: str) -> Iterator[tuple[int, int, date, date]]:
    """Yield start, end, first day and last day of each date, edition or set named in a text.

    A year alone needs a preposition or brackets, and a
    set "in", "since" or the like, since a number or a word may be anything.

    >>> [(str(first), str(last)) for _, _, first, last in days_in("In March 2004 (2003) 2000 elves died in Onslaught.")]
    [('2004-03-01', '2004-03-31'), ('2003-01-01', '2003-12-31'), ('2002-10-07', '2002-10-07')]
    """
    found = [(match, *_vaguely(match)) for match in _VAGUE.finditer(text)]
    for match in _DATE.finditer(text):
        is_sure = not match["year"] or match["where"] or text[match.start() - 1 : match.start()] in {"(", "["}
        with suppress(BadQuestion):
            if is_sure:
                found.append((match, *parse_period(_as_period(match))))
    for match in _named_sets().finditer(text):
        is_sure = (match["where"] or "").lower() in _OF_TIME and match["name"][0].isupper()
        if is_sure and (day := _sets().get(" ".join(match["name"].lower().split()))):
            found.append((match, day, day))
    taken = -1
    for match, first, last in sorted(found, key=lambda one: (one[0].start(), -one[0].end())):
        if match.start() >= taken:
            taken = match.end()
            is_before = (match["where"] or "").lower() in _BEFORE
            days = (first - timedelta(days=1),) * 2 if is_before else (first, last)
            yield match.start(), match.end(), *days


def _vaguely(match: re.Match[str]) -> tuple[date, date]:
    """Return the first and last day of a part of a year or of a decade."""
    if match["decade"]:
        start = _DECADES[match["decade"].lower()]
        first, last = _PARTS_OF_DECADE.get((match["of_decade"] or "").lower(), (0, 9))
        return date(start + first, 1, 1), date(start + last, 12, 31)
    year = int(match["of_year"])
    first, last = _PARTS_OF_YEAR[match["part"].lower()]
    return date(year, first, 1), date(year, last, monthrange(year, last)[1])


def with_whole_years(question: str) -> str:
    """Return a question with two-digit years written out.

    >>> with_whole_years("fall 98, or feb '04? We drew 7 in 20 turns.")
    'fall 1998, or feb 2004? We drew 7 in 20 turns.'
    >>> with_whole_years("in '98 it had 10 counters, and on 1 may 10 more")
    'in 1998 it had 10 counters, and on 1 may 10 more'
    """
    return _SHORT_YEAR.sub(_whole_year, question)


def _whole_year(match: re.Match[str]) -> str:
    """Return the matched text with its two-digit year written out; unchanged if that may be another number.

    93 and later are of the last century, if `_CENTURY` begins there.
    """
    short = match["year"] or match["alone"]
    before = match["before"] or ""
    is_year = match["mark"] or match["alone"] or int(short) >= _CENTURY
    if not is_year:
        return match[0]
    return f"{before}{1900 + int(short) if int(short) >= _CENTURY else 2000 + int(short)}"


_NUMERALS = {"a": 1} | {word: number for number, word in enumerate(NUMBER_WORDS) if number}
_RELATIVE = re.compile(
    rf"\b(?:(?P<count>\d{{1,2}}|{'|'.join(_NUMERALS)}) years? (?:ago|back)|(?P<last>last year)|this year)\b",
    re.IGNORECASE,
)
"""Matches a year counted from the present. "The last year with interrupts" is another one."""


def with_years_counted(question: str, today: date) -> tuple[str, dict[str, str]]:
    """Return a question with years counted from a day written out, and what they were read as.

    >>> with_years_counted("two years ago, was there a legend rule?", date(2026, 8, 7))
    ('in 2024, was there a legend rule?', {'two years ago': 'in 2024'})
    >>> with_years_counted("Which was the last year with interrupts?", date(2026, 8, 7))[1]
    {}
    """
    read_as: dict[str, str] = {}

    def counted(match: re.Match[str]) -> str:
        """Return the year that is meant, and note it."""
        if question[: match.start()].lower().endswith("the "):
            return match[0]
        said = match["count"]
        years = (_NUMERALS.get(said.lower()) or int(said)) if said else 1 if match["last"] else 0
        read_as[match[0].lower()] = f"in {today.year - years}"
        return read_as[match[0].lower()]

    return _RELATIVE.sub(counted, question), read_as


_LATER = re.compile(
    rf"\b(?P<year>(?:19|20)\d\d)\b(?P<between>[^.?!\d]*?)\b(?:the (?:next|following) year"
    rf"|(?<!half )(?P<count>{'|'.join(_NUMERALS)}) years? (?:later|after(?:wards)?|on))(?=\W|$)",
    re.IGNORECASE,
)
"""Matches a year and another one counted from it."""


_SPAN_BEFORE_A_DAY = re.compile(
    rf"\b(?:half an?|a few|some|several|\d+|{'|'.join(_NUMERALS)}) (?:years?|months?|weeks?|days?)"
    rf" (?:later|afterwards|earlier),?\s+(?=(?:in|on|by|under|during) (?:the )?(?:(?:{_MONTH})\b|\d))",
    re.IGNORECASE,
)
"""A span of time before the day that it leads to: "half a year later, in May 2009"."""


def with_later_years(question: str) -> tuple[str, dict[str, str]]:
    """Return a question with years counted from a year in it written out, and what they were read as.

    >>> with_later_years("What was 502.14 in 2003 and a year later?")
    ('What was 502.14 in 2003 and in 2004?', {'a year later': 'in 2004'})
    """
    read_as: dict[str, str] = {}

    def counted(match: re.Match[str]) -> str:
        """Return both years, and note the later one."""
        years = _NUMERALS[match["count"].lower()] if match["count"] else 1
        kept = f"{match['year']}{match['between']}"
        said = match[0][len(kept) :]
        read_as[said.lower()] = f"in {int(match['year']) + years}"
        return kept + read_as[said.lower()]

    return _LATER.sub(counted, _SPAN_BEFORE_A_DAY.sub("", question)), read_as


def _is_written(name: str, words: str) -> bool:
    """Return whether words spell the name of a holiday."""
    return re.fullmatch(name.replace(" ", r"\s+"), words, re.IGNORECASE) is not None


def _as_period(match: re.Match[str]) -> str:
    """Return a matched date as year, month and day, as far as given."""
    if written := match["iso"] or match["year"]:
        return written
    if holiday := match["holiday"]:
        month, of_month = next(day for name, day in _HOLIDAYS.items() if _is_written(name, holiday))
        return f"{match['of_holiday']}-{month:02}-{of_month:02}"
    _, _, day_first, month_after, year_after, month_first, day_after, year, *_ = match.groups()
    month = _MONTHS.index(next(name for name in _MONTHS if name.startswith((month_after or month_first).lower()[:3])))
    day = day_first or day_after
    return f"{year_after or year}-{month + 1:02}" + (f"-{day}" if day else "")


def _day_of(name: str, eras: Mapping[str, date]) -> date:
    """Return the day of an edition or set: that of the first era named after it, else its release day.

    "5th Edition" is the Fifth Edition, which came out on the same day.
    """
    wanted = _without_marks(name)
    released = next((day for known, day in _sets().items() if _without_marks(known) == wanted), None)
    names = {wanted, *(_without_marks(known) for known, day in _sets().items() if day == released)}
    of_eras = [day for title, day in eras.items() if any(one in _without_marks(title) for one in names)]
    return min(of_eras) if of_eras or released is None else released


def _spelled(name: str) -> str:
    """Return a pattern for a set's name, with any apostrophe or none.

    >>> re.fullmatch(_spelled("urza's saga"), "urzas saga") is not None
    True
    """
    return re.escape(name).replace("'", "['’]?").replace(r"\ ", r"\s+")


def _without_marks(name: str) -> str:
    """Return a name in lower case, without apostrophes and with single spaces."""
    return " ".join(re.sub(r"['’]", "", name.lower()).split())


@cache
def _sets() -> dict[str, date]:
    """Return the release days of sets by lowercased name."""
    return {name.lower(): day for name, day in releases().items()}


_ITS_RULES = re.compile(r"\s+(?:rulebook|rules|text)\b", re.IGNORECASE)
"""Matches the text after the name of a set whose rules are meant: "did M14 rules have it"."""
_OF_A_SET = "rulebook|book|rules|text|set|era|block|days|times|release"
_OF_SET = rf"(?:{{names}})\s+(?:{_OF_A_SET})\b"
"""Matches the context in which a set's one-word name means the set: "the M10 rules" or "in M10"."""


@cache
def _named_sets() -> re.Pattern[str]:
    """Return the pattern of set names with their contexts."""
    names = "|".join(map(_spelled, sorted(_sets(), key=len, reverse=True)))
    return re.compile(
        rf"(?:(?P<when>\bwhen\s+)|{_PREPOSITION})?(?P<of_set>\bthe\s+(?={_OF_SET.format(names=names)}))?(?:the\s+)?"
        rf"\b(?P<name>{names})\b(?:\s*[/&]\s*(?P<last>{names})\b)?(?:\s+(?:{_OF_A_SET}))?"
        r"(?:(?(where)\s+(?:came\s+out|was\s+(?:new|released|out))\b|(?!)))?"
        r"(?P<new>(?(when)\s+(?:first\s+|just\s+)?(?:came\s+out|(?:was|were)\s+(?:\w+\s+)?(?:new|released|out|around)"
        r"|appeared|hit\s+stores)\b|(?!)))?",
        re.IGNORECASE,
    )
