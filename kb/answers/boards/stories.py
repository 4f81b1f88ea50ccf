"""The scenarios that a command is about: packaged ones by id, those of a file, or one of a file."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence

from kb.boards.judging.judge import Texts
from kb.boards.language import BadScenario
from kb.boards.reading.loading import file_named, text_of
from kb.boards.reading.places import Place, is_json
from kb.boards.reading.scenario import LEGALITY, Scenario, packaged_scenarios, read_scenarios
from kb.boards.writing.json_boards import read_boards
from kb.engine.law.registry import all_rules
from kb.records.commands import command, quoted
from kb.records.errors import BadQuestion, NoSuchRecord, RulingsError
from kb.records.lazily import lazily
from kb.records.nearest import close_matches
from kb.store.library import Library

with lazily():  # a board by its id needs no rulebooks
    from kb.answers import editions
    from kb.audit import worked_examples
    from kb.lineage import eras


__all__ = ["LEGALITY", "packaged_scenarios"]

_OFFICIAL = re.compile(r"cr-(?:199|20\d)\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])/\S+")
"""The records of official rulebooks, which may not be here."""
_SUMMARY = "dangelo-1999-05/"
"""How a record of the General Rulings Summary of 1999 begins, which rules quote and which may not be here either."""


def stories(named: Sequence[str]) -> list[Scenario]:
    """Return the scenarios that these words name: ids, files and ``FILE#ID``; all packaged ones for none.

    Raises NoSuchRecord, or BadScenario with file and place.
    """
    found = _named(_as_one(named))
    for scenario in found:
        _check_sets(scenario)
    if named:
        _check_rules(found)
    return found


def stories_and_troubles(named: Sequence[str], *, is_whole: bool = False) -> tuple[list[Scenario], list[RulingsError]]:
    """Return the scenarios that these words name, and the errors of files that can't be read.

    Raises the error if nothing can be read, or if `is_whole`.
    """
    named = _as_one(named)
    if is_whole or len(named) <= 1:
        return stories(named), []
    found: dict[tuple[str, str], Scenario] = {}
    troubles: list[RulingsError] = []
    for words in named:
        try:
            found |= {(scenario.where.file, scenario.id): scenario for scenario in stories((words,))}
        except RulingsError as error:
            troubles.append(error)
    if not found:
        raise troubles[0]
    return list(found.values()), troubles


def one_story(named: str) -> Scenario:
    """Return the scenario that these words name. Raises BadQuestion for several."""
    return _only(stories((named,)), named)


def only_story(text: str, name: str) -> Scenario:
    """Return the only scenario in a text. Raises BadScenario, or BadQuestion for several."""
    found = _read(text, name)
    for scenario in found:
        _check_sets(scenario)
    _check_rules(found)
    return _only(found, name)


def _only(found: Sequence[Scenario], named: str) -> Scenario:
    """Return the single scenario found. Raises BadQuestion if there are several."""
    scenario, *others = found
    if others:
        ids = [scenario.id, *(other.id for other in others)]
        raise BadQuestion(
            f"{named} contains {len(ids)} scenarios: {', '.join(ids)}.",
            remedy=f"Choose one of them: {quoted(f'{named}#{ids[0]}')}.",
        )
    return scenario


def quoted_texts(found: Iterable[Scenario], library: Library) -> Texts:
    """Return a function that gives the text of each record that these scenarios quote, as far as it is here.

    Raises BadScenario for a quoted record that can't exist.
    """
    scenarios = list(found)
    check_quoted(scenarios, library)
    cited = {source for _, source in _quoted_records(scenarios)}
    texts = {record.id: record.text for record in library.records(sorted(cited))}
    abroad = {source for source in cited if _OFFICIAL.fullmatch(source)}
    if abroad and (os.environ.get("RULINGS_EDITIONS") or any(s.slug.startswith("cr-") for s in library.sources())):
        texts |= editions.texts_of_records(abroad, library)
    return texts.get


def check_quoted(found: Sequence[Scenario], library: Library) -> None:
    """Raise BadScenario for a quoted record that isn't here, unless its text is one that may be missing."""
    said = reversed(list(_quoted_records(found)))
    wanted = {
        source: place for place, source in said if not (_OFFICIAL.fullmatch(source) or source.startswith(_SUMMARY))
    }
    known = {record.id for record in library.records(sorted(wanted))}
    for source, place in reversed(wanted.items()):
        if source not in known:
            raise BadScenario(
                f"{place}: there is no record {source}.",
                remedy="`rulings search` finds records. To make a prediction, leave out source and quote.",
            )


