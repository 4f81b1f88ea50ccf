"""Acts: attackers, blockers, and how combat damage is assigned and dealt."""

from kb.english.boards.acts import THEIR, Act, also_does, does, happens
from kb.english.boards.claim import THEY, Several, Thing, says
from kb.english.templates import HOLE, join, whole

Things = tuple[Thing | Several, ...]


class Attacks(Act):
    """Declare attackers, also "as a band". The story isn't legal if one of them can't attack."""

    player: str
    things: Things
    is_band: bool = False


class AttackTogether(Act):
    """Declare attackers for the active player."""

    things: Things


class AttacksWithNothing(Act):
    """Declare no attackers. The story isn't legal if a creature must attack."""

    player: str


class AttacksWithEverything(Act):
    """Attack with all creatures that can attack without paying a cost for it."""

    player: str


class NobodyAttacks(Act):
    """Declare no attackers. The story isn't legal if a creature must attack."""


class NothingElseAttacks(Act):
    """Declare no more attackers. The story isn't legal if another creature must attack."""


class IsAttacked(Act):
    """Say whom or what the other attackers attack: the other player, or a planeswalker."""

    whom: Thing


class Blocks(Act):
    """Declare the blockers of an attacker. The story isn't legal if one of them can't block it."""

    player: str
    attacker: Thing
    things: Things


class BlocksBand(Act):
    """Declare the blockers of the only attacking band. They block the first member that they can block."""

    player: str
    things: Things


class BlocksWith(Act):
    """Declare the blockers of the only attacking creature."""

    player: str
    things: Things


class BlockIt(Act):
    """Declare the blockers of an attacker, for the player who controls the blockers."""

    things: Things
    attacker: Thing


class AreTheBlockers(Act):
    """Declare the blockers of the only attacking creature, for the player who controls them."""

    things: Things


class BlocksWithNothing(Act):
    """Declare no blockers."""

    player: str


class NobodyBlocks(Act):
    """Declare no blockers."""


class IsntBlocked(Act):
    """Declare no more blockers. Continue only if this is the only unblocked attacker."""

    thing: Thing
    player: str = ""


class CombatDamageIsDealt(Act):
    """Assign and deal all remaining combat damage."""


class CombatDamageIsAssigned(Act):
    """Assign the combat damage of one step. If combat damage doesn't use the stack, it is dealt at once."""


class CombatDamageGoesOnStack(Act):
    """Assign the combat damage of one step. Continue only if it is then on the stack."""


class FirstStrikeDamageIsDealt(Act):
    """Deal the first of two rounds of combat damage. The story isn't legal if there is only one."""


class FirstStrikeDamageIsAssigned(Act):
    """Assign the first of two rounds of combat damage. If it doesn't use the stack, it is dealt at once."""


class LastBeforeDamage(Act):
    """Go to the last moment before combat damage is dealt: with it on the stack if it uses that, else before the step.

    The damage is dealt after what players do then. The story isn't legal if it could be either of two rounds.
    """

    which: str = ""
    """The round: "first", "first-strike" or "regular"; empty if there is only one left."""


class AssignsDamage(Act):
    """Assign combat damage until this one assigns its. The damage is dealt unless the next sentence is a response."""

    thing: Thing


class PlayerAssigns(Act):
    """Assign combat damage until a player has divided some like this. It is dealt unless the next sentence responds."""

    player: str
    shares: tuple[tuple[int, Thing], ...]


class HasAssigned(Act):
    """Continue only if it has assigned its combat damage like this."""

    thing: Thing
    shares: tuple[tuple[int, Thing], ...]


class HasAssignedPart(Act):
    """Continue only if it has assigned this much of its combat damage to this, whatever it did with the rest."""

    thing: Thing
    amount: int
    target: Thing


class HasAssignedAll(Act):
    """Continue only if it has assigned all its combat damage to one creature or player."""

    thing: Thing
    target: Thing


# attackers

