"""Setting up a game from its beginning: who plays first, opening hands, and mulligans."""

from kb.boards.language import BadScenario, NotSetUp
from kb.boards.playing.asked import foretelling
from kb.boards.staging.lying import puts
from kb.boards.staging.setting_up import put_any_cards
from kb.boards.staging.setups import sets_up
from kb.engine.effects.opening_hands import Mulligans
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.play.turn import UntapStep
from kb.engine.position.frames import Frame
from kb.engine.position.parts import Turn
from kb.engine.slots.turn import first_draw
from kb.english.boards import opening
from kb.english.boards.lying import Puts

_HAND = 7
"""The size of an opening hand."""


class Opening(Frame):
    """The game begins, once the players whose opening hands are told have kept one."""

    __slots__ = ()

    first: str
    """The player who plays first."""
    players: tuple[str, ...] = ()


@carries_out(Opening)
def begin(game: Game, first: str, players: tuple[str, ...] = ()) -> None:
    """Begin the game: these players may take mulligans, in turn order, and then the first turn begins.

    Raises BadScenario if the setup says that it is another player's turn.
    """
    if game.position.turn.active != first:
        raise BadScenario(f"{first} plays first, but the setup says that it is {game.position.turn.active}'s turn.")
    asked = tuple(player for player in game.position.turn_order() if player in players)
    game.then(*((*foretelling(game), Mulligans(asked)) if asked else ()), UntapStep())


@sets_up(opening.PlaysFirst)
def plays_first(game: Game, said: opening.PlaysFirst) -> None:
    """Begin the story before the first turn of the game, in which this player skips the draw if the rules say so.

    Raises NotModelled in a game with teams.
    """
    position = game.position
    if position.setting.teams:
        raise NotModelled("The first turn of a game with teams is not modelled (101.6b, 103.8b).")
    position.turn = Turn(said.player, phase="beginning")
    player = position.players[said.player]._replace(turn_began=position.turn.number)
    if game.law(first_draw)(len(position.players)):
        player = player._replace(draws_skipped=(*player.draws_skipped, first_draw.slug))
    position.players[said.player] = player
    position.agenda += (Opening(said.player),)


@sets_up(opening.OpeningHand)
def has_opening_hand(game: Game, said: opening.OpeningHand) -> None:
    """Put cards into a hand, and any others up to seven; the player may take mulligans.

    Raises NotSetUp until the setup says who plays first, and BadScenario for more than seven cards.
    """
    position = game.position
    if not any(isinstance(frame, Opening) for frame in position.agenda):
        raise NotSetUp(
            "The setup gives an opening hand, but doesn't say who plays first.",
            remedy=f"Say “{said.player} plays first”.",
        )
    for thing in said.things:
        puts(game, Puts(said.player, (thing,), "hand"))
    held = len(game.zone("hand", said.player))
    if held > _HAND:
        raise BadScenario(f"{said.player}'s opening hand has {held} cards; it has to have {_HAND}.")
    put_any_cards(game, _HAND - held, said.player, "hand")
    position.agenda = tuple(
        Opening(frame.first, (*frame.players, said.player)) if isinstance(frame, Opening) else frame
        for frame in position.agenda
    )