def well_quoted(found: Sequence[Scenario], library: Library, troubles: list[RulingsError]) -> list[Scenario]:
    """Return the scenarios of files whose quotations exist; add the errors of other files to `troubles`.

    Raises an error if no file is left.
    """
    kept: list[Scenario] = []
    for file in dict.fromkeys(scenario.where.file for scenario in found):
        of_file = [scenario for scenario in found if scenario.where.file == file]
        try:
            check_quoted(of_file, library)
        except BadScenario as error:
            troubles.append(error)
        else:
            kept += of_file
    if not kept and troubles:
        raise troubles[0]
    return kept


def _quoted_records(found: Iterable[Scenario]) -> Iterator[tuple[Place, str]]:
    """Yield the place of each record that claims quote, for or against them, then the record's id.

    The place is that in the file of the board.
    """
    for when in (when for scenario in found for when in scenario.whens):
        if when.source:
            yield when.where.at("source"), when.source
        if when.against is not None:
            yield when.where.at("against", "source"), when.against.source


def _check_sets(scenario: Scenario) -> None:
    """Raise BadScenario for a set that isn't one with rules of its own, named by the scenario or a claim."""
    named = {scenario.overlay, *(when.overlay for when in scenario.whens)} - {None}
    if named:
        known = {era.overlay for era in eras.named_eras() if era.overlay}
        for overlay in named - known:
            of_claims = (when.where for when in scenario.whens if when.overlay == overlay)
            where = scenario.where if scenario.overlay == overlay else next(of_claims)
            raise BadScenario(f"{where.at('set')}: there is no set {overlay}.", nearest=sorted(known))


def _check_rules(found: Iterable[Scenario]) -> None:
    """Raise NoSuchRecord for an unknown rule in a scenario's `about`."""
    slugs = [rule.slug for rule in all_rules()]
    for scenario in found:
        for place, about in ((scenario.where, scenario.about), *((when.where, when.about) for when in scenario.whens)):
            for slug in about:
                if slug not in slugs:
                    raise _unknown(
                        f"{place.at('about')}: there is no rule {slug}.", slug, slugs, "`rulings rules` lists them."
                    )


def _as_one(named: Sequence[str]) -> Sequence[str]:
    """Return what was typed, joined into one id if that makes one, as “mana burn” does."""
    one = "-".join(" ".join(named).casefold().split())
    return (one,) if " " in " ".join(named) and _with_id(one) else named


def _with_id(name: str) -> list[Scenario]:
    """Return the board with this id as a list, packaged or staging a rulebook's example; empty if there is none."""
    return packaged_scenarios(name) or _examples(name)


def _examples(name: str = "") -> list[Scenario]:
    """Return the boards that stage rulebooks' examples: all, or those with this id; empty if there is none."""
    return worked_examples.example_boards(name)


def _named(named: Sequence[str]) -> list[Scenario]:
    """Return the scenarios with these ids or in these files, or all packaged ones if none is named.

    Raises NoSuchRecord for an unknown name.
    """
    if not named:
        return packaged_scenarios()
    found: list[Scenario] = []
    for words in named:
        file, name = file_named(words) or (words, None)
        if name is not None:
            found.append(_of_file(file, name))
        elif file_named(words) or _is_path(words):
            found += _in_file(words)
        elif words and (with_id := _with_id(words)):
            found += with_id
        else:
            known = [scenario.id for scenario in (*packaged_scenarios(), *_examples())]
            lists = f"`{command('boards', words)}` lists boards with these words; `rulings boards` lists all."
            remedy = f"{lists} For one of your own, give its file: my-case.toml."
            raise _unknown(f"There is no board “{words}”.", words, known, remedy)
    return list({(scenario.where.file, scenario.id): scenario for scenario in found}.values())


def _is_path(words: str) -> bool:
    """Return whether words that aren't an id name an existing file or folder."""
    return os.path.exists(words) and not _with_id(words)  # noqa: PTH110  (a play imports no pathlib)


def _of_file(file: str, name: str) -> Scenario:
    """Return the scenario of a file with this id. Raises NoSuchRecord if it has none."""
    known = {scenario.id: scenario for scenario in _in_file(file)}
    if name not in known:
        raise _unknown(f"There is no board “{name}” in {file}.", name, known, f"It contains {', '.join(known)}.")
    return known[name]


def _unknown(problem: str, name: str, known: Iterable[str], remedy: str) -> NoSuchRecord:
    """Return, without raising it, the error for an unknown name, with up to three similar known names."""
    return NoSuchRecord(problem, nearest=close_matches(name, list(known), 3, cutoff=0.6), remedy=remedy)


def _in_file(file: str) -> list[Scenario]:
    """Return the scenarios of a file of the user's."""
    return _read(text_of(file), file, reads_files=True)


def _read(text: str, file: str, *, reads_files: bool = False) -> list[Scenario]:
    """Return the scenarios of a text in JSON or TOML; reads_files allows it to name other files."""
    if is_json(text):
        return read_boards(text, file, reads_files=reads_files)
    return read_scenarios(text, file, reads_files=reads_files)
