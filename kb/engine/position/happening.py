"""The base class of the steps that make up a line of play."""

from kb.engine.position.values import Value


class Happening(Value):
    """A step: something that happened in a line of play."""

    __slots__ = ()

    says = ""
    """The template for its words, with the fields in braces."""

    @property
    def words(self) -> str:
        """Return the sentence for this step of the trace, with its fields filled in."""
        return self.says.format_map({name: getattr(self, name) for name in self.fields})
