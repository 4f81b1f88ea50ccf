"""The reference site: pages from the library, written as static files."""
