"""Verbs about spells: what is done to one on the stack, to its owner, and what hangs on how one was cast."""

from kb.engine.instructions.combining import ChooseAMode, ForItsTargets, IfKicked
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, verb
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.slots.keywords import kicker_links
from kb.engine.steps.playing import Kicked


@verb(IfKicked)
def if_kicked(game: Game, act: IfKicked, context: Context) -> None:
    """Do something if the kicker cost was paid that the ability is linked to."""
    known = game.last_known(context.source)
    kicked = known[0].kicked if known else frozenset()
    if game.law(kicker_links)(kicked, context.link, act.cost):
        game.position.note(Kicked(context.label, was=True), kicker_links.slug)
        follow(game, act.acts, context)
    else:
        game.position.note(Kicked(context.label, was=False), kicker_links.slug)
        follow(game, act.otherwise, context)


@verb(ChooseAMode)
def choose_a_mode(_game: Game, _act: ChooseAMode, context: Context) -> None:
    """Modes are chosen as an ability is played. Raises NotModelled for a choice that none was asked for."""
    raise NotModelled(f"A mode of {context.label} that isn't chosen as it is played is not modelled.")


@verb(ForItsTargets)
def with_its_own_targets(game: Game, act: ForItsTargets, context: Context) -> None:
    """Follow one of several instructions with the targets that were chosen for it, as far as any is legal still."""
    own = [(target, part[1:]) for target, part in zip(context.targets, context.parts, strict=True)
           if part[:1] == (act.place,)]  # fmt: skip
    mine = context._replace(
        targets=tuple(target for target, _ in own),
        parts=tuple(part for _, part in own),
        announced=tuple((one, part[1:], legal) for one, part, legal in context.announced if part[:1] == (act.place,)),
    )
    follow(game, act.acts, mine)
