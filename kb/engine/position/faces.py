"""Characteristics of objects before any effect but copying."""

from kb.engine.position.objects import Object, Traits


def face_traits(thing: Object) -> Traits:
    """Return the characteristics that an object has by its copiable values alone."""
    face = thing.copiable
    power, toughness = face.power or 0, face.toughness or 0
    return Traits(
        face.name, face.types, face.subtypes, face.supertypes, face.colors, power, toughness, face.abilities,
        thing.controller,
    )  # fmt: skip
