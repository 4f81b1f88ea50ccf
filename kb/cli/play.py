"""``rulings play``: one scenario, step by step."""

from datetime import date
from typing import Any

import click

from kb.cli.knowledge import ask
from kb.cli.options import as_json
from kb.cli.page import Page, open_page, put_json
from kb.cli.stories import stories
from kb.engine.abilities import Keyword
from kb.engine.game import Game
from kb.engine.objects import Object
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook
from kb.records.days import parse_day
from kb.worked.judge import Judgement, judge, play_out, rulebook_on
from kb.worked.scenario import Scenario


@click.command()
@click.argument("named", metavar="ID|FILE.toml")
@click.option("--on", metavar="DAY", help="Under the rules of this day; else of the first that it speaks of.")
@click.option("--every-line", is_flag=True, help="Show every line of play, not only the first.")
@as_json
def play(named: str, on: str | None, *, every_line: bool, json: bool) -> None:
    """Play a scenario and show what happens, step by step.

    Each step is shown with the rules that make it so.

    \b
    rulings play 001-gargoyle-flash
    rulings play 001-gargoyle-flash --on 2004-01-15
    """
    [scenario] = stories((named,))[:1]
    day = parse_day(on) if on else scenario.whens[0].day
    book = rulebook_on(day)
    ends = play_out(scenario, book)
    cited = [when.source for when in scenario.whens if when.source]
    texts = ask(lambda library, _: {record.id: record.text for record in library.records(cited)})
    judgements = [judge(scenario, when, texts.get) for when in scenario.whens if when.day == day]
    if json:
        put_json(_as_data(scenario, day, ends, judgements))
        return
    page = open_page()
    _put_story(page, scenario, day)
    for number, end in enumerate(ends if every_line else ends[:1], 1):
        page.gap()
        if len(ends) > 1:
            page.title(f"Line {number} of {len(ends)}")
        _put_line(page, end, book)
    page.gap()
    for judgement in judgements:
        page.fact(
            str(judgement.verdict), f"“{judgement.when.quote}” ({judgement.when.source}) {judgement.detail}".strip()
        )
    if not judgements:
        page.remark(f"The documents claim nothing of this board on {day}.")


def _put_story(page: Page, scenario: Scenario, day: date) -> None:
    page.title(scenario.id, scenario.title)
    page.fact("day", str(day))
    for words in scenario.setup:
        page.fact("board", words)
    for words in scenario.play:
        page.fact("play", words)


def _put_line(page: Page, end: Position, book: Rulebook) -> None:
    from kb.engine.rules import all_rules

    in_force = {entry.slug: entry for entry in book.entries(all_rules())}
    for number, step in enumerate(end.steps(), 1):
        rests_on = [
            f"{slug}: {in_force[slug].where}, since {in_force[slug].since}" for slug in step.rules if slug in in_force
        ]
        page.fact(f"{number}", step.words + (f"  [{'; '.join(rests_on)}]" if rests_on else ""))
    game = Game(book, end)
    for thing in end.objects.values():
        page.fact("after", f"{thing.label}: {_described(game, thing)}")
    page.fact("life", ", ".join(f"{player.name} {player.life}" for player in end.players.values()))


def _described(game: Game, thing: Object) -> str:
    """Give where something is, and what it is there."""
    if thing.zone != "battlefield":
        return thing.zone
    traits = game.traits(thing.id)
    what = " ".join([*sorted(traits.supertypes), *sorted(traits.types)])
    size = f", {traits.power}/{traits.toughness}" if "creature" in traits.types else ""
    keywords = sorted(ability.name for ability in traits.abilities if isinstance(ability, Keyword))
    marks = [*keywords, *(f"can't {word}" for word in sorted(traits.restrictions))]
    marks += [f"{number} {kind} counters" for kind, number in thing.counters]
    marks += [f"{thing.damage} damage"] if thing.damage else []
    return f"{what}{size}, {', '.join([*marks, f'under {traits.controller}{chr(39)}s control'])}"


def _as_data(scenario: Scenario, day: date, ends: list[Position], judgements: list[Judgement]) -> dict[str, Any]:
    return {
        "scenario": scenario.id,
        "title": scenario.title,
        "on": day.isoformat(),
        "setup": list(scenario.setup),
        "play": list(scenario.play),
        "lines": [
            {"steps": [{"words": step.words, "rules": list(step.rules)} for step in end.steps()],
             "after": {thing.label: thing.zone for thing in end.objects.values()},
             "life": {player.name: player.life for player in end.players.values()},
             "result": end.result or None}
            for end in ends
        ],
        "verdicts": [{"verdict": str(j.verdict), "source": j.when.source, "quote": j.when.quote} for j in judgements],
    }  # fmt: skip
