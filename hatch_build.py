"""Makes the parser of card texts as the package is built, with Lark, which nothing needs later."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_GRAMMAR = """
from kb.cards.compiled import constructions
from kb.cards.lark_text import STARTS, lark_text, sum_of
text = lark_text(constructions())
print(sum_of(text), *STARTS)
print(text)
"""


class ParserHook(BuildHookInterface[Any]):
    """Writes ``kb/cards/_parser.py`` before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the parser."""
        del version, build_data
        from lark import Lark
        from lark.tools.standalone import gen_standalone

        told = subprocess.run(  # noqa: S603  (our own interpreter)
            [sys.executable, "-c", _GRAMMAR], cwd=self.root, capture_output=True, text=True, check=True
        ).stdout
        head, _, grammar = told.partition("\n")
        made, *starts = head.split()
        with (Path(self.root) / "kb" / "cards" / "_parser.py").open("w", encoding="utf-8") as file:
            gen_standalone(Lark(grammar, parser="lalr", lexer="basic", start=starts), out=file)
            file.write(f"\nGRAMMAR = {made!r}\n")
