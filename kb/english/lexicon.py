"""The lexicon: words that several constructions share."""

from kb.engine.position import colors
from kb.records.prose import NUMBER_WORDS

_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (
    "no", *NUMBER_WORDS[1:20], *(f"{ten}-{one}".strip("-") for ten in _TENS for one in ("", *NUMBER_WORDS[1:10])),
)  # fmt: skip
"""Numbers in words; each stands at the place that it means."""

FUNCTION_WORDS = frozenset(
    {
        "a",
        "after",
        "all",
        "an",
        "as",
        "at",
        "before",
        "both",
        "each",
        "from",
        "he",
        "her",
        "his",
        "if",
        "in",
        "it",
        "its",
        "on",
        "she",
        "the",
        "their",
        "then",
        "there",
        "they",
        "when",
        "where",
        "while",
    }
)
"""Words that begin a sentence or a note in parentheses and are no names there, unless a name is declared."""

PRONOUNS = {"he": "his", "she": "her"}
"""The pronouns that mean one player, with their possessives."""
PRONOUN_OF = {"Ana": "she", "Bob": "he"}
"""The pronouns of the players who have one; no other player is meant by a pronoun."""

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
