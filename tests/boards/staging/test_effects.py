"""Effects of a board that say what something gains, loses, gets, or cannot do."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario

BEAR = "Ana controls a 2/2 creature with flying called Bear"


@pytest.mark.parametrize(
    ("effect", "then"),
    [
        ("Bear gains trample", "Bear has trample"),
        ("Bear loses flying", "Bear doesn't have flying"),
        ("Bear gets +1/-1", "Bear is a 3/1"),
        ("Bear cannot block", "Bear can't block"),
    ],
)
def test_an_effect_does_what_it_says(judged, effect: str, then: str) -> None:
    """And without it, it is not so."""
    assert judged((BEAR, f'an effect says "{effect}"'), then=(then,)).verdict is Verdict.HOLDS
    assert judged((BEAR,), then=(then,)).verdict is Verdict.FAILS


@pytest.mark.parametrize("way", ["gains", "loses"])
def test_a_misspelt_keyword_is_answered_with_the_nearest(judged, way: str) -> None:
    """What nothing is called can be neither gained nor lost."""
    with pytest.raises(BadScenario, match=r"^x\.toml: .* Reading stops at “flyign\"") as error:
        judged((BEAR, f'an effect says "Bear {way} flyign"'), then=("nothing triggered",))
    assert error.value.remedy.startswith("Did you mean “flying” for “flyign”?")
