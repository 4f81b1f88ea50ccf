"""Champion: what the keyword stands for."""

from collections.abc import Callable

from kb.engine.effects.exiling import DoToLinked, ExileAnotherOrSacrifice
from kb.engine.effects.returning import Return
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS, OfSubtype, OfType, either
from kb.engine.slots.families import KEYWORD

champion: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "champion", "What champion means", KEYWORD.of("champion [a kind]")
)


@champion.since(
    "2008-05-01",
    "502.72a",
    "Champion represents two triggered abilities.",
    means="When a creature with champion enters, its controller sacrifices it or exiles another of the "
    "stated kind; when it leaves, that card returns.",
)
def exiled_and_returned(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the two linked triggered abilities of champion: when the permanent enters, its controller sacrifices it or
    exiles another of the stated kind; when it leaves the battlefield, that card returns.
    """
    link = "championed"
    kind = either(OfType(keyword.word), OfSubtype(keyword.word))
    return (
        Triggered(Pattern("move", THIS, "", "battlefield"), (ExileAnotherOrSacrifice(kind),), link=link),
        Triggered(
            Pattern("move", THIS, "battlefield"),
            (DoToLinked("exile", (Return("targets", "exile"),)),),
            link=link,
        ),
    )


champion.reworded("2008-07-15", "crystalkeep-2008-08/502.72b", "The two abilities represented by champion are linked.")
champion.renumbered("2009-07-11", "702.69b")
champion.renumbered("2013-07-13", "702.71b")
champion.renumbered("2023-11-17", "702.72b")


@champion.contrast("nothing returns")
def nothing_returns(keyword: Keyword) -> tuple[Ability, ...]:
    """Return only the first ability of champion, so that the exiled card doesn't return when the permanent leaves. A
    contrast: no text says so.
    """
    return exiled_and_returned(keyword)[:1]


@champion.contrast("any creature")
def any_creature(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the two abilities of champion with "creature" as the kind to exile, whatever kind the keyword states. A
    contrast: no text says so.
    """
    return exiled_and_returned(keyword._replace(word="creature"))
