"""Gaseous Form, the Aura whose creature neither deals nor receives combat damage."""

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Static
from kb.engine.position.effects import Change, Continuous
from kb.engine.position.filters import CREATURE, ENCHANTED
from kb.engine.position.objects import Face

gaseous_form: Chronicle[Face] = Chronicle("gaseous-form", "Gaseous Form")

gaseous_form.since("1998-10-18", "moursund-1998-10/rules-changes/2", "creatures that can't receive combat damage")(
    Face(
        "Gaseous Form",
        types=frozenset({"enchantment"}),
        colors=frozenset({"blue"}),
        enchants=CREATURE,
        abilities=(
            Static(
                Continuous(
                    ENCHANTED, (Change("cannot", "receive combat damage"), Change("cannot", "deal combat damage"))
                )
            ),
        ),
    )
)
