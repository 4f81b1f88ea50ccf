"""Tests for subgames: where cards go when they end, and which cards are brought in."""

import pytest

from kb.engine.effects.subgames import begin_subgame, bring_into_subgame, end_subgame
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Face
from kb.engine.position.questions import WHO_BEGINS_THE_SUBGAME
from kb.engine.slots.turn import subgame_cards
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("day", "to"), [("2004-10-01", "exile"), ("2008-08-10", "library")])
def test_end_of_a_subgame_records_where_each_card_goes_and_the_rule(day: str, to: str) -> None:
    """In 2004 an exiled card stays exiled."""
    game = new_game(day)
    creature(game, "Bear", zone="library")
    game.position.story = game.position.story._replace(answers=(("Ana", WHO_BEGINS_THE_SUBGAME, "Ana"),))
    begin_subgame(game, (), Context(0, "Ana", "Shahrazad"))
    [bear] = game.zone("library")
    game.put(bear._replace(zone="exile"))
    end_subgame(game)
    told = [step.rules for step in game.position.steps() if step.words == f"Bear goes from the subgame to {to}"]
    assert told == [(subgame_cards.slug,)]
    words = [step.words for step in game.position.steps()]
    assert words[0] == "a subgame begins"
    assert words[words.index("the subgame ends") :] == [
        "the subgame ends", f"Bear goes from the subgame to {to}", "Ana shuffles their library",
        "Bob shuffles their library",
    ]  # fmt: skip
    assert [card.label for card in game.zone(to, "Ana")] == ["Bear"]


def test_ending_a_subgame_is_refused_if_there_is_none() -> None:
    with pytest.raises(IllegalAnswer, match="no subgame"):
        end_subgame(new_game())


def test_only_own_cards_can_be_brought_into_a_subgame() -> None:
    game = new_game()
    creature(game, "Bear")
    creature(game, "Ox", "Bob")
    creature(game, "Elk", zone="library")
    game.make("Saproling", Face("Saproling", frozenset({"creature"})), "Ana", "Ana", "battlefield", is_token=True)
    with pytest.raises(IllegalAnswer, match="There is no subgame"):
        bring_into_subgame(game, "Ana", "Bear")
    game.position.story = game.position.story._replace(answers=(("Ana", WHO_BEGINS_THE_SUBGAME, "Ana"),))
    begin_subgame(game, (), Context(0, "Ana", "Shahrazad"))
    for label in ("Ox", "Saproling", "Wolf"):
        with pytest.raises(IllegalAnswer, match=f"Ana doesn't own a card called {label} in the main game"):
            bring_into_subgame(game, "Ana", label)
    bring_into_subgame(game, "Ana", "Bear")
    assert [card.label for card in game.zone("hand", "Ana")] == ["Bear"]
