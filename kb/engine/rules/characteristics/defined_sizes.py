"""Defined sizes: when an ability that says what its own power and toughness are is applied, and where."""

from kb.engine.slots.characteristics import counters_in_order, defined_sizes, sizes_elsewhere

defined_sizes.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/1",
    "it reads all the base characteristics of the card or token",
    reading="The record is about a card without such an ability. T.14 of the summary of 1999 says that a "
    "permanent's own abilities are the oldest effects on it and that a power and toughness that are "
    "worked out are built in.",
    means="An ability that defines its own permanent's power and toughness (printed as *) applies before all "
    "other effects.",
)(0)
defined_sizes.reworded("2003-10-01", "418.5a", "apply effects from characteristic-setting abilities first")
defined_sizes.reworded("2008-05-01", "418.5a", "(6a) effects from characteristic-defining abilities")
defined_sizes.reworded("2009-07-11", "612.3a", "Effects from characteristic-defining abilities are applied")
defined_sizes.reworded("2013-07-13", "613.3a", "that define power and/or toughness are applied")
defined_sizes.renumbered("2023-11-17", "613.4a")

defined_sizes.contrast("by its time")(2)


counters_in_order.since(
    "1998-03-31",
    "moursund-1998-04/errata/1",
    "put two +1/+1 counters on the other",
    reading="The record puts such counters on a creature. K.12.2 of the summary of 1999 says that they count "
    "before all effects and that an effect that sets power and toughness overrides them.",
    means="Counters change power and toughness before all effects except abilities that define them.",
)(1)
counters_in_order.reworded("2003-10-01", "418.5a", "apply changes from counters after changes from")
counters_in_order.repealed("2008-05-01", "418.5a", "(6c) changes from counters")

counters_in_order.contrast("by the time of their permanent")(2)


sizes_elsewhere.since(
    "2003-10-01",
    "cr-2003-10-01/glossary/power",
    "The * is 0 while the object isn't",
    reading="First printed on 1 October 2003, but the rules team already said so on 1 July 1998 (K.12.5 of the "
    "summary of 1999).",
    means="An ability that defines a card's power and toughness doesn't work off the battlefield, where both are 0.",
)(False)
sizes_elsewhere.since(
    "2008-05-01",
    "405.2",
    "abilities function in all zones",
    means="An ability that defines a card's power and toughness works in every zone.",
)(True)
sizes_elsewhere.renumbered("2009-07-11", "604.3")
