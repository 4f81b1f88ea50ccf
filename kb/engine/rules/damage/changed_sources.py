"""Sources of damage that a player chooses: whether they are looked at again, and a spell that becomes a permanent."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.filters import Filter, both
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import chosen_sources
from kb.engine.slots.families import NEW_OBJECT, Carry


@chosen_sources.since(
    "1999-06-01",
    "419.7c",
    "The source is chosen when the spell or",
    means="The effect applies to the source that was chosen, even if that source's color or type has changed since.",
)
def source_as_chosen(chosen_source: Filter, _needed_kind: Filter) -> Filter:
    """Return which sources the effect applies to: the chosen one, even if its color or type has changed since."""
    return chosen_source


@chosen_sources.since(
    "2003-10-01",
    "419.8b",
    """the "shield" rechecks the source's properties""",
    reading="First printed on 1 October 2003. The edition that introduced it, published after 23 April 1999, "
    "isn't here.",
    means="The effect applies to the chosen source only if that still has the color or type it needs "
    "when it would deal damage.",
)
def source_still_of_that_kind(chosen_source: Filter, needed_kind: Filter) -> Filter:
    """Return which sources the effect applies to: the chosen one, if it still has the needed color or type."""
    return both(chosen_source, needed_kind)


chosen_sources.renumbered("2009-07-11", "608.7b")
chosen_sources.renumbered("2013-07-13", "609.7b")

chosen_spells: Chronicle[Carry] = Chronicle(
    "chosen-spells",
    "Whether a permanent that was chosen as a source while it was a spell is still the chosen source",
    NEW_OBJECT.on("chosen"),
)


@chosen_spells.since(
    "1999-06-01",
    "419.7c",
    "a permanent spell, the prevention will apply to",
    means="An effect that chose a permanent spell as a source of damage also applies to the permanent "
    "that the spell becomes.",
)
def same_source(game: Game, old: Object, new: Object) -> None:
    """Make effects that chose the permanent spell as a source of damage apply to the permanent that it becomes."""
    if (old.zone, new.zone) != ("stack", "battlefield"):
        return
    for effect in game.zone("nowhere"):
        if effect.maker == old.id:
            game.put(effect._replace(maker=new.id))


chosen_spells.reworded("2003-10-01", "419.8a", "from the permanent that it becomes when it")
chosen_spells.reworded("2009-07-11", "608.7a", "dealt by the permanent that spell becomes when")
chosen_spells.renumbered("2013-07-13", "609.7a")


@chosen_spells.contrast("it isn't")
def another_source(_game: Game, _old: Object, _new: Object) -> None:
    """Do nothing: the permanent a chosen spell becomes is another source of damage. A contrast: no text says so."""
