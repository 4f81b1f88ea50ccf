"""Checking names: whether everything that a story and its claims mention exists in the story."""

import re
from collections.abc import Iterable, Iterator

from kb.boards.claims.claims import players_in, things_in, words_to_check
from kb.boards.language import BadScenario, counters_named_in, strings_in
from kb.boards.named import listed
from kb.boards.reading.answering import named_in_answers
from kb.boards.reading.claiming import Told
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import ToldSetup, cards_in, setups_of
from kb.boards.reading.telling import ToldActs, story_of
from kb.engine.law.keywords import keywords
from kb.engine.law.registry import rules_of
from kb.engine.play.lines_of_play import Line
from kb.engine.position.questions import WHICH_KIND_OF_COUNTER
from kb.engine.position.values import Value
from kb.engine.slots.families import COUNTERS_CALLED
from kb.english.boards.acts import Acts, doer_of, plain
from kb.english.boards.acts_doing import RepeatsUntilSomebodyActs
from kb.english.boards.acts_looking import IfSo, IsTo, SoByThen
from kb.english.boards.answer import Answer, Answering
from kb.english.boards.claim import Claims, Several, Thing
from kb.english.boards.items import Described
from kb.english.boards.marks import HasText
from kb.english.boards.setup import Answered
from kb.records.nearest import close_matches

Names = frozenset[str]
Sentence = Told | ToldActs | ToldSetup
_COPY = "the copy of "
"""Prefix that turns the name of a spell into the name of its copy."""


def check_names(sentences: Iterable[Sentence], names_by_day: Iterable[Names]) -> None:
    """Check that all names in sentences exist, looking at one day's objects after another until all are found.

    Raises BadScenario for a name that exists on none of these days.
    """
    known: Names = frozenset()
    missing = list(_unknown_names(sentences, known))
    for names in names_by_day:
        known |= names
        missing = [(name, one) for name, one in _unknown_names((one for _, one in missing), known) if name not in known]
        if not missing:
            return
    for name, one in missing:
        raise BadScenario(
            f"{one.where}: nothing in this story is called {name} (the {_kind(one)} sentence “{one.words}”).",
            nearest=close_matches(name, sorted(known), 2),
            remedy="First set it up in a sentence of `setup`.",
        )


def sentences_of(scenario: Scenario) -> list[Sentence]:
    """Return the sentences of a story's setup and play."""
    return [*setups_of(scenario), *story_of(scenario)]


def _kind(sentence: Sentence) -> str:
    """Return the kind of a sentence: claim, setup or play."""
    match sentence:
        case Told():
            return "claim"
        case ToldSetup():
            return "setup"
    return "play"


def names_in(lines: Iterable[Line]) -> Names:
    """Return the names of the players and objects in these lines of play, short ones included."""
    of_each = (line.position for line in lines)
    return frozenset().union(*({*there.story.names, *there.short_names, *there.players} for there in of_each))


_OF_THE_GAME = ("age", "charge", "fade", "finality", "loyalty", "poison", "shield", "stun", "time")
"""The kinds of counters that rules speak of, whatever stands on a board; those of sizes have figures."""
_WORD = re.compile(r"[\w']+")
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")


def check_words(scenario: Scenario, sentences: Iterable[Sentence]) -> None:
    """Check the spelling of counters and of names that needn't exist against the rules and the rest of the story.

    Raises BadScenario for a word that occurs nowhere else.
    """
    for one in sentences:
        for spoken in _words_to_check(one):
            if spoken not in _OF_THE_GAME and spoken not in keywords() and not _SIZE.fullmatch(spoken):
                _check_word(spoken, one, scenario)


def _words_to_check(sentence: Sentence) -> Iterable[str]:
    """Return the counters and names in a sentence that needn't be on the board, so that their spelling is checked."""
    match sentence:
        case Told():
            return words_to_check(sentence.claims)
        case ToldSetup():
            return _words_in_acts(sentence.setups)
    return _words_in_acts(sentence.acts)


