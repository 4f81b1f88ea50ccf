"""Copies of spells: which decisions made for a spell its copies have too."""

from kb.engine.position.objects import Event, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.copying import spell_copies


@spell_copies.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/fork",
    "You cannot change other choices made by the original caster.",
    reading="That a copy of a spell also uses what was sacrificed for the original is first printed in 2007.",
    means="A copy of a spell has the same mode, value of X and payments as the spell, and the same "
    "targets unless its controller chooses new ones.",
)
def every_decision(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Return the copy's entry for the stack: the original's mode, X and payments, and its targets unless the controller
    of the copy chooses new ones later.
    """
    spell = game.object(original.context.source)
    game.put(game.object(copy.id)._replace(kicked=spell.kicked, way=spell.way))
    context = original.context._replace(source=copy.id, controller=copy.controller, label=copy.label)
    return original._replace(context=context)


spell_copies.reworded("2003-10-01", "503.10", "put a copy of the spell onto the")
spell_copies.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/503.10",
    "it uses the objects used to pay the costs of the original spell or ability",
)
spell_copies.renumbered("2009-07-11", "706.9")
spell_copies.renumbered("2013-07-13", "706.10")
spell_copies.renumbered("2023-11-17", "707.10")


@spell_copies.contrast("nothing that was paid")
def without_payments(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Return the copy's entry for the stack, with all decisions except what was used to pay. A contrast: no text says
    so.
    """
    decided = every_decision(game, original, copy)
    return decided._replace(context=decided.context._replace(paid=()))


@spell_copies.contrast("no additional cost")
def without_additional_costs(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Return the copy's entry for the stack, cast without kicker, buyback and other additional costs. A contrast: no
    text says so.
    """
    decided = every_decision(game, original, copy)
    game.put(game.object(copy.id)._replace(kicked=frozenset(), way=""))
    return decided


@spell_copies.contrast("no number for X")
def without_x(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Return the copy's entry for the stack, with all decisions, but X is 0. A contrast: no text says so."""
    decided = every_decision(game, original, copy)
    return decided._replace(context=decided.context._replace(x=0))


@spell_copies.contrast("another mode")
def with_first_mode(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Return the copy's entry for the stack with the first of its modes, whichever was chosen for the original. A
    contrast: no text says so.
    """
    decided = every_decision(game, original, copy)
    if not copy.copiable.modes:
        return decided
    mode = copy.copiable.modes[0]
    context = decided.context._replace(mode=mode.name)
    return decided._replace(acts=mode.acts, targets=mode.targets, context=context)


@spell_copies.contrast("it is played")
def counted_as_played(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Count the copy as cast by its controller and return its entry for the stack, with all decisions. A contrast: no
    text says so.
    """
    game.happen([Event("cast", copy.id, copy.controller)])
    return every_decision(game, original, copy)


@spell_copies.contrast("under the original's controller")
def under_the_same_controller(game: Game, original: Waiting, copy: Object) -> Waiting:
    """Return the copy's entry for the stack, under the controller of the original. A contrast: no text says so."""
    decided = every_decision(game, original, copy)
    return decided._replace(context=decided.context._replace(controller=original.context.controller))
