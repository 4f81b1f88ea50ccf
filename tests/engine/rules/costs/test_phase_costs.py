"""Tests for phase costs under the Fifth Edition."""

from kb.engine.effects.combining import UnlessAllPaid, UnlessPaid
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.damage import Deal
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.life import LoseLife
from kb.engine.effects.sacrificing import SacrificeOne
from kb.engine.position.abilities import Act, Cost
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context, Waiting
from kb.engine.rules.costs.phase_costs import paid_together

AGE = PutCounters("age", "this")
MANA = UnlessPaid(Cost("{2}"), (Destroy("this"),))
BLOOD = UnlessPaid(Cost(acts=(SacrificeOne(CREATURE),)), (LoseLife(3),))


def due(source: int, *acts: Act, is_cost: bool = True) -> Waiting:
    """Return an upkeep ability of a permanent that is due."""
    return Waiting(acts, Context(source, "Ana", f"Relic {source}"), "upkeep", is_upkeep_cost=is_cost)


def test_upkeep_costs_of_one_permanent_are_paid_together() -> None:
    [played] = paid_together([due(1, AGE, MANA), due(1, AGE, BLOOD)])
    assert played.acts == (AGE, UnlessAllPaid((MANA, BLOOD)))


def test_single_costs_and_other_upkeep_abilities_stay_separate() -> None:
    those = [due(1, MANA), due(2, BLOOD), due(3, Deal(1, "you"), is_cost=False), due(3, MANA, is_cost=False)]
    assert paid_together(those) == those
