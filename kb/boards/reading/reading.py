"""Parsing a sentence of a scenario, once, with the names that its story uses."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import takewhile
from typing import Any, Literal, NamedTuple

import kb.english.boards  # noqa: F401  (declares all constructions)
from kb.boards.language import BadScenario, check_numbers, strings_in
from kb.boards.reading.places import Place
from kb.english.boards.answer import ANSWERS
from kb.english.boards.claim import EXAMPLES, GRAMMAR, with_players
from kb.english.boards.setup import SETUPS
from kb.english.templates import Parsed
from kb.english.tokens import CLASSES, Names, Token, UnreadableWords, tokens
from kb.records.nearest import close_matches, similarity


class Kind(NamedTuple):
    """A kind of sentences: how it is called, what the grammar calls it, and examples with what they mean."""

    name: Literal["claim", "play", "setup"]
    start: str
    examples: Mapping[str, str]
    instead: Callable[[str, Names], Parsed] = lambda _words, _names: None
    """Returns what words mean that can't be read as a sentence of the kind, if they mean something nevertheless."""
    better: Callable[[list[Parsed]], list[Parsed]] = list
    """Returns those of several readings that are better than the others."""


CLAIM = Kind("claim", "sentence", EXAMPLES)
SETUP = Kind("setup", "setups", {**SETUPS, **ANSWERS})


def read(
    kind: Kind,
    sentence: str,
    names: Names,
    where: Place,
) -> Any:  # noqa: ANN401  (values of the kind)
    """Parse a sentence into its value.

    Raises BadScenario, with similar examples, if it can't be parsed, can be parsed in two ways, or has a number that is
    too large to play.
    """
    check_numbers(kind.name, sentence, where)
    try:
        parsed = kind.better([*_readings(kind.start, sentence, _names_occurring(sentence, names))])
    except UnreadableWords as stopped:
        if (found := kind.instead(sentence, names)) is None:
            raise _not_understood(kind, sentence, names, where, stopped) from None
        parsed = [found]
    if not (readings := with_players(parsed, names.players)):
        raise BadScenario(
            f"{where}: the {kind.name} sentence “{sentence}” doesn't tell who “he” or “she” is.",
            remedy="Write the player's name instead.",
        )
    for strange in _strange_symbols(strings_in(readings)):
        raise BadScenario(
            f"{where}: {strange} is not a mana symbol.",
            remedy="Use {W}, {U}, {B}, {R}, {G}, {C}, {S}, {X} or a number in braces.",
        )
    if len(readings) > 1:
        said = " or ".join(f"“{GRAMMAR.write(kind.start, reading)}”" for reading in readings)
        raise BadScenario(
            f"{where}: the {kind.name} sentence “{sentence}” can be read in two ways.", remedy=f"Say {said}."
        )
    return readings[0]


@lru_cache(maxsize=10_000)
def _readings(start: str, words: str, names: Names) -> tuple[Parsed, ...]:
    """Return all parses of a sentence by the grammar's kind `start`, cached. Raises UnreadableWords without any."""
    return tuple(GRAMMAR.read(start, words, names))


def _names_occurring(words: str, names: Names) -> Names:
    """Return the names that occur in a sentence; only these matter for its parse."""
    return Names(*(frozenset(name for name in those if name in words) for those in names))


_SYMBOLS = re.compile(r"(?:\{[\w/]+\})+")
_MANA = re.compile(r"\{(?:\d+|[WUBRGCSX]|(?:\d+|[WUBRG])/[WUBRGP])\}")


def _strange_symbols(texts: Iterable[str]) -> Iterator[str]:
    """Yield what isn't a mana symbol in those texts that consist of symbols."""
    yield from filter(None, (_MANA.sub("", text) for text in texts if _SYMBOLS.fullmatch(text)))


_JOINT = re.compile(r"[,;.]? (?=[a-z])")
_FRONT = re.compile(r"(?:, |\b(?:and|so|then|because|that|but) )(?=[A-Z])")
_WORD = re.compile(r"\w[\w'-]*")


IN_WORDS = {
    "NAME": "a name",
    "PLAYER": "a player",
    "INT": "a number",
    "MANA": "a mana cost such as {2}{R}",
    "GROWTH": "a change of size such as +1/+1",
    "SIGNED": "a number with a sign such as +1",
    "SIZE": "a size such as 2/2",
    "TEXT": "a text in quotation marks",
    "WORD": "any word",
}
"""Descriptions of token classes."""
_FEW = 6
"""Maximum number of possible next words in a message; if there are more, none are listed."""


def _expected_in_words(expected: Collection[str]) -> str:
    """Return a sentence that says what can come next, with a blank; "" if that is nothing or too much to list.

    >>> _expected_in_words({"NAME", "everything"})
    'A name or “everything” may stand there. '
    """
    told = [words for key, words in IN_WORDS.items() if key in expected]
    told += sorted(f"“{word}”" for word in expected if word not in CLASSES)
    if not told or len(told) > _FEW:
        return ""
    listed = " or ".join(filter(None, (", ".join(told[:-1]), told[-1])))
    return f"{listed[0].upper()}{listed[1:]} may stand there. "


