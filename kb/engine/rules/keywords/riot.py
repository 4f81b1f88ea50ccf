"""Riot: a permanent that enters with a counter, or gains haste."""

from collections.abc import Callable

from kb.engine.effects.continuous import add_lasting_effect
from kb.engine.effects.counters import WithCounters
from kb.engine.effects.growing import Riot
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.position.effects import Change
from kb.engine.position.objects import Context, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import KEYWORD, NEW_OBJECT, Carry

_HASTE = "haste"

riot: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle("riot", "What riot means", KEYWORD.of("riot"))
riot_haste: Chronicle[Carry] = Chronicle(
    "riot-haste", "When a creature with riot gains haste", NEW_OBJECT.on(_HASTE), named="Riot: haste"
)


@riot.since(
    "2023-11-17",
    "702.136a",
    "battlefield with an additional +1/+1 counter on it.",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="A creature with riot enters with a +1/+1 counter or gains haste, as its controller chooses.",
)
def counter_or_haste(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that riot stands for: the creature enters with a +1/+1 counter or gains haste, as its
    controller chooses.
    """
    return (AsItEnters(Riot()),)


@riot.contrast("a counter")
def counter(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability with which the creature always enters with a +1/+1 counter. A contrast: no text says so."""
    return (AsItEnters(WithCounters("+1/+1", 1)),)


@riot_haste.since(
    "2023-11-17",
    "702.136a",
    "If you don’t, it gains haste.",
    means="A creature with riot gains haste if its controller chose no +1/+1 counter.",
)
def haste_if_no_counter(game: Game, old: Object, new: Object) -> None:
    """Add a lasting effect that gives the creature haste, if it entered the battlefield and its controller chose haste
    over the +1/+1 counter.
    """
    if new.zone == "battlefield" and ("", _HASTE) in old.remembered:
        context = Context(new.id, new.controller, new.label)
        add_lasting_effect(game, (Change("gain", (Keyword(_HASTE),)),), frozenset({new.id}), "", context)


@riot_haste.contrast("nothing")
def nothing(_game: Game, _old: Object, _new: Object) -> None:
    """Do nothing: a creature with riot doesn't gain haste. A contrast: no text says so."""


@riot.contrast("as it is")
def without_effect(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: riot means nothing. A contrast: no text says so."""
    return ()
