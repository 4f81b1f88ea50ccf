"""Draw docs/two-days.svg from what the library answers: one board, two days, two outcomes.

``python docs/two_days.py`` writes it anew; a test holds that it is what is answered.
"""

import sys
from html import escape
from pathlib import Path
from textwrap import wrap

import kb
from kb.answers.boards.plays import Played

BOARD = "002-licid-forest"
DAYS = ("1998-10-18", "2004-01-15")
PICTURE = Path(__file__).with_name("two-days.svg")
WIDTH, HEIGHT, CARD, GAP = 840, 356, 390, 20

STYLE = """\
text { font: 14px system-ui, sans-serif; fill: #1f2328 } .day { font-weight: 700; font-size: 17px }
.what { font-weight: 600; font-size: 16px } .quiet { fill: #59636e; font-size: 13px } .holds { fill: #1a7f37 }
rect { fill: #fff; stroke: #d1d9e0 } .page { fill: #f6f8fa; stroke: none } .band { fill: #ddf4ff; stroke: #54aeff }"""


def picture(home: str | None = None) -> str:
    """Give the picture of the board as it is played on the two days."""
    with kb.open(home) as book:
        played = [book.play(BOARD, on=day) for day in DAYS]
        (flip,) = book.flips(BOARD)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="t">',
        f'<title id="t">{escape(_in_words(played))}</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{HEIGHT}" rx="10"/>',
        *_lines(GAP, 32, ["One board"], "day"),
        *_lines(GAP, 54, played[0].setup),
        *(line for place, one in enumerate(played) for line in _card(GAP + place * (CARD + GAP), one)),
        f'<rect class="band" x="{GAP}" y="304" width="{WIDTH - 2 * GAP}" height="34" rx="6"/>',
        *_lines(GAP + 14, 326, [f"The rule changed {flip.changed} ({flip.causes[0][0]})."]),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


def _in_words(played: list[Played]) -> str:
    outcomes = (f"on {one.on} {one.lines[0].after[0].name} is: {one.lines[0].after[0].words}" for one in played)
    return f"{played[0].title}. {'; '.join(outcomes)}."


def _card(left: int, played: Played) -> list[str]:
    """Draw a day: how the board ends on it, and who says so."""
    (thing,), (judged,) = played.lines[0].after, played.verdicts
    what = thing.words.partition(", under")[0]
    quote = wrap(f"“{judged.quote}”", 52)
    top = 214
    return [
        f'<rect x="{left}" y="116" width="{CARD}" height="172" rx="8"/>',
        *_lines(left + 16, 144, [str(played.on)], "day"),
        *_lines(left + 16, 176, [f"{thing.name}: {what}"], "what"),
        *_lines(left + 16, top, quote),
        *_lines(left + 16, top + 22 * len(quote), [f"{judged.source}"], "quiet"),
        *_lines(left + CARD - 70, 144, [judged.verdict.value], "holds"),
    ]


def _lines(left: int, top: int, words: "list[str] | tuple[str, ...]", name: str = "") -> list[str]:
    """Write lines of text, one under the other."""
    of_class = f' class="{name}"' if name else ""
    return [
        f'<text x="{left}" y="{top + 22 * place}"{of_class}>{escape(line, quote=False)}</text>'
        for place, line in enumerate(words)
    ]


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
    sys.stdout.write(f"{PICTURE} is written.\n")
