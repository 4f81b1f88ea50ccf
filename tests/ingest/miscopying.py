"""Badly copied rulebooks, made from a good one by seed, with the ids of the records that note it."""

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from kb.records.record import Kind, Reading, Record
from tests.ingest.damaging import edited, entries, rules, some, white_before


class Copy(NamedTuple):
    """The bytes of a copy, and the local ids of the records that note what is wrong."""

    raw: bytes
    ids: tuple[str, ...] = ()


Miscopy = Callable[[Reading, random.Random], Copy]
ENTITIES = {"—": "&mdash;", "’": "&rsquo;", "'": "&#39;", "“": "&ldquo;", "”": "&rdquo;", '"': "&quot;"}
LIGATURES = dict(zip(("ff", "fi", "fl", "ffi", "ffl"), "\ufb00\ufb01\ufb02\ufb03\ufb04", strict=True))


def some_rules(reading: Reading, chance: random.Random) -> list[Record]:
    """Return every twentieth rule from a random start."""
    return [record for record in some(rules(reading), chance) if record.kind is Kind.RULE]


def renumbered(reading: Reading, records: list[Record], number: Callable[[str], str]) -> Copy:
    """Return a copy in which the numbers of these records are printed as `number` gives them, with the records' ids."""
    edits = {r.span.start: (r.span.start + len(r.number or ""), number(r.number or "")) for r in records}
    return Copy(edited(reading, edits).encode(), tuple(record.local_id for record in records))


