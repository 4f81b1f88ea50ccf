"""Additional costs: when they are paid."""

from kb.engine.slots.costs import additional_costs


@additional_costs.since(
    "1998-03-31",
    "cr-1997-03-24/playing-spells-and-abilities/5",
    "are still paid at this time",
    means="An additional cost is paid as the card is played, which can't be played without paying it.",
)
def when_played() -> str:
    """Return "played", the time when an additional cost is paid: the card can't be played without paying it."""
    return "played"


additional_costs.reworded(
    "1998-10-18",
    "moursund-1998-10/rules-changes/6",
    "The additional cost must be paid when the card's casting cost is first paid.",
)


@additional_costs.contrast("as it resolves")
def when_resolving() -> str:
    """Return "resolved", the time when an additional cost is paid, as far as possible. A contrast: no text says so."""
    return "resolved"


@additional_costs.contrast("never")
def never() -> str:
    """Return "never": an additional cost is never paid. A contrast: no text says so."""
    return "never"
