"""Deathtouch: creatures destroyed by any damage, and how much of it is lethal."""

from collections.abc import Callable

from kb.engine.effects.destroying import Destroy
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import KEYWORD, RESULT_OF_DAMAGE, STATE_BASED
from kb.engine.slots.keywords import lethal_of_deathtouch

deathtouch: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "deathtouch", "What deathtouch means", KEYWORD.of("deathtouch")
)


@deathtouch.since(
    "2008-05-01",
    "502.63a",
    "deals damage to a creature, destroy that creature",
    reading="First printed on 2008-05-01; the edition that brought it, after 2004-10-01, is not here.",
)
def it_triggers(_keyword: Keyword) -> tuple[Ability, ...]:
    """An ability that triggers whenever it deals damage to a creature, once for each instance, and destroys that."""
    return (Triggered(Pattern("deal damage", CREATURE, source=THIS), (Destroy("that"),)),)


@deathtouch.since("2009-07-11", "702.2a", "Deathtouch is a static ability.")
def it_is_static(_keyword: Keyword) -> tuple[Ability, ...]:
    """A static ability: what damage does besides."""
    return ()


deathtouch_marks: Chronicle[Callable[[Game, Event], list[Event]]] = Chronicle(
    "deathtouch-marks", "Which damage makes state-based actions destroy a creature", RESULT_OF_DAMAGE
)


@deathtouch_marks.since("2009-07-11", "702.2c", "damage by a source with deathtouch since the")
def any_from_its_source(game: Game, event: Event) -> list[Event]:
    """Any that a source with deathtouch has dealt since they were last checked."""
    known = game.last_known(event.source)
    if event.thing is not None and event.amount and known is not None and known[1].has("deathtouch"):
        damage = game.position.damage
        game.position.damage = damage._replace(by_deathtouch=damage.by_deathtouch | {event.thing})
    return []


deathtouch_marks.renumbered("2023-11-17", "702.2b")


@deathtouch_marks.contrast("combat damage alone")
def combat_damage_alone(game: Game, event: Event) -> list[Event]:
    """Combat damage alone."""
    return any_from_its_source(game, event) if event.cause == "combat" else []


deathtouch_damage: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "deathtouch-damage",
    "A creature dealt damage by a source with deathtouch",
    STATE_BASED,
    named="Damage by deathtouch",
)


@deathtouch_damage.since("2009-07-11", "704.5h", "damage by a source with deathtouch since the")
def it_is_destroyed(game: Game) -> list[Event]:
    """It is destroyed, by nobody."""
    return [
        Event("move", thing.id, origin="battlefield", destination="graveyard", cause=deathtouch_damage.slug)
        for thing in game.battlefield()
        if thing.id in game.position.damage.by_deathtouch
        and "creature" in (traits := game.traits(thing.id)).types
        and traits.toughness > 0
    ]


@deathtouch_damage.contrast("it lives")
def it_lives(_game: Game) -> list[Event]:
    """Nothing happens to it."""
    return []


@lethal_of_deathtouch.since("2009-07-11", "702.2b", "divide that damage as he or she chooses")
def no_order(lethal: int, *, is_over: bool) -> int:
    """None before the next of several gets some; to go on to a player, as much as from anything else."""
    return lethal if is_over else 0


@lethal_of_deathtouch.since("2013-07-13", "702.2b", "is considered to be lethal damage")
def one(lethal: int, *, is_over: bool) -> int:  # noqa: ARG001  (what each entry is given)
    """One is enough."""
    return min(lethal, 1)


lethal_of_deathtouch.renumbered("2023-11-17", "702.2c")