def entities(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy with half of the quotation marks, apostrophes and dashes written as HTML entities.

    Each ampersand becomes one too.
    """
    text = reading.text.replace("&", "&amp;")
    return Copy(re.sub("[—’'“”\"]", lambda m: ENTITIES[m[0]] if chance.random() < 0.5 else m[0], text).encode())


def soft_hyphens(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy with soft hyphens in some long words."""
    return Copy(
        re.sub(r"(?<=[a-z]{4})(?=[a-z]{3})", lambda _: "\u00ad" * (chance.random() < 0.1), reading.text).encode()
    )


def printed_again(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy that prints some rules and entries twice."""
    records = [*some_rules(reading, chance), *some(entries(reading), chance)]
    text = reading.text
    edits = {r.span.end: (r.span.end, f"\n\n{text[r.span.start : r.span.end]}") for r in records}
    return Copy(edited(reading, edits).encode())


def section_printed_twice(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy that prints a random section twice, the second time right after the first."""
    headings = [r for r in reading.records if r.kind is Kind.HEADING and r.number and len(r.number) in {1, 3}]
    at = chance.choice([at for at, r in enumerate(headings[3:-1], 3) if len(r.number or "") == len("100")])
    start, end = headings[at].span.start, headings[at + 1].span.start
    text = reading.text
    return Copy(f"{text[:end]}{text[start:end]}{text[end:]}".encode())


def in_one_line(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy that prints some rules on the same line as the text before them, with the ids of those rules."""
    records = [
        r for r in some_rules(reading, chance) if reading.text[white_before(reading, r.span.start) - 1] not in "-_"
    ]
    edits = {white_before(reading, r.span.start): (r.span.start, " ") for r in records}
    return Copy(edited(reading, edits).encode(), tuple(record.local_id for record in records))


def pages(reading: Reading, _chance: random.Random) -> Copy:
    """Return a copy with page headers and page numbers inserted."""
    lines, number = [], 0
    for place, line in enumerate(reading.text.split("\n")):
        lines.append(line)
        if place % 60 == 59 and not line.strip():
            number += 1
            lines += ["Magic: The Gathering Comprehensive Rules", f"Page {number}", ""]
    return Copy("\n".join(lines).encode())


def encoded_twice(reading: Reading, _chance: random.Random) -> Copy:
    """Return a copy whose UTF-8 bytes were decoded as cp1252 and encoded in UTF-8 again."""
    text = re.sub('"([^"\n]*)"', r"“\1”", reading.text.replace("'", "’"))
    letters = (bytes([byte]).decode("cp1252", "replace") for byte in text.encode())
    return Copy("".join(chr(0x9D) if letter == "\ufffd" else letter for letter in letters).encode())


def mixed_encodings(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy with some apostrophes in cp1252 among those in UTF-8."""
    words = reading.text.replace("'", "’").split("’")
    signs = [("’".encode(), b"\x92")[chance.random() < 0.05] for _ in words]
    return Copy(b"".join(part for word, sign in zip(words, signs, strict=True) for part in (word.encode(), sign))[:-3])


def markdown(reading: Reading, _chance: random.Random) -> Copy:
    """Return a copy in Markdown."""
    text = re.sub(r"(?m)^([1-9]\d\d\.\d+[a-z]{0,2}\.?) ", r"- **\1** ", reading.text)
    return Copy(re.sub(r"(?m)^([1-9](?:\d\d)?\. )", r"## \1", text).encode())


def lost_signs(reading: Reading, _chance: random.Random) -> Copy:
    """Return a copy with U+FFFD in place of each quotation mark and apostrophe."""
    return Copy(re.sub("[\"“”'‘’]", "\ufffd", reading.text).encode())


def divided(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy with some long words divided at line ends, where the text also has them undivided."""
    times = Counter(re.findall(r"(?<![\w-])[a-z]{8,}(?![\w-])", reading.text))

    def maybe_divided(match: re.Match[str]) -> str:
        """Return the word, sometimes divided by a hyphen and a line end."""
        at = len(match[0]) // 2
        is_drawn = times[match[0]] > 2 and chance.random() < 0.1
        return f"{match[0][:at]}-\n{match[0][at:]}" if is_drawn else match[0]

    return Copy(re.sub(r"(?<=[a-z] )[a-z]{8,}(?= [a-z])", maybe_divided, reading.text).encode())


def dressed(before: str, behind: str) -> Miscopy:
    """Return a function that prints something before and after each rule number at the beginning of a line."""
    return lambda reading, _: Copy(
        re.sub(r"(?m)^(\d{3}\.\d+[a-z]{0,2})(\.?) ", rf"{before}\1\2{behind} ", reading.text).encode()
    )


def chapters_exchanged(reading: Reading, _chance: random.Random) -> Copy:
    """Return a copy that prints the fourth chapter before the third."""
    third, fourth, fifth = (
        next(r.span.start for r in reading.records if r.kind is Kind.HEADING and r.number == number)
        for number in ("3", "4", "5")
    )
    text = reading.text
    return Copy(f"{text[:third]}{text[fourth:fifth]}{text[third:fourth]}{text[fifth:]}".encode())


def examples_misspelled(reading: Reading, chance: random.Random) -> Copy:
    """Return a copy in which the word “Example” before examples is misspelled."""
    words = ("Exmaple:", "Exampel:", "Examp1e:", "example:", "Example -")
    records = [r for r in reading.records if r.kind is Kind.EXAMPLE]
    edits = {r.span.start: (r.text_span.start, f"{chance.choice(words)} ") for r in records}
    return Copy(edited(reading, edits).encode())


MISCOPIES: dict[str, Miscopy] = {
    "HTML entities": entities,
    "soft hyphens": soft_hyphens,
    "printed again": printed_again,
    "a section again": section_printed_twice,
    "in one line": in_one_line,
    "headers and numbers of pages": pages,
    "encoded twice": encoded_twice,
    "mixed encodings": mixed_encodings,
    "Markdown": markdown,
    "lost signs": lost_signs,
    "divided words": divided,
    "numbers behind a word": dressed("Rule ", ""),
    "numbers in bold HTML": dressed("<b>", "</b>"),
    "numbers as links": dressed("[", "](#rule)"),
    "numbers in brackets": dressed("[", "]"),
    "chapters exchanged": chapters_exchanged,
    "examples misspelled": examples_misspelled,
    "quoted": lambda reading, _: Copy(f"> {reading.text.replace(chr(10), chr(10) + '> ')}".encode()),
    "ligatures": lambda reading, _: Copy(re.sub("ffi|ffl|ff|fi|fl", lambda m: LIGATURES[m[0]], reading.text).encode()),
    "numbers on lines of their own": lambda reading, _: Copy(
        edited(reading, {r.text_span.start: (r.text_span.start, "\n") for r in rules(reading)}).encode()
    ),
    "numbers with capital letters": lambda reading, chance: renumbered(
        reading, [r for r in some_rules(reading, chance) if (r.number or "")[-1].isalpha()], str.upper
    ),
    "colons behind numbers": lambda reading, _: Copy(
        edited(
            reading,
            {r.span.start: (r.text_span.start, f"{r.number}: ") for r in rules(reading) if r.kind is Kind.RULE},
        ).encode()
    ),
    "letters in parentheses": lambda reading, chance: Copy(
        renumbered(
            reading,
            [r for r in some_rules(reading, chance) if (r.number or "")[-1:].isalpha()],
            lambda number: f"{number[:-1]}({number[-1]})",
        ).raw
    ),
    "section signs": lambda reading, _: Copy(re.sub(r"(?m)^(?=\d{3}\.\d)", "§ ", reading.text).encode()),
    "numbered lines": lambda reading, _: Copy(
        "\n".join(f"{place:6d}  {line}" for place, line in enumerate(reading.text.split("\n"), 1)).encode()
    ),
    "wide figures": lambda reading, chance: renumbered(
        reading,
        some_rules(reading, chance),
        lambda number: number.translate({ord("0") + n: 0xFF10 + n for n in range(10)}),
    )._replace(ids=()),
    "controls for quotation marks": lambda reading, _: Copy(
        reading.text.replace("’", "\x92").replace("“", "\x93").replace("”", "\x94").encode()
    ),
    "Ex: for Example:": lambda reading, _: Copy(reading.text.replace("Example:", "Ex:").encode()),
    "UTF-16": lambda reading, _: Copy(reading.text.encode("utf-16")),
    "numbers with the first digit doubled": lambda reading, chance: renumbered(
        reading, some_rules(reading, chance), lambda number: number[0] + number
    ),
    "numbers without the section": lambda reading, chance: renumbered(
        reading,
        [r for r in some_rules(reading, chance) if (r.number or "")[-1].isalpha()],
        lambda number: number.partition(".")[2],
    ),
    "numbers without the point": lambda reading, chance: renumbered(
        reading, some_rules(reading, chance), lambda number: number.replace(".", "")
    ),
    "numbers with two stops": lambda reading, chance: renumbered(
        reading, some_rules(reading, chance), lambda number: f"{number}.."
    ),
    "numbers in parentheses": lambda reading, chance: renumbered(
        reading, some_rules(reading, chance), lambda number: f"({number})"
    ),
    "numbers with a raised point": lambda reading, chance: renumbered(
        reading, some_rules(reading, chance), lambda number: number.replace(".", "·")
    ),
    "letters for all figures": lambda reading, _: renumbered(
        reading,
        [r for r in rules(reading) if r.kind is Kind.RULE and set((r.number or "")[1:]) & set("01")],
        lambda number: number[0] + number[1:].replace("1", "l").replace("0", "O"),
    ),
    "letters for figures": lambda reading, chance: renumbered(
        reading,
        [r for r in some_rules(reading, chance) if set(r.number or "") & set("01") - {(r.number or "")[0]}],
        lambda number: number[0] + number[1:].replace("1", "l").replace("0", "O"),
    ),
}
"""The kinds of bad copies by description."""


def miscopied(reading: Reading, kind: str, seed: int) -> Copy:
    """Return a copy of a reading's text of one kind, chosen by a seed."""
    return MISCOPIES[kind](reading, random.Random(f"{kind} {seed}"))  # noqa: S311  (a reproducible draw)
