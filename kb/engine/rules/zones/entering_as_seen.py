"""Arrivals: how abilities, and effects that change how permanents enter, see an entering permanent."""

from kb.engine.characteristics.entering_characteristics import as_it_would_exist
from kb.engine.position.faces import face_traits
from kb.engine.position.objects import Object, Traits
from kb.engine.position.protocol import Game
from kb.engine.slots.zones import arrivals, entering_permanents


@arrivals.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/9",
    "to have been in play before any other",
    reading="A.8.8 and E.3.Ruling.4 of the summary of 1999 say that what triggers goes by the card, or by what "
    "made the token, and ignores continuous effects that apply to it from then on.",
    means="Abilities that look for a permanent entering see it as it is printed, or as the effect that "
    "made the token describes it.",
)
def as_printed(game: Game, object_id: int) -> Traits:
    """Return the characteristics by which abilities that look for a permanent entering see it: as printed, or as the
    effect that made the token describes it.
    """
    return face_traits(game.seen(game.object(object_id)))


@arrivals.since(
    "1999-06-01",
    "410.10b",
    "don't wait for the card to enter play",
    means="Abilities that look for a permanent entering see it as it is on the battlefield, with all "
    "continuous effects.",
)
def as_on_the_battlefield(game: Game, object_id: int) -> Traits:
    """Return the characteristics by which abilities that look for a permanent entering see it: as it is on the
    battlefield, with all continuous effects.
    """
    return game.traits(object_id)


arrivals.reworded("2003-10-01", "410.10b", "is never in play with its unmodified")
arrivals.reworded("2009-07-11", "603.6b", "never on the battlefield with its unmodified")


@entering_permanents.since(
    "2008-05-01",
    "419.6i",
    "check the characteristics of the permanent as it",
    means="Effects that change how a permanent enters see it with its own static abilities and with "
    "what changed it as a spell, but without others' effects.",
)
def with_own_effects(game: Game, arriving: Object) -> Traits:
    """Return the characteristics by which effects that change how a permanent enters see it: with its own static
    abilities and what changed it as a spell, but without others' effects.
    """
    return as_it_would_exist(game, arriving, is_alone=True)


entering_permanents.renumbered("2009-07-11", "613.12")
entering_permanents.renumbered("2013-07-13", "614.12")


@entering_permanents.since(
    "2017-09-29",
    "614.12",
    "continuous effects that already exist and would apply",
    printed="2023-11-17",
    reading="The change came with the rules of September 2017 (Ixalan); of the editions here, that of 17 November "
    "2023 is the first to print it. Its 614.17d says the same of what can't enter.",
    means="Effects that change how a permanent enters see it with its own static abilities and with all "
    "effects that already exist.",
)
def with_all_existing_effects(game: Game, arriving: Object) -> Traits:
    """Return the characteristics by which effects that change how a permanent enters see it: with its own static
    abilities and all effects that already exist.
    """
    return as_it_would_exist(game, arriving)


@entering_permanents.contrast("as it is printed")
def as_on_the_card(game: Game, arriving: Object) -> Traits:
    """Return the characteristics by which effects that change how a permanent enters see it: as printed. A contrast: no
    text says so.
    """
    return face_traits(game.seen(arriving))
