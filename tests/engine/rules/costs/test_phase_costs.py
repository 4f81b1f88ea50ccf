"""Phase costs: what is paid together on days of the Fifth Edition."""

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
    """Return what is due for a permanent in an upkeep."""
    return Waiting(acts, Context(source, "Ana", f"Relic {source}"), "upkeep", is_upkeep_cost=is_cost)


def test_what_is_due_for_one_permanent_is_one_cost() -> None:
    """All of it is asked at once, each with what happens where it isn't paid; what else is done is done once."""
    [played] = paid_together([due(1, AGE, MANA), due(1, AGE, BLOOD)])
    assert played.acts == (AGE, UnlessAllPaid((MANA, BLOOD)))


def test_what_is_no_cost_or_of_another_permanent_is_by_itself() -> None:
    """One cost stays as it is said, and so does what isn't a cost of the upkeep."""
    those = [due(1, MANA), due(2, BLOOD), due(3, Deal(1, "you"), is_cost=False), due(3, MANA, is_cost=False)]
    assert paid_together(those) == those
