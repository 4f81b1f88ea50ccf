"""Quirion Elves, who make mana of a color chosen for them."""

from kb.engine.instructions.changing import AddMana, AddManaOfTheChosenColor
from kb.engine.instructions.replacing import ChooseAColor
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, AsItEnters, Cost
from kb.engine.position.objects import Face

quirion_elves: Chronicle[Face] = Chronicle("quirion-elves", "Quirion Elves")

quirion_elves.since(
    "2003-10-01", "crystalkeep-2008-08/503.8a#example-1", "Add one mana of the chosen color to your mana pool."
)(
    Face(
        "Quirion Elves",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Elf"}),
        colors=frozenset({"green"}),
        power=1,
        toughness=1,
        cost="{1}{G}",
        abilities=(
            AsItEnters(ChooseAColor(), "the color of the mana"),
            Activated((AddMana("G"),), Cost(taps=True), is_mana_ability=True),
            Activated(
                (AddManaOfTheChosenColor(),),
                Cost(taps=True),
                link="the color of the mana",
                is_mana_ability=True,
            ),
        ),
    )
)
