"""Auras and Equipment set up on what they are attached to, as people say it in one sentence."""

from kb.worked.paraphrases import otherwise

_CONTROLS = r"(?P<controls><player> controls (?:an? )?)"
_HOST = r"(?P<host>[A-Z][^\"]*)"
_HAS_ON_IT = r",? (?:that is )?(?:enchanted|equipped) (?:by|with)"

otherwise(
    "setup",
    rf"{_CONTROLS}<aura>,? (?:attached to|enchanting|equipping|equipped to|(?:put |played )?on) {_HOST}",
    "Ana controls Weakness attached to Bob's Bear",
    "<controls><aura>",
    "<aura> enchants <host>",
)
otherwise(
    "setup",
    rf"{_CONTROLS}{_HOST}{_HAS_ON_IT} (?P<owner>\w+)'s <aura>",
    "Bob controls Bear enchanted by Ana's Weakness",
    "<controls><host>",
    "<owner> controls <aura>",
    "<aura> enchants <host>",
)
otherwise(
    "setup",
    rf"{_CONTROLS}{_HOST}{_HAS_ON_IT} (?:an? )?<aura>",
    "Bob controls Bear enchanted by Giant Strength",
    "<controls><host>",
    "<player> controls <aura>",
    "<aura> enchants <host>",
)
otherwise(
    "setup",
    rf"{_HOST} (?:is|has been) (?:enchanted|equipped) (?:by|with) <aura>",
    "Bear is enchanted by Weakness",
    "<aura> enchants <host>",
)
