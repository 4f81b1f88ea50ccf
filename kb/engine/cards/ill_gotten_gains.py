"""Ill-Gotten Gains, which exchanges hands for graveyards."""

from kb.engine.instructions.moving import DiscardHand, EachPlayerReturns, ExileThisSpell
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Face

ill_gotten_gains: Chronicle[Face] = Chronicle("ill-gotten-gains", "Ill-Gotten Gains")

ill_gotten_gains.since(
    "1998-10-18",
    "moursund-1998-10/specific-card-rulings/3",
    "enables you to choose from all the cards in your graveyard",
    reading="The record tells what may be chosen; the words are those of Urza's Saga, paraphrased.",
)(
    Face(
        "Ill-Gotten Gains",
        types=frozenset({"sorcery"}),
        colors=frozenset({"black"}),
        cost="{2}{B}{B}",
        spell=(
            ExileThisSpell(),
            DiscardHand("each player"),
            EachPlayerReturns(3),
        ),
    )
)
