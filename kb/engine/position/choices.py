"""Choices: exceptions that stop a game until a player decides, and for illegal answers."""

from collections.abc import Sequence

from kb.engine.law.rulebook import NotModelled
from kb.engine.position.questions import AnyOf, AnyQuestion

_TOLD = 6
"""Maximum number of options listed in an error."""


CHANCE = "chance"
"""The "player" asked about random results, all of which are explored."""


class Choice(Exception):
    """A player has to decide, and no answer is recorded."""

    def __init__(self, player: str, question: AnyQuestion, options: Sequence[object]) -> None:
        """Record the player who has to decide, the question, and the options."""
        super().__init__(str(question))
        self.player = player
        self.question = question
        self.options = options


class IllegalAnswer(NotModelled):
    """The story's answer isn't one of the options."""


class NotAnOption(IllegalAnswer):
    """The story's answer isn't one of several options that there are."""


def in_words(answer: object, question: AnyQuestion, options: Sequence[object]) -> str:
    """Return an answer and its question as words that continue "can't …" in an error message.

    Unless the answer is yes or no, the first possible answers follow.
    """
    if isinstance(answer, bool):
        return f"say {'yes' if answer else 'no'}, asked {question}"
    told = ", ".join(map(str, options[:_TOLD])) + (", …" if len(options) > _TOLD else "")
    return f"choose {answer}, asked {question}" + (
        f"; the possible answers are: {told}" if told else "; there is no possible answer"
    )


def answers(answered: AnyQuestion | AnyOf, who: str, question: AnyQuestion, player: str) -> bool:
    """Return whether an answer by `who` fits a question to a player; chance may be answered by anyone."""
    if isinstance(answered, AnyOf):
        return player in {who, CHANCE} and answered.takes_in(question)
    return who == player and answered == question
