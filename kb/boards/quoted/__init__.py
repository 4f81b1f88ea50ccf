"""Quotations on boards: words of cards, parsed as card text or phrase by phrase."""
