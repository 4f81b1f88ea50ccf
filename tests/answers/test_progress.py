"""Distributing work on many boards over processes."""

import os

from kb.answers.progress import FEW, in_order


def _number_and_process(number: int) -> tuple[int, int]:
    """Return the number with the id of the process."""
    return number, os.getpid()


def test_results_of_several_processes_are_in_the_order_of_the_items():
    found = list(in_order(_number_and_process, range(FEW + 20), 2))
    assert [number for number, _ in found] == list(range(FEW + 20))
    assert os.getpid() not in {process for _, process in found}


def test_a_few_items_are_worked_on_without_new_processes():
    """Starting a process would take longer."""
    assert {process for _, process in in_order(_number_and_process, range(FEW), 2)} == {os.getpid()}
