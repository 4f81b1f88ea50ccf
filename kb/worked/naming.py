"""Names: whether all that a story and its claims speak of is anywhere in the story."""

import re
from collections.abc import Iterable, Iterator

from kb.cards.called import cards_named
from kb.engine.law.keywords import keywords
from kb.engine.law.registry import rules_of
from kb.engine.play.lines import Line
from kb.engine.slots.families import COUNTERS_CALLED
from kb.english.boards.claim import Claims, Several
from kb.worked.claiming import Told
from kb.worked.language import BadScenario, named_in, spoken_of_in, understood_of
from kb.worked.places import Place
from kb.worked.scenario import Scenario
from kb.worked.sentences.claims import players_in, spoken_of_by, things_in
from kb.worked.sentences.named import listed

Names = frozenset[str]
Said = tuple[str, str, Place]
"""A sentence: its kind, its words, and where it stands."""

_ACTING = re.compile(r"(?<=\w) .*|^in response, ")
"""What is no player's name at the beginning of a sentence that tells what one does."""
_COPY = "the copy of "
"""What stands before the name of a spell to make that of its copy."""


def check_names(said: Iterable[Said | Told], there: Iterable[Names]) -> None:
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
            remedy=(f"{understood_of(kind, words) if ' ' in name else ''}First set it up in a sentence of `setup`."),
        )


def said_in(scenario: Scenario) -> list[Said]:
    """Give the sentences of a story."""
    keys = (("setup", scenario.setup), ("play", scenario.play))
    return [(key, words, scenario.where.at(key, number)) for key, said in keys for number, words in enumerate(said)]


def _said(one: Said | Told) -> Said:
    """Return what kind of sentence something is, its words and its place."""
    return ("claim", one.words, one.where) if isinstance(one, Told) else one


def names_in(lines: Iterable[Line]) -> Names:
    """Give what the players, and the things in any of these lines of play, are called."""
    of_each = (line.position for line in lines)
    return frozenset().union(*({*there.story.names, *there.short_names, *there.players} for there in of_each))


_OF_THE_GAME = ("age", "charge", "fade", "finality", "loyalty", "poison", "shield", "stun", "time")
"""The kinds of counters that rules speak of, whatever stands on a board; those of sizes have figures."""
_WORD = re.compile(r"[\w']+")
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")


def check_spoken_of(scenario: Scenario, said: Iterable[Said | Told]) -> None:
    """Hold kinds of counters, and what is called so in claims, against what the rules and the whole story say.

    Raises BadScenario for one of which nothing else speaks.
    """
    for one in said:
        kind, words, where = _said(one)
        for spoken in spoken_of_by(one.claims) if isinstance(one, Told) else spoken_of_in(kind, words):
            if spoken not in _OF_THE_GAME and spoken not in keywords() and not _SIZE.fullmatch(spoken):
                _check_spoken_of(spoken, (kind, words, where), scenario)


def _check_spoken_of(said: str, sentence: Said, scenario: Scenario) -> None:
    kind, words, where = sentence
    others = [one for _, one, place in said_in(scenario) if place != where]
    if kind != "claim":
        others += [one for when in scenario.whens for one in (*when.then, *when.can, *when.cannot)]
    cards = cards_named(" ".join((*scenario.setup, *scenario.play)), scenario.cards)
    texts = (*others, *_of_sets(), *(repr(entry.what) for card in cards.values() for entry in card.entries))
    if not any(re.search(rf"(?<!\w){re.escape(said)}(?!\w)", text) for text in texts):
        from difflib import get_close_matches  # only trouble needs it

        raise BadScenario(
            f"{where}: nothing else in this story mentions {said} (the {kind} sentence “{words}”).",
            nearest=get_close_matches(said, sorted({*_OF_THE_GAME, *_of_sets(), *_WORD.findall(" ".join(others))}), 2),
            remedy="Use a word that the story or one of its cards uses.",
        )


def _of_sets() -> set[str]:
    """Give the kinds of counters, and the words for several, of which the rules of sets speak."""
    called = [(word, rule) for word, family in COUNTERS_CALLED.members.items() for rule in rules_of(family)]
    return {kind for word, rule in called for entry in rule.entries if entry.what for kind in (word, *entry.what())}


def _named(said: Iterable[Said | Told], known: Names) -> Iterator[tuple[str, Said | Told]]:
    """Give each name in sentences, with its sentence."""
    for one in said:
        kind, words, _ = _said(one)
        for together in _claimed(one.claims) if isinstance(one, Told) else named_in(kind, words):
            for name in [together] if together in known else listed(together, known):
                called = name.removeprefix(_COPY)
                if f"{_ACTING.sub('', words)}'s {called}" not in known:
                    yield called, one


def _claimed(claims: Claims) -> Iterator[str]:
    """Return what claims speak of by name."""
    for one in things_in(claims):
        if isinstance(one, Several):
            yield f"{one.number or 'all'} {one.name}"
        else:
            yield from filter(None, (one.name, one.owner))
    yield from players_in(claims)
