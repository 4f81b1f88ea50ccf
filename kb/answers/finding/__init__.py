"""Finding: one search over records, modelled rules, boards, lineages, words and cards."""
