"""Characteristics: what continuous effects make of permanents."""
