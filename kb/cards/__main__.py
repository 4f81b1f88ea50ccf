"""Write the parser of card texts into a checkout, as the build of the package does: ``python -m kb.cards``."""

from pathlib import Path

from kb.cards.compiled import MADE, constructions
from kb.cards.making_tables import tables_source

if __name__ == "__main__":
    whole = tables_source(constructions())  # first, or what is half written would be read
    Path(__file__).with_name(f"{MADE.rpartition('.')[2]}.py").write_text(whole, encoding="utf-8")
