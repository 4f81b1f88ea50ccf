"""Values: what they are made of, and when two are equal."""

import copy
import pickle

import pytest

from kb.engine.effects.counters import PutCounters, RemoveCounters
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.play.acts import ENTERING, REPLACEMENTS, VERBS
from kb.engine.play.lines import lines
from kb.engine.play.paying import PAYMENTS
from kb.engine.position.abilities import Act, Entry, Payment, Replacement
from kb.engine.position.filters import THIS, OfType, PowerAtLeast, either, other_than
from kb.engine.position.values import Value


class Scry(Value):
    """A value with a field that has a default."""

    whose: str
    amount: int = 1


class ScryAgain(Scry):
    """A value that has a field more."""

    often: int = 2


def test_fields_are_given_in_their_order_or_by_name() -> None:
    """What isn't given is as the class says."""
    assert Scry("Ana") == Scry(whose="Ana", amount=1)
    assert (Scry("Ana", 3).amount, ScryAgain("Ana", often=5).often) == (3, 5)
    assert repr(ScryAgain("Ana")) == "ScryAgain(whose='Ana', amount=1, often=2)"


def test_what_has_other_fields_is_refused() -> None:
    """One too many, one that is missing, and one that it hasn't."""
    for given, named in (((), {}), (("Ana", 1, 2), {}), (("Ana",), {"much": 3})):
        with pytest.raises(TypeError, match="Scry has the fields whose, amount"):
            Scry(*given, **named)


def test_values_of_two_classes_are_never_equal() -> None:
    """Though they have the same fields; equal ones hash alike, and none can be changed."""
    assert Destroy("this") != Exile("this")
    assert len({Destroy("this"), Destroy("this"), Exile("this")}) == 2
    with pytest.raises(AttributeError):
        Destroy("this").what = "that"  # type: ignore[misc]  # what is tried


def test_a_value_is_copied_and_pickled_with_its_fields() -> None:
    """Both are equal to it, whatever its fields hold."""
    for value in (ScryAgain("Ana", often=5), OfType("creature"), other_than(either(THIS, PowerAtLeast(2)))):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value  # noqa: S301  (our own)


def test_an_instruction_is_called_by_its_words() -> None:
    """As a choice names it."""
    assert (Exile("this").words, PutCounters("+1/+1", "this").words) == ("exile", "put counters")


def test_a_cost_paid_several_times_has_its_number_multiplied() -> None:
    """Where it has a number."""
    assert RemoveCounters("age", 2).times(3) == (RemoveCounters("age", 6),)


@pytest.mark.parametrize(
    ("kind", "doers"), [(Act, VERBS), (Payment, PAYMENTS), (Replacement, REPLACEMENTS), (Entry, ENTERING)]
)
def test_every_instruction_has_what_does_it(kind: type[Value], doers: dict[type[Value], object]) -> None:
    """And nothing else is done."""
    assert lines
    assert {one for one in kind.__subclasses__() if one.__module__.startswith("kb.")} == set(doers)
