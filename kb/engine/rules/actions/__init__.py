"""Keyword actions such as adapt and goad, and the rules on drawing and shuffling."""
