"""A game: a position under the rules of a day, with one entry point for events and one for choices."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any, NoReturn, TypeVar

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.applying_changes import spell_characteristics
from kb.engine.characteristics.characteristics import characteristics
from kb.engine.characteristics.choices import chosen_for
from kb.engine.characteristics.state_read_by_effects import state_effects_may_read
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.characteristic_defining import defined_elsewhere, sized_elsewhere, with_defined_types
from kb.engine.play.events import happen
from kb.engine.play.life import teammates
from kb.engine.position.choices import Choice, IllegalAnswer, NotAnOption, answers, in_words
from kb.engine.position.effects import Amount
from kb.engine.position.faces import face_traits
from kb.engine.position.frames import Frame
from kb.engine.position.objects import Context, Event, Face, Moment, Object, Traits
from kb.engine.position.parts import NOTHING_DERIVED
from kb.engine.position.position import Loops, Position
from kb.engine.position.questions import AnyOf, AnyQuestion, Question
from kb.engine.position.work import Bound
from kb.engine.position.zones import ORDERED, Zone
from kb.engine.slots.copying import copied_forms
from kb.engine.slots.families import (
    ABILITIES_OFF,
    COPY,
    FORM,
    MERGED_ABILITIES,
    SIZE_BY_COUNTERS_ANYWHERE,
)

T = TypeVar("T")


class Unknown(list[Event]):
    """Placeholder for the results of events that haven't happened yet: reading it raises NotModelled."""

    def __iter__(self) -> NoReturn:
        """Raise NotModelled, since the results aren't known yet."""
        raise NotModelled(_HANGS_ON_OTHERS)

    def __len__(self) -> int:
        """Raise NotModelled, since the results aren't known yet."""
        raise NotModelled(_HANGS_ON_OTHERS)


_HANGS_ON_OTHERS = (
    "What players do at the same time depends on what becomes of it, which is not modelled (413.2d, 101.4)."
)


