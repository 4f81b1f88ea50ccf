"""Tests for mana costs in symbols."""

import pytest

from kb.engine.position.mana_costs import mana_value, symbols_of


@pytest.mark.parametrize(
    ("cost", "symbols", "value"),
    [
        ("", [], 0),
        ("{0}", ["0"], 0),
        ("{2}{W}{W}", ["2", "W", "W"], 4),
        ("{X}{R}", ["X", "R"], 1),
        ("{W/U}", ["W/U"], 1),
        ("{10}", ["10"], 10),
    ],
)
def test_cost_is_divided_into_symbols_that_add_up_to_its_mana_value(cost: str, symbols: list[str], value: int) -> None:
    assert (symbols_of(cost), mana_value(cost)) == (symbols, value)
