"""Sentences about cards that change zones without any player doing it."""

from kb.boards.named import Names, has_just_gone, permanent, thing, things_elsewhere, where_it_is
from kb.boards.playing.acts import does
from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.english.boards import acts_doing, acts_happening


@does(acts_happening.AreExiled)
def is_exiled(game: Game, names: Names) -> None:
    """Exile objects at the same time, without any player doing it, unless an effect just did.

    Raises IllegalAnswer for one that is already in exile.
    """
    if has_just_gone(game, names, "exile"):
        return
    found = things_elsewhere(game, names, "exile")
    game.happen(Event("move", card.id, origin=card.zone, destination="exile") for card in found)


@does(acts_happening.AreReturned)
def is_returned(game: Game, names: Names) -> None:
    """Move objects to their owners' hands at the same time, from any zone, unless an effect just did.

    Raises IllegalAnswer for one that is already in a hand.
    """
    if has_just_gone(game, names, "hand"):
        return
    found = things_elsewhere(game, names, "hand")
    game.happen(Event("move", card.id, origin=card.zone, destination="hand") for card in found)


@does(acts_happening.BecomesAttached)
def becomes_attached(game: Game, name: str, host: str) -> None:
    """Attach a permanent to another, without any effect. Raises IllegalAnswer if one isn't on the battlefield."""
    game.happen([Event("attach", permanent(game, name).id, host=permanent(game, host).id)])


@does(acts_doing.Reveals)
def reveals(game: Game, player: str, name: str) -> None:
    """Reveal a card, without any effect that says so. Raises IllegalAnswer if it is in a public zone."""
    card = thing(game, name)
    if card.zone not in {"hand", "library"}:
        raise IllegalAnswer(f"{name} is {where_it_is(card)}: every player can see it there.")
    game.happen([Event("reveal", card.id, player)])
