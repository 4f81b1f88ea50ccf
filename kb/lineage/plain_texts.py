"""Plain texts for comparison: words without typography, and without the numbers of cited rules."""

import re

from kb.records.text import fold

REFERENCE = "§"
"""Placeholder for the number of a cited rule."""

_MARKS = re.compile(r"[™®]|\((?:TM|R)\)", re.IGNORECASE)
_MARK_BEHIND = re.compile(r"(?<=\w)_TM\b", re.IGNORECASE)
_SYMBOL = re.compile(r"(?<=\{)o(?=[^{}\s]{1,7}\})|(?<=\{t)ap(?=\})")
"""Extra letters in the symbols of older editions: {oW} is {W}, {Tap} is {T}."""
_BLANK_IN_SIZE = re.compile(r"(?<![\w+-])([+-]) ?([\dxyn]{1,3})/([+-]) ?(?=[\dxyn])")
_POINTER = re.compile(
    r"""(?:^|(?<=[.!?)"'])\s+|\s*\()see (?:also )?(?:rules?|sections?) \d(?:[^.()]|\.(?=[\w"']))*(?:\.\)?|\))"""
)
"""A sentence, or what stands in parentheses, that says only where something else is said."""
_COMMA_IN_NUMBER = re.compile(r"(?<=\brule \d{3}),(?=\d)")
_LOST_APOSTROPHE = re.compile(r"(?<=[a-z])[?Õ](?=(?:[tsd]|re|ve|ll)\b)")
_TITLE = re.compile(r"""(?<=[\da-z])[,?]? ["?'][^"?]{1,80}["?]""")
_NOT = re.compile(r"\b([a-z]+)n't\b")
_NOT_OF = {"ca": "can", "wo": "will", "sha": "shall"}
_IS = re.compile(r"\b(it|he|she|that|there|which|who)'s\b")
_VERB = re.compile(r"(?<=[a-z])'(re|ve|ll)\b")
_VERBS = {"re": "are", "ve": "have", "ll": "will"}
_WORD = re.compile(
    r"[a-z]+(?!')(?![^\W_])"  # most words, found faster so
    r"|\{[^{}\s]{1,8}\}"  # {t}
    r"|(?<!\w)[+-][\dxyn]+(?:/[+-][\dxyn]+)?(?![a-z])"  # +1/+1, -3
    r"|\d{3}\.\d{1,3}[a-z]{0,2}"  # 702.9a
    r"|[^\W_]+(?:'[^\W_]+)*"
)
_NOT_OF_WORDS = {ord(mark): None for mark in " !\"#$%&'()*+,-./:;<=>?@[]_{}"}
"""Characters other than letters and digits: texts with the same words are equal if they differ only in these."""
_LOST_BLANK = re.compile(r"\b(rules?|sections?)(?=\d{3}\b)")
_CITATION = re.compile(r"\brules? \d")
_DOTTED = re.compile(r"\d{3}\.\d{1,3}[a-z]{0,2}")
_SECTION = re.compile(r"\d{3}")
_CHAPTER = re.compile(r"\d")
_BEFORE_A_SECTION = frozenset({"rule", "rules", "section", "sections"})
_BEFORE_A_CHAPTER = frozenset({"section", "sections"})
_BETWEEN_NUMBERS = frozenset({"and", "or", "through", "to"})


def plain(text: str) -> str:
    """Return a text folded for comparison, without symbols and damage that carry no meaning.

    >>> plain("The Future Sight(TM) set can?t add {oW}"), plain("See rule702.72.")
    ("the future sight set can't add {w}", 'see rule 702.72.')
    """
    marked = _MARK_BEHIND.sub("", text) if "_" in text else text
    if "(" in marked or not marked.isascii():
        marked = _MARKS.sub("", marked)
    if "?" in marked or "Õ" in marked:
        marked = _LOST_APOSTROPHE.sub("'", marked)
    folded = fold(marked)
    if "{" in folded:
        folded = _SYMBOL.sub("", folded)
    if "/" in folded:
        folded = _BLANK_IN_SIZE.sub(r"\1\2/\3", folded)
    if "rule" in folded or "section" in folded:
        folded = _COMMA_IN_NUMBER.sub(".", _LOST_BLANK.sub(r"\1 ", folded))
    return folded


