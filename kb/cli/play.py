"""``rulings play``: one scenario, step by step."""

from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

import click

from kb.cli.knowledge import ask
from kb.cli.options import Moment, as_json, moment, moment_options, readable
from kb.cli.outcomes import told_causes
from kb.cli.page import Page, open_page, put_json
from kb.cli.stories import quoted_texts, stories
from kb.engine.chronicle import dated
from kb.engine.game import Game
from kb.engine.lines import BOUND, Bound, Line
from kb.engine.objects import Player
from kb.engine.position import Position
from kb.engine.rulebook import Rulebook
from kb.records.errors import BadQuestion
from kb.worked.exploring import Explorer
from kb.worked.flips import Flip, Unplayed, boundary_days, flips
from kb.worked.judge import Judgement, Verdict, board, judge, rulebook_on
from kb.worked.language import STORY
from kb.worked.outcome import had_by
from kb.worked.scenario import Scenario
from kb.worked.trace import Applied, ToldStep, at_work, told_board, told_steps


class Played(NamedTuple):
    """A scenario played under the rules of a day, with all that is said of it."""

    scenario: Scenario
    book: Rulebook
    start: Position
    lines: list[Line] | None
    """None where there are more than the bound allows."""
    judgements: list[Judgement]
    flips: list[Flip]

    @property
    def ends(self) -> list[Position]:
        """The ends of the lines in which every step of the story could be taken."""
        return [line.position for line in self.lines or () if not line.illegal]


@click.command()
@click.argument("named", type=readable, metavar="ID|FILE.toml[#ID]")
@moment_options
@click.option("--why", is_flag=True, help="Show also the rules that were looked at and did not apply.")
@click.option("--every-line", is_flag=True, help="Show every line of play, not only the first.")
@as_json
@click.pass_context
def play(  # noqa: PLR0913  (an option each)
    ctx: click.Context,
    named: str,
    on: str | None,
    era: str | None,
    *,
    why: bool,
    every_line: bool,
    json: bool,
) -> None:
    """Play a scenario and show what happens, step by step.

    Each step is shown with the rules that make it so, in the words of the day; below stand the verdict beside the
    quotation, and from which days the board comes out otherwise. Without --on or --era it is played under the rules of
    the first day that it speaks of.

    Of a file that holds several scenarios, one is named by its id after a #: my-cases.toml#second-case. Where what is
    claimed of the day does not hold, the exit code is 1.

    \b
    rulings play 001-gargoyle-flash
    rulings play 001-gargoyle-flash --on 2004-01-15 --why
    rulings play 002-licid-forest --era tenth-2008-08
    """
    played = _played(_one_story(named), ask(lambda library, _: moment(library, on, era)))
    if json:
        put_json(_as_data(played))
    else:
        _put_played(played, why=why, every_line=every_line)
    if any(judgement.is_wrong for judgement in played.judgements):
        ctx.exit(1)


def _one_story(named: str) -> Scenario:
    """Give the scenario that is named. Raises BadQuestion where these are several."""
    scenario, *others = stories((named,))
    if others:
        ids = [scenario.id, *(other.id for other in others)]
        raise BadQuestion(
            f"{named} holds {len(ids)} scenarios: {', '.join(ids)}.", remedy=f"Name one of them: {named}#{ids[0]}."
        )
    return scenario


def _put_played(played: Played, *, why: bool, every_line: bool) -> None:
    page = open_page()
    _put_story(page, played)
    shown = played.ends if every_line else played.ends[:1]
    for number, end in enumerate(shown, 1):
        page.gap()
        if len(played.ends) > 1:
            page.title(f"Line {number} of {len(played.ends)}")
        _put_line(page, end, played, why=why)
    for rule in _at_work(played):
        page.fact("hangs on", _rested(rule))
    page.gap()
    _put_verdicts(page, played)


def _played(scenario: Scenario, asked: Moment) -> Played:
    """Play a scenario on the day asked for, or else the first that it speaks of, with the set of the era or its own."""
    day = asked.day or scenario.whens[0].day
    book = rulebook_on(day, asked.overlay or scenario.overlay_on(day))
    explorer = Explorer(replace(scenario, overlay=book.overlay), is_filmed=True)
    try:
        found: list[Line] | None = explorer.under(book).lines
    except Bound:
        found = None
    texts = quoted_texts([scenario])
    judgements = [
        judge(scenario, when, texts, book, found)
        for when in scenario.whens
        if (when.day, when.overlay) == (day, book.overlay)
    ]
    otherwise: list[Flip] = []
    days = boundary_days(scenario=scenario) if found is not None else []
    with suppress(Unplayed):
        otherwise += flips(explorer.scenario, days, explorer)
    return Played(scenario, book, board(scenario, book), found, judgements, otherwise)


def _put_story(page: Page, played: Played) -> None:
    scenario = played.scenario
    page.title(scenario.id, scenario.title)
    page.fact("day", str(played.book.day) + (f", with the set {played.book.overlay}" if played.book.overlay else ""))
    for words in scenario.setup:
        page.fact("board", words)
    for words in scenario.play:
        page.fact("play", words)
    page.gap()
    _put_board(page, "before", Game(played.book, played.start))
    players = played.start.players.values()
    if any(player.counters or player.life != Player(player.name).life for player in players):
        page.fact("life", ", ".join(map(_life, players)))


