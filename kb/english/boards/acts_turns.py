"""Acts that begin, end or pass turns, phases and steps."""

from collections.abc import Callable

from kb.english.boards.acts import ACTS, Act, also_happens, does, happens, of_act
from kb.english.boards.acts_looking import SoByThen
from kb.english.boards.claim import THEY, says
from kb.english.boards.players import TheirTurn
from kb.english.templates import HOLE, Parsed, whole


class TurnBegins(Act):
    """Begin a player's turn with its untap step, after the turns before it."""

    player: str


class NextTurnBegins(Act):
    """Begin the next turn, which may be an extra turn."""


class NextTurnOf(Act):
    """End this turn if it isn't over, pass through other players' turns, and begin this player's next turn."""

    player: str


class NthTurnOf(Act):
    """Begin a player's next turn. Not legal unless it is the one of this number that the story comes to."""

    player: str
    number: int


class Untaps(Act):
    """Begin a player's turn with its untap step, unless it is that player's turn already."""

    player: str


class UpkeepBegins(Act):
    """Go to a player's upkeep. If it isn't their turn yet, their next turn begins first."""

    player: str


class AnotherUpkeep(Act):
    """Go to another upkeep in the same turn."""


class DrawStepBegins(Act):
    """Go to a player's draw step. If it has passed or isn't due, go through that player's next upkeep first."""

    player: str


class MainBegins(Act):
    """Go to a main phase; if this turn's is over, to the next turn's."""

    player: str


class SecondMainBegins(Act):
    """Go to the second main phase. If combat hasn't happened yet, nothing attacks."""

    player: str


class MainEnds(Act):
    """End a main phase. Unspent mana is treated as the rules of the day say."""

    player: str


class CombatBegins(Act):
    """Go to the combat phase, before attackers are declared. Unspent mana is treated as the rules say."""

    player: str


class CombatEnds(Act):
    """End the combat phase after all its damage is dealt, and begin the second main phase."""


class EndOfCombatBegins(Act):
    """Go to the end of combat step, after all combat damage is dealt, unless it is already the current one."""

    player: str = ""


class EndStepBegins(Act):
    """Go to the beginning of the end step, with its triggers. The turn isn't over yet."""

    player: str = ""


class TurnEnds(Act):
    """Go to the end of the turn, finishing an attack first. Damage wears off."""


class TurnOfEnds(Act):
    """Go to the end of a player's turn. If the turn before is over, this plays through that player's turn."""

    player: str


class TurnsPass(Act):
    """Pass through this many turns, including the current one, doing nothing that isn't required."""

    number: int


class LeavesMana(Act):
    """Spend nothing now. The story isn't legal if the player has no unspent mana, or not as much as is said."""

    player: str
    """Empty for all players together."""
    number: int | None = None
    """How much there is of it, of this color if one is said; None for any."""
    color: str = ""
    """The symbol of the mana."""

    keeps_its_time = True


class PartEnds(Act):
    """End the current step or phase. Unspent mana is treated as the rules of the day say."""

    part: str


class ComesTo(Act):
    """Go to this step, phase or turn of a player, unless it is already the current one."""

    whose: str
    step: str


class StillToBe(Act):
    """Go to a step or phase of this turn. The story isn't legal if it has passed."""

    step: str


class NextTurnIsOf(Act):
    """Continue only if the next turn is this player's."""

    whose: str


class IsAnAttack(Act):
    """Continue only if a creature is attacking."""


class IsNoBlock(Act):
    """Continue only if a creature is attacking and no blockers have been declared."""


class IsABlock(Act):
    """Continue only if blockers have been declared, or it is settled that there are none."""


class BlocksAreDone(Act):
    """Continue only if a creature is attacking. If no blockers have been declared, there are none."""


class SubgameEnds(Act):
    """End the subgame, whoever has won it."""


# a step of somebody: what a sentence about a player's turn speaks of

for _step in ("turn", "upkeep", "draw step", "main phase", "first main phase", "second main phase", "combat",
              "end step"):  # fmt: skip
    says("turn_step", _step, _step)
says("turn_step", "precombat main phase", "first main phase")
says("turn_step", "postcombat main phase", "second main phase")
for _step in ("upkeep", "draw step", "main phase"):
    says("early_step", _step, _step)
_COMES = "(begins|comes|starts)"
_GOES = "(goes|moves|proceeds|comes) to"
_HIS = "(his|her|their)"
_OVER = "(ends|is over)"


def _of_player(words: str, act: Callable[[Parsed], Act], example: str = "") -> None:
    """Declare a sentence about a player's step, beginning with the player's name."""
    happens(f"<PLAYER>'s {words}", act(HOLE.player), example=example)


