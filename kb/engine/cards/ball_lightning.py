"""Ball Lightning, which buries itself at end of turn."""

from kb.engine.instructions.moving import Bury
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword, Timed
from kb.engine.position.objects import Face

ball_lightning: Chronicle[Face] = Chronicle("ball-lightning", "Ball Lightning")

ball_lightning.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/6",
    "At the end of the turn, first the Ball Lightning is buried",
    reading="The record tells how it works; the words, and “Summon Ball Lightning”, are those of The Dark, "
    "paraphrased.",
)(
    Face(
        "Ball Lightning",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Ball-Lightning"}),
        colors=frozenset({"red"}),
        power=6,
        toughness=1,
        abilities=(Keyword("trample"), Keyword("haste"), Timed("end of turn", (Bury("this"),), whose="each")),
    )
)
