"""Subgames: where their cards come from and where they go."""

import pytest

from kb.engine.play.subgames import begin, end
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context
from kb.engine.slots.questions import WHO_BEGINS_THE_SUBGAME
from kb.engine.slots.turn import subgame_cards
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("day", "to"), [("2004-10-01", "exile"), ("2008-08-10", "library")])
def test_where_each_card_goes_from_a_subgame_is_told(day: str, to: str) -> None:
    """An exiled one stays exiled in 2004; the rule that says so is named."""
    game = new_game(day)
    creature(game, "Bear", zone="library")
    game.position.answers = (("Ana", WHO_BEGINS_THE_SUBGAME, "Ana"),)
    begin(game, (), Context(0, "Ana", "Shahrazad"))
    [bear] = game.zone("library")
    game.put(bear._replace(zone="exile"))
    end(game)
    told = [step.rules for step in game.position.steps() if step.words == f"Bear goes from the subgame to {to}"]
    assert told == [(subgame_cards.slug,)]
    words = [step.words for step in game.position.steps()]
    assert words[0] == "a subgame begins"
    assert words[words.index("the subgame ends") :] == [
        "the subgame ends", f"Bear goes from the subgame to {to}", "Ana shuffles their library",
        "Bob shuffles their library",
    ]  # fmt: skip
    assert [card.label for card in game.zone(to, "Ana")] == ["Bear"]


def test_no_subgame_ends_where_there_is_none() -> None:
    """It is refused."""
    with pytest.raises(IllegalAnswer, match="no subgame"):
        end(new_game())
