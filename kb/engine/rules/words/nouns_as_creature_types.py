"""Words chosen as a creature type: whether they must be nouns."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle

word_classes: Chronicle[Callable[[str], bool]] = Chronicle(
    "word-classes", "Whether a word chosen as a creature type must be a noun", named="Nouns as creature types"
)


@word_classes.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/5",
    "you can only use nouns",
    means="A word chosen as a creature type must be a noun.",
)
def nouns(word_class: str) -> bool:
    """Return whether a word of this class may be chosen as a creature type: only a noun."""
    return word_class == "noun"


@word_classes.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.1e#example-1",
    "can't be chosen because they aren't creature types",
    reading="From then on the list of creature types decides, whatever class its words belong to.",
    means="A word chosen as a creature type may be of any word class, if it is in the list of creature types.",
)
def any_class(_word_class: str) -> bool:
    """Return True: a word chosen as a creature type may be of any word class, if it is on the list of types."""
    return True
