"""Two persons who are one: merged, and told apart again, without touching a fact."""

from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.people import PeopleReading, PeopleWriting, Person
from overtrick.store.statement import change, selection

_MERGE = change(schema.people, ("merged_into", "merged_at"), ("id",))
_MERGED = selection(schema.people, "merged_into")


class MergingReading(PeopleReading):
    """Reads who was merged."""

    def merged_into(self, person_id: int) -> list[Person]:
        """Who was merged into exactly this one, as they were called, in the order of time."""
        found = (Person(*row) for row in self.run(_MERGED, person_id).fetchall())
        return sorted(found, key=lambda person: (person.merged_at or 0, person.id))


class MergingWriting(PeopleWriting, MergingReading):
    """Merges people, and undoes it."""

    def merge_people(self, loser: int, winner: int, at: int) -> None:
        """Let *loser* be *winner* from now on, with all that either has played.

        Its row stays as it is, so that ``unmerge_person`` puts back what was there. The
        winner may have been merged itself: then both are who that one is.
        NotFoundError if one of them is nobody; RefusedError if they are the same already,
        if the loser is somebody else already, or if a name was erased: a merger would tell
        again who it was.
        """
        before, after = self.person_itself(loser), self.person(winner)
        if after.id == self.person(loser).id:
            raise RefusedError(
                "same-person",
                phrase("{loser} and {winner} are one person already", loser=loser, winner=winner),
            )
        if before.merged_into is not None:
            raise RefusedError(
                "merged-already",
                phrase(
                    "person {loser} is {winner} already; undo that first",
                    loser=loser,
                    winner=before.merged_into,
                ),
            )
        if before.erased_at is not None or after.erased_at is not None:
            raise RefusedError(
                "name-erased", phrase("somebody whose name was erased cannot be merged")
            )
        self.run(_MERGE, winner, at, loser)

    def unmerge_person(self, loser: int) -> None:
        """Let *loser* be a person of its own again, called as before.

        Who was merged into it goes along. RefusedError if it was not merged, NotFoundError
        if there is no such person.
        """
        if self.person_itself(loser).merged_into is None:
            raise RefusedError("not-merged", phrase("person {loser} was not merged", loser=loser))
        self.run(_MERGE, None, None, loser)
