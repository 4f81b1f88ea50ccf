"""Requirements: whether an attack or a block is legal if a creature doesn't do what it must."""

from kb.engine.slots.combat import combat_requirements, joint_blocks


@combat_requirements.since(
    "1998-03-31",
    "dangelo-1999-05/C.6.6",
    "could have been added to the set of",
    reading="C.4.5 of the same summary says so of attackers. The rulebook of 1997 has creatures that are required to "
    "block assigned as blockers “if possible”.",
    means="An attack or a block is illegal if a creature that must attack or block could do so and doesn't.",
)
def illegal_if_able(is_able: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether an attack or block is illegal when a creature doesn't attack or block as it must: only if it
    could.
    """
    return is_able


combat_requirements.reworded("1999-06-01", "500.2", "any attacking requirements that don't conflict with the")
combat_requirements.reworded("2003-10-01", "500.3", "must block, can't block, or has some other")
combat_requirements.reworded("2008-05-01", "500.3", "or is affected by some other blocking restriction")
combat_requirements.reworded("2009-07-11", "509.1c", "fewer than the maximum possible number of requirements")


@combat_requirements.contrast("it is legal")
def always_legal(_is_able: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return False: an attack or block is legal even if a creature doesn't do what it must. A contrast: no text says
    so.
    """
    return False


@combat_requirements.contrast("it is illegal")
def always_illegal(_is_able: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: an attack or block is illegal if a creature doesn't do what it must, even if it couldn't. A
    contrast: no text says so.
    """
    return True


@joint_blocks.since(
    "1998-03-31",
    "dangelo-1999-05/C.6.6",
    "any subset of the creatures that were required",
    means="A creature that must block, but can't do so alone, must block together with others that must "
    "block and don't. Blockers that already do what they must may stay where they are, even if "
    "more could be obeyed otherwise.",
)
def together_with_those_left_out(is_told: bool, is_left_out: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether a creature that must block but can't alone must block together with this other one: only if the
    other must block, too, and doesn't; blockers that do what they must stay.
    """
    return is_told and is_left_out


@joint_blocks.since(
    "1999-06-01",
    "500.2",
    "that don't conflict with the rest of the",
    means="A creature that must block must do so only if it can while all other creatures do what was proposed.",
)
def never_together(_is_told: bool, _is_left_out: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return False: a creature that must block needn't do so if it can't while all others do what was proposed."""
    return False


@joint_blocks.since(
    "2003-10-01",
    "500.5",
    "any options for any creature(s) that will satisfy",
    means="A block must obey as many requirements as possible. A creature that must block, but can't do "
    "so alone, must block together with creatures that must block the same attacker, but needn't "
    "do so together with any others.",
)
def together_with_those_that_must(is_told: bool, _is_left_out: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return whether a creature that must block but can't alone must block together with this other one: only if the
    other must block the same attacker.
    """
    return is_told


@joint_blocks.since(
    "2008-05-01",
    "500.4",
    "fulfills both the restriction and the requirement",
    means="A block must obey as many requirements as possible. A creature that must block, but can't do "
    "so alone, must block together with any creatures that can join it.",
)
def together_with_any(_is_told: bool, _is_left_out: bool) -> bool:  # noqa: FBT001  (it is what the rule is asked)
    """Return True: a creature that must block but can't alone must block with any creatures that can join it."""
    return True


joint_blocks.renumbered("2009-07-11", "509.1c")
