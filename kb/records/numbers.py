"""Rule numbers: parsing, sorting, and which numbers contain which."""

import re
from functools import lru_cache, total_ordering

from kb.records.errors import NotARuleNumber

PATTERN = (
    r"(?:(?:G[0-9]{1,2}|[0-9]XX[0-9]{1,2}|[0-9]{1,3})"  # G24, 7XX1, 212, 4
    r"(?:\.(?:[0-9]{1,3}|X{1,3})"  # .1, .X, .XXX
    r"(?:[a-z]{1,2}|X?[0-9]{1,3}[a-z]?|[a-z]?X[0-9]{0,3})?)?"  # c, X1, 4a, iX
    r"|[A-Z](?:\.[0-9]{1,3}){1,3}[a-z]?)"  # K.6.4, T.7.1c
    r"(?:\.Ruling\.[0-9]{1,3})?"
)
"""A regular expression for one rule number, without groups or anchors.

Printed numbers are a section (``212``), a chapter (``2``), a rule (``402.10``, ``212.1c``), a glossary entry
(``G24.1c``), a ruling collected under one of these (``502.79.Ruling.1``), a place-holder of the release notes
(``120.3X1``, ``7XX1.2a``, ``702.X4``), or a paragraph of a summary with lettered chapters (``K.6.4``, ``T.7.1c``,
``A.14.Ruling.1``).
"""

_NUMBER = re.compile(PATTERN)
_TYPED = re.compile(r"(?:(?:comp(?:rehensive)?\s+)?rules?|CR)?\s*(?P<number>[\w.]+?)\.?", re.IGNORECASE)
_RANGE = re.compile(
    r"(?P<stem>[\w.]*\d)(?P<first>[a-z])\s*(?:[-–—]|\.\.\.?|\bto\b|\bthrough\b)\s*(?P<again>[\w.]*\d)?(?P<last>[a-z])",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"\d+|X+|[a-z]+|Ruling")
