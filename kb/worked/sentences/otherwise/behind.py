"""Stories told otherwise: times and answers that are told behind what is done then."""

from kb.worked.paraphrases import otherwise

_STEP = r"(?:(?:first|second|next|own|precombat|postcombat) )?(?:turn|upkeep|draw step|main phase|end step|combat)"
_WHEN = (
    r"in response(?: to .+)?|responding to .+|while holding priority|(?:before|after|once) (?!this\b).+|"
    r"(?:with|while) .+ on the stack|"
    rf"(?:during|in|on|at the (?:beginning|start) of) (?:\w+'s|the|his|her|their) {_STEP}|during combat|"
    r"(?:at|before) (?:the )?end of (?:the |\w+'s )?(?:turn|combat)|in the .+ step"
)
otherwise("play", rf"(?P<rest>[A-Z][^\"]*?),? (?P<when>{_WHEN})", "Ana turns Bear face up in response",
          "<when>, <rest>")  # fmt: skip
