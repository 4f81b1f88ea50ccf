"""Work on many boards, shared out over processes."""

import os

from kb.answers.progress import FEW, in_order


def _where(number: int) -> tuple[int, int]:
    return number, os.getpid()


def test_results_come_in_the_order_of_the_items():
    """However many processes there are, each gets some."""
    found = list(in_order(_where, range(FEW + 20), 2))
    assert [number for number, _ in found] == list(range(FEW + 20))
    assert os.getpid() not in {process for _, process in found}


def test_few_items_start_no_process():
    """One is slower to start than they are to play."""
    assert {process for _, process in in_order(_where, range(FEW), 2)} == {os.getpid()}
