"""The rulebook of a day: every rule as it stood, or as it is exchanged for a check."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeVar

from kb.engine.chronicle import FLOOR, Chronicle, Entry
from kb.records.errors import RulingsError

T = TypeVar("T")


class NotModelled(RulingsError):
    """Something that the engine does not know how to play; named, never guessed."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules as they stood on a day, with a set's own where it is named."""

    day: date
    overlay: str | None = None
    exchanged: tuple[tuple[str, object], ...] = ()
    """For a check: what stands in the place of a rule, by its slug."""

    @classmethod
    def on(cls, day: date) -> "Rulebook":
        """Give the rulebook of a day.

        Raises NotModelled for a day before the floor.
        """
        if day < FLOOR:
            raise NotModelled(
                f"{day} is before {FLOOR}, the first day whose rules are modelled.",
                remedy=f"Ask for {FLOOR} or later.",
            )
        return cls(day)

    def with_set(self, overlay: str) -> "Rulebook":
        """Give the rulebook with the set's own rules."""
        return replace(self, overlay=overlay)

    def exchanging(self, chronicle: Chronicle[T], what: T) -> "Rulebook":
        """Give the rulebook in which this stands in the place of a rule."""
        return replace(self, exchanged=(*self.exchanged, (chronicle.slug, what)))

    def entry(self, chronicle: Chronicle[T]) -> Entry[T]:
        """Give the entry in force.

        Raises NotModelled where there is none on this day.
        """
        entry = self._in_force(chronicle)
        if entry is None or entry.what is None:
            raise NotModelled(f"{chronicle.title} is not modelled on {self.day}.")
        return entry

    def entries(self, chronicles: Iterable[Chronicle[T]]) -> list[Entry[T]]:
        """Give the entries in force, without those of rules that there aren't on this day."""
        found = [self._in_force(chronicle) for chronicle in chronicles]
        return [entry for entry in found if entry is not None and entry.what is not None]

    def _in_force(self, chronicle: Chronicle[T]) -> Entry[T] | None:
        entry = chronicle.on(self.day, self.overlay)
        for slug, what in self.exchanged:
            if slug == chronicle.slug and entry is not None:
                entry = replace(entry, what=what)  # type: ignore[arg-type]  # exchanged for one of its own kind
        return entry
