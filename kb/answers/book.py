"""The knowledge base, opened: each question is a method, and each answer a value."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING, Self, TypeAlias

from ingest.reader import Given
from kb.answers.moments import Day, Moment, OneDay, day_given, moment, typed
from kb.answers.opening import DataFolder
from kb.records.data import Json, JsonObject
from kb.records.days import parse_day
from kb.records.errors import BadQuestion, NoSuchRecord
from kb.records.lazily import lazily
from kb.records.source import Source
from kb.store.library import Library

with lazily():  # a question loads what answers it, and nothing else
    from kb.answers import evidence
    from kb.answers.asking import asking, searching
    from kb.answers.boards import boards, boards_as_json, checks, formats, kept, plays, rules, stories
    from kb.answers.cards import cards, staging
    from kb.answers.changes import diff_boards, diff_sides, differing, since, timelines, vocabulary
    from kb.answers.citations import citations_found, cited_numbers, citing, references, source_trees
    from kb.answers.documents import exports, ingesting
    from kb.answers.finding import finding, finding_cards
    from kb.answers.standing import authorities, contradictions, standing
    from kb.answers.texts import histories, shown
    from kb.boards.flips import flips
    from kb.boards.reading import completing, loading, scenario

if TYPE_CHECKING:
    from kb.answers.asking.asked import Asked
    from kb.answers.boards.boards import Board
    from kb.answers.boards.checks import Checked
    from kb.answers.boards.formats import Format, ShownFormat, Spans
    from kb.answers.boards.plays import Played
    from kb.answers.boards.rules import Rule
    from kb.answers.cards.cards import Card
    from kb.answers.changes.diff_boards import Outcomes
    from kb.answers.changes.differing import DifferenceKind, Found
    from kb.answers.changes.since import Since
    from kb.answers.changes.timelines import Timeline
    from kb.answers.changes.vocabulary import Vocabulary
    from kb.answers.citations.citations_found import Citations
    from kb.answers.citations.cited_numbers import CitedNumber
    from kb.answers.citations.citing import Directions
    from kb.answers.citations.references import Reference
    from kb.answers.citations.source_trees import TreeCitations
    from kb.answers.documents.ingesting import Outcome
    from kb.answers.finding.finding import Finding
    from kb.answers.standing.authorities import Authorities
    from kb.answers.standing.contradictions import Contradictions
    from kb.answers.standing.standing import Standings
    from kb.answers.texts.histories import History
    from kb.answers.texts.shown import Shown
    from kb.boards.flips.flips import Flip
    from kb.boards.reading.completing import Completion
    from kb.boards.reading.scenario import Scenario

    Under: TypeAlias = str | Format | None
    """A format: its id, title, file or text, or one that was read."""


class Book:
    """The rules as they were, with the proof beside every answer; what a question needs is imported when it is asked.

    The examples ask `book`, which is what `kb.open()` gives.

    Questions raise the errors of `kb.records.errors`, each with what was wrong, the nearest matches and a remedy.
    """

    def __init__(self, folder: DataFolder) -> None:
        """Open the library of the folder, which is built first if need be."""
        self._folder = folder
        self._open: Library | None = Library(folder.generation().sqlite)

    def __enter__(self) -> Self:
        """Return the book itself."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Close the book."""
        self.close()

    def close(self) -> None:
        """Close the book; what was answered stays."""
        if self._open is not None:
            self._open.close()
        self._open = None

    def left_out(self) -> list[str]:
        """Return, in words, the added sources that are damaged, so that no answer uses them.

        >>> book.left_out()
        []
        """
        return self._folder.left_out(self._folder.generation())

    def __repr__(self) -> str:
        """Return its sources."""
        if self._open is None:
            return "<Book, closed>"
        return f"<Book of {', '.join(source.slug for source in self.sources())}>"

    def show(
        self,
        *what: str,
        on: Day = None,
        era: str | None = None,
        under: "Under" = None,
        with_subrules: bool = False,
    ) -> "Shown":
        """Return what ids and numbers stand for, on a day, under a format, or over all time.

        >>> shown = book.show("212.1c", on="2004")
        >>> [(answer.record.id, answer.standing.value) for answer in shown.answers]
        [('crystalkeep-2004-01/212.1c', 'last known')]
        """
        if (of := self._format(under, on, era)) is not None:
            return kept.show_under(self._library, what, of, with_subrules=with_subrules)
        return shown.show(self._library, what, self._moment(on, era), with_subrules=with_subrules)

    def search(self, words: str, on: Day = None, era: str | None = None, first: int = 0, most: int = 10) -> "Finding":
        """Return what words, numbers and cards find, on a day or altogether, as `rulings search` reads them.

        >>> found = book.search("trample", era="urza-1998-10", most=1)
        >>> [(hit.id, hit.status) for hit in found.hits]
        [('moursund-1998-10/general-rulings/1', '18 October 1998')]
        """
        limits, kinds = finding.Limits(day_given(on), era), frozenset(finding_cards.KINDS)
        return searching.search(self._folder, finding.Sought(words, limits, first=first, most=most, sorts=kinds))

    def ask(self, question: str, on: Day = None, era: str | None = None, under: "Under" = None) -> "Asked":
        """Return the answer to a question, which begins with the fact, with its proof and what was before and after.

        >>> found = book.ask("when was mana burn removed?")
        >>> found.sentence, found.is_sure, found.proof.quote if found.proof else ""
        ('11 July 2009 (Magic 2010). Unspent mana no longer costs life.', True, 'That rule no longer exists.')
        """
        return asking.ask(self._folder, question, day_given(on), era, self._format(under, on, era))

    def words(self, on: Day = None, era: str | None = None, topic: str = "") -> "Vocabulary":
        """Return what the rules called each thing on a day, or last, with its earlier and later names.

        >>> [(word.name, word.stage.says) for word in book.words("2004-01-15").words][:1]
        [('activating an ability', '“play ... ability”')]
        """
        return vocabulary.vocabulary(self._moment(on, era), topic)

    def since(self, day: OneDay, until: Day = None, topic: str = "") -> "Since":
        """Return what changed since a day, the topic itself first, then what matters most.

        Without a topic, all boards are played once.

        >>> found = book.since("2008-05-01", until="2010-01-01", topic="trample")
        >>> [(change.id, len(change.boards)) for change in found.changes][:2]
        [('trample', 2), ('damage-assignment-order', 1)]
        """
        return since.changes_since(self._folder, day_given(day) or "", day_given(until), topic)

    def timeline(self, topic: str) -> "Timeline":
        """Return the changes over time of the rules, cards, words or numbers that a topic names.

        >>> [(line.kind, len(line.stages)) for line in book.timeline("legend rule").lines]
        [('rules', 5), ('lineages', 2)]
        """
        return timelines.timeline(self._folder, topic)

    def history(self, what: str) -> list["History"]:
        """Return the histories of the rules, or of the lineage, that a number, an id or a slug names.

        >>> (history,) = book.history("212.1c")
        >>> [chapter.wording.id for chapter in history.chapters]
        ['moursund-1998-10/rules-changes/3@1998-10-18', '212.1c@2003-10-01']
        """
        return histories.histories(self._folder, self._library, what)

    def card(self, name: str, on: Day = None, era: str | None = None) -> tuple["Card", ...]:
        """Return the cards that some words name, each with its wordings, rulings and boards.

        >>> [(card.name, card.filed) for card in book.card("Clone")]
        [('Clone', 1)]
        """
        return cards.cards(self._library, name, self._moment(on, era), self._folder.path)

    def cites(self, what: str) -> "Directions":
        """Return who cites a number or a record, and what it cites.

        >>> [cited.record for cited in book.cites("409").cited_by][:1]
        ['crystalkeep-2004-01/212.2a']
        """
        return citing.cites(self._library, what)

    def cite(self, number: str, written: Day = None) -> "CitedNumber":
        """Return what a number meant when it was written, in which sources, and what that rule is today.

        >>> found = book.cite("212.1c", written="2004-01")
        >>> [(meaning.record, meaning.then.value) for meaning in found.then]
        [('crystalkeep-2004-01/212.1c', 'printed then')]
        """
        return cited_numbers.cite(self._library, number, day_given(written))

    def citations(self, text: str, written: Day = None) -> "Citations":
        """Return the rule numbers in a text: the sources they fit best, which are wrong, and what they are today.

        >>> found = book.citations("See rule 212.1c. Trample is 212.9z.", written="2004")
        >>> [(one.number, one.fate.value) for one in found.found]
        [('212.1c', 'fits'), ('212.9z', 'in no source here')]
        """
        return citations_found.citations(self._library, text, day_given(written))

    def citations_of_tree(self, folder: str, written: Day = None) -> "TreeCitations":
        """Return the rule numbers in the comments of a source tree: which are dead, which have moved, and to what.

        >>> book.citations_of_tree("no-such-folder")
        Traceback (most recent call last):
        kb.records.errors.BadSource: no-such-folder is not a folder.
        Give a folder of source code. To check a single file, leave out --tree.
        """
        return source_trees.citations_of_tree(self._library, folder, day_given(written), self._folder.progress)

    def standing(self, what: str, on: Day = None, written: Day = None) -> "Standings":
        """Return whether something still holds on a day: a record, a number, a card or a file; with proof.

        A file whose text states no day needs the one on which it was written.

        >>> (one,) = book.standing("moursund-1998-10/rules-changes/3", on="2004-01-15").standings
        >>> one.how.value, one.by
        ('reversed', 'Type changes (crystalkeep-2004-01/212.1c)')
        """
        return standing.standing(self._library, self._folder.path, what, day_given(on), day_given(written))

    def references(self, answer: object) -> "tuple[Reference, ...]":
        """Return the sources of an answer of this book, as citations with permanent addresses.

        >>> (one,) = book.references(book.show("212.1c", on="2004"))
        >>> one.address, one.at("https://rules.example")
        ('rule/212.1c.html#2003-10-01', 'https://rules.example/rule/212.1c.html#2003-10-01')
        """
        return references.references_of(self._library, answer)

    def authorities(self) -> "Authorities":
        """Return who ruled, where and when, how much of it is here, and their offices as far as the sources tell.

        >>> (beth,) = [one for one in book.authorities().authorities if one.name == "Beth Moursund"]
        >>> [(office.role, str(office.days[0])) for office in beth.offices]
        [('Magic Rules Manager', '1998-03-31')]
        """
        return authorities.authorities(self._library)

    def contradictions(self) -> "Contradictions":
        """Return where sources of one day contradict each other, and how that was found.

        >>> [(one.one, one.other) for one in book.contradictions().contradictions][:1]
        [('pokemon-set-2023-11/702.X1b', 'pokemon-set-2023-11/120.3X1')]
        """
        return contradictions.contradictions(self._library)

    def diff(
        self, older: OneDay, newer: OneDay, what: str | None = None, kinds: Iterable["DifferenceKind"] = (), **only: str
    ) -> "Found":
        """Return what differs between two days, eras or sources; `lineage`, `card` and `topic` narrow it.

        >>> found = book.diff("urza-1998-10", "eighth-2004-01", "212.1c")
        >>> [(one.kind.value, one.old.id, one.new.id) for one in found.differences if one.old and one.new]
        [('substance', 'moursund-1998-10/rules-changes/3', 'crystalkeep-2004-01/212.1c')]
        """
        return differing.differing(self._library, differing.Asked(_sides(older, newer), what, **only), kinds)

    def outcomes(self, older: OneDay, newer: OneDay, what: str | None = None, **only: str) -> "Outcomes":
        """Return the boards whose outcome differs between two days, with each change in between and its day.

        >>> found = book.outcomes("urza-1998-10", "eighth-2004-01", "moursund-1998-10/rules-changes/3")
        >>> [board.scenario for board in found.changed]
        ['002-licid-forest', '003-artifacts-creatures', 'artifact-creature-for-a-turn']
        """
        return diff_boards.outcomes_asked(self._folder, diff_sides.Asked(_sides(older, newer), what, **only))

    def boards(self, words: str = "") -> list["Board"]:
        """Return the packaged boards, or those with some words.

        >>> [board.id for board in book.boards("licid forest")]
        ['002-licid-forest']
        """
        return boards.boards(words)

    def play(
        self,
        board: "str | PathLike[str] | Scenario | Mapping[str, Json]",
        on: Day = None,
        era: str | None = None,
        under: "Under" = None,
    ) -> "Played":
        """Return how a board goes under the rules of a day or a format; without one, of its first claim or today.

        A board is a packaged one by its id, a file of one scenario (``case.toml`` or ``case.json``, or
        ``cases.toml#id`` for one of several), JSON as `board` returns it, or a scenario that was read. `play_story`
        takes a board as text.

        >>> played = book.play("002-licid-forest", on="2004-01-15")
        >>> [(thing.name, thing.words) for thing in played.lines[0].after]
        [('Woods', "basic artifact creature land, 2/2, under Ana's control")]
        >>> book.play("mana-burn", under="middle-school").lines[0].life[0]
        Life(player='Ana', life=19, counters='')
        """
        asked, of = self._moment(on, era), self._format(under, on, era)
        story = self._story(board)
        texts = self._text_of() if _is_id(board) else stories.quoted_texts([story], self._library)
        return plays.play(story, texts, asked.day, asked.overlay, under=of, evidence=self._evidence)

    def play_story(self, story: str, on: Day = None, under: "str | Format | None" = None) -> "Played":
        r"""Return how a board of one's own, as TOML, goes under the rules of a day, of its first claim or of today.

        Under a format it is played by the rules of that.

        >>> story = 'id = "own"\ntitle = "A Bear"\nsetup = ["Ana controls a 2/2 creature called Bear"]\n'
        >>> story += '[[when]]\ndate = 2004-01-15\nthen = ["Bear is a 2/2"]\n'
        >>> [thing.name for thing in book.play_story(story).before]
        ['Bear']
        """
        scenario = staging.staged([stories.only_story(story, "the board sent")], self._folder.path)[0]
        asked = typed(given) if (given := day_given(on)) is not None else Moment(None)
        of = self._format(under, on)
        return plays.play(
            scenario, stories.quoted_texts([scenario], self._library), asked.day, under=of, evidence=self._evidence
        )

    def board(self, named: str) -> JsonObject:
        """Return a packaged board by its id, or one of a file, as JSON with the values that its sentences mean.

        >>> book.board("mana-burn")["play"][1]
        {'type': 'turn-ends'}
        >>> book.play(book.board("mana-burn"), under="middle-school").lines[0].life[0].life
        19
        """
        return boards_as_json.board_as_json(named)

    def complete(
        self, words: str, kind: str = "", board: "str | PathLike[str] | Scenario | Mapping[str, Json] | None" = None
    ) -> "list[Completion]":
        """Return how a sentence of a board that has begun can continue, with the names declared by a board.

        >>> [(found.kind, found.following[:2]) for found in book.complete("the turn", "play")]
        [('play', ('ends', 'is'))]
        """
        return completing.completions(words, kind, None if board is None else self._story(board))

    def flips(self, board: "str | PathLike[str] | Scenario | Mapping[str, Json]") -> list["Flip"]:
        """Return the days on which the outcome of a board changes, with the rules that make the difference.

        A board is given as to `play`.

        >>> [(str(flip.day), flip.causes) for flip in book.flips("002-licid-forest")]
        [('2003-10-01', (('type-change',),))]
        """
        story, known = self._story(board), self._evidence
        return [known.of_flip(flip, story.cards) for flip in flips.flips(story, flips.boundary_days(scenario=story))]

    def flips_under(
        self, board: "str | PathLike[str] | Scenario | Mapping[str, Json]", under: "str | Format"
    ) -> "Spans":
        """Return the spans of days on which a board ends as under a format or otherwise, with the rules that matter.

        >>> [(str(span.first), span.is_same, span.causes) for span in book.flips_under("mana-burn", "premodern").spans]
        [('1998-03-31', False, (('mana-pools',),)), ('2009-07-11', True, ())]
        """
        of = self._format(under)
        if of is None:
            raise BadQuestion("No format is given.", remedy="`rulings formats` lists them.")
        return formats.spans_under(self._story(board), of)

    def _story(self, board: "str | PathLike[str] | Scenario | Mapping[str, Json]") -> "Scenario":
        """Return a board with the texts of its cards from the card files here.

        A packaged board comes with its own.
        """
        if isinstance(board, str) and _is_id(board):
            return _packaged(board)
        if isinstance(board, Mapping):
            board = stories.only_story(json.dumps(board), "the board sent")
        return staging.staged(
            [board if isinstance(board, scenario.Scenario) else stories.one_story(fspath(board))], self._folder.path
        )[0]

    def formats(self) -> "tuple[Format, ...]":
        """Return the formats that come with the knowledge base: how communities play today.

        >>> [one.id for one in book.formats() if len(one.keeps) > 2]
        ['classic-magic', 'magic-masters-mol', 'middle-school', 'old-school-france']
        """
        return formats.packaged_formats()

    def format(self, name: str) -> "ShownFormat":
        """Return a format with each exception beside today's rule, and a board on which the two differ.

        >>> [(one.rule, one.says) for one in book.format("original-6").exceptions]
        [('mana-pools', 'mana burn')]
        """
        return formats.shown(formats.format_named(name), home=self._folder.path)

    def rules(
        self, slug: str | None = None, on: Day = None, era: str | None = None, under: "Under" = None
    ) -> list["Rule"]:
        """Return the rules that are modelled, or one of them, with their histories or what they say on a day.

        Under a format it is what that keeps, or what its base day has.

        >>> (rule,) = book.rules("type-change", on="2004-01-15")
        >>> [entry.where for entry in rule.entries]
        ['crystalkeep-2004-01/212.1c']
        """
        if (of := self._format(under, on, era)) is not None:
            return kept.rules_under(self._library, of, slug)
        return rules.rules(self._moment(on, era), slug, self._evidence)

    def check(self, *named: str, era: str | None = None, under: str | None = None) -> "Checked":
        """Check the claims of scenarios: of all packaged ones, of those with these ids or files, or of an era.

        Under a format it is the claims that they make of that.

        >>> [(str(one.day), one.verdict.value) for one in book.check("002-licid-forest").judgements]
        [('1998-10-18', 'holds'), ('2004-01-15', 'holds')]
        """
        found = scenario.format_scenarios() if under and not named else stories.stories(named)
        claims = checks.claims_under(found, under) if under else checks.claims_of(found, era, self._library)
        judgements = checks.judgements_of(claims, stories.quoted_texts(found, self._library))
        return checks.checked(judgements, self._evidence.days, is_of_all=not (named or era or under))

    def ingest(
        self, *paths: str, reader: str | None = None, slug: str | None = None, day: Day = None, **given: str
    ) -> list["Outcome"]:
        """Add documents of your own; `day`, `author`, `title` and `terms` say what their texts don't.

        >>> [(one.outcome, one.what) for one in book.ingest("no-such-file.txt")]
        [('refused', 'there is no such file.')]
        """
        stated = day_given(day)
        said = Given(day=parse_day(stated) if stated is not None else None, **given)
        self._library.close()
        outcomes = ingesting.ingest_all(self._folder, paths, reader, slug, said)
        self._open = Library(self._folder.generation().sqlite)
        return outcomes

    def sources(self) -> Sequence[Source]:
        """Return the documents that the answers come from.

        >>> [source.slug for source in book.sources()][:2]
        ['moursund-1998-04', 'moursund-1998-10']
        """
        return self._library.sources()

    def export(self, source: str | None = None) -> list[JsonObject]:
        """Return every record, or those of one source, as `kb/records/record.schema.json` describes them.

        >>> len(book.export("moursund-1998-04"))
        38
        """
        return exports.exports(self._library, source)

    @property
    def _library(self) -> Library:
        """Return the open library that the book reads. Raises BadQuestion if the book is closed."""
        if self._open is None:
            raise BadQuestion("The book is closed.", remedy="Use it inside `with kb.open() as book:`.")
        return self._open

    @property
    def _evidence(self) -> "evidence.Evidence":
        """Return what the texts of this book, and those that the chronicles quote, tell about days."""
        return evidence.evidence_of(self._library)

    def _moment(self, on: Day, era: str | None) -> Moment:
        """Return the moment asked for: a day, an era, or the newest rules if neither is given."""
        return moment(self._library, day_given(on), era)

    def _format(self, under: "Under", *days: Day) -> "Format | None":
        """Return the format that is meant, or None if none is given.

        Raises BadQuestion if a day is given too, or no format has that name.
        """
        if under is None:
            return None
        if any(days):
            raise BadQuestion("A format has its own day.", remedy="Give only one of a day, an era or a format.")
        return formats.format_named(under) if isinstance(under, str) else under

    def _text_of(self) -> Callable[[str], str | None]:
        """Return a function that returns the text of a record by its id, or None if it isn't here."""

        def text_of(record_id: str) -> str | None:
            """Return the text of the record with this id; None if there is none."""
            record = self._library.record(record_id)
            return record.text if record is not None else None

        return text_of


def _sides(older: OneDay, newer: OneDay) -> tuple[str, str]:
    """Return both days as text, in the order given; an empty string for one that isn't given."""
    return day_given(older) or "", day_given(newer) or ""


def _is_id(board: object) -> bool:
    """Return whether a board is given by an id, rather than as a file or a value."""
    return isinstance(board, str) and loading.file_named(board) is None


def _packaged(board: str) -> "Scenario":
    """Return the packaged board with this id. Raises NoSuchRecord if there is none."""
    found = scenario.packaged_scenarios(board) if board else []
    if not found:
        raise NoSuchRecord(f"There is no board “{board}”.", remedy="`boards` lists them.")
    return found[0]
