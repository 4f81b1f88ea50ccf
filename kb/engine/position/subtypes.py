"""The card type that each subtype belongs to."""

BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
SNOW_COVERED_LANDS = {f"Snow-Covered {name}": name for name in sorted(BASIC_LAND_TYPES)}
"""The names of cards that are basic lands though older printings say only "Land", each with its type."""
_OTHER_LAND_TYPES = frozenset({"Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's"})
_ARTIFACT_TYPES = frozenset({"Contraption", "Equipment", "Fortification"})


def type_of(subtype: str) -> str:
    """Return the card type of a subtype: land, artifact, or creature for all others."""
    if subtype in BASIC_LAND_TYPES | _OTHER_LAND_TYPES:
        return "land"
    return "artifact" if subtype in _ARTIFACT_TYPES else "creature"
