"""Remarks on a damaged copy of a rulebook: each kind of damage once, with its lines."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ingest.comprehensive_rules.capitals import capitals_remark
from ingest.comprehensive_rules.rules import AGAIN, BARE, LISTED, PRINTED_AGAIN, STRAY, UNREAD
from ingest.comprehensive_rules.shifted import SHIFTED
from ingest.comprehensive_rules.stitched import GRAFTED
from kb.records.record import AT_SEAM, CUT_OFF, CUT_OFF_BEFORE, OTHERS_END, Kind, Note, Reading, Record
from kb.records.source import DOUBTED

_MOST_TOLD = 3
_LONGEST_TOLD = 60
_LONGEST_ENTRY = 6_000
"""The most characters of a glossary entry; the longest known, a list of creature types, has 3,851."""
_LINE_END = re.compile(r"\r\n?|\n")
_LEFT_OUT = re.compile(r"No number stands between (?P<before>\S+) and this one\.")
_MISPRINTED = "The number is misprinted."
_KINDS = (
    ("whole sections numbered too high or too low", re.compile(re.escape(SHIFTED))),
    ("numbers misprinted", re.compile(re.escape(_MISPRINTED))),
    ("numbers restored from the letters of a list", re.compile(re.escape(LISTED))),
    ("printed twice with other words; the first is read", re.compile(re.escape(AGAIN))),
    ("numbers lacking", re.compile(r"No number stands before this in this copy")),
    ("numbers that can't be read, left in the text behind the rule before them", re.compile(re.escape(UNREAD))),
    (
        "paragraphs without a number, read as part of the rule before them, though they may be a reader's notes",
        re.compile(re.escape(BARE)),
    ),
    ("numbers left out", _LEFT_OUT),
    ("ends that may be those of other rules, because pages or lines are lost", re.compile(re.escape(OTHERS_END))),
    ("ends that may be those of other rules, because pages are out of order", re.compile(re.escape(AT_SEAM))),
    ("out of order", re.compile(r"This copy prints it behind")),
    (
        "printed in one line with what stands before it",
        re.compile(r"This copy prints the (?:rule|headword|title) in one"),
    ),
    ("examples with another word before them", re.compile(r".* stands before this where other copies have")),
    ("characters lost", re.compile(r".*(?:was|were) lost\.")),
    ("letters of another encoding", re.compile(r"A letter of another encoding")),
    ("cut off", re.compile(re.escape(CUT_OFF))),
    ("beginnings lost", re.compile(re.escape(CUT_OFF_BEFORE))),
)
"""The kinds of damage, each with a pattern for the notes on it."""


_SIGNS = (
    ("apostrophes", "'’‘`´", 300),
    ("quotation marks", '"“”«»„', 500),
    ("parentheses", "()", 200),
    ("commas", ",", 780),
    ("full stops", ".", 1000),
    ("hyphens and dashes", "-‐‑–—", 110),
    ("colons", ":", 50),
    ("slashes", "/", 30),
)
"""Signs that copies lose, and about how many every rulebook has in 100,000 characters."""
_HUNDRED_THOUSAND = 100_000
_SIGNS_LOST = 0.05
"""A copy with less than this share of these has lost them."""
_MANY_LOST = 100
"""With more question marks in 100,000 characters, these stand for signs."""
_SHORTEST = 20_000
"""The fewest characters of a copy that must have all signs."""


class _Told(NamedTuple):
    """A place for a remark: its line, and what is wrong there."""

    line: int
    words: str

    def __str__(self) -> str:
        """Return the line number and what is remarked."""
        return f"line {self.line:,}: {self.words}"


def damage_remarks(reading: Reading) -> Iterator[str]:
    """Yield a remark on each kind of damage, with its first places and how many more there are; then on strays."""
    yield from _whole_remarks(reading)
    ends = [match.end() for match in _LINE_END.finditer(reading.text)]
    found: dict[str, list[_Told]] = {}
    for record in reading.records:
        for note in record.notes:
            kind = next((kind for kind, form in _KINDS if form.match(note.text)), None)
            if kind:
                line = 1 + bisect_right(ends, record.span.start)
                found.setdefault(kind, []).append(_Told(line, _in_words(record, note)))
    for kind, _ in _KINDS:
        if told := found.get(kind):
            more = f"; and {len(told) - _MOST_TOLD:,} more" if len(told) > _MOST_TOLD else ""
            yield f"{kind} ({'; '.join(map(str, told[:_MOST_TOLD]))}{more})"
    strays = [noise for noise in reading.noise if noise.reason.startswith(STRAY)]
    if strays:
        places = [
            f"line {1 + bisect_right(ends, noise.span.start):,}: “{reading.text[slice(*noise.span)][:_LONGEST_TOLD]}”, "
            f"between {noise.reason.removeprefix(STRAY)}"
            for noise in strays[:_MOST_TOLD]
        ]
        more = f"; and {len(strays) - _MOST_TOLD:,} more" if len(strays) > _MOST_TOLD else ""
        yield f"rules that fit no place by their numbers are left out ({'; '.join(places)}{more})"
    grafts = [noise for noise in reading.noise if noise.reason.startswith(GRAFTED)]
    if grafts:
        first, last = (1 + bisect_right(ends, place) for place in (grafts[0].span.start, grafts[-1].span.end))
        numbers = dict.fromkeys(noise.reason.removeprefix(GRAFTED) for noise in grafts)
        yield (
            f"sections that the contents of this copy don't list, and whose numbers others have, are left out "
            f"({', '.join(numbers)}, in lines {first:,} to {last:,})"
        )
    long = [record for record in reading.records if record.kind is Kind.GLOSSARY and len(record.text) > _LONGEST_ENTRY]
    for record in long[:1]:
        yield (
            f"the entry “{record.name}” of the glossary, in line {1 + bisect_right(ends, record.span.start):,}, has "
            f"{len(record.text):,} characters: this copy may not show where others begin"
        )
    again = [noise.span for noise in reading.noise if noise.reason == PRINTED_AGAIN]
    if again:
        first, last = (1 + bisect_right(ends, place) for place in (again[0].start, again[-1].end))
        what = "one text is" if len(again) == 1 else f"{len(again):,} texts are"
        where = f"line {first:,}" if first == last else f"lines {first:,} to {last:,}"
        yield f"{what} printed twice with the same words, again in {where}, and read once"


def _whole_remarks(reading: Reading) -> Iterator[str]:
    """Yield remarks on a copy as a whole: capitals, signs that it has lost, and why it is doubted."""
    if in_capitals := capitals_remark(reading.text):
        yield in_capitals
    if signs := _signs_lost(reading):
        yield (
            f"this copy has lost its {' and '.join(signs)}: its texts are kept as they are; use another copy for the "
            "exact words"
        )
    for note in reading.records[-1].notes if reading.records else ():
        if note.text.startswith(DOUBTED):
            yield f"{note.text[0].lower()}{note.text[1:-1]}"


def _signs_lost(reading: Reading) -> list[str]:
    """Return the kinds of punctuation that a copy lacks throughout; none for a short copy."""
    counts = Counter[str]()
    for record in reading.records:
        counts.update(record.text)
    length = counts.total()
    if length < _SHORTEST or counts["?"] * _HUNDRED_THOUSAND > _MANY_LOST * length:
        return []  # each is noted
    return [
        name
        for name, signs, usual in _SIGNS
        if sum(counts[sign] for sign in signs) < _SIGNS_LOST * usual * length / _HUNDRED_THOUSAND
    ]


def _in_words(record: Record, note: Note) -> str:
    """Return a few words on a note: what is misprinted, repeated or left out.

    For any other note, only the record's name.
    """
    if note.printed and note.read is not None:
        return f"“{note.printed}” is read as “{note.read}”"
    if note.printed and note.text.startswith("A letter was lost"):
        return f"“{note.printed}” isn't known"
    if note.text == UNREAD:
        return f"“{note.printed}”"
    for form, words in ((AGAIN, ": "), (OTHERS_END, " may end as ")):
        if note.text.startswith(form):
            return f"{record.name}{words}{note.text.removeprefix(form).removesuffix('.')}"
    if left_out := _LEFT_OUT.match(note.text):
        return f"none between {left_out['before']} and {record.number}"
    return record.name
