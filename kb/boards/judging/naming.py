"""Names: whether all that a story and its claims speak of is anywhere in the story."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from kb.boards.claims.claims import players_in, spoken_of_by, things_in
from kb.boards.language import BadScenario, spoken_of_in, strings_in
from kb.boards.named import listed
from kb.boards.reading.answering import named_in_answers
from kb.boards.reading.claiming import Told
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import ToldSetup, cards_in, setups_of
from kb.boards.reading.telling import ToldActs, story_of
from kb.engine.law.keywords import keywords
from kb.engine.law.registry import rules_of
from kb.engine.play.lines import Line
from kb.engine.position.questions import WHICH_KIND_OF_COUNTER
from kb.engine.position.values import Value
from kb.engine.slots.families import COUNTERS_CALLED
from kb.english.boards.acts import Acts, doer_of, plain
from kb.english.boards.acts_doing import RepeatsUntilSomebodyActs
from kb.english.boards.acts_looking import IsTo, SoByThen
from kb.english.boards.answer import Answer, Answering
from kb.english.boards.claim import Claims, Several, Thing
from kb.english.boards.items import Described
from kb.english.boards.marks import HasText
from kb.english.boards.setup import Answered

Names = frozenset[str]
Sentence = Told | ToldActs | ToldSetup
_COPY = "the copy of "
"""What stands before the name of a spell to make that of its copy."""


def check_names(said: Iterable[Sentence], there: Iterable[Names]) -> None:
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
        raise BadScenario(
            f"{one.where}: nothing in this story is called {name} (the {_kind(one)} sentence “{one.words}”).",
            nearest=get_close_matches(name, sorted(known), 2),
            remedy="First set it up in a sentence of `setup`.",
        )


def said_in(scenario: Scenario) -> list[Sentence]:
    """Return the sentences of a story: what is set up, and what is played."""
    return [*setups_of(scenario), *story_of(scenario)]


def _kind(one: Sentence) -> str:
    """Return what kind of sentence something is."""
    match one:
        case Told():
            return "claim"
        case ToldSetup():
            return "setup"
    return "play"


def names_in(lines: Iterable[Line]) -> Names:
    """Return what the players, and the things in any of these lines of play, are called."""
    of_each = (line.position for line in lines)
    return frozenset().union(*({*there.story.names, *there.short_names, *there.players} for there in of_each))


_OF_THE_GAME = ("age", "charge", "fade", "finality", "loyalty", "poison", "shield", "stun", "time")
"""The kinds of counters that rules speak of, whatever stands on a board; those of sizes have figures."""
_WORD = re.compile(r"[\w']+")
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")


def check_spoken_of(scenario: Scenario, said: Iterable[Sentence]) -> None:
    """Check kinds of counters, and names that nothing needs to have, against what the rules and the whole story say.

    Raises BadScenario for one of which nothing else speaks.
    """
    for one in said:
        for spoken in _spoken_of(one):
            if spoken not in _OF_THE_GAME and spoken not in keywords() and not _SIZE.fullmatch(spoken):
                _check_spoken_of(spoken, one, scenario)


def _spoken_of(one: Sentence) -> Iterable[str]:
    match one:
        case Told():
            return spoken_of_by(one.claims)
        case ToldSetup():
            return _spoken_of_in(one.setups)
    return _spoken_of_in(one.acts)


def _spoken_of_in(value: object) -> Iterator[str]:
    """Yield the kinds of counters of which setups and acts speak, and the names that nothing needs to have."""
    match value:
        case Described():
            yield from (kind for kind, _ in value.counters)
            yield from (kind for text in value.texts for kind in spoken_of_in(text))
        case HasText():
            yield from spoken_of_in(value.text)
        case IsTo():
            yield from spoken_of_in(value.effect)
        case SoByThen():
            yield from spoken_of_by(value.claims)
        case Answer(questions=(asked,), chosen=str(kind)) if asked == WHICH_KIND_OF_COUNTER:
            yield kind
    if isinstance(value, Value):
        yield from (getattr(value, field) for field in getattr(value, "spoken_of", ()))
    for part in value if isinstance(value, tuple) else ():
        yield from _spoken_of_in(part)


def _check_spoken_of(said: str, sentence: Sentence, scenario: Scenario) -> None:
    kind, where = _kind(sentence), sentence.where
    others = [text for one in said_in(scenario) if one.where != where for text in _texts_of(one)]
    if kind != "claim":
        others += [one for when in scenario.whens for one in (*when.then, *when.can, *when.cannot)]
    cards = cards_in(scenario)
    texts = (*others, *_of_sets(), *(repr(entry.what) for card in cards.values() for entry in card.entries))
    if not any(re.search(rf"(?<!\w){re.escape(said)}(?!\w)", text) for text in texts):
        raise BadScenario(
            f"{where}: nothing else in this story mentions {said} (the {kind} sentence “{sentence.words}”).",
            nearest=get_close_matches(said, sorted({*_OF_THE_GAME, *_of_sets(), *_WORD.findall(" ".join(others))}), 2),
            remedy="Use a word that the story or one of its cards uses.",
        )


def _texts_of(one: Sentence) -> Iterator[str]:
    """Yield the texts in a sentence, of a setup those in its values."""
    if isinstance(one, ToldSetup):
        yield from strings_in(one.setups)
    else:
        yield one.words


def _of_sets() -> set[str]:
    """Return the kinds of counters, and the words for several, of which the rules of sets speak."""
    called = [(word, rule) for word, family in COUNTERS_CALLED.members.items() for rule in rules_of(family)]
    return {kind for word, rule in called for entry in rule.entries if entry.what for kind in (word, *entry.what())}


def _named(said: Iterable[Sentence], known: Names) -> Iterator[tuple[str, Sentence]]:
    """Yield each name in sentences, with its sentence; what is set up is there."""
    for one in said:
        for who, name in _spoken_of_by_name(one):
            for each in [name] if name in known else listed(name, known):
                called = each.removeprefix(_COPY)
                if f"{who}'s {called}" not in known and called.removeprefix("1 ") not in known:
                    yield called, one


def _spoken_of_by_name(one: Sentence) -> Iterator[tuple[str, str]]:
    """Yield what a sentence speaks of by name and doesn't set up, with the player who does something with it."""
    match one:
        case Told():
            yield from (("", name) for name in _claimed(one.claims))
        case ToldActs():
            yield from _acted(one.acts)
        case ToldSetup():
            yield from _acted(
                tuple(part for setup in one.setups if isinstance(setup, Answered) for part in setup.answers)
            )


def _acted(acts: Acts) -> Iterator[tuple[str, str]]:
    """Yield what acts and answers speak of by name, with the player who does them."""
    for act in map(plain, acts):
        who = doer_of(act)
        match act:
            case SoByThen(claims=claims):
                yield from (("", name) for name in _claimed(claims))
            case RepeatsUntilSomebodyActs(acts=those):
                yield from _acted(those)
            case Answering():
                yield from ((who, name) for name in named_in_answers((act,)))
            case _:
                yield from ((who, name) for name in (who, *_things(act)) if name)


def _things(value: object) -> Iterator[str]:
    """Yield what is called by name in a value."""
    match value:
        case Thing(name=name):
            yield name
        case Several(name=name, number=number):
            yield f"{number or 'all'} {name}"
        case tuple():
            for part in value[1:] if isinstance(value, Value) else value:
                yield from _things(part)


def _claimed(claims: Claims) -> Iterator[str]:
    """Return what claims speak of by name."""
    for one in things_in(claims):
        if isinstance(one, Several):
            yield f"{one.number or 'all'} {one.name}"
        else:
            yield from filter(None, (one.name, one.owner))
    yield from players_in(claims)
