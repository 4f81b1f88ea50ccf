"""Answers in the words of the engine's questions."""

from kb.engine.position import questions
from kb.engine.position.questions import AnyQuestion, Question
from kb.english.boards.answer import NO, YES, chooses, of_player
from kb.english.boards.claim import says
from kb.english.templates import HOLE, whole

_QUESTIONS: tuple[AnyQuestion, ...] = tuple(one for one in vars(questions).values() if isinstance(one, Question))
_OF_NUMBERS = frozenset(
    {
        questions.HOW_MUCH_DAMAGE_IS_PREVENTED,
        questions.HOW_MANY_TARGETS,
        questions.HOW_MANY_ROUNDS_FOLLOW,
        questions.HOW_OFTEN_THE_CYCLE_REPEATS,
        questions.WHAT_X_IS,
    }
)
_WITH_WORDS = frozenset({questions.WHETHER_TAPS_OR_UNTAPS})
"""Those that begin with “whether” and aren't answered with yes or no."""


def _grammar_kind(question: AnyQuestion) -> str:
    """Return the kind of grammar construction for a question: of numbers, yes or no, or any other."""
    if question in _OF_NUMBERS:
        return "question_of_numbers"
    is_yes_or_no = question.words.startswith("whether ") and question not in _WITH_WORDS
    return "yes_or_no" if is_yes_or_no else "question"


for _question in _QUESTIONS:
    if "{}" in _question.words:
        says(_grammar_kind(_question), _question.words.replace("{}", "<about>"), _question.of(HOLE.about))
    says(_grammar_kind(_question), _question.words.replace("{}", "it"), _question)
says("about", "<source>")
says("about", "<PLAYER>")
says("about", "<TEXT>")
says("about", "something", "something")
says("answered", "yes", YES)
says("answered", "no", NO)
says("number_answered", "<INT>", whole(HOLE.int))

of_player("answers “<answered>” , asked <yes_or_no>", chooses((HOLE.yes_or_no,), HOLE.answered))
of_player("answers “<number_answered>” , asked <question_of_numbers>",
          chooses((HOLE.question_of_numbers,), HOLE.number_answered))  # fmt: skip
of_player("answers <TEXT> , asked <question>", chooses((HOLE.question,), HOLE.text),
          example="Ana answers “Imp”, asked which ability comes first",
          does="Next time a player is asked a question with these words, answer with yes, no, a number or "
               "a name.")  # fmt: skip
