"""What is said of forms that are chosen as something enters."""

from kb.engine.play.game import Game
from kb.engine.position.questions import WHICH_FORM_IS_CHOSEN
from kb.worked.language import sentence


@sentence("answer", r"(?P<player>\w+) chooses (?P<form>an? \d+/\d+ [A-Za-z ]*creature(?: with [a-z ]+)?)",
          "Ana chooses a 2/2 creature with flying")  # fmt: skip
def chooses_a_form(game: Game, player: str, form: str) -> None:
    """If asked, choose what a permanent enters as."""
    game.answer(player, WHICH_FORM_IS_CHOSEN, form)
