"""Events of teams: matches in two rooms, round robins, Swiss teams and knockouts (S6)."""
