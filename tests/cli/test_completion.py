"""Shell completion: the scripts and the suggestions."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_each_shell_is_valid(rulings, shell):
    script = rulings("completion", shell)
    assert script.code == 0
    assert f"_RULINGS_COMPLETE={shell}_complete" in script.out
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script.out, text=True, check=True)


def test_an_unknown_shell_is_refused_with_the_known_ones(rulings):
    answer = rulings("completion", "cmd")
    assert answer.code == 2
    assert "fish" in answer.err


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["rulings", "hist"], ["plain,history"]),
        (["rulings", "show", "--with"], ["plain,--with-subrules"]),
        (["rulings", "export", "--format", "c"], ["plain,csv"]),
    ],
)
def test_verbs_options_and_values_are_completed(words, completed):
    variables = {
        "_RULINGS_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1),
    }  # fmt: skip
    code = "import sys; sys.argv = ['rulings']; from kb.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **variables}, cwd=Path(__file__).parents[2],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.split() == completed
