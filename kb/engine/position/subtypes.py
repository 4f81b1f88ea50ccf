"""Subtypes: to which type each belongs."""

BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_OTHER_LAND_TYPES = frozenset({"Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's"})
_ARTIFACT_TYPES = frozenset({"Contraption", "Equipment", "Fortification"})


def type_of(subtype: str) -> str:
    """Return the type that a subtype belongs to; what is neither a land's nor an artifact's is a creature's."""
    if subtype in BASIC_LAND_TYPES | _OTHER_LAND_TYPES:
        return "land"
    return "artifact" if subtype in _ARTIFACT_TYPES else "creature"
