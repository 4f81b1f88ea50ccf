"""Worked examples: boards in a small language of sentences, played under the rules of a day, and judged."""
