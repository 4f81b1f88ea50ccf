"""Exhaustion, which keeps creatures and lands from untapping once."""

from kb.engine.instructions.changing import SetUpOnAll
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Target
from kb.engine.position.effects import Change
from kb.engine.position.filters import CREATURE, LAND, Filter, both, either
from kb.engine.position.objects import Face

exhaustion: Chronicle[Face] = Chronicle("exhaustion", "Exhaustion")

exhaustion.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/2",
    "affects the target opponent's next turn",
    reading="The record says “all permanents”; the card, in the words of Urza's Saga, names creatures and lands.",
)(
    Face(
        "Exhaustion",
        types=frozenset({"sorcery"}),
        colors=frozenset({"blue"}),
        cost="{2}{U}",
        spell=(
            SetUpOnAll(
                both(either(CREATURE, LAND), Filter("of player")),
                (Change("cannot", "untap"),),
                "that player's next untap step",
            ),
        ),
        targets=(Target(players="opponent"),),
    )
)
