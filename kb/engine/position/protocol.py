"""What values, rules and effects may ask of a game and do in it; the game itself is ``kb.engine.play.game``."""

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
    """A position under the rules of a day, with one door for events and one for choices."""

    rulebook: Rulebook
    position: Position
    resolving: Context | None
    """Whose instructions are being followed, of what resolves."""
    moment: Moment
    """What happens at the same moment as what is being looked at."""

    def law(self, rule: Chronicle[T]) -> T:
        """Return what a rule says today. Raises NotModelled where it says nothing."""

    def fork(self, answers: Sequence[object] = ()) -> Game:
        """Return a game that goes on from here without changing this one's position, with the next options chosen."""

    # objects

    def labelled(self, label: str) -> Object | None:
        """Return the object that the story calls by this name, wherever it is."""

    def object(self, thing: int) -> Object:
        """Return an object."""

    def exists(self, thing: int | None) -> bool:
        """Return whether there is such an object still."""

    def battlefield(self) -> list[Object]:
        """Return the permanents, in the order in which they came."""

    def zone(self, zone: Zone, owner: str | None = None) -> list[Object]:
        """Return the objects in a zone, or one player's of them."""

    def seen(self, thing: Object) -> Object:
        """Return an object with merged components and casting mode applied."""

    def copiable(self, thing: Object) -> Face:
        """Return the copiable values of an object."""

    @property
    def defender(self) -> str:
        """The player who is attacked in this turn. Raises NotModelled where there are several."""

    # characteristics

    def traits(self, thing: int) -> Traits:
        """Return an object's characteristics, all effects counted; off the battlefield, those of its face."""

    def all_traits(self) -> dict[int, Traits]:
        """Return the characteristics of all permanents."""

    def but_for_its_size(self, seen: Object) -> Traits:
        """Return the characteristics of an object off the battlefield, but for a size that it defines itself."""

    def mana_value(self, thing: Object) -> int:
        """Return the mana value of an object."""

    def chosen_for(self, source: int, link: str, what: str) -> str:
        """Return the color or type that was chosen for an object."""

    # what has left

    def last_known(self, thing: int | None) -> tuple[Object, Traits] | None:
        """Return an object and its characteristics, as they are or were when it left a public zone."""

    def source_traits(self, of: Context | Event) -> Traits | None:
        """Return the characteristics of a source: those that the ability remembers, or else the last known."""

    def card_of(self, thing: int) -> tuple[str, ...]:
        """Return the name of the card that says what an object does, as a step of the trace names it."""

    # choices

    def choose(self, player: str, question: Question[T], options: Sequence[T], why_not: str = "") -> T:
        """Return the option that a player chooses: what the story answers, or else each in turn.

        Raises NotModelled where the story answers what can't be chosen, with ``why_not`` where that is given.
        """

    def answer(self, player: str, question: Question[T] | AnyOf, answer: T) -> None:
        """Have a player answer a question so, the next time that it is asked."""

    # changes

    def happen(self, events: Iterable[Event]) -> list[Event]:
        """Let events happen at once: replaced first, then done, then looked at by what triggers."""

    def then(self, *frames: Frame) -> None:
        """Put frames before what is on the agenda, the first of them first."""

    def put(self, thing: Object) -> None:
        """Put an object in the place of the one with its number; only the door for events does so."""

    def make(  # noqa: PLR0913  (what an object is)
        self, label: str, face: Face, owner: str, controller: str, zone: Zone, *, is_token: bool = False
    ) -> Object:
        """Make a new object with a timestamp of its own."""

    def remove(self, thing: Object) -> None:
        """Take an object away."""

    def changed(self) -> None:
        """Have characteristics worked out anew."""
