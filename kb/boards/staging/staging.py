"""Staging: setting up the position in which a story begins, sentence by sentence."""

from __future__ import annotations

from collections import Counter
from itertools import chain, groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

import kb.boards.sentences  # noqa: F401  (enters all sentences)
from kb.boards.language import BadScenario, NotSetUp
from kb.boards.playing.acts import acts_in
from kb.boards.reading.setups import setups_of
from kb.boards.reading.telling import story_of
from kb.boards.staging.mana import give_mana
from kb.boards.staging.setting_up import (
    OnTop,
    Unsized,
    check_protection,
    check_size,
    fill_zone,
    give_counters,
    no_other_mana,
    note_sideboard_known,
    put_on_top,
)
from kb.boards.staging.setups import for_all_of_kind, parts_of, set_up
from kb.boards.staging.whose_turn import whose_turn
from kb.cards.called import UnknownCard
from kb.engine.play.control import hold
from kb.engine.play.game import Game
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.frames import Tell
from kb.engine.position.parts import Setting
from kb.engine.position.position import Position
from kb.engine.position.work import UNCOUNTED, Bound, Work
from kb.engine.slots.families import BEGINNING_OF_THE_GAME
from kb.english.boards.life import BeginsIn, ManaInAll, WhoseTurn
from kb.english.boards.lying import CanCast, CardsInAll
from kb.english.boards.opening import PlaysFirst
from kb.english.boards.setup import AllOfKind

if TYPE_CHECKING:
    from kb.boards.reading.places import Place
    from kb.boards.reading.scenario import Scenario
    from kb.engine.law.rulebook import Rulebook
    from kb.english.boards.setup import Setup


class Said(NamedTuple):
    """One thing that a sentence of a setup says, and where it stands."""

    words: str
    where: Place
    setup: Setup


def board(scenario: Scenario, rulebook: Rulebook) -> Position:
    """Return the position in which a story begins.

    Raises NotModelled, or BadScenario, also if setting it up takes too much work.
    """
    start = Position(scenario.players)
    start.setting = Setting(scenario.cards)
    start.work = Work()
    try:
        _stage(scenario, Game(rulebook, start))
    except Bound as bound:
        raise BadScenario(
            f"{scenario.where.at('setup', 0)}: setting this up takes more work than is allowed for one board.",
            remedy="Use fewer creatures and cards.",
        ) from bound
    start.trace, start.work = (), UNCOUNTED
    return start


def _stage(scenario: Scenario, game: Game) -> None:
    """Carry out all setup sentences, then work out whose turn it is, counters, and static abilities.

    Raises NotModelled, BadScenario or Bound.
    """
    rulebook, start = game.rulebook, game.position
    for begin in rulebook.family(BEGINNING_OF_THE_GAME):
        begin(game)
    setup = [
        Said(told.words, told.where, one)
        for told in setups_of(scenario)
        for each in told.setups
        for one in parts_of(each, start)
    ]
    _set_up_all(game, setup)
    for player in {thing.owner for thing in game.zone("sideboard")}:
        note_sideboard_known(game, player)
    if not any(_says_whose_turn(said.setup) for said in setup):
        begun = (act for frame in start.agenda if isinstance(frame, Tell) for act in acts_in(frame))
        play = chain(begun, (act for told in story_of(scenario) for act in told.acts))
        active = whose_turn(game, play) or game.position.turn.active
        game.position.turn = game.position.turn._replace(active=active)
    check_protection(game)
    give_counters(game)
    hold(game, is_new=False)


def _says_whose_turn(setup: Setup) -> bool:
    """Return whether one value of a setup says whose turn it is, or who plays first."""
    return isinstance(setup, WhoseTurn | PlaysFirst) or (isinstance(setup, BeginsIn) and bool(setup.player))


