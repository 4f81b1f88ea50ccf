"""Tests for windows: what may be played just before something happens."""

from collections.abc import Callable

import pytest

from kb.boards.playing.order import Overdue
from kb.engine.effects.destroying import Regenerate
from kb.engine.effects.preventing import PreventNextDamage, RedirectDamage
from kb.engine.effects.replacing import NotAtAll
from kb.engine.play import event_windows
from kb.engine.play.acts import ForItsTargets
from kb.engine.play.event_windows import INTERRUPTING, WINDOWS, check_window, through_windows
from kb.engine.play.game import Game
from kb.engine.play.registry import HANDLERS
from kb.engine.play.shields import add_shield
from kb.engine.position.abilities import Act, Replacing
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.frames import RESPONSE, Do, Settle, Tell
from kb.engine.position.objects import Context, Event, Waiting
from tests.engine.making import creature, labelled, new_game

EARLY, LATE = "1998-10-18", "2008-08-10"
PREVENTION, DESTRUCTION = (window.words for window in WINDOWS)
UNHURT = Replacing(Pattern("damage", THIS), NotAtAll())
Says = Callable[[Game, str, object], None]


@pytest.fixture
def shielded(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Return a game of 1998 in which the story sentence "shield X" plays a spell that prevents damage to X."""
    game = new_game(EARLY)
    creature(game, "Bear")
    creature(game, "Ox", "Bob")

    def do(game: Game, words: str, _where: object, _looks_back: object) -> None:
        """Carry out a story sentence of these tests."""
        verb, _, label = words.partition(" ")
        thing = game.labelled(label)
        assert thing is not None
        if verb == "shield":
            add_shield(game, thing.id, UNHURT)
            game.position.stack += (Waiting((), Context(thing.id, "Ana", label)),)

    monkeypatch.setitem(HANDLERS, Do, do)
    return game


def _damage(game: Game, *labels: str) -> list[Event]:
    """Return damage to the objects with these labels after it went through the windows."""
    return through_windows(game, [Event("damage", labelled(game, label).id, amount=1) for label in labels])


def test_spell_played_in_a_window_resolves_at_once_and_changes_the_event(shielded: Game) -> None:
    shielded.position.agenda = (Settle(), Tell("shield Bear", None, PREVENTION), Tell("end", None, ""))
    assert [event.thing for event in _damage(shielded, "Bear", "Ox")] == [labelled(shielded, "Ox").id]
    assert shielded.position.agenda == (Settle(), Tell("end", None, ""))
    assert (shielded.position.stack, shielded.position.priority.window, shielded.position.shields) == ((), "", ())


def test_several_spells_can_be_played_in_one_window(shielded: Game) -> None:
    shielded.position.agenda = tuple(Overdue(f"shield {label}", None, PREVENTION) for label in ("Bear", "Ox", "Ox"))
    assert _damage(shielded, "Bear", "Ox") == []
    assert len(shielded.position.agenda) == 1


def test_only_the_first_of_two_equal_sentences_is_taken_off_the_story() -> None:
    game = new_game(EARLY)
    again = Tell("the story stops", None, RESPONSE)
    game.position.agenda = (again, Settle(), again)
    event_windows._remove_frame(game, again)  # noqa: SLF001  (inspects the agenda)
    assert game.position.agenda == (Settle(), again)


def test_spell_that_would_change_nothing_waits_for_a_later_window(shielded: Game) -> None:
    agenda = (Tell("shield Bear", None, PREVENTION),)
    shielded.position.agenda = agenda
    assert len(_damage(shielded, "Ox")) == 1
    assert (shielded.position.agenda, shielded.position.shields, shielded.position.priority.window) == (agenda, (), "")


@pytest.mark.parametrize(("opening", "day"), [("", EARLY), (DESTRUCTION, EARLY), (PREVENTION, LATE)])
def test_sentence_for_another_time_or_day_is_not_played_in_a_window(shielded: Game, opening: str, day: str) -> None:
    agenda = (Tell("shield Bear", None, opening), Tell("shield Bear", None, PREVENTION))
    shielded.position.agenda = agenda
    game = Game(new_game(day).rulebook, shielded.position)
    assert len(_damage(game, "Bear")) == 1
    assert game.position.agenda == agenda


def test_sentence_that_prevents_nothing_is_refused_in_the_window(shielded: Game) -> None:
    shielded.position.agenda = (Tell("look Bear", None, PREVENTION),)
    with pytest.raises(IllegalAnswer, match="Only a spell or ability that prevents or redirects damage"):
        _damage(shielded, "Bear")


@pytest.mark.parametrize(("event", "opens"), [
    (Event("damage", 1, amount=1), [PREVENTION]), (Event("damage", 1, amount=0), []),
    (Event("move", 1, cause="destroyed"), [DESTRUCTION]), (Event("move", 1, cause="lethal-damage"), [DESTRUCTION]),
    (Event("move", 1, cause="sacrificed"), []), (Event("tap", 1), []),
])  # fmt: skip
def test_damage_and_destruction_open_their_windows(event: Event, opens: list[str]) -> None:
    assert [window.words for window in WINDOWS if window.opens(event)] == opens


PREVENT, REGENERATE = (PreventNextDamage(1, "targets"),), (Regenerate("this"),)


@pytest.mark.parametrize(("day", "acts", "window", "problem"), [
    (EARLY, PREVENT, "", f"may be played only {PREVENTION}"),
    (EARLY, PREVENT, PREVENTION, ""),
    (EARLY, (ForItsTargets(0, PREVENT),), PREVENTION, ""),
    (EARLY, (RedirectDamage(), *PREVENT), PREVENTION, ""),
    (EARLY, REGENERATE, PREVENTION, "Only a spell or ability that prevents or redirects damage"),
    (EARLY, (*PREVENT, *REGENERATE), PREVENTION, "Only a spell or ability that prevents or redirects damage"),
    (EARLY, (), PREVENTION, "Only a spell or ability that prevents or redirects damage"),
    (EARLY, REGENERATE, "", f"may be played only {DESTRUCTION}"),
    (EARLY, REGENERATE, DESTRUCTION, ""),
    (EARLY, (*PREVENT, *REGENERATE), "", ""),
    (EARLY, (), "", ""),
    (LATE, PREVENT, "", ""),
    (LATE, REGENERATE, "", ""),
])  # fmt: skip
def test_damage_prevention_may_be_played_only_in_its_window_in_1998(
    day: str, acts: tuple[Act, ...], window: str, problem: str
) -> None:
    game = new_game(day)
    game.position.priority = game.position.priority._replace(window=window)
    if problem:
        with pytest.raises(IllegalAnswer, match=problem):
            check_window(game, acts)
    else:
        check_window(game, acts)


def test_no_window_is_open_while_a_spell_is_being_cast() -> None:
    game = new_game(EARLY)
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    with pytest.raises(IllegalAnswer, match=PREVENTION):
        check_window(game, PREVENT)
