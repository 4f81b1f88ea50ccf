"""Chameleon Spirit, for which a color is chosen."""

from kb.engine.instructions.replacing import ChooseAColor
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import AsItEnters
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Face

chameleon_spirit: Chronicle[Face] = Chronicle("chameleon-spirit", "Chameleon Spirit")

chameleon_spirit.since(
    "2003-10-01",
    "crystalkeep-2008-08/503.8a#example-1",
    "a copy of Chameleon Spirit, and the Doppelganger's controller chooses blue",
)(
    Face(
        "Chameleon Spirit",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Illusion"}),
        colors=frozenset({"blue"}),
        cost="{3}{U}",
        abilities=(AsItEnters(ChooseAColor(), "the color of the permanents"),),
        size_from=Amount("permanents of the chosen color", of="opponent", word="the color of the permanents"),
    )
)
