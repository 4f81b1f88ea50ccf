"""Subgames: where their cards go at the end, and how the main game goes on."""

from kb.engine.position.frames import Frames
from kb.engine.position.zones import Zone
from kb.engine.slots.turn import main_game, subgame_cards


@subgame_cards.since(
    "2003-10-01",
    "506.6",
    "Instead they remain removed from the game in",
    means="When a subgame ends, its cards go into their owners' libraries in the main game, but cards "
    "exiled in the subgame stay exiled (removed from the game).",
)
def exiled_cards_stay_exiled(zone: Zone) -> Zone:
    """Return where a card in this zone goes in the main game when a subgame ends: to its owner's library, but cards
    exiled in the subgame stay exiled (removed from the game).
    """
    return "exile" if zone == "exile" else "library"


@subgame_cards.since(
    "2008-05-01",
    "506.5",
    "This includes cards in the subgame's removed-from-the-game zone.",
    reading="First printed on 1 May 2008. The last edition here with the older rule is that of 1 October 2004.",
    means="When a subgame ends, all its cards go into their owners' libraries in the main game, including exiled ones.",
)
def all_to_the_library(_zone: Zone) -> Zone:
    """Return "library": all cards go into their owners' libraries in the main game when a subgame ends, including
    exiled ones.
    """
    return "library"


subgame_cards.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/506.5",
    "each player puts all cards he or she owns that are in the subgame into his or her library in the main game",
)
subgame_cards.renumbered("2009-07-11", "712.5")
subgame_cards.reworded("2013-07-13", "715.5", "each player takes all cards he or she")
subgame_cards.reworded("2023-11-17", "724.5", "all traditional cards they own that are in")
subgame_cards.renumbered("2026-08-07", "729.5")


@main_game.since(
    "2003-10-01",
    "506.2",
    "aren't put onto the stack until the subgame",
    means="When a subgame ends, the spell or ability that created it finishes resolving; only then do "
    "abilities that have triggered in the main game go onto the stack.",
)
def creator_finishes_first(finishing: Frames, triggered: Frames) -> Frames:
    """Return what comes next when a subgame ends, in order: the spell or ability that created it finishes resolving,
    then triggered abilities of the main game go onto the stack.
    """
    return (*finishing, *triggered)


main_game.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/506.5",
    "First, the spell or ability that created the subgame finishes resolving",
)
main_game.renumbered("2009-07-11", "712.5")
main_game.renumbered("2013-07-13", "715.5")
main_game.renumbered("2023-11-17", "724.5")
main_game.renumbered("2026-08-07", "729.5")


@main_game.contrast("what triggered comes first")
def triggers_first(finishing: Frames, triggered: Frames) -> Frames:
    """Return what comes next when a subgame ends: triggered abilities first, then the rest of the spell or ability that
    created it. A contrast: no text says so.
    """
    return (*triggered, *finishing)
