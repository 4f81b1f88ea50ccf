"""Copies of spells: which spells are copied, and which targets the copies get."""

from kb.engine.play.acts import plain_instructions
from kb.engine.play.targets import choose_new_targets, legal_targets
from kb.engine.position.abilities import Act
from kb.engine.position.frames import Resolve
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.copying import copy_targets


def copies_with_new_targets(acts: tuple[Act, ...]) -> bool:
    """Return whether instructions copy a spell and allow new targets for the copy."""
    return any(act.copies_with_new_targets for act in plain_instructions(acts))


def targets_of_copies(game: Game, acts: tuple[Act, ...], context: Context) -> tuple[int | str, ...]:
    """Return the targets of copies of spells if the rules have them chosen as the copying spell is played, else ().

    Without such copies, return the targets that the story has named beyond those of the spell itself.
    """
    if not copies_with_new_targets(acts):
        return context.more
    if game.law(copy_targets) != "played":
        return ()
    return tuple(
        target
        for original in originals(game, context)
        for target in chosen_targets(game, original, context._replace(label=name_of_copy(original)), context.more)
    )


def originals(game: Game, context: Context) -> list[Waiting]:
    """Return the spells on the stack, or in the rest of a batch, that are among the context's targets."""
    position = game.position
    of_the_batch = [frame.waiting for frame in position.agenda if isinstance(frame, Resolve)]
    waiting = [*position.stack, *of_the_batch]
    return [each for each in waiting if each.is_spell and each.context.source in context.targets]


def name_of_copy(original: Waiting) -> str:
    """Return the label of a spell's copy in the story."""
    return f"the copy of {original.label}"


def chosen_targets(
    game: Game, copied: Waiting, context: Context, named: tuple[int | str, ...]
) -> tuple[int | str, ...]:
    """Let the targets of a copy be chosen, `named` ones of the story first, and return them.

    If they are chosen on resolution, each target may stay the same. Raises IllegalAnswer if a target may not be chosen.
    """
    options = [legal_targets(game, target, context) for target in copied.targets]
    if game.law(copy_targets) != "played":
        before = copied.context.targets
        options = [list(dict.fromkeys((*legal, now))) for legal, now in zip(options, before, strict=True)]
    return choose_new_targets(game, context, copied.targets, options, named)
