"""Copies and forms: what is said of them in quotation marks is made of words that there are."""

import pytest

from kb.worked.language import BadScenario

BEAR = "Ana controls a 2/2 creature called Bear"
FORMS = 'Bear has "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with {word}"'


def test_a_misspelt_keyword_of_a_form_is_answered_with_the_nearest(judged) -> None:
    """As on a board."""
    judged((BEAR, FORMS.format(word="flying")), then=("nothing triggered",))
    with pytest.raises(BadScenario, match="flyign” is not understood") as error:
        judged((BEAR, FORMS.format(word="flyign")), then=("nothing triggered",))
    assert error.value.nearest[0] == "flying"


def test_what_is_no_form_is_not_left_out(judged) -> None:
    """A choice of which one can't be read is refused, rather than offered without it."""
    with pytest.raises(BadScenario, match="a big creature” is not understood"):
        judged((BEAR, FORMS.format(word="flying or a big creature")), then=("nothing triggered",))


def test_what_costs_no_mana_is_not_limited_by_mana(judged) -> None:
    """There is nothing to count."""
    text = 'Bear has "{cost}: You gain 1 life. You cannot spend more than {{U}}{{U}} in this way each turn"'
    judged((BEAR, text.format(cost="{U}")), then=("nothing triggered",))
    with pytest.raises(BadScenario, match="is not understood"):
        judged((BEAR, text.format(cost="{0}")), then=("nothing triggered",))
