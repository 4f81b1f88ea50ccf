"""Damaged copies of a rulebook, made from a good one by seed, with the ids of the damaged records."""

import random
import re
import textwrap
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from kb.records.record import Kind, Reading, Record

EVERY = 20
"""One headword or number of this many is damaged."""


class Damaged(NamedTuple):
    """A copy, and the local ids of its damaged records."""

    text: str
    ids: tuple[str, ...]


Damage = Callable[[Reading, random.Random], Damaged]


def entries(reading: Reading) -> list[Record]:
    """Return the glossary's entries, each once, without the first, which follows no other."""
    return [r for r in reading.records if r.kind is Kind.GLOSSARY and "#" not in r.id][1:]


def rules(reading: Reading) -> list[Record]:
    """Return the numbered rules and titles in order, without the first ten, which show where the rules begin."""
    kinds = (Kind.RULE, Kind.HEADING)
    return [r for r in reading.records if r.kind in kinds and r.number and "." in r.number and "#" not in r.id][10:]


def some(records: list[Record], chance: random.Random) -> list[Record]:
    """Return every twentieth record from a random start, so that no two are neighbors."""
    return records[chance.randrange(EVERY) :: EVERY]


def edited(reading: Reading, edits: dict[int, tuple[int, str]]) -> str:
    """Return a reading's text with edits applied: each start place has its end and the words to put there."""
    text = reading.text
    for start in sorted(edits, reverse=True):
        end, words = edits[start]
        text = text[:start] + words + text[end:]
    return text


def white_before(reading: Reading, place: int) -> int:
    """Return where the white space before a place begins."""
    return len(reading.text[:place].rstrip())


