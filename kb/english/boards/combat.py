"""Claims about combat: who attacks or blocks what, and how combat damage is assigned."""

from kb.english.boards.claim import IT, THEY, Claim, Not, Thing, claims, of_player, of_thing, only_read, says
from kb.english.templates import HOLE, join, whole


class CombatClaim(Claim):
    """A claim that may look at a combat that goes on."""

    is_of_combat = True


class Attacking(CombatClaim):
    """It is an attacking creature."""

    subject: Thing


class AttackingWhom(CombatClaim):
    """It is attacking this player or planeswalker."""

    subject: Thing
    whom: Thing


class Attacked(CombatClaim):
    """It was declared as an attacker."""

    subject: Thing


class Blocked(CombatClaim):
    """It was declared as a blocker of this creature."""

    subject: Thing
    attacker: Thing


class WasBlocked(CombatClaim):
    """Blockers were declared for it, or for another creature of its band."""

    subject: Thing


class Barred(CombatClaim):
    """An effect or a rule forbids it to attack, or to block."""

    subject: Thing
    act: str


class CannotBlock(CombatClaim):
    """It couldn't block this attacker now, even along with others, without a payment."""

    subject: Thing
    attacker: Thing


class Assigned(Claim):
    """It, or a player for any creature, assigned combat damage exactly like this."""

    subject: Thing
    shares: tuple[tuple[int, Thing], ...]


class DividesDamage(Claim):
    """This player divided its combat damage."""

    player: str
    thing: Thing


of_thing("<is> attacking", Attacking(IT), example="Bear is attacking")
of_thing("(isn't|is not|is no longer) attacking", Not(Attacking(IT)))
of_thing("attacks <whom>", AttackingWhom(IT, HOLE.whom), example="Bear attacks Bob")
of_thing("<is> attacking <whom>", AttackingWhom(IT, HOLE.whom))
of_thing("(attacked|attacks|has attacked)", Attacked(IT), example="Bear attacked")
of_thing("<doesnt> (attacked|attack)", Not(Attacked(IT)))
of_thing("(blocked|blocks|is blocking|has blocked) <thing>", Blocked(IT, HOLE.thing), example="Bear blocked Ox")
of_thing("<doesnt> (blocked|block) <thing>", Not(Blocked(IT, HOLE.thing)))
of_thing("(isn't|is not|wasn't) blocking <thing>", Not(Blocked(IT, HOLE.thing)))
claims("<thing:attacker> (was|is) blocked by <thing>", Blocked(HOLE.thing, HOLE.attacker))
of_thing("(was|is|has been|became|becomes|stays|remains) blocked", WasBlocked(IT), example="Brute was blocked")
of_thing("(wasn't|was not|isn't|is not) blocked", Not(WasBlocked(IT)))
of_thing("(is|was|stays|remains) unblocked", Not(WasBlocked(IT)))
for _act in ("attack", "block"):
    says("act_in_combat", _act, _act)
of_thing("(can't|cannot) <act_in_combat>", Barred(IT, HOLE.act_in_combat), example="Bear can't attack")
claims("<PLAYER> (can't|cannot) <act_in_combat> with <thing>",
       only_read((HOLE.thing, HOLE.act_in_combat), lambda said: Barred(*said)))  # fmt: skip
of_thing("(can't|cannot) block <thing>", CannotBlock(IT, HOLE.thing), example="Bear can't block Ox")
of_thing("(can|could) block <thing>", Not(CannotBlock(IT, HOLE.thing)))
claims("<thing:attacker> (can't|cannot) be blocked by <thing>", CannotBlock(HOLE.thing, HOLE.attacker))
claims("<PLAYER> (can't|cannot) block <thing:attacker> with <thing>", CannotBlock(HOLE.thing, HOLE.attacker))
of_thing("assigns <shares>", Assigned(IT, HOLE.shares), example="Brute assigns 2 to Bear and 3 to Bob")
claims("<PLAYER> assigns <shares>",
       only_read((HOLE.player, HOLE.shares), lambda said: Assigned(Thing(said[0]), said[1])))  # fmt: skip
says("share", "<INT> (|damage) to <whom>", (whole(HOLE.int), HOLE.whom))
says("shares", "<share>", (HOLE.share,))
says("shares", "<share> (and|,|, and) <shares>", join((HOLE.share,), HOLE.shares))
of_player("divides <thing>'s damage", DividesDamage(THEY, HOLE.thing), example="Bob divides Brute's damage")
claims("it was <PLAYER> who divided <thing>'s damage", DividesDamage(HOLE.player, HOLE.thing))
of_player("divided <thing>'s damage", DividesDamage(THEY, HOLE.thing))
