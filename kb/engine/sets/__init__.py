"""The sets that have rules of their own, a room for each; the core names none of them."""

from kb.engine.law.registry import register

register(__name__)
