"""Audits of whether the knowledge base says what its sources say, one module a part."""
