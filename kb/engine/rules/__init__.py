"""The rules, in rooms by subject: one module each, with all its history. A set's own are in ``kb.engine.sets``.

The Sixth Edition rules begin on 1999-06-01 here. Their text is of 1999-04-23, and the summary of rulings of 1999-05-16
still goes by the Fifth; no text here names the day, and the first of the next month is the first that fits both.
"""

from kb.engine.law.registry import register

register(__name__)
