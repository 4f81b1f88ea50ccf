"""Moving: sentences about cards that go somewhere without anybody's doing, and where they are to begin with."""

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
from kb.engine.position.zones import Zone
from kb.worked.keyword_reading import read_keyword
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.abilities import has_ability
from kb.worked.sentences.named import has_just_gone, listed, permanent, thing, things_elsewhere, where_it_is


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


@sentence("setup", r"(?P<name>.+) was put into (?P<player>\w+)'s (?P<zone>graveyard|library)",
          "Zap was put into Ana's graveyard")  # fmt: skip
def was_put(game: Game, name: str, player: str, zone: Zone) -> None:
    """Move a card of the setup to another zone before the story begins."""
    card = thing(game, name)
    game.make(name, card.face, player, player, zone)
    game.remove(card)


@sentence("setup", r"(?P<name>.+) has the keywords? (?P<words>[a-z][A-Za-z0-9 !,{}/—–-]*)",
          "Zap has the keyword retrace")  # fmt: skip
def has_keywords(game: Game, name: str, words: str) -> None:
    """Give an object keywords, as often as said. Words that aren't keywords are read as card text."""
    for word in listed(words):
        try:
            keyword = read_keyword(word)
        except BadScenario as strange:
            try:
                has_ability(game, name, word.capitalize())
            except BadScenario:
                raise strange from None
            continue
        card = thing(game, name)
        game.put(card._replace(face=card.face._replace(abilities=(*card.face.abilities, keyword))))


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
