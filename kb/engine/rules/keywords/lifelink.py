"""Lifelink: the life that damage brings, and when."""

from collections.abc import Callable

from kb.engine.effects.life import GainLife
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import KEYWORD, RESULT_OF_DAMAGE

lifelink: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "lifelink", "What lifelink means", KEYWORD.of("lifelink")
)


@lifelink.since(
    "2008-05-01",
    "502.68a",
    "permanent deals damage, you gain that much life",
    reading="First printed on 1 May 2008. The edition that introduced it, published after 1 October 2004, isn't here.",
    means="Lifelink is a triggered ability: whenever the permanent deals damage, its controller gains "
    "that much life, once for each instance of lifelink.",
)
def triggered_ability(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever the permanent deals damage, its controller gains that much life, once for
    each instance of lifelink.
    """
    return (Triggered(Pattern("deal damage", source=THIS, is_about_source=True), (GainLife(Amount("x")),)),)


@lifelink.since(
    "2009-07-11",
    "702.13a",
    "Lifelink is a static ability.",
    means="Lifelink is a static ability: its controller gains life as part of the damage itself, without a trigger.",
)
def static_ability(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: as a static ability, lifelink has its controller gain life as part of the damage itself,
    which another rule does.
    """
    return ()


lifelink.renumbered("2013-07-13", "702.15a")


life_from_damage: Chronicle[Callable[[Game, Event], list[Event]]] = Chronicle(
    "life-from-damage",
    "What damage from a source with lifelink does besides",
    RESULT_OF_DAMAGE.on("lifelink"),
    named="Life from lifelink",
)


@life_from_damage.since(
    "2009-07-11",
    "702.13a",
    "in addition to any other results that damage",
    means="When a source with lifelink deals damage, its controller gains that much life, only once "
    "even if it has several instances of lifelink.",
)
def controller_gains_life(game: Game, event: Event) -> list[Event]:
    """Return the event by which the controller of a source with lifelink gains as much life as it dealt damage, one
    even with several instances of lifelink. Return an empty list if the source has no lifelink or no damage was
    dealt.
    """
    known = game.last_known(event.source)
    if known is None or not event.amount or not known[1].has("lifelink"):
        return []
    by = known[1].controller
    return [Event("gain life", player=by, source=event.source, amount=event.amount, cause=life_from_damage.slug)]


life_from_damage.renumbered("2013-07-13", "702.15b")


@life_from_damage.contrast("nothing")
def nothing(_game: Game, _event: Event) -> list[Event]:
    """Return an empty list: damage from a source with lifelink gains no life. A contrast: no text says so."""
    return []