class Game:
    """A position under the rules of a day."""

    __slots__ = ("_answers", "moment", "position", "resolving", "rulebook")

    def __init__(self, rulebook: Rulebook, position: Position, answers: Sequence[object] = ()) -> None:
        self.rulebook = rulebook
        self.position = position
        self._answers = list(answers)
        self.resolving: Context | None = None
        """The context of the resolving spell or ability."""
        self.moment = Moment()
        """The events of the present moment."""

    def fork(self, answers: Sequence[object] = ()) -> "Game":
        """Return a game that continues from a copy of this position; `answers` are used for its next open choices."""
        return Game(self.rulebook, self.position.fork(), answers)

    # rules

    def law(self, rule: Chronicle[T]) -> T:
        """Return what a rule says under this game's rulebook."""
        if rule.slug not in self.position.consulted:
            self.position.consulted += (rule.slug,)
        return self.rulebook.says(rule)

    # what is there

    def object(self, thing: int) -> Object:
        """Return the object with an id. Raises KeyError if it no longer exists."""
        return self.position.objects[thing]

    def exists(self, thing: int | None) -> bool:
        """Return whether the object with an id still exists."""
        return thing in self.position.objects

    def battlefield(self) -> list[Object]:
        """Return the permanents in the order in which they entered."""
        return [thing for thing in self.position.objects.values() if thing.zone == "battlefield"]

    def zone(self, zone: Zone, owner: str | None = None) -> list[Object]:
        """Return the objects in a zone, or only those of one owner."""
        return [o for o in self.position.objects.values() if o.zone == zone and owner in (None, o.owner)]

    def traits(self, thing: int) -> Traits:
        """Return an object's characteristics with all effects applied; off the battlefield, those of its face."""
        found = self.all_traits().get(thing)
        return found if found is not None else self._elsewhere(self.object(thing))

    def _elsewhere(self, thing: Object) -> Traits:
        """Return the characteristics of an object outside the battlefield.

        Its size is the one that its own text defines, and counters count.
        """
        seen = self.seen(thing)
        traits = self.but_for_its_size(seen)
        if (defined := seen.copiable.size_from) is not None:
            traits = sized_elsewhere(self, seen, traits, defined)
        if not thing.counters or "creature" not in traits.types:
            return traits
        sizes = [size(self, thing) for size in self.rulebook.family(SIZE_BY_COUNTERS_ANYWHERE)]
        return traits._replace(
            power=traits.power + sum(power for power, _ in sizes),
            toughness=traits.toughness + sum(toughness for _, toughness in sizes),
        )

    def but_for_its_size(self, seen: Object) -> Traits:
        """Return an object's characteristics off the battlefield, without counters or a size it defines itself."""
        traits = defined_elsewhere(self, face_traits(seen))
        return spell_characteristics(self, seen, traits) if seen.zone == "stack" and self.position.lasting else traits

    def seen(self, thing: Object) -> Object:
        """Return an object as it is seen: with merged components and the way in which it was cast applied."""
        if not (thing.way or thing.under):
            return thing
        form = thing.copiable
        for make in self.rulebook.family(FORM.of(thing.way)) if thing.way else ():
            form = make(thing, form)
        if thing.under:
            abilities = tuple(own for give in self.rulebook.family(MERGED_ABILITIES) for own in give(thing))
            form = form._replace(abilities=form.abilities + abilities)
        return thing if form is thing.copiable else thing._replace(copied=form)

    def copiable(self, thing: Object) -> Face:
        """Return the copiable values of an object."""
        form = self.seen(thing).copiable
        for take in self.rulebook.family(COPY.of(thing.way)) if thing.way else ():
            form = take(thing, form)
        if form.chosen_from is not None:
            form = self.law(copied_forms)(form, form.chosen_from)
        return form

    def all_traits(self) -> dict[int, Traits]:
        """Return the characteristics of all permanents by id, computed again only after a change."""
        position = self.position
        known = position.derived
        if known.traits is not None and (known.hung_on is None or known.hung_on == state_effects_may_read(position)):
            return known.traits
        if known is not NOTHING_DERIVED:
            position.derived = known._replace(traits=None, watchers=None, hung_on=None)
        position.work.done += 4 * len(position.objects)
        traits = characteristics(self)
        position.derived = position.derived.with_traits(traits)
        return traits

    def labelled(self, label: str) -> Object | None:
        """Return the object with a label, or with a short name that only one object has; None if there is none."""
        label = label if label in self.position.story.names else self.position.short_names.get(label, label)
        objects = self.position.objects.values()
        found = next((thing for thing in objects if thing.label == label), None)
        return found or next((thing for thing in objects if any(part.label == label for part in thing.under)), None)

    # what filters ask of rules and of choices

    def chosen_for(self, source: int, link: str, what: str) -> str:
        """Return what was chosen for an object by the ability with a link: a color or, as `what` says, a type.

        `what` is "color", "basic land type" or "creature type". Raises NotModelled if none was chosen, or several.
        """
        return chosen_for(self, source, link, what)

    def mana_value(self, thing: Object) -> int:
        """Return the mana value of an object."""
        return number(self, Amount("mana value"), Context(thing.id, thing.controller))

    @property
    def defender(self) -> str:
        """Return the only opponent of the active player, whether or not anything attacks.

        Raises NotModelled without opponents, or with several, since attacking several players is not modelled.
        """
        active = self.position.turn.active
        opponents = [name for name in self.position.players if name not in {active, *teammates(self, active)}]
        if not opponents:
            raise NotModelled(f"{active} has no opponent, and a game without one is not modelled (102.2, 102.3).")
        if len(opponents) > 1:
            raise NotModelled(
                f"With several opponents, which one {active} attacks, or which member of a team may block, is not "
                "modelled (602, 606.7; since 11 July 2009, 802 and 810.7)."
            )
        return opponents[0]

    # what is known of what has left

    def last_known(self, thing: int | None) -> tuple[Object, Traits] | None:
        """Return an object and its characteristics, present or as last known in a public zone; None if unknown."""
        if thing in self.position.objects:
            return self.object(thing), self.traits(thing)
        return self.position.gone.get(thing)  # type: ignore[arg-type]  # nothing is known of nothing

    def source_traits(self, of: Context | Event) -> Traits | None:
        """Return the characteristics of a source, as its ability remembers them or as last known; None if unknown."""
        if of.known is not None:
            return of.known
        known = self.last_known(of.source)
        return None if known is None else known[1]

    def card_of(self, thing: int) -> tuple[str, ...]:
        """Return the credit for an object, "card " and its card's name, in a tuple; empty if the object is unknown."""
        known = self.position.objects.get(thing) or self.position.gone.get(thing, (None,))[0]
        return (f"card {known.copiable.name}",) if known else ()

    # the door for choices

    def choose(self, player: str, question: Question[T], options: Sequence[T], why_not: str = "") -> T:
        """Let a player choose an option: the one that the story tells, or each in a separate line of play.

        Raises IllegalAnswer if the story's answer isn't an option, with the reason `why_not` if given, and Choice if
        neither the story nor the line of play has an answer to a question with several options.
        """
        story = self.position.story
        for place, (who, asked, answer) in enumerate(story.answers):
            if answers(asked, who, question, player):
                self.position.story = story._replace(answers=story.answers[:place] + story.answers[place + 1 :])
                if answer not in options and isinstance(answer, str) and answer not in story.names:
                    answer = self.position.short_names.get(answer, answer)  # noqa: PLW2901  (its full name)
                if answer not in options:
                    said = in_words(answer, question, options)
                    raise (NotAnOption if options and not why_not else IllegalAnswer)(
                        f"{player} can't {said}{f': {why_not}' if why_not else '.'}"
                    )
                return answer  # type: ignore[no-any-return]  # one of the options
        try:
            number = len(options)
        except Bound as bound:
            bound.player, bound.question = player, question
            raise
        if number == 1:
            return options[0]
        self.position.work.done += number
        if (shown := self._demonstrated_choice(player, question)) in options:
            return shown  # type: ignore[no-any-return]  # one of the options
        if not self._answers:
            raise Choice(player, question, options)
        option = self._answers.pop(0)
        loops = self.position.loops
        self.position.loops = Loops(loops.trail, (*loops.chosen, (player, question, option)), loops.repeated)
        return option  # type: ignore[return-value]  # recorded from these options

    def answer(self, player: str, question: Question[T] | AnyOf, answer: T) -> None:
        """Add a player's answer to the next question of a kind to what the story tells."""
        story = self.position.story
        self.position.story = story._replace(answers=(*story.answers, (player, question, answer)))

    def _demonstrated_choice(self, player: str, question: AnyQuestion) -> Any:  # noqa: ANN401  (one of whatever options there are)
        """Return the choice made at this point of a cycle that is being repeated; None if there was none."""
        loop = self.position.loops.repeated
        if loop is None or not loop.coming or loop.coming[0][:2] != (player, question):
            return None
        self.position.loops = self.position.loops._replace(repeated=loop._replace(coming=loop.coming[1:]))
        return loop.coming[0][2]

    # changes of the position; only the door for events uses them

    def put(self, thing: Object) -> None:
        """Put an object in the place of the one with its id.

        Characteristics are worked out again if the change matters to them.
        """
        before = self.position.objects.get(thing.id)
        if before is None or before.face is not thing.face:
            thing = thing._replace(face=with_defined_types(self.rulebook, thing.face))
        self.position.objects[thing.id] = thing
        self.position.unsettle()
        if before is None or _what_counts(before) != _what_counts(thing) or self._is_switched(before, thing):
            self.changed()

    def _is_switched(self, before: Object, now: Object) -> bool:
        """Return whether tapping or untapping an object can turn abilities on or off."""
        return before.tapped != now.tapped and bool(self.rulebook.family(ABILITIES_OFF))

    def changed(self) -> None:
        """Discard the derived characteristics, so that they are computed again."""
        self.position.derived = NOTHING_DERIVED

    def make(  # noqa: PLR0913  (what an object is)
        self, label: str, face: Face, owner: str, controller: str, zone: Zone, *, is_token: bool = False
    ) -> Object:
        """Create an object with a new id and timestamp in a zone, and return it."""
        position = self.position
        position.work.add(20 + len(position.objects) // 20)  # names and zones are copied
        now, number = position.new_object_number()
        own = with_defined_types(self.rulebook, face)
        thing = Object(number, label, own, owner, controller, zone, now, is_token, came=now)
        position.objects[thing.id] = thing
        if label not in position.story.names:
            position.story = position.story.with_name(label)
        if zone in ORDERED:
            position.order[zone] = (*position.order[zone], thing.id)
        self.changed()
        return thing

    def remove(self, thing: Object) -> None:
        """Remove an object from the game, without any event."""
        del self.position.objects[thing.id]
        if thing.zone in ORDERED:
            order = self.position.order
            order[thing.zone] = tuple(i for i in order[thing.zone] if i != thing.id)
        self.changed()

    # the agenda

    def then(self, *frames: Frame) -> None:
        """Put frames at the front of the agenda, in this order."""
        self.position.agenda = (*frames, *self.position.agenda)

    def happen(self, events: Iterable[Event]) -> list[Event]:
        """Let events happen at once, and return them as they happened, after replacements.

        While events are gathered to happen together, return an Unknown, which raises NotModelled when read.
        """
        resolving, events = self.resolving, list(events)
        if resolving is not None and resolving.known is not None:
            known = resolving.known
            events = [one._replace(known=known) if one.source == resolving.source else one for one in events]
        if self.moment.gathered is None:
            return happen(self, events)
        self.moment.gathered += events
        return Unknown()


_what_counts = attrgetter(
    *(part for part in Object._fields if part not in {"damage", "tapped", "used", "arrived", "echoes", "hurt_by"})
)
"""Returns the parts of an object on which characteristics may depend."""
