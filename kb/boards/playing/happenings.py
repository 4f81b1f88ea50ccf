"""Sentences about buyback, tapping, discarding and milling."""

from kb.boards.named import Names, permanent, targeted, thing, things_in
from kb.boards.playing.acts import does
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.english.boards import acts_doing, acts_happening, acts_playing


@does(acts_playing.CastsWithBuyback)
def casts_with_buyback(game: Game, player: str, name: str, targets: Names) -> None:
    """Cast a spell and pay its buyback cost. Raises IllegalAnswer if the player can't."""
    cast(game, player, thing(game, name), targeted(game, targets), way="bought back")


@does(acts_happening.BecomesTapped)
def becomes_tapped(game: Game, name: str) -> None:
    """Tap a permanent. Raises IllegalAnswer if it is already tapped."""
    found = permanent(game, name)
    if found.tapped:
        raise IllegalAnswer(f"{name} is already tapped.")
    game.happen([Event("tap", found.id)])


@does(acts_doing.Discards)
def discards(game: Game, player: str, names: Names) -> None:
    """Discard cards at the same time. Raises IllegalAnswer for one that isn't in the player's hand."""
    cards = things_in(game, names, "hand", player)
    game.happen(Event("move", card.id, player, origin="hand", destination="graveyard") for card in cards)


@does(acts_happening.AreMilled)
def is_milled(game: Game, names: Names) -> None:
    """Put cards from a library into the graveyard at the same time. Raises IllegalAnswer for one that isn't there."""
    cards = things_in(game, names, "library")
    game.happen(Event("move", card.id, origin="library", destination="graveyard") for card in cards)
