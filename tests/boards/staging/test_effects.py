"""Effects set up on a board by quoted text."""

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
def test_a_quoted_effect_grants_removes_changes_or_forbids(judged, effect: str, then: str) -> None:
    assert judged((BEAR, f'an effect says "{effect}"'), then=(then,)).verdict is Verdict.HOLDS
    assert judged((BEAR,), then=(then,)).verdict is Verdict.FAILS


@pytest.mark.parametrize("way", ["gains", "loses"])
def test_a_misspelled_keyword_in_an_effect_is_refused_with_the_nearest(judged, way: str) -> None:
    with pytest.raises(BadScenario, match=r"^x\.toml: .* Reading stops at “flyign\"") as error:
        judged((BEAR, f'an effect says "Bear {way} flyign"'), then=("nothing triggered",))
    assert error.value.remedy.startswith("Did you mean “flying” for “flyign”?")