def words(folded: str) -> list[str]:
    """Return the words of a plain text, without dashes, punctuation and quotation marks.

    >>> words(plain("Tokens aren’t cards—even a card that gets +1/+1. See rule 702.9a."))
    ['tokens', "aren't", 'cards', 'even', 'a', 'card', 'that', 'gets', '+1/+1', 'see', 'rule', '702.9a']
    """
    return _WORD.findall(folded)


def have_same_words(one: str, other: str) -> bool:
    """Return whether two plain texts have the same words in the same order."""
    return one.translate(_NOT_OF_WORDS) == other.translate(_NOT_OF_WORDS) and words(one) == words(other)


def spelled_out(folded: str) -> str:
    """Return a plain text with contractions expanded, except ambiguous ones (``he'd``).

    >>> spelled_out(plain("It’s a player’s that can’t and won’t be untapped"))
    "it is a player's that can not and will not be untapped"
    """
    if "'" in folded:
        if "n't" in folded:
            folded = _NOT.sub(lambda match: f"{_NOT_OF.get(match[1], match[1])} not", folded)
        folded = _VERB.sub(lambda match: f" {_VERBS[match[1]]}", _IS.sub(r"\1 is", folded))
    return folded.replace("cannot", "can not")


def without_references(folded: str) -> list[str]:
    """Return the words of a plain text with a mark for each cited rule, without the cited titles.

    >>> without_references(plain('It phases out (see rule 502.15, "Phasing," and rule 420).'))
    ['it', 'phases', 'out', 'see', 'rule', '§', 'and', 'rule', '§']
    """
    if not any(map(str.isdigit, folded)):
        return words(folded)
    found: list[str] = []
    cited = "rule" in folded or "section" in folded
    for word in words(_without_titles(folded)):
        if not word[0].isdigit():
            found.append(word)
        elif _DOTTED.fullmatch(word) or (cited and _is_cited(word, found)):
            found.append(REFERENCE)
        else:
            found.append(word)
    return found


def references(folded: str) -> list[str]:
    """Return the rule numbers that a plain text cites, in order.

    >>> references(plain('It phases out (see rule 502.15, "Phasing," and rule 420) twice, for 3 damage.'))
    ['502.15', '420']
    """
    told = zip(words(_without_titles(folded)), without_references(folded), strict=True)
    return [word for word, mark in told if mark == REFERENCE]


def without_pointers(folded: str) -> str:
    """Return a plain text without sentences that only refer to another rule.

    >>> without_pointers("it's a forest. see rule 205.3i for the list of land types. it taps (see rule 107.5).")
    "it's a forest. it taps."
    """
    return _POINTER.sub("", folded) if "see " in folded else folded


def _without_titles(folded: str) -> str:
    """Return a plain text without the titles that follow the numbers of cited rules."""
    pieces, place = [], 0
    for match in _CITATION.finditer(folded):
        start = match.end()
        while start < len(folded) and (
            folded[start].isalnum() or (folded[start] == "." and folded[start + 1 :][:1].isalnum())
        ):
            start += 1
        title = _TITLE.match(folded, start)
        if title and start >= place:
            pieces += [folded[place:start], " "]
            place = title.end()
    return "".join([*pieces, folded[place:]])


def _is_cited(number: str, before: list[str]) -> bool:
    """Return whether a number without a dot is cited as a section or chapter, by the words before it."""
    if not before:
        return False
    if _SECTION.fullmatch(number):
        follows = before[-1] in _BETWEEN_NUMBERS and len(before) > 1 and before[-2] == REFERENCE
        return before[-1] in _BEFORE_A_SECTION or follows
    return before[-1] in _BEFORE_A_CHAPTER and _CHAPTER.fullmatch(number) is not None
