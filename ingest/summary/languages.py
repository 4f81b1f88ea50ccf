"""Texts in two languages: each ruling in English, and then again in another language."""

import re
from collections.abc import Iterator
from itertools import pairwise

from ingest.summary.arrangement import Arrangement
from ingest.summary.signs import LISTED
from kb.records.record import Reading

_WORDS = {
    "English": "the of to and that you it if this are be with its can't isn't doesn't may when at each has",
    "German": "der das und nicht ein eine einer eines du wird kann des dem den ist wenn auf im zu sich zum zur dir",
    "French": "le les des une et est vous pas que dans pour si ne sur sont votre ce cette qui il",
    "Spanish": "el los las una y que en es si por con del su esta se al lo puede",
    "Italian": "il lo gli una e non che di è se per con del della sono puoi questa",
    "Portuguese": "os um uma e não que de em é se por com da ao sua você",
    "Dutch": "het een en niet van je als op te dat deze kan wordt met zijn",
}
"""Short words of each language; a sentence is in the language of most of its words."""
_LANGUAGES = {name: frozenset(words.split()) for name, words in _WORDS.items()}
_WORD = re.compile(r"[^\W\d_]+(?:['’]t)?")
_FEWEST_PAIRS = 2
_LEAST_SHARE = 0.2
"""The least share of the items of a text in two languages that repeat the one before."""
AGAIN = "the same again in "
"""The beginning of the reason why a translated paragraph is noise; the name of the language follows."""


def language_of(words: str) -> str:
    """Return the language of a sentence by its short words; empty if they don't tell.

    >>> language_of("Du darfst die Karten in beliebiger Reihenfolge auf den Tisch legen, wenn du willst.")
    'German'
    >>> language_of("You may put the cards back in any order."), language_of("Pond Herald")
    ('English', '')
    """
    found = [word.lower().replace("’", "'") for word in _WORD.findall(words)]
    counts = {name: sum(word in short for word in found) for name, short in _LANGUAGES.items()}
    first, second = sorted(counts, key=lambda name: -counts[name])[:2]
    return first if counts[first] > counts[second] else ""


def translations(arranged: Arrangement) -> dict[int, str]:
    """Return the language of each list item that repeats the English one before it in another language, by its index.

    Return none if they are few.
    """
    items = [place for place, block in enumerate(arranged.blocks) if block.what in LISTED]
    languages = {place: language_of(arranged.words(arranged.blocks[place])) for place in items}
    others = {name for name in languages.values() if name not in {"", "English"}}
    main = max(sorted(others), key=list(languages.values()).count, default="")
    pairs = [
        behind
        for before, behind in pairwise(items)
        if behind == before + 1 and main and languages[before] != main and languages[behind] in {main, ""}
    ]
    sure = [place for place in pairs if languages[place] == main and languages[place - 1] == "English"]
    if len(pairs) >= _FEWEST_PAIRS and len(pairs) * 2 == len(items) and len(sure) * 2 >= len(pairs):
        return dict.fromkeys(pairs, main)
    return dict.fromkeys(sure if len(sure) >= max(_FEWEST_PAIRS, _LEAST_SHARE * len(items)) else (), main)


def english_half(label: str) -> str:
    """Return the first half of a label in two languages: “Pond Herald” of “Pond Herald / Herold des Teichs”."""
    return label.partition(" / ")[0].strip()


def remarks_on_languages(reading: Reading) -> Iterator[str]:
    """Yield a remark on the rulings that are printed again in another language."""
    found = [noise.reason.removeprefix(AGAIN) for noise in reading.noise if noise.reason.startswith(AGAIN)]
    if found:
        yield f"rulings in English are printed again in {found[0]}: that is left out ({len(found):,} times)"
