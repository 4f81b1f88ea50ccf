"""Rule questions about resolving: the engine asks them, and ``kb.engine.rules.resolving`` has dated answers.

Those on burying and on returning tokens are answered in ``rules.zones``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kb.engine.position.abilities import Act
    from kb.engine.position.effects import Amount
    from kb.engine.position.objects import Context, Event, Object, Traits, Words
    from kb.engine.position.protocol import Game


Able: TypeAlias = "Mapping[str, bool]"
"""The players, each with True if they can follow the instruction; the active player first."""

Swapped: TypeAlias = "list[list[tuple[Object, str]]]"
"""Who gains control of what, all of one list at once."""

Known: TypeAlias = "tuple[Object, Traits] | None"

WhenAndWhere: TypeAlias = tuple[Literal["first", "last"], Zone]

affected: Chronicle[Callable[[frozenset[str]], bool]] = Chronicle(
    "affected",
    "Whether an effect of a resolved spell also affects things that come later",
    named="What a lasting effect affects",
)
each_player: Chronicle[Callable[[Able], list[str]]] = Chronicle(
    "each-player", "What happens if some players can't do what each player is told to do", named="“Each player”"
)
at_once: Chronicle[Callable[[Game, list[list[Event]]], None]] = Chronicle(
    "at-once",
    "When what several players choose at the same time happens",
    named="Choices of several players",
)
"""Each entry takes the events that each player has chosen, and has them happen."""
zero_life: Chronicle[Callable[[], bool]] = Chronicle(
    "zero-life", "Whether a player who gains 0 life gains life", named="Gaining 0 life"
)
exchanges: Chronicle[Callable[[Game, list[Object]], Swapped]] = Chronicle(
    "exchanges", "What happens when control of two permanents is exchanged", named="Exchanging control"
)
life_exchanges: Chronicle[Callable[[int, int], tuple[int, int]]] = Chronicle(
    "life-exchanges", "What happens when players exchange life totals", named="Exchanging life totals"
)
"""Each entry takes both and returns by how much either changes."""
final_step: Chronicle[Callable[[], Zone]] = Chronicle(
    "final-step",
    "Where a permanent spell goes if it can't enter the battlefield",
    named="Permanent spells that can't enter",
)
finding_what_was_moved: Chronicle[Callable[[Game, tuple[int | str, ...]], list[int]]] = Chronicle(
    "finding-what-was-moved",
    "Whether an effect can find what it has moved itself",
    named="Finding what an effect moved",
)
golden_rule: Chronicle[Callable[[bool, bool], bool]] = Chronicle(
    "cant-beats-can",
    "Which effect wins if one says “can” and another says “can't”",
    named="“Can't” beats “can”",
)
"""Each entry takes whether something is allowed and whether it is forbidden, and returns whether it can be done."""
instructions: Chronicle[Callable[[tuple[Act, ...]], tuple[Act, ...]]] = Chronicle(
    "instructions", "In which order the instructions of a spell or ability are followed", named="Order of instructions"
)
last_known: Chronicle[Callable[[Game, int], Known]] = Chronicle(
    "last-known",
    "What an effect uses if it needs information about a permanent that has left",
    named="Last known information",
)
illegal_target_values: Chronicle[Callable[[bool], bool]] = Chronicle(
    "illegal-target-values",
    "Whether an effect can use information about an illegal target",
    named="Information about illegal targets",
)
"""Each entry takes whether the target is legal still."""
Sized: TypeAlias = Literal["", "add", "set"]
"""The use of a number for a creature's power or toughness: ``add`` it or ``set`` it; empty for another use."""

negative_numbers: Chronicle[Callable[[Amount, int, Sized], int]] = Chronicle(
    "negative-numbers", "What an effect uses if a number that it looks up is less than 0", named="Negative numbers"
)
"""Each entry takes the amount and the number that was looked up and returns what the effect uses."""
optional_acts: Chronicle[Callable[[bool], bool]] = Chronicle(
    "optional-acts", "Whether a player may choose an impossible option", named="Choosing the impossible"
)
optional_draws: Chronicle[Callable[[bool], bool]] = Chronicle(
    "optional-draws", "Whether a player may choose to draw from an empty library"
)
"""Each entry takes whether there is a card in the library."""
scrying: Chronicle[Callable[[int], range]] = Chronicle(
    "scrying", "How many cards may go to the bottom when a player scries", named="Scry"
)
"""Each entry takes how many there are."""
options: Chronicle[Callable[[], list[bool]]] = Chronicle("options", "What “may” means", named="“May”")
parts: Chronicle[Callable[[Game], None]] = Chronicle(
    "parts", "What happens between the parts of a spell or ability that says “then”", named="“Then”"
)
put_off: Chronicle[Callable[[], bool]] = Chronicle(
    "put-off",
    "Whether a delayed effect affects something that is no longer a legal target",
    named="Delayed effects on old targets",
)
resolved_spells: Chronicle[Callable[[Words], WhenAndWhere]] = Chronicle(
    "resolved-spells", "Where a spell goes as it resolves"
)
"""Each entry takes the types of the spell; it gives ``first`` or ``last``, and the zone."""
countered_spells: Chronicle[Callable[[], Zone]] = Chronicle(
    "countered-spells", "Where a countered spell goes", named="Countered spells"
)
burying: Chronicle[Callable[[], bool]] = Chronicle("burying", "What burying a permanent means", named="Burying")
"""Each entry returns whether a buried permanent is destroyed."""
returning_tokens: Chronicle[Callable[[], bool]] = Chronicle(
    "returning-tokens", "Whether a token that has left the battlefield can come back"
)
rule_effects: Chronicle[Callable[[Game, Event], str]] = Chronicle(
    "rule-effects", "Who controls what a rule of the game does", named="What the rules of the game do"
)
before_rule_effects: Chronicle[Callable[[Game, list[Event]], bool]] = Chronicle(
    "before-rule-effects",
    "What players may play before a rule of the game does something",
    named="Mana sources before rule effects",
)
"""Each entry takes what is to happen, and returns whether anything was played."""
searching: Chronicle[Callable[[bool], bool]] = Chronicle(
    "searching", "Whether a player who searches their library must find a card", named="Failing to find"
)
"""Each entry takes whether a card of a certain kind is searched for."""
source_values: Chronicle[Callable[[Game, tuple[Act, ...], Context], tuple[tuple[Act, ...], Context]]] = Chronicle(
    "source-values",
    "Whether an ability uses its source as it was or as it is",
    named="What an ability remembers of its source",
)
"""Each entry takes what an ability does as it is used or has triggered, and returns what it will do, and how."""
undefined_choices: Chronicle[Callable[[Game, Context], str]] = Chronicle(
    "undefined-choices", "What happens if an ability refers to a choice that was never made"
)
"""Each entry returns the color; empty if there is none."""
