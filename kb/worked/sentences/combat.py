"""Combat: the sentences of a story about attackers, blockers and combat damage, and what lets a creature block more."""

from kb.engine.combat.declaring import BLOCKS_ANOTHER, attack_with, band, block
from kb.engine.play.game import Game
from kb.engine.position.abilities import Ability, Keyword
from kb.engine.steps.fighting import Blocks
from kb.worked.language import sentence
from kb.worked.sentences.named import thing, things
from kb.worked.sentences.skipping import no_upkeep
from kb.worked.wording import phrase


@phrase("ability", r"This creature can block an additional creature each combat",
        "This creature can block an additional creature each combat")  # fmt: skip
def blocks_another() -> tuple[Ability, ...]:
    """Give an ability that lets its source block one attacker more."""
    return (Keyword(BLOCKS_ANOTHER),)


@sentence("play", r"(?P<player>\w+) attacks with (?P<names>.+?)(?P<together> as a band)?", "Ana attacks with Brute")
def attacks(game: Game, player: str, names: str, together: str | None) -> None:
    """Declare attackers, unblocked so far, "as a band" too; where one can't attack, the story can't go on so."""
    no_upkeep(game)
    attack_with(game, player, things(game, names))
    if together:
        band(game, tuple(things(game, names)))


@sentence("play", r"(?P<player>\w+) blocks (?P<attacker>.+) with (?P<names>.+)", "Bob blocks Brute with Bear and Ox")
def blocks(game: Game, player: str, attacker: str, names: str) -> None:
    """Declare the blockers of an attacker; where one can't block it, the story can't go on so."""
    block(game, player, thing(game, attacker), tuple(things(game, names)))
    game.position.note(Blocks(player, attacker, names))


@sentence("play", r"combat damage is dealt", "combat damage is dealt")
def combat_damage(game: Game) -> None:
    """Have all combat damage assigned and dealt that isn't yet."""
    game.then(("combat damage",))


@sentence("play", r"combat damage is assigned", "combat damage is assigned")
def combat_damage_is_assigned(game: Game) -> None:
    """Have combat damage of one step assigned; where it doesn't use the stack, it is dealt with that."""
    game.then(("assign combat damage",))
