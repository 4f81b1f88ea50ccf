"""Claims about what happened in a story."""

from kb.english.boards.claim import IT, THEY, Claim, Not, Thing, claims, of_player, of_thing, only_read, says
from kb.english.templates import HOLE, whole

# moving


class Died(Claim):
    """It was put into a graveyard from the battlefield."""

    subject: Thing


class LeftBy(Claim):
    """It was destroyed or sacrificed, whatever zone it went to."""

    subject: Thing
    how: str


class WentTo(Claim):
    """It moved to this zone and is still there."""

    subject: Thing
    zone: str
    owner: str = ""


class WasExiled(Claim):
    """It was put into exile."""

    subject: Thing


class LeftBattlefield(Claim):
    """It left the battlefield, wherever it is now."""

    subject: Thing


class ReturnedToBattlefield(Claim):
    """It entered the battlefield from another zone and is still there."""

    subject: Thing


class NothingDied(Claim):
    """No creature was put into a graveyard from the battlefield."""


class OnlyTheyDied(Claim):
    """These creatures and no others were put into a graveyard from the battlefield."""

    things: tuple[Thing, ...]


class Sacrificed(Claim):
    """Its controller sacrificed it."""

    player: str
    thing: Thing


class Discarded(Claim):
    """This player discarded this card, wherever it went."""

    player: str
    thing: Thing


class DiscardedCards(Claim):
    """This player discarded this many cards, wherever they went."""

    player: str
    number: int


class WasDiscarded(Claim):
    """A card was discarded by its owner, or wasn't."""

    subject: Thing
    is_so: bool = True


of_thing("(died|dies|has died)", Died(IT), example="Bear died")
of_thing("(never died)", Not(Died(IT)))
of_thing("(doesn't|does not|didn't|did not) survive", Died(IT))
for _how in ("destroyed", "sacrificed"):
    says("how_it_left", _how, _how)
of_thing("(was|is|has been) <how_it_left>", LeftBy(IT, HOLE.how_it_left), example="Bear was destroyed")
of_thing("(wasn't|was not|isn't|is not|hasn't been) <how_it_left>", Not(LeftBy(IT, HOLE.how_it_left)))
_GOES = (
    "(goes|went|is put|was put|is returned|was returned|returns|returned|has returned|goes back|went back|comes back)"
)
of_thing("went to <whose> <own_zone>", WentTo(IT, HOLE.own_zone, HOLE.whose),
         example="Bear went to its owner's graveyard")  # fmt: skip
of_thing(f"{_GOES} (to|into) <whose> <own_zone>", WentTo(IT, HOLE.own_zone, HOLE.whose))
of_thing("(was|is|has been|gets) (exiled|removed from the game)", WasExiled(IT), example="Bear was exiled")
of_thing("(left|leaves) (the battlefield|play)", LeftBattlefield(IT), example="Bear left the battlefield")
RETURNED = "(returned|returns|is back|comes back|came back|has returned) (to|on|onto) the battlefield"
of_thing(RETURNED, ReturnedToBattlefield(IT), example="Bear returned to the battlefield")
claims("(nothing|no creature|no creatures|neither creature) (died|dies|die|has died)", NothingDied(),
       example="nothing died")  # fmt: skip
claims("only <things> (died|dies|die)", OnlyTheyDied(HOLE.things), example="only Bear died")
of_player("(sacrificed|sacrifices|has sacrificed) <thing>", Sacrificed(THEY, HOLE.thing), example="Ana sacrificed Bear")
says("predicate_of_player", "(sacrificed|sacrifices|has sacrificed) <subjects>",
     only_read(HOLE.subjects, lambda those: tuple(Sacrificed(THEY, thing) for thing in those)))  # fmt: skip
of_player("(discarded|discards|has discarded) <thing>", Discarded(THEY, HOLE.thing), example="Ana discarded Bear")
of_player("(discarded|discards|has discarded) <number> (cards|card)", DiscardedCards(THEY, HOLE.number),
          example="Ana discarded 2 cards")  # fmt: skip
