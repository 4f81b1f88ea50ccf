"""The lexicon: words that several constructions share."""

from kb.engine.position import colors
from kb.records.prose import NUMBER_WORDS

NUMBERS = ("no", *NUMBER_WORDS[1:])
"""Numbers in words; each stands at the place that it means."""

COLOR_OF_LETTER = colors.COLORS
"""The colors of mana by their letters."""

COLORS = tuple(COLOR_OF_LETTER.values())

OWN_ZONES = ("graveyard", "hand", "library", "sideboard")
"""The zones of which each player has one, and the sideboard, whose cards are in none."""

SUPERTYPES = ("basic", "legendary", "snow", "world")

CARD_TYPES = (
    "artifact", "creature", "enchantment", "land", "planeswalker", "battle", "instant", "interrupt", "sorcery",
    "kindred", "tribal",
)  # fmt: skip
"""The types that a type line may name; conspiracies, planes and their like are on no battlefield."""

STEPS = ("upkeep", "draw step", "main phase", "end step")
"""The steps and phases of a turn in which a story may end."""

TRIGGERED_KEYWORDS = (
    "afflict", "annihilator", "battle cry", "bushido", "cascade", "cumulative upkeep", "dethrone", "echo", "evolve",
    "exalted", "exploit", "extort", "fabricate", "fading", "flanking", "frenzy", "graft", "haunt", "ingest", "madness",
    "melee", "mentor", "modular", "myriad", "persist", "poisonous", "prowess", "provoke", "rampage", "recover",
    "renown", "ripple", "soulbond", "soulshift", "storm", "suspend", "training", "undying", "vanishing",
)  # fmt: skip
"""The keyword abilities that trigger, of which a story may say that they do."""
