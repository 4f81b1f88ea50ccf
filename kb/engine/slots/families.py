"""Families of rules: questions that the engine puts to all rules of a kind, and the type of each answer.

The engine names only the family, and each rule names the family it belongs to. So a new rule needs only its own
module, and the type checker verifies that it gives the right kind of answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kb.engine.law.chronicle import Family
from kb.engine.position.phases import Ending, PartOfTurn, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kb.engine.law.rulebook import Rulebook
    from kb.engine.position.abilities import Ability, Act, Activated, Cost, Keyword, Replacing, Target
    from kb.engine.position.filters import Filter
    from kb.engine.position.limits import CombatAct
    from kb.engine.position.objects import Context, Event, Face, Object, Traits, Waiting
    from kb.engine.position.protocol import Game

    Check: TypeAlias = Callable[[Game], list[Event]]
    Size: TypeAlias = Callable[[Game, Object], tuple[int, int]]
    """Returns what an object has more of power and toughness."""

Carry: TypeAlias = "Callable[[Game, Object, Object], None]"
"""Has what applies to an object apply to what it has become; given the one and the other."""

Entering: TypeAlias = "Callable[[Game, Event], Event | None]"
"""Returns how something enters; None if it stays where it is."""

# The game and its turns

BEGINNING_OF_THE_GAME: Family[Callable[[Game], None]] = Family("beginning of the game")
ABILITIES_OF_THE_GAME: Family[Callable[[Game, PartOfTurn], list[Waiting]]] = Family("abilities of the game")
"""Abilities that no object has, by the moment of the turn at which they act."""
STEP_BEGINS: Family[Callable[[Phase], bool]] = Family("as a step begins")
"""Rules on whether a revealed card stays revealed in a step."""
END_OF_A_PHASE: Family[Callable[[Game, Ending], list[Event]]] = Family("end of a phase")
"""By the phase or step that ends, or ``attack`` as an attack begins or ends."""
STATE_BASED: Family[Check] = Family("state-based")
BETWEEN_INSTRUCTIONS: Family[Callable[[Game], None]] = Family("between instructions")

# Words on cards

KEYWORD: Family[Callable[[Keyword], tuple[Ability, ...]]] = Family("keyword", of_keywords=True)
"""The abilities that a keyword stands for, by the keyword."""
WORDS: Family[Callable[[str], bool]] = Family("words that are")
"""Rules on whether a word is on a list, by the name of the list."""
NAMING_A_CARD: Family[Callable[[Game, str, str, Sequence[str]], Sequence[str]]] = Family("naming a card")
COUNTERS_CALLED: Family[Callable[[], tuple[str, ...]]] = Family("counters called")
"""The kinds of counters that one word means, by the word."""

# Casting, and what it costs

CASTING_FROM_ELSEWHERE: Family[Callable[[Game, str, Object], Cost | None]] = Family("casting from elsewhere")
WAYS_OF_CASTING: Family[Callable[[Object, str], bool]] = Family("ways of casting")
"""Rules on whether a card may be cast in a given way."""
PLAYING: Family[Callable[[Traits], bool]] = Family("playing beside a spell")
"""Rules on whether spells may be cast and abilities activated while this spell is on the stack."""
CASTING: Family[Callable[[Object], Object]] = Family("casting")
"""The card with the characteristics that count as it is cast, by the way of casting."""
WAY: Family[Callable[[Object], tuple[Target, Cost]]] = Family("way")
"""The target and cost in place of the usual ones, by the way of casting."""
ANNOUNCED: Family[Callable[[Face], tuple[tuple[Act, ...], tuple[Target, ...]]]] = Family("text as it is announced")
"""The instructions and targets of a spell in place of those in its text, by the way of casting."""
PRICE: Family[Callable[[Object], Cost]] = Family("price of")
"""The additional cost, by the way of casting."""
RESOLUTION: Family[Callable[[Game, Context], list[Event]]] = Family("resolution of")
"""The events that complete the resolution of a spell, by the way in which it was cast."""
LOST_TARGET: Family[Callable[[Object], Object]] = Family("lost target of")
"""The spell as it goes on resolving without a legal target, by the way in which it was cast."""
TIMING: Family[Callable[[Game, Object], str]] = Family("timing")
"""Why an ability of a source can't be used now, nothing where it can; by the timing that it says."""
AURA_TARGET: Family[Callable[[Game, Filter, int, int], bool]] = Family("aura target")
"""Rules on whether an Aura spell may target a permanent, given what it enchants and the ids of both."""
HYBRID_MANA: Family[Callable[[str], tuple[str, ...]]] = Family("hybrid mana")
PAYING_LIFE: Family[Callable[[int, int], bool]] = Family("paying life")
"""Rules on whether a player with a given life total may pay a given amount of life."""
TEAM_LIFE: Family[Callable[[int, int], int]] = Family("team life")
ANNOUNCED_X: Family[Callable[[Game, Context], int]] = Family("value of X")
DEFINED_X: Family[Callable[[int, int], int]] = Family("value of a defined X")
MANA_VALUE: Family[Callable[[Object, int], int]] = Family("mana value of")
"""The value of a symbol in an object's mana value, given the number announced; by the symbol."""