of_player("<doesnt> discard (|a card|anything)", DiscardedCards(THEY, 0))
of_player("discarded nothing", DiscardedCards(THEY, 0))
of_thing("(was|is|has been) discarded", WasDiscarded(IT), example="Bear was discarded")
of_thing("was (not|never) discarded", WasDiscarded(IT, is_so=False))

# spells and abilities


class Countered(Claim):
    """A spell was countered."""

    subject: Thing


class HadNoLegalTarget(Claim):
    """A spell or ability failed or was countered because it had no legal target."""

    subject: Thing


class Resolved(Claim):
    """A spell resolved."""

    subject: Thing


class AbilityResolved(Claim):
    """An ability of this object resolved."""

    subject: Thing


class WasCast(Claim):
    """It was cast."""

    subject: Thing


class WasUsed(Claim):
    """An activated ability of it was used."""

    subject: Thing


class Triggered(Claim):
    """Its ability triggered."""

    subject: Thing


class TriggeredTimes(Claim):
    """Its abilities triggered this many times."""

    subject: Thing
    times: int


class RuleTriggeredTimes(Claim):
    """A rule's own triggered ability triggered this many times."""

    rule: str
    times: int


class NothingTriggered(Claim):
    """No ability triggered."""


class CycleRepeated(Claim):
    """A cycle was repeated, this often if that is said, after players had to choose how often."""

    times: int | None = None


class ChoseTo(Claim):
    """This player chose to do what was offered."""

    player: str
    act: str


of_thing("(is|was|has been|gets) countered", Countered(IT), example="Zap is countered")
of_thing("(wasn't|isn't|is not|was not|hasn't been|has not been) countered", Not(Countered(IT)),
         example="Zap wasn't countered")  # fmt: skip
of_thing("(had no legal target|has no legal target|has no legal targets|fizzles|fizzled)", HadNoLegalTarget(IT),
         example="Zap had no legal target")  # fmt: skip
of_thing("(is|was) countered (on|upon|as it) (resolution|resolving|resolves)", HadNoLegalTarget(IT))
of_thing("(resolved|resolves|has resolved)", Resolved(IT), example="Zap resolved")
of_thing("<doesnt> (resolve|resolved)", Not(Resolved(IT)))
of_thing("'s (ability|trigger|triggered ability) (resolved|resolves|has resolved)", AbilityResolved(IT),
         example="Mine's ability resolved")  # fmt: skip
_NEVER = "(was never|is never|wasn't|was not|isn't|is not|hasn't been|has not been|has never been)"
of_thing("(was|is|has been) cast", WasCast(IT), example="Zap was cast")
of_thing("is (a legal play|legal|legally cast)", WasCast(IT))
of_thing(f"{_NEVER} cast", Not(WasCast(IT)))
for _whose in ("", "'s ability "):
    of_thing(f"{_whose}(was|is|has been) (activated|used)", WasUsed(IT), example="" if _whose else "Rod was activated")
    of_thing(f"{_whose}{_NEVER} (activated|used)", Not(WasUsed(IT)))
of_thing("(triggered|triggers|has triggered)", Triggered(IT), example="Mogg Bombers #1 triggered")
of_thing("'s ability (triggered|triggers)", Triggered(IT))
of_thing("<doesnt> (triggered|trigger)", Not(Triggered(IT)))
of_thing("(triggered|triggers) (|only) <times>", TriggeredTimes(IT, HOLE.times), example="Brute triggered 2 times")
of_thing("'s ability (triggered|triggers) (|only) <times>", TriggeredTimes(IT, HOLE.times))
claims("the rule on <phrase> triggered <times>", RuleTriggeredTimes(HOLE.phrase, HOLE.times),
       example="the rule on poison triggered 1 time")  # fmt: skip
claims("(nothing triggered|nothing triggers|no ability triggers|no ability triggered|no abilities trigger)",
       NothingTriggered(), example="nothing triggered")  # fmt: skip
claims("the cycle was repeated <times>", CycleRepeated(HOLE.times), example="the cycle was repeated 3 times")
claims("the cycle was repeated", CycleRepeated())
claims("the cycle was not repeated", Not(CycleRepeated()))
for _act in ("draw", "sacrifice"):
    says("offered_act", _act, _act)
