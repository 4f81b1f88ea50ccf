"""Cards that are drawn, and what is revealed or looked at."""

from kb.engine.effects.drawing import Draw, LookAtHand, RevealHand, RevealThat, RevealThis
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game, paid, told

ANA = Context(0, "Ana", "Vision")


def test_whose_hand_is_looked_at_and_by_whom() -> None:
    """The controller looks at that of the other."""
    game = new_game()
    follow(game, (LookAtHand("each opponent"),), ANA)
    assert told(game) == ["Ana looks at Bob's hand"]


def test_whose_hand_is_revealed() -> None:
    """Whoever has it shows each card of it."""
    game = new_game()
    for label, player in (("Bear", "Bob"), ("Ox", "Bob"), ("Elf", "Ana")):
        creature(game, label, player, "hand")
    follow(game, (RevealHand("each opponent"),), ANA)
    assert told(game) == ["Bob reveals Bear", "Bob reveals Ox"]


def test_as_many_cards_are_drawn_as_are_said() -> None:
    """By whoever is said to draw, from the top."""
    game = new_game()
    for label, player in (("Bear", "Ana"), ("Ox", "Ana"), ("Elf", "Bob"), ("Imp", "Ana")):
        creature(game, label, player, "library")
    follow(game, (Draw(2),), Context(0, "Ana", "Insight"))
    assert [card.label for card in game.zone("hand")] == ["Imp", "Ox"]


def test_what_an_event_is_about_is_revealed_where_it_is_there() -> None:
    """By whoever controls the ability that says so; it is told."""
    game = new_game()
    bear = creature(game, "Bear", zone="hand")
    for that in (bear.id, 99, None):
        follow(game, (RevealThat(),), Context(bear.id, "Ana", "Bear", that=that))
    assert [step.words for step in game.position.steps()] == ["Ana reveals Bear"]


def test_the_source_is_revealed_and_stays_in_the_hand() -> None:
    """It is seen for a while."""
    game = new_game()
    bear = creature(game, "Bear", zone="hand")
    paid(game, RevealThis(), Context(bear.id, "Ana", "Bear"))
    assert game.object(bear.id).is_revealed
    assert game.object(bear.id).zone == "hand"
