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
    reading="First printed on 1 May 2008. The edition that introduced it, published after 1 October 2004, isn't here.",
    means="Deathtouch is a triggered ability: whenever the creature deals damage to a creature, that "
    "creature is destroyed.",
)
def triggered_ability(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that deathtouch stands for: whenever the creature deals damage to a creature, that
    creature is destroyed.
    """
    return (Triggered(Pattern("deal damage", CREATURE, source=THIS), (Destroy("that"),)),)


@deathtouch.since(
    "2009-07-11",
    "702.2a",
    "Deathtouch is a static ability.",
    means="Deathtouch is a static ability: a creature that its source deals damage to is destroyed by a "
    "state-based action.",
)
def static_ability(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: deathtouch is static, and a state-based action destroys the creatures that its source
    damages.
    """
    return ()


deathtouch_marks: Chronicle[Callable[[Game, Event], list[Event]]] = Chronicle(
    "deathtouch-marks",
    "Which damage is deadly because of deathtouch",
    RESULT_OF_DAMAGE.on("deathtouch"),
    named="Damage that deathtouch makes deadly",
)


@deathtouch_marks.since(
    "2009-07-11",
    "702.2c",
    "damage by a source with deathtouch since the",
    means="Any damage from a source with deathtouch marks a creature to be destroyed the next time "
    "state-based actions are checked.",
)
def any_damage_from_its_source(game: Game, event: Event) -> list[Event]:
    """Record that a creature was dealt damage by a source with deathtouch, combat or not, so that state-based actions
    destroy it. Returns no events.
    """
    known = game.last_known(event.source)
    if event.thing is not None and event.amount and known is not None and known[1].has("deathtouch"):
        damage = game.position.damage
        game.position.damage = damage._replace(by_deathtouch=damage.by_deathtouch | {event.thing})
    return []


deathtouch_marks.renumbered("2023-11-17", "702.2b")


@deathtouch_marks.contrast("combat damage alone")
def only_combat_damage(game: Game, event: Event) -> list[Event]:
    """Record only combat damage from a source with deathtouch, so that state-based actions destroy the damaged
    creature. Returns no events. A contrast: no text says so.
    """
    return any_damage_from_its_source(game, event) if event.cause == "combat" else []


deathtouch_damage: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "deathtouch-damage",
    "What happens to a creature dealt damage by a source with deathtouch",
    STATE_BASED.on("deathtouch"),
    named="Damage by deathtouch",
)


@deathtouch_damage.since(
    "2009-07-11",
    "704.5h",
    "damage by a source with deathtouch since the",
    means="A creature that has been dealt damage by a source with deathtouch is destroyed the next time "
    "state-based actions are checked.",
)
def creature_is_destroyed(game: Game) -> list[Event]:
    """Return a destruction event for each creature on the battlefield with toughness above 0 that was dealt damage by a
    source with deathtouch since state-based actions were last checked.
    """
    return [
        Event("move", thing.id, origin="battlefield", destination="graveyard", cause=deathtouch_damage.slug)
        for thing in game.battlefield()
        if thing.id in game.position.damage.by_deathtouch
        and "creature" in (traits := game.traits(thing.id)).types
        and traits.toughness > 0
    ]


@deathtouch_damage.contrast("it lives")
def creature_lives(_game: Game) -> list[Event]:
    """Return no events: a creature dealt damage by a source with deathtouch isn't destroyed for it. A contrast: no text
    says so.
    """
    return []


@lethal_of_deathtouch.since(
    "2009-07-11",
    "702.2b",
    "divide that damage as he or she chooses",
    means="A creature with deathtouch may divide its damage among its blockers freely; but one with "
    "trample must still assign each blocker full lethal damage first.",
)
def full_lethal_damage_before_trampling(lethal: int, *, is_over: bool) -> int:
    """Return the damage that a source with deathtouch must assign to a blocker before others: 0 among blockers, but
    full lethal damage if the rest is to go to a player (`is_over`).
    """
    return lethal if is_over else 0


@lethal_of_deathtouch.since(
    "2013-07-13",
    "702.2b",
    "is considered to be lethal damage",
    means="Even 1 damage from a source with deathtouch counts as lethal damage.",
)
def one_damage(lethal: int, *, is_over: bool) -> int:  # noqa: ARG001  (what each entry is given)
    """Return the damage from a source with deathtouch that counts as lethal: 1, or 0 if no more damage is needed."""
    return min(lethal, 1)


lethal_of_deathtouch.renumbered("2023-11-17", "702.2c")
