"""Rule questions about copying: the engine asks them, and ``kb.engine.rules.copying`` has dated answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kb.engine.law.chronicle import Chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.engine.position.abilities import Ability, Entry
    from kb.engine.position.objects import Face, Object, Waiting
    from kb.engine.position.protocol import Game


class Copy(Protocol):
    """Type of the entries on copying."""

    def __call__(
        self, game: Game, permanent: Object, original: Face, exceptions: frozenset[str], ability: Ability | None = None
    ) -> Face:
        """Return the face of a copy, considering the exceptions of the effect that makes it."""


changing_form: Chronicle[Callable[[Game, Object, Face], None]] = Chronicle(
    "changing-form", "Whether a permanent that becomes a copy leaves the battlefield", named="Becoming a copy"
)
copied_forms: Chronicle[Callable[[Face, Face], Face]] = Chronicle(
    "copied-forms",
    "Whether a copy has the form that was chosen for the original as it entered",
    named="Chosen forms of copies",
)
"""Each entry takes the copiable values with the form that was chosen, and without."""
copied_choices: Chronicle[Callable[[Entry], bool]] = Chronicle(
    "copied-choices", "Which choices are made for a permanent that enters as a copy"
)
"""Each entry takes an instruction for how the permanent enters, and returns whether its choice is made anew."""
copy_memory: Chronicle[Callable[[Object, Object], bool]] = Chronicle(
    "copy-memory", "Whether a permanent may copy the same thing again", named="Copying the same thing again"
)
copy_owners: Chronicle[Callable[[Object, str], str]] = Chronicle(
    "copy-owners", "Who owns a copy of a spell", named="Owner of a copy of a spell"
)
"""Each entry takes the spell that is copied and who controls what copies it."""
copy_targets: Chronicle[str] = Chronicle(
    "copy-targets", "When the targets of a copy of a spell are chosen", named="Targets of a copy of a spell"
)
"""Each entry returns the moment: as what copies it is ``played``, or as that is ``resolved``."""
copying: Chronicle[Copy] = Chronicle(
    "copying", "What a permanent that becomes a copy copies", named="Copying permanents"
)
spell_copies: Chronicle[Callable[[Game, Waiting, Object], Waiting]] = Chronicle(
    "spell-copies", "Which decisions a copy of a spell copies", named="Copies of spells"
)
