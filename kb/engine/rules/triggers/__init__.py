"""Triggers: what an ability sees, and how it is then played."""
