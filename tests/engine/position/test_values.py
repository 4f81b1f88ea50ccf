"""Tests for the base class of frozen values."""

import copy
import pickle

import pytest

from kb.engine.effects.counters import PutCounters, RemoveCounters
from kb.engine.effects.destroying import Destroy
from kb.engine.effects.exiling import Exile
from kb.engine.play.acts import ENTERING, REPLACEMENTS, VERBS
from kb.engine.play.lines_of_play import lines
from kb.engine.play.paying import PAYMENTS
from kb.engine.position.abilities import Act, Entry, Payment, Replacement
from kb.engine.position.filters import THIS, OfType, PowerAtLeast, either, other_than
from kb.engine.position.values import Value


class Scry(Value):
    """A value with a field that has a default."""

    whose: str
    amount: int = 1


class ScryAgain(Scry):
    """A value that adds a field to Scry."""

    often: int = 2


def test_fields_are_passed_by_position_or_name_with_defaults() -> None:
    assert Scry("Ana") == Scry(whose="Ana", amount=1)
    assert (Scry("Ana", 3).amount, ScryAgain("Ana", often=5).often) == (3, 5)
    assert repr(ScryAgain("Ana")) == "ScryAgain(whose='Ana', amount=1, often=2)"


def test_missing_extra_and_unknown_fields_are_rejected() -> None:
    for given, named in (((), {}), (("Ana", 1, 2), {}), (("Ana",), {"much": 3})):
        with pytest.raises(TypeError, match="Scry has the fields whose, amount"):
            Scry(*given, **named)


def test_values_of_different_classes_are_never_equal_and_immutable() -> None:
    assert Destroy("this") != Exile("this")
    assert len({Destroy("this"), Destroy("this"), Exile("this")}) == 2
    with pytest.raises(AttributeError):
        Destroy("this").what = "that"  # type: ignore[misc]  # assignment on purpose


def test_value_survives_copying_and_pickling() -> None:
    for value in (ScryAgain("Ana", often=5), OfType("creature"), other_than(either(THIS, PowerAtLeast(2)))):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value  # noqa: S301  (our own data)


def test_words_of_an_instruction_are_those_of_its_class_name() -> None:
    assert (Exile("this").words, PutCounters("+1/+1", "this").words) == ("exile", "put counters")


def test_repeated_payment_multiplies_its_number() -> None:
    assert RemoveCounters("age", 2).times(3) == (RemoveCounters("age", 6),)


@pytest.mark.parametrize(
    ("kind", "doers"), [(Act, VERBS), (Payment, PAYMENTS), (Replacement, REPLACEMENTS), (Entry, ENTERING)]
)
def test_every_instruction_has_a_handler_and_nothing_else_does(
    kind: type[Value], doers: dict[type[Value], object]
) -> None:
    assert lines
    assert {one for one in kind.__subclasses__() if one.__module__.startswith("kb.")} == set(doers)