_of_player("turn begins", TurnBegins, "Bob's turn begins")
_of_player("(|next) (turn starts|turn comes|untap step|untap step begins|untap step comes)", TurnBegins)
does("(has|takes|plays|begins|starts) (his|her|their|a) (|next) turn", TurnBegins(THEY))
happens("(the|his|her|this) turn passes to <PLAYER>", TurnBegins(HOLE.player))
happens("the next turn begins", NextTurnBegins(), example="the next turn begins")
happens("the next turn of <PLAYER> begins", NextTurnOf(HOLE.player), example="the next turn of Ana begins")
_of_player(f"next turn {_COMES}", NextTurnOf)
for _nth, _number in (("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5)):
    happens(f"<PLAYER>'s {_nth} turn {_COMES}", NthTurnOf(HOLE.player, _number))
    happens(f"the {_nth} turn of <PLAYER> {_COMES}", NthTurnOf(HOLE.player, _number))
    does(f"(begins|starts|takes) (his|her|their) {_nth} turn", NthTurnOf(THEY, _number))
ACTS["Ana's second turn begins"] = of_act(NthTurnOf)
does("untaps", Untaps(THEY), example="Ana untaps")
does("untaps (his|her|their|the|all|all of) (|his|her|their) (permanents|cards|things|creatures|lands)", Untaps(THEY))
_of_player("upkeep begins", UpkeepBegins, "Ana's upkeep begins")
_of_player("(|next) upkeep (|comes|starts|begins)", UpkeepBegins)
happens("an additional upkeep begins", AnotherUpkeep(), example="an additional upkeep begins")
happens("<PLAYER>'s (second|additional|extra) upkeep (begins|comes|starts)", SoByThen((TheirTurn(HOLE.player),)),
        AnotherUpkeep())  # fmt: skip
_of_player("draw step begins", DrawStepBegins, "Ana's draw step begins")
_of_player("draw step (|comes|starts)", DrawStepBegins)
does("draws (her|his|their|a|the|) (card|) for (the|his|her|their) turn", DrawStepBegins(THEY))
_of_player("main phase begins", MainBegins, "Ana's main phase begins")
_of_player("main phase starts", MainBegins)
_of_player("(first|precombat) main phase (|starts|begins)", MainBegins)
_of_player("second main phase begins", SecondMainBegins, "Ana's second main phase begins")
_of_player("(second|postcombat) main phase (|starts|begins)", SecondMainBegins)
_of_player("main phase ends", MainEnds, "Ana's main phase ends")
_of_player("(|first|second|precombat|postcombat) main phase (is over|comes to an end)", MainEnds)
_of_player("combat phase begins", CombatBegins, "Ana's combat phase begins")
_of_player("combat (starts|begins)", CombatBegins)
does("(goes|moves|proceeds|continues|goes on|moves on) to "
     "(combat|his combat phase|her combat phase|their combat phase|the combat phase|attack)",
     CombatBegins(THEY))  # fmt: skip
happens("(|the) beginning of combat (|step) (begins|comes|starts)", ComesTo("", "combat"))
does("(goes|moves) to (|the) (declare attackers|declare attackers step|attack|attacks)", CombatBegins(THEY))
happens("the combat phase ends", CombatEnds(), example="the combat phase ends")
happens("(|the) (end of combat|combat) (|comes)", CombatEnds())
happens(f"<PLAYER>'s (combat|combat phase) {_OVER}", SoByThen((TheirTurn(HOLE.player),)), CombatEnds())
_of_player("beginning of combat (|step) (begins|comes|starts)", CombatBegins)
_of_player("end of combat step begins", EndOfCombatBegins, "Ana's end of combat step begins")
_of_player("end of combat (|step) (begins|comes|starts)", EndOfCombatBegins)
happens("the end of combat step begins", EndOfCombatBegins(), example="the end of combat step begins")
happens("(|the) end of combat step (|begins|comes|starts)", EndOfCombatBegins())
_of_player("end step begins", EndStepBegins, "Ana's end step begins")
_of_player("end step (|starts|comes)", EndStepBegins)
happens("(it is|it's|now|it is now|it's now) <PLAYER>'s end step", EndStepBegins(HOLE.player))
happens("the end step begins", EndStepBegins(), example="the end step begins")
happens("the end step (starts|comes)", EndStepBegins())
happens("the turn ends", TurnEnds(), example="the turn ends")
happens("(|the) (cleanup|cleanup step) (|happens|comes|begins)", TurnEnds())
happens("the turn of <PLAYER> ends", TurnOfEnds(HOLE.player), example="the turn of Bob ends")
_of_player("turn (ends|is over|comes and goes|passes)", TurnOfEnds)
_of_player("cleanup step (|comes|begins)", TurnOfEnds)
does("(passes the turn|ends the turn|ends his turn|ends her turn|ends their turn)", TurnOfEnds(THEY))
does("passes the turn to <PLAYER>", TurnOfEnds(THEY), NextTurnIsOf(HOLE.player))
does("discards down to 7", TurnOfEnds(THEY))
happens("<INT> turns pass", TurnsPass(whole(HOLE.int)), example="2 turns pass")
happens("(the turn passes|a turn passes|one turn passes|another turn passes|1 turn passes)", TurnsPass(1))
for _part in ("phase", "step"):
    says("part_of_turn", _part, _part)
does("leaves their mana unspent", LeavesMana(THEY), example="Ana leaves their mana unspent")
does("(leaves|keeps) (it|them|that mana|the mana|her mana|his mana|the rest) (unspent|floating|in the pool)",
     LeavesMana(THEY))  # fmt: skip
does("spends (nothing|nothing else|nothing more|no mana|no more mana|no other mana)", LeavesMana(THEY))
does("spends (none of it|none of them|none of that mana|none of the mana|none of this mana|"
     "none of his mana|none of her mana|none of their mana)",
     LeavesMana(THEY))  # fmt: skip
_MANA = "(it|them|any|any of it|that mana|the mana|his mana|her mana|their mana|any mana|the rest)"
_NOT_SPENT = "(doesn't|does not) (spend|use)"
does(f"{_NOT_SPENT} {_MANA}", LeavesMana(THEY))
does(
    f"{_NOT_SPENT} (the other|the remaining|the rest of the) <mana_color> mana", LeavesMana(THEY, None, HOLE.mana_color)
)
_LEAVES = "(leaves|keeps|has)"
does(f"{_LEAVES} <mana_number:number> <mana_color> mana (unspent|floating)",
     LeavesMana(THEY, HOLE.number, HOLE.mana_color))  # fmt: skip
does(f"{_LEAVES} <mana_number:number> mana (unspent|floating)", LeavesMana(THEY, HOLE.number))
does("leaves (the other|the remaining) <mana_color> mana (unspent|floating)",
     LeavesMana(THEY, None, HOLE.mana_color))  # fmt: skip
says("mana_number", "<INT>", whole(HOLE.int))
says("mana_number", "(a|an)", 1)
_SO_MUCH: tuple[tuple[str, Parsed, Parsed], ...] = (
    ("(the|that|his|her|their|all that|all the|all his|all her|all their) (|remaining) mana", None, ""),
    ("(|the) <mana_number:number> <mana_color> mana", HOLE.number, HOLE.mana_color),
    ("(|the) <mana_number:number> mana", HOLE.number, ""),
)  # fmt: skip
for _left, _number, _color in _SO_MUCH:
    does(f"{_GOES} (|the|his|her|their) combat (|phase) with {_left} unspent", LeavesMana(THEY, _number, _color),
         CombatBegins(THEY))  # fmt: skip
happens("the <part_of_turn> ends", PartEnds(HOLE.part_of_turn), example="the phase ends")
happens("(|the) phase is over", PartEnds("phase"))
happens("<PLAYER>'s <ended_step> (ends|is over|passes)", ComesTo(HOLE.player, HOLE.ended_step), PartEnds("step"))
says("ended_step", "upkeep (|step)", "upkeep")
says("ended_step", "draw step", "draw step")
happens("it is to be <PLAYER>'s <turn_step:step>", ComesTo(HOLE.player, HOLE.step), example="it is to be Bob's upkeep")
happens("it is to be the <turn_step:step>", ComesTo("", HOLE.step))
happens("it is still to be the <early_step>", StillToBe(HOLE.early_step), example="it is still to be the upkeep")
happens("the next turn is to be <PLAYER>'s", NextTurnIsOf(HOLE.player), example="the next turn is to be Bob's")
_NOW = "(it is|it's|it becomes|now it is|we are in|it is now|it's now|we are now in)"
happens(f"{_NOW} <PLAYER>'s (|own|next) <step_but_end>", ComesTo(HOLE.player, HOLE.step_but_end))
for _step in ("upkeep", "draw step", "main phase", "first main phase", "second main phase"):
    says("step_but_end", _step, _step)
says("step_but_end", "precombat main phase", "first main phase")
says("step_but_end", "postcombat main phase", "second main phase")
happens("(it becomes|it is|it's|it is now|it's now|now it is) <PLAYER>'s turn", TurnBegins(HOLE.player))
happens(f"{_NOW} <PLAYER>'s next turn", NextTurnOf(HOLE.player))
for _step, _act in (
    ("upkeep", UpkeepBegins), ("draw step", DrawStepBegins), ("main phase", MainBegins),
    ("second main phase", SecondMainBegins), ("postcombat main phase", SecondMainBegins), ("end step", EndStepBegins),
):  # fmt: skip
    does(f"{_GOES} {_HIS} (|first|next) {_step}", _act(THEY))
_BEGINS: tuple[tuple[str, Callable[[Parsed], Act]], ...] = (
    ("upkeep", UpkeepBegins), ("draw step", DrawStepBegins), ("main phase", MainBegins), ("end step", EndStepBegins),
    ("second main phase", SecondMainBegins), ("combat phase", CombatBegins), ("turn", TurnBegins),
)  # fmt: skip
for _step, _begins in _BEGINS:
    happens(f"the {_step} of <PLAYER> {_COMES}", _begins(HOLE.player))
happens(f"the <ended_step> of <PLAYER> {_OVER}", ComesTo(HOLE.player, HOLE.ended_step), PartEnds("step"))
happens(f"the (first|precombat) main phase {_COMES}", ComesTo("", "first main phase"))
happens(f"the (second|postcombat) main phase {_COMES}", ComesTo("", "second main phase"))
happens(f"the (upkeep|upkeep step) {_COMES}", StillToBe("upkeep"))
happens(f"the draw step {_COMES}", StillToBe("draw step"))
happens(f"the main phase {_COMES}", ComesTo("", "main phase"))
happens("<PLAYER>'s (second|postcombat) main phase begins and ends (|, with nothing played)",
        SecondMainBegins(HOLE.player), PartEnds("phase"))  # fmt: skip


def _ends(words: str, *means: Act) -> None:
    """Declare words for a part of a turn that ends, also after “pass until”."""
    happens(f"{words} {_OVER}", *means)
    says("is_over", f"{words} {_OVER}", means)


_ends("(|the) combat", CombatEnds())
_ends("combat phase", CombatEnds())
says("is_over", f"the combat phase {_OVER}", (CombatEnds(),))
happens("the combat phase is over", CombatEnds())
happens("(the|this) turn is over", TurnEnds())
says("is_over", f"(|the) turn {_OVER}", (TurnEnds(),))
_ends("(|the) end step", TurnEnds())
_ends("(|the) <early_step>", StillToBe(HOLE.early_step), PartEnds("step"))
_ends("(|the) upkeep step", StillToBe("upkeep"), PartEnds("step"))
_ends("(|the) beginning phase", StillToBe("draw step"), PartEnds("step"))
_ends("the (first|precombat) main phase", ComesTo("", "first main phase"), PartEnds("phase"))
_ends("the (second|postcombat) main phase", ComesTo("", "second main phase"), PartEnds("phase"))
_ends("(|the) declare attackers step", IsNoBlock(), PartEnds("step"))
_ends("(|the) declare blockers step", IsABlock(), PartEnds("step"))
_ends("(|the) beginning of combat step", ComesTo("", "combat"), PartEnds("step"))
for _who in ("both players", "all players", "the players"):
    also_happens(f"{_who} pass (|priority) until <is_over>", HOLE.is_over, lambda acts: acts)
for _left, _number, _color in _SO_MUCH:
    also_happens(f"<is_over> with {_left} unspent", (LeavesMana("", _number, _color), HOLE.is_over),
                 lambda said: (said[0], *said[1]))  # fmt: skip
happens("(nobody|no player|neither player) (spends|uses) (mana|any mana|that mana|the mana|any of it|any of that mana)",
        LeavesMana(""))  # fmt: skip
happens("nobody spends the <mana_number:number> mana", LeavesMana("", HOLE.number))
happens("nobody spends the <mana_number:number> <mana_color> mana", LeavesMana("", HOLE.number, HOLE.mana_color))
happens("nobody spends the <mana_color> mana", LeavesMana("", None, HOLE.mana_color))
also_happens("(everyone|everybody) passes (|priority) until <is_over>", HOLE.is_over, lambda acts: acts)
happens("there is an attack", IsAnAttack(), example="there is an attack")
happens("there is no block yet", IsNoBlock(), example="there is no block yet")
happens("there is a block", IsABlock(), example="there is a block")
happens("blocking is over", BlocksAreDone(), example="blocking is over")
happens("the subgame ends", SubgameEnds(), example="the subgame ends")