_NOT = "(doesn't|does not|won't|declines to|chooses not to|decides not to)"
does("attacks with <told_list:those>", Attacks(THEY, HOLE.those), example="Ana attacks with Brute")
does("attacks with <told_list:those> as a band", Attacks(THEY, HOLE.those, is_band=True))
does("attacks with <told_list:those> (in a band|in one band|as one band)", Attacks(THEY, HOLE.those, is_band=True))
does("attacks with a band of <told_list:those>", Attacks(THEY, HOLE.those, is_band=True))
does("(swings|charges|comes in|swings in|charges in|attacks in) with <told_list:those>", Attacks(THEY, HOLE.those))
does("declares <told_list:those> as (attackers|attacker|an attacker)", Attacks(THEY, HOLE.those))
does("sends <told_list:those> (into the red zone|to attack|into combat|in to attack)", Attacks(THEY, HOLE.those))
does("attacks with (only|just|nothing but) <told_list:those>", Attacks(THEY, HOLE.those), NothingElseAttacks())
does("attacks with <told_list:those> (alone|only)", Attacks(THEY, HOLE.those), NothingElseAttacks())
does("attacks <one_aim> with <told_list:those>", Attacks(THEY, HOLE.those), IsAttacked(HOLE.one_aim))
also_does(
    "attacks <one_aim> with <told_list:those> (|,) and <one_aim:other> with <told_list:more>",
    (HOLE.one_aim, HOLE.those, HOLE.other, HOLE.more),
    lambda said: (Attacks(THEY, said[1]), IsAttacked(said[0]), Attacks(THEY, said[3]), IsAttacked(said[2])),
)
does("attacks with nothing", AttacksWithNothing(THEY), example="Ana attacks with nothing")
does("skips (her|his|their|the) (attack|combat|combat phase)", AttacksWithNothing(THEY))
does(f"{_NOT} attack (|this turn|at all|with anything)", AttacksWithNothing(THEY))
does("attacks with everything", AttacksWithEverything(THEY), example="Ana attacks with everything")
does("attacks with (all|all of) (his|her|their) creatures", AttacksWithEverything(THEY))
happens("<told_thing:one> attacks", AttackTogether((HOLE.one,)))
happens("<told_list:those> attack", AttackTogether(HOLE.those), example="Bear and Ox attack")
happens("<told_thing:one> attacks alone", AttackTogether((HOLE.one,)), NothingElseAttacks())
happens("<told_thing:one> attacks <one_aim>", AttackTogether((HOLE.one,)), IsAttacked(HOLE.one_aim))
happens("<told_list:those> (attack|attacks) <one_aim>", AttackTogether(HOLE.those), IsAttacked(HOLE.one_aim))
happens("nobody attacks", NobodyAttacks(), example="nobody attacks")
happens("(no one attacks|nothing attacks|no creature attacks|no creatures attack|there is no attack)", NobodyAttacks())
happens("nothing else attacks", NothingElseAttacks(), example="nothing else attacks")
happens("<one_aim> is attacked", IsAttacked(HOLE.one_aim), example="Bob is attacked")

# blockers

does(
    "blocks <told_thing:one> with <told_list:those>",
    Blocks(THEY, HOLE.one, HOLE.those),
    example="Bob blocks Brute with Bear and Ox",
)
does("(double-blocks|triple-blocks|gang-blocks|chump-blocks|double blocks|triple blocks|gang blocks)"
     " <told_thing:one> with <told_list:those>",
     Blocks(THEY, HOLE.one, HOLE.those))  # fmt: skip
does(
    "declares <told_list:those> as (blockers|blocker|a blocker) (for|of) <told_thing:one>",
    Blocks(THEY, HOLE.one, HOLE.those),
)
also_does(
    "blocks <told_thing:one> with <told_list:those> (|,) and <told_thing:other> with <told_list:more>",
    (HOLE.one, HOLE.those, HOLE.other, HOLE.more),
    lambda said: (Blocks(THEY, said[0], said[1]), Blocks(THEY, said[2], said[3])),
)
does("blocks the band with <told_list:those>", BlocksBand(THEY, HOLE.those), example="Bob blocks the band with Bear")
does("blocks this band with <told_list:those>", BlocksBand(THEY, HOLE.those))
does("blocks with <told_list:those>", BlocksWith(THEY, HOLE.those), example="Bob blocks with Bear and Ox")
does("(double-blocks|triple-blocks|gang-blocks|chump-blocks) with <told_list:those>", BlocksWith(THEY, HOLE.those))
does("declares <told_list:those> as (blockers|blocker|a blocker)", BlocksWith(THEY, HOLE.those))
does("blocks with nothing", BlocksWithNothing(THEY), example="Bob blocks with nothing")
does(f"{_NOT} block (|it|them|anything)", BlocksWithNothing(THEY))
does(
    "(declares no blocks|declares no blockers|has no blocks|has no blockers|makes no blocks|lets it through)",
    BlocksWithNothing(THEY),
)
does("takes (it|them|the damage|the combat damage)", BlocksWithNothing(THEY), CombatDamageIsDealt())
happens("<told_thing:blocker> blocks <told_thing:one>", BlockIt((HOLE.blocker,), HOLE.one))
happens("<told_list:those> block <told_thing:one>", BlockIt(HOLE.those, HOLE.one), example="Bear and Ox block Brute")
happens("<told_thing:one> (is|are|gets) blocked by <told_list:those>", BlockIt(HOLE.those, HOLE.one))
happens("<told_list:those> are the blockers", AreTheBlockers(HOLE.those), example="Bear and Ox are the blockers")
happens("<told_list:those> (block|blocks) (|it)", AreTheBlockers(HOLE.those))
happens("the defending player blocks with nothing", NobodyBlocks(), example="the defending player blocks with nothing")
happens("(nobody|no one|no creature|nothing) blocks (|it)", NobodyBlocks())
happens("(no blocks|there are no blocks|there are no blockers|no blockers|no blockers are declared|no creatures block|"
        "both attackers are unblocked|all attackers are unblocked|both creatures are unblocked|"
        "all creatures are unblocked)", NobodyBlocks())  # fmt: skip
