"""Words of card text whose rules are known but not played: texts with them are refused with the rules' numbers."""

import re

from kb.engine.law.keywords import not_modelled
from kb.engine.law.rulebook import NotModelled

_NOT_PLAYED = (
    (r"\bimprint", "What is imprinted on a permanent", "502.34"),
    (r"\bcontrols? (?:target|that) (?:player|opponent) (?:during|for)\b", "Controlling another player", "507, 719"),
    (r"\bturn [^,.]+ face down\b", "Turning a permanent face down", "502.26e, 708.2a"),
    (r"\bcopy\b.+\b(?:play|cast) the copy\b", "Casting the copy of a card", "503.12, 707.12"),
    (r"\b(?:opponent's choice|chosen by an opponent)\b", "An opponent's choice of targets", "409.2"),
    (r"\bto end this effect\b", "Ending an effect at a later time", "408.2i, 116.2c"),
    (r"\bto ignore this effect\b", "Ignoring an effect for a while", "408.2j, 116.2d"),
    (r"\bcreature becomes blocked$", "Blocking by an effect", "502.10g, 702.22i"),
    (r"\bblocked by \w+ or more creatures\b", "A trigger on a number of blockers", "410.9d, 410.9e, 509.5e, 509.3e"),
    (r"\bdamage\b.+\bby (?:\w+ )?(?:sources|creatures)\b", "Preventing damage by its source", "419.8c, 609.7c"),
    (r"\bsource\b.+\bwould deal\b.+\bdamage\b", "Changing the damage of any source", "419.5a, 419.7c, 614.7a, 615.10"),
    (r"\bcan't (?:cast|play)\b(?! (?:any )?lands?\b)", "A prohibition of casting", "409.4, 601.3"),
    (r"^(?:cast|play) this (?:spell|card) only\b", "A restriction on casting", "401.5, 412.4, 601.3"),
    (r"\bas though it had flash\b", "A permission to cast as an instant", "401.5, 412.4, 601.3b"),
    (r"\bany time you could (?:cast|play) an instant\b", "A permission to cast as an instant", "401.5, 412.4, 601.3b"),
    (r"\bcan't (?:attack|block)\b.+\bunless\b.+\bpays?\b", "A cost to attack or block", "308.2d, 309.2b, 508.1h"),
    (r"\badditional (?!combat)\w+ step\b", "Adding a step to a phase", "300.8, 500.9"),
    (r"\bchange the text of\b", "Changing the text of an object", "418.6a, 612.2"),
    (r"\bends? the turn\b", "Ending the turn", "509, 720"),
    (r"\bfateseals?\b", "Fatesealing", "501.9a, 701.22"),
    (r"\bflips? (?:it|this|target)\b", "Flipping a permanent", "508, 710"),
    (r"\bmonocolored\b", "Looking for monocolored objects", "glossary “monocolored”, 105.2a"),
    (r"\{Q\}", "The untap symbol", "104.5, 107.6"),
    (r"\bantes?\b", "Playing for ante", "217.9, 407.3"),
    (r"\bexpansion\b", "Looking for cards of an expansion", "206.3"),
    (r"\binstead choose one\b", "A modal replacement effect", "419.6g"),
    (r"^as .+\bturned face up\b", "Changing how a permanent is turned face up", "419.1e, 504.8, 614.1e, 708.11"),
    (r"\badds? (?:\{\w+\})*\{\w+/\w+\}", "Adding mana of a hybrid symbol", "104.3g, 106.8"),
    (r"\bcosts? (?:\{\w+\})*\{\w+/\w+\}.* less\b", "A reduction by a hybrid symbol", "104.3h, 118.7e"),
    (
        r"\b(?:battlefield|into play|tokens?)\b.+\b(?:attacking|blocking)\b",
        "Putting a creature onto the battlefield attacking or blocking",
        "306.3a, 308.4, 309.5, 506.3a, 508.4, 509.7",
    ),
    (r"\bpiles?\b", "Separating objects into piles", "glossary “pile”, 700.3"),
    (r"\bcounts? as (?!having)\b", "Counting as something", "glossary “counts as”"),
    (r"\blife totals? becomes?\b", "Setting a life total", "215.5, 119.5"),
    (r"—sunburst\b", "A number set by sunburst", "502.37c, 702.44c"),
    (r"^enchant \w+$", "A second enchant ability, or one for players", "502.45c, 502.45d, 702.5c, 702.5d"),
    (r"^if you would draw\b", "Replacing a draw", "419.6h, 423.6, 614.11"),
    (r"\bbecomes? unattached\b", "An ability that looks for unattaching", "501.2d, 701.3d"),
    (r"\bcopy target (?:activated|triggered)\b", "Copying an ability", "503.10b, 707.10b"),
    (r"\bhalf\b(?!.*\brounded\b)", "Halving without rounding", "104.1a, 107.1a"),
    (r"\bthe (?:exiled|removed) cards\b", "Finding what a replacement effect has exiled", "407.2b, 419.6j, 607.2b"),
    (r"\brestart the game\b", "Restarting the game", "723"),
    (r"\bthreshold\b", "This ability with threshold", "502.23c, 207.2c"),
    (r"\b(?:with|has|have) no abilities\b", "Looking for objects by their abilities", "502.18b, 702.29b"),
)  # fmt: skip
"""A pattern for each text, the rule that it needs, and that rule's numbers in 2003 and 2023."""


def refuse_words(words: str) -> None:
    """Raise NotModelled if an unread text contains words whose rule is known but not played."""
    for pattern, what, numbers in _NOT_PLAYED:
        if re.search(pattern, words.rstrip("."), re.IGNORECASE):
            raise NotModelled(f"{what} is not modelled ({numbers}): “{words.rstrip('.')}”.")
    for name, number in not_modelled().items():
        if re.match(rf"{re.escape(name)}(?!\w)", words, re.IGNORECASE):
            raise NotModelled(f"The keyword ability {name} is not modelled ({number}).")
