"""Status and tallies: tapping, counters, life, mana and what else events change without moving anything."""

from kb.engine.game import Game
from kb.engine.life import set_life
from kb.engine.objects import Event, Player
from kb.engine.registry import doer


@doer("tap", "untap")
def turn(game: Game, event: Event) -> Event:
    """Tap or untap a permanent."""
    thing = game.object(event.thing or 0)
    game.put(thing._replace(tapped=event.kind == "tap"))
    game.position.note(f"{thing.label} is {event.kind}ped")
    return event


@doer("put counters", "remove counters")
def counters(game: Game, event: Event) -> Event:
    """Put counters of a kind on something, or remove them from it."""
    bearer = game.position.players[event.player or ""] if event.thing is None else game.object(event.thing)
    change = event.amount if event.kind == "put counters" else -event.amount
    kept = dict(bearer.counters) | {event.word: bearer.count(event.word) + change}
    counters_ = tuple(sorted((kind, number) for kind, number in kept.items() if number))
    if isinstance(bearer, Player):
        game.position.players[bearer.name] = bearer._replace(counters=counters_)
    else:
        game.put(bearer._replace(counters=counters_))
    label = bearer.name if isinstance(bearer, Player) else bearer.label
    article = "an" if event.word[0] in "aeiou" else "a"
    what = f"{article} {event.word} counter" if event.amount == 1 else f"{event.amount} {event.word} counters"
    verb = "put on" if event.kind == "put counters" else "removed from"
    rules = [event.cause] if event.cause else []
    game.position.note(f"{what} {'is' if event.amount == 1 else 'are'} {verb} {label}", *rules)
    return event


@doer("lose life", "gain life", "pay life")
def life(game: Game, event: Event) -> Event:
    """Change a player's life."""
    player = game.position.players[event.player or ""]
    change = event.amount if event.kind == "gain life" else -event.amount
    set_life(game, player.name, player.life + change)
    verb, what = event.kind.split()
    game.position.note(f"{player.name} {verb}s {event.amount} {what}", *([event.cause] if event.cause else []))
    return event


@doer("add mana")
def add_mana(game: Game, event: Event) -> Event:
    """Add mana to a player's pool."""
    player = game.position.players[event.player or ""]
    pool = sorted(player.pool + event.word, key="WUBRGC".index)
    known = game.last_known(event.source) if event.source is not None else None
    snow = event.word if known is not None and "snow" in known[1].supertypes else ""
    game.position.players[player.name] = player._replace(pool="".join(pool), snow=player.snow + snow)
    game.position.note(f"{player.name} gets {''.join(f'{{{letter}}}' for letter in event.word)}")
    return event


@doer("change weather")
def change_weather(game: Game, event: Event) -> Event:
    """Give the game another designation."""
    game.position.weather = event.word
    game.changed()
    game.position.note(f"it becomes {event.word}", *([event.cause] if event.cause else []))
    return event
