"""Setting up what players have and have already done, and when the story begins."""

from kb.boards.language import BadScenario
from kb.boards.playing.acts import frame_for
from kb.boards.playing.steps import begin_with_main
from kb.boards.playing.turning import combat_begins
from kb.boards.reading.places import Place
from kb.boards.staging.mana import give_mana
from kb.boards.staging.setups import sets_up
from kb.engine.play.game import Game
from kb.engine.play.lands import OF_THE_TURN
from kb.engine.play.life import set_life
from kb.engine.play.main_and_combat import SecondMainPhase
from kb.engine.play.registry import carries_out
from kb.engine.play.turn import BeginUpkeep, DrawStep
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import EndStep, Frame
from kb.engine.position.phases import Phase
from kb.english.boards import life

_HERE = Place("the setup")


@sets_up(life.StartsAt)
def starts_at(game: Game, said: life.StartsAt) -> None:
    """Set a player's life total."""
    set_life(game, said.player, said.life)


@sets_up(life.Pool)
def has_in_pool(game: Game, said: life.Pool) -> None:
    """Put mana into a player's pool, which is lost as the pool empties."""
    give_mana(game, said.player, said.mana, is_ready=False)


@sets_up(life.ManaInAll)
def has_in_all(_game: Game, said: life.ManaInAll) -> list[life.ManaInAll]:
    """Return a note, in a list, of a player's total mana, which is set after everything else."""
    return [said]


@sets_up(life.CanPay)
def can_pay(game: Game, said: life.CanPay) -> None:
    """Add mana to a player's pool that stays available at any time."""
    give_mana(game, said.player, said.mana)


@sets_up(life.HasPlayedLand)
def has_played_a_land(game: Game, said: life.HasPlayedLand) -> None:
    """Record that a player has already played their land this turn."""
    known = game.position.players[said.player]
    game.position.players[said.player] = known._replace(lands_played=(*known.lands_played, OF_THE_TURN))


@sets_up(life.HasPlayedNoLand)
def has_played_no_land(game: Game, said: life.HasPlayedNoLand) -> None:
    """Raise BadScenario if a player is said to have played a land this turn."""
    if game.position.players[said.player].lands_played:
        raise BadScenario(f"{said.player} has already played a land this turn.", remedy="Leave out one sentence.")


@sets_up(life.HasNoOtherMana)
def has_no_other_mana(_game: Game, _said: life.HasNoOtherMana) -> None:
    """Do nothing: a player has only the mana that the setup tells of."""


@sets_up(life.HasCastSpells)
def has_cast(game: Game, said: life.HasCastSpells) -> None:
    """Record that a player has already cast this many spells this turn."""
    known = game.position.players[said.player]
    game.position.players[said.player] = known._replace(cast=(*known.cast, *["a spell"] * said.number))


@sets_up(life.Team)
def are_a_team(game: Game, said: life.Team) -> None:
    """Record that these players share a life total, and set it. Raises IllegalAnswer for an unknown player."""
    for stranger in said.players:
        if stranger not in game.position.players:
            raise IllegalAnswer(f"There is no player called {stranger} here.")
    setting = game.position.setting
    game.position.setting = setting._replace(teams=(*setting.teams, said.players))
    set_life(game, said.players[0], said.life)


@sets_up(life.WhoseTurn)
def whose_turn(game: Game, said: life.WhoseTurn) -> None:
    """Set the active player."""
    game.position.turn = game.position.turn._replace(active=said.player)


@sets_up(life.BeginsIn)
def begins_in(game: Game, said: life.BeginsIn) -> None:
    """Have the story begin in a step or phase, with its triggers."""
    if said.player:
        game.position.turn = game.position.turn._replace(active=said.player)
    game.position.agenda += (BeginIn(said.step),)


_BEFORE: dict[str, Phase] = {"upkeep": "untap", "draw step": "upkeep"}
"""Where the turn is before a step begins in which a story may begin, where that makes a difference."""
_BEGINS: dict[str, Frame] = {"upkeep": BeginUpkeep(), "draw step": DrawStep(), "end step": EndStep()}
"""Frames that begin the steps in which a story may begin."""


class BeginIn(Frame):
    """The story begins in a step or phase."""

    __slots__ = ()

    step: str


@carries_out(BeginIn)
def begin_in(game: Game, step: str) -> None:
    """Go to the step or phase in which the story begins."""
    position = game.position
    if step == "second main phase":
        game.then(SecondMainPhase())
    elif step == "combat":
        combat_begins(game, position.turn.active)
    elif step == "main phase":
        begin_with_main(game)
    else:
        phase = _BEFORE.get(step, position.turn.phase)
        position.turn = position.turn._replace(phase=phase)
        game.then(_BEGINS[step])


@sets_up(life.BeginsWith)
def begins_with(game: Game, said: life.BeginsWith) -> None:
    """Have the story begin after an attack or a block has been declared."""
    game.position.agenda += (frame_for(said.acts, _HERE),)
