"""Choices made as a permanent enters: whether a copy has them or makes its own."""

from kb.engine.effects.choosing import ChooseAForm
from kb.engine.position.abilities import Entry
from kb.engine.position.objects import Face
from kb.engine.slots.copying import copied_choices, copied_forms


@copied_forms.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/1",
    "it will copy the existing characteristics rather than allow you to choose new ones",
    means="A copy of a permanent has the form that was chosen as that permanent entered.",
)
def chosen_form(chosen: Face, _before: Face) -> Face:
    """Return the form that a copy of a permanent has: the one chosen as that permanent entered."""
    return chosen


@copied_forms.since(
    "2003-10-01",
    "503.2",
    "printed on the object, as modified by other",
    reading="First printed on 1 October 2003; the text of 23 April 1999 doesn't mention copies.",
    means="A copy of a permanent doesn't have the form that was chosen as that permanent entered, "
    "because it is neither printed nor due to a copy effect.",
)
def printed_form(_chosen: Face, printed: Face) -> Face:
    """Return the form that a copy of a permanent has: the printed one, not the one chosen as that permanent entered,
    which is neither printed nor due to a copy effect.
    """
    return printed


copied_forms.since(
    "2008-05-01",
    "503.2",
    "abilities that set characteristics",
    reading="First printed on 1 May 2008; the edition that introduced it, after 1 October 2004, isn't here.",
    means="A copy of a permanent has the form that was chosen as that permanent entered.",
)(chosen_form)
copied_forms.renumbered("2009-07-11", "706.2")
copied_forms.reworded("2023-11-17", "707.2", "abilities that set power and toughness")


@copied_choices.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/1",
    "it will copy the existing characteristics rather than allow you to choose new ones",
    reading="The record speaks of what sets base characteristics; other choices are made for the copy as for any "
    "permanent.",
    means="A permanent that enters as a copy gets its own choices, except those that set base "
    "characteristics, which it copies.",
)
def except_base_characteristics(entry: Entry) -> bool:
    """Return whether the choice is made anew for a permanent that enters as a copy: yes, unless it sets base
    characteristics, which are copied.
    """
    return not isinstance(entry, ChooseAForm)


@copied_choices.since(
    "2003-10-01",
    "503.6",
    "any choices that have been made for that",
    reading="First printed on 1 October 2003; the text of 23 April 1999 doesn't mention copies.",
    means="The controller of a permanent that enters as a copy makes all choices for it anew.",
)
def every_choice(_entry: Entry) -> bool:
    """Return True: the controller of a permanent that enters as a copy makes every choice for it anew."""
    return True


copied_choices.renumbered("2009-07-11", "706.6")
copied_choices.renumbered("2023-11-17", "707.6")