happens("<told_thing:one> isn't blocked", IsntBlocked(HOLE.one), example="Brute isn't blocked")
happens("<told_thing:one> (is not blocked|goes unblocked|is unblocked)", IsntBlocked(HOLE.one))
happens("<told_thing:one> isn't blocked by <PLAYER>", IsntBlocked(HOLE.one, HOLE.player))
does("(doesn't|does not|won't) block <told_thing:one>", IsntBlocked(HOLE.one, THEIR))
does("(lets|leaves) <told_thing:one> (through|unblocked|through unblocked)", IsntBlocked(HOLE.one, THEIR))
happens("(nobody|no one|no creature|nothing) blocks <told_thing:one>", IsntBlocked(HOLE.one))

# damage

happens("combat damage is dealt", CombatDamageIsDealt(), example="combat damage is dealt")
_DEALT = "(is dealt|resolves|happens)"
happens(f"(the damage|the combat damage|combat damage|damage) {_DEALT}", CombatDamageIsDealt())
happens("(they deal|both deal|the creatures deal|all creatures deal) (|their) (|combat) damage", CombatDamageIsDealt())
happens("(combat is resolved|combat damage|the damage|the combat damage)", CombatDamageIsDealt())
happens("(|the) (regular|normal|second) (|combat) damage (is dealt|resolves)", CombatDamageIsDealt())
says("story", "damage", (CombatDamageIsDealt(),))
happens("combat damage is assigned", CombatDamageIsAssigned(), example="combat damage is assigned")
happens("(|the) combat damage step (begins|comes|starts)", CombatDamageIsAssigned())
happens("combat damage goes on the stack", CombatDamageGoesOnStack(), example="combat damage goes on the stack")
happens("(|the) (|combat) damage (goes|is put|is) (on|onto) the stack", CombatDamageGoesOnStack())
happens("(they put|the players put|the player puts) (|the) (|combat) damage (on|onto) the stack",
        CombatDamageGoesOnStack())  # fmt: skip
does("puts (|the) (|combat) damage (on|onto) the stack", CombatDamageGoesOnStack())
_FIRST = "(first-strike|first strike)"
happens("first-strike damage is dealt", FirstStrikeDamageIsDealt(), example="first-strike damage is dealt")
happens(f"(|the) {_FIRST} (|combat) damage (|is dealt|resolves)", FirstStrikeDamageIsDealt())
happens("(|the) (first-striker|first-strikers|first striker|first strikers) (deals|deal) (|their) damage",
        FirstStrikeDamageIsDealt())  # fmt: skip
happens(
    f"(|the) {_FIRST} (|combat) damage (|is dealt) (and|,|, and) then (|the) (regular|normal|second|all other)"
    " (|combat) damage (|is dealt)",
    FirstStrikeDamageIsDealt(),
    CombatDamageIsDealt(),
)
happens("the first combat damage step (passes|is over|ends|deals its damage)", FirstStrikeDamageIsDealt())
happens("the second combat damage step (passes|follows|deals its damage)", CombatDamageIsDealt())
happens("(both|the two) combat damage steps pass", FirstStrikeDamageIsDealt(), CombatDamageIsDealt())
happens("first-strike damage is assigned", FirstStrikeDamageIsAssigned(), example="first-strike damage is assigned")
happens(f"(|the) {_FIRST} (|combat) damage (is assigned|goes on the stack|goes onto the stack)",
        FirstStrikeDamageIsAssigned())  # fmt: skip
happens("(|the) (first-striker|first-strikers|first striker|first strikers) (assigns|assign) (|their) damage",
        FirstStrikeDamageIsAssigned())  # fmt: skip
says("coming_damage", "(combat damage|the combat damage|damage|the damage)", "")
says("coming_damage", "(|the) first (|combat) damage", "first")
says("coming_damage", f"(|the) {_FIRST} (|combat) damage", "first-strike")
says("coming_damage", "(|the) (regular|normal|second) (|combat) damage", "regular")
happens("it is the last moment before <coming_damage> is dealt", LastBeforeDamage(HOLE.coming_damage),
        example="it is the last moment before combat damage is dealt")  # fmt: skip
