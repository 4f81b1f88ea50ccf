"""Granting and losing abilities: "has" and "is", and how many instances of an ability are lost."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import THIS
from kb.engine.slots.abilities import losing

Changes = tuple[Change, ...]

granting: Chronicle[Callable[[bool, Changes], Changes]] = Chronicle(
    "granting", "Whether an effect gives an ability or just says what something is", named="“Has” and “is”"
)


@granting.since(
    "1999-06-01",
    "407.2",
    "it's not granting an ability",
    reading="An ability gained in its layer may change something that belongs to an earlier layer, such as types. "
    "We apply its effect after all others of the layer in which it was gained, and only if the ability is "
    "still there then. By the other reading, such an ability would never do anything.",
    means='An effect that says a permanent "has" something gives it an ability; one that says it "is" '
    "something gives no ability.",
)
def only_has_grants_an_ability(says_has: bool, changes: Changes) -> Changes:  # noqa: FBT001  (it is what the rule is asked)
    """Return the changes an effect makes to a permanent: wrapped in a static ability that the permanent gains if the
    effect says "has", unchanged if it says "is".
    """
    return everything_is_an_ability(says_has, changes) if says_has else changes


granting.reworded("2008-07-15", "crystalkeep-2008-08/402.10", "it's not granting an ability")
granting.renumbered("2009-07-11", "112.10")
granting.renumbered("2013-07-13", "112.11")
granting.renumbered("2023-11-17", "113.12")


@granting.contrast("all is granted")
def everything_is_an_ability(_says_has: bool, changes: Changes) -> Changes:  # noqa: FBT001  (it is what the rule is asked)
    """Return one change that makes the permanent gain a static ability with the given changes, whether the effect says
    "has" or "is". A contrast: no text says so.
    """
    return (Change("gain", (Static(Continuous(THIS, changes)),)),)


@granting.contrast("nothing is granted")
def nothing_is_an_ability(_says_has: bool, changes: Changes) -> Changes:  # noqa: FBT001  (it is what the rule is asked)
    """Return the changes as they are: the permanent simply changes and gains no ability, even if the effect says "has".
    A contrast: no text says so.
    """
    return changes


@losing.since(
    "1999-06-01",
    "407.3",
    "Effects that remove an ability remove all copies",
    means="An effect that removes an ability removes all instances of it.",
)
def all_instances(has: tuple[Ability, ...], lost: Ability) -> tuple[Ability, ...]:
    """Return the abilities left after one is lost: an effect that removes an ability removes all instances of it."""
    return tuple(ability for ability in has if ability != lost)


losing.reworded("2008-07-15", "crystalkeep-2008-08/402.9", "Effects that remove an ability remove all instances of it.")
losing.renumbered("2009-07-11", "112.9")
losing.renumbered("2013-07-13", "112.10")
losing.renumbered("2023-11-17", "113.10b")


@losing.contrast("one instance")
def one_instance(has: tuple[Ability, ...], lost: Ability) -> tuple[Ability, ...]:
    """Return the abilities without the first instance of the lost one (all of them if it isn't there). A contrast: no
    text says so.
    """
    place = has.index(lost) if lost in has else len(has)
    return has[:place] + has[place + 1 :]
