"""Beginnings of main phases and combat: when abilities that trigger then are played."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.objects import Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import beginning_of_combat, beginning_of_main_phase
from kb.engine.steps.playing import Triggers


def _wait(game: Game, due: list[Waiting], slug: str) -> None:
    """Record that these abilities trigger, by the rule with this slug, and add them to those that wait to be played."""
    for waiting in due:
        game.position.note(Triggers(waiting.context.label), slug)
    game.position.waiting += tuple(due)


@beginning_of_combat.since(
    "1999-06-01",
    "307.1",
    "After triggered abilities (if any) are added to",
    means="Abilities that trigger at the beginning of combat are played before attackers are declared.",
)
def before_attackers(game: Game, due: list[Waiting]) -> None:
    """Add the abilities that trigger at the beginning of combat to those that wait, to be played before attackers are
    declared.
    """
    _wait(game, due, beginning_of_combat.slug)


beginning_of_combat.reworded("2003-10-01", "307.1", "any abilities that trigger at the beginning of")
beginning_of_combat.reworded("2009-07-11", "603.2b", "When a phase or step begins, all abilities")


@beginning_of_main_phase.since(
    "1998-03-31",
    "cr-1997-03-24/phase-structure/3",
    "apply at the beginning of the phase",
    means="Abilities that trigger at the beginning of the main phase are played as a series before anything else in "
    "it. A turn has one main phase, in which the attack takes place.",
)
def in_a_series(game: Game, due: list[Waiting]) -> None:
    """Add the abilities that trigger at the beginning of the main phase to those that wait.

    Raises NotModelled after the attack, where no main phase begins.
    """
    if due and game.position.combat.has_fought:
        raise NotModelled("A main phase that begins after the attack is not modelled: the turn has one main phase.")
    _wait(game, due, beginning_of_main_phase.slug)


@beginning_of_main_phase.since(
    "1999-06-01",
    "cr-1999-04-23/305.3",
    "After triggered abilities (if any) are added to",
    means="Abilities that trigger at the beginning of a main phase are played before anything else in that phase.",
)
def before_anything_else(game: Game, due: list[Waiting]) -> None:
    """Add the abilities that trigger at the beginning of a main phase to those that wait, to be played before anything
    else in it.
    """
    _wait(game, due, beginning_of_main_phase.slug)


beginning_of_main_phase.reworded("2003-10-01", "305.3", "any abilities that trigger at the beginning of")
beginning_of_main_phase.reworded("2009-07-11", "603.2b", "When a phase or step begins, all abilities")


def _nothing_triggers(_game: Game, _due: list[Waiting]) -> None:
    """Do nothing: abilities that trigger at the beginning of the phase don't trigger. A contrast: no text says so."""


for _rule in (beginning_of_combat, beginning_of_main_phase):
    _rule.contrast("nothing is due")(_nothing_triggers)
