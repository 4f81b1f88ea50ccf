"""A game on which cards with a given text are put and played."""

from kb.cards.faces import CardText, face_of_text
from kb.engine.play.casting import cast
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.play.zones import enter
from kb.engine.position.frames import SETTLED, Frame
from kb.engine.position.objects import Object
from tests.engine.making import creature, new_game

ERAS = ("1998-04-01", "1999-08-01", "2004-01-15", "2013-08-01")
"""Days of four rulebooks that differ in how abilities are played."""


class Table:
    """A game of Ana and Bob, in Ana's turn."""

    def __init__(self, day: str = "2013-08-01") -> None:
        """Set up a new game on a day."""
        self.game: Game = new_game(day)

    def card(  # noqa: PLR0913  (what is printed on a card, and where it lies)
        self, text: str, *, name: str = "Ox", kind: str = "Creature — Ox", size: str = "2/2", player: str = "Ana",
        zone: str = "battlefield", cost: str = "",
    ) -> Object:  # fmt: skip
        """Put a card with this text into a zone, and return it; fail if part of the text can't be read."""
        power, _, toughness = size.partition("/")
        face = face_of_text(CardText(name, kind, text, cost, power, toughness))
        assert face.unread == ""
        return self.game.make(name, face, player, player, zone)

    def aura(self, text: str, host: Object, *, player: str = "Ana", kind: str = "Enchant Creature") -> Object:
        """Attach an Aura with this text to an object, and return the Aura."""
        thing = self.card(text, name="Veil", kind=kind, size="", player=player)
        self.game.put(thing._replace(host=host.id))
        return self.game.object(thing.id)

    def body(self, label: str, player: str = "Ana", *, kind: str = "", color: str = "") -> Object:
        """Put a 2/3 creature without abilities onto the battlefield, and return it; `kind` are its subtypes."""
        made = creature(self.game, label, player)
        face = made.face._replace(subtypes=frozenset(kind.split()), colors=frozenset(color.split()))
        self.game.put(made._replace(face=face))
        return self.game.object(made.id)

    def land(self, kind: str, player: str = "Ana", zone: str = "battlefield") -> Object:
        """Put a basic land of this type, called "Ana's Forest", into a zone, and return it."""
        return self.card("", name=f"{player}'s {kind}", kind=f"Basic Land — {kind}", size="", player=player, zone=zone)

    def size(self, thing: Object) -> tuple[int, int]:
        """Return an object's power and toughness."""
        has = self.game.traits(thing.id)
        return has.power, has.toughness

    def enters(self, thing: Object) -> Object:
        """Put a card onto the battlefield, and return it as it is there."""
        [event] = enter(self.game, thing, thing.owner, by=thing.owner)
        return self.game.object(event.thing or 0)

    def spell(self, text: str, *, name: str = "Word", kind: str = "Instant", player: str = "Ana") -> Object:
        """Put a free card with this text into a player's hand, and return it."""
        return self.card(text, name=name, kind=kind, size="", player=player, zone="hand")

    def casts(self, text: str, *targets: int | str, player: str = "Ana", kind: str = "Instant") -> None:
        """Cast a free spell with this text, and play on until nothing is left to do."""
        cast(self.game, player, self.spell(text, player=player, kind=kind), targets)
        self.finish()

    def in_zone(self, zone: str, player: str = "Ana") -> set[str]:
        """Return the labels of a player's cards in a zone."""
        return {card.label for card in self.game.zone(zone, player)}

    def finish(self) -> None:
        """Play on until nothing is left to do, along the first line of play; fail if that is illegal."""
        position = self.game.position
        position.agenda = (*position.agenda, *SETTLED)
        line = next(lines(self.game.rulebook, position))
        assert line.illegal == ""
        self.game = Game(self.game.rulebook, line.position)

    def put_mana(self, mana: str, player: str = "Ana") -> None:
        """Put mana into a player's pool."""
        players = self.game.position.players
        players[player] = players[player]._replace(pool=mana)

    def life(self, player: str) -> int:
        """Return a player's life total."""
        return self.game.position.players[player].life


def run_frames(table: Table, *frames: Frame) -> None:
    """Add frames to the table's agenda, and play on along the first line; fail if that is illegal."""
    position = table.game.position
    position.agenda = (*position.agenda, *frames)
    line = next(lines(table.game.rulebook, position))
    assert line.illegal == ""
    table.game = Game(table.game.rulebook, line.position)
