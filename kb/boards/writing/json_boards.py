"""Boards as JSON: a sentence can be given as the values that it means, from which it is written."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby, islice
from typing import Any, NamedTuple

from kb.boards.language import BadScenario
from kb.boards.reading.claiming import claims_of, read_claims
from kb.boards.reading.loading import load
from kb.boards.reading.places import Path, Place
from kb.boards.reading.reading import CLAIM, SETUP, Kind
from kb.boards.reading.scenario import DEFAULT_PLAYERS, Scenario, When, scenarios_of
from kb.boards.reading.setups import names_declared, names_given_in, names_in, read_setup, setups_of
from kb.boards.reading.telling import STORY, read_story, story_of
from kb.boards.writing.values_as_json import FAMILIES, SENTENCES, BadValue, decoded, encoded
from kb.cards.called import cards_named
from kb.english.boards.claim import GRAMMAR
from kb.english.boards.declared import names_given
from kb.english.templates import Parsed
from kb.english.tokens import Names
from kb.records.data import Json, JsonObject

_KINDS: dict[str, Kind] = {"setup": SETUP, "play": STORY, "claim": CLAIM}
_STORY = ("setup", "play")
_CLAIMS = ("then", "can", "cannot")
_MOST_WRITINGS = 50
"""Maximum number of sentences tried for a value in search of one that parses back to it."""


class Said(NamedTuple):
    """The values that a file gives in place of one sentence."""

    family: str
    """``setup``, ``play`` or ``claim``."""
    path: Path
    values: tuple[Parsed, ...]


def read_boards(text: str, file: str, *, reads_files: bool = False) -> list[Scenario]:
    """Parse a JSON file of boards, writing sentences for those given as values.

    Raises BadScenario, with file and line, also for values that no sentence means.
    """
    data, top = load(text, file), Place(file, text)
    said: list[Said] = []
    for entry, path in _entries(data):
        of_entry = list(_values_in(entry, top, path))
        _write(entry, path, of_entry)
        said += of_entry
    found = scenarios_of(data, top, reads_files=reads_files)
    if said:
        _check(found, {top.at(*one.path).path: one for one in said})
    return found


def _entries(data: JsonObject) -> Iterator[tuple[JsonObject, Path]]:
    """Yield each board in a file as JSON, with its path; a `scenario` that isn't a list has none."""
    several = data.get("scenario")
    if several is None:
        yield data, ()
    for number, entry in enumerate(several if isinstance(several, list) else ()):
        if isinstance(entry, dict):
            yield entry, ("scenario", number)


def _lists(entry: JsonObject) -> Iterator[tuple[str, Path, list[Json]]]:
    """Yield each list of sentences in a board, with its kind and its path."""
    for key in _STORY:
        if isinstance(entry.get(key), list):
            yield key, (key,), entry[key]
    for key in ("when", "under"):
        claims = entry.get(key)
        for number, one in enumerate(claims if isinstance(claims, list) else ()):
            for how in _CLAIMS:
                if isinstance(one, dict) and isinstance(one.get(how), list):
                    yield "claim", (key, number, how), one[how]


def _values_in(entry: JsonObject, top: Place, path: Path) -> Iterator[Said]:
    """Yield the sentences of a board that are given as values. Raises BadScenario for values of no sentence."""
    for family, inner, items in _lists(entry):
        for number, item in enumerate(items):
            where = (*path, *inner, number)
            if item == []:
                raise BadScenario(
                    f"{top.at(*where)}: at {pointer(where)}, the list is empty.",
                    remedy="Leave it out, or put a value in it.",
                )
            if isinstance(item, dict | list):
                yield Said(family, where, _values(family, item, top, where))


def _values(family: str, item: Any, top: Place, path: Path) -> tuple[Any, ...]:  # noqa: ANN401  (what JSON can hold)
    """Return the values given in JSON for one sentence of a family. Raises BadScenario, with the place, for others."""
    try:
        if isinstance(item, dict):
            return (decoded(FAMILIES[family], item),)
        found: tuple[Parsed, ...] = decoded(SENTENCES[family], item)
    except BadValue as error:
        full = (*path, *error.path)
        raise BadScenario(
            f"{top.at(*full)}: at {pointer(full)}, {error.problem}.", nearest=error.nearest, remedy=error.remedy
        ) from None
    return found


def pointer(path: Path) -> str:
    """Return a path as a JSON pointer.

    >>> pointer(("when", 0, "a/b"))
    '/when/0/a~1b'
    """
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


def _write(entry: JsonObject, path: Path, sentences: list[Said]) -> None:
    """Replace the values in a board, in place, by the sentences written for them; by "" where there is none."""
    if not sentences:
        return
    at = {one.path: one for one in sentences}
    lists = [(family, (*path, *inner), items) for family, inner, items in _lists(entry)]
    for family, inner, items in lists:
        for number in range(len(items)):
            if (one := at.get((*inner, number))) is not None:
                items[number] = next(_writings(family, one.values), "")
    names = _names(entry, sentences)
    for family, inner, items in lists:
        for number, words in enumerate(items):
            one = at.get((*inner, number))
            if one is not None and not _means(family, words, one.values, names[family]):
                items[number] = sentence_for(family, one.values, names[family]) or words


def _writings(family: str, values: tuple[Parsed, ...]) -> Iterator[str]:
    """Yield the sentences that could express values."""
    return GRAMMAR.writings(_KINDS[family].start, values)


