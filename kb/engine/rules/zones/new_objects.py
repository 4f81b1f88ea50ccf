"""New objects: which effects on an object continue after it has changed zones, and what finds it there."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Triggered
from kb.engine.position.filters import HOST
from kb.engine.position.objects import Context, Lasting, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.families import FINDING_THE_SOURCE, FINDING_WHAT_MOVED, NEW_OBJECT, Carry

new_objects: Chronicle[Carry] = Chronicle(
    "new-objects",
    "Whether effects on an object continue after it has changed zones",
    NEW_OBJECT.on("affected", "spoken of"),
    named="New objects in new zones",
)


@new_objects.since(
    "2003-10-01",
    "217.1c",
    "is treated as a new object. Effects connected",
    means="Effects on an object no longer affect it once it has changed zones: it is a new object.",
)
def no_longer_affected(_game: Game, _old: Object, _new: Object) -> None:
    """Do nothing: effects on an object no longer affect it once it has changed zones, as a new object."""


new_objects.reworded(
    "2008-07-15", "crystalkeep-2008-08/217.1c", "Effects connected with its previous location will no longer affect it."
)
new_objects.reworded("2009-07-11", "400.7", "becomes a new object with no memory of")


@new_objects.contrast("it is the same")
def still_affected(game: Game, old: Object, new: Object) -> None:
    """Make effects on an object still affect it after it has changed zones. A contrast: no text says so."""
    position = game.position
    position.lasting = tuple(_following(lasting, old, new) for lasting in position.lasting)
    position.waiting = tuple(_referring_to_new(waiting, old, new) for waiting in position.waiting)
    position.stack = tuple(_referring_to_new(waiting, old, new) for waiting in position.stack)
    game.changed()


def _following(lasting: Lasting, old: Object, new: Object) -> Lasting:
    """Return an effect that also affects the new object if it affected the old one."""
    if lasting.things is None or old.id not in lasting.things:
        return lasting
    return lasting._replace(things=lasting.things - {old.id} | {new.id})


def _referring_to_new(waiting: Waiting, old: Object, new: Object) -> Waiting:
    """Return a waiting ability that refers to the new object if it referred to the old one."""
    context = waiting.context
    that = new.id if context.that == old.id else context.that
    return waiting._replace(context=context._replace(that=that))


spell_effects: Chronicle[Carry] = Chronicle(
    "spell-effects",
    "Whether an effect on a permanent spell continues on the permanent it becomes",
    NEW_OBJECT.on("affected"),
    named="Effects on permanent spells",
)


@spell_effects.since(
    "1999-06-01",
    "415.3",
    "continues to apply to the permanent when the",
    means="An effect that changed a permanent spell continues to apply to the permanent that the spell becomes.",
)
def effect_continues(game: Game, old: Object, new: Object) -> None:
    """Make an effect that changed a permanent spell continue to apply to the permanent that the spell becomes."""
    if (old.zone, new.zone) == ("stack", "battlefield"):
        game.position.lasting = tuple(_following(lasting, old, new) for lasting in game.position.lasting)
        game.changed()


spell_effects.reworded("2003-10-01", "217.1c", "continue to apply to the permanent that spell")
spell_effects.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/217.1c",
    "will continue to apply to the permanent that spell creates",
)
spell_effects.reworded("2009-07-11", "400.7a", "continue to apply to the permanent that spell")


@spell_effects.contrast("it ends")
def effect_ends(_game: Game, _old: Object, _new: Object) -> None:
    """Do nothing: an effect that changed a permanent spell ends when the spell becomes a permanent. A contrast: no text
    says so.
    """


spell_prevention: Chronicle[Carry] = Chronicle(
    "spell-prevention",
    "Whether prevented damage from a permanent spell stays prevented for the permanent it becomes",
    NEW_OBJECT.on("shielded"),
    named="Preventing damage from permanent spells",
)


@spell_prevention.since(
    "2003-10-01",
    "217.1c",
    "There are two exceptions to this rule",
    reading="Neither of the two exceptions is about prevented damage, so this prevention ends with the spell.",
    means="An effect that prevents damage from a permanent spell doesn't prevent damage from the "
    "permanent that the spell becomes.",
)
def shield_ends(_game: Game, _old: Object, _new: Object) -> None:
    """Do nothing: an effect that prevents damage from a permanent spell doesn't prevent damage from the permanent that
    it becomes.
    """


@spell_prevention.since(
    "2008-05-01",
    "217.1c",
    "Prevention effects that apply to damage from an",
    means="An effect that prevents damage from a permanent spell also prevents damage from the "
    "permanent that the spell becomes.",
)
def shield_continues(game: Game, old: Object, new: Object) -> None:
    """Make an effect that prevents damage from a permanent spell also prevent damage from the permanent that it
    becomes.
    """
    if (old.zone, new.zone) == ("stack", "battlefield"):
        game.position.shields = tuple(
            shield._replace(holder=new.id) if shield.holder == old.id else shield for shield in game.position.shields
        )


spell_prevention.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/217.1c",
    "will continue to apply to damage from the permanent that spell becomes",
)
spell_prevention.reworded("2009-07-11", "400.7b", "continue to apply to damage from the permanent")


trigger_finds: Chronicle[Callable[[], bool]] = Chronicle(
    "trigger-finds",
    "Whether an ability that triggers on a zone change can find the object",
    FINDING_WHAT_MOVED,
    named="Finding what has changed zones",
)


@trigger_finds.since(
    "2003-10-01",
    "217.1c",
    "can find the object in the zone it",
    means="An ability that triggers as an object changes zones can find that object in its new zone, as "
    "long as it stays there.",
)
def found_in_new_zone() -> bool:
    """Return True: an ability that triggers as an object changes zones can find that object in its new zone, as long as
    it stays there.
    """
    return True


trigger_finds.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/217.1c",
    "can find the object in the zone it moved to when the ability triggered",
)
trigger_finds.reworded("2009-07-11", "400.7d", "in the zone it moved to when the")


@trigger_finds.contrast("it doesn't")
def not_found() -> bool:
    """Return False: an ability that triggers as an object changes zones can't find that object. A contrast: no text
    says so.
    """
    return False


auras_found: Chronicle[Callable[[Game, Context], int | None]] = Chronicle(
    "auras-found",
    "Whether an Aura's ability can find the Aura after the enchanted permanent has left",
    FINDING_THE_SOURCE,
    named="Auras that come back",
)


@auras_found.since(
    "2003-10-01",
    "217.1c",
    "There are two exceptions to this rule",
    reading="Neither exception is about the Aura, which moved because of the rules and not because of what "
    "triggered its ability.",
    means="An Aura's ability that triggers when the enchanted permanent leaves can't find the Aura itself.",
)
def not_at_all(_game: Game, _context: Context) -> int | None:
    """Return None: an Aura's ability that triggers when the enchanted permanent leaves can't find the Aura itself."""
    return None


@auras_found.since(
    "2004-10-01",
    "410.10f",
    "can track the local enchantment to its owner",
    means="An Aura's ability that triggers when the enchanted permanent leaves can find the Aura in its "
    "owner's graveyard.",
)
def in_owners_graveyard(game: Game, context: Context) -> int | None:
    """Return the id of the Aura in its owner's graveyard, as its ability that triggers when the enchanted permanent
    leaves can find it; None for any other ability or if it isn't there.
    """
    ability = context.ability
    if not isinstance(ability, Triggered) or ability.on.thing != HOST or ability.on.origin != "battlefield":
        return None
    return next((card.id for card in game.zone("graveyard") if card.was == context.source), None)


auras_found.reworded("2008-05-01", "410.10f", "can track the Aura to its owner")
auras_found.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/410.10f",
    "can also find the Aura in its owner's graveyard after state-based effects have been checked",
)
auras_found.reworded("2009-07-11", "400.7e", "can find the new object that Aura became")
