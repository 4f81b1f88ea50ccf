"""Sentences that let a story continue only if something is true at that point."""

from functools import partial

from kb.boards.claims.claims import claims_hold
from kb.boards.language import BadScenario, NotOnBattlefield, Outcome
from kb.boards.named import thing
from kb.boards.playing.acts import does
from kb.boards.playing.combat import nobody_blocks
from kb.boards.playing.order import Take
from kb.boards.reading.places import Place
from kb.engine.combat.combat import EndOfCombat
from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.play.settle import ResolveOne
from kb.engine.position.abilities import Activated
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, Frame, Settle
from kb.engine.steps.playing import AbilityResolves, GetsMana, Resolves
from kb.english.boards import acts_combat, acts_looking
from kb.english.boards.acts import Acts, opening_of, plain
from kb.english.boards.claim import GRAMMAR, Claims

_STORY = Place("the story")


@does(acts_looking.Waits)
def waits(game: Game, name: str) -> None:
    """Raise IllegalAnswer unless the spell, or an ability of the object, is on the stack."""
    if name not in {waiting.label for waiting in game.position.stack}:
        raise IllegalAnswer(f"{name} isn't waiting to resolve.")


@does(acts_looking.AbilityWaits)
def ability_waits(game: Game, name: str | None) -> None:
    """Go on until an ability, of this object if one is named, is next on the stack; spells above it resolve first."""
    game.then(AbilityToWait(name))


class AbilityToWait(Frame):
    """The story goes on where an ability waits, or one of something."""

    __slots__ = ()

    name: str | None


@carries_out(AbilityToWait)
def comes_to_an_ability(game: Game, name: str | None) -> None:
    """Resolve spells from the top of the stack until an ability, of this object if one is named, waits there.

    Raises IllegalAnswer if none does.
    """
    stack = game.position.stack
    if any(not waiting.is_spell and name in {None, waiting.label} for waiting in stack):
        return
    if not stack or not stack[-1].is_spell:
        raise IllegalAnswer(f"No ability{f' of {name}' if name else ''} is waiting to resolve.")
    game.then(ResolveOne(), Settle(), AbilityToWait(name))


@does(acts_looking.SomethingWaits)
def something_waits(game: Game) -> None:
    """Raise IllegalAnswer unless a spell or an ability is on the stack."""
    if not game.position.stack:
        raise IllegalAnswer("Nothing is waiting to resolve.")


@does(acts_looking.OnlyTriggersWait)
def only_triggers_wait(game: Game) -> None:
    """Raise IllegalAnswer if a spell or an activated ability is on the stack."""
    for waiting in game.position.stack:
        if waiting.is_spell or isinstance(waiting.context.ability, Activated):
            what = waiting.label if waiting.is_spell else f"{waiting.label}'s ability"
            raise IllegalAnswer(f"{what} waits to be resolved, and isn't a triggered ability.")


@does(acts_looking.SomethingHasResolved)
def something_has_resolved(game: Game) -> None:
    """Raise IllegalAnswer unless a spell or an ability has resolved."""
    if not any(isinstance(what, Resolves | AbilityResolves) for what in game.position.happenings()):
        raise IllegalAnswer("Nothing has resolved.")


@does(acts_looking.AbilityResolves)
def ability_resolves(game: Game, name: str) -> None:
    """Raise IllegalAnswer unless an ability of this object has resolved in the story.

    After all combat damage, go to the end of combat step for it.
    """
    if AbilityResolves(name) in game.position.happenings():
        return
    combat = game.position.combat
    if not combat.attackers or not combat.has_fought or combat.is_ending:
        raise IllegalAnswer(f"No ability of {name} resolves.")
    game.then(EndOfCombat(), *SETTLED, HasResolved(name))


class HasResolved(Frame):
    """The story goes on if an ability of an object has resolved."""

    __slots__ = ()

    name: str


@carries_out(HasResolved)
def has_resolved(game: Game, name: str) -> None:
    """Raise IllegalAnswer unless an ability of this object has resolved in the story."""
    ability_resolves(game, name)


@does(acts_looking.SoByThen)
def check_claim(game: Game, claims: Claims) -> None:
    """Raise IllegalAnswer unless these claims are true now."""
    claim = GRAMMAR.write("sentence", claims)
    try:
        holds = claims_hold(claims, _STORY, Outcome(game, partial(no_start, claim)))
    except NotOnBattlefield as absent:
        raise IllegalAnswer(absent.problem) from None
    if not holds:
        raise IllegalAnswer(f"At that point, it isn't true that {claim}.")


@does(acts_looking.IfSo)
def do_if_so(game: Game, claims: Claims, acts: Acts) -> None:
    """Do these acts if these claims are true now."""
    try:
        holds = claims_hold(claims, _STORY, Outcome(game, partial(no_start, GRAMMAR.write("sentence", claims))))
    except NotOnBattlefield:
        holds = False
    if holds:
        game.then(*(Take(plain(act), _STORY, opening_of(act)) for act in acts))


def no_start(claim: str) -> Game:
    """Raise BadScenario: a claim in mid-story can't compare with the board as it was set up."""
    raise BadScenario(f"“{claim}” can be checked only at the end of the story.", remedy="Put it in `then`.")


@does(acts_looking.HasGot)
def has_got(game: Game, player: str, mana: str) -> None:
    """Raise IllegalAnswer unless this is the mana that a player got last, from one source or several."""
    got = [what for what in game.position.happenings() if isinstance(what, GetsMana) and what.player == player]
    told, last = sorted(mana.replace("{", "").replace("}", "")), ""
    for what in reversed(got):
        last += what.mana if len(last) < len(told) else ""
    if sorted(last) != told:
        raise IllegalAnswer(f"{got[-1].words if got else f'{player} gets no mana'}.")


@does(acts_combat.IsntBlocked)
def isnt_blocked(game: Game, name: str, player: str) -> None:
    """Declare no more blockers.

    Raises IllegalAnswer unless this is the only attacker without a blocker, and the player, if one is named, is
    attacked.
    """
    attacker = thing(game, name).id
    unblocked = [one for one, blockers in game.position.combat.attackers if not blockers]
    if attacker not in unblocked or player not in {"", game.defender}:
        raise IllegalAnswer(f"{name} isn't an attacker that {player or game.defender} could block.")
    if len(unblocked) > 1:
        raise IllegalAnswer(f"Besides {name}, other attackers are unblocked too.")
    nobody_blocks(game)
