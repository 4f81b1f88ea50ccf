"""The days on which the cards that are modelled were first printed."""

from datetime import date

_DAYS = {
    "1993-08-05": ("Clone", "Copy Artifact", "Flight", "Fork", "Vesuvan Doppelganger", "Wild Growth"),
    "1993-12-17": ("Ali from Cairo",),
    "1994-06-10": ("Gaseous Form", "Land Equilibrium"),
    "1994-08-08": ("Ball Lightning", "Dance of Many", "Worms of the Earth"),
    "1995-06-01": ("Abyssal Specter", "Soldevi Simulacrum"),
    "1996-06-10": ("Ivory Gargoyle", "Sustaining Spirit"),
    "1996-10-08": ("Pacifism", "Quirion Elves", "Sacred Mesa"),
    "1997-02-03": ("Emerald Charm", "Firestorm Hellkite"),
    "1997-05-01": ("Exhaustion",),
    "1997-06-09": ("Aether Flash", "Fungus Elemental"),
    "1997-10-14": (
        "Earthcraft",
        "Echo Chamber",
        "Furnace of Rath",
        "Humility",
        "Living Death",
        "Minion of the Wastes",
        "Stalking Stones",
        "Thalakos Dreamsower",
        "Unstable Shapeshifter",
    ),
    "1998-03-02": (
        "Cannibalize",
        "Fling",
        "Mogg Bombers",
        "Sacred Ground",
        "Volrath's Shapeshifter",
    ),
    "1998-10-12": (
        "Arcane Laboratory",
        "Curfew",
        "Exhume",
        "Humble",
        "Ill-Gotten Gains",
        "Karn, Silver Golem",
        "Lifeline",
        "Mishra's Helix",
        "Outmaneuver",
        "Raze",
        "Remembrance",
        "Serra Avatar",
        "Urza's Armor",
        "Veiled Crocodile",
        "Wall of Junk",
        "Worship",
    ),
    "1999-10-04": ("Chameleon Spirit",),
    "2000-02-14": ("Saproling Burst",),
    "2003-10-02": ("Arc-Slogger", "Quicksilver Elemental"),
    "2005-10-07": ("Sisters of Stone Death",),
    "2007-05-04": ("Dryad Arbor",),
}
"""By day, without promotional printings, as the sets came out."""

FIRST_PRINTED = {name: date.fromisoformat(day) for day, names in _DAYS.items() for name in names}
