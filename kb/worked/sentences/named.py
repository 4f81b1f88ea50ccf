"""What a story calls things by: names and lists of names, and the objects and players that they stand for."""

import re
from collections.abc import Container

from kb.engine.play.game import Game
from kb.engine.play.zones import PHASED_OUT
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Object
from kb.worked.language import BadScenario, NotOnBattlefield, Outcome

_LIST = re.compile(r"(, and |, | and )")


def thing(game: Game, label: str) -> Object:
    """Give the object that the story calls so.

    Raises BadScenario where there is none on the board that is set; where there is none any more, the story can't go on
    so, and IllegalAnswer is raised.
    """
    found = game.labelled(label)
    if found is None and game.position.story:
        raise IllegalAnswer(f"Nothing is called {label} here.")
    if found is None:
        raise BadScenario(f"Nothing is called {label} here.", remedy="Set it up in a sentence of `setup` first.")
    return found


def permanent(game: Game, label: str) -> Object:
    """Give the permanent that the story calls so.

    Raises IllegalAnswer where it isn't on the battlefield.
    """
    found = thing(game, label)
    if found.zone != "battlefield":
        raise IllegalAnswer(f"{label} isn't on the battlefield.")
    return found


def permanent_at_last(outcome: Outcome, label: str) -> Object:
    """Give the permanent of which a claim speaks, phased out or not.

    Raises NotOnBattlefield where it is none at the end.
    """
    found = outcome.game.labelled(label)
    if found is None or found.zone not in ("battlefield", PHASED_OUT):
        where = f"it is in the {found.zone}" if found is not None else "it is nowhere"
        raise NotOnBattlefield(f"{label} isn't on the battlefield: {where}.", remedy="Say where it is instead.")
    return found


def listed(names: str, known: Container[str] = ()) -> list[str]:
    """Give the names of a list, of which those that are known may have a comma or an "and" of their own.

    >>> listed("Karn, Silver Golem, Bear and Ox", {"Karn, Silver Golem"})
    ['Karn, Silver Golem', 'Bear', 'Ox']
    """
    pieces = _LIST.split(names)
    found = []
    while pieces:
        together = next((n for n in range(len(pieces), 1, -2) if "".join(pieces[:n]) in known), 1)
        found.append("".join(pieces[:together]))
        pieces = pieces[together + 1 :]
    return found


def permanents(game: Game, names: str) -> list[Object]:
    """Give the permanents of a list of names. Raises IllegalAnswer where one isn't on the battlefield."""
    return [permanent(game, name) for name in listed(names, game.position.names)]


def things(game: Game, names: str) -> list[Object]:
    """Give the objects of a list of names."""
    return [thing(game, name) for name in listed(names, game.position.names)]


def targeted(game: Game, names: str | None) -> tuple[int | str, ...]:
    """Give what a list of targets names: players, or objects by their numbers."""
    players = game.position.players
    named = listed(names, game.position.names) if names is not None else ()
    return tuple(name if name in players else thing(game, name).id for name in named)
