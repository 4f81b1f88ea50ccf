"""The end of a setup: cards still to be put into zones, counters, available mana, and checks that sizes are given."""

from collections import Counter
from itertools import count, islice
from typing import NamedTuple

from kb.boards.language import BadScenario
from kb.boards.reading.places import Place
from kb.engine.characteristics.amounts import number
from kb.engine.effects.counters import WithCounters
from kb.engine.play.game import Game
from kb.engine.play.watchers import abilities_of
from kb.engine.position.abilities import AsItEnters, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Face, Object
from kb.engine.position.zones import Zone
from kb.engine.rules.keywords.protection import FROM_PLAYER
from kb.english.boards.lying import CardsInAll


class OnTop(NamedTuple):
    """A card that lies on top of a library, whatever else is put there."""

    card: int


def put_on_top(game: Game, card: OnTop) -> None:
    """Put a card on top of its library."""
    order = game.position.order
    game.position.order = {**order, "library": (*(one for one in order["library"] if one != card.card), card.card)}


class Unsized(NamedTuple):
    """A creature that was described without its size, which another sentence is to say."""

    label: str


def check_size(game: Game, card: Unsized, where: Place) -> None:
    """Raise BadScenario if a creature, unless it has left, has no size that a sentence or its own text sets."""
    thing = game.labelled(card.label)
    if thing is not None and thing.face.power is None and thing.face.size_from is None:
        raise BadScenario(f"{where}: the size of {card.label} isn't given.", remedy=f"Say “{card.label} is a 2/2”.")


def check_protection(game: Game) -> None:
    """Raise BadScenario if an object has protection from a player who isn't in the game."""
    for thing in game.position.objects.values():
        for own in thing.face.abilities:
            if isinstance(own, Keyword) and own.name == FROM_PLAYER and own.word not in game.position.players:
                raise BadScenario(f"{thing.label}: {own.word} in “protection from {own.word}” is no player.")


def put_any_cards(game: Game, number: int, player: str, zone: Zone) -> None:
    """Put cards that don't matter to the story into a zone (a library's top): "card 1 of Ana" and so on."""
    free = (place for place in count(1) if game.labelled(f"card {place} of {player}") is None)
    for place in list(islice(free, number)):
        types = frozenset({"sorcery"} if zone == "library" else ())
        game.make(f"card {place} of {player}", Face(f"card {place}", types), player, player, zone)


def no_other_mana(game: Game, player: str) -> None:
    """Take away the mana that a player has available at any time."""
    had = game.position.players[player]
    pool = "".join((Counter(had.pool) - Counter(had.ready)).elements())
    game.position.players[player] = had._replace(pool=pool, ready="")


def fill_zone(game: Game, total: CardsInAll, castable: frozenset[str]) -> None:
    """Fill up a zone to the number of cards that the setup says; a hand's castable cards, named, don't count.

    Raises IllegalAnswer if there are more already.
    """
    cards = [card for card in game.zone(total.zone, total.player) if card.label not in castable or total.zone != "hand"]
    if len(cards) > total.number:
        raise IllegalAnswer(
            f"{cards[-1].label} is in {total.player}'s {total.zone}. If there are other cards "
            "besides it, say “other cards”."
        )
    put_any_cards(game, total.number - len(cards), total.player, total.zone)
    if total.zone == "library":
        game.position.players[total.player] = game.position.players[total.player]._replace(knows_library=True)
    if total.zone == "sideboard":
        note_sideboard_known(game, total.player)


def note_sideboard_known(game: Game, player: str) -> None:
    """Note that the setup says which cards a player owns outside the game."""
    game.position.players[player] = game.position.players[player]._replace(knows_sideboard=True)


def give_counters(game: Game) -> None:
    """Put the counters that permanents enter with on them, unless the setup mentions that kind."""
    for thing in game.battlefield():
        found = [own.act for own in abilities_of(game, thing.face.abilities) if isinstance(own, AsItEnters)]
        with_counters = [act for act in found if isinstance(act, WithCounters)]
        if with_counters:
            _add_counters(game, thing, with_counters)


def _add_counters(game: Game, thing: Object, acts: list[WithCounters]) -> None:
    """Add the counters with which the object enters, except those of a kind for which the setup told a number."""
    told = dict(thing.counters)
    context = Context(thing.id, thing.controller, thing.label)
    more: dict[str, int] = {}
    for act in acts:
        if act.kind not in told:
            more[act.kind] = more.get(act.kind, 0) + number(game, act.amount, context)
    game.put(thing._replace(counters=tuple(sorted((told | more).items()))))