def _not_understood(kind: Kind, words: str, names: Names, where: Place, stopped: UnreadableWords) -> BadScenario:
    """Return the error for a sentence that can't be parsed: up to where it can, and similar examples.

    `stopped` is the grammar's error. Raises BadScenario itself if a player stands where an object must.
    """
    nearest = similar_examples(kind, words[: stopped.place], words, names)
    if (player := _player_as_thing(kind, words, names)) is not None:
        raise BadScenario(
            f"{where}: {player} is a player, but the {kind.name} sentence “{words}” needs an object in that place.",
            nearest=nearest,
            remedy=f"Say what is so of {player}; an object needs a name of its own.",
        )
    part = next((part for part in _shortened(words) if _can_parse(kind, part, names)), "")
    known = f"“{part}” is understood: put the rest in a separate sentence. " if part else ""
    at = words[stopped.place :]
    before = f" Reading stops at “{at}”." if at else " Something is missing at its end."
    before = before if stopped.place else ""
    found = _WORD.match(at)
    meant = _nearest_word(found[0], stopped.expected, names) if found else ""
    return BadScenario(
        f"{where}: the {kind.name} sentence “{words}” is not understood.{before}",
        nearest=nearest,
        remedy=f"{meant or _expected_in_words(stopped.expected)}{known}`rulings sentences` lists them all.",
    )


def _player_as_thing(kind: Kind, words: str, names: Names) -> str | None:
    """Return the player in whose place a sentence of this kind needs an object, or None if that isn't what is wrong."""
    for player in sorted(names.players):
        as_things = Names(names.things | {player}, names.players - {player})
        if player in words and _can_parse(kind, words, as_things):
            return player
    return None


def similar_examples(kind: Kind, parsed: str, sentence: str, names: Names) -> list[str]:
    """Return up to two examples that begin like the part that could be parsed, the most similar first; or none."""
    begun = list(_tokens_of(parsed, names))
    shared = {example: _common_tokens(begun, _example_tokens(example)) for example in kind.examples}
    least = sorted(shared.values())[-_EXAMPLES:][0]
    like = {one: similarity(sentence, one) for one, number in shared.items() if number >= least}
    likest = sorted(like, key=lambda one: (shared[one], like[one]), reverse=True)[:_EXAMPLES]
    return [example for example in likest if shared[example] or like[example] >= _LIKE]


def _common_tokens(begun: list[Token], example: list[Token]) -> int:
    """Return how many leading tokens of two sentences match: the same word, or both a name, both a number and so on."""
    both = zip(begun, example, strict=False)
    return len(list(takewhile(lambda pair: not _kinds_of(pair[0]).isdisjoint(_kinds_of(pair[1])), both)))


_OF_EXAMPLES = Names(frozenset(), frozenset({"Ana", "Bob"}))
_EXAMPLES = 2
_LIKE = 0.2
"""So like a sentence an example is, at least, that is shown though it begins otherwise."""


def _tokens_of(words: str, names: Names) -> Iterator[Token]:
    """Yield the tokens of a sentence, up to the first that isn't one."""
    with suppress(UnreadableWords):
        yield from tokens(words, names, ())


def _example_tokens(example: str) -> list[Token]:
    """Return the tokens of an example, in which every name is an object's, except Ana's and Bob's."""
    found = _tokens_of(example, _OF_EXAMPLES)
    return [token._replace(keys=("NAME",)) if "NAME" in token.keys else token for token in found]


def _kinds_of(token: Token) -> set[str]:
    """Return the kinds of a token: name, number, or the word itself, but not "any word"."""
    return {key for key in token.keys if key != "WORD"}


def _nearest_word(word: str, expected: Collection[str], names: Names) -> str:
    """Return a question such as "Did you mean …? " for the nearest word that can stand there, or ""."""
    words = [one for one in expected if one not in CLASSES]
    words += [*names.things] if "NAME" in expected else []
    words += [*names.players] if "PLAYER" in expected else []
    nearest = close_matches(word, sorted(words), 1, cutoff=0.7)
    return f"Did you mean “{nearest[0]}” for “{word}”? " if nearest else ""


def _shortened(sentence: str) -> Iterator[str]:
    """Yield a sentence without ever more of its last words, then without ever more of its first words."""
    yield from (sentence[: joint.start()] for joint in reversed(list(_JOINT.finditer(sentence))))
    yield from (sentence[joint.end() :] for joint in _FRONT.finditer(sentence))


def _can_parse(kind: Kind, words: str, names: Names) -> bool:
    """Return whether the words can be parsed as a sentence of this kind."""
    try:
        return bool(GRAMMAR.read(kind.start, words, names))
    except UnreadableWords:
        return False
