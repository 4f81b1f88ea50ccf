"""The questions that a book answers about what changed."""

# Imports inside functions: a question pays for what answers it, and for nothing else.

from typing import TYPE_CHECKING

from kb.answers.moments import Day, Moment, OneDay, day_given, typed

if TYPE_CHECKING:
    from kb.answers.boards.formats import Format
    from kb.answers.boards.plays import Played
    from kb.answers.changes.since import Since
    from kb.answers.changes.timelines import Timeline
    from kb.answers.opening import DataFolder
    from kb.store.library import Library


class ChangingBook:
    """What the book answers about changes along time; `kb.answers.book.Book` is one."""

    _folder: "DataFolder"

    @property
    def _library(self) -> "Library":
        """What it is read from."""
        raise NotImplementedError

    def since(self, day: OneDay, until: Day = None, topic: str = "") -> "Since":
        """Return what changed since a day, the topic itself first, then what matters most.

        Without a topic, all boards are played once.

        >>> found = book.since("2008-05-01", until="2010-01-01", topic="trample")
        >>> [(change.id, len(change.boards)) for change in found.changes][:2]
        [('trample', 2), ('damage-assignment-order', 1)]
        """
        from kb.answers.changes.since import changes_since

        return changes_since(self._folder, day_given(day) or "", day_given(until), topic)

    def _format(self, under: "str | Format | None", *days: Day) -> "Format | None":
        """Return the format that is meant."""
        raise NotImplementedError

    def play_story(self, story: str, on: Day = None, under: "str | Format | None" = None) -> "Played":
        r"""Return how a board of one's own, as TOML, goes under the rules of a day, of its first claim or of today.

        Under a format it is played by the rules of that.

        >>> story = 'id = "own"\ntitle = "A Bear"\nsetup = ["Ana controls a 2/2 creature called Bear"]\n'
        >>> story += '[[when]]\ndate = 2004-01-15\nthen = ["Bear is a 2/2"]\n'
        >>> [thing.name for thing in book.play_story(story).before]
        ['Bear']
        """
        from kb.answers.boards.plays import play
        from kb.answers.boards.stories import only_story, quoted_texts
        from kb.answers.cards.staging import staged
        from kb.answers.evidence import evidence_of

        scenario = staged([only_story(story, "the board sent")], self._folder.path)[0]
        asked = typed(given) if (given := day_given(on)) is not None else Moment(None)
        evidence = evidence_of(self._library)
        of = self._format(under, on)
        return play(scenario, quoted_texts([scenario], self._library), asked.day, under=of, evidence=evidence)

    def timeline(self, topic: str) -> "Timeline":
        """Return the changes along time of the rules, cards, words or numbers that a topic names.

        >>> [(line.kind, len(line.stages)) for line in book.timeline("legend rule").lines]
        [('rules', 5), ('lineages', 2)]
        """
        from kb.answers.changes.timelines import timeline

        return timeline(self._folder, topic)
