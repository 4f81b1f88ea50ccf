"""Audits of whether the knowledge base agrees with its sources, one module each."""
