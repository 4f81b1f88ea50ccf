"""The card type that each subtype belongs to."""

BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_OTHER_LAND_TYPES = frozenset({"Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's"})
_ARTIFACT_TYPES = frozenset({"Contraption", "Equipment", "Fortification"})


def type_of(subtype: str) -> str:
    """Return the card type of a subtype: land, artifact, or creature for all others."""
    if subtype in BASIC_LAND_TYPES | _OTHER_LAND_TYPES:
        return "land"
    return "artifact" if subtype in _ARTIFACT_TYPES else "creature"
