"""Playing lands: when, how many in a turn, and by which permission."""

from kb.engine.play.casting import forbidding_source
from kb.engine.play.priority import take_priority
from kb.engine.play.zones import enter
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Event, Object, Waiting
from kb.engine.position.permissions import MayNotPlayLands, MayPlayLand
from kb.engine.position.protocol import Game
from kb.engine.position.questions import BY_WHICH_RIGHT_A_LAND_IS_PLAYED
from kb.engine.slots.casting import (
    casting_timing,
    land_plays,
    land_prohibitions,
    land_stack,
    lands_of_other_types,
    played_as_land,
)
from kb.engine.slots.resolving import golden_rule
from kb.engine.steps.playing import PlaysLand

OF_THE_TURN = "the turn"
"""The permission to play a land that every player has."""


def play_land(game: Game, player: str, card: Object, permission: str = "") -> None:
    """Play a land, by a certain permission if one is named. Raises IllegalAnswer if the player may not."""
    if not game.law(played_as_land)(card.face.types):
        raise IllegalAnswer(f"{card.label} can't be played as a land.")
    if card.face.types != {"land"} and not game.law(lands_of_other_types):
        raise IllegalAnswer(f"{card.label} can't be played: it is a land and something else.")
    if card.zone == "battlefield":
        raise IllegalAnswer(f"{card.label} is already on the battlefield.")
    if card.zone != "hand" or card.owner != player:
        raise IllegalAnswer(f"{card.label} isn't in {player}'s hand.")
    if untimely := game.law(casting_timing)(game, player):
        raise IllegalAnswer(f"{player} can't play {card.label} now: {untimely}.")
    said = {what for who, what in game.position.story.permissions if who == player}
    is_allowed = MayPlayLand() in said
    is_forbidden = MayNotPlayLands() in said or bool(forbidding_source(game, Event("play a land", card.id, player)))
    may = (
        game.law(golden_rule)(is_allowed, is_forbidden)
        if is_allowed and is_forbidden
        else not is_forbidden or game.law(land_prohibitions)()
    )
    if not may:
        raise IllegalAnswer(f"{player} can't play {card.label}.")
    take_priority(game, player)
    game.position.because = (land_plays.slug,)
    played = game.position.players[player].lands_played
    left = game.law(land_plays)(_land_permissions(game, player), played)
    if not left or (permission and permission not in left):
        raise IllegalAnswer(f"{player} can't play another land{f' by {permission}' if permission else ''}.")
    used = permission or game.choose(player, BY_WHICH_RIGHT_A_LAND_IS_PLAYED, left)
    game.position.players[player] = game.position.players[player]._replace(lands_played=(*played, used))
    game.position.note(PlaysLand(player, card.label), land_plays.slug)
    game.happen([Event("play a land", card.id, player, by=player)])
    if game.law(land_stack)():
        game.remove(card)
        spell = game.make(card.label, card.face, card.owner, player, "stack")
        game.position.stack += (Waiting((), Context(spell.id, player, spell.label), is_spell=True),)
    else:
        enter(game, card, player, by="")


def _land_permissions(game: Game, player: str) -> tuple[str, ...]:
    """Return the permissions by which a player may play lands this turn: the rules' own, and one for each effect.

    A permanent's effect is called by the permanent's label, one that the story tells of by "effect" and its place.
    """
    effects = (f"effect {place}" for place, (who, what) in enumerate(game.position.story.permissions, 1)
               if who == player and what == MayPlayLand())  # fmt: skip
    permanents = (thing.label for thing in game.battlefield() if game.traits(thing.id).controller == player
                  and game.traits(thing.id).has("additional land"))  # fmt: skip
    return (OF_THE_TURN, *effects, *permanents)
