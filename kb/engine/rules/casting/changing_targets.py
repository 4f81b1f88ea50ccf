"""Changed targets: to which targets those of a spell on the stack may be changed."""

from kb.engine.law.rulebook import NotModelled
from kb.engine.slots.casting import Targeted, changing_targets


@changing_targets.since(
    "1998-03-31",
    "dangelo-1999-05/G.41.9",
    "the new target must be a legal choice",
    reading="The summary of 1999 credits this to the rules team, 1 March 1998.",
    means="The target of a spell can be changed only to another legal target; if there is none, it doesn't change.",
)
def another_legal_target(legal: list[Targeted], current: tuple[int | str, ...]) -> list[Targeted]:
    """Return a list with the choices for the one target: the other legal targets, or the current target alone if there
    are none.

    Raises NotModelled if there are several targets.
    """
    if len(current) > 1:
        raise NotModelled(
            "How several targets change is not modelled: the first texts on it are 114.6a to 114.6e of 13 July 2013."
        )
    return [
        others or [target]
        for others, target in zip(another_legal_target_for_each(legal, current), current, strict=True)
    ]


changing_targets.reworded("1999-06-01", "415.2", "can change only to another legal target")
changing_targets.renumbered("2003-10-01", "415.7a")
changing_targets.reworded("2009-07-11", "113.6", "target can be changed only to another legal")


@changing_targets.since(
    "2013-07-13",
    "114.6a",
    "none of them are changed",
    means="Each target of a spell can be changed only to another legal target; if not all of them are, "
    "none is. Only the final set of targets has to be legal.",
)
def another_legal_target_for_each(legal: list[Targeted], current: tuple[int | str, ...]) -> list[Targeted]:
    """Return for each target the other legal targets it may change to, perhaps none: if not all of the targets can
    change, none does; only the final set has to be legal.
    """
    return [[other for other in others if other != target] for others, target in zip(legal, current, strict=True)]


changing_targets.renumbered("2023-11-17", "115.7a")


@changing_targets.contrast("it stays")
def unchanged(_legal: list[Targeted], current: tuple[int | str, ...]) -> list[Targeted]:
    """Return for each target only the current one: the targets of a spell can't be changed. A contrast: no text says
    so.
    """
    return [[target] for target in current]


@changing_targets.contrast("to the same")
def any_legal_target(legal: list[Targeted], current: tuple[int | str, ...]) -> list[Targeted]:
    """Return for each target the choices it may change to: the current target first, then the legal ones. A contrast:
    no text says so.
    """
    return [[target, *others] for others, target in zip(legal, current, strict=True)]
