"""Happenings: sentences about cards and permanents that change where or how they are, and what a story says of them."""

from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.play.using import use
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Event
from kb.worked.language import sentence
from kb.worked.sentences.named import permanent, targeted, thing, things_in
from kb.worked.sentences.playing import ability_of, announced


@sentence("play", r"(?P<player>\w+) pays for the buyback of (?P<name>.+) and casts it(?: on (?P<targets>.+))?",
          "Ana pays for the buyback of Zap and casts it on Bob")  # fmt: skip
def casts_with_buyback(game: Game, player: str, name: str, targets: str | None) -> None:
    """Cast a spell and pay its buyback cost."""
    cast(game, player, thing(game, name), targeted(game, targets), way="bought back")


@sentence("play", r"(?P<player>\w+) uses (?P<name>.+)'s ability with X = (?P<x>\d+) on (?P<targets>.+)",
          "Ana uses Mishra's Helix's ability with X = 2 on Field and Fen")  # fmt: skip
def uses_with_x(game: Game, player: str, name: str, x: str, targets: str) -> None:
    """Use the first activated ability of a permanent with this value of X."""
    source = thing(game, name)
    ability = ability_of(game, source, None)
    announced(source, ability, x)
    use(game, player, source, ability, targeted(game, targets), x=int(x))


@sentence("play", r"(?P<name>.+) becomes tapped", "Bear becomes tapped")
def becomes_tapped(game: Game, name: str) -> None:
    """Tap a permanent."""
    found = permanent(game, name)
    if found.tapped:
        raise IllegalAnswer(f"{name} is already tapped.")
    game.happen([Event("tap", found.id)])


@sentence("play", r"(?P<player>\w+) discards (?P<names>.+)", "Ana discards Bear")
def discards(game: Game, player: str, names: str) -> None:
    """Discard cards at the same time."""
    cards = things_in(game, names, "hand", player)
    game.happen(Event("move", card.id, player, origin="hand", destination="graveyard") for card in cards)


@sentence("play", r"(?P<names>.+) (?:is|are) milled", "Bear is milled")
def is_milled(game: Game, names: str) -> None:
    """Put cards from a library into the graveyard at the same time."""
    cards = things_in(game, names, "library")
    game.happen(Event("move", card.id, origin="library", destination="graveyard") for card in cards)
