"""What all kinds of steps have in common."""

from kb.engine.position.values import Value


class Happening(Value):
    """Something that happened, as a step of a line of play tells it."""

    __slots__ = ()

    says = ""
    """How it is told, with the fields in braces."""

    @property
    def words(self) -> str:
        """What happened, in words."""
        return self.says.format_map({name: getattr(self, name) for name in self.fields})
