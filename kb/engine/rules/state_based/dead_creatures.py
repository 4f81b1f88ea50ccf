"""What the game itself does to creatures that are dead and tokens that are nowhere: two of the state-based rules."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import STATE_BASED

Check = Callable[[Game], list[Event]]

lethal_damage: Chronicle[Check] = Chronicle("lethal-damage", "A creature with lethal damage", STATE_BASED)


@lethal_damage.since("1998-03-31", "moursund-1998-04/general-rules/4", "Destruction caused by a general rule of Magic")
def after_what_triggers_on_it(game: Game) -> list[Event]:
    """It is destroyed, by nobody, once what triggers on damage that has just been dealt is played."""
    return [] if game.position.damage.stage == "dealt" else whenever_there_is_any(game)


@lethal_damage.since("1999-06-01", "420.5c", "A creature with lethal damage is destroyed")
def whenever_there_is_any(game: Game) -> list[Event]:
    """It is destroyed, by nobody."""
    return [
        Event("move", thing.id, origin="battlefield", destination="graveyard", cause=lethal_damage.slug)
        for thing in game.battlefield()
        if "creature" in (traits := game.traits(thing.id)).types and 0 < traits.toughness <= thing.damage
    ]


lethal_damage.reworded("2009-07-11", "704.5g", "that creature has been dealt lethal damage and")


@lethal_damage.contrast("it lives")
def it_lives(_game: Game) -> list[Event]:
    """Nothing happens to it."""
    return []


zero_toughness: Chronicle[Check] = Chronicle(
    "zero-toughness", "A creature whose toughness is 0", STATE_BASED, named="Toughness 0"
)


@zero_toughness.since("1998-03-31", "moursund-1998-04/general-rules/4", "including reducing their toughness to 0")
def it_is_destroyed_as_by_damage(game: Game) -> list[Event]:
    """It is destroyed, as by lethal damage; regenerated, it is destroyed again as long as its toughness is 0."""
    return _without_toughness(game, lethal_damage.slug)


@zero_toughness.since("1999-06-01", "420.5b", "is put into its owner's graveyard")
def it_goes_to_the_graveyard(game: Game) -> list[Event]:
    """It is put into its owner's graveyard, and not destroyed."""
    return _without_toughness(game, zero_toughness.slug)


def _without_toughness(game: Game, cause: str) -> list[Event]:
    return [
        Event("move", thing.id, origin="battlefield", destination="graveyard", cause=cause)
        for thing in game.battlefield()
        if "creature" in (traits := game.traits(thing.id)).types and traits.toughness <= 0
    ]


zero_toughness.reworded("2009-07-11", "704.5f", "If a creature has toughness 0 or less")


@zero_toughness.contrast("it lives")
def it_lives_at_zero(_game: Game) -> list[Event]:
    """Nothing happens to it."""
    return []


tokens: Chronicle[Check] = Chronicle(
    "tokens", "A token in a zone other than the battlefield", STATE_BASED, named="Tokens that leave the battlefield"
)


_PLACES = ("battlefield", "stack", "nowhere")


def _ceasing(game: Game, *places: str) -> list[Event]:
    """Give that tokens cease to exist which are in none of these zones."""
    objects = game.position.objects.values()
    return [Event("cease", o.id, cause=tokens.slug) for o in objects if o.is_token and o.zone not in places]


@tokens.since("1998-03-31", "cr-1997-03-24/tokens/2", "it's permanently removed from the game")
def it_ceases_to_exist(game: Game) -> list[Event]:
    """It ceases to exist, also where it has phased out."""
    return _ceasing(game, *_PLACES)


tokens.reworded("1999-06-01", "420.5f", "A token in a zone other than the")
tokens.reworded("2003-10-01", "217.8d", "Tokens in the phased-out zone cease to exist.")


tokens.reworded("2009-07-11", "704.5d", "If a token is phased out, or is")


@tokens.since(
    "2023-11-17",
    "704.5d",
    "token is in a zone other than the",
    reading="First printed on 2023-11-17; the edition that brought it, after 2013-07-13, is not here.",
)
def it_ceases_to_exist_but_phased_out(game: Game) -> list[Event]:
    """It ceases to exist, unless it has phased out."""
    return _ceasing(game, *_PLACES, "phased out")


@tokens.contrast("it stays there")
def it_stays_there(_game: Game) -> list[Event]:
    """It stays where it is."""
    return []