of_player("chooses to <offered_act>", ChoseTo(THEY, HOLE.offered_act), example="Ana chooses to draw")

# damage, regeneration, and what became of permanents


class DealtDamage(Claim):
    """It dealt this much damage in the whole story, to this target if one is named."""

    subject: Thing
    amount: int
    target: Thing | None = None


class WasDealtDamage(Claim):
    """This much damage was dealt to it in the whole story."""

    subject: Thing
    amount: int


class Regenerated(Claim):
    """It regenerated instead of being destroyed."""

    subject: Thing


class BecameUntapped(Claim):
    """It untapped in the story."""

    subject: Thing


class TurnedFaceUp(Claim):
    """It was turned face up in the story."""

    subject: Thing


_DEALT = "(dealt|deals|has dealt) <amount> damage"
of_thing(_DEALT, DealtDamage(IT, HOLE.amount), example="Bear dealt 3 damage")
of_thing(f"{_DEALT} to <whom>", DealtDamage(IT, HOLE.amount, HOLE.whom), example="Bear dealt 3 damage to Bob")
of_thing("was dealt <amount> damage in all", WasDealtDamage(IT, HOLE.amount), example="Bear was dealt 3 damage in all")
of_thing("(was|has been) dealt <amount> damage", WasDealtDamage(IT, HOLE.amount))
_REGENERATED = "(regenerated|regenerates|was regenerated|is regenerated|has regenerated|has been regenerated)"
of_thing(_REGENERATED, Regenerated(IT), example="Troll regenerated")
of_thing("<doesnt> (regenerated|regenerate)", Not(Regenerated(IT)))
of_thing("(wasn't|was not|isn't) regenerated", Not(Regenerated(IT)))
of_thing("has untapped", BecameUntapped(IT), example="Bear has untapped")
of_thing("(has been|is|was) turned face up", TurnedFaceUp(IT), example="Bear has been turned face up")

# what happened to players


class LifeChanged(Claim):
    """This player gained or lost this much life in the whole story. Damage counts as loss of life."""

    player: str
    how: str
    number: int


class WasDealt(Claim):
    """This player was dealt this much damage in the whole story."""

    player: str
    amount: int


class Drew(Claim):
    """This player drew this many cards in the whole story."""

    player: str
    number: int


class Paid(Claim):
    """This player paid exactly this mana at one time."""

    player: str
    mana: str


class PaidLife(Claim):
    """This player paid exactly this much life at one time."""

    player: str
    life: int


of_player("loses <INT> life in all", LifeChanged(THEY, "loses", whole(HOLE.int)), example="Bob loses 3 life in all")
of_player("gains <INT> life in all", LifeChanged(THEY, "gains", whole(HOLE.int)), example="Ana gains 3 life in all")
of_player("(loses|lost|has lost) <INT> (life|)", LifeChanged(THEY, "loses", whole(HOLE.int)))
of_player("(gains|gained|has gained) <INT> (life|)", LifeChanged(THEY, "gains", whole(HOLE.int)))
_UNCHANGED = "'s life (|total) (is unchanged|didn't change|did not change|doesn't change|stays the same)"
of_player(_UNCHANGED, LifeChanged(THEY, "loses", 0), LifeChanged(THEY, "gains", 0))
of_player("is dealt <amount> damage in all", WasDealt(THEY, HOLE.amount), example="Bob is dealt 3 damage in all")
of_player("(takes|took|has taken|is dealt|was dealt) <amount> (damage|)", WasDealt(THEY, HOLE.amount))
of_player("draws <number> (cards|card) in all", Drew(THEY, HOLE.number), example="Ana draws 2 cards in all")
of_player("(draws|drew|has drawn) <number> (cards|card)", Drew(THEY, HOLE.number))
of_player("(draws nothing|drew nothing|has drawn nothing|doesn't draw|doesn't draw a card)", Drew(THEY, 0))
of_player("(pays|paid) <MANA>", Paid(THEY, HOLE.mana), example="Ana pays {4}")
of_player("(pays|paid) <INT> life", PaidLife(THEY, whole(HOLE.int)), example="Ana pays 2 life")
