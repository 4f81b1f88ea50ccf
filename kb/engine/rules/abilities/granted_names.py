"""Names in granted abilities: which object an ability means by the name of the source that granted it."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.abilities import copied_names, granted_names


@granted_names.since(
    "2003-10-01",
    "202.2b",
    "name refers only to the object granting the",
    means="If an effect gives an object an ability that mentions the name of the effect's source, the "
    "name means only that source.",
)
def granting_source(_game: Game, token: Object) -> int | None:
    """Return the id of the object whose effect gave the token the ability, or None if none did: a name of the effect's
    source in a granted ability means only that source.
    """
    return token.copiable.granter


granted_names.reworded(
    "2008-07-15", "crystalkeep-2008-08/202.2b", "the name refers only to the object whose ability grants that ability"
)
granted_names.renumbered("2009-07-11", "201.2b")
granted_names.reworded("2013-07-13", "201.4a", "the name refers only to the specific object")
granted_names.renumbered("2023-11-17", "201.5a")


@granted_names.contrast("the first of that name")
def first_with_that_name(game: Game, token: Object) -> int | None:
    """Return the id of the first permanent with the name of the source that gave the token its ability, or None if
    there is none: the name means any object with that name. A contrast: no text says so.
    """
    known = game.last_known(token.copiable.granter)
    name = known[1].name if known else ""
    return next((thing.id for thing in game.battlefield() if game.traits(thing.id).name == name), None)


@copied_names.since(
    "2013-07-13",
    "201.4a",
    "second ability is copied onto a new object",
    means="If an object copies an ability that was given to another object, a name in it means what gave the ability.",
)
def source_granting_to_the_original(game: Game, token: Object) -> int | None:
    """Return the id of the object that gave the copied ability to the original, or None: a name in a copied ability
    that was granted means what granted it.
    """
    return granting_source(game, token)


copied_names.renumbered("2023-11-17", "201.5a")


@copied_names.contrast("what made the copy")
def maker_of_the_copy(_game: Game, token: Object) -> int | None:
    """Return the id of the source that created the token (None if unknown): on a token that is a copy, the name means
    that source. A contrast: no text says so.
    """
    return token.maker
