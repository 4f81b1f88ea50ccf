"""Windows: what may be played as something is about to happen, and what comes of it."""

from collections.abc import Callable

import pytest

from kb.boards.playing.order import Overdue
from kb.engine.effects.destroying import Regenerate
from kb.engine.effects.preventing import PreventNextDamage, RedirectDamage
from kb.engine.effects.replacing import NotAtAll
from kb.engine.play import windows
from kb.engine.play.acts import ForItsTargets
from kb.engine.play.game import Game
from kb.engine.play.registry import HANDLERS
from kb.engine.play.shields import add_shield
from kb.engine.play.windows import INTERRUPTING, WINDOWS, check_window, through_windows
from kb.engine.position.abilities import Act, Replacing
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.frames import RESPONSE, Do, Settle, Tell
from kb.engine.position.objects import Context, Event, Object, Waiting
from tests.engine.making import creature, new_game

EARLY, LATE = "1998-10-18", "2008-08-10"
PREVENTION, DESTRUCTION = (window.words for window in WINDOWS)
UNHURT = Replacing(Pattern("damage", THIS), NotAtAll())
Says = Callable[[Game, str, object], None]


@pytest.fixture
def shielded(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Return a game of 1998 in which "shield Bear" in a story has a spell prevent damage to it."""
    game = new_game(EARLY)
    creature(game, "Bear")
    creature(game, "Ox", "Bob")

    def do(game: Game, words: str, _where: object, _looks_back: object) -> None:
        verb, _, label = words.partition(" ")
        thing = game.labelled(label)
        assert thing is not None
        if verb == "shield":
            add_shield(game, thing.id, UNHURT)
            game.position.stack += (Waiting((), Context(thing.id, "Ana", label)),)

    monkeypatch.setitem(HANDLERS, Do, do)
    return game


def called(game: Game, label: str) -> Object:
    """Return what the story calls so."""
    found = game.labelled(label)
    assert found is not None
    return found


def hurt(game: Game, *labels: str) -> list[Event]:
    """Return damage to these as it comes through the windows."""
    return through_windows(game, [Event("damage", called(game, label).id, amount=1) for label in labels])


def test_what_is_played_in_a_window_changes_what_is_to_happen(shielded: Game) -> None:
    """Only that; it is resolved at once, and the story goes on after it."""
    shielded.position.agenda = (Settle(), Tell("shield Bear", None, PREVENTION), Tell("end", None, ""))
    assert [event.thing for event in hurt(shielded, "Bear", "Ox")] == [called(shielded, "Ox").id]
    assert shielded.position.agenda == (Settle(), Tell("end", None, ""))
    assert (shielded.position.stack, shielded.position.priority.window, shielded.position.shields) == ((), "", ())


def test_one_after_another_is_played_in_it(shielded: Game) -> None:
    """As long as anything is left that it comes before."""
    shielded.position.agenda = tuple(Overdue(f"shield {label}", None, PREVENTION) for label in ("Bear", "Ox", "Ox"))
    assert hurt(shielded, "Bear", "Ox") == []
    assert len(shielded.position.agenda) == 1


def test_the_same_sentence_later_in_the_story_stays() -> None:
    """Only the first is taken off, though both are equal."""
    game = new_game(EARLY)
    again = Tell("the story stops", None, RESPONSE)
    game.position.agenda = (again, Settle(), again)
    windows._remove_frame(game, again)  # noqa: SLF001  (what is taken off an agenda)
    assert game.position.agenda == (Settle(), again)


def test_what_would_change_nothing_waits_for_a_later_window(shielded: Game) -> None:
    """The story stays as it was, and so does what is to happen."""
    agenda = (Tell("shield Bear", None, PREVENTION),)
    shielded.position.agenda = agenda
    assert len(hurt(shielded, "Ox")) == 1
    assert (shielded.position.agenda, shielded.position.shields, shielded.position.priority.window) == (agenda, (), "")


@pytest.mark.parametrize(("opening", "day"), [("", EARLY), (DESTRUCTION, EARLY), (PREVENTION, LATE)])
def test_what_the_story_has_at_another_time(shielded: Game, opening: str, day: str) -> None:
    """It isn't played in a window that it doesn't name, nor on a day that has none."""
    agenda = (Tell("shield Bear", None, opening), Tell("shield Bear", None, PREVENTION))
    shielded.position.agenda = agenda
    game = Game(new_game(day).rulebook, shielded.position)
    assert len(hurt(game, "Bear")) == 1
    assert game.position.agenda == agenda


def test_what_plays_nothing_is_refused(shielded: Game) -> None:
    """The window says what may be played in it."""
    shielded.position.agenda = (Tell("look Bear", None, PREVENTION),)
    with pytest.raises(IllegalAnswer, match="Only a spell or ability that prevents or redirects damage"):
        hurt(shielded, "Bear")


@pytest.mark.parametrize(("event", "opens"), [
    (Event("damage", 1, amount=1), [PREVENTION]), (Event("damage", 1, amount=0), []),
    (Event("move", 1, cause="destroyed"), [DESTRUCTION]), (Event("move", 1, cause="lethal-damage"), [DESTRUCTION]),
    (Event("move", 1, cause="sacrificed"), []), (Event("tap", 1), []),
])  # fmt: skip
def test_what_opens_a_window(event: Event, opens: list[str]) -> None:
    """Damage, if there is any; and destruction."""
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
def test_what_may_be_played_when(day: str, acts: tuple[Act, ...], window: str, problem: str) -> None:
    """In 1998 what prevents or regenerates in its window alone, and nothing else there; since then at any time."""
    game = new_game(day)
    game.position.priority = game.position.priority._replace(window=window)
    if problem:
        with pytest.raises(IllegalAnswer, match=problem):
            check_window(game, acts)
    else:
        check_window(game, acts)


def test_while_a_spell_is_cast_no_window_is_open() -> None:
    """What prevents damage isn't played then either."""
    game = new_game(EARLY)
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    with pytest.raises(IllegalAnswer, match=PREVENTION):
        check_window(game, PREVENT)