_NUMBERED = re.compile(r"(?P<section>\d{1,3})(?:\.(?P<rule>\d{1,3})(?P<letter>[a-z]{1,2})?)?")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters that number rules: all but l and o."""
_GLOSSARY = 99
_FIRST_LETTER = 40
"""Where lettered chapters sort: behind all figures, before the glossary."""

Key = tuple[tuple[int, int, str], ...]


def is_number(text: str) -> bool:
    """Return whether a text is exactly a rule number."""
    return _NUMBER.fullmatch(text) is not None


def previous_number(number: str) -> str:
    """Return the number of the same kind directly before another; empty for the first.

    >>> previous_number("601.2i"), previous_number("601.2a"), previous_number("509.1"), previous_number("509")
    ('601.2h', '601.2', '', '508')
    >>> previous_number("4"), previous_number("1"), previous_number("500"), previous_number("704.5aa")
    ('3', '', '', '704.5z')
    >>> previous_number("601.2xl")  # no rule has an l
    ''
    """
    match = _NUMBERED.fullmatch(number)
    if match is None or any(one not in _LETTERS for one in match["letter"] or ""):
        return ""
    section, rule, letter = match["section"], match["rule"], match["letter"]
    if letter:
        before = {"a": "", "aa": "z"}.get(letter)
        if before is None:
            before = letter[:-1] + _LETTERS[_LETTERS.index(letter[-1]) - 1]
        return f"{section}.{rule}{before}"
    if rule:
        return f"{section}.{int(rule) - 1}" if int(rule) > 1 else ""
    is_first = section == "1" if len(section) == 1 else int(section) % 100 == 0
    return "" if is_first else str(int(section) - 1)


@total_ordering
class RuleNumber:
    """A rule number as it is printed; numbers sort as the book runs, and equal ones are the same in a set.

    >>> sorted(RuleNumber.parse(n) for n in ["402.10", "402.9", "G1.2", "402"])[0].text
    '402'
    """

    # No dataclass: every lookup comes through here, and would pay for importing them.
    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    @classmethod
    def parse(cls, text: str) -> "RuleNumber":
        """Parse a text that is exactly a rule number.

        Raises NotARuleNumber otherwise.
        """
        if not is_number(text):
            raise NotARuleNumber(
                f"{text!r} is not a rule number.",
                remedy="A rule number looks like 212.1c, 402.10, G3.37b, K.6.4 or 502.79.Ruling.1.",
            )
        return cls(text)

    @classmethod
    def typed(cls, words: str) -> "RuleNumber":
        """Parse a number as people type it: "rule 212.1C", "CR 402.9.", "g24.1c", "122.1x4".

        Raises NotARuleNumber if there is none.
        """
        match = _TYPED.fullmatch(words.strip())
        word = match["number"] if match else words.strip()
        lower = word.lower().replace(".ruling.", ".Ruling.")
        for guess in (word, lower, lower.replace("x", "X"), lower[:1].upper() + lower[1:]):
            if is_number(guess):
                return cls(guess)
        if found := cls.run(words):
            raise NotARuleNumber(
                f"{words!r} is a range of rule numbers.", remedy=f"Give one number of it, such as {found[0]}."
            )
        return cls.parse(word)

    @classmethod
    def run(cls, words: str) -> tuple["RuleNumber", ...]:
        """Return the numbers of a range, some of which may not exist; none if the words aren't a range.

        >>> [number.text for number in RuleNumber.run("rule 702.2a-c")]
        ['702.2a', '702.2b', '702.2c']
        >>> len(RuleNumber.run("702.2a to 702.2f")), RuleNumber.run("702.2")
        (6, ())
        """
        bare = re.sub(r"^(?:(?:comp(?:rehensive)?\s+)?rules?|CR)\s*", "", words.strip(), flags=re.IGNORECASE)
        match = _RANGE.fullmatch(bare.lower() if bare[:1].isdigit() else bare)
        if match is None or match["again"] not in {None, match["stem"]}:
            return ()
        ends = [match["stem"] + match[letter] for letter in ("first", "last")]
        if not all(map(is_number, ends)) or match["first"] >= match["last"]:
            return ()
        return cls(ends[0]).up_to(cls(ends[1]))

    @property
    def key(self) -> Key:
        """A key that sorts in the book's order: chapter, section, rule, letter, placeholder, ruling."""
        return _key(self.text)

    @property
    def rank(self) -> str:
        """A string that sorts in the book's order."""
        return "".join(f"{sort:02}{value + 1:07}{letters}" for sort, value, letters in self.key) + f" {self.text}"

    @property
    def section(self) -> str:
        """The section: ``212`` for ``212.1c``."""
        return self.text.partition(".")[0]

    def is_under(self, other: "RuleNumber") -> bool:
        """Return whether this number is the other or one of its subrules: 212.1c under 212.1, not 212.10."""
        mine, theirs = self.key, other.key
        if len(other.text) == 1:
            return mine[0][0] == theirs[0][0]
        return mine[: len(theirs)] == theirs

    def up_to(self, last: "RuleNumber") -> tuple["RuleNumber", ...]:
        """Return the numbers from this to the last, inclusive, if only their letters differ; else both ends.

        >>> [n.text for n in RuleNumber("409.1f").up_to(RuleNumber("409.1h"))]
        ['409.1f', '409.1g', '409.1h']
        """
        stem = self.text[:-1]
        first_letter, last_letter = self.text[-1], last.text[-1]
        if last.text[:-1] != stem or not ("a" <= first_letter <= last_letter <= "z"):
            return (self, last)
        return tuple(RuleNumber(stem + chr(c)) for c in range(ord(first_letter), ord(last_letter) + 1))

    def __eq__(self, other: object) -> bool:
        """Return whether the other is a rule number of the same text."""
        return self.text == other.text if isinstance(other, RuleNumber) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __lt__(self, other: "RuleNumber") -> bool:
        """Return whether the number comes before the other in the order of the rulebook."""
        return (self.key, self.text) < (other.key, other.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"RuleNumber({self.text!r})"


@lru_cache(maxsize=8192)
def _key(text: str) -> Key:
    """Return the sort key of a rule number's text."""
    head, _, rest = text.partition(".")
    return (_head_key(head), *(_token_key(token) for token in _TOKEN.findall(rest)))


def _head_key(head: str) -> tuple[int, int, str]:
    """Return a key that sorts chapter, sections, placeholder sections (7XX1), letters, and the glossary last."""
    if len(head) == 1 and head.isalpha():
        return (_FIRST_LETTER + ord(head) - ord("A"), 0, "")
    if head.startswith("G"):
        return (_GLOSSARY, int(head[1:]), "")
    if "XX" in head:
        return (int(head[0]), 1000 + int(head[3:]), "")
    if len(head) == 1:
        return (int(head), -1, "")
    return (int(head) // 100, int(head) % 100, "")


def _token_key(token: str) -> tuple[int, int, str]:
    """Return the sort key of one part of a rule number: figures, then letters, placeholders (X), and "Ruling"."""
    if token.isdigit():
        return (1, int(token), "")
    if token == "Ruling":  # noqa: S105  a token of a number
        return (4, 0, "")
    if token.startswith("X"):
        return (3, len(token), "")
    return (2, len(token), token)
