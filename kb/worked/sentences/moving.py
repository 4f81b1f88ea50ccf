"""Moving: sentences about cards that go somewhere without anybody's doing."""

from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.engine.position.questions import (
    WHETHER_TO_PAY,
    WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD,
    WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP,
    WHICH_REPLACEMENT_COMES_FIRST,
    AnyOf,
)
from kb.worked.language import sentence
from kb.worked.sentences.named import has_just_gone, permanent, thing, things_elsewhere, where_it_is


@sentence("play", r"(?P<names>.+) (?:is|are) exiled", "Bear is exiled")
def is_exiled(game: Game, names: str) -> None:
    """Exile objects at the same time, from any zone, without any player doing it."""
    if has_just_gone(game, names, "exile"):
        return
    found = things_elsewhere(game, names, "exile")
    game.happen(Event("move", card.id, origin=card.zone, destination="exile") for card in found)


@sentence("play", r"(?P<names>.+) (?:is|are) returned to (?:its owner's hand|their owners' hands)",
          "Bear is returned to its owner's hand")  # fmt: skip
def is_returned(game: Game, names: str) -> None:
    """Return objects to their owners' hands at the same time, from any zone."""
    if has_just_gone(game, names, "hand"):
        return
    found = things_elsewhere(game, names, "hand")
    game.happen(Event("move", card.id, origin=card.zone, destination="hand") for card in found)


@sentence("play", r"(?P<name>.+) becomes attached to (?P<host>.+)", "Mark becomes attached to Bear")
def becomes_attached(game: Game, name: str, host: str) -> None:
    """Attach something to something else."""
    game.happen([Event("attach", permanent(game, name).id, host=permanent(game, host).id)])


@sentence("answer", r"(?P<player>\w+) has (?P<name>.+) be the older", "Ana has Mist be the older")
def is_older(game: Game, player: str, name: str) -> None:
    """If asked, choose which of several objects that enter together has the earlier timestamp."""
    game.answer(player, WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP, name)


@sentence("answer", r"(?P<player>\w+) puts (?P<name>.+) first", "Ana puts Bear first")
def puts_first(game: Game, player: str, name: str) -> None:
    """Next time it is asked, choose which card a player puts onto the battlefield."""
    game.answer(player, WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD, name)


@sentence("answer", r"(?P<player>\w+) applies (?P<name>.+) first", "Ana applies Urn first")
def applies_first(game: Game, player: str, name: str) -> None:
    """Next time it is asked, choose whose replacement effect a player applies first."""
    game.answer(player, WHICH_REPLACEMENT_COMES_FIRST, name)


@sentence("answer", r"(?P<player>\w+) (?P<does>would|wouldn't) sacrifice anything", "Ana wouldn't sacrifice anything")
def would_sacrifice(game: Game, player: str, does: str) -> None:
    """Next time it is asked, choose whether a player pays by sacrificing something."""
    game.answer(player, AnyOf((WHETHER_TO_PAY,)), does == "would")


@sentence("play", r"(?P<player>\w+) reveals (?P<name>.+)", "Ana reveals Meadow")
def reveals(game: Game, player: str, name: str) -> None:
    """Reveal a card, without a cause in the story."""
    card = thing(game, name)
    if card.zone not in {"hand", "library"}:
        raise IllegalAnswer(f"{name} is {where_it_is(card)}: every player can see it there.")
    game.happen([Event("reveal", card.id, player)])
