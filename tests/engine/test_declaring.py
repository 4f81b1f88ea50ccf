"""Declaring: what attacks and blocks, and what is refused."""

import pytest

from kb.engine.abilities import Keyword
from kb.engine.choices import IllegalAnswer
from kb.engine.declaring import block
from kb.engine.game import Game
from kb.engine.objects import Object
from tests.engine.making import creature, new_game


def attacking(day: str = "2008-08-10") -> tuple[Game, list[Object]]:
    """Give a game in which two creatures of Ana's attack Bob, who has two of his own."""
    game = new_game(day)
    made = [creature(game, "Bear"), creature(game, "Ox"), creature(game, "Wall", "Bob"), creature(game, "Elf", "Bob")]
    game.position.combat = ((made[0].id, ()), (made[1].id, ()))
    return game, made


def test_an_attacker_is_blocked_by_all_that_are_declared() -> None:
    """It alone is blocked, by both of them."""
    game, (bear, ox, wall, elf) = attacking()
    block(game, "Bob", bear, (wall, elf))
    [(first, by), (second, by_none)] = game.position.combat
    assert (first, set(by), second, by_none) == (bear.id, {wall.id, elf.id}, ox.id, ())


def test_an_attacker_is_not_blocked_again() -> None:
    """All its blockers are declared at once; another attacker may be blocked still."""
    game, (bear, ox, wall, elf) = attacking()
    block(game, "Bob", bear, (wall,))
    with pytest.raises(IllegalAnswer, match="blocked already"):
        block(game, "Bob", bear, (elf,))
    block(game, "Bob", ox, (elf,))
    assert game.position.combat == ((bear.id, (wall.id,)), (ox.id, (elf.id,)))


def test_another_of_a_band_may_be_blocked_besides() -> None:
    """A band is blocked as one, and by what is declared for either of its creatures."""
    game, (bear, ox, wall, elf) = attacking()
    game.put(bear._replace(face=bear.face._replace(abilities=(Keyword("banding"),))))
    game.position.bands = ((bear.id, ox.id),)
    block(game, "Bob", bear, (wall,))
    block(game, "Bob", ox, (elf,))
    assert game.position.combat == ((bear.id, (wall.id, elf.id)), (ox.id, (wall.id, elf.id)))


def test_what_does_not_attack_is_not_blocked() -> None:
    """It has to be declared as an attacker first."""
    game, (_, _, wall, elf) = attacking()
    with pytest.raises(IllegalAnswer, match="isn't attacking"):
        block(game, "Bob", elf, (wall,))
