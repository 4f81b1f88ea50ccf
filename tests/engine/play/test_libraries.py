"""Libraries: what is on top of one."""

from kb.engine.play.game import Game
from kb.engine.play.libraries import top_of_library
from tests.engine.making import creature, new_game


def test_a_card_that_chance_put_on_top_is_there_now() -> None:
    """The others keep their order and stay shuffled."""
    begun = new_game()
    cards = [creature(begun, label, zone="library").id for label in ("Bear", "Ox", "Elf")]
    begun.position.players["Ana"] = begun.position.players["Ana"]._replace(shuffled=frozenset(cards))
    game = Game(begun.rulebook, begun.position, ["Bear"])
    found = top_of_library(game, "Ana")
    assert found is not None
    assert [game.object(card).label for card in game.position.order["library"]] == ["Ox", "Elf", "Bear"]
    assert (found.label, game.position.players["Ana"].shuffled) == ("Bear", frozenset(cards[1:]))
