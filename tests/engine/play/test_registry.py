"""The registry: what is entered under a name is found under it."""

from kb.engine.play.game import Game
from kb.engine.play.registry import DOERS, PROCEDURES, doer, procedure
from kb.engine.position.objects import Event
from tests.engine.making import new_game


def test_a_procedure_is_called_by_its_name() -> None:
    """It stays the function that it was."""

    def look(_game: Game) -> None: ...

    try:
        assert procedure("look there")(look) is look
        assert PROCEDURES["look there"] is look
    finally:
        PROCEDURES.pop("look there", None)


def test_one_function_carries_out_events_of_several_kinds() -> None:
    """Of each of the kinds that it was entered for; what happens is what it gives."""

    def done(_game: Game, event: Event) -> Event:
        return event._replace(amount=event.amount + 1)

    try:
        assert doer("swell", "grow")(done) is done
        game = new_game()
        assert [game.happen([Event(kind, amount=1)])[0].amount for kind in ("swell", "grow", "shrink")] == [2, 2, 1]
    finally:
        DOERS.pop("swell", None)
        DOERS.pop("grow", None)
