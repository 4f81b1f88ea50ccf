"""``rulings play``: one scenario, step by step."""

import click

from kb.answers.moments import moment
from kb.answers.outcomes import causes_in_words
from kb.answers.plays import Played, played_as_data
from kb.answers.plays import play as played_of
from kb.answers.stories import quoted_texts, stories
from kb.cli.knowledge import ask
from kb.cli.opening import open_page
from kb.cli.options import as_json, moment_options, put_note, readable
from kb.cli.page import Page, put_json
from kb.engine.game import Game
from kb.engine.lines import BOUND
from kb.engine.objects import Player
from kb.engine.position import Position
from kb.records.errors import BadQuestion
from kb.records.gaps import dated, gap_around
from kb.worked.judge import Verdict
from kb.worked.language import STORY
from kb.worked.outcome import had_by
from kb.worked.scenario import Scenario
from kb.worked.trace import Applied, told_board, told_steps


@click.command()
@click.argument("named", type=readable, required=False, metavar="ID|FILE.toml[#ID]")
@moment_options
@click.option("--why", is_flag=True, help="Show also the rules that were looked at and did not apply.")
@click.option("--every-line", is_flag=True, help="Show every line of play, not only the first.")
@as_json
@click.pass_context
def play(  # noqa: PLR0913  (an option each)
    ctx: click.Context,
    named: str | None,
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
    if named is None:
        raise BadQuestion(
            "No board is named.", remedy="`rulings boards` lists them. One of your own is named by its file."
        )
    scenario = _one_story(named)
    asked, texts = ask(lambda library, _: (moment(library, on, era), quoted_texts([scenario], library)))
    played = played_of(scenario, texts, asked.day, asked.overlay)
    if json:
        put_json(played_as_data(played))
    else:
        page = open_page()
        put_note(page, asked.note)
        _put_played(page, played, why=why, every_line=every_line)
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


def _put_played(page: Page, played: Played, *, why: bool, every_line: bool) -> None:
    _put_story(page, played)
    shown = played.ends if every_line else played.ends[:1]
    for number, end in enumerate(shown, 1):
        page.gap()
        if len(played.ends) > 1:
            page.title(f"Line {number} of {len(played.ends)}")
        _put_line(page, end, played, why=why)
    for rule in played.at_work:
        page.fact("hangs on", _rested(rule))
    for rule in played.applied:
        if rule.reading:
            page.fact("read as", f"{rule.slug}: {rule.reading}")
    page.gap()
    _put_verdicts(page, played)


def _put_story(page: Page, played: Played) -> None:
    scenario = played.scenario
    page.title(scenario.id, scenario.title)
    page.fact("day", str(played.book.day) + (f", with the set {played.book.overlay}" if played.book.overlay else ""))
    if gap := gap_around(played.book.day):
        page.fact("rules", str(gap))
    for words in scenario.setup:
        page.fact("board", words)
    for words in scenario.play:
        page.fact("play", words)
    for words in played.told_of_cards:
        page.fact("card", words)
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
        page.fact("changes", "not looked for: on this day itself it is undecided")
    elif not played.flips:
        page.fact("changes", "on no day on which a rule or card of it changed")
    for flip in played.flips:
        page.fact("changes", f"{flip.changed} ({causes_in_words(flip)})")