def no_blank_line(records: list[Record], reading: Reading, between: str) -> Damaged:
    """Return a copy with other white space than a blank line before some records."""
    edits = {white_before(reading, r.span.start): (r.span.start, between) for r in records}
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def no_blank_line_before_headwords(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy without the blank line before some headwords."""
    return no_blank_line(some(entries_after_a_sentence(reading), chance), reading, "\n")


def headwords_behind_a_meaning(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy without the line ends before some headwords in capitals."""
    capitals = [r for r in entries_after_a_sentence(reading) if re.fullmatch(r"(?:[A-Z][a-z]+ ?)+", r.place[-1])]
    return no_blank_line(some(capitals, chance), reading, " ")


def entries_after_a_sentence(reading: Reading) -> list[Record]:
    """Return the entries that follow the end of a sentence, as nearly all do, and are in alphabetical order."""
    found = []
    every = entries(reading)
    for before, entry, after in zip(every, every[1:], every[2:], strict=False):
        words = reading.text[: entry.span.start].rstrip()[-3:]
        in_order = before.local_id.replace("-", "") < entry.local_id.replace("-", "") < after.local_id.replace("-", "")
        if in_order and re.search(r"[.!][\"”’')\]_]*\Z", words):
            found.append(entry)
    return found


def glued(reading: Reading, chance: random.Random, between: str, pattern: str) -> Damaged:
    """Return a copy that prints some headwords on one line with their meanings."""
    apt = [r for r in entries_after_a_sentence(reading) if re.match(pattern, f"{r.place[-1]}\n{r.text}")]
    records = some(apt, chance)
    edits = {white_before(reading, r.text_span.start): (r.text_span.start, between) for r in records}
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def headwords_glued(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy without the line ends after some headwords."""
    return glued(reading, chance, "", r"[A-Z“\"][^\n]*[a-z)]\n(?:1\. |[A-Z][a-z’]* )")


def headwords_with_a_blank(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy with a blank in place of the line ends after some capitalised headwords."""
    return glued(reading, chance, " ", r"(?:[A-Z][a-z]+ ?)+\n(?:1\. [A-Z]|[A-Z][a-z]* [a-z])")


def misprinted(reading: Reading, chance: random.Random, slip: Callable[[str], str]) -> Damaged:
    """Return a copy in which some rule numbers are changed by `slip`, and the ids of their records."""
    records = [r for r in some(rules(reading), chance) if slip(r.number or "") != r.number]
    edits = {r.span.start: (r.span.start + len(r.number or ""), slip(r.number or "")) for r in records}
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def number_dropped(number: str) -> str:
    """Return the number without the rule's part before its letter, as in 408.f."""
    return re.sub(r"\.\d+(?=[a-z])", ".", number)


def digit_doubled(number: str) -> str:
    """Return the number with its last digit doubled, as in 505.55."""
    return re.sub(r"(?<=\.)(\d*)(\d)", r"\1\2\2", number, count=1)


def digits_swapped(number: str) -> str:
    """Return the number with two digits of its section swapped, as in 520.15b."""
    return number[0] + number[2] + number[1] + number[3:]


def letters_shifted(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy with some rule letters replaced by the next letter, which the following rule has too."""
    every = rules(reading)
    lettered = [
        r
        for r, following in pairwise(every)
        if r.number and r.number[-1] in "abcdefgh" and following.number == later(r.number)
    ]
    records = some(lettered, chance)
    edits = {r.span.start: (r.span.start + len(r.number or ""), later(r.number or "")) for r in records}
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def headings_as_before(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy with the number of up to eight section titles replaced by that of the title before."""
    titles = [r for r in reading.records if r.kind is Kind.HEADING and r.number and "." in r.number]
    beside = [r for before, r in pairwise(titles) if earlier(r.number or "") == before.number]
    records = chance.sample(beside[::3], min(len(beside[::3]), 8))
    edits = {r.span.start: (r.span.start + len(r.number or ""), earlier(r.number or "")) for r in records}
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def earlier(number: str) -> str:
    """Return the number of the preceding rule."""
    section, _, rule = number.partition(".")
    return f"{section}.{int(rule) - 1}"


def changed_places(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy with some lettered rules swapped with the next one; no record counts as damaged."""
    text = reading.text
    pairs = [
        (one, other)
        for one, other, behind in zip(reading.records, reading.records[1:], reading.records[2:], strict=False)
        if one.kind is other.kind is Kind.RULE and behind.kind is not Kind.EXAMPLE
        if later(one.number or "") == other.number and text[one.span.end : other.span.start].isspace()
    ]
    edits: dict[int, tuple[int, str]] = {}
    for one, other in chance.sample(pairs, 12):
        if one.span.start not in edits and other.span.start not in edits:
            edits[one.span.start] = (one.span.end, text[other.span.start : other.span.end])
            edits[other.span.start] = (other.span.end, text[one.span.start : one.span.end])
    return Damaged(edited(reading, edits), ())


def later(number: str) -> str:
    """Return a number with the next letter."""
    return number[:-1] + chr(ord(number[-1]) + 1)


def comma(number: str) -> str:
    """Return the number with a comma in place of each point."""
    return number.replace(".", ",")


def wrapped(reading: Reading, width: int) -> Damaged:
    """Return a hard-wrapped copy; no record counts as damaged."""
    lines = [
        short
        for line in reading.text.split("\n")
        for short in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    ]
    return Damaged("\n".join(lines), ())


def lost_quotes(reading: Reading, _chance: random.Random) -> Damaged:
    """Return a copy with a question mark for each quotation mark and apostrophe; no record counts as damaged."""
    return Damaged(re.sub(r"[\"“”'‘’]", "?", reading.text), ())


NAMES = ("Dandân", "El-Hajjâj", "Junún Efreet", "Ring of Ma’rûf", "Lim-Dûl", "Khabál Ghoul", "Pokémon", "Déjà Vu")


def other_letters(reading: Reading, chance: random.Random, written: str, taken_for: str) -> Damaged:
    """Return a copy in which some rules end with a name that was encoded in one code page and decoded in another."""
    records = [r for r in some(rules(reading), chance) if r.kind is Kind.RULE]
    edits = {}
    for record in records:
        lost = "\u00a0"
        while not lost.isprintable() or "\u00a0" in lost:  # a letter taken for white space is gone
            lost = chance.choice(NAMES).replace("’", "'").encode(written).decode(taken_for)
        edits[record.span.end] = (record.span.end, f" See {lost}.")
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def no_blank_line_before_rules(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy without the blank line before some rules; no record counts as damaged."""
    return Damaged(no_blank_line(some(rules(reading), chance), reading, "\n").text, ())


def sign_behind_headwords(reading: Reading, chance: random.Random, sign: str) -> Damaged:
    """Return a copy with a sign in place of the line ends after some headwords."""
    records = some(entries_after_a_sentence(reading), chance)
    edits = {white_before(reading, r.text_span.start): (r.text_span.start, sign) for r in records}
    return Damaged(edited(reading, edits), tuple(r.local_id for r in records))


def no_blank_line_before_any_headword(reading: Reading, chance: random.Random) -> Damaged:
    """Return a copy without the blank line before some headwords, including those out of alphabetical order."""
    return no_blank_line(some(entries(reading), chance), reading, "\n")


DAMAGES: dict[str, Damage] = {
    "no blank line before headwords": no_blank_line_before_headwords,
    "no blank line before any headword": no_blank_line_before_any_headword,
    "colons behind headwords": lambda reading, chance: sign_behind_headwords(reading, chance, ":\n"),
    "dashes behind headwords": lambda reading, chance: sign_behind_headwords(reading, chance, " — "),
    "headwords glued to their meanings": headwords_glued,
    "headwords and meanings in one line": headwords_with_a_blank,
    "headwords behind the meaning before": headwords_behind_a_meaning,
    "numbers without the rule's": lambda reading, chance: misprinted(reading, chance, number_dropped),
    "numbers with a digit doubled": lambda reading, chance: misprinted(reading, chance, digit_doubled),
    "numbers with digits swapped": lambda reading, chance: misprinted(reading, chance, digits_swapped),
    "numbers with the next letter": letters_shifted,
    "titles with the number before": headings_as_before,
    "rules that changed places": changed_places,
    "numbers with a comma": lambda reading, chance: misprinted(reading, chance, comma),
    "no blank line before rules": no_blank_line_before_rules,
    "72 columns": lambda reading, _: wrapped(reading, 72),
    "100 columns": lambda reading, _: wrapped(reading, 100),
    "lost quotation marks": lost_quotes,
    "Mac Roman taken for Latin-1": lambda reading, chance: other_letters(reading, chance, "mac-roman", "cp1252"),
    "Mac Roman taken for that of DOS": lambda reading, chance: other_letters(reading, chance, "mac-roman", "cp437"),
    "DOS taken for Latin-1": lambda reading, chance: other_letters(reading, chance, "cp437", "cp1252"),
}
"""The kinds of damage by description."""


def damaged(reading: Reading, kind: str, seed: int) -> Damaged:
    """Return a copy of a reading's text with one kind of damage, chosen by a seed."""
    return DAMAGES[kind](reading, random.Random(f"{kind} {seed}"))  # noqa: S311  (a reproducible draw)
