"""Changing form: whether a permanent that becomes a copy of something else has left."""

from kb.engine.position.objects import Event, Face, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.copying import changing_form


@changing_form.since(
    "1998-03-31",
    "moursund-1998-04/examples/1",
    "it does not trigger abilities that depend on cards leaving play",
    means="A permanent that becomes a copy of something stays on the battlefield and keeps its counters "
    "and the effects on it.",
)
def stays_on_battlefield(game: Game, permanent: Object, form: Face) -> None:
    """Set the permanent's copied form and a new timestamp for it; its counters and the effects on it stay."""
    game.put(permanent._replace(copied=form, formed=game.position.new_timestamp()))


@changing_form.contrast("it leaves and enters")
def leaves_and_enters(game: Game, permanent: Object, form: Face) -> None:
    """Move the permanent to the graveyard and back to the battlefield as a copy with the given form. A contrast: no
    text says so.
    """
    [gone] = game.happen(
        [Event("move", permanent.id, permanent.controller, origin="battlefield", destination="graveyard")]
    )
    card = game.object(gone.affected)
    [back] = game.happen([Event("move", card.id, permanent.controller, origin="graveyard", destination="battlefield")])
    new = game.object(back.affected)
    game.put(new._replace(copied=form))