def _set_up_all(game: Game, setup: list[Said]) -> None:
    """Carry out the setup sentences; one about an object that isn't there yet is tried again after the others.

    Sentences about totals are handled last. Raises NotModelled, or BadScenario, also for an object that is never set
    up.
    """
    castable: set[str] = set()
    in_the_end: list[tuple[Said, object]] = []
    while setup:
        left, missing = [], []
        for said in setup:
            before = set(game.position.objects)
            try:
                in_the_end += [(said, one) for one in _set_up(game, said)]
            except NotSetUp as error:
                left.append(said)
                missing.append(error)
            if isinstance(said.setup, CanCast):
                castable |= {thing.label for key, thing in game.position.objects.items() if key not in before}
        if len(left) == len(setup):
            raise missing[0]
        setup = left
    _finish(game, in_the_end, frozenset(castable))


def _set_up(game: Game, said: Said) -> list[object]:
    """Carry out one setup sentence, and return its notes to be handled at the end.

    Raises NotSetUp if it has to wait for another sentence, UnknownCard, NotModelled, or BadScenario if it is illegal,
    leaves a choice open, or uses a name a second time.
    """
    words, where = said.words, said.where
    try:
        found = set_up(game, said.setup, where)
    except UnknownCard as error:
        raise UnknownCard(f"{where}: {error.problem}", nearest=error.nearest, remedy=error.remedy) from None
    except Choice as choice:
        raise BadScenario(
            f"{where}: the setup sentence “{words}” doesn't say {choice.question}.",
            remedy="Say it in another sentence, or have it happen in the play.",
        ) from None
    except IllegalAnswer as error:
        raise _as_scenario_error(said, error) from None
    except Bound:
        raise BadScenario(
            f"{where}: with the setup sentence “{words[:80]}”, there is more on the board than can be played.",
            remedy="Use fewer cards and permanents.",
        ) from None
    labels = Counter([*game.position.players, *(thing.label for thing in game.position.objects.values())])
    if again := next((label for label, number in labels.items() if number > 1), ""):
        raise BadScenario(
            f"{where}: the setup sentence “{words}” uses the name {again} a second time.",
            remedy=f"Give them different names: {again} #1 and {again} #2.",
        )
    return found


def _as_scenario_error(said: Said, error: IllegalAnswer) -> BadScenario:
    """Return the error for a setup sentence that the rules don't allow."""
    return BadScenario(f"{said.where}: the setup sentence “{said.words}” can't be applied: {error.problem}")


def _set_up_kinds(game: Game, notes: list[tuple[Said, object]]) -> list[tuple[Said, object]]:
    """Carry out what is said of all permanents of a kind, and return the notes on it. Raises as `_set_up` does."""
    found: list[tuple[Said, object]] = []
    for said, one in notes:
        if isinstance(one, AllOfKind):
            try:
                each = for_all_of_kind(game, one)
            except IllegalAnswer as error:
                raise _as_scenario_error(said, error) from None
            found += [(said, note) for setup in each for note in _set_up(game, said._replace(setup=setup))]
    return found


def _finish(game: Game, notes: list[tuple[Said, object]], castable: frozenset[str]) -> None:
    """Handle the notes: check creatures' sizes, set total mana, fill zones, and put cards on top of libraries.

    Raises BadScenario if a total is exceeded or a creature has no size.
    """
    for said, unsized in [*notes, *_set_up_kinds(game, notes)]:
        if isinstance(unsized, Unsized):
            check_size(game, unsized, said.where)
    for player in {one.player: None for _, one in notes if isinstance(one, ManaInAll)}:
        no_other_mana(game, player)
    for said, one in notes:
        try:
            if isinstance(one, ManaInAll):
                give_mana(game, one.player, one.mana)
            elif isinstance(one, CardsInAll):
                fill_zone(game, one, castable)
        except IllegalAnswer as error:
            raise _as_scenario_error(said, error) from None
    above = [(said, one) for said, one in notes if isinstance(one, OnTop)]
    for _, those in groupby(above, key=itemgetter(0)):
        for _, one in reversed(list(those)):
            put_on_top(game, one)
