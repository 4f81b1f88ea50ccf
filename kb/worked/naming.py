"""Names: whether all that a story and its claims speak of is anywhere in the story."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kb.cards.called import cards_named
from kb.engine.law.keywords import keywords
from kb.engine.law.registry import rules_of
from kb.engine.play.lines import Line
from kb.engine.position.questions import WHICH_KIND_OF_COUNTER
from kb.engine.position.values import Value
from kb.engine.slots.families import COUNTERS_CALLED
from kb.english.boards.answer import Answer
from kb.english.boards.claim import Claims, Several
from kb.english.boards.items import Described
from kb.english.boards.marks import HasText
from kb.english.boards.setup import Answered
from kb.english.tokens import Names as Declared
from kb.worked.answering import named_in_answers
from kb.worked.claiming import Told
from kb.worked.language import BadScenario, named_in, spoken_of_in, strings_in, understood_of
from kb.worked.places import Place
from kb.worked.scenario import Scenario
from kb.worked.sentences.claims import players_in, spoken_of_by, things_in
from kb.worked.sentences.named import listed
from kb.worked.setups import ToldSetup, names_declared, setups_of

Names = frozenset[str]


class Said(NamedTuple):
    """A sentence of a play, and what is declared for it."""

    words: str
    where: Place
    names: Declared


_ACTING = re.compile(r"(?<=\w) .*|^in response, ")
"""What is no player's name at the beginning of a sentence that tells what one does."""
_COPY = "the copy of "
"""What stands before the name of a spell to make that of its copy."""


def check_names(said: Iterable[Said | Told | ToldSetup], there: Iterable[Names]) -> None:
    """Hold the names in sentences against what there is, as it is found on one day after another until all are.

    Raises BadScenario for a name that is on none of these days.
    """
    known: Names = frozenset()
    missing = list(_named(said, known))
    for names in there:
        known |= names
        missing = [(name, one) for name, one in _named((one for _, one in missing), known) if name not in known]
        if not missing:
            return
    for name, one in missing:
        kind, words, where = _said(one)
        from difflib import get_close_matches  # only trouble needs it

        raise BadScenario(
            f"{where}: nothing in this story is called {name} (the {kind} sentence “{words}”).",
            nearest=get_close_matches(name, sorted(known), 2),
            remedy=f"{_understood_of(one) if ' ' in name else ''}First set it up in a sentence of `setup`.",
        )


def _understood_of(one: Said | Told | ToldSetup) -> str:
    """Return in words which part of a sentence of a play can be read."""
    return understood_of(one.words, one.names) if isinstance(one, Said) else ""


def said_in(scenario: Scenario) -> list[Said | ToldSetup]:
    """Return the sentences of a story: what is set up, and what is played."""
    names = names_declared(scenario)
    plays = enumerate(scenario.play)
    return [*setups_of(scenario), *(Said(words, scenario.where.at("play", n), names) for n, words in plays)]


def _said(one: Said | Told | ToldSetup) -> tuple[str, str, Place]:
    """Return what kind of sentence something is, its words and its place."""
    match one:
        case Told():
            return "claim", one.words, one.where
        case ToldSetup():
            return "setup", one.words, one.where
    return "play", one.words, one.where


def names_in(lines: Iterable[Line]) -> Names:
    """Give what the players, and the things in any of these lines of play, are called."""
    of_each = (line.position for line in lines)
    return frozenset().union(*({*there.story.names, *there.short_names, *there.players} for there in of_each))


_OF_THE_GAME = ("age", "charge", "fade", "finality", "loyalty", "poison", "shield", "stun", "time")
"""The kinds of counters that rules speak of, whatever stands on a board; those of sizes have figures."""
_WORD = re.compile(r"[\w']+")
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")


def check_spoken_of(scenario: Scenario, said: Iterable[Said | Told | ToldSetup]) -> None:
    """Check kinds of counters, and names that nothing needs to have, against what the rules and the whole story say.

    Raises BadScenario for one of which nothing else speaks.
    """
    for one in said:
        for spoken in _spoken_of(one):
            if spoken not in _OF_THE_GAME and spoken not in keywords() and not _SIZE.fullmatch(spoken):
                _check_spoken_of(spoken, _said(one), scenario)


