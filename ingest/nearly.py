"""Near misses: documents that look like a known kind but lack something its reader needs, and what that is."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ingest.comprehensive_rules.lacking import FIRST_RULE
from ingest.crystal_keep_entry import ENTRY

_BY_ANOTHER = "If the document is a collection of rulings by another author, give --reader summary"
_BEGINNING = 6000
_FEWEST_NUMBERS = 100


class _Kind(NamedTuple):
    """A kind of document: what makes one look like it, and the lines that its reader goes by, each with its words."""

    reader: str
    what: str
    hallmark: re.Pattern[str]
    goes_by: tuple[tuple[re.Pattern[str], str], ...]


_KINDS = (
    _Kind(
        "crystal-keep-section",
        "a page of the Crystal Keep rulings",
        re.compile(r"This search\b.{0,60}\brelease of the Rulings|search based on the .{0,30}release", re.IGNORECASE),
        (
            (re.compile(r"This search based on the [A-Z][a-z]+ \d{1,2}, ?\d{4} release of the Rulings\."),
             "“This search based on the MONTH DAY, YEAR release of the Rulings.”"),
            (re.compile(r"based on the (?:January|February|March|April|May|June|July|August|September|October|November"
                        r"|December) (?:[1-9]|[12]\d|3[01]), ?\d{4}"),
             "a header that names a day of the calendar"),
            (re.compile(ENTRY.pattern), "a numbered entry such as “- 212.1a - …”"),
        ),
    ),
    _Kind(
        "crystal-keep-changes",
        "a Crystal Keep General Rulings Summary",
        re.compile(r"General Rulings Summary"),
        (
            (re.compile(r"General Rulings Summary \([A-Z ]+\)"),
             "“General Rulings Summary (CHANGES ONLY)”, or with another extent in capitals"),
            (re.compile(r"General Rulings Summary \([A-Z ]+\) Updated \d{4}/\d\d/\d\d"),
             "“Updated YYYY/MM/DD” behind the title"),
            (re.compile(r"Updated (?:19|20)\d\d/(?:0[1-9]|1[0-2])/(?:0[1-9]|[12]\d|3[01])"),
             "“Updated” with a day of the calendar"),
        ),
    ),
    _Kind(
        "moursund",
        "one of Beth Moursund's summaries of 1998",
        re.compile(r"Magic(?:\(R\))? Rulings & Errata"),
        (
            (re.compile(r"Magic(?:\(R\))? Rulings & Errata A Summary of"),
             "“Magic Rulings & Errata” with “A Summary of” below it"),
            (re.compile(r"Moursund"), "her name"),
            (re.compile(r"Date: (?:\w{3}, )?\d{1,2} [A-Z][a-z]{2} \d{2,4}|being released [A-Z][a-z]+ \d{1,2}"),
             "a mail's “Date: 18 Oct 1998”, or “being released MONTH DAY” above a title with the year"),
        ),
    ),
    _Kind(
        "release-notes",
        "the release notes of a set",
        re.compile(r"\W{0,3}Release Notes\b", re.IGNORECASE),
        (
            (re.compile(r"\ARelease Notes\b"), "“Release Notes” as its first words"),
            (re.compile(r"comprehensive rules \(as of [A-Z][a-z]+ \d{4}\)"),
             "“comprehensive rules (as of MONTH YEAR)”"),
        ),
    ),
)  # fmt: skip
_NO_RULEBOOK = (
    "it looks like the Comprehensive Rules, but lacks their title, or a line that says of which day they are, such as "
    "“These rules are effective as of October 1, 2003.”"
)
_RULE = re.compile(r"(?<!\S)[^\w\s]{0,3}(?P<section>[1-9])\d\d\.\d{1,3}[a-z]?[^\w\s]{0,2} (?=[A-Z“\"{(])")
_POINTLESS = tuple(
    (mark, re.compile(rf"(?<!\S)(?P<section>[1-9]\d\d){mark}(?P<rule>\d{{1,3}}[a-z]?)\.? (?=[A-Z“\"{{(])"), words)
    for mark, words in (
        (",", "have a comma instead of a point"),
        (" ", "have a blank instead of a point"),
        ("", "have lost their points"),
    )
)
"""For each way in which numbers lose their points, as in 1,5 for 1.5: the mark, a pattern, and words about it."""
_CITED = re.compile(r"(?:,|\b(?:rules?|sections?|and|or|through|to|see)) \Z", re.IGNORECASE)
"""Matches words after which a number at the end of a sentence is cited."""
_LONGEST_CITING = 12
_FEWEST_OF_SECTION = 3
"""The fewest rule numbers of a section that the text has; fewer are citations."""
_OTHER_COPY = f"Correct the numbers, or use another copy. {_BY_ANOTHER}"
_OF_NO_DAY = f"Use the complete text, or give its day, such as --day 2003-10-01. {_BY_ANOTHER}"
_OF_EXCERPT = (
    "Add the whole rulebook. With --reader summary, each paragraph is kept as a ruling by somebody: it can be searched "
    "for, but isn't taken for a rule in force on a day."
)
_TITLE = re.compile(r"\bcomprehensive\s+rules\b", re.IGNORECASE)


class Near(NamedTuple):
    """The kind that a document looks like, and what it lacks."""

    reader: str
    words: str
    place: int
    """The position in the text that shows which kind it looks like."""
    remedy: str = f"Correct that line. {_BY_ANOTHER}"


def nearly(text: str, reader: str | None = None) -> Near | None:
    """Return the kind that a document almost is, or what it lacks for a given reader; None if it resembles none.

    >>> nearly("This search is based on the May 1, 2004 release of the Rulings. - 212.1a - It is.").reader
    'crystal-keep-section'
    """
    for kind in _KINDS:
        at_first = kind.reader == "release-notes"
        looks = kind.hallmark.match(text) if at_first else kind.hallmark.search(text, 0, _BEGINNING)
        if kind.reader == reader or (reader is None and looks):
            missing = next((words for line, words in kind.goes_by if not line.search(text, 0, _end(line, text))), None)
            lacks = f"it looks like {kind.what}, but lacks {missing or 'a day of the calendar'}"
            return Near(kind.reader, lacks, looks.start() if looks else 0)
    if reader in {None, "comprehensive-rules"} and (near := _without_points(text)):
        return near
    rules = list(_RULE.finditer(text)) if reader in {None, "comprehensive-rules"} else []
    if len(rules) >= _FEWEST_NUMBERS:
        if not FIRST_RULE.search(text) and (near := _excerpt(rules)):
            return near
        if FIRST_RULE.search(text):
            return Near("comprehensive-rules", _NO_RULEBOOK, rules[0].start(), _OF_NO_DAY)
        return Near("comprehensive-rules", _not_numbered(text) or _NO_RULEBOOK, rules[0].start())
    return None


def _without_points(text: str) -> Near | None:
    """Return a near miss for a rulebook whose numbers have no dots, else None.

    Whole numbers such as 1008 count as rules only below the rulebook's title.
    """
    for mark, form, wrong in _POINTLESS:
        rules = list(form.finditer(text)) if mark or _TITLE.search(text, 0, _BEGINNING) else []
        if len({rule.group("section", "rule") for rule in rules}) >= _FEWEST_NUMBERS:
            section, rule = rules[0].group("section", "rule")
            words = (
                f"it looks like the Comprehensive Rules, but its {len(rules):,} rule numbers {wrong}: "
                f"write {section}.{rule} for {section}{mark}{rule}, and so on"
            )
            return Near("comprehensive-rules", words, rules[0].start(), _OTHER_COPY)
    return None


def _excerpt(rules: Sequence[re.Match[str]]) -> Near | None:
    """Return a near miss for an excerpt of the rulebook, with its sections; None if it has section 1, or no section.

    Numbers that are only cited don't count.
    """
    begun = [
        rule for rule in rules if not _CITED.search(rule.string, max(rule.start() - _LONGEST_CITING, 0), rule.start())
    ]
    counts = Counter(rule["section"] for rule in begun if ")" not in rule.group())
    sections = sorted(section for section, count in counts.items() if count >= _FEWEST_OF_SECTION)
    if "1" in sections or not sections:
        return None
    first = next(rule for rule in begun if rule["section"] == sections[0])
    which = (
        f"section {sections[0]}" if len(sections) == 1 else f"sections {', '.join(sections[:-1])} and {sections[-1]}"
    )
    words = (
        f"it looks like an excerpt of the Comprehensive Rules: it has rules of {which} only. Excerpts can't be added, "
        "because rules that aren't in them would count as removed"
    )
    return Near("comprehensive-rules", words, first.start(), _OF_EXCERPT)


def _not_numbered(text: str) -> str:
    """Return why a rulebook with a title has no first rule where one is expected; "" if it has, or is no rulebook."""
    rule = _RULE.search(text)
    if rule is None or FIRST_RULE.search(text) or not _TITLE.search(text, 0, _BEGINNING):
        return ""
    begins = text[rule.start() : rule.end() + 20].strip()
    return f"it looks like the Comprehensive Rules, but no rule begins with “100.1.”: one begins with “{begins}”"


def _end(line: re.Pattern[str], text: str) -> int:
    """Return how far the text is searched for such lines: to its end for entries, else only its beginning."""
    return len(text) if line.pattern == ENTRY.pattern else min(len(text), _BEGINNING)
