"""Verbs that copy spells: the copy that is put onto the stack, and the spell that resolves as a copy of another."""

from kb.engine.characteristics.amounts import number
from kb.engine.instructions.copying import CopySpell, CopyThisSpell, ResolveAsACopy
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, plain, verb
from kb.engine.play.resolving import still_legal
from kb.engine.play.targets import BECOMES, choose_target, next_target, target_labels
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer, answers
from kb.engine.position.frames import Resolve
from kb.engine.position.objects import Context, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TARGETS, WHETHER_TO_CHOOSE_NEW_TARGETS
from kb.engine.slots.copying import copy_owners, copy_targets, copying, spell_copies
from kb.engine.slots.families import COPIES_OF_SPELLS
from kb.engine.steps.playing import CopyIsPutOntoStack, ResolvesAs


def copies_with_new_targets(acts: tuple[Act, ...]) -> bool:
    """Answer whether what is done makes a copy of a spell, for which targets may be chosen."""
    return any(isinstance(act, CopySpell | ResolveAsACopy) and "new targets" in act.says for act in plain(acts))


def targets_of_copies(game: Game, acts: tuple[Act, ...], context: Context) -> tuple[int | str, ...]:
    """Give the targets for the copies that a spell makes, where they are chosen as it is played."""
    if not copies_with_new_targets(acts):
        return context.more
    if game.law(copy_targets) != "played":
        return ()
    return tuple(
        target
        for original in _originals(game, context)
        for target in _chosen(game, original, context._replace(label=_name(original)), context.more)
    )


@verb(CopySpell)
def copy_target_spell(game: Game, act: CopySpell, context: Context) -> None:
    """Put a copy of a spell onto the stack, with the decisions made for it; targets may be new ones."""
    position = game.position
    for original in _originals(game, context):
        face = game.object(original.context.source).copiable
        if "not its color" in act.says and game.exists(context.source):
            face = face._replace(colors=game.object(context.source).copiable.colors)
        owner = _owner(game, game.object(original.context.source), context.controller)
        copy = game.make(_name(original), face, owner, context.controller, "stack", is_token=True)
        decided = _with_targets(game, act, game.law(spell_copies)(game, original, copy), context)
        for also in game.rulebook.family(COPIES_OF_SPELLS):
            also(game, game.object(original.context.source), copy)
        position.stack += (decided,)
        chosen = target_labels(game, decided.context.targets)
        position.note(CopyIsPutOntoStack(copy.label, chosen), spell_copies.slug)


@verb(CopyThisSpell)
def copy_this_spell(game: Game, act: CopyThisSpell, context: Context) -> None:
    """Put copies of the source, a spell, onto the stack; as many as were cast before it are what its event tells.

    Raises NotModelled where it isn't there any more.
    """
    this = context._replace(targets=(context.source,))
    if not _originals(game, this):
        raise NotModelled(f"What a copy of {context.label} is, which has left the stack, is not modelled.")
    for _ in range(context.x if act.amount is None else number(game, act.amount, context)):
        copy_target_spell(game, CopySpell(act.says), this)


@verb(ResolveAsACopy)
def resolve_as_a_copy(game: Game, act: ResolveAsACopy, context: Context) -> None:
    """Have a spell become a copy of another as it resolves, and do what that one says with what was decided for it."""
    for original in _originals(game, context):
        spell = game.object(context.source)
        form = game.law(copying)(game, spell, game.object(original.context.source).copiable, act.says)
        spell = spell._replace(copied=form)
        game.put(spell)
        decided = _with_targets(game, act, game.law(spell_copies)(game, original, spell), context)
        game.position.note(ResolvesAs(spell.label, _name(original)), copying.slug, spell_copies.slug)
        follow(game, decided.acts, still_legal(game, decided))


def _owner(game: Game, spell: Object, controller: str) -> str:
    """Give the owner of a copy of a spell; before any text speaks of one, whoever makes it."""
    return game.law(copy_owners)(spell, controller) if game.rulebook.speaks(copy_owners) else controller


def _originals(game: Game, context: Context) -> list[Waiting]:
    """Give the spells that are to be copied, as they wait to be resolved: on the stack, or with the rest of a batch."""
    position = game.position
    of_the_batch = [frame.waiting for frame in position.agenda if isinstance(frame, Resolve)]
    waiting = [*position.stack, *of_the_batch]
    return [each for each in waiting if each.is_spell and each.context.source in context.targets]


def _name(original: Waiting) -> str:
    return f"the copy of {original.label}"


def _with_targets(game: Game, act: CopySpell | ResolveAsACopy, decided: Waiting, context: Context) -> Waiting:
    """Give a copy with the targets chosen for it, or with those of the original where none are."""
    if "new targets" in act.says and decided.targets:
        if watchers(game).triggered.get(BECOMES):
            raise NotModelled("Whether what is chosen for a copy becomes its target is not modelled.")
        if context.more or _is_told(game, decided.context):
            chosen = context.more or _chosen(game, decided, decided.context, ())
            return decided._replace(context=decided.context._replace(targets=chosen))
    return decided


def _is_told(game: Game, copy: Context) -> bool:
    """Answer whether a story says what a copy targets, or that it is chosen; else its targets stay as they are."""
    asked, whether = WHAT_TARGETS.of(copy.label), WHETHER_TO_CHOOSE_NEW_TARGETS.of(copy.label)
    position = game.position
    told = [
        to
        for who, to, _ in position.story.answers
        if any(answers(to, who, one, copy.controller) for one in (asked, whether))
    ]
    if any(answers(to, copy.controller, whether, copy.controller) for to in told):
        return game.choose(copy.controller, whether, [True, False])
    return position.loops.repeated is not None or bool(told)


def _chosen(game: Game, copied: Waiting, context: Context, named: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """Have the targets of a copy chosen, those that the story names first.

    Raises IllegalAnswer where one may not be chosen.
    """
    chosen: list[int | str] = []
    for place in range(len(copied.targets)):
        legal = next_target(game, copied.targets, context, chosen)
        if not legal or (place < len(named) and named[place] not in legal):
            raise IllegalAnswer(f"{context.label} can't target that.")
        chosen.append(
            named[place] if place < len(named) else choose_target(game, context.controller, context.label, legal)
        )
    return tuple(chosen)
