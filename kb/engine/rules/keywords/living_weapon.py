"""Living weapon, job select and For Mirrodin!: the creature that an Equipment comes with."""

from collections.abc import Callable

from kb.engine.effects.control import Attach
from kb.engine.effects.tokens import Create
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Face
from kb.engine.slots.families import KEYWORD

living_weapon: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "living-weapon", "What living weapon means", KEYWORD.of("living weapon")
)


def _creature_token(creature: Face, *, is_attached: bool = True) -> tuple[Ability, ...]:
    """Return the ability that creates a creature token when its Equipment enters, and attaches the Equipment to it."""
    acts = (Attach("that"),) if is_attached else ()
    return (Triggered(Pattern("move", THIS, "", "battlefield"), (Create(creature, acts=acts),)),)


def _germ_token(*subtypes: str) -> Face:
    """Return a 0/0 black creature token with these subtypes."""
    name, types = " ".join(subtypes), frozenset({"creature"})
    return Face(name, types, frozenset(subtypes), colors=frozenset({"black"}), power=0, toughness=0)


@living_weapon.since(
    "2013-07-13",
    "702.91a",
    "put a 0/0 black Germ creature token onto",
    means="When an Equipment with living weapon enters, its controller puts a 0/0 black Germ token onto "
    "the battlefield and attaches the Equipment to it.",
)
def germ(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: when the Equipment enters, its controller puts a 0/0 black Germ token onto the
    battlefield and attaches the Equipment to it.
    """
    return _creature_token(_germ_token("Germ"))


@living_weapon.since(
    "2023-11-17",
    "702.92a",
    "create a 0/0 black Phyrexian Germ creature token",
    means="When an Equipment with living weapon enters, its controller creates a 0/0 black Phyrexian "
    "Germ token and attaches the Equipment to it.",
)
def phyrexian_germ(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: when the Equipment enters, its controller creates a 0/0 black Phyrexian Germ token
    and attaches the Equipment to it.
    """
    return _creature_token(_germ_token("Phyrexian", "Germ"))


@living_weapon.contrast("unattached")
def unattached(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that creates the Germ token but doesn't attach the Equipment to it. A contrast: no
    text says so.
    """
    return _creature_token(_germ_token("Germ"), is_attached=False)


def _add_contrasts(rule: Chronicle[Callable[[Keyword], tuple[Ability, ...]]], token: Face) -> None:
    """Add two contrasts to a rule: the Equipment isn't attached to the token, or there is no token."""

    @rule.contrast("unattached")
    def unattached_creature(_keyword: Keyword) -> tuple[Ability, ...]:
        """Return a triggered ability that creates the token but doesn't attach the Equipment to it. A contrast: no text
        says so.
        """
        return _creature_token(token, is_attached=False)

    @rule.contrast("never")
    def no_creature(_keyword: Keyword) -> tuple[Ability, ...]:
        """Return no abilities: nothing happens when the Equipment enters. A contrast: no text says so."""
        return ()


job_select: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "job-select", "What job select means", KEYWORD.of("job select")
)

_HERO = Face("Hero", frozenset({"creature"}), frozenset({"Hero"}), power=1, toughness=1)


@job_select.since(
    "2026-08-07",
    "702.182a",
    "create a 1/1 colorless Hero creature token, then",
    reading="First printed on 7 August 2026; the edition that introduced it, after 17 November 2023, isn't here.",
    means="When an Equipment with job select enters, its controller creates a 1/1 colorless Hero token "
    "and attaches the Equipment to it.",
)
def hero(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that job select stands for: when the Equipment enters, its controller creates a 1/1
    colorless Hero token and attaches the Equipment to it.
    """
    return _creature_token(_HERO)


_add_contrasts(job_select, _HERO)


for_mirrodin: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "for-mirrodin", "What For Mirrodin! means", KEYWORD.of("for Mirrodin!")
)

_REBEL = Face("Rebel", frozenset({"creature"}), frozenset({"Rebel"}), colors=frozenset({"red"}), power=2, toughness=2)


@for_mirrodin.since(
    "2023-11-17",
    "702.163a",
    "create a 2/2 red Rebel creature token, then",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="When an Equipment with For Mirrodin! enters, its controller creates a 2/2 red Rebel token "
    "and attaches the Equipment to it.",
)
def rebel(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that For Mirrodin! stands for: when the Equipment enters, its controller creates a
    2/2 red Rebel token and attaches the Equipment to it.
    """
    return _creature_token(_REBEL)


_add_contrasts(for_mirrodin, _REBEL)
