"""Optional triggers: when a player chooses whether a triggered ability does what it "may" do."""

from kb.engine.effects.combining import IfPaid, May, chooses_to
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import plain_instructions
from kb.engine.position.objects import Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.triggers import optional_triggers


@optional_triggers.since(
    "1998-03-31",
    "moursund-1998-10/errata/6",
    "you may search your library for a copy of that card",
    reading="The record only shows the word. A.8.1 of the summary of 1999 says that the use of such an ability is "
    "optional; nobody can respond between its use and its resolution.",
    means='A player chooses whether a triggered ability does what it "may" do as that ability resolves.',
)
def as_it_resolves(_game: Game, waiting: Waiting) -> Waiting:
    """Return the ability unchanged: its controller chooses whether it does what it "may" do as it resolves."""
    return waiting


@optional_triggers.since(
    "1999-06-01",
    "410.5",
    "is treated as modal",
    means='A triggered ability that says "may" is modal: as it goes on the stack, its controller '
    "chooses whether it does what it says or nothing.",
)
def as_a_mode(game: Game, waiting: Waiting) -> Waiting:
    """Return the triggered ability as its controller chooses when it goes on the stack: what it "may" do as certain, or
    with no instructions and targets; unchanged without "may".

    Raises NotModelled if the ability does anything else.
    """
    options = [act for act in plain_instructions(waiting.acts) if isinstance(act, May | IfPaid) and act.who == "you"]
    if not options:
        return waiting
    act = options[0]
    if waiting.acts != (act,) or isinstance(act, IfPaid) or act.otherwise:
        raise NotModelled(
            f"It isn't modelled what {waiting.label}'s ability does that says “may”, if doing nothing is one of its "
            "modes (410.5)."
        )
    if chooses_to(game, waiting.context.controller, act):
        return waiting._replace(acts=act.acts)
    return waiting._replace(acts=(), targets=())


optional_triggers.since(
    "2003-10-01",
    "410.5",
    "The choice is made when the ability resolves",
    means='A player chooses whether a triggered ability does what it "may" do as that ability resolves.',
)(as_it_resolves)
optional_triggers.renumbered("2009-07-11", "603.5")
