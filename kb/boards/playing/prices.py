"""Sentences in which a player casts a spell for more or less than its mana cost."""

from kb.boards.named import Names, targeted, thing
from kb.boards.playing.acts import does
from kb.boards.playing.asked import Deed, Way, deed
from kb.boards.playing.playing import announced
from kb.engine.play.casting import cast
from kb.engine.play.declared_costs import CONSPIRE, REPLICATE
from kb.engine.play.game import Game
from kb.engine.position.questions import WHAT_TARGETS, WHETHER_TO_CAST_IT
from kb.english.boards import acts_playing


@does(acts_playing.CastsFree)
def casts_free(game: Game, player: str, name: str, targets: Names, x: int | None) -> None:
    """Cast a card without paying its mana cost. Raises IllegalAnswer if the story tells of no effect that allows it."""
    card = thing(game, name)
    announced(card, card.face, x)
    cast(game, player, card, targeted(game, targets), x=x or 0, is_free=True)


@deed(acts_playing.CastsFree)
def casting_for_nothing(player: str, name: str, targets: Names, x: int | None) -> Deed:  # noqa: ARG001  (what the sentence says)
    """Return the action of casting a card free of charge: whether to is asked as an effect resolves, then targets."""
    aimed = Way((WHAT_TARGETS.of(name),), targets)
    return Deed(player, (Way((WHETHER_TO_CAST_IT.of(name),), (True,)),), (aimed,))


@does(acts_playing.CastsKicked)
def casts_kicked(game: Game, player: str, name: str, kicks: tuple[str, ...], targets: Names) -> None:
    """Cast a card and pay kicker costs, named in `kicks`. Raises IllegalAnswer if it has no such kicker."""
    cast(game, player, thing(game, name), targeted(game, targets), kicks=kicks)


@does(acts_playing.Replicates)
def casts_replicated(game: Game, player: str, name: str, number: int, targets: Names) -> None:
    """Cast a card and pay its replicate cost this many times. Raises IllegalAnswer if it has none."""
    cast(game, player, thing(game, name), targeted(game, targets), kicks=(REPLICATE,) * number)


@does(acts_playing.Conspires)
def casts_conspiring(game: Game, player: str, name: str, targets: Names, x: int | None) -> None:
    """Cast a card and pay its conspire cost. Raises IllegalAnswer if it has none or the player can't."""
    cast(game, player, thing(game, name), targeted(game, targets), x=x or 0, kicks=(CONSPIRE,))
