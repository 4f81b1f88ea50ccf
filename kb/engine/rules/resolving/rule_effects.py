"""Effects of rules of the game: who controls them, and what may be played before them."""

from kb.engine.play.event_windows import use_mana_sources
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.rules.state_based.legend_rule import legend_rule
from kb.engine.slots.resolving import before_rule_effects, rule_effects


@rule_effects.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/4",
    "Destruction caused by a general rule of Magic rather than by a spell or ability is not controlled by any player.",
    means="What a rule of the game does, such as destroying a creature with lethal damage, is controlled by no player.",
)
def nobody(_game: Game, _event: Event) -> str:
    """Return "", nobody: what a rule of the game does, such as destroying a creature with lethal damage, is controlled
    by no player.
    """
    return ""


rule_effects.reworded("1999-06-01", "420.2", "are not controlled by either player")
rule_effects.reworded("2008-05-01", "420.2", "are not controlled by any player")
rule_effects.renumbered("2009-07-11", "704.2")


@rule_effects.contrast("the opponent of its controller")
def opponent_of_the_controller(game: Game, event: Event) -> str:
    """Return the opponent of the controller of what is affected, who controls the effect of a rule; "" if no object is
    affected. A contrast: no text says so.
    """
    if event.thing is None:
        return ""
    controller = game.traits(event.thing).controller
    return next(name for name in game.position.players if name != controller)


@before_rule_effects.since(
    "1998-03-31",
    "dangelo-1999-05/K.19.2",
    "other than mana sources and replacement abilities",
    reading="The record speaks of burying a legend and is of February 1998; a ruling of July 1998 says the same "
    "of all rule effects. T.7.1 says so of all of them without a date.",
    means="Players may use mana sources before a legend is buried by the legend rule.",
)
def mana_sources_before_a_legend_goes(game: Game, events: list[Event]) -> bool:
    """Let players use mana sources before a legend is buried by the legend rule; return whether any was used."""
    return any(event.cause == legend_rule.slug for event in events) and use_mana_sources(game)


@before_rule_effects.since(
    "1998-07-16",
    "dangelo-1999-05/T.13.Ruling.4",
    "There is a chance to use mana sources",
    means="Players may use mana sources before anything that a rule of the game does.",
)
def mana_sources(game: Game, _events: list[Event]) -> bool:
    """Let players use mana sources before anything that a rule of the game does; return whether any was used."""
    return use_mana_sources(game)


@before_rule_effects.since(
    "1999-06-01",
    "420.3",
    "All applicable effects resolve as a",
    means="Players can't play anything before state-based actions (state-based effects) happen.",
)
def nothing(_game: Game, _events: list[Event]) -> bool:
    """Return False, "nothing was played": players can't play anything before state-based actions (state-based effects)
    happen.
    """
    return False


before_rule_effects.reworded("2009-07-11", "704.3", "then performs all applicable state-based actions simultaneously")
