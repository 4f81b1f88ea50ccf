"""Setting up: what holds of a board once all is told, as of what stands on it as if it had entered before."""

from collections import Counter
from itertools import count, islice
from typing import NamedTuple

from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.engine.characteristics.amounts import number
from kb.engine.effects.counters import WithCounters
from kb.engine.play.game import Game
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import AsItEnters
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.zones import Zone
from kb.english.boards.lying import CardsInAll


class OnTop(NamedTuple):
    """A card that lies on top of a library, whatever else is put there."""

    card: int


def put_on_top(game: Game, told: OnTop) -> None:
    """Put a card above all others of its library."""
    order = game.position.order
    game.position.order = {**order, "library": (*(one for one in order["library"] if one != told.card), told.card)}


class Unsized(NamedTuple):
    """A creature that was described without its size, which another sentence is to say."""

    label: str


def check_size(game: Game, told: Unsized, where: Place) -> None:
    """Raise BadScenario where the size of a creature isn't told in the end."""
    thing = game.labelled(told.label)
    if thing is not None and thing.face.power is None and thing.face.size_from is None:
        raise BadScenario(f"{where}: the size of {told.label} isn't given.", remedy=f"Say “{told.label} is a 2/2”.")


def put_any_cards(game: Game, number: int, player: str, zone: Zone) -> None:
    """Put cards into a zone that nothing looks at, in a library on top; those of a player are numbered on."""
    free = (place for place in count(1) if game.labelled(f"card {place} of {player}") is None)
    for place in list(islice(free, number)):
        types = frozenset({"sorcery"} if zone == "library" else ())
        game.make(f"card {place} of {player}", Face(f"card {place}", types), player, player, zone)


def no_other_mana(game: Game, player: str) -> None:
    """Take from a player all mana that was to be had whenever it is needed."""
    had = game.position.players[player]
    pool = "".join((Counter(had.pool) - Counter(had.ready)).elements())
    game.position.players[player] = had._replace(pool=pool, ready="")


def hold_to(game: Game, told: CardsInAll, castable: frozenset[str]) -> None:
    """Have a zone hold as many cards as is told of it.

    Raises IllegalAnswer where more are there.
    """
    cards = [card for card in game.zone(told.zone, told.player) if card.label not in castable or told.zone != "hand"]
    if len(cards) > told.number:
        raise IllegalAnswer(
            f"{cards[-1].label} is in {told.player}'s {told.zone}. If there are other cards "
            "besides it, say “other cards”."
        )
    put_any_cards(game, told.number - len(cards), told.player, told.zone)
    if told.zone == "library":
        game.position.players[told.player] = game.position.players[told.player]._replace(knows_library=True)
    if told.zone == "sideboard":
        knows_sideboard(game, told.player)


def knows_sideboard(game: Game, player: str) -> None:
    """Note that it is told what a player owns outside the game."""
    game.position.players[player] = game.position.players[player]._replace(knows_sideboard=True)


def give_counters(game: Game) -> None:
    """Put the counters that permanents enter with on them, of those kinds of which the setup tells nothing."""
    for thing in game.battlefield():
        found = [own.act for own in abilities_of(game, thing.face.abilities) if isinstance(own, AsItEnters)]
        with_counters = [act for act in found if isinstance(act, WithCounters)]
        if with_counters:
            _give(game, thing, with_counters)


def _give(game: Game, thing: Object, acts: list[WithCounters]) -> None:
    told = dict(thing.counters)
    context = Context(thing.id, thing.controller, thing.label)
    more: dict[str, int] = {}
    for act in acts:
        if act.kind not in told:
            more[act.kind] = more.get(act.kind, 0) + number(game, act.amount, context)
    game.put(thing._replace(counters=tuple(sorted((told | more).items()))))