happens("<told_thing:one> has assigned <shares>", HasAssigned(HOLE.one, HOLE.shares),
        example="Brute has assigned 2 to Bear and 3 to Bob")  # fmt: skip
happens("<told_thing:one> has assigned all to <one_aim>", HasAssignedAll(HOLE.one, HOLE.one_aim),
        example="Brute has assigned all to Bear")  # fmt: skip
_ALL = "(all|all of|) (its|the) (|combat) damage"
does("assigns <shares>", PlayerAssigns(THEY, HOLE.shares), example="Ana assigns 2 to Bear and 3 to Bob")
does("(divides|splits|distributes) (|the) (|combat) damage (|:|,) <shares>", PlayerAssigns(THEY, HOLE.shares))
does("(divides|splits|distributes) <told_thing:one>'s (|combat) damage (|:|,) <shares>",
     PlayerAssigns(THEY, HOLE.shares), HasAssigned(HOLE.one, HOLE.shares))  # fmt: skip
happens("<told_thing:one> assigns its damage", AssignsDamage(HOLE.one), example="Brute assigns its damage")
happens("<told_thing:one> assigns <shares>", AssignsDamage(HOLE.one), HasAssigned(HOLE.one, HOLE.shares))
_PART = HasAssignedPart(HOLE.one, whole(HOLE.int), HOLE.one_aim)
happens("<told_thing:one> has assigned <INT> of its damage to <one_aim>", _PART,
        example="Brute has assigned 2 of its damage to Bear")  # fmt: skip
happens("<told_thing:one> assigns <INT> of its (|combat) damage to <one_aim>", AssignsDamage(HOLE.one), _PART)
happens("<told_thing:one> deals <several_shares>", CombatDamageIsDealt(), HasAssigned(HOLE.one, HOLE.several_shares))
for _deals, _how in (("assign", AssignsDamage(HOLE.one)), ("deal", CombatDamageIsDealt())):
    happens(f"<told_thing:one> {_deals}s {_ALL} to <one_aim>", _how, HasAssignedAll(HOLE.one, HOLE.one_aim))
    does(f"(has|lets|makes) <told_thing:one> {_deals} {_ALL} to <one_aim>", _how,
         HasAssignedAll(HOLE.one, HOLE.one_aim))  # fmt: skip
    does(f"has <told_thing:one> {_deals} <shares>", _how, HasAssigned(HOLE.one, HOLE.shares))
happens("<told_thing:one> assigns all to <one_aim>", AssignsDamage(HOLE.one), HasAssignedAll(HOLE.one, HOLE.one_aim))
does("(assigns|puts) (all|all of|) (|the) damage (of|from) <told_thing:one> (to|on|onto) <one_aim>",
     AssignsDamage(HOLE.one), HasAssignedAll(HOLE.one, HOLE.one_aim))  # fmt: skip
for _whose in ("damage (of|from) <told_thing:one>", "of <told_thing:one>'s damage"):
    does(f"(assigns|puts) <INT> (|points of) {_whose} (to|on|onto) <one_aim>", AssignsDamage(HOLE.one), _PART)
    does(f"(assigns|puts) (all|all of|all the) <INT> (|points of) {_whose} (to|on|onto) <one_aim>",
         AssignsDamage(HOLE.one), HasAssigned(HOLE.one, ((whole(HOLE.int), HOLE.one_aim),)))  # fmt: skip
does("(assigns|puts) (all|all of|) <told_thing:one>'s damage (to|on|onto) <one_aim>", AssignsDamage(HOLE.one),
     HasAssignedAll(HOLE.one, HOLE.one_aim))  # fmt: skip
does("has (all|all of|) <told_thing:one>'s (|combat) damage dealt to <one_aim>", CombatDamageIsDealt(),
     HasAssignedAll(HOLE.one, HOLE.one_aim))  # fmt: skip
does("has <told_thing:one>'s (|combat) damage dealt to <one_aim> , all <INT> of it", CombatDamageIsDealt(),
     HasAssigned(HOLE.one, ((whole(HOLE.int), HOLE.one_aim),)))  # fmt: skip
also_does(
    "assigns <INT> of <told_thing:one>'s damage to <one_aim> (|,) and <INT:rest> to <one_aim:other>",
    (whole(HOLE.int), HOLE.one, HOLE.one_aim, whole(HOLE.rest), HOLE.other),
    lambda said: (AssignsDamage(said[1]), HasAssigned(said[1], ((said[0], said[2]), (said[3], said[4])))),
)
says("several_shares", "<share> (and|,|, and) <shares>", join((HOLE.share,), HOLE.shares))
