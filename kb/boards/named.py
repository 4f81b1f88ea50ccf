"""What a story calls things by: names and lists of names, and the objects and players that they stand for."""

import re
from collections.abc import Collection
from difflib import get_close_matches

from kb.boards.language import STORY, NotSetUp
from kb.cards.called import singulars
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Object
from kb.engine.position.zones import Zone
from kb.engine.steps.moving import Moves
from kb.english.lexicon import NUMBERS

_LIST = re.compile(r"(, and |, | and )")


Names = tuple[str, ...]
"""What several things are called."""


def in_words(names: Names) -> str:
    """Return a list of names in words.

    >>> in_words(("Elf", "Ox", "Bear"))
    'Elf, Ox and Bear'
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def thing(game: Game, label: str) -> Object:
    """Return the object that the story calls so.

    Raises NotSetUp where there is none on the board so far; where there is none any more, the story can't go on so, and
    IllegalAnswer is raised.
    """
    found = game.labelled(label)
    if found is None and game.position.story.sentences:
        raise IllegalAnswer(f"Nothing here is called {label}.")
    if found is None:
        raise NotSetUp(
            f"Nothing here is called {label}.",
            nearest=get_close_matches(label, sorted(game.position.story.names), 1),
            remedy="First set it up in a sentence of `setup`.",
        )
    return found


def permanent(game: Game, label: str, *also: Zone) -> Object:
    """Return the permanent that the story calls so, or what is in another zone where that will do.

    Raises IllegalAnswer where it isn't there.
    """
    found = thing(game, label)
    if found.zone not in {"battlefield", *also}:
        raise IllegalAnswer(f"{label} isn't on the battlefield.")
    return found


def where_it_is(found: Object) -> str:
    """Tell in which zone something is, and whose that is where each player has one."""
    if found.zone in {"graveyard", "hand", "library"}:
        return f"in {found.owner}'s {found.zone}"
    return f"in {found.zone}" if found.zone == "exile" else f"on the {found.zone}"


def listed(names: str, known: Collection[str] = ()) -> list[str]:
    """Return the names of a list, of which those that are known may have a comma or an "and" of their own.

    >>> listed("Karn, Silver Golem, Bear and Ox", {"Karn, Silver Golem"})
    ['Karn, Silver Golem', 'Bear', 'Ox']
    """
    pieces = _LIST.split(names)
    found = []
    while pieces:
        together = next((n for n in range(len(pieces), 1, -2) if "".join(pieces[:n]) in known), 1)
        name = "".join(pieces[:together])
        found += [name] if name in known else _several(name, known) or [name]
        pieces = pieces[together + 1 :]
    return found


_SEVERAL = re.compile(
    rf"(?:all )?(?P<many>an?|both|all|\d+|{'|'.join(NUMBERS[1:])})(?: of)?(?: the| her| his| their)? (?P<name>[A-Z].*)"
)
"""How several of a name are spoken of together."""


def _several(words: str, known: Collection[str]) -> list[str]:
    """Return those of which a list speaks together, the first where it is one; none where there aren't just so many.

    >>> _several("both Elves", {"Elf #1", "Elf #2", "Elfhame"})
    ['Elf #1', 'Elf #2']
    """
    said = _SEVERAL.fullmatch(words)
    if said is None:
        return []
    for one in singulars(said["name"]):
        numbers = sorted(
            int(name.removeprefix(f"{one} #")) for name in known if re.fullmatch(rf"{re.escape(one)} #\d+", name)
        )
        many = str(NUMBERS.index(said["many"])) if said["many"] in NUMBERS else said["many"]
        if numbers and many in {"1", "a", "an"}:
            return [f"{one} #{numbers[0]}"]
        if numbers and many in {"all", str(len(numbers)), "both" if numbers[1:] == numbers[-1:] else ""}:
            return [f"{one} #{number}" for number in numbers]
    return []


def those_named(name: str, number: int | None, known: Collection[str]) -> list[str]:
    """Return what so many things of a name are called, all of them where no number is said.

    >>> those_named("Elves", 2, {"Elf #1", "Elf #2", "Elfhame"})
    ['Elf #1', 'Elf #2']
    """
    if number == 1 and name in known:
        return [name]
    return listed(f"{number or 'all'} {name}", known)


def has_just_gone(game: Game, names: Names, zone: str) -> bool:
    """Return whether things of a list went from the battlefield to a zone, not by the story's word, and are there."""
    found = [game.labelled(name) for name in names]
    steps = [(step.what, step.rules) for step in game.position.steps()]
    last = {
        what.thing: (what.origin, what.destination) if STORY not in rules else None
        for what, rules in steps
        if isinstance(what, Moves)
    }
    has_gone = all(
        card is not None and card.zone == zone and last.get(card.label) == ("battlefield", zone) for card in found
    )
    if game.position.story.sentences:
        where = game.position.story.sentences[-1].where
        game.position.note_reading(str(where), "something that was just done" if has_gone else "a deed")
    return has_gone


def permanents(game: Game, names: Names) -> list[Object]:
    """Return the permanents of a list of names. Raises IllegalAnswer where one isn't on the battlefield."""
    return [permanent(game, name) for name in names]


def things(game: Game, names: Names) -> list[Object]:
    """Return the objects of a list of names."""
    return [thing(game, name) for name in names]


def things_in(game: Game, names: Names, zone: str, player: str | None = None) -> list[Object]:
    """Return the listed cards in a zone, of one player if told. Raises IllegalAnswer if one isn't there."""
    found = things(game, names)
    for card in found:
        if card.zone != zone or player not in {None, card.owner}:
            raise IllegalAnswer(f"{card.label} isn't in {player or card.owner}'s {zone}.")
    return found


def things_elsewhere(game: Game, names: Names, zone: str) -> list[Object]:
    """Return the objects of a list that come into a zone. Raises IllegalAnswer where one is there already."""
    found = things(game, names)
    for card in found:
        if card.zone == zone:
            raise IllegalAnswer(f"{card.label} is already {where_it_is(card)}.")
    return found


def targeted(game: Game, names: Names) -> tuple[int | str, ...]:
    """Return what a list of targets names: players, or objects by their numbers."""
    players = game.position.players
    return tuple(name if name in players else thing(game, name).id for name in names)
