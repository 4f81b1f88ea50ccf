"""Checking state-based actions until none applies, damage steps, playing triggered abilities, resolving the stack."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import because, follow
from kb.engine.play.control import follow_durations, hold
from kb.engine.play.damage import merged_by_source
from kb.engine.play.events import happen_now
from kb.engine.play.leaving_combat import remove_ineligible
from kb.engine.play.priority import take_last_chances
from kb.engine.play.registry import carries_out, carry_out
from kb.engine.play.resolving import resolve
from kb.engine.play.state_triggers import trigger_by_state
from kb.engine.play.turn import clean_up_again
from kb.engine.position.abilities import Act
from kb.engine.position.frames import Follow, Frame, Play, ResolveAll, Settle, StoryFrame
from kb.engine.position.objects import Context, Event, Waiting
from kb.engine.position.parts import ALL_ATTACKERS
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.position import Loops, Moment
from kb.engine.position.protocol import Game
from kb.engine.slots.families import STATE_BASED
from kb.engine.slots.loops import endless_loop
from kb.engine.slots.resolving import before_rule_effects, rule_effects
from kb.engine.slots.triggers import triggered_abilities
from kb.engine.slots.turn import responding, upkeep
from kb.engine.steps.playing import AbilityResolves

_LONGEST = 500
"""Maximum number of abilities played in a row without a player's action; beyond it, NotModelled is raised."""


class _NextPart(Frame):
    """Marker on the agenda: everything caused by one part of a resolution is done."""

    __slots__ = ()


@carries_out(Settle)
def settle(game: Game) -> None:
    """Do the next that is due of damage steps, state-based actions and triggered abilities; come back if needed."""
    position = game.position
    if position.combat.attackers:
        position.combat = position.combat._replace(declared=position.combat.declared | {ALL_ATTACKERS})
        remove_ineligible(game)
    if position.damage.assigned and not position.damage.stage:
        damage = position.damage
        position.damage = damage._replace(pending=(*damage.pending, damage.assigned), assigned=())
        game.then(Settle(), DamageStep())
    elif not position.derived.is_settled:
        is_settled = not checked(game)
        position.derived = position.derived.settled(is_settled=is_settled)
        game.then(Settle())
    elif any(waiting.is_due for waiting in position.waiting):
        game.law(triggered_abilities)(game)


def settle_a_part(game: Game) -> None:
    """Carry out everything that one part of a spell or ability causes, before the next part."""
    position, resolving, because_of = game.position, game.resolving, game.position.because
    game.resolving = None
    game.then(Settle(), _NextPart())
    while position.agenda and not isinstance(position.agenda[0], _NextPart):
        frame, position.agenda = position.agenda[0], position.agenda[1:]
        position.because = ()
        carry_out(game, frame)
    position.agenda = position.agenda[1:]
    game.resolving, position.because = resolving, because_of


class DamageStep(Frame):
    """Deal the damage that was assigned."""

    __slots__ = ()


@carries_out(DamageStep)
def damage_step(game: Game) -> None:
    """Deal the assigned damage and play what it triggers; then players lose life and creatures are destroyed."""
    position = game.position
    *pending, assigned = position.damage.pending
    position.damage = position.damage._replace(pending=tuple(pending), stage="dealt")
    happen_now(game, merged_by_source(assigned))
    game.then(Settle(), Suffer(), Settle(), DamageStepOver())


class Suffer(Frame):
    """Players and creatures suffer damage that was dealt."""

    __slots__ = ()


@carries_out(Suffer)
def suffer(game: Game) -> None:
    """Make players lose life for damage that was dealt and destroy creatures, at once."""
    position = game.position
    owed = position.damage.owed
    position.damage = position.damage._replace(stage="suffered", owed=())
    checked(game, owed)


class DamageStepOver(Frame):
    """The damage step is over."""

    __slots__ = ()


@carries_out(DamageStepOver)
def end_damage_step(game: Game) -> None:
    """Deal damage next that was assigned in the meantime."""
    game.position.damage = game.position.damage._replace(stage="")
    game.then(Settle())


def checked(game: Game, other_events: tuple[Event, ...] = ()) -> bool:
    """Carry out all state-based actions at once, with other events; return whether anything happened."""
    due = _due_actions(game)
    if due and game.rulebook.speaks(before_rule_effects) and game.law(before_rule_effects)(game, due):
        due = _due_actions(game)
    events = [*other_events, *(event._replace(by=game.law(rule_effects)(game, event)) for event in due)]
    return bool(events and game.happen(events))


