"""The counters of the Pokémon set: burn, frost and poison counters on creatures."""

from collections.abc import Callable

from kb.engine.effects.combining import ForEachYouControl, UnlessPaid
from kb.engine.effects.life import PayLife
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost
from kb.engine.position.effects import Amount
from kb.engine.position.filters import CREATURE, Filter, WithCounter, both
from kb.engine.position.limits import CombatAct
from kb.engine.position.objects import Context, Object, Waiting
from kb.engine.position.phases import PartOfTurn
from kb.engine.position.protocol import Game
from kb.engine.sets.pokemon import SET
from kb.engine.sets.pokemon.weather import weather_of
from kb.engine.slots.families import ABILITIES_OF_THE_GAME, COMBAT_COST, COUNTERS_CALLED, SIZE_BY_COUNTERS_ANYWHERE

PRICE = Cost(acts=(PayLife(1),))
"""The cost for each poison counter: 1 life."""

burn_counters: Chronicle[Callable[[Game, Object], tuple[int, int]]] = Chronicle(
    "burn-counters", "What a burn counter does", SIZE_BY_COUNTERS_ANYWHERE
)


@burn_counters.since(
    "2023-11-17",
    "pokemon-set-2023-11/122.1X1",
    "subtracts 1 from that object’s toughness as long as the weather is sunny",
    overlay=SET,
    means="While the weather is sunny, each burn counter on a creature gives it -0/-1.",
)
def less_toughness_while_sunny(game: Game, creature: Object) -> tuple[int, int]:
    """Return what a creature's burn counters add to its power and toughness: -0/-1 each if it's sunny, else nothing."""
    return (0, -creature.count("burn")) if weather_of(game) == "sunny" else (0, 0)


@burn_counters.contrast("always")
def less_toughness(_game: Game, creature: Object) -> tuple[int, int]:
    """Return what a creature's burn counters add to its power and toughness: -0/-1 each in any weather. A contrast: no
    text says so.
    """
    return (0, -creature.count("burn"))


@burn_counters.contrast("never")
def nothing(_game: Game, _creature: Object) -> tuple[int, int]:
    """Return (0, 0): burn counters change neither power nor toughness. A contrast: no text says so."""
    return (0, 0)


frost_counters: Chronicle[Callable[[Game, Object, CombatAct], Cost]] = Chronicle(
    "frost-counters", "What a frost counter does", COMBAT_COST
)


@frost_counters.since(
    "2023-11-17",
    "pokemon-set-2023-11/122.1X2",
    "this creature can’t attack or block unless its controller pays {1}",
    overlay=SET,
    reading="Each counter creates such an effect, so two of them ask for {2}; and a blocker's cost is paid as "
    "blockers are declared, although the text says “as attackers are declared” of both. By the other "
    "readings, two counters ask for {1}, and a blocker's cost is paid before it is known who attacks.",
    means="While the weather is snowy, a creature can't attack or block unless its controller pays {1} "
    "for each frost counter on it.",
)
def one_for_each_while_snowy(game: Game, creature: Object, _act: CombatAct) -> Cost:
    """Return the cost to attack or block with a creature: {1} for each frost counter on it in snowy weather, else
    nothing.
    """
    return _one_mana_for_each(creature) if weather_of(game) == "snowy" else Cost()


def _one_mana_for_each(creature: Object) -> Cost:
    """Return a cost of {1} for each frost counter on a creature."""
    return Cost(f"{{{creature.count('frost')}}}" if creature.count("frost") else "")


@frost_counters.contrast("in any weather")
def in_any_weather(_game: Game, creature: Object, _act: CombatAct) -> Cost:
    """Return the cost to attack or block with a creature: {1} for each frost counter on it in any weather. A contrast:
    no text says so.
    """
    return _one_mana_for_each(creature)


@frost_counters.contrast("nothing")
def free(_game: Game, _creature: Object, _act: CombatAct) -> Cost:
    """Return no cost: a creature with frost counters may attack and block for free. A contrast: no text says so."""
    return Cost()


POISONED = both(CREATURE, WithCounter("poison"))

poison_counters: Chronicle[Callable[[Game, PartOfTurn], list[Waiting]]] = Chronicle(
    "poison-counters", "What poison counters on creatures do", ABILITIES_OF_THE_GAME.on("poison")
)


@poison_counters.since(
    "2023-11-17",
    "pokemon-set-2023-11/122.1X3",
    "it simply triggers once",
    overlay=SET,
    means="At the beginning of each end step, one ability triggers for all poisoned creatures the "
    "active player controls: that player pays 1 life for each poison counter or sacrifices the "
    "creature.",
)
def active_player_pays(game: Game, moment: PartOfTurn) -> list[Waiting]:
    """Return, at the beginning of an end step, one ability for all poisoned creatures of the active player: for each,
    they pay 1 life per poison counter or sacrifice it. Return an empty list at other moments.
    """
    return [_poison_ability(game.position.turn.active, POISONED)] if moment == "end of turn" else []


def _poison_ability(player: str, creatures: Filter) -> Waiting:
    """Return the triggered ability by which a player pays for poisoned creatures or sacrifices them."""
    each = UnlessPaid(PRICE, (Sacrifice("that"),), Amount("counters", "that", "poison"))
    due = Context(0, player, "the rule on poison", rule=poison_counters.slug)
    return Waiting((ForEachYouControl(creatures, (each,)),), due)


@poison_counters.contrast("nothing")
def nothing_is_due(_game: Game, _moment: PartOfTurn) -> list[Waiting]:
    """Return an empty list: poison counters on creatures do nothing. A contrast: no text says so."""
    return []


status_counters: Chronicle[Callable[[], tuple[str, ...]]] = Chronicle(
    "status-counters", "Which kinds of counters are status counters", COUNTERS_CALLED.of("status")
)


@status_counters.since(
    "2023-11-17",
    "pokemon-set-2023-11/122.1X4",
    "one of either a poison counter, stun counter, frost counter, or burn counter",
    overlay=SET,
    means="The four kinds of status counters are poison, stun, frost and burn counters.",
)
def four_kinds() -> tuple[str, ...]:
    """Return the four kinds of status counters: poison, stun, frost and burn."""
    return ("poison", "stun", "frost", "burn")


@status_counters.contrast("two of them")
def two_kinds() -> tuple[str, ...]:
    """Return only stun and frost as the kinds of status counters. A contrast: no text says so."""
    return ("stun", "frost")