def _words_in_acts(value: object) -> Iterator[str]:
    """Yield the kinds of counters, and the names that needn't exist, in setups and acts."""
    match value:
        case Described():
            yield from (kind for kind, _ in value.counters)
            yield from (kind for text in value.texts for kind in counters_named_in(text))
        case HasText():
            yield from counters_named_in(value.text)
        case IsTo():
            yield from counters_named_in(value.effect)
        case SoByThen() | IfSo():
            yield from words_to_check(value.claims)
        case Answer(questions=(asked,), chosen=str(kind)) if asked == WHICH_KIND_OF_COUNTER:
            yield kind
    if isinstance(value, Value):
        yield from (getattr(value, field) for field in getattr(value, "spoken_of", ()))
    for part in value if isinstance(value, tuple) else ():
        yield from _words_in_acts(part)


def _check_word(word: str, sentence: Sentence, scenario: Scenario) -> None:
    """Raise BadScenario if a word of a sentence occurs nowhere else in the story, its cards or the rules of sets."""
    kind, where = _kind(sentence), sentence.where
    others = [text for one in sentences_of(scenario) if one.where != where for text in _texts_of(one)]
    if kind != "claim":
        others += [one for when in scenario.whens for one in (*when.then, *when.can, *when.cannot)]
    cards = cards_in(scenario)
    texts = (*others, *_set_counters(), *(repr(entry.what) for card in cards.values() for entry in card.entries))
    if not any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for text in texts):
        raise BadScenario(
            f"{where}: nothing else in this story mentions {word} (the {kind} sentence “{sentence.words}”).",
            nearest=close_matches(word, sorted({*_OF_THE_GAME, *_set_counters(), *_WORD.findall(" ".join(others))}), 2),
            remedy="Use a word that the story or one of its cards uses.",
        )


def _texts_of(sentence: Sentence) -> Iterator[str]:
    """Yield the texts in a sentence; for a setup, those in its values."""
    if isinstance(sentence, ToldSetup):
        yield from strings_in(sentence.setups)
    else:
        yield sentence.words


def _set_counters() -> set[str]:
    """Return the kinds of counters, and their plurals, in the rules of sets."""
    called = [(word, rule) for word, family in COUNTERS_CALLED.members.items() for rule in rules_of(family)]
    return {kind for word, rule in called for entry in rule.entries if entry.what for kind in (word, *entry.what())}


def _unknown_names(sentences: Iterable[Sentence], known: Names) -> Iterator[tuple[str, Sentence]]:
    """Yield each name that isn't known yet, with the sentence that uses it."""
    for one in sentences:
        for who, name in _names_used(one):
            for each in [name] if name in known else listed(name, known):
                called = each.removeprefix(_COPY)
                if f"{who}'s {called}" not in known and called.removeprefix("1 ") not in known:
                    yield called, one


def _names_used(sentence: Sentence) -> Iterator[tuple[str, str]]:
    """Yield each name that a sentence uses without setting it up, with the player who acts, "" for none."""
    match sentence:
        case Told():
            yield from (("", name) for name in _names_in_claims(sentence.claims))
        case ToldActs():
            yield from _names_in_acts(sentence.acts)
        case ToldSetup():
            yield from _names_in_acts(
                tuple(part for setup in sentence.setups if isinstance(setup, Answered) for part in setup.answers)
            )


def _names_in_acts(acts: Acts) -> Iterator[tuple[str, str]]:
    """Yield each name that acts and answers use, with the player who acts, "" for none."""
    for act in map(plain, acts):
        who = doer_of(act)
        match act:
            case SoByThen(claims=claims):
                yield from (("", name) for name in _names_in_claims(claims))
            case IfSo(claims=claims, acts=those):
                yield from (("", name) for name in _names_in_claims(claims))
                yield from _names_in_acts(those)
            case RepeatsUntilSomebodyActs(acts=those):
                yield from _names_in_acts(those)
            case Answering():
                yield from ((who, name) for name in named_in_answers((act,)))
            case _:
                yield from ((who, name) for name in (who, *_names_in_value(act)) if name)


def _names_in_value(value: object) -> Iterator[str]:
    """Yield the names of the objects in a value; a group as a phrase such as "2 Bears"."""
    match value:
        case Thing(name=name):
            yield name
        case Several(name=name, number=number):
            yield f"{number or 'all'} {name}"
        case tuple():
            for part in value[1:] if isinstance(value, Value) else value:
                yield from _names_in_value(part)


def _names_in_claims(claims: Claims) -> Iterator[str]:
    """Yield the names that claims use."""
    for one in things_in(claims):
        if isinstance(one, Several):
            yield f"{one.number or 'all'} {one.name}"
        else:
            yield from filter(None, (one.name, one.owner))
    yield from players_in(claims)
