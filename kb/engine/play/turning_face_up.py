"""Facing: turning a permanent face up that lies face down."""

from kb.engine.play.paying import pay
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.face_down import FACE_DOWN, turning_up
from kb.engine.steps.permanents import IsTurnedUp


def turn_up(game: Game, player: str, thing: Object) -> None:
    """Turn a face-down permanent face up for its player, who pays for it; nobody can respond.

    Raises IllegalAnswer if it can't be turned face up.
    """
    if thing.zone != "battlefield" or thing.way != FACE_DOWN:
        raise IllegalAnswer(f"{thing.label} isn't face down on the battlefield.")
    if game.traits(thing.id).controller != player:
        raise IllegalAnswer(f"{player} doesn't control {thing.label}.")
    cost = game.law(turning_up)(thing)
    if cost is None:
        raise IllegalAnswer(f"{thing.label} can't be turned face up: the story doesn't say that it has morph.")
    pay(game, cost, Context(thing.id, player, thing.label))
    game.put(game.object(thing.id)._replace(way=""))
    game.position.note(IsTurnedUp(player, thing.label), turning_up.slug)
    game.happen([Event("turn face up", thing.id, player)])