def _means(family: str, words: str, values: tuple[Parsed, ...], names: Names) -> bool:
    """Return whether a sentence parses to exactly these values."""
    kind = _KINDS[family]
    return list(kind.better(GRAMMAR.readings(kind.start, words, names))) == [values]


def sentence_for(family: str, values: tuple[Parsed, ...], names: Names) -> str | None:
    """Return a sentence that parses to exactly these values, or None if none of the first few does."""
    tried = islice(_writings(family, values), _MOST_WRITINGS)
    return next((words for words in tried if _means(family, words, values, names)), None)


def _names(entry: JsonObject, values: list[Said]) -> dict[str, Names]:
    """Return, by kind of sentence, the names that it can use, as far as known before parsing."""
    given = entry.get("players")
    is_known = isinstance(given, list) and given and all(isinstance(player, str) for player in given)
    players = frozenset(given if isinstance(given, list) and is_known else DEFAULT_PLAYERS)
    setup, play = ([words for words in entry.get(key, ()) if isinstance(words, str)] for key in _STORY)
    named = frozenset(cards_named(" ".join([*setup, *play]))) | names_given(setup, play, players)
    declared = named | frozenset(name for one in values if one.family == "setup" for name in names_in(one.values))
    later = Names(declared - players, players)
    return {"setup": Names(named - players, players), "play": later, "claim": later}


def _check(found: list[Scenario], given: Mapping[Path, Said]) -> None:
    """Raise BadScenario for values that no sentence means, or that are parsed differently beside the board's names."""
    for told in (told for scenario in found for told in sentences_in(scenario)):
        one = given.get(told.where.path)
        if one is None:
            continue
        place = f"{told.where}: at {pointer(told.where.path)}"
        if not told.words:
            raise BadScenario(
                f"{place}, there is no sentence for these values.",
                remedy="`rulings boards ID --json` shows boards with the values of their sentences.",
            )
        if told.read(told.words, told.where) != one.values:
            raise BadScenario(
                f"{place}, the {told.family} values are written “{told.words}”, which is read otherwise.",
                remedy="Give other names to what is on the board, or write a sentence.",
            )


class Told(NamedTuple):
    """A sentence of a board, and what reads it among the others."""

    family: str
    """``setup``, ``play`` or ``claim``."""
    where: Place
    words: str
    read: Callable[[str, Place], Parsed]


def sentences_in(scenario: Scenario) -> Iterator[Told]:
    """Yield the sentences of a board, each with its place and how to parse it."""

    def setup(words: str, where: Place) -> Any:  # noqa: ANN401  (values of a sentence)
        """Return the setups that the words mean."""
        return read_setup(words, names_given_in(scenario), where)

    def story(words: str, where: Place) -> Any:  # noqa: ANN401  (as above)
        """Return the acts that the words mean."""
        return read_story(words, names_declared(scenario), where)

    def claims(words: str, where: Place) -> Any:  # noqa: ANN401  (as above)
        """Return the claims that the words mean."""
        return read_claims(words, names_declared(scenario), where)

    for key, said, read in (("setup", scenario.setup, setup), ("play", scenario.play, story)):
        for number, words in enumerate(said):
            yield Told(key, scenario.where.at(key, number), words, read)
    for when in (*scenario.whens, *scenario.unders):
        for key, said in zip(_CLAIMS, (when.then, when.can, when.cannot), strict=True):
            for number, words in enumerate(said):
                yield Told("claim", when.where.at(key, number), words, claims)


def as_json(scenario: Scenario) -> JsonObject:
    """Return a board as JSON, with values for its sentences. Raises BadScenario if one can't be parsed."""
    own: JsonObject = {
        "id": scenario.id,
        "title": scenario.title,
        "about": list(scenario.about),
        "set": scenario.overlay,
        "players": list(scenario.players) if scenario.players != DEFAULT_PLAYERS else None,
        "setup": [_item(told.setups) for told in setups_of(scenario)],
        "play": [_item(told.acts) for told in story_of(scenario)],
        "when": [_claim(scenario, list(days)) for _, days in groupby(scenario.whens, lambda when: when.where.path)],
        "under": [_claim(scenario, [under]) for under in scenario.unders],
    }
    return {key: value for key, value in own.items() if value}


def _item(values: tuple[Any, ...]) -> Any:  # noqa: ANN401  (what JSON can hold)
    """Return a sentence's values as JSON: an object for one, a list for several."""
    return encoded(values[0] if len(values) == 1 else values)


def _claim(scenario: Scenario, days: list[When]) -> JsonObject:
    """Return a claim about one or several days as JSON, without empty fields and those that are the scenario's."""
    when, dates = days[0], [str(one.day) for one in days]
    told = {key: [_item(one.claims) for one in claims_of(scenario, when) if one.key == key] for key in _CLAIMS}
    against = when.against and {"source": when.against.source, "quote": when.against.quote, "why": when.against.why}
    own: JsonObject = {
        **({"format": when.under} if when.under else {"date": dates[0] if len(dates) == 1 else dates}),
        "source": when.source,
        "quote": when.quote,
        "about": list(when.about) if when.about != scenario.about else None,
        "set": when.overlay if when.overlay != scenario.overlay else None,
        **told,
        "because": when.because,
        "against": against,
    }
    return {key: value for key, value in own.items() if value}
