"""Correcting misspelled words: words of common rule names first, then of cards."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache

from kb.search.analysis import words
from kb.search.edit_distance import distance
from kb.search.names import named, names

_PART = 2
_SHORT, _LONG = 4, 7
"""The length up to which words are corrected only within a longer name, and that from which two letters may be
wrong."""
_TYPED = {
    "wat": "what", "wut": "what", "waht": "what", "wats": "what is", "whats": "what is", "wots": "what is",
    "wen": "when", "whens": "when is", "wich": "which", "witch": "which", "whos": "who is", "hows": "how is",
    "wheres": "where is",
    "dose": "does", "teh": "the", "u": "you", "r": "are", "ur": "your", "im": "i am", "ive": "i have", "cant": "can't",
    "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't",
    "werent": "weren't", "havent": "haven't", "hasnt": "hasn't", "couldnt": "couldn't", "wouldnt": "wouldn't",
    "wont": "won't", "shouldnt": "shouldn't", "happend": "happened", "happenes": "happens", "hapens": "happens",
    "hapen": "happen", "wehn": "when", "becuase": "because", "rulez": "rules", "pls": "please", "plz": "please",
    "didn": "didn't", "doesn": "doesn't", "wuz": "was", "stil": "still", "whered": "where did", "whend": "when did",
    "whatd": "what did", "howd": "how did", "whyd": "why did", "whats'": "what is", "theres": "there is",
    "wasnt'": "wasn't", "thats": "that is", "atm": "now", "rn": "now", "spel": "spell", "spels": "spells",
    "w/o": "without", "w/": "with", "b/c": "because", "bc": "because", "yr": "your", "cud": "could", "shud": "should",
    "wud": "would", "thru": "through", "tho": "though", "opp": "opponent", "opps": "opponents", "gy": "graveyard",
    "eot": "at end of turn", "bf": "battlefield", "dmg": "damage", "atk": "attack",
}  # fmt: skip
"""Common misspellings and abbreviations, with the usual spelling."""
_OF_A_VERB = re.compile(
    r"\bwhen is(?=(?: \w+){1,3} (?:get|go|become|begin|start|end|stop|change|die)\b)", re.IGNORECASE
)
"""The reading of "whens" before a verb."""
_ORDINARY = """
accent accuracy achieve adopted adoption advise alignment ancestry anyways automatically bacon badge basics
basis believed binding boring bother bureaucracy caption caution central century cheaper cheater cheaters cheating
clarity classes classic cleaner cleanly clearer companies company compatible compute computer conclude concrete
conduct confirm consent contact cookies coolest corrupt cosplay country courts coverage crash crashed crashing crawl
creation creations creative creator creators currency cutting dancing deadline decade decades decent decimal dedicated
defective degree degrees deliver depth destination dialect discord discovery distort driver dumping easiest easter
election elegant emotion enforce enjoyed excited exciting expire factor fairest families federal fixture flash flood
food forfeit forgot formal format forum forums graded grading greeting handled hardest harmless health heard hundred
inflation informative inspect install interactive interpret invented invest investor italian journal justify keyboard
lawyer lawyers lecture lengthy lifetime listed listen literary loading local locally loose lunch machinery manually
market markets mocking money monitor morning movie movies multiply musical nearby nineties obscure offending office
offline opinion opinions optimal outline overall overhead overlap painted painter painting parent parents parsed
parses parsing party pauper percent picker plainly planning posted posting preference pressed pretend pricey printer
printers prison privacy private profile programs proxied proxies proxy prompted quiet ready reality receipt recipe
recipes recovery referee refresh religion remote rendered replay replies reply reported reporter reports reset retired
reused revised rewind scaled schema screens scripts seems segment selling server servers session sessions shallow
shame shopping shorter sibling sillier silliest simplest skilled slack slice slower smart smarter snippet solid
spoiler sport sporting sports spreading stage stale stalled stalling stamp startup stats sticky stock stories strange
strategic stream streams stroke strong strongest strongly structural stuck surface surprise talking tallest teacher
teaches texture theme thorough thought thread threads throughout timer tired totally trailer training transport tricky
trivial trusted uniform unusable unwanted useless vacation vague valuable visitor waste wasted watcher wave weight
width worst wrapped writer
"""
"""Ordinary words that no text here need have, but that are spelled right."""
_ENDINGS = ("s", "es", "ed", "d", "ing", "'s")


def as_typed(question: str) -> str:
    """Return a question with misspelled question words corrected and split names joined.

    >>> as_typed("wats mana burn"), as_typed("How dose trample work?")
    ('what is mana burn', 'How does trample work?')
    >>> as_typed("how big is a side board"), as_typed("is first strike a keyword")
    ('how big is a sideboard', 'is first strike a keyword')
    """
    row = _with_joined_names(question.split())
    typed = " ".join(_TYPED.get(word.lower().rstrip("?!.,"), "") + _trailing_signs(word) or word for word in row)
    return _OF_A_VERB.sub("when did", typed)


def _with_joined_names(row: Sequence[str]) -> list[str]:
    """Return words with pairs joined that form a word of a name, such as "side board", unless they are usual apart."""
    joined: list[str] = []
    for word in row:
        before = joined[-1] if joined else ""
        both = (before + word).lower()
        bare = both.rstrip("?!.,;:")
        are_parts = before.isalpha() and min(len(word), len(before)) >= _PART and bare in _words_of_names()
        if are_parts and not _are_apart(f"{before} {word}".lower().rstrip("?!.,;:")):
            joined[-1] = before + word.lower()
            continue
        joined.append(word)
    return joined


def _are_apart(words_: str) -> bool:
    """Return whether a name contains two words separately."""
    return any(f" {words_} " in f" {spelling.lower()} " for entry in names() for spelling in entry.spellings)


def _trailing_signs(word: str) -> str:
    """Return the punctuation after a word that is replaced, "" for another word."""
    bare = word.rstrip("?!.,")
    return word[len(bare) :] if bare.lower() in _TYPED else ""


def meant(row: Sequence[str], place: int, cards: Collection[str]) -> str | None:
    """Return the word of a name or card that an unknown word most likely stands for, or None.

    >>> meant(["mana", "brun"], 1, ()), meant(["brun"], 0, ()), meant(["plainswalker"], 0, ())
    ('burn', None, 'planeswalker')
    >>> meant(["monarch"], 0, {"march"}), meant(["stuck"], 0, ()), meant(["damage", "on", "the", "stuck"], 3, ())
    (None, None, 'stack')
    """
    word = row[place]
    edits = 2 if len(word) >= _LONG else 1
    near = {
        other: far
        for other in (*_words_of_names(), *cards)
        if abs(len(other) - len(word)) <= 1 and other != word and (far := distance(word, other, edits)) <= edits
    }
    whole = {other for other in near if _is_in_longer_name([*row[:place], other, *row[place + 1 :]], place)}
    if not whole and is_ordinary(word):
        return None
    fitting = whole or {other for other in near if len(word) > _SHORT and len(other) > _SHORT and other[0] == word[0]}
    names_first = _words_of_names()
    return min(
        fitting,
        key=lambda other: (near[other], abs(len(other) - len(word)), other not in names_first, other),
        default=None,
    )


def is_ordinary(word: str) -> bool:
    """Return whether a word is a plain English one, which is corrected only within a longer name.

    >>> is_ordinary("movie"), is_ordinary("tarmple")
    (True, False)
    """
    return word in _ordinary(word[0])


@cache
def _ordinary(initial: str) -> frozenset[str]:
    """Return the ordinary words with an initial."""
    return frozenset(word for word in _ORDINARY.split() if word[0] == initial)


def is_inflected(word: str, is_known: Callable[[str], bool]) -> bool:
    """Return whether a word is a known one with a common ending.

    >>> is_inflected("tramples", {"trample"}.__contains__), is_inflected("plainswalker", {"plainswalk"}.__contains__)
    (True, False)
    """
    stems = {word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending)}
    return any(is_known(base) or is_known(f"{base}e") for base in stems)


def _is_in_longer_name(row: Sequence[str], place: int) -> bool:
    """Return whether the word at a position belongs to a name of several words."""
    return any(place in found.places and len(found.places) > 1 for found in named(" ".join(row)))


@cache
def _words_of_names() -> frozenset[str]:
    """Return the words of all names, except short ones."""
    return frozenset(
        word
        for entry in names()
        for spelling in entry.spellings
        for word in words(spelling)
        if len(word) >= _SHORT and word.isalpha()
    )
