"""Questions asked by programs: by name, with limits on time, memory and the length of answers."""
