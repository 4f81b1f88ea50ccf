"""Names in a story, and lists of them, resolved to objects and players of the game."""

import re
from collections.abc import Collection

from kb.boards.language import STORY, NotSetUp
from kb.cards.called import singulars
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Object
from kb.engine.position.zones import Zone
from kb.engine.steps.moving import Moves
from kb.english.lexicon import NUMBERS
from kb.records.nearest import close_matches

_LIST = re.compile(r"(, and |, | and )")


Names = tuple[str, ...]
"""The names of several things."""


def in_words(names: Names) -> str:
    """Return a list of names in words.

    >>> in_words(("Elf", "Ox", "Bear"))
    'Elf, Ox and Bear'
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def thing(game: Game, name: str) -> Object:
    """Return the object that a story calls by this name.

    Raises NotSetUp if there is none while the board is set up, and IllegalAnswer if there is none in the play.
    """
    found = game.labelled(name)
    if found is None and game.position.story.sentences:
        raise IllegalAnswer(f"Nothing here is called {name}.")
    if found is None:
        raise NotSetUp(
            f"Nothing here is called {name}.",
            nearest=close_matches(name, sorted(game.position.story.names), 1),
            remedy="First set it up in a sentence of `setup`.",
        )
    return found


def permanent(game: Game, name: str, *also: Zone) -> Object:
    """Return the permanent of this name, or the object if it is in one of the other zones given.

    Raises IllegalAnswer if it is in another zone, and as `thing` does.
    """
    found = thing(game, name)
    if found.zone not in {"battlefield", *also}:
        raise IllegalAnswer(f"{name} isn't on the battlefield.")
    return found


def where_it_is(found: Object) -> str:
    """Return an object's zone in words, with its owner where each player has one."""
    if found.zone in {"graveyard", "hand", "library"}:
        return f"in {found.owner}'s {found.zone}"
    return f"in {found.zone}" if found.zone == "exile" else f"on the {found.zone}"


def listed(names: str, known: Collection[str] = ()) -> list[str]:
    """Split a list of names, keeping known names whole that contain a comma or "and".

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
    """Return the numbered objects that a phrase such as "both Elves" means; none if the number doesn't fit.

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
    """Return the numbered objects of a name, if there are exactly this many (or any number, for None).

    Otherwise return only the phrase itself, such as "3 Elves", which names no object. The number 1 means an
    unnumbered object of the name, or else the one with the lowest number.

    >>> those_named("Elves", 2, {"Elf #1", "Elf #2", "Elfhame"})
    ['Elf #1', 'Elf #2']
    >>> those_named("Elves", 3, {"Elf #1", "Elf #2", "Elfhame"})
    ['3 Elves']
    """
    if number == 1 and name in known:
        return [name]
    return listed(f"{number or 'all'} {name}", known)


def has_just_gone(game: Game, names: Names, zone: str) -> bool:
    """Return whether an effect, not the story, moved all of these last, from the battlefield to a zone.

    The answer is noted as how the sentence was read.
    """
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
    """Return the permanents with these names. Raises IllegalAnswer if one isn't on the battlefield."""
    return [permanent(game, name) for name in names]


def things(game: Game, names: Names) -> list[Object]:
    """Return the objects with these names. Raises NotSetUp or IllegalAnswer if there is none of one name."""
    return [thing(game, name) for name in names]


def things_in(game: Game, names: Names, zone: str, player: str | None = None) -> list[Object]:
    """Return the cards with these names in a zone, of one player if given. Raises IllegalAnswer if one isn't there."""
    found = things(game, names)
    for card in found:
        if card.zone != zone or player not in {None, card.owner}:
            raise IllegalAnswer(f"{card.label} isn't in {player or card.owner}'s {zone}.")
    return found


def things_elsewhere(game: Game, names: Names, zone: str) -> list[Object]:
    """Return the objects with these names, to be moved into a zone. Raises IllegalAnswer if one is already there."""
    found = things(game, names)
    for card in found:
        if card.zone == zone:
            raise IllegalAnswer(f"{card.label} is already {where_it_is(card)}.")
    return found


def targeted(game: Game, names: Names) -> tuple[int | str, ...]:
    """Return the targets in a list of names: players by name, objects by id. Raises NotSetUp or IllegalAnswer."""
    players = game.position.players
    return tuple(name if name in players else thing(game, name).id for name in names)
