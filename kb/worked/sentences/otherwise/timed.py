"""Stories told otherwise: the times at which people say that something is done."""

from kb.worked.compounds import TOLD
from kb.worked.paraphrases import Filling, otherwise

_WHEN = r"(?:during|in|on|at|at the beginning of|at the start of)"
_STEP = r"(?P<step>upkeep|draw step|(?:(?:first|second|precombat|postcombat) )?main phase|end step)"
_WHICH = r"(?:(?:next|own) )?"
_BLOCKS = r"(?:blocks?|blocking|blockers(?: are (?:declared|chosen))?|the (?:declare blockers|blocks?)(?: step)?)"
_DAMAGE = r"(?:(?:the )?(?:combat )?damage(?: is dealt)?|the combat damage step)"
_TRIGGER = r"(?:the |its |that )?(?:(?!spell)[a-z]+ )?(?:trigger|triggered ability|ability|activation)"


def _comes_to(told: Filling) -> str:
    step = told["step"].replace("precombat", "first").replace("postcombat", "second")
    return f"it is to be {told['player']}'s {step}"


otherwise("play", rf"(?:it is |it's |it becomes |now it is |we are in )(?:now )?<player>'s {_WHICH}{_STEP}",
          "it becomes Bob's draw step", _comes_to)  # fmt: skip
otherwise("play", r"(?:it is |it's |it becomes |now it is )<player>'s (?P<next>next )?turn",
          "now it is Bob's next turn",
          lambda told: f"the next turn of {told['player']} begins" if told["next"] else
          f"it is to be {told['player']}'s turn")  # fmt: skip
otherwise("play", r"<player>'s next turn (?:begins|starts|comes)", "Ana's next turn begins",
          "the next turn of <player> begins")  # fmt: skip
otherwise("play", rf"{_WHEN} <player>'s {_WHICH}{_STEP},? (?P<rest>.+)", "during Bob's upkeep, Ana casts Zap on Bear",
          _comes_to, "<rest>")  # fmt: skip
otherwise("play", rf"(?P<rest>[A-Z].+?) {_WHEN} <player>'s {_WHICH}{_STEP}",
          "Ana casts Zap on Bear during Bob's upkeep",
          _comes_to, "<rest>")  # fmt: skip
otherwise("play", rf"{_WHEN} <player>'s (?P<next>(?:next|following) )?turn,? (?P<rest>.+)",
          "on Bob's turn, Bob attacks with Ox",
          lambda told: f"the next turn of {told['player']} begins" if told["next"] else
          f"it is to be {told['player']}'s turn", "<rest>")  # fmt: skip
otherwise("play", r"(?:at|before) the end of <player>'s turn,? (?P<rest>.+)",
          "at the end of Bob's turn, Ana casts Zap on Bear",
          "it is to be <player>'s end step", "<rest>")  # fmt: skip
otherwise("play", r"(?:at|in|during) (?:the )?(?:end of (?:the )?turn|(?:beginning of the )?end step),? (?P<rest>.+)",
          "at end of turn, Ana casts Zap on Bear", "the end step begins", "<rest>")  # fmt: skip
otherwise("play", r"(?:during|in) combat,? (?P<rest>.+)", "during combat, Ana casts Zap on Bear",
          "there is an attack", "<rest>")  # fmt: skip
otherwise("play", r"(?:during|in) <player>'s combat,? (?P<rest>.+)", "during Ana's combat, Bob casts Zap on Bear",
          "it is so by then that it is <player>'s turn", "there is an attack", "<rest>")  # fmt: skip
otherwise("play", rf"(?:before {_BLOCKS}|after (?:the )?attack(?:ers)?(?: (?:are|is) declared)?|(?:in|during) the "
          r"declare attackers step),? (?P<rest>.+)", "before blocks, Bob casts Zap on Bear", "there is no block yet",
          "<rest>")  # fmt: skip
otherwise("play", rf"(?:(?:after|once) {_BLOCKS}|(?:in|during) the declare blockers step|before {_DAMAGE}),? "
          r"(?P<rest>.+)",
          "after blocks, Bob casts Zap on Bear", "there is a block", "<rest>")  # fmt: skip
otherwise("play", rf"after {_DAMAGE},? (?P<rest>.+)", "after combat damage, Ana casts Zap on Bear",
          "combat damage is dealt",
          "<rest>")  # fmt: skip
otherwise("play", r"(?:after|once) (?:the )?combat(?! damage)(?: phase)?(?: is over| ends| has ended)?,? (?P<rest>.+)",
          "after combat, Ana casts Zap on Bear", "the combat phase ends", "<rest>")  # fmt: skip
