"""Rewording: whether two texts say the same in other words."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import NamedTuple

from kb.lineage.plain_texts import REFERENCE
from kb.records.data import JsonObject

_ENDING = re.compile(r"(?<=[a-z]{3})(?:'s|s'|ies|ied|ing|ed|es|s|e|y)$")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_IN_ORDER = 0.75
"""Minimum similarity of the order of the significant words in two texts."""
_MOST_TIMES = 3
"""Maximum number of words that may be repeated more or less often."""
_ADDRESS = re.compile(r"<?(?:https?://)?(?:www\.|wpn\.)[^\s)>,]+[^\s)>,.]>?", re.IGNORECASE)
_REMARK = re.compile(r"\(?this is a (?:change|reversal)[^.)]*\.\)?")
_FOR_LONG = re.compile(r"\bfor many years\b")


def without_remarks(plain_text: str) -> str:
    """Return a plain text without web addresses and remarks that a rule has changed.

    >>> without_remarks("it dies. (this is a change from previous rules.) see www.toads.example/rules.")
    'it dies.  see .'
    """
    return _FOR_LONG.sub("previously", _REMARK.sub("", _ADDRESS.sub("", plain_text)))


def in_usual_phrases(plain_text: str) -> str:
    """Return a plain text with phrases replaced by their usual equivalents.

    >>> in_usual_phrases("prior to that, he or she has to croak")
    'before that, they must croak'
    """
    pattern, usual = _phrases()
    return pattern.sub(lambda match: usual[match[0]], plain_text)


def only_reword(older: Sequence[str], newer: Sequence[str]) -> bool:
    """Return whether two texts, given as words with each dated term as one, differ only in phrasing.

    Their significant words must be the same but for endings and a few repetitions. Words that change the meaning, such
    as "not", "only" and "may", must be equally many. Most words, and all such as "active" and "defending", must be in
    the same order.

    >>> only_reword("a player puts it onto the stack".split(), "putting it onto the stack a player".split())
    False
    >>> only_reword("the credit has no effect".split(), "this credit has no effects".split())
    True
    """
    before, after = _said(older), _said(newer)
    if [word for word in before if word in _table().ordered] != [word for word in after if word in _table().ordered]:
        return False
    one, other = Counter(before), Counter(after)
    if one.keys() != other.keys() or any(one[word] != other[word] for word in one if _is_guarded(word)):
        return False
    fewer, more = one - other, other - one
    if fewer and more and not all(_calls_itself(word, newer) for word in more):
        return False
    changed = fewer.keys() | more.keys()
    is_little = min(fewer.total(), more.total()) + more.total() <= _MOST_TIMES or bool(fewer and more)
    if not is_little or any(_is_participle(word, [*older, *newer]) for word in changed):
        return False
    return SequenceMatcher(None, before, after, autojunk=False).ratio() >= _IN_ORDER


def _calls_itself(word: str, words: Sequence[str]) -> bool:
    """Return whether a word is what a card calls itself, after "this"."""
    return word in _table().called and any(one == "this" and _stem(other) == word for one, other in pairwise(words))


class _Table(NamedTuple):
    """The contents of rewording.toml."""

    light: frozenset[str]
    """Words that say nothing by themselves."""
    guarded: frozenset[str]
    """Words on which hangs what is said: there must be as many of each."""
    ordered: frozenset[str]
    """Words that must come in the same order, without their endings."""
    called: frozenset[str]
    """Words after "this" by which a card may call itself instead of by its name."""
    same: Mapping[str, str]
    """Synonyms, each with the word that it counts as, both without their endings."""


@cache
def _data() -> JsonObject:
    """Return the parsed rewording.toml."""
    return tomllib.loads(files("kb.lineage").joinpath("rewording.toml").read_text(encoding="utf-8"))


@cache
def _table() -> _Table:
    """Return the table of word equivalences, with light words, guarded words and synonyms reduced to a common form."""
    data = _data()
    guarded = frozenset(data["guarded"].split())

    def bare(word: str) -> str:
        """Return the word without its ending, unless it is guarded."""
        return word if word in guarded else _without_ending(word)

    same = {bare(word): bare(usual) for usual, words in data["same"].items() for word in words.split()}
    ordered, called = (frozenset(map(bare, data[words].split())) for words in ("ordered", "called"))
    return _Table(frozenset(data["light"].split()), guarded, ordered, called, same)


@cache
def _phrases() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that finds the phrases with a usual form, the longest first, and the usual form of each."""
    usual = {phrase: usual for usual, phrases in _data()["phrases"].items() for phrase in phrases}
    longest_first = sorted(usual, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b"), usual


def _is_participle(stem: str, words: Sequence[str]) -> bool:
    """Return whether a word is a participle used as an adjective: transforming, attacking, revealed."""
    return any(word.endswith(("ing", "ed")) and _stem(word) == stem for word in words)


def _said(words: Sequence[str]) -> list[str]:
    """Return the stems of the words, without light words and references."""
    light = _table().light
    return [_stem(word) for word in words if word not in light and word != REFERENCE]


def _is_guarded(word: str) -> bool:
    """Return whether a word changes the meaning: a guarded word, a number, or a symbol."""
    return word in _table().guarded or word[0] in "{+-" or word[0].isdigit()


@cache
def _stem(word: str) -> str:
    """Return a word's stem, or that of its synonym."""
    table = _table()
    if word in table.guarded:
        return table.same.get(word, word)
    stem = _without_ending(word)
    return table.same.get(stem, stem)


def _without_ending(word: str) -> str:
    """Return the word without its grammatical ending; unchanged if it doesn't begin with a letter."""
    return _DOUBLED.sub(r"\1", _ENDING.sub("", word)) if word[0].isalpha() else word
