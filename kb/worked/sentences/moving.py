"""Moving: sentences about cards that go somewhere without anybody's doing."""

from kb.engine.play.game import Game
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
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


@sentence("play", r"(?P<player>\w+) reveals (?P<name>.+)", "Ana reveals Meadow")
def reveals(game: Game, player: str, name: str) -> None:
    """Reveal a card, without a cause in the story."""
    card = thing(game, name)
    if card.zone not in {"hand", "library"}:
        raise IllegalAnswer(f"{name} is {where_it_is(card)}: every player can see it there.")
    game.happen([Event("reveal", card.id, player)])
