"""Linked abilities: which objects or choices an ability finds when it refers to another ability."""

from kb.engine.slots.abilities import Did, Remembered, linked_abilities


@linked_abilities.since(
    "2003-10-01",
    "503.8",
    "it for its abilities if appropriate",
    reading="The rule speaks of choices, which a copy goes on using for what it copies later. We treat removed "
    "cards alike, as no text before May 2008 ties certain cards to certain abilities. That what is revealed “this "
    "way” is revealed by the linked static ability is what 404.5 says.",
    means='An ability that refers to "the exiled card" or "the chosen color" means everything that any '
    "ability of its source has exiled or chosen; but a triggered ability that refers to what is "
    'revealed "this way" means only what the static ability before it reveals.',
)
def revealed_by_linked_ability(remembered: Remembered, link: str, source: object, did: Did) -> list[object]:
    """Return what an ability refers to as "the exiled card", "the chosen color" or revealed "this way": for what is
    revealed, only what its linked ability revealed; otherwise all that any ability of its source exiled or chose.
    """
    return _remembered_of_link(remembered, link) if did == "reveal" else _remembered_of_source(remembered, source)


@linked_abilities.since(
    "2008-05-01",
    "217.7d",
    "zone removed as a result of the first",
    means='An ability that refers to "the exiled card" means only cards exiled by the ability it is '
    'linked to; one that refers to "the chosen color" means everything that any ability of its '
    "source has chosen.",
)
def exiled_by_linked_ability(remembered: Remembered, link: str, source: object, did: Did) -> list[object]:
    """Return what an ability refers to as exiled, revealed or chosen: for "exile" and "reveal", only what its linked
    ability did; otherwise all that any ability of its source has chosen.
    """
    return (
        _remembered_of_link(remembered, link)
        if did in {"exile", "reveal"}
        else _remembered_of_source(remembered, source)
    )


@linked_abilities.since(
    "2008-07-15",
    "crystalkeep-2008-08/407.1",
    "the second refers only to actions that were taken or objects that were affected by the first",
    means="An ability that refers to what another ability did means only what was chosen or affected by "
    "the ability it is linked to.",
)
def affected_by_linked_ability(remembered: Remembered, link: str, _source: object, _did: Did) -> list[object]:
    """Return what the ability's linked ability chose or affected: an ability that refers to what another ability did
    means only that.
    """
    return _remembered_of_link(remembered, link)


def _remembered_of_source(remembered: Remembered, source: object) -> list[object]:
    """Return everything that any ability of a source has chosen or moved; of every source if that is None."""
    return [what for _, what in remembered if source is None or what == source]


def _remembered_of_link(remembered: Remembered, link: str) -> list[object]:
    """Return everything that the ability with a link has chosen or moved."""
    return [what for key, what in remembered if key == link]


linked_abilities.renumbered("2009-07-11", "606.1")
linked_abilities.reworded("2013-07-13", "607.1", "objects or players that were affected by the")


@linked_abilities.contrast("nothing")
def nothing(_remembered: Remembered, _link: str, _source: object, _did: Did) -> list[object]:
    """Return an empty list: an ability that refers to what another ability did finds nothing. A contrast: no text says
    so.
    """
    return []


@linked_abilities.contrast("of any source")
def of_any_source(remembered: Remembered, _link: str, _source: object, _did: Did) -> list[object]:
    """Return everything that any ability of any source has chosen or moved, for an ability that refers to such things.
    A contrast: no text says so.
    """
    return [what for _, what in remembered]