def _due_actions(game: Game) -> list[Event]:
    """Bring effects up to date, and return the events of state-based actions that are due.

    Ends effects whose duration is over, and triggers abilities that watch for a state. If an object is to leave, its
    other events are dropped.
    """
    game.position.work.done += 5 * len(game.position.objects)
    follow_durations(game)
    hold(game)
    trigger_by_state(game)
    due = {
        (event.thing, event.player, event.word): event
        for check in game.rulebook.family(STATE_BASED, _words_to_check(game))
        for event in check(game)
    }
    if game.position.damage.by_deathtouch:
        game.position.damage = game.position.damage._replace(by_deathtouch=frozenset())
    leaving = {event.thing for event in due.values() if event.kind == "move"}
    return [event for event in due.values() if event.kind == "move" or event.thing not in leaving]


def _words_to_check(game: Game) -> set[str]:
    """Return the words on which state-based actions depend: types, kinds of counters and states of this position."""
    position = game.position
    found = position.kinds_of_counters()
    if position.damage.by_deathtouch:
        found.add("deathtouch")
    if any(player.is_drawn_out for player in position.players.values()):
        found.add("empty library")
    for traits in game.all_traits().values():
        found.update(traits.types, traits.subtypes, traits.supertypes)
    for thing in position.objects.values():
        if thing.is_token:
            found.add("token")
        if thing.host is not None:
            found.add("attached")
    return found


@carries_out(Play)
def play(game: Game, waiting: Waiting) -> None:
    """Play an ability: follow its instructions, unless that ends an endless loop."""
    if ends_loop(game, waiting.label, waiting.acts):
        return
    game.position.note(AbilityResolves(waiting.label), *game.card_of(waiting.context.source), responding.slug)
    resolve(game, waiting)


@carries_out(Follow)
def follow_instructions(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """Follow instructions that a frame left for later."""
    if not ends_loop(game, context.label, acts):
        game.position.because = because(game, acts, context)
        follow(game, acts, context)


def ends_loop(game: Game, label: str, acts: tuple[Act, ...]) -> bool:
    """Return whether the rules end an endless loop here, because these instructions would repeat a position.

    Records the position for the next check otherwise. Raises NotModelled after very many abilities without a
    repetition.
    """
    position = game.position
    rule = game.law(endless_loop)
    trail, chosen, repeated = position.loops
    position.work.done += len(trail) + 5 * len(position.objects)
    moment = Moment((label, acts, _pending_frames(game)), position.fork(), counts_tallies=rule.counts_tallies)
    if (earlier := moment.first_again(trail)) is not None:
        return rule.ends(game, label, moment, earlier)
    if len(trail) == _LONGEST:
        raise NotModelled(
            f"After {_LONGEST} abilities, the last of them from {label}, the sequence neither "
            "ended nor returned to an earlier position."
        )
    position.loops = Loops((*trail, moment), chosen, repeated)
    return False


def _pending_frames(game: Game) -> tuple[type[Frame], ...]:
    """Return the classes of frames on the agenda before the story goes on, except those that only check something."""
    found = []
    for frame in game.position.agenda:
        if isinstance(frame, StoryFrame) and frame.goes_on:
            break
        if not frame.only_looks:
            found.append(type(frame))
    return tuple(found)


@carries_out(ResolveAll)
def resolve_all(game: Game) -> None:
    """Resolve the stack from the top, with everything it causes.

    With an empty stack, do what is still to be done in this upkeep, or clean up again.
    """
    if game.position.stack and take_last_chances(game):
        game.then(Settle(), ResolveAll())
    elif game.position.stack:
        game.law(responding).all(game)
    elif any(waiting.moment == IN_THIS_PHASE for waiting in game.position.waiting):
        game.law(upkeep).due(game)
    elif "another cleanup" in game.position.turn.begun:
        clean_up_again(game)


class ResolveOne(Frame):
    """The top of the stack resolves."""

    __slots__ = ()


@carries_out(ResolveOne)
def resolve_one(game: Game) -> None:
    """Resolve the top of the stack, after what a player does before passing or what triggers by that."""
    if not game.position.stack:
        return
    if above := take_last_chances(game):
        game.then(*(Settle(), ResolveOne()) * (above + 1))
    else:
        game.law(responding).one(game)
