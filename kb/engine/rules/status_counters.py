"""The counters of the Pokémon set: burn, frost and poison counters on creatures."""

from collections.abc import Callable

from kb.engine.abilities import Act, Amount, Cost
from kb.engine.chronicle import Chronicle
from kb.engine.filters import CREATURE, Filter, both
from kb.engine.game import Game
from kb.engine.objects import Context, Object, Waiting
from kb.engine.rules.weather import SET

PRICE = Cost(acts=(Act("pay life", amount=1),))
"""What is paid for one poison counter."""

burn_counters: Chronicle[Callable[[str, Object], tuple[int, int]]] = Chronicle(
    "burn-counters", "What a burn counter does", "size by counters anywhere"
)


@burn_counters.since("2023-11-17", "pokemon-set-2023-11/122.1X1", "subtracts 1 from that object’s toughness as long as"
                     " the weather is sunny", overlay=SET)  # fmt: skip
def less_toughness_while_sunny(weather: str, thing: Object) -> tuple[int, int]:
    """Each takes 1 from the toughness while it is sunny, whatever is on the battlefield."""
    return (0, -thing.count("burn")) if weather == "sunny" else (0, 0)


@burn_counters.contrast("always")
def less_toughness(_weather: str, thing: Object) -> tuple[int, int]:
    """Each takes 1 from the toughness in any weather."""
    return (0, -thing.count("burn"))


@burn_counters.contrast("never")
def nothing(_weather: str, _thing: Object) -> tuple[int, int]:
    """They do nothing."""
    return (0, 0)


frost_counters: Chronicle[Callable[[str, Object], Cost]] = Chronicle(
    "frost-counters", "What a frost counter asks for", "cost to attack or block"
)


@frost_counters.since(
    "2023-11-17",
    "pokemon-set-2023-11/122.1X2",
    "this creature can’t attack or block unless its controller pays {1}",
    overlay=SET,
    reading="Each counter creates such an effect, so that two ask for {2}; and a blocker's cost is paid as blockers "
    "are declared, where the text says “as attackers are declared” of both. By the other readings two counters ask for "
    "{1}, and a blocker's cost is paid before it is known who attacks.",
)
def one_for_each_while_snowy(weather: str, thing: Object) -> Cost:
    """{1} for each counter, while it is snowy."""
    return Cost(f"{{{thing.count('frost')}}}" if weather == "snowy" and thing.count("frost") else "")


@frost_counters.contrast("nothing")
def free(_weather: str, _thing: Object) -> Cost:
    """Nothing."""
    return Cost()


poison_counters: Chronicle[Callable[[Game, str], list[Waiting]]] = Chronicle(
    "poison-counters", "What poison counters on creatures do", "abilities of the game"
)


@poison_counters.since("2023-11-17", "pokemon-set-2023-11/122.1X3", "it simply triggers once", overlay=SET)
def the_active_player_pays(game: Game, moment: str) -> list[Waiting]:
    """One ability triggers at the beginning of each end step, for all that the active player controls."""
    player = game.position.active
    poisoned = [
        thing for thing in game.battlefield() if thing.count("poison") and game.traits(thing.id).controller == player
    ]
    if moment != "end of turn" or not poisoned:
        return []
    each = Act("unless paid", amount=Amount("counters", "that", "poison"), cost=PRICE, acts=(Act("sacrifice", "that"),))
    acts = (Act("for each you control", both(CREATURE, Filter("with counter", "poison")), acts=(each,)),)
    return [Waiting(acts, Context(0, player, "poison"))]


@poison_counters.contrast("nothing")
def nothing_is_due(_game: Game, _moment: str) -> list[Waiting]:
    """Nothing."""
    return []
