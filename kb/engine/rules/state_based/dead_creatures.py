"""State-based rules on creatures with lethal damage or toughness 0, and on tokens that have left the battlefield."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import STATE_BASED

Check = Callable[[Game], list[Event]]

lethal_damage: Chronicle[Check] = Chronicle(
    "lethal-damage", "What happens to a creature with lethal damage", STATE_BASED
)


@lethal_damage.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/4",
    "Destruction caused by a general rule of Magic",
    means="A creature with lethal damage is destroyed once the abilities that triggered on that damage "
    "have been played; no player controls this destruction.",
)
def after_damage_triggers(game: Game) -> list[Event]:
    """Return the events that destroy creatures with lethal damage; none until the abilities that triggered on that
    damage have been played. No player controls this destruction.
    """
    return [] if game.position.damage.stage == "dealt" else whenever_checked(game)


@lethal_damage.since(
    "1999-06-01",
    "420.5c",
    "A creature with lethal damage is destroyed",
    means="A creature with lethal damage is destroyed the next time state-based actions (state-based "
    "effects) are checked.",
)
def whenever_checked(game: Game) -> list[Event]:
    """Return the events that destroy each creature with lethal damage, for the next check of state-based actions
    (state-based effects).
    """
    return [
        Event("move", thing.id, origin="battlefield", destination="graveyard", cause=lethal_damage.slug)
        for thing in game.battlefield()
        if "creature" in (traits := game.traits(thing.id)).types and 0 < traits.toughness <= thing.damage
    ]


lethal_damage.reworded("2009-07-11", "704.5g", "that creature has been dealt lethal damage and")


@lethal_damage.contrast("it lives")
def creature_lives(_game: Game) -> list[Event]:
    """Return no events: nothing happens to a creature with lethal damage. A contrast: no text says so."""
    return []


zero_toughness: Chronicle[Check] = Chronicle(
    "zero-toughness", "What happens to a creature with toughness 0 or less", STATE_BASED, named="Toughness 0"
)


@zero_toughness.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/4",
    "including reducing their toughness to 0",
    means="A creature with toughness 0 or less is destroyed as by lethal damage; if it regenerates, it "
    "is destroyed again as long as its toughness is 0 or less.",
)
def destroyed_as_by_damage(game: Game) -> list[Event]:
    """Return the events that destroy each creature with toughness 0 or less as by lethal damage; if it regenerates, it
    is destroyed again as long as its toughness is 0 or less.
    """
    return _without_toughness(game, lethal_damage.slug)


@zero_toughness.since(
    "1999-06-01",
    "420.5b",
    "is put into its owner's graveyard",
    means="A creature with toughness 0 or less is put into its owner's graveyard; it isn't destroyed, "
    "so it can't regenerate.",
)
def put_into_the_graveyard(game: Game) -> list[Event]:
    """Return the events that put each creature with toughness 0 or less into its owner's graveyard; it isn't destroyed,
    so it can't regenerate.
    """
    return _without_toughness(game, zero_toughness.slug)


def _without_toughness(game: Game, cause: str) -> list[Event]:
    """Return the events that put creatures with toughness 0 or less into the graveyard."""
    return [
        Event("move", creature.id, origin="battlefield", destination="graveyard", cause=cause)
        for creature in game.battlefield()
        if "creature" in (traits := game.traits(creature.id)).types and traits.toughness <= 0
    ]


zero_toughness.reworded("2009-07-11", "704.5f", "If a creature has toughness 0 or less")


@zero_toughness.contrast("it lives")
def lives_at_zero(_game: Game) -> list[Event]:
    """Return no events: nothing happens to a creature with toughness 0 or less. A contrast: no text says so."""
    return []


tokens: Chronicle[Check] = Chronicle(
    "tokens",
    "What happens to a token that leaves the battlefield",
    STATE_BASED.on("token"),
    named="Tokens that leave the battlefield",
)


_PLACES = ("battlefield", "stack", "nowhere")


def _ceasing_to_exist(game: Game, *allowed_zones: str) -> list[Event]:
    """Return the events by which tokens outside these zones cease to exist."""
    objects = game.position.objects.values()
    return [Event("cease", o.id, cause=tokens.slug) for o in objects if o.is_token and o.zone not in allowed_zones]


@tokens.since(
    "1998-03-31",
    "cr-1997-03-24/tokens/2",
    "it's permanently removed from the game",
    means="A token that leaves the battlefield ceases to exist, even if it has only phased out.",
)
def ceases_to_exist(game: Game) -> list[Event]:
    """Return the events by which each token that left the battlefield ceases to exist, even if only phased out."""
    return _ceasing_to_exist(game, *_PLACES)


tokens.reworded("1999-06-01", "420.5f", "A token in a zone other than the")
tokens.reworded("2003-10-01", "217.8d", "Tokens in the phased-out zone cease to exist.")


tokens.reworded("2009-07-11", "704.5d", "If a token is phased out, or is")


@tokens.since(
    "2023-11-17",
    "704.5d",
    "token is in a zone other than the",
    reading="First printed on 17 November 2023. The edition that introduced it, published after 13 July 2013, "
    "isn't here.",
    means="A token that leaves the battlefield ceases to exist; one that has phased out doesn't.",
)
def ceases_to_exist_unless_phased_out(game: Game) -> list[Event]:
    """Return the events by which each token that left the battlefield ceases to exist, but not a phased-out one."""
    return _ceasing_to_exist(game, *_PLACES, "phased out")


@tokens.contrast("it stays there")
def stays_in_its_zone(_game: Game) -> list[Event]:
    """Return no events: a token that leaves the battlefield stays in its new zone. A contrast: no text says so."""
    return []
