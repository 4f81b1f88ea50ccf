"""Burying: whether it is a destruction."""

from kb.engine.slots.resolving import burying


@burying.since(
    "1998-03-31",
    "cr-1997-03-24/regeneration/1",
    "by other types of effects, such as burial",
    means="A permanent that is buried isn't destroyed: it is put into its owner's graveyard and can't regenerate.",
)
def put_into_the_graveyard() -> bool:
    """Return False, "not destroyed": a buried permanent is put into its owner's graveyard and can't regenerate."""
    return False


burying.reworded("1999-06-01", "cr-1999-04-23/glossary/bury-obsolete", "act of putting a permanent into its")


@burying.since(
    "2003-10-01",
    "cr-2003-10-01/glossary/bury-obsolete",
    "cards that were printed with the term",
    reading='The glossary says that the cards now read "destroy"; we apply that to the word.',
    means="A permanent that is buried is destroyed and can't be regenerated.",
)
def buried_is_destroyed() -> bool:
    """Return True: a permanent that is buried is destroyed and can't be regenerated."""
    return True


burying.reworded(
    "2009-07-11", "cr-2009-07-11/glossary/bury-obsolete", "have received errata in the Oracle card reference"
)


@burying.contrast("it is destroyed")
def always_destroyed() -> bool:
    """Return True: a permanent that is buried is destroyed. A contrast: no text says so."""
    return True


@burying.contrast("it isn't destroyed")
def not_destroyed() -> bool:
    """Return False: a permanent that is buried isn't destroyed. A contrast: no text says so."""
    return False
