"""Resolving: the rules that the engine asks for, whose entries are in ``kb.engine.rules.resolving``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kb.engine.position.abilities import Act
    from kb.engine.position.objects import Context, Event, Object, Traits, Words
    from kb.engine.position.protocol import Game


Able: TypeAlias = "Mapping[str, bool]"
"""Whether each player can do it, the active player first."""

Swapped: TypeAlias = "list[list[tuple[Object, str]]]"
"""Who gains control of what, all of one list at once."""

Known: TypeAlias = "tuple[Object, Traits] | None"

WhenAndWhere: TypeAlias = tuple[Literal["first", "last"], Zone]

affected: Chronicle[Callable[[frozenset[str]], bool]] = Chronicle(
    "affected", "Whether an effect left behind goes on to affect what comes later"
)
each_player: Chronicle[Callable[[Able], list[str]]] = Chronicle(
    "each-player", "Who does what each player is told to do", named="“Each player”"
)
exchanges: Chronicle[Callable[[Game, list[Object]], Swapped]] = Chronicle(
    "exchanges", "Who gains control of what when control is exchanged"
)
life_exchanges: Chronicle[Callable[[int, int], tuple[int, int]]] = Chronicle(
    "life-exchanges", "What becomes of two players' life totals that are exchanged"
)
"""Each entry is given both, and gives by how much either changes."""
final_step: Chronicle[Callable[[], Zone]] = Chronicle(
    "final-step", "Where a permanent spell goes that can't enter the battlefield"
)
finding_what_was_moved: Chronicle[Callable[[Game, tuple[int | str, ...]], list[int]]] = Chronicle(
    "finding-what-was-moved",
    "Whether an effect that has moved its targets or source finds them where they went",
    named="Finding what an effect moved",
)
golden_rule: Chronicle[Callable[[bool, bool], bool]] = Chronicle(
    "cant-beats-can",
    "Whether a thing may be done that one effect allows and another forbids",
    named="“Can't” beats “can”",
)
instructions: Chronicle[Callable[[tuple[Act, ...]], tuple[Act, ...]]] = Chronicle(
    "instructions", "In which order instructions are followed"
)
last_known: Chronicle[Callable[[Game, int], Known]] = Chronicle(
    "last-known", "What is found when something about a permanent is checked", named="Last known information"
)
illegal_target_values: Chronicle[Callable[[bool], bool]] = Chronicle(
    "illegal-target-values", "Whether an effect finds out anything about a target of which it speaks"
)
"""Each entry is given whether the target is legal still."""
optional_acts: Chronicle[Callable[[bool], bool]] = Chronicle(
    "optional-acts", "Whether a player may choose to do what can't be done"
)
optional_draws: Chronicle[Callable[[bool], bool]] = Chronicle(
    "optional-draws", "Whether a player may choose to draw a card"
)
"""Each entry is given whether there is a card in the library."""
scrying: Chronicle[Callable[[int], range]] = Chronicle(
    "scrying", "How many of the cards that a player scries may go to the bottom"
)
"""Each entry is given how many there are."""
options: Chronicle[Callable[[], list[bool]]] = Chronicle("options", "What a player may decide who may do something")
parts: Chronicle[Callable[[Game], None]] = Chronicle(
    "parts", "What is done between the parts of a spell or ability, which the word “then” divides"
)
put_off: Chronicle[Callable[[], bool]] = Chronicle(
    "put-off",
    "Whether what was targeted before is affected by what is put off, though it may be no target any more",
    named="Delayed effects on old targets",
)
resolved_spells: Chronicle[Callable[[Words], WhenAndWhere]] = Chronicle(
    "resolved-spells", "Where a spell goes as it resolves, and when"
)
"""Each entry is given the types of the spell; it gives ``first`` or ``last``, and the zone."""
burying: Chronicle[Callable[[], bool]] = Chronicle("burying", "Whether what is buried is destroyed", named="Burying")
returning_tokens: Chronicle[Callable[[], bool]] = Chronicle(
    "returning-tokens", "Whether a token that has left the battlefield may come back"
)
rule_effects: Chronicle[Callable[[Game, Event], str]] = Chronicle(
    "rule-effects", "Which player causes what a rule of the game does"
)
before_rule_effects: Chronicle[Callable[[Game, list[Event]], bool]] = Chronicle(
    "before-rule-effects", "What may be played before what a rule of the game does"
)
"""Each entry takes what is to happen, and returns whether anything was played."""
searching: Chronicle[Callable[[bool], bool]] = Chronicle(
    "searching", "Whether a player who searches their library must find what is there"
)
"""Each entry is given whether a card of a certain kind is searched for."""
source_values: Chronicle[Callable[[Game, tuple[Act, ...], Context], tuple[tuple[Act, ...], Context]]] = Chronicle(
    "source-values", "What an ability remembers of its source", named="What an ability remembers of its source"
)
"""Each entry takes what an ability does as it is used or has triggered, and returns what it will do, and how."""
undefined_choices: Chronicle[Callable[[Game, Context], str]] = Chronicle(
    "undefined-choices", "What is taken as chosen where an ability speaks of a choice that nobody made"
)
"""Each entry gives the color; nothing where there is none."""
