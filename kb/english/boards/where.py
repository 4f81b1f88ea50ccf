"""Claims about where something is, who controls it, and what it is attached to."""

from kb.english.boards.claim import IT, THEY, Claim, Not, Thing, claims, of_player, of_thing, only_read, says
from kb.english.boards.happened import RETURNED, Died, ReturnedToBattlefield
from kb.english.templates import HOLE


class InZone(Claim):
    """A card is in this zone, of this player if one is named."""

    subject: Thing
    zone: str
    owner: str = ""


class OnBattlefield(Claim):
    """It is on the battlefield, under this player's control if one is named."""

    subject: Thing
    controller: str = ""


class OnStack(Claim):
    """A spell, or an ability of an object, is on the stack at the end."""

    subject: Thing


class OnTopOfLibrary(Claim):
    """It is the top card of this player's library."""

    subject: Thing
    player: str


class Nowhere(Claim):
    """It has ceased to exist."""

    subject: Thing


class Revealed(Claim):
    """A card in a hand stays revealed, or doesn't."""

    subject: Thing
    is_revealed: bool = True


class Controls(Claim):
    """This player controls it on the battlefield."""

    player: str
    thing: Thing


class DoesNotControl(Claim):
    """It is on the battlefield under another player's control."""

    player: str
    thing: Thing


class ControlsOnly(Claim):
    """These are all the permanents that this player controls."""

    player: str
    things: tuple[Thing, ...]


class Owns(Claim):
    """This player owns it, wherever it is."""

    player: str
    thing: Thing


class AttachedTo(Claim):
    """It is attached to this."""

    subject: Thing
    host: Thing


class Unattached(Claim):
    """It is on the battlefield and attached to nothing."""

    subject: Thing


class Beneath(Claim):
    """One card is part of a permanent with another card on top."""

    subject: Thing
    other: Thing


_IN_ZONE = InZone(IT, HOLE.own_zone, HOLE.whose)
of_thing("<is> in <whose> <own_zone>", _IN_ZONE, example="Ivory Gargoyle is in its owner's graveyard")
of_thing("(is back|ends up|ended up|lands|is left) in <whose> <own_zone>", _IN_ZONE)
of_thing("is in (their|its) (owners'|owner's) <own_zones>", InZone(IT, HOLE.own_zones))
of_thing("stayed in <whose> <own_zone>", _IN_ZONE)
of_thing("<isnt> in <whose> <own_zone>", Not(_IN_ZONE))
of_thing("<is> in exile", InZone(IT, "exile"), example="Bear is in exile")
of_thing("(went|goes) to exile", InZone(IT, "exile"))
of_thing("<isnt> in exile", Not(InZone(IT, "exile")))

_IN_PLAY = "(on the battlefield|in play|alive)"
_UNDER = "under <PLAYER>'s control"
of_thing(f"<is> {_IN_PLAY}", OnBattlefield(IT), example="Bear is on the battlefield")
of_thing("(is there|is still there|stayed on the battlefield)", OnBattlefield(IT))
of_thing(f"<is> (on the battlefield|in play) {_UNDER}", OnBattlefield(IT, HOLE.player),
         example="Ball Lightning is on the battlefield under Ana's control")  # fmt: skip
of_thing("<is> (controlled by|under the control of) <PLAYER>", OnBattlefield(IT, HOLE.player))
of_thing(f"<isnt> {_IN_PLAY}", Not(OnBattlefield(IT)))
of_thing("(is gone|isn't there|is not there|has left the battlefield|has left play)", Not(OnBattlefield(IT)),
         example="Bear is gone")  # fmt: skip

_SURVIVES = "(survives|survived|lives|lived|stays alive|doesn't die|does not die|didn't die|did not die)"
of_thing(f"{_SURVIVES} (|it)", OnBattlefield(IT), Not(Died(IT)))
of_thing("(survives|survived) (|the) (combat|turn|fight)", OnBattlefield(IT), Not(Died(IT)))
of_thing("is dead", Died(IT), InZone(IT, "graveyard"))

of_thing("(is|waits|remains|stays|is still|is now|is again|still waits) on the stack", OnStack(IT),
         example="Zap is on the stack")  # fmt: skip
of_thing("'s ability is (|still|now) on the stack", OnStack(IT))
of_thing("is (on top|the top card) of <PLAYER>'s library", OnTopOfLibrary(IT, HOLE.player),
         example="Bear is on top of Bob's library")  # fmt: skip
of_thing("(is nowhere|no longer exists|has ceased to exist|ceased to exist|doesn't exist)", Nowhere(IT),
         example="Wild Pegasus #1 is nowhere")  # fmt: skip
of_thing("<is> revealed", Revealed(IT), example="Bear is revealed")
of_thing("(is not|is no longer|isn't) revealed", Revealed(IT, is_revealed=False))

of_player("(controls|still controls|now controls|again controls|still has) <thing>", Controls(THEY, HOLE.thing),
          example="Ana controls Bear")  # fmt: skip
of_player("controls <thing> again", Controls(THEY, HOLE.thing))
claims(f"<subject> (is|is still|is now|is again) {_UNDER}", Controls(HOLE.player, HOLE.subject))
claims(f"<subject> {RETURNED} {_UNDER}", ReturnedToBattlefield(HOLE.subject), Controls(HOLE.player, HOLE.subject))
claims("<thing>'s controller is <PLAYER>", Controls(HOLE.player, HOLE.thing))
claims("<PLAYER> is the controller of <thing>", Controls(HOLE.player, HOLE.thing))
of_player("(doesn't control|does not control|no longer controls) <thing>", DoesNotControl(THEY, HOLE.thing),
          example="Ana doesn't control Bear")  # fmt: skip
of_player("controls only <things>", ControlsOnly(THEY, HOLE.things), example="Ana controls only Bear")
of_player("owns <thing>", Owns(THEY, HOLE.thing), example="Ana owns Bear")
claims("<thing> is owned by <PLAYER>", Owns(HOLE.player, HOLE.thing))
claims("<thing>'s owner is <PLAYER>", Owns(HOLE.player, HOLE.thing))

of_thing("<is> attached to <thing>", AttachedTo(IT, HOLE.thing), example="Sword is attached to Bear")
of_thing("(enchants|equips) <thing>", AttachedTo(IT, HOLE.thing))
of_thing("<isnt> attached to <thing>", Not(AttachedTo(IT, HOLE.thing)))
claims("<thing:host> is (enchanted|equipped) (by|with) <thing>", AttachedTo(HOLE.thing, HOLE.host))
_NOTHING = "(is attached to nothing|is unattached|isn't attached to anything|is not attached to anything)"
of_thing(_NOTHING, Unattached(IT), example="Sword is attached to nothing")
of_thing("is attached to no creature", Unattached(IT))
of_thing("is merged beneath <thing>", Beneath(IT, HOLE.thing), example="Gastly is merged beneath Haunter")

says(
    "claim",
    "<PLAYER> (has|still has|now has|holds|still holds|now holds) <things> in <their> <own_zone>",
    only_read(
        (HOLE.things, HOLE.own_zone, HOLE.player),
        lambda said: tuple(InZone(thing, said[1], said[2]) for thing in said[0]),
    ),
)
says("claim", "(|both) <subjects:things> (are|are both|are still|are all) on the battlefield",
     only_read(HOLE.things, lambda things: tuple(map(OnBattlefield, things))))  # fmt: skip
says("claim", "both are on the battlefield: <things>",
     only_read(HOLE.things, lambda things: tuple(map(OnBattlefield, things))))  # fmt: skip
