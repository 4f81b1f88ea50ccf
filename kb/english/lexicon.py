"""The lexicon: words that several constructions share."""

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
"""Numbers in words; each stands at the place that it means."""

COLORS = ("white", "blue", "black", "red", "green")

COLOR_OF_LETTER = dict(zip("WUBRG", COLORS, strict=True))
"""The colors of mana by their letters."""

OWN_ZONES = ("graveyard", "hand", "library")
"""The zones of which each player has one."""

SUPERTYPES = ("basic", "legendary", "snow", "world")

PERMANENT_TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker", "battle")

CARD_TYPES = (*PERMANENT_TYPES, "instant", "interrupt", "sorcery", "kindred", "tribal")
"""The types that a type line may name; conspiracies, planes and their like are on no battlefield."""

STEPS = ("upkeep", "draw step", "main phase", "end step")
"""The steps and phases of a turn in which a story may end."""