MAY_BE_TARGETED: Family[Callable[[Traits, str], bool]] = Family("may be targeted")
"""Rules on whether a permanent may be targeted by a player's spells and abilities."""

AS_AN_INSTANT: Family[Callable[[Traits], bool]] = Family("as an instant")
"""Rules on whether a card may be cast whenever an instant may be."""
CASTING_FOR_ANOTHER_COST: Family[Callable[[Game, str, Object], Cost | None]] = Family("casting for another cost")
"""The cost paid in place of the mana cost, None if the card may not be cast so; by the way of casting."""

# Combat and damage

CANNOT_ATTACK: Family[Callable[[Traits], bool]] = Family("who can't attack")
"""Rules on whether a creature can't attack."""
CANNOT_BLOCK: Family[Callable[[Object, Traits], bool]] = Family("who can't block")
"""Rules on whether a creature can't block."""
EVASION: Family[Callable[[Traits, Traits], bool]] = Family("evasion")
"""Rules on whether an attacker may be blocked by a creature."""
LAND_EVASION: Family[Callable[[Traits, Sequence[Traits]], bool]] = Family("evasion by lands")
"""Rules on whether an attacker may be blocked at all, given the lands that the defending player controls."""
EVASION_BY_NUMBER: Family[Callable[[Traits, int], bool]] = Family("evasion by number")
"""Rules on whether an attacker may be blocked by a given number of creatures at once."""
COMBAT_COST: Family[Callable[[Game, Object, CombatAct], Cost]] = Family("cost to attack or block")
"""Rules on what a creature's controller must pay for its attack, or for its block."""
DAMAGE_RECEIVERS: Family[Callable[[frozenset[str]], bool]] = Family("damage receivers")
"""Rules on whether an object with given types can be dealt damage."""
REPLACING_BY_RULE: Family[Callable[[Game, Event], list[tuple[int, Replacing]]]] = Family("replacing by rule")
"""The effects of rules that would change damage, or what happens to what has counters; each with its "this"."""
RESULT_OF_DAMAGE: Family[Callable[[Game, Event], list[Event]]] = Family("result of damage")

# Zones

ENTERING: Family[Entering] = Family("entering")
NEW_OBJECT: Family[Carry] = Family("new object")
WAY_ELSEWHERE: Family[Callable[[str], str]] = Family("way in another zone")
"""The way of casting that an object keeps in another zone; empty if it keeps none."""
PHASING_OUT: Family[Callable[[str], bool]] = Family("phasing out")
"""Rules on whether an effect with a given duration ends for a permanent that phases out."""
PHASING_IN: Family[Callable[[Object], Object]] = Family("phasing in")
EMPTY_LIBRARY: Family[Check] = Family("drawing from an empty library")
FINDING_WHAT_WAS_PAID: Family[Callable[[Game, Context], list[int]]] = Family("finding what was paid")
FINDING_WHAT_MOVED: Family[Callable[[], bool]] = Family("finding what moved")
"""Rules on whether an ability that triggers on a change of zones finds the object in its new zone."""
FINDING_THE_SOURCE: Family[Callable[[Game, Context], int | None]] = Family("finding the source")
REPLACING_AGAIN: Family[Callable[[], bool]] = Family("replacing again")
"""Rules on whether other replacement effects may change an event that one has changed."""

# What permanents are

DEFINING: Family[Callable[[Rulebook, Face], Face]] = Family("what a card defines of itself")
"""The face of a card in every zone, with the colors and types that its own abilities define."""
ABILITIES_BY_SUBTYPE: Family[Callable[[frozenset[str]], tuple[Activated, ...]]] = Family("abilities by subtype")
ABILITIES_OFF: Family[Callable[[Object, Traits], bool]] = Family("abilities off")
"""Rules on whether the abilities of a permanent are off."""
AURA_LIMITS: Family[Callable[[Game, Object, int], bool]] = Family("aura limits")
"""Rules on whether an Aura may enchant the permanent with a given id."""
EQUIPMENT_LIMITS: Family[Callable[[Game, Object, int], bool]] = Family("equipment limits")
"""Rules on whether an Equipment may be attached to the permanent with a given id."""
SIZE_BY_COUNTERS: Family[Size] = Family("size by counters")
KEYWORDS_BY_COUNTERS: Family[Callable[[str], bool]] = Family("keywords by counters")
"""Rules on whether a kind of counter gives the keyword of that name."""
SIZE_BY_COUNTERS_ANYWHERE: Family[Size] = Family("size by counters anywhere")
FORM: Family[Callable[[Object, Face], Face]] = Family("form of")
"""The face of an object, by the way in which it was cast."""
COPY: Family[Callable[[Object, Face], Face]] = Family("copy of")
"""The copiable values of an object, by the way in which it was cast."""
COPIES_OF_SPELLS: Family[Callable[[Game, Object, Object], None]] = Family("copies of spells")
MERGING: Family[Callable[[Game, Object, Object], None]] = Family("merging")
MERGED_ABILITIES: Family[Callable[[Object], tuple[Ability, ...]]] = Family("abilities of merged")
FINDING_MERGED: Family[Callable[[Object], tuple[int, ...]]] = Family("finding merged")
