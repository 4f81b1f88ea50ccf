"""Mana: phrases of what is made, and what a pool holds to begin with."""

from kb.engine.play.game import Game
from kb.worked.language import sentence
from kb.worked.sentences.boards import give_mana
from kb.worked.setting_up import ManaInAll


@sentence("setup", r"(?P<player>\w+) has (?P<mana>(?:\{[\w/]+\})+) in their pool", "Ana has {U}{R} in their pool")
def has_mana(game: Game, player: str, mana: str) -> None:
    """Put mana into a player's pool."""
    give_mana(game, player, mana, is_ready=False)


@sentence("setup", r"(?P<player>\w+) has (?P<mana>(?:\{[\w/]+\})+) in all", "Ana has {U}{R} in all")
def has_mana_in_all(_game: Game, player: str, mana: str) -> ManaInAll:
    """Give a player exactly this mana, for any time it is needed. Other such sentences add to it."""
    return ManaInAll(player, mana)


@sentence("setup", r"(?P<player>\w+) can pay (?P<mana>(?:\{[\w/]+\})+)", "Ana can pay {U}{R}")
def can_pay(game: Game, player: str, mana: str) -> None:
    """Give a player mana for any time it is needed, from sources that the story doesn't mention."""
    give_mana(game, player, mana)