def _spoken_of(one: Said | Told | ToldSetup) -> Iterable[str]:
    match one:
        case Told():
            return spoken_of_by(one.claims)
        case ToldSetup():
            return _spoken_of_in_setup(one.setups)
    return spoken_of_in(one.words)


def _spoken_of_in_setup(value: object) -> Iterator[str]:
    """Yield the kinds of counters of which setups speak, and the names that nothing on a board needs to have."""
    match value:
        case Described():
            yield from (kind for kind, _ in value.counters)
            yield from (kind for text in value.texts for kind in spoken_of_in(text))
        case HasText():
            yield from spoken_of_in(value.text)
        case Answer(questions=(asked,), chosen=str(kind)) if asked == WHICH_KIND_OF_COUNTER:
            yield kind
    if isinstance(value, Value):
        yield from (getattr(value, field) for field in getattr(value, "spoken_of", ()))
    for part in value if isinstance(value, tuple) else ():
        yield from _spoken_of_in_setup(part)


def _check_spoken_of(said: str, sentence: tuple[str, str, Place], scenario: Scenario) -> None:
    kind, words, where = sentence
    others = [text for one in said_in(scenario) if _said(one)[2] != where for text in _texts_of(one)]
    if kind != "claim":
        others += [one for when in scenario.whens for one in (*when.then, *when.can, *when.cannot)]
    cards = cards_named(" ".join(scenario.sentences), scenario.cards)
    texts = (*others, *_of_sets(), *(repr(entry.what) for card in cards.values() for entry in card.entries))
    if not any(re.search(rf"(?<!\w){re.escape(said)}(?!\w)", text) for text in texts):
        from difflib import get_close_matches  # only trouble needs it

        raise BadScenario(
            f"{where}: nothing else in this story mentions {said} (the {kind} sentence “{words}”).",
            nearest=get_close_matches(said, sorted({*_OF_THE_GAME, *_of_sets(), *_WORD.findall(" ".join(others))}), 2),
            remedy="Use a word that the story or one of its cards uses.",
        )


def _texts_of(one: Said | ToldSetup) -> Iterator[str]:
    """Yield the texts in a sentence, of a setup those in its values."""
    if isinstance(one, ToldSetup):
        yield from strings_in(one.setups)
    else:
        yield one.words


def _of_sets() -> set[str]:
    """Give the kinds of counters, and the words for several, of which the rules of sets speak."""
    called = [(word, rule) for word, family in COUNTERS_CALLED.members.items() for rule in rules_of(family)]
    return {kind for word, rule in called for entry in rule.entries if entry.what for kind in (word, *entry.what())}


def _named(said: Iterable[Said | Told | ToldSetup], known: Names) -> Iterator[tuple[str, Said | Told | ToldSetup]]:
    """Yield each name in sentences, with its sentence; what is set up is there."""
    for one in said:
        words = one.words
        for together in _names_of(one):
            for name in [together] if together in known else listed(together, known):
                called = name.removeprefix(_COPY)
                if f"{_ACTING.sub('', words)}'s {called}" not in known:
                    yield called, one


def _names_of(one: Said | Told | ToldSetup) -> Iterator[str]:
    """Yield what a sentence speaks of by name and doesn't set up."""
    match one:
        case Told():
            yield from _claimed(one.claims)
        case ToldSetup():
            for setup in one.setups:
                if isinstance(setup, Answered):
                    yield from named_in_answers(setup.answers)
        case Said():
            yield from named_in(one.words, one.names)


def _claimed(claims: Claims) -> Iterator[str]:
    """Return what claims speak of by name."""
    for one in things_in(claims):
        if isinstance(one, Several):
            yield f"{one.number or 'all'} {one.name}"
        else:
            yield from filter(None, (one.name, one.owner))
    yield from players_in(claims)
