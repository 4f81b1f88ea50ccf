"""Events that move nothing: tapping, counters, life, mana and designations."""

from collections.abc import Callable
from typing import Literal

from kb.engine.play.control import follow_durations
from kb.engine.play.life import lose_life, set_life
from kb.engine.play.registry import doer
from kb.engine.position.objects import Event, Player
from kb.engine.position.protocol import Game
from kb.engine.slots.families import KEYWORDS_BY_COUNTERS
from kb.engine.steps.damage import ChangesLife
from kb.engine.steps.permanents import CountersArePut, CountersAreRemoved, GameBecomes, IsTapped, IsUntapped
from kb.engine.steps.playing import GetsMana


@doer("tap", "untap")
def turn(game: Game, event: Event) -> Event:
    """Tap or untap a permanent, as the kind of the event says, and return the event."""
    thing = game.object(event.affected)
    game.put(thing._replace(tapped=event.kind == "tap"))
    game.position.note((IsTapped if event.kind == "tap" else IsUntapped)(thing.label))
    if event.kind == "untap":
        follow_durations(game)
    return event


@doer("put counters", "remove counters")
def counters(game: Game, event: Event) -> Event:
    """Put counters of a kind on an object or player, or remove them, as the event's kind says; return the event."""
    bearer = game.position.players[event.player or ""] if event.thing is None else game.object(event.thing)
    change = event.amount if event.kind == "put counters" else -event.amount
    kept = dict(bearer.counters) | {event.word: bearer.count(event.word) + change}
    counters_ = tuple(sorted((kind, number) for kind, number in kept.items() if number))
    if isinstance(bearer, Player):
        game.position.players[bearer.name] = bearer._replace(counters=counters_)
    else:
        gives = event.kind == "put counters" and any(is_one(event.word) for is_one in _keyword_counters(game))
        stamped = game.position.new_timestamp() if gives else bearer.stamped
        game.put(bearer._replace(counters=counters_, stamped=stamped))
    rules = [event.cause] if event.cause else []
    label = bearer.name if isinstance(bearer, Player) else bearer.label
    tell = CountersArePut if event.kind == "put counters" else CountersAreRemoved
    game.position.note(tell(event.word, event.amount, label), *rules)
    return event


def _keyword_counters(game: Game) -> list[Callable[[str], bool]]:
    """Return the rules that say which counters give keywords."""
    return game.rulebook.family(KEYWORDS_BY_COUNTERS)


@doer("lose life", "gain life", "pay life")
def life(game: Game, event: Event) -> Event:
    """Have a player gain, lose or pay life, as the kind of the event says, and return the event."""
    player = game.position.players[event.player or ""]
    if event.kind == "gain life":
        set_life(game, player.name, player.life + event.amount)
    else:
        lose_life(game, player.name, event.amount)
    how: Literal["loses", "gains", "pays"] = (
        "gains" if event.kind == "gain life" else "loses" if event.kind == "lose life" else "pays"
    )
    game.position.note(ChangesLife(player.name, how, event.amount), *([event.cause] if event.cause else []))
    return event


@doer("add mana")
def add_mana(game: Game, event: Event) -> Event:
    """Add mana to a player's pool, as snow mana if its source is snow, and return the event."""
    player = game.position.players[event.player or ""]
    pool = sorted(player.pool + event.word, key="WUBRGC".index)
    known = game.last_known(event.source)
    snow = event.word if known is not None and "snow" in known[1].supertypes else ""
    game.position.players[player.name] = player._replace(pool="".join(pool), snow=player.snow + snow)
    game.position.note(GetsMana(player.name, event.word))
    return event


@doer("change designation")
def change_designation(game: Game, event: Event) -> Event:
    """Set a designation of the game under the rule that causes the event, and return the event."""
    game.position.designate(event.cause, event.word)
    game.changed()
    game.position.note(GameBecomes(event.word), *([event.cause] if event.cause else []))
    return event
