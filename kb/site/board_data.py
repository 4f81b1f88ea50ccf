"""Boards as data for programs: one file for each name prefix, with shared rules listed once."""

from collections.abc import Callable, Iterator
from functools import partial

from kb.answers.boards.performances import Performed, Play
from kb.answers.boards.reels import Reel
from kb.records.data import JsonObject
from kb.site import addresses
from kb.site.links import rules_played
from kb.site.site import Site

Ending = tuple[str, ...]
"""The facts that hold at the end of a line of play, in words."""


def boards_by_file(site: Site) -> dict[str, list[Performed]]:
    """Return the boards of each data file, by its address."""
    found: dict[str, list[Performed]] = {}
    for told in site.plays:
        found.setdefault(addresses.boards_data(told.scenario.id), []).append(told)
    return found


def board_files(site: Site) -> Iterator[tuple[str, Callable[[], JsonObject]]]:
    """Yield the address of each file of boards with a function that makes its content."""
    yield from ((address, partial(boards_as_data, boards)) for address, boards in boards_by_file(site).items())


def boards_as_data(boards: list[Performed]) -> JsonObject:
    """Return boards by name, and the rules at work on any of them, as JSON-compatible data."""
    shared = Reel(is_drawn=False)
    told = {board.scenario.id: _as_data(board, shared.of_another_board()) for board in boards}
    return {"rules": [_reference(rule) for rule in shared.rules()], "boards": told}


def _as_data(told: Performed, reel: Reel) -> JsonObject:
    """Return a board as JSON-compatible data: story, claims, and its play on each day.

    What the board looks like before and after each step is written once, in its page.
    """
    scenario, ends = told.scenario, dict[Ending, int]()
    days = [_day(play, reel.day(play, staged), ends) for play, staged in zip(told.plays, told.staged(), strict=True)]
    return {
        "scenario": scenario.id,
        "title": scenario.title,
        "about": scenario.about,
        "setup": scenario.setup,
        "play": scenario.play,
        "drawn": addresses.drawn(scenario.id),
        "days": days,
        "ends": list(ends),
        "steps": reel.steps_by_likeness(),
        "flips": [{"day": turn.day, "causes": turn.causes} for turn in told.turns],
    }


def _day(play: Play, told: JsonObject, known: dict[Ending, int]) -> JsonObject:
    """Return a board's play on a day as JSON-compatible data, without empty fields.

    `told` is the day as the reel tells it. Its ends become indexes into `known`, to which new ends are added.
    """
    ends = [known.setdefault(tuple(end), len(known)) for end in told["ends"]]
    lines = [{**line, "end": ends[line["end"]]} for line in told["lines"]]
    verdicts = [{"verdict": it.verdict, "source": it.when.source, "quote": it.when.quote} for it in play.judgements]
    number = told["number_of_lines"] if told["number_of_lines"] != len(lines) else 0
    found = {**told, "lines": lines, "number_of_lines": number, "ends": ends, "verdicts": verdicts}
    return {name: value for name, value in found.items() if value}


def _reference(rule: JsonObject) -> JsonObject:
    """Return a rule's slug and first day, which identify its entry among the lineages; of a card, return everything."""
    return {name: rule[name] for name in ("slug", "since")} if rule["slug"] in rules_played() else rule
