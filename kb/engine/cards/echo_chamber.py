"""Echo Chamber, which makes a token for a turn of what an opponent chooses."""

from kb.engine.instructions.changing import LoseSummoningSickness
from kb.engine.instructions.combining import AtEndOfTurn
from kb.engine.instructions.copying import CreateACopy
from kb.engine.instructions.moving import Exile
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost, Target
from kb.engine.position.filters import Filter, both
from kb.engine.position.objects import Face

echo_chamber: Chronicle[Face] = Chronicle("echo-chamber", "Echo Chamber")

echo_chamber.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/echo-chamber",
    "An opponent chooses target creature card or creature token he or she controls. Put a token creature into play "
    "and treat it as a copy of that card or token.",
    reading="The cost is lost in the record but for {4}; the rest of it is {T}, as printed in Tempest (1997-10-14).",
)(
    Face(
        "Echo Chamber",
        types=frozenset({"artifact"}),
        cost="{4}",
        abilities=(
            Activated(
                (
                    CreateACopy(
                        "targets",
                        (
                            LoseSummoningSickness("that"),
                            AtEndOfTurn((Exile("that"),)),
                        ),
                    ),
                ),
                Cost("{4}", taps=True),
                (Target(both(Filter("made as", "creature"), Filter("controlled", "opponent")), chooser="opponent"),),
                timing="sorcery",
            ),
        ),
    )
)
