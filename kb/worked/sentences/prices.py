"""Ways of casting: spells cast for less or for more than their mana cost."""

from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.play.total_costs import REPLICATE
from kb.engine.position.questions import WHAT_TARGETS, WHETHER_TO_CAST_IT
from kb.worked.language import sentence
from kb.worked.sentences.asked import Deed, Way, deed
from kb.worked.sentences.named import listed, targeted, thing
from kb.worked.sentences.playing import announced


@sentence("play", r"(?P<player>\w+) casts (?P<name>.+) without paying its mana cost(?: on (?P<targets>.+?))?"
          r"(?: with X = (?P<x>\d+))?",
          "Ana casts Zap without paying its mana cost on Bob")  # fmt: skip
def casts_free(game: Game, player: str, name: str, targets: str | None, x: str | None) -> None:
    """Cast a card without paying its mana cost, as an effect allows."""
    card = thing(game, name)
    announced(card, card.face, x)
    cast(game, player, card, targeted(game, targets), x=int(x or 0), is_free=True)


@deed(casts_free)
def casting_for_nothing(player: str, name: str, targets: str | None, x: str | None) -> Deed:  # noqa: ARG001  (what the sentence says)
    """Whether a card is cast for nothing is asked as something resolves, and then on what."""
    aimed = Way((WHAT_TARGETS.of(name),), tuple(listed(targets or "")) if targets else ())
    return Deed(player, (Way((WHETHER_TO_CAST_IT.of(name),), (True,)),), (aimed,))


_KICKS = {None: ("first",), "its second kicker": ("second",), "both its kickers": ("first", "second")}


@sentence("play", r"(?P<player>\w+) kicks (?P<name>.+?)(?: with (?P<kicks>its second kicker|both its kickers))?"
          r"(?: on (?P<targets>.+))?",
          "Ana kicks Zap with its second kicker on Bob")  # fmt: skip
def casts_kicked(game: Game, player: str, name: str, kicks: str | None, targets: str | None) -> None:
    """Cast a card and pay kicker costs; by default, the first one listed."""
    cast(game, player, thing(game, name), targeted(game, targets), kicks=_KICKS[kicks])


@sentence("play", r"(?P<player>\w+) replicates (?P<name>.+?) (?P<number>\d+) times?(?: on (?P<targets>.+))?",
          "Ana replicates Zap 2 times on Bob")  # fmt: skip
def casts_replicated(game: Game, player: str, name: str, number: str, targets: str | None) -> None:
    """Cast a card and pay its replicate cost this many times."""
    cast(game, player, thing(game, name), targeted(game, targets), kicks=(REPLICATE,) * int(number))
