"""Costs: what a spell or ability costs, and how that is paid."""
