"""Staging: the position that a story begins with, set up sentence by sentence."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import kb.worked.sentences  # noqa: F401  (enters all sentences)
from kb.cards.called import UnknownCard
from kb.engine.play.game import Game
from kb.engine.play.holding import hold
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.frames import Tell
from kb.engine.position.parts import Setting
from kb.engine.position.position import Position
from kb.engine.position.work import UNCOUNTED, Bound, Work
from kb.engine.slots.families import BEGINNING_OF_THE_GAME
from kb.worked.language import BadScenario, NotSetUp, plainly, understood
from kb.worked.sentences.boards import give_mana
from kb.worked.setting_up import (
    CardsInAll,
    ManaInAll,
    OnTop,
    Unsized,
    check_size,
    give_counters,
    hold_to,
    no_other_mana,
    put_on_top,
)
from kb.worked.whose_turn import whose_turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kb.engine.law.rulebook import Rulebook
    from kb.worked.places import Place
    from kb.worked.scenario import Scenario

_CASTABLE = re.compile(r"\w+ can cast ")
"""How a sentence begins that has a player hold a card without saying so."""
_SAYS_WHOSE_TURN = re.compile(r"(?:it is|the story begins in) \w+'s ")


class Said(NamedTuple):
    """A plain sentence of a setup, and where it stands."""

    words: str
    where: Place


def board(scenario: Scenario, rulebook: Rulebook) -> Position:
    """Return the position that a story begins with.

    Raises NotModelled, or BadScenario, also where setting it up takes more work than a board may take.
    """
    start = Position(scenario.players)
    start.setting = Setting(scenario.cards)
    start.work = Work()
    try:
        _begin(scenario, Game(rulebook, start))
    except Bound as bound:
        raise BadScenario(
            f"{scenario.where.at('setup', 0)}: setting this up takes more work than is allowed for one board.",
            remedy="Use fewer creatures and cards.",
        ) from bound
    start.trace, start.work = (), UNCOUNTED
    return start


def _begin(scenario: Scenario, game: Game) -> None:
    """Do what a setup says, and what is so before anything is played."""
    rulebook, start = game.rulebook, game.position
    for begin in rulebook.family(BEGINNING_OF_THE_GAME):
        begin(game)
    setup = [
        Said(plain, scenario.where.at("setup", number))
        for number, words in enumerate(scenario.setup)
        for plain in plainly("setup", words) or (words,)
    ]
    _set_up_all(game, setup)
    if not any(_SAYS_WHOSE_TURN.match(said.words) for said in setup):
        begun = (frame.said for frame in start.agenda if isinstance(frame, Tell))
        play = (plain for words in (*begun, *scenario.play) for plain in plainly("play", words))
        active = whose_turn(game, play) or game.position.turn.active
        game.position.turn = game.position.turn._replace(active=active)
    give_counters(game)
    hold(game, is_new=False)


def _set_up_all(game: Game, setup: list[Said]) -> None:
    """Do what the sentences of a setup say, those that speak of what isn't there yet after the others.

    What some say of all that there is holds in the end. Raises NotModelled, or BadScenario, also where something is
    never there.
    """
    castable: set[str] = set()
    in_all: list[tuple[Said, object]] = []
    while setup:
        left, missing = [], []
        for said in setup:
            before = set(game.position.objects)
            try:
                in_all.append((said, _set_up(game, said)))
            except NotSetUp as error:
                left.append(said)
                missing.append(error)
            if _CASTABLE.match(said.words):
                castable |= {thing.label for key, thing in game.position.objects.items() if key not in before}
        if len(left) == len(setup):
            raise missing[0]
        setup = left
    _hold_to_all(game, in_all, frozenset(castable))


def _set_up(game: Game, said: Said) -> object:
    """Do what a sentence of a setup says, and give what it says of all that there is.

    Raises NotModelled, or BadScenario where it can't be done, leaves something open, or gives a name a second time.
    """
    words, where = said
    try:
        found: object = understood("setup", words, where)(game)
    except UnknownCard as error:
        raise UnknownCard(f"{where}: {error.problem}", nearest=error.nearest, remedy=error.remedy) from None
    except Choice as choice:
        raise BadScenario(
            f"{where}: the setup sentence “{words}” doesn't say {choice.question}.",
            remedy="Say it in another sentence, or have it happen in the play.",
        ) from None
    except IllegalAnswer as error:
        raise _not_so(said, error) from None
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


def _not_so(said: Said, error: IllegalAnswer) -> BadScenario:
    return BadScenario(f"{said.where}: the setup sentence “{said.words}” can't be applied: {error.problem}")


def _hold_to_all(game: Game, in_all: Iterable[tuple[Said, object]], castable: frozenset[str]) -> None:
    """Have a board hold to what sentences say of all the mana that a player has, and of all the cards in a zone.

    Raises BadScenario where more is there.
    """
    in_all = list(in_all)
    for said, unsized in ((said, one) for said, each in in_all if isinstance(each, list) for one in each):
        if isinstance(unsized, Unsized):
            check_size(game, unsized, said.where)
    each = ((said, one) for said, found in in_all for one in (found if isinstance(found, list) else [found]))
    told = [(said, one) for said, one in each if isinstance(one, CardsInAll | ManaInAll)]
    for player in {one.player: None for _, one in told if isinstance(one, ManaInAll)}:
        no_other_mana(game, player)
    for said, one in told:
        try:
            if isinstance(one, ManaInAll):
                give_mana(game, one.player, one.mana)
            else:
                hold_to(game, one, castable)
        except IllegalAnswer as error:
            raise _not_so(said, error) from None
    for found in (found for _, found in in_all if isinstance(found, list)):
        for above in (one for one in reversed(found) if isinstance(one, OnTop)):
            put_on_top(game, above)
