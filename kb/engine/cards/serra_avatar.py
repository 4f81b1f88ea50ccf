"""Serra Avatar, which never stays in a graveyard."""

from kb.engine.abilities import Act, Amount, Pattern, Replacing
from kb.engine.chronicle import Chronicle
from kb.engine.filters import THIS
from kb.engine.objects import Face

serra_avatar: Chronicle[Face] = Chronicle("serra-avatar", "Serra Avatar")

serra_avatar.since(
    "1998-10-18",
    "moursund-1998-10/errata/7",
    "Whenever Serra Avatar is put into a graveyard from anywhere, instead shuffle Serra Avatar into owner's library.",
)(
    Face(
        "Serra Avatar",
        types=frozenset({"creature"}),
        subtypes=frozenset({"Avatar"}),
        colors=frozenset({"white"}),
        cost="{4}{W}{W}{W}",
        size_from=Amount("life"),
        abilities=(
            Replacing(
                Pattern("move", THIS, destination="graveyard"), Act("shuffle into library instead"), from_anywhere=True
            ),
        ),
        not_modelled=("the order of the library once it is shuffled",),
    )
)