otherwise("play", r"(?:(?:in|during) (?:the (?:second|postcombat) main phase|main phase (?:2|II))|postcombat),?"
                  r" (?P<rest>.+)",
          "in the second main phase, Ana casts Zap on Bear", "it is to be the second main phase", "<rest>")  # fmt: skip
otherwise("play", r"(?:(?:in|during) (?:the (?:first|precombat) main phase|main phase 1)|precombat|before (?:combat|"
          r"attacking|the attack)),? (?P<rest>.+)", "before combat, Ana casts Zap on Bear",
          "it is to be the first main phase", "<rest>")  # fmt: skip
otherwise("play", r"(?:with|while) (?:the )?(?:combat )?damage (?:is )?on the stack,? (?P<rest>.+)",
          "with damage on the stack, Ana casts Zap on Bear", "combat damage goes on the stack",
          "in response, <rest>")  # fmt: skip
for _what, _waits, _example in (
    (_TRIGGER, "an ability", "with the trigger on the stack, Bob casts Zap on Bear"),
    ("(?:it|that|(?:the|that) spell)", "something", "with the spell on the stack, Bob casts Zap on Bear"),
    (r"<name>'s (?:trigger|triggered ability|ability|activation)", "<name>'s ability",
     "in response to Imp's trigger, Bob casts Zap on Bear"),
    (r"<name>", "<name>", "while Zap is on the stack, Bob casts Flare on Bear"),
):  # fmt: skip
    otherwise("play", r"(?:(?:in response|responding) to|(?:with|while)(?=.*? on the stack)|before(?=.*? resolves)) "
              rf"{_what}(?: (?:is )?(?:still )?on the stack| resolves)?,? (?P<rest>(?:[A-Z]|the |it |every|no).+)",
              _example, f"in response, {_waits} waits to be resolved", "in response, <rest>")  # fmt: skip
otherwise("play", r"(?:after|once|when) (?:it|that|the spell) (?:resolves|has resolved),? (?P<rest>.+)",
          "after it resolves, Bob casts Zap on Bear", "something has resolved", "<rest>")  # fmt: skip
otherwise("play", r"(?:after|once|when) <name> (?P<what>resolves|has resolved),? (?P<rest>.+)",
          "after Zap resolves, Bob casts Flare on Bear", "<name> resolves", "<rest>")  # fmt: skip
otherwise("play", r"(?:later|finally|next|now|afterwards|after that|first|second|also)"
          r"(?: on| (?:(?:in|during) )?(?:the|this|that) (?:same )?turn)?,? (?P<rest>.+)",
          "finally, Ana casts Zap on Bear", "<rest>")  # fmt: skip
otherwise("play", rf"(?P<rest>(?!{TOLD})[A-Z].+?),? (?:first|again|later|as well|too)", "Ana casts Zap on Bear again",
          "<rest>")  # fmt: skip
otherwise("play", r"(?:(?:the|a|one) turn passes|another turn passes)", "a turn passes", "1 turns pass")
otherwise("play", r"<player>'s (?:second|postcombat) main phase(?: starts)?|<other> (?:goes|moves|proceeds|comes) to "
          r"(?:his|her|their) (?:second|postcombat) main phase",
          "Ana's postcombat main phase",
          lambda told: f"{told['player'] or told['other']}'s second main phase begins")  # fmt: skip
otherwise("play", r"<player> (?:goes|moves|proceeds|comes) to (?:his|her|their) (?:(?:first|next) )?"
          rf"{_STEP}", "Bob goes to his upkeep", "<player>'s <step> begins")  # fmt: skip
otherwise("play", r"<player> (?:has|takes|plays) (?:his|her|their|a) (?:next )?turn", "Bob has his turn",
          "<player>'s turn begins")  # fmt: skip
otherwise("play", r"(?:the )?(?P<step>upkeep|draw step|main phase) (?:ends|is over)", "the upkeep ends",
          "it is still to be the <step>", "the step ends")  # fmt: skip
otherwise("play", r"(?:the )?end step (?:ends|is over)", "the end step is over", "the turn ends")  # fmt: skip
otherwise("play", r"(?:the )?phase is over", "the phase is over", "the phase ends")
otherwise("play", r"(?:the )?(?:end of combat|combat)(?: comes)?", "end of combat", "the combat phase ends")
otherwise("play", r"<player>'s cleanup step(?: comes| begins)?|<other> discards down to 7", "Ana's cleanup step comes",
          lambda told: f"the turn of {told['player'] or told['other']} ends")  # fmt: skip
otherwise("play", r"(?:the )?cleanup(?: step)?(?: happens| comes| begins)?", "the cleanup step comes", "the turn ends")
