"""Interrupting: spells that are cast and resolved while another is being cast."""

from kb.engine.play.event_windows import INTERRUPTING
from kb.engine.play.registry import carries_out
from kb.engine.play.targets import Targets
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import Frame, Resolve, Settle, Tell
from kb.engine.position.objects import Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import interrupts
from kb.engine.slots.turn import responding
from kb.engine.steps.playing import IsAnInterrupt


def check_interrupt(game: Game, spell: Object, targets: Targets) -> None:
    """Raise IllegalAnswer if a spell is cast as an interrupt and isn't one, or has nothing to interrupt."""
    rule = game.law(interrupts)
    if not spell.face.types & rule.types or _targets_no_spell(game, targets):
        if game.position.priority.window == INTERRUPTING:
            of_another_kind = " if it targets no spell or ability" if spell.face.types & rule.types else ""
            raise IllegalAnswer(f"{spell.label} isn't an interrupt{of_another_kind}.")
        return
    if not rule.of_each_other and any(_is_interrupt(game, waiting) for waiting in game.position.stack):
        raise IllegalAnswer(f"{spell.label} is an interrupt: it can't be played while another is being cast.")
    if not game.law(responding).may_respond(game):
        raise IllegalAnswer(
            f"{spell.label} is an interrupt, but the spell on the stack has already been cast "
            "successfully and its batch is resolving."
        )
    spells = {waiting.context.source for waiting in game.position.stack}
    if rule.is_bound and any(target in spells and target not in _being_cast(game) for target in targets):
        raise IllegalAnswer(f"{spell.label} is an interrupt: it can target only the spell that it interrupts.")


def _targets_no_spell(game: Game, targets: Targets) -> bool:
    """Return whether there are targets, and none of them is or was a spell or ability on the stack."""
    waiting = {one.context.source for one in game.position.stack}
    known = [game.last_known(target) for target in targets if isinstance(target, int)]
    was_a_spell = any(one is not None and one[0].zone == "stack" for one in known)
    return bool(targets) and waiting.isdisjoint(targets) and not was_a_spell


def _being_cast(game: Game) -> list[int]:
    """Return the sources of what was played last and, below interrupts, of what they interrupt; empty for none."""
    found = []
    for waiting in reversed(game.position.stack):
        found.append(waiting.context.source)
        if not _is_interrupt(game, waiting):
            break
    return found


def _is_interrupt(game: Game, waiting: Waiting) -> bool:
    """Return whether a spell on the stack is an interrupt that targets a spell or has no targets."""
    types = game.law(interrupts).types
    is_printed_so = waiting.is_spell and not types.isdisjoint(game.object(waiting.context.source).face.types)
    return is_printed_so and not _targets_no_spell(game, waiting.context.targets)


def interrupt(game: Game, spell: Object) -> None:
    """Let a spell that was just cast resolve before the spell it interrupts, if it is an interrupt."""
    if _is_interrupt(game, game.position.stack[-1]):
        game.position.note(IsAnInterrupt(spell.label), interrupts.slug)
        game.then(ResolveAtOnce())


class ResolveAtOnce(Frame):
    """The interrupt on top resolves before the spell that it interrupts is cast."""

    __slots__ = ()


@carries_out(ResolveAtOnce)
def resolve_at_once(game: Game) -> None:
    """Resolve the top of the stack, once the story tells of no further interrupts."""
    agenda = game.position.agenda
    if agenda and isinstance(agenda[0], Tell) and agenda[0].opening == INTERRUPTING:
        game.position.agenda = (agenda[0], ResolveAtOnce(), *agenda[1:])
        return
    *rest, top = game.position.stack
    game.position.stack = tuple(rest)
    game.then(Resolve(top), Settle())
