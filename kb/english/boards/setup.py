"""Setups: what is on a board before a story begins, and how several setups make one sentence."""

from typing import Any

from kb.english.boards.answer import Answers
from kb.english.boards.claim import (
    IT,
    THEY,
    Part,
    Several,
    Thing,
    about,
    of_each,
    only_read,
    predicate,
    says,
    several,
    subject_apart,
)
from kb.english.boards.counts import Kind
from kb.english.templates import HOLE, Parsed, join, through


class Setup(Part):
    """Something that is set up."""

    spoken_of = tuple[str, ...]()
    """The fields with kinds of counters, and with names that nothing on a board needs to have."""


Setups = tuple[Setup, ...]


class EachPlayer(Setup):
    """This is so of each player."""

    setups: Setups


class AllOfKind(Setup):
    """This is so of all permanents of a kind, or of all that a player controls (at least one)."""

    kind: Kind
    setups: Setups
    player: str = ""


class Answered(Setup):
    """Players answer so if asked."""

    answers: Answers


SETUPS: dict[str, str] = {}
"""A sentence for each kind of setup, with what it does."""


def of_thing(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of setups)
    """Declare a predicate of things that means one or several setups about ``IT``."""
    predicate("set_up_thing", "set_up_several", _add_example, words, *means, example=example)


def of_player(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of setups)
    """Declare a predicate of players that means one or several setups about ``THEY``."""
    predicate("set_up_player", "set_up_players", _add_example, words, *means, example=example)


def setups(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of setups)
    """Declare a sentence that means one or several setups."""
    says("setup", words, means)
    _add_example(example, means)


def _add_example(example: str, means: tuple[Parsed, ...]) -> None:
    """Add an example, with the description of its setups; nothing if the example is empty."""
    if example:
        SETUPS[example] = (type(means[0]).__doc__ or "").partition("\n")[0]


def _all_of_each(parsed: tuple[tuple[object, ...], Setups]) -> Setups:
    """Return every setup for each subject: the first predicate for all of them, then the next."""
    subjects, predicates = parsed
    return tuple(one.about(whom) for one in predicates for whom in subjects)


# a sentence is one setup or several, and a setup has a subject and one predicate or several

says("setups", "<setup>")
says("setup", "<answer>", (Answered(HOLE.answer),))
says("setups", "<setup> (. |;|and|, and|,|but|, but|while|, while) <setups>", join(HOLE.setup, HOLE.setups))

_OF_THING = (HOLE.set_up, HOLE.predicates)
_OF_PLAYER = (HOLE.player, HOLE.predicates)
says("setup", "<set_up> <set_up_things:predicates>", through(_OF_THING, about, subject_apart(Thing, IT)))
says("setup", "<some:set_up> <set_up_severals:predicates>", through(_OF_THING, about, subject_apart(Several, IT)))
says("setup", "<who:player> <set_up_players_one:predicates>", through(_OF_PLAYER, about, subject_apart(str, THEY)))
says("setup", "<pronoun_own:player> <set_up_player_owned:predicates>", only_read(_OF_PLAYER, about))
says("setup", "(|both) <setups_of:subjects> (|both|all|each) <set_up_severals:predicates>",
     only_read((HOLE.subjects, HOLE.predicates), _all_of_each))  # fmt: skip
says("setup", "(|both) <players> (|both|all|each) <set_up_players_all:predicates>",
     only_read((HOLE.players, HOLE.predicates), of_each))  # fmt: skip

says("setup", "each player <set_up_players_one:predicates>", (EachPlayer(HOLE.predicates),))
says("setup", "everybody <set_up_players_one:predicates>", (EachPlayer(HOLE.predicates),))
says("setup", "(both|all|the|all the|both the) players (|each) <set_up_players_all:predicates> (|each)",
     (EachPlayer(HOLE.predicates),))  # fmt: skip

for _kind, _several in (
    ("set_up_thing", "set_up_things"), ("set_up_several", "set_up_severals"),
    ("set_up_player", "set_up_players_one"), ("set_up_players", "set_up_players_all"),
):  # fmt: skip
    several(_kind, _several)

says("set_up", "<thing>")
says("setups_of", "<set_up:one> (and|, and) <set_up:other>", (HOLE.one, HOLE.other))
says("setups_of", "<set_up:one> , <setups_of:others>", join((HOLE.one,), HOLE.others))

# all of a kind, once everything is set up

_ALL = AllOfKind(HOLE.kind, HOLE.predicates, HOLE.player)
_EVERY = AllOfKind(HOLE.kind, HOLE.predicates)
setups("(all|the|all the) <several:kind> (|all) <set_up_severals:predicates>", _EVERY, example="all lands are tapped")
setups("(each|every) <one:kind> <set_up_things:predicates>", _EVERY)
setups("(all of|all|) <PLAYER>'s <several:kind> (|all|both) <set_up_severals:predicates>", _ALL,
       example="all of Bob's Islands are tapped")  # fmt: skip
setups("each of <PLAYER>'s <several:kind> <set_up_things:predicates>", _ALL)

SETUPS["each player has 10 cards in their library"] = "This is so of each player."
