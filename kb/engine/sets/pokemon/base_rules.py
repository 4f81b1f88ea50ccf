"""The set's own entries in the chronicles of base-game rules."""

import kb.engine.rules.words.choosing_creature_types  # noqa: F401  (the base game's entries come first)
from kb.engine.law.type_words import CREATURE_TYPES_2023
from kb.engine.rules.costs.spell_prices import applied_to_the_cost_paid, only_one
from kb.engine.rules.keywords.indestructible import indestructible, neither_effects_nor_lethal_damage
from kb.engine.rules.replacement.replaced_again import combining_replacements, each_in_turn
from kb.engine.rules.resolving.finding_moved_objects import finding_what_was_paid, in_a_public_zone
from kb.engine.rules.state_based.state_based_timing import only_after_resolution, state_based_timing
from kb.engine.rules.words.choosing_land_types import choosing_land_types, listed
from kb.engine.sets.pokemon import SET
from kb.engine.slots.costs import alternative_costs, cost_reductions
from kb.engine.slots.words import choosing_creature_types

# Rulings that say the same as the base rule.

alternative_costs.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/jynx/1",
    "you can’t cast an evolving creature spell this way",
    overlay=SET,
    means="Only one alternative cost can be applied to a spell.",
)(only_one)

cost_reductions.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/unown/1",
    "you may cast evolving creature spells this way with a reduced cost",
    overlay=SET,
    means="A cost reduction applies to whatever is paid for the spell: its mana cost or the alternative "
    "cost paid instead.",
)(applied_to_the_cost_paid)

combining_replacements.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/weezing/1",
    "Weezing’s abilities can combine",
    overlay=SET,
    means="An event changed by one replacement effect may be changed again by each other one that "
    "applies to what the event has become.",
)(each_in_turn)

finding_what_was_paid.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/haunter/1",
    "You may return the sacrificed creature to your hand",
    overlay=SET,
    means="An effect can find a card that was moved to pay for it, if that card is in a public zone.",
)(in_a_public_zone)

indestructible.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/houndour/1",
    "result in that creature dying despite it being indestructible",
    overlay=SET,
    means="An indestructible permanent can't be destroyed by effects or by lethal damage, but it can "
    "leave the battlefield in other ways.",
)(neither_effects_nor_lethal_damage)

state_based_timing.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/ninetales/1",
    "It becomes foggy first before state-based actions are checked",
    overlay=SET,
    means="State-based actions aren't checked while a spell or ability resolves, only once all its "
    "instructions have been followed.",
)(only_after_resolution)

# Words of the set.


@choosing_creature_types.since(
    "2023-11-17",
    "pokemon-set-2023-11/205.3mX",
    "The creature types include Pokémon.",
    overlay=SET,
    means="A player who chooses a creature type must choose one from the list of 2023 or Pokémon, the "
    "creature type of the set.",
)
def pokemon_too(word: str) -> bool:
    """Return whether the word may be chosen as a creature type: one from the list of 2023, or Pokémon, the creature
    type of the set.
    """
    return word == "Pokémon" or word.replace(" ", "_") in CREATURE_TYPES_2023


@choosing_land_types.since(
    "2023-11-17",
    "pokemon-set-2023-11/205.3iX",
    "The land types include Gym.",
    overlay=SET,
    means="A player who chooses a land type must choose one from the list in the rules or Gym, the land "
    "type of the set.",
)
def gym_too(word: str) -> bool:
    """Return whether the word may be chosen as a land type: one from the list in the rules, or Gym, the land type of
    the set.
    """
    return word == "Gym" or listed(word)
