"""Abilities elsewhere: which of a card's abilities change what happens to it in zones other than the battlefield."""

from kb.engine.position.abilities import Replacing
from kb.engine.slots.abilities import abilities_elsewhere


@abilities_elsewhere.since(
    "1998-10-18",
    "moursund-1998-10/errata/7",
    "works when the Avatar is put into a graveyard from any zone",
    means="An ability of a card that isn't on the battlefield changes what happens to the card only if "
    'it says "from anywhere".',
)
def only_from_anywhere(ability: Replacing) -> bool:
    """Return whether the replacement ability also works off the battlefield on its own card: only if it says "from
    anywhere".
    """
    return ability.from_anywhere


@abilities_elsewhere.contrast("none")
def none(_ability: Replacing) -> bool:
    """Return False: no ability of a card outside the battlefield changes what happens to the card. A contrast: no text
    says so.
    """
    return False
