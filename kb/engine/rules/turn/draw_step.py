"""The draw step: when the card for the turn is drawn, and when abilities that trigger then are played."""

from kb.engine.effects.drawing import Draw
from kb.engine.position.objects import Context, Event, Waiting
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.protocol import Game
from kb.engine.slots.turn import draw_step_triggers, draw_timing, turn_draw
from kb.engine.steps.playing import Triggers


@draw_timing.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-the-turn/4",
    "As a phase ability, draw a card",
    reading="A phase ability is played like an instant, whenever its player likes within the phase (P.7.1 and "
    "P.7.2 of the summary of 1999). Here the player draws at the end of the phase unless something else "
    "is played first.",
    means="The card for the turn is drawn by a phase ability, which the active player may play at any "
    "time they like during the draw phase.",
)
def within_the_phase(game: Game, cards: int) -> None:
    """Add the draw of the turn as a phase ability, which the active player may play at any time they like during the
    draw phase; nothing if there are no cards to draw.
    """
    if cards:
        context = Context(0, game.position.turn.active, "the draw of the turn", rule=turn_draw.slug)
        game.position.waiting += (Waiting((Draw(cards),), context, IN_THIS_PHASE),)


@draw_timing.since(
    "1999-06-01",
    "304.1",
    "This is played as a triggered ability",
    means="The card for the turn is drawn by an ability that triggers as the draw step begins; players "
    "may respond to it.",
)
def as_a_triggered_ability(game: Game, cards: int) -> None:
    """Add the draw of the turn as an ability that triggers as the draw step begins, to which players may respond;
    nothing if there are no cards to draw.
    """
    if cards:
        context = Context(0, game.position.turn.active, "the draw of the turn", rule=turn_draw.slug)
        game.position.note(Triggers(context.label), draw_timing.slug)
        game.position.waiting += (Waiting((Draw(cards),), context),)


@draw_timing.since(
    "2003-10-01",
    "304.1",
    "First, the active player draws a card",
    means="The active player draws the card for the turn as the draw step begins, before anyone may play anything.",
)
def at_once(game: Game, cards: int) -> None:
    """Draw the cards for the turn as the draw step begins, before anyone may play anything."""
    game.position.because = (turn_draw.slug,)
    game.happen([Event("draw", player=game.position.turn.active)] * cards)


draw_timing.renumbered("2009-07-11", "504.1")


@draw_step_triggers.since(
    "2003-10-01",
    "304.1",
    "any abilities that trigger at the beginning of",
    means="Abilities that trigger at the beginning of the draw step go onto the stack after the active "
    "player has drawn.",
)
def after_the_draw(game: Game, due: list[Waiting]) -> None:
    """Add the abilities that trigger at the beginning of the draw step to those that wait to go onto the stack, after
    the active player has drawn.
    """
    for waiting in due:
        game.position.note(Triggers(waiting.context.label), draw_step_triggers.slug)
    game.position.waiting += tuple(due)


draw_step_triggers.reworded("2009-07-11", "603.2b", "When a phase or step begins, all abilities")


@draw_step_triggers.contrast("nothing is due")
def lost(_game: Game, _due: list[Waiting]) -> None:
    """Do nothing: abilities of the draw step's beginning don't trigger. A contrast: no text says so."""
