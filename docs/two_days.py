"""Draw docs/two-days.svg from what the library answers: one board, two days, two outcomes.

``python docs/two_days.py`` writes it anew; a test checks that it is what is answered.
"""

import sys
from html import escape
from pathlib import Path
from textwrap import wrap

import kb
from kb.answers.boards.plays import Played
from kb.records.prose import day_with_set, month_in_words

BOARD = "mana-burn"
DAYS = ("2004-01-15", "2009-07-11")
PICTURE = Path(__file__).with_name("two-days.svg")
WIDTH, HEIGHT, CARD, GAP = 840, 268, 390, 20

STYLE = """\
text { font: 15px system-ui, sans-serif; fill: #1f2328 } .day { font-weight: 700; font-size: 17px }
.what { font-weight: 700; font-size: 22px } .quiet { fill: #59636e; font-size: 13px }
rect { fill: #fff; stroke: #d1d9e0 } .page { fill: #f6f8fa; stroke: none } .before { fill: #fff1e5; stroke: #fb8f44 }
.after { fill: #dafbe1; stroke: #4ac26b }"""


def picture(home: str | None = None) -> str:
    """Return the picture of the board as it is played on the two days."""
    with kb.open(home) as book:
        played = [book.play(BOARD, on=day) for day in DAYS]
    story = f"{played[0].setup[0]}. {'. '.join(words[0].upper() + words[1:] for words in played[0].play)}."
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="t">',
        f'<title id="t">{escape(_in_words(story, played))}</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{HEIGHT}" rx="10"/>',
        *_lines(GAP, 34, ["The same board, played under the rules of two days"], "day"),
        *_lines(GAP, 60, [story]),
        *(line for place, one in enumerate(played) for line in _card(place, one)),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


def _in_words(story: str, played: list[Played]) -> str:
    outcomes = (f"By the rules of {day_with_set(one.on)}: {_outcome(one)}." for one in played)
    return f"{story} {' '.join(outcomes)}"


def _outcome(played: Played) -> str:
    (ana, _) = played.lines[0].life
    return f"{ana.player} is at {ana.life} life"


def _card(place: int, played: Played) -> list[str]:
    """Draw a day: how the board ends on it, and the words that decide."""
    (judged,) = played.verdicts
    left, number = GAP + place * (CARD + GAP), str(judged.source).partition("/")[2]
    quote = wrap(f"“… {judged.quote} …”", 44)
    return [
        f'<rect class="{("before", "after")[place]}" x="{left}" y="84" width="{CARD}" height="164" rx="8"/>',
        *_lines(left + 18, 116, [day_with_set(played.on)], "day"),
        *_lines(left + 18, 162, [_outcome(played)], "what"),
        *_lines(left + 18, 208, quote),
        *_lines(left + 18, 216 + 22 * len(quote), [f"rule {number}, {month_in_words(played.on)}"], "quiet"),
    ]


def _lines(left: int, top: int, words: "list[str]", name: str = "") -> list[str]:
    """Write lines of text, one under the other."""
    of_class = f' class="{name}"' if name else ""
    return [
        f'<text x="{left}" y="{top + 22 * place}"{of_class}>{escape(line, quote=False)}</text>'
        for place, line in enumerate(words)
    ]


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
    sys.stdout.write(f"{PICTURE} is written.\n")
