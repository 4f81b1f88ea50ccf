"""The interface of games for values, rules and effects; ``kb.engine.play.game`` implements it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kb.engine.law.chronicle import Chronicle
    from kb.engine.law.rulebook import Rulebook
    from kb.engine.position.frames import Frame
    from kb.engine.position.objects import Context, Event, Face, Moment, Object, Traits
    from kb.engine.position.position import Position
    from kb.engine.position.questions import AnyOf, Question
    from kb.engine.position.zones import Zone

T = TypeVar("T")


class Game(Protocol):
    """A position under the rules of a day, with one entry point for events and one for choices."""

    rulebook: Rulebook
    position: Position
    resolving: Context | None
    """The context of the resolving spell or ability."""
    moment: Moment
    """The events of the present moment."""

    def law(self, rule: Chronicle[T]) -> T:
        """Return what a rule says on the day. Raises NotModelled if it says nothing."""

    def fork(self, answers: Sequence[object] = ()) -> Game:
        """Return a game that continues from a copy of this position, with the next answers given."""

    # objects

    def labelled(self, label: str) -> Object | None:
        """Return the object with a label, or with a short name that only one object has; None if there is none."""

    def object(self, thing: int) -> Object:
        """Return the object with an id. Raises KeyError if it no longer exists."""

    def exists(self, thing: int | None) -> bool:
        """Return whether the object with an id still exists."""

    def battlefield(self) -> list[Object]:
        """Return the permanents in the order in which they entered."""

    def zone(self, zone: Zone, owner: str | None = None) -> list[Object]:
        """Return the objects in a zone, or only those of one owner."""

    def seen(self, thing: Object) -> Object:
        """Return an object as it is seen: with merged components and the way in which it was cast applied."""

    def copiable(self, thing: Object) -> Face:
        """Return the copiable values of an object."""

    @property
    def defender(self) -> str:
        """Return the name of the player who is attacked this turn. Raises NotModelled if there is none or several."""

    # characteristics

    def traits(self, thing: int) -> Traits:
        """Return an object's characteristics with all effects applied; off the battlefield, those of its face."""

    def all_traits(self) -> dict[int, Traits]:
        """Return the characteristics of all permanents by id."""

    def but_for_its_size(self, seen: Object) -> Traits:
        """Return an object's characteristics off the battlefield, without counters or a size it defines itself."""

    def mana_value(self, thing: Object) -> int:
        """Return the mana value of an object."""

    def chosen_for(self, source: int, link: str, what: str) -> str:
        """Return what was chosen for an object by the ability with a link: a color or, as `what` says, a type.

        `what` is "color", "basic land type" or "creature type". Raises NotModelled if none was chosen, or several.
        """

    # what has left

    def last_known(self, thing: int | None) -> tuple[Object, Traits] | None:
        """Return an object and its characteristics, present or as last known in a public zone; None if unknown."""

    def source_traits(self, of: Context | Event) -> Traits | None:
        """Return the characteristics of a source, as its ability remembers them or as last known; None if unknown."""

    def card_of(self, thing: int) -> tuple[str, ...]:
        """Return the credit for an object, "card " and its card's name, in a tuple; empty if the object is unknown."""

    # choices

    def choose(self, player: str, question: Question[T], options: Sequence[T], why_not: str = "") -> T:
        """Return the option that a player chooses: the story's answer, or each in a line of play of its own.

        Raises IllegalAnswer if the story's answer isn't an option, with ``why_not`` as the reason if given, and
        Choice if neither the story nor the line of play has an answer to a question with several options.
        """

    def answer(self, player: str, question: Question[T] | AnyOf, answer: T) -> None:
        """Add a player's answer to the next question of a kind to what the story tells."""

    # changes

    def happen(self, events: Iterable[Event]) -> list[Event]:
        """Let events happen at once, and return them as they happened, after replacements."""

    def then(self, *frames: Frame) -> None:
        """Put frames at the front of the agenda, in this order."""

    def put(self, thing: Object) -> None:
        """Put an object in the place of the one with its id; only the modules that carry out events do so."""

    def make(  # noqa: PLR0913  (what an object is)
        self, label: str, face: Face, owner: str, controller: str, zone: Zone, *, is_token: bool = False
    ) -> Object:
        """Create an object with a new id and timestamp in a zone, and return it."""

    def remove(self, thing: Object) -> None:
        """Remove an object from the game."""

    def changed(self) -> None:
        """Discard the derived characteristics, so that they are computed again."""
