"""The EVOLVED power and toughness: where it is used, and what else an evolving spell passes on."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Face, Object
from kb.engine.position.protocol import Game
from kb.engine.sets.pokemon import SET
from kb.engine.slots.families import CASTING, COPIES_OF_SPELLS, COPY, FORM, MERGING, WAY_ELSEWHERE

evolved_sizes: Chronicle[Callable[[Object, Face], Face]] = Chronicle(
    "evolved-sizes",
    "Which power and toughness an evolving spell and an evolved permanent have",
    FORM.of("evolving"),
    named="Evolved power and toughness",
)


@evolved_sizes.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX1.5",
    "have only its alternative set of power and toughness",
    overlay=SET,
    means="An evolving spell and the evolved permanent have the power and toughness of the EVOLVED "
    "frame, if the card has one.",
)
def evolved_size(_thing: Object, form: Face) -> Face:
    """Return the face of an evolving spell or evolved permanent with the power and toughness of its EVOLVED frame;
    unchanged if the card has none.
    """
    if form.second_size is None:
        return form
    power, toughness = form.second_size
    return form._replace(power=power, toughness=toughness)


@evolved_sizes.contrast("the normal")
def normal_size(_thing: Object, form: Face) -> Face:
    """Return the face unchanged: an evolving spell and the evolved permanent have the card's normal power and
    toughness. A contrast: no text says so.
    """
    return form


normal_elsewhere: Chronicle[Callable[[str], str]] = Chronicle(
    "normal-elsewhere",
    "Whether a card that was cast evolving is still evolving in other zones",
    WAY_ELSEWHERE,
    named="Evolving cards in other zones",
)


@normal_elsewhere.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX1.7",
    "In every zone except the stack or the battlefield",
    overlay=SET,
    means="A card is evolving only on the stack and the battlefield; elsewhere it has its normal power and toughness.",
)
def no_longer_evolving(_way: str) -> str:
    """Return "": outside the stack and the battlefield a card isn't evolving and has its normal power and toughness."""
    return ""


@normal_elsewhere.contrast("it is")
def still_evolving(way: str) -> str:
    """Return the way of casting unchanged: a card that was cast evolving is still evolving in other zones. A contrast:
    no text says so.
    """
    return way


evolved_copies: Chronicle[Callable[[Object, Face], Face]] = Chronicle(
    "evolved-copies", "Which power and toughness a copy of an evolved permanent has", COPY.of("evolving")
)


@evolved_copies.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX1.2a",
    "The existence and values of these alternative characteristics are part of the object’s copiable values.",
    overlay=SET,
    reading="A copy has the EVOLVED power and toughness, which are part of the original's copiable values. 7XX1.6 "
    "says so of the copy of a spell, and the official rules say so of prototyped permanents (718.3d). By "
    "the other reading it has the normal values, as it wasn't cast as an evolving creature spell "
    "(7XX1.7).",
    means="A copy of an evolved permanent has the same power and toughness as the original.",
)
def size_of_the_original(_thing: Object, form: Face) -> Face:
    """Return the face unchanged: a copy of an evolved permanent has the same power and toughness as the original."""
    return form


@evolved_copies.contrast("the normal")
def size_of_the_card(thing: Object, form: Face) -> Face:
    """Return the face with the card's normal power and toughness, for a copy of an evolved permanent. A contrast: no
    text says so.
    """
    return form._replace(power=thing.copiable.power, toughness=thing.copiable.toughness)


copies_of_evolving: Chronicle[Callable[[Game, Object, Object], None]] = Chronicle(
    "copies-of-evolving-spells", "Whether a copy of an evolving spell is evolving", COPIES_OF_SPELLS
)


@copies_of_evolving.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX1.6",
    "If an evolving creature spell is copied, the copy is also an evolving creature spell.",
    overlay=SET,
    means="A copy of an evolving creature spell is also evolving, with the alternative power and "
    "toughness if the spell has them.",
)
def copies_are_evolving(game: Game, spell: Object, copy: Object) -> None:
    """Make a copy of an evolving creature spell evolving too, so that it has the alternative power and toughness if the
    spell has them.
    """
    game.put(game.object(copy.id)._replace(way=spell.way))


@copies_of_evolving.contrast("it isn't")
def copies_are_not_evolving(game: Game, _spell: Object, copy: Object) -> None:
    """Make the copy of an evolving spell not evolving, so that it has the normal power and toughness. A contrast: no
    text says so.
    """
    game.put(game.object(copy.id)._replace(way=""))


casting_evolving: Chronicle[Callable[[Object], Object]] = Chronicle(
    "casting-evolving",
    "Which power and toughness count when an evolving spell is cast",
    CASTING.of("evolving"),
    named="Casting evolving spells",
)


@casting_evolving.since(
    "2023-11-17",
    "pokemon-set-2023-11/7XX1.4",
    "use only its alternative power and toughness when evaluating those characteristics to see if it can be cast",
    overlay=SET,
    means="The alternative power and toughness count when a player checks whether an evolving spell may be cast.",
)
def with_evolved_size(card: Object) -> Object:
    """Return the card as evolving: its alternative power and toughness count when a player checks whether it may be
    cast.
    """
    return card._replace(way="evolving")


@casting_evolving.contrast("the normal")
def with_normal_size(card: Object) -> Object:
    """Return the card unchanged: its normal power and toughness count when an evolving spell is cast. A contrast: no
    text says so.
    """
    return card


carrying_on: Chronicle[Callable[[Game, Object, Object], None]] = Chronicle(
    "effects-on-evolving-spells",
    "Whether an effect on an evolving spell also affects the evolved permanent",
    MERGING,
)


@carrying_on.since(
    "2023-11-17",
    "pokemon-set-2023-11/702.X4i",
    "refers to or modifies the evolved permanent it merges with as it resolves",
    overlay=SET,
    means="An effect on an evolving spell also affects the evolved permanent.",
)
def effects_continue(game: Game, spell: Object, permanent: Object) -> None:
    """Add the evolved permanent to what each lasting effect on the evolving spell affects."""
    position = game.position
    position.lasting = tuple(
        lasting._replace(things=lasting.things | {permanent.id})
        if lasting.things is not None and spell.id in lasting.things
        else lasting
        for lasting in position.lasting
    )


@carrying_on.contrast("it ends")
def effects_end(_game: Game, _spell: Object, _permanent: Object) -> None:
    """Do nothing: an effect on an evolving spell doesn't affect the evolved permanent. A contrast: no text says so."""
