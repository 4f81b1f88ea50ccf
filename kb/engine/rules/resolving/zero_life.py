"""Zero life: what happens if a player gains 0 life."""

from kb.engine.slots.resolving import zero_life


@zero_life.since(
    "2013-07-13",
    "118.9",
    "a player gains 0 life, no life gain",
    reading="The sentence is about abilities that trigger. An event that hasn't occurred can't be replaced either "
    "(614.7); 119.10 of November 2023 says so of gaining life.",
    means="If a player gains 0 life, no life gain event occurs: nothing triggers on it, and nothing can replace it.",
)
def no_event() -> bool:
    """Return False: gaining 0 life isn't a life gain event; nothing triggers on it, and nothing can replace it."""
    return False


zero_life.renumbered("2023-11-17", "119.9")


@zero_life.contrast("0 life is gained")
def counts_as_gain() -> bool:
    """Return True: a player who gains 0 life gains life, namely 0. A contrast: no text says so."""
    return True
