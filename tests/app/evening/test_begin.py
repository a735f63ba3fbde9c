"""The movement that was chosen, what fits those who come, and how play begins with it."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.app.evening.begin import as_begun, begin, seen, with_free_places
from overtrick.app.evening.chosen import Chosen, chosen_in
from overtrick.app.evening.fitting import fit, rules_for
from overtrick.app.evening.planning import playable, proposals
from overtrick.app.evening.wish import ABOUT, Wish
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPhase
from overtrick.errors import ImpossibleError
from tests.app.evening.wishes import done

WISH = Wish(Kind.PAIRS, 14, minutes=180)


def entered(wish: Wish, count: int, key: str = "") -> Event:
    """An event of the wish, open for entries, with so many of them."""
    found = proposals(wish, 99)
    proposal = next((each for each in found if each.key == key), found[0])
    state = done(Event(), say.OpenEvent(playable(wish, proposal)))
    return done(state, *(say.Enter() for _ in range(count)))


class TestChosen:
    def test_the_last_choice_counts(self, desk: Desk) -> None:
        rules = playable(WISH, proposals(WISH)[0])
        row = desk.open_event(rules, Said("account:1", "mitchell-6x4 (14)"))
        assert chosen_in(desk.log(row.id)) == Chosen("mitchell-6x4", 14)
        desk.handle(row.id, say.Enter(), Said("account:1", "howell-9x9 (9)"))
        other = rules_for(desk.standing(row.id).state, proposals(WISH)[1])
        desk.handle(row.id, say.ChangeRules(other), Said("account:1", "howell-11x2 (13)"))
        assert chosen_in(desk.log(row.id)) == Chosen("howell-11x2", 13)

    def test_other_reasons_are_no_choice(self, desk: Desk) -> None:
        row = desk.open_event(Rules(Kind.PAIRS), Said("account:1", "because (of) 7"))
        assert chosen_in(desk.log(row.id)) is None
        for text in ("", "howell-11x2", "howell (0)", "Howell-1x1 (14)", "a (14) "):
            assert Chosen.parse(text) is None


class TestFit:
    def test_the_chosen_one_if_it_is_for_so_many(self) -> None:
        state = entered(WISH, 14, "howell-11x2")
        found = fit(state, 14, Chosen("howell-11x2", 14))
        assert found.proposal is not None
        assert (found.proposal.key, found.as_chosen) == ("howell-11x2", True)
        assert found.proposal in found.proposals

    def test_another_one_that_is_wanted(self) -> None:
        state = entered(WISH, 14)
        keys = [each.key for each in fit(state, 14, None).proposals]
        for key in keys:
            found = fit(state, 14, Chosen(keys[0], 14), key)
            assert found.proposal is not None
            assert (found.proposal.key, found.as_chosen) == (key, True)

    def test_the_same_movement_in_another_length(self) -> None:
        state = entered(WISH, 8, "howell-11x2")
        found = fit(state, 8, Chosen("howell-11x2", 14))
        assert found.proposal is not None
        assert found.proposal.key.startswith("howell-")
        assert not found.as_chosen

    def test_nothing_for_too_few(self) -> None:
        found = fit(entered(WISH, 2), 2, None)
        assert found.proposal is None
        assert "got 2" in found.nothing

    def test_an_event_that_says_no_length(self) -> None:
        state = done(Event(), say.OpenEvent(Rules(Kind.PAIRS)), *(say.Enter() for _ in range(8)))
        assert fit(state, 8, None).proposal is not None

    def test_rules_that_fit_already_stay(self) -> None:
        state = entered(WISH, 14)
        assert rules_for(state, proposals(WISH)[0]) == state.rules


class TestBegin:
    @pytest.mark.parametrize("kind", ABOUT)
    @pytest.mark.parametrize("opens", [True, False])
    def test_every_kind(self, kind: Kind, opens: bool) -> None:
        count = 2 if kind is Kind.MATCH else 9
        wish = Wish(kind, count, minutes=180)
        state = entered(wish, count)
        proposal = fit(state, count, None).proposal
        assert proposal is not None
        state = done(state, *begin(state, proposal, 1000, opens=opens))
        assert state.rounds[1].phase is (RoundPhase.OPEN if opens else RoundPhase.PLANNED)
        assert any(at[1] == 1 for at in state.seatings)

    def test_not_for_another_number(self) -> None:
        state = entered(WISH, 13)
        with pytest.raises(ImpossibleError, match="13 have entered"):
            begin(state, proposals(WISH)[0], 0, opens=True)

    @pytest.mark.parametrize("count", range(4, 21))
    def test_it_is_as_it_was_shown(self, count: int) -> None:
        state = entered(WISH, count)
        proposal = fit(state, count, Chosen("mitchell-6x4", 14)).proposal
        assert proposal is not None
        shown = as_begun(state, proposal)
        became = done(state, *begin(state, proposal, 0, opens=False))
        assert shown.seatings == became.seatings
        assert shown.rules == became.rules
        everybody = {who for each in became.seatings.values() for who in each.members}
        assert everybody == set(range(1, count + 1))

    def test_places_that_are_free(self) -> None:
        state = entered(WISH, 3)
        shown = as_begun(state, proposals(WISH)[0])
        assert len(shown.active) == 14
        assert with_free_places(state, 2) == state

    def test_the_next_to_come_has_the_first_number_that_is_free(self) -> None:
        state = done(entered(WISH, 5), say.Scratch(2))
        assert sorted(with_free_places(state, 6).entrants) == [1, 2, 3, 4, 5, 6]

    def test_more_than_there_is_room_for(self) -> None:
        with pytest.raises(ImpossibleError):
            as_begun(entered(WISH, 15), proposals(WISH)[0])

    def test_what_was_agreed_to_is_told_from_anything_else(self) -> None:
        state = entered(WISH, 14)
        words = {seen(state), seen(entered(WISH, 13)), seen(done(state, say.Scratch(3)))}
        words.add(seen(done(state, say.ChangeRules(Rules(Kind.PAIRS)))))
        assert len(words) == 4
        assert seen(state) == seen(entered(WISH, 14))
