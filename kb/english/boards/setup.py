"""Setups: what a board has, and what is so, before a story begins; how several of these make one sentence."""

from typing import Any, Self

from kb.engine.position.values import Value
from kb.english.boards.claim import IT, THEY, Several, Thing, only_read, plural, says
from kb.english.templates import HOLE, join, through


class Setup(Value):
    """Something that is set up.

    One that is about a thing or a player has it as its first field, called ``subject`` or ``player``.
    """

    spoken_of = tuple[str, ...]()
    """The fields with kinds of counters, and with names that nothing on a board needs to have."""

    def about(self, whom: object) -> Self:
        """Return the same of something else."""
        parts: tuple[Any, ...] = (whom, *self[2:])
        return type(self)(*parts)


Setups = tuple[Setup, ...]


class EachPlayer(Setup):
    """This is so of each player."""

    setups: Setups


class Answered(Setup):
    """A player answers so if asked, in the words of an answer."""

    words: str


SETUPS: dict[str, str] = {}
"""A sentence for each kind of setup, with what it does."""


def of_thing(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of setups)
    """Declare a predicate of things, which means one setup or several about ``IT``."""
    says("set_up_thing", words, means)
    if not words.startswith("'s"):
        says("set_up_several", plural(words), means)
    _enter(example, means)


def of_player(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of setups)
    """Declare a predicate of players, which means one setup or several about ``THEY``."""
    says("set_up_player", words, means)
    if not words.startswith("'s"):
        says("set_up_players", plural(words), means)
    _enter(example, means)


def setups(words: str, *means: Any, example: str = "") -> None:  # noqa: ANN401  (templates of setups)
    """Declare a sentence, which means one setup or several."""
    says("setup", words, means)
    _enter(example, means)


def _enter(example: str, means: tuple[Any, ...]) -> None:
    if example:
        SETUPS[example] = (type(means[0]).__doc__ or "").partition("\n")[0]


def _about(said: tuple[object, Setups]) -> Setups:
    whom, predicates = said
    return tuple(one.about(whom) for one in predicates)


def _of_each(said: tuple[tuple[object, ...], Setups]) -> Setups:
    subjects, predicates = said
    return tuple(one.about(whom) for whom in subjects for one in predicates)


def _subject_apart(kinds: type | tuple[type, ...], empty: object) -> Any:  # noqa: ANN401  (what parts a tuple of setups)
    """Return what parts setups about one subject into that and the predicates."""

    def apart(said: Any) -> Any:  # noqa: ANN401  (what may be setups)
        if not isinstance(said, tuple) or not said or not all(isinstance(one, Setup) and one.fields for one in said):
            return
        whom = said[0][1]
        is_one = said[0].fields[0] in {"subject", "player"} and isinstance(whom, kinds) and whom != empty
        if is_one and all(one.fields[0] == said[0].fields[0] and one[1] == whom for one in said):
            yield whom, tuple(one.about(empty) for one in said)

    return apart


def _all_of_each(said: tuple[tuple[object, ...], Setups]) -> Setups:
    subjects, predicates = said
    return tuple(one.about(whom) for one in predicates for whom in subjects)


# a sentence is one setup or several, and a setup has a subject and one predicate or several

says("setups", "<setup>")
says("setups", "<setup> (. |;|and|, and|,|but|, but|while|, while) <setups>", join(HOLE.setup, HOLE.setups))

_OF_THING = (HOLE.set_up, HOLE.predicates)
_OF_PLAYER = (HOLE.player, HOLE.predicates)
says("setup", "<set_up> <set_up_things:predicates>", through(_OF_THING, _about, _subject_apart(Thing, IT)))
says("setup", "<some:set_up> <set_up_severals:predicates>", through(_OF_THING, _about, _subject_apart(Several, IT)))
says("setup", "<PLAYER> <set_up_players_one:predicates>", through(_OF_PLAYER, _about, _subject_apart(str, THEY)))
says("setup", "(|both) <setups_of:subjects> (|both|all|each) <set_up_severals:predicates>",
     only_read((HOLE.subjects, HOLE.predicates), _all_of_each))  # fmt: skip
says("setup", "(|both) <players> (|both|all|each) <set_up_players_all:predicates>",
     only_read((HOLE.players, HOLE.predicates), _of_each))  # fmt: skip

says("setup", "each player <set_up_players_one:predicates>", (EachPlayer(HOLE.predicates),))
says("setup", "everybody <set_up_players_one:predicates>", (EachPlayer(HOLE.predicates),))
says("setup", "(both|all|the|all the|both the) players (|each) <set_up_players_all:predicates> (|each)",
     (EachPlayer(HOLE.predicates),))  # fmt: skip

_AND = "(and|, and|,|but|, but|;)"
for _kind, _several in (
    ("set_up_thing", "set_up_things"), ("set_up_several", "set_up_severals"),
    ("set_up_player", "set_up_players_one"), ("set_up_players", "set_up_players_all"),
):  # fmt: skip
    says(_several, f"<{_kind}:first>", HOLE.first)
    says(_several, f"<{_kind}:first> {_AND} (|then|also) <{_several}:rest>", join(HOLE.first, HOLE.rest))

says("set_up", "<thing>")
says("setups_of", "<set_up:one> (and|, and) <set_up:other>", (HOLE.one, HOLE.other))
says("setups_of", "<set_up:one> , <setups_of:others>", join((HOLE.one,), HOLE.others))

SETUPS["each player has 10 cards in their library"] = "This is so of each player."
