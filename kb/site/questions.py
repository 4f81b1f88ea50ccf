"""Questions: what is drawn from a site or a collection, of which only the answer counts for who asks."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

A = TypeVar("A", bound=Callable[..., Any])


class Watching(ABC):
    """A site or a collection that notes what it is asked."""

    @abstractmethod
    def ask(self, question: Callable[..., Any], its: tuple[Any, ...]) -> object:
        """Give the answer to a question, and note it."""


def question(answer: A) -> A:
    """Let what is asked of a site or a collection by a function be noted as that, whatever it reads to answer, once.

    What else it is about is told by words, eras or other plain values. It pays where the answer is less than what it
    is drawn from.
    """
    answers: WeakKeyDictionary[Any, dict[tuple[Any, ...], Any]] = WeakKeyDictionary()

    @wraps(answer)
    def asked(of: Any, *its: Any) -> Any:  # noqa: ANN401  (as the function says)
        if isinstance(of, Watching):
            return of.ask(asked, its)
        known = answers.setdefault(of, {})
        if its not in known:
            known[its] = answer(of, *its)
        return known[its]

    return cast(A, asked)
