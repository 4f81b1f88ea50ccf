"""Boards as JSON: each sentence may stand there as the values that it means, which are written as a sentence again."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby, islice
from typing import Any, NamedTuple

from kb.boards.language import BadScenario
from kb.boards.reading.claiming import read_claims, told_of
from kb.boards.reading.loading import loaded
from kb.boards.reading.places import Path, Place
from kb.boards.reading.reading import CLAIM, SETUP, Kind
from kb.boards.reading.scenario import DEFAULT_PLAYERS, Scenario, When, scenarios_of
from kb.boards.reading.setups import names_declared, names_given_in, names_in, read_setup, setups_of
from kb.boards.reading.telling import STORY, read_story, story_of
from kb.boards.writing.values_as_json import FAMILIES, SENTENCES, BadValue, decoded, encoded
from kb.cards.called import cards_named
from kb.english.boards.claim import GRAMMAR
from kb.english.boards.declared import names_given
from kb.english.tokens import Names

_KINDS: dict[str, Kind] = {"setup": SETUP, "play": STORY, "claim": CLAIM}
_STORY = ("setup", "play")
_CLAIMS = ("then", "can", "cannot")
_MOST_WRITINGS = 50
"""How many sentences are tried for a value, at most, until one is found that is read as the value."""


class Said(NamedTuple):
    """What a file says in the place of one sentence: the values that it means."""

    family: str
    """``setup``, ``play`` or ``claim``."""
    path: Path
    values: tuple[Any, ...]


def read_boards(text: str, file: str, *, reads_files: bool = False) -> list[Scenario]:
    """Return the boards of a file of JSON, with a sentence written for the values that stand in the place of one.

    Raises BadScenario with file and line, also for values that no sentence means.
    """
    data, top = loaded(text, file), Place(file, text)
    said: list[Said] = []
    for entry, path in _entries(data):
        of_entry = list(_said_in(entry, top, path))
        _write(entry, path, of_entry)
        said += of_entry
    found = scenarios_of(data, top, reads_files=reads_files)
    if said:
        _check(found, {top.at(*one.path).path: one for one in said})
    return found


def _entries(data: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Path]]:
    """Yield each board of a file, with what leads to it."""
    several = data.get("scenario")
    if several is None:
        yield data, ()
    for number, entry in enumerate(several if isinstance(several, list) else ()):
        if isinstance(entry, dict):
            yield entry, ("scenario", number)


def _lists(entry: dict[str, Any]) -> Iterator[tuple[str, Path, list[Any]]]:
    """Yield the lists of sentences of a board, each with its family and what leads to it."""
    for key in _STORY:
        if isinstance(entry.get(key), list):
            yield key, (key,), entry[key]
    for key in ("when", "under"):
        claims = entry.get(key)
        for number, one in enumerate(claims if isinstance(claims, list) else ()):
            for how in _CLAIMS:
                if isinstance(one, dict) and isinstance(one.get(how), list):
                    yield "claim", (key, number, how), one[how]


def _said_in(entry: dict[str, Any], top: Place, path: Path) -> Iterator[Said]:
    """Yield what stands in the place of sentences in a board. Raises BadScenario."""
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
    try:
        if isinstance(item, dict):
            return (decoded(FAMILIES[family], item),)
        found: tuple[Any, ...] = decoded(SENTENCES[family], item)
    except BadValue as error:
        full = (*path, *error.path)
        raise BadScenario(
            f"{top.at(*full)}: at {pointer(full)}, {error.problem}.", nearest=error.nearest, remedy=error.remedy
        ) from None
    return found


def pointer(path: Path) -> str:
    """Return what leads to a value as a JSON pointer.

    >>> pointer(("when", 0, "a/b"))
    '/when/0/a~1b'
    """
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


def _write(entry: dict[str, Any], path: Path, said: list[Said]) -> None:
    """Put sentences into a board in the place of the values that they mean."""
    if not said:
        return
    at = {one.path: one for one in said}
    lists = [(family, (*path, *inner), items) for family, inner, items in _lists(entry)]
    for family, inner, items in lists:
        for number in range(len(items)):
            if (one := at.get((*inner, number))) is not None:
                items[number] = next(_writings(family, one.values), "")
    names = _names(entry, said)
    for family, inner, items in lists:
        for number, words in enumerate(items):
            one = at.get((*inner, number))
            if one is not None and not _means(family, words, one.values, names[family]):
                items[number] = sentence_for(family, one.values, names[family]) or words


def _writings(family: str, values: tuple[Any, ...]) -> Iterator[str]:
    return GRAMMAR.writings(_KINDS[family].start, values)


def _means(family: str, words: str, values: tuple[Any, ...], names: Names) -> bool:
    """Return whether a sentence has these values and no others."""
    kind = _KINDS[family]
    return list(kind.better(GRAMMAR.readings(kind.start, words, names))) == [values]


def sentence_for(family: str, values: tuple[Any, ...], names: Names) -> str | None:
    """Return a sentence that means some values and no others; None where none of the first does."""
    tried = islice(_writings(family, values), _MOST_WRITINGS)
    return next((words for words in tried if _means(family, words, values, names)), None)


def _names(entry: dict[str, Any], said: list[Said]) -> dict[str, Names]:
    """Return the names that sentences of each family may use, as far as they are known before any is read."""
    given = entry.get("players")
    is_known = isinstance(given, list) and given and all(isinstance(player, str) for player in given)
    players = frozenset(given if isinstance(given, list) and is_known else DEFAULT_PLAYERS)
    setup, play = ([words for words in entry.get(key, ()) if isinstance(words, str)] for key in _STORY)
    named = frozenset(cards_named(" ".join([*setup, *play]))) | names_given(setup, play, players)
    declared = named | frozenset(name for one in said if one.family == "setup" for name in names_in(one.values))
    later = Names(declared - players, players)
    return {"setup": Names(named - players, players), "play": later, "claim": later}


def _check(found: list[Scenario], said: Mapping[Path, Said]) -> None:
    """Raise BadScenario for values that no sentence means, or that their sentence doesn't mean among the others."""
    for told in (told for scenario in found for told in told_in(scenario)):
        one = said.get(told.where.path)
        if one is None:
            continue
        place = f"{told.where}: at {pointer(told.where.path)}"
        if not told.words:
            raise BadScenario(
                f"{place}, no sentence means these values.",
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
    read: Callable[[str, Place], Any]


def told_in(scenario: Scenario) -> Iterator[Told]:
    """Yield the sentences of a board."""

    def setup(words: str, where: Place) -> Any:  # noqa: ANN401  (values of a sentence)
        return read_setup(words, names_given_in(scenario), where)

    def story(words: str, where: Place) -> Any:  # noqa: ANN401  (as above)
        return read_story(words, names_declared(scenario), where)

    def claims(words: str, where: Place) -> Any:  # noqa: ANN401  (as above)
        return read_claims(words, names_declared(scenario), where)

    for key, said, read in (("setup", scenario.setup, setup), ("play", scenario.play, story)):
        for number, words in enumerate(said):
            yield Told(key, scenario.where.at(key, number), words, read)
    for when in (*scenario.whens, *scenario.unders):
        for key, said in zip(_CLAIMS, (when.then, when.can, when.cannot), strict=True):
            for number, words in enumerate(said):
                yield Told("claim", when.where.at(key, number), words, claims)


def as_json(scenario: Scenario) -> dict[str, Any]:
    """Return a board as JSON, with the values of its sentences. Raises BadScenario where one isn't understood."""
    own: dict[str, Any] = {
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
    """Return what a sentence means: an object for one value, a list for several."""
    return encoded(values[0] if len(values) == 1 else values)


def _claim(scenario: Scenario, days: list[When]) -> dict[str, Any]:
    """Return one claim, which may be of several days."""
    when, dates = days[0], [str(one.day) for one in days]
    told = {key: [_item(one.claims) for one in told_of(scenario, when) if one.key == key] for key in _CLAIMS}
    against = when.against and {"source": when.against.source, "quote": when.against.quote, "why": when.against.why}
    own: dict[str, Any] = {
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
