/** Phase 6 d of the adapted game: deposing the king, and his revenge if it fails. */

import type { Seat } from '@homage/kernel';
import {
  ask,
  because,
  frame,
  kingSeat,
  lordsOf,
  nextTurn,
  seatAt,
  titlesOf,
  votesOf,
  votesOfSeat,
  YES_NO,
} from './board.ts';
import { boxOf } from './box.ts';
import { LORDS, type Lord, REGIONS, type Region } from './data.ts';
import { emptyBallot } from './election.ts';
import { aloud, recount } from './pieces.ts';
import { whyNotAnother } from './reasons.ts';
import type { Ballot, State } from './vocabulary.ts';

/** The force of legitimacy: four votes more for the lord who bears the crown. */
const LEGITIMACY = 4;

/** Not in the turn after his anointing (F81a-P6d-1). */
const mayPropose = (s: State): boolean => s.king !== null && s.round >= s.king.round + 2;

export const deposing = frame('deposing', {
  start: (x) => (mayPropose(x.s) ? x.go('propose') : x.done(null)),
  propose(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn >= x.seats) return x.done(null);
    const seat = seatAt(s, turn);
    if (seat === kingSeat(s) || votesOfSeat(s, seat) === 0) return x.go('skip');
    return x.ask('depose', { [seat]: { king: s.king?.lord as Lord } }, { then: 'proposed' });
  },
  skip(x) {
    x.local.turn = nextTurn(x.s, x.local.turn) + 1;
    return x.go('propose');
  },
  proposed(x) {
    aloud(x, x.by, 'depose', x.answer('depose'));
    if (x.answer('depose').propose === 'no') return x.go('skip');
    x.emit('deposeProposed', { seat: x.by });
    x.s.ballot = emptyBallot();
    x.local.turn = 0;
    return x.go('poll');
  },
  poll(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn >= x.seats) return x.go('count');
    const seat = seatAt(s, turn);
    if (votesOfSeat(s, seat) === 0) return x.go('nextVoter');
    return x.ask('deposition', { [seat]: { king: s.king?.lord as Lord } }, { then: 'voted' });
  },
  nextVoter(x) {
    x.local.turn = nextTurn(x.s, x.local.turn) + 1;
    return x.go('poll');
  },
  voted(x) {
    const { s } = x;
    const ballot = s.ballot as Ballot;
    const answer = x.answer('deposition');
    aloud(x, x.by, 'deposition', answer);
    let yes = 0;
    let no = 0;
    for (const lord of lordsOf(s, x.by)) {
      const votes = votesOf(s, lord) + (s.king?.lord === lord ? LEGITIMACY : 0);
      if (answer[lord] === 'for') {
        yes += votes;
        ballot.rebels.push(lord);
      } else if (answer[lord] === 'against') no += votes;
    }
    ballot.yes += yes;
    ballot.no += no;
    x.emit('deposeVoted', { seat: x.by, yes, no });
    return x.go('nextVoter');
  },
  count(x) {
    const { s } = x;
    const { yes, no } = s.ballot as Ballot;
    const lord = s.king?.lord as Lord;
    const seat = kingSeat(s) as Seat;
    if (yes > no) {
      x.emit('deposed', { lord, seat, yes, no });
      s.king = null;
      s.reprisal = null;
      s.deposed = true;
      s.ballot = null;
      return x.call('settle', {}, 'over');
    }
    x.emit('kingStays', { lord, seat, yes, no });
    // Equal votes: he stays, without revenge (F81R-a-P6-4).
    return x.go(no > yes && rebelsToPunish(s).length > 0 ? 'revenge' : 'drop');
  },
  revenge: (x) => x.ask('reprisal', { [kingSeat(x.s) as Seat]: {} }, { then: 'punished' }),
  /** The title goes back, the region is no fief any more (F81R-a-P6-5); the revenue is taken next turn (F81a-P6d-6). */
  punished(x) {
    const { s } = x;
    const { title, revenue } = x.answer('reprisal');
    aloud(x, x.by, 'reprisal', { title, revenue });
    x.emit('reprisal', {
      seat: x.by,
      title: title === 'none' ? null : title,
      revenue: revenue === 'none' ? null : revenue,
    });
    if (title !== 'none') {
      s.fiefs[title] = null;
      for (const village of boxOf(s).regionVillages[title]) recount(s, village);
      x.emit('fiefDissolved', { region: title });
    }
    if (revenue !== 'none') s.reprisal = { from: revenue, round: s.round + 1 };
    return x.go('drop');
  },
  drop(x) {
    x.s.ballot = null;
    return x.go('over');
  },
  over: (x) => x.done(null),
});

/** Lords who voted for the deposition, other than the king's own family. */
const rebelsToPunish = (s: State): Lord[] =>
  (s.ballot as Ballot).rebels.filter((lord) => s.lords[lord].owner !== kingSeat(s));

export const depose = ask('depose', {
  next: (_s, _ask, draft) => (draft.propose === undefined ? { key: 'propose', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ propose: 'no' }),
});

const VERDICTS = ['for', 'against', 'abstain'] as const;
export const deposition = ask('deposition', {
  next(s, { seat }, draft) {
    for (const lord of LORDS) {
      if (s.lords[lord].owner === seat && draft[lord] === undefined) return { key: lord, type: 'one', of: VERDICTS };
    }
    return undefined;
  },
  lapse: (s, { seat }) => Object.fromEntries(lordsOf(s, seat).map((lord) => [lord, 'abstain' as const])),
});

export const reprisal = ask('reprisal', {
  next(s, _ask, draft) {
    const rebels = rebelsToPunish(s);
    if (draft.title === undefined) {
      const titles: (Region | 'none')[] = rebels.flatMap((lord) => titlesOf(s, lord));
      return { key: 'title', type: 'one', of: [...titles, 'none'] };
    }
    if (draft.revenue !== undefined) return undefined;
    const seats: (Seat | 'none')[] = s.order.filter((seat) => rebels.some((lord) => s.lords[lord].owner === seat));
    return { key: 'revenue', type: 'one', of: [...seats, 'none'] };
  },
  why(s, { seat }, _draft, key, value) {
    if (key === 'title')
      return REGIONS.some((region) => region === value)
        ? because(s.fiefs[value as Region] === null ? 'noTitle' : 'noRebel', 'depose', {})
        : undefined;
    return (
      whyNotAnother(s, seat, value, 'depose') ??
      (typeof value === 'number' ? because('noRebel', 'depose', {}) : undefined)
    );
  },
  lapse: () => ({ title: 'none', revenue: 'none' }),
});
