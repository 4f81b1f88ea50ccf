"""Words chosen as a creature type: whether they must be nouns."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle

word_classes: Chronicle[Callable[[str], bool]] = Chronicle(
    "word-classes", "Which class of words may be chosen as a creature type"
)


@word_classes.since("1998-03-31", "moursund-1998-04/general-rules/5", "you can only use nouns")
def nouns(word_class: str) -> bool:
    """Nouns."""
    return word_class == "noun"


@word_classes.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.1e#example-1",
    "can't be chosen because they aren't creature types",
    reading="The list of creature types decides from then on, whatever class its words are of.",
)
def any_class(_word_class: str) -> bool:
    """Any."""
    return True