def _put_board(page: Page, label: str, game: Game) -> None:
    for thing in told_board(game):
        page.fact(label, f"{thing.name}: {thing.words}")


def _life(player: Player) -> str:
    """Give a player's life, and what counters they have."""
    counters = had_by(player._replace(pool="")).partition(", ")[2]
    return f"{player.name} {player.life}{f' ({counters})' if counters else ''}"


def _put_line(page: Page, end: Position, played: Played, *, why: bool) -> None:
    steps = told_steps(end, played.book, played.start)
    for number, step in enumerate(steps, 1):
        page.fact(str(number), step.words)
        for words in step.changes:
            page.fact("  now", words)
        for rule in step.rules:
            page.fact("  by", _rested(rule))
        if step.is_told:
            page.fact("  by", STORY)
        for rule in step.looked_at if why else ():
            page.fact("  not by", f"{rule.slug} ({rule.where}, {dated(rule.since)})")
    if steps:
        page.gap()
    _put_board(page, "after", Game(played.book, end))
    page.fact("life", ", ".join(map(_life, end.players.values())))
    if end.result:
        page.fact("game", end.result)


def _at_work(played: Played) -> tuple[Applied, ...]:
    """Give the rules that the story hangs on and that are no step's, where it is played to its end."""
    causes = (name for flip in played.flips for cause in flip.causes[:1] for name in cause)
    steps = [step for end in played.ends for step in told_steps(end, played.book)]
    return at_work((*played.scenario.about, *causes), steps, played.book) if played.ends else ()


def _rested(rule: Applied) -> str:
    """Give a rule with its words and where they stand."""
    older = f", in the words of {rule.worded}" if rule.worded != rule.since else ""
    return f"{rule.slug}: “{rule.quote}” ({rule.where}, {dated(rule.since)}{older})"


def _put_verdicts(page: Page, played: Played) -> None:
    if played.lines is None:
        page.fact(
            str(Verdict.UNDECIDED), f"the bound of {BOUND} moments was hit before all lines of play were explored"
        )
    elif not played.ends:
        why = next((line.illegal for line in played.lines if line.illegal), "")
        page.remark("No line of play reaches the end of the story." + (f" {why}" if why else ""))
    for judgement in played.judgements:
        when = judgement.when
        said = f"“{when.quote}” ({when.source})" if when.source else "a prediction, which no document makes"
        against = judgement.verdict is Verdict.DISPUTED
        page.fact(str(judgement.verdict), said + (f"; {judgement.detail}" if judgement.detail and not against else ""))
        if against:
            page.fact("against", judgement.detail)
    if not played.judgements:
        page.remark(f"The documents claim nothing of this board on {played.book.day}.")
    if played.lines is None:
        page.fact("otherwise", "not looked for: on this day itself it is undecided")
    elif not played.flips:
        page.fact("otherwise", "on no day on which a rule or card of it changed")
    for flip in played.flips:
        page.fact("otherwise", f"{dated(flip.day)} than before: {told_causes(flip)}")


def _as_data(played: Played) -> dict[str, Any]:
    scenario, book = played.scenario, played.book
    return {
        "scenario": scenario.id,
        "title": scenario.title,
        "on": book.day.isoformat(),
        "set": book.overlay,
        "setup": list(scenario.setup),
        "play": list(scenario.play),
        "before": _board_as_data(Game(book, played.start)),
        "lines": [_line_as_data(end, played) for end in played.ends],
        "at_work": [_rule_as_data(rule) for rule in _at_work(played)],
        "explored": None if played.lines is None else len(played.lines),
        "bound": BOUND,
        "verdicts": [_verdict_as_data(judgement) for judgement in played.judgements],
        "otherwise": [{"day": flip.day.isoformat(), "causes": list(map(list, flip.causes))} for flip in played.flips],
    }


def _line_as_data(end: Position, played: Played) -> dict[str, Any]:
    return {
        "steps": [_step_as_data(step) for step in told_steps(end, played.book, played.start)],
        "after": _board_as_data(Game(played.book, end)),
        "life": {player.name: player.life for player in end.players.values()},
        "result": end.result or None,
    }


def _board_as_data(game: Game) -> list[dict[str, str]]:
    return [
        {"name": thing.name, "zone": thing.zone, "player": thing.player, "words": thing.words}
        for thing in told_board(game)
    ]


def _step_as_data(step: ToldStep) -> dict[str, Any]:
    return {
        "words": step.words,
        "changes": list(step.changes),
        "objects": list(step.objects),
        "rules": [_rule_as_data(rule) for rule in step.rules],
        "told": step.is_told,
        "looked_at": [_rule_as_data(rule) for rule in step.looked_at],
    }


def _rule_as_data(rule: Applied) -> dict[str, str]:
    return {
        "slug": rule.slug,
        "title": rule.title,
        "since": rule.since.isoformat(),
        "where": rule.where,
        "quote": rule.quote,
        "worded": rule.worded.isoformat(),
    }


def _verdict_as_data(judgement: Judgement) -> dict[str, Any]:
    when = judgement.when
    return {
        "verdict": str(judgement.verdict),
        "source": when.source or None,
        "quote": when.quote or None,
        "detail": judgement.detail,
        "lines": judgement.lines,
        "bound": BOUND,
    }
