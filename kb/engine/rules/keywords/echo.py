"""Echo: when it is asked for."""

from collections.abc import Callable

from kb.engine.effects.combining import UnlessPaid
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Keyword, Timed
from kb.engine.slots.families import KEYWORD

echo: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "echo", "When the echo cost must be paid", KEYWORD.of("echo [cost]")
)


@echo.since(
    "1998-10-18",
    "moursund-1998-10/general-rulings/3",
    "you still pay its casting cost only once",
    means="In the first upkeep after a permanent with echo came under a player's control, that player "
    "pays its echo cost or sacrifices it.",
)
def once_in_the_next_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the upkeep ability that echo stands for: in the first upkeep after the permanent came under a player's
    control, that player pays the echo cost or sacrifices it.
    """
    act = UnlessPaid(keyword.cost or FREE, (Sacrifice("this"),))
    return (Timed("upkeep", (act,), is_upkeep_cost=True, whose="you, if it is new", is_during=True),)


echo.reworded("2003-10-01", "502.19a", "came under your control since the beginning of")
echo.renumbered("2009-07-11", "702.27a")
echo.renumbered("2013-07-13", "702.29a")
echo.renumbered("2023-11-17", "702.30a")


@echo.contrast("once for each time it came")
def for_each_change_of_control(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an upkeep ability that asks for the echo cost once for each time the permanent came under its controller's
    control. A contrast: no text says so.
    """
    [timed] = once_in_the_next_upkeep(keyword)
    whose = "you, each time it is new"
    return (Timed("upkeep", timed.acts, is_upkeep_cost=True, whose=whose) if isinstance(timed, Timed) else timed,)


@echo.contrast("in every upkeep")
def in_every_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an upkeep ability that asks for the echo cost in every upkeep of the controller. A contrast: no text says
    so.
    """
    [timed] = once_in_the_next_upkeep(keyword)
    return (Timed("upkeep", timed.acts, is_upkeep_cost=True) if isinstance(timed, Timed) else timed,)
