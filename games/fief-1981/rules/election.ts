/** Phase 6: cardinals (adapted), the election of the king in both rulesets, and his anointing. */

import type { Json, Seat } from '@homage/kernel';
import {
  amount,
  ask,
  because,
  frame,
  lordsOf,
  nextTurn,
  oneOf,
  seatAt,
  votesOf,
  votesOfSeat,
  YES_NO,
} from './board.ts';
import { canBeCardinal } from './cards.ts';
import { LORDS, type Lord } from './data.ts';
import { diff } from './differences.ts';
import { aloud, pay } from './pieces.ts';
import { whyNotMine } from './reasons.ts';
import { enthrone } from './settle.ts';
import type { Ballot, State } from './vocabulary.ts';

export const emptyBallot = (): Ballot => ({
  candidates: [],
  totals: {},
  yes: 0,
  no: 0,
  rebels: [],
  done: [],
  elected: null,
  solicited: [],
  agreed: [],
});

const IS_BISHOP = because('isBishop', 'election', {});
const NOT_CANDIDATE = because('notCandidate', 'election', {});
const NOT_CLERIC = because('notCleric', 'election', {});
const OWN_CLERIC = because('ownCleric', 'election', {});
const ALREADY_ASKED = because('alreadyAsked', 'election', {});
const isKnown = (value: Json): value is Lord => LORDS.includes(value as Lord);
const notOnTable = (lord: Lord) => because('notOnTable', 'election', { lord });

/** Bishops and cardinals are not eligible (F81o-P1c-7, F81a-P6c-2). */
const eligible = (s: State, lord: Lord): boolean => s.lords[lord].owner !== null && s.lords[lord].see === null;

const clergy = (s: State): { bishops: number; cardinals: number } => {
  let bishops = 0;
  let cardinals = 0;
  for (const lord of LORDS) {
    if (s.lords[lord].see !== null) bishops++;
    if (s.lords[lord].cardinal) cardinals++;
  }
  return { bishops, cardinals };
};

/* ---------------------------------------------------------------- cardinals */

/** Adapted, 6 b: in turn order, a bishop becomes cardinal for 1000 (F81a-P6b-1, F81a-P6b-2). */
export const cardinals = frame('cardinals', {
  start(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn >= x.seats) return x.done(null);
    x.local.turn = turn;
    const seat = seatAt(s, turn);
    const able =
      (s.money[seat] as number) >= diff(s).cardinalPrice &&
      lordsOf(s, seat).some((l) => canBeCardinal(s, l, seat) === undefined);
    if (able) return x.go('ask');
    x.local.turn++;
    return x.go('start');
  },
  ask: (x) => x.ask('cardinal', { [seatAt(x.s, x.local.turn)]: {} }, { then: 'named' }),
  named(x) {
    const { s, by: seat } = x;
    const { lord } = x.answer('cardinal');
    if (lord === 'none') {
      x.local.turn++;
      return x.go('start');
    }
    const paid = diff(s).cardinalPrice;
    pay(s, seat, null, paid);
    s.lords[lord].cardinal = true;
    x.emit('cardinalMade', { seat, lord, paid });
    return x.go('start');
  },
});

export const cardinal = ask('cardinal', {
  next(s, { seat }, draft, explain) {
    if (draft.lord !== undefined) return undefined;
    const values: readonly (Lord | 'none')[] = [...lordsOf(s, seat), 'none'];
    return oneOf('lord', values, (value) => (value === 'none' ? undefined : canBeCardinal(s, value, seat)), explain);
  },
  why: (s, { seat }, _draft, key, value) => (key === 'lord' ? whyNotMine(s, seat, value, 'power') : undefined),
  lapse: () => ({ lord: 'none' }),
});

/* ----------------------------------------------------------------- election */

/**
 * The throne is vacant. Original: one round, each names one lord and says with how many votes (F81o-P6.1-b). Adapted: candidates first, then
 * lord by lord (F81a-P6c-2, F81a-P6c-4), and only if somebody could anoint (F81a-P6c-1).
 */
export const election = frame('election', {
  start(x) {
    const { s } = x;
    if (s.king !== null || s.deposed) return x.done(null);
    if (diff(s).electionNeedsClergy) {
      const { bishops, cardinals: hats } = clergy(s);
      if (bishops < 2 && hats === 0) return x.done(null);
    } else if (!LORDS.some((lord) => eligible(s, lord))) return x.done(null);
    s.ballot = emptyBallot();
    return diff(s).electionNeedsClergy ? x.go('present') : x.call('polling', { turn: 0 }, 'count');
  },
  present(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn >= x.seats) return x.go('presented');
    const seat = seatAt(s, turn);
    if (!lordsOf(s, seat).some((lord) => eligible(s, lord))) return x.go('skip');
    return x.ask('candidate', { [seat]: {} }, { then: 'candidate' });
  },
  skip(x) {
    x.local.turn = nextTurn(x.s, x.local.turn) + 1;
    return x.go('present');
  },
  candidate(x) {
    const { lord } = x.answer('candidate');
    aloud(x, x.by, 'candidate', { lord });
    const ballot = x.s.ballot as Ballot;
    if (lord !== 'none') {
      ballot.candidates.push({ seat: x.by, lord });
      ballot.totals[lord] = 0;
    }
    x.emit('candidate', { seat: x.by, lord: lord === 'none' ? null : lord });
    return x.go('skip');
  },
  presented(x) {
    if ((x.s.ballot as Ballot).candidates.length > 0) return x.call('polling', { turn: 0 }, 'count');
    x.emit('noElection', { why: 'noCandidate' });
    x.s.ballot = null;
    return x.done(null);
  },
  /** Most votes win; equals at the top leave the throne vacant (F81o-P6.1-c, F81a-P6c-6). */
  count(x) {
    const { s } = x;
    const ballot = s.ballot as Ballot;
    const ranked = Object.entries(ballot.totals)
      .filter(([, votes]) => votes > 0)
      .sort((a, b) => b[1] - a[1]);
    const [first, second] = ranked;
    if (first === undefined || (second !== undefined && second[1] === first[1])) {
      x.emit('noElection', { why: first === undefined ? 'noVotes' : 'tie' });
      s.ballot = null;
      return x.done(null);
    }
    const lord = first[0] as Lord;
    ballot.elected = lord;
    x.emit('elected', { lord, seat: s.lords[lord].owner as Seat, votes: first[1] });
    return x.call('anointing', {}, 'over');
  },
  over(x) {
    x.s.ballot = null;
    return x.call('settle', {}, 'done');
  },
  done: (x) => x.done(null),
});

/** Everybody votes aloud in turn order; totals are shown after each (F81o-P6.1-c2, F81o-P6.1-c3). */
export const polling = frame('polling', {
  start(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn >= x.seats) return x.done(null);
    x.local.turn = turn;
    const seat = seatAt(s, turn);
    if (votesOfSeat(s, seat) > 0) return x.go('ask');
    x.local.turn++;
    return x.go('start');
  },
  ask(x) {
    const seat = seatAt(x.s, x.local.turn);
    return diff(x.s).electionNeedsClergy
      ? x.ask('ballot', { [seat]: {} }, { then: 'balloted' })
      : x.ask('vote', { [seat]: {} }, { then: 'voted' });
  },
  voted(x) {
    const ballot = x.s.ballot as Ballot;
    const { lord, votes = 0 } = x.answer('vote');
    aloud(x, x.by, 'vote', x.answer('vote'));
    if (lord !== 'none') ballot.totals[lord] = (ballot.totals[lord] ?? 0) + votes;
    x.emit('voted', { seat: x.by, lord: lord === 'none' ? null : lord, votes, totals: { ...ballot.totals } });
    x.local.turn++;
    return x.go('start');
  },
  balloted(x) {
    const { s } = x;
    const ballot = s.ballot as Ballot;
    const answer = x.answer('ballot');
    aloud(x, x.by, 'ballot', answer);
    const votes: { voter: Lord; lord: Lord; votes: number }[] = [];
    for (const voter of lordsOf(s, x.by)) {
      const lord = answer[voter];
      if (lord === undefined || lord === 'abstain') continue;
      votes.push({ voter, lord, votes: votesOf(s, voter) });
      ballot.totals[lord] = (ballot.totals[lord] ?? 0) + votesOf(s, voter);
    }
    x.emit('balloted', { seat: x.by, votes, totals: { ...ballot.totals } });
    x.local.turn++;
    return x.go('start');
  },
});

export const vote = ask('vote', {
  next(s, { seat }, draft, explain) {
    if (draft.lord === undefined) {
      const values: readonly (Lord | 'none')[] = [...LORDS.filter((lord) => s.lords[lord].owner !== null), 'none'];
      return oneOf(
        'lord',
        values,
        (value) => (value === 'none' || eligible(s, value) ? undefined : IS_BISHOP),
        explain,
      );
    }
    if (draft.lord === 'none' || draft.votes !== undefined) return undefined;
    const most = votesOfSeat(s, seat);
    return amount('votes', 0, most, explain, () => ({ beyond: because('atMost', 'election', { most }) }));
  },
  why: (s, _ask, _draft, key, value) =>
    key === 'lord' && isKnown(value) && s.lords[value].owner === null ? notOnTable(value) : undefined,
  lapse: () => ({ lord: 'none' }),
});

export const candidate = ask('candidate', {
  next(s, { seat }, draft, explain) {
    if (draft.lord !== undefined) return undefined;
    const values: readonly (Lord | 'none')[] = [...lordsOf(s, seat), 'none'];
    return oneOf('lord', values, (value) => (value === 'none' || eligible(s, value) ? undefined : IS_BISHOP), explain);
  },
  why: (s, { seat }, _draft, key, value) => (key === 'lord' ? whyNotMine(s, seat, value, 'election') : undefined),
  lapse: () => ({ lord: 'none' }),
});

/** One choice for each of the player's lords: a lord votes with all his cards or not at all. */
export const ballotAsk = ask('ballot', {
  next(s, { seat }, draft) {
    for (const lord of LORDS) {
      if (s.lords[lord].owner !== seat || draft[lord] !== undefined) continue;
      const candidates = (s.ballot as Ballot).candidates.map((c) => c.lord);
      return { key: lord, type: 'one', of: [...candidates, 'abstain'] };
    }
    return undefined;
  },
  why: (s, _ask, _draft, _key, value) =>
    !isKnown(value) ? undefined : s.lords[value].owner === null ? notOnTable(value) : NOT_CANDIDATE,
  lapse: (s, { seat }) => Object.fromEntries(lordsOf(s, seat).map((lord) => [lord, 'abstain' as const])),
});

/* ---------------------------------------------------------------- anointing */

/** A cardinal, or two bishops; a cardinal counts as a bishop as well (F81R-o-P6-3). */
export function isAnointed(s: State, clerics: readonly Lord[]): boolean {
  return clerics.length >= 2 || clerics.some((lord) => s.lords[lord].cardinal);
}

const ownClerics = (s: State, seat: Seat): Lord[] => lordsOf(s, seat).filter((lord) => s.lords[lord].see !== null);

/** Clerics of others who have not been asked, and could still matter. */
const toSolicit = (s: State, seat: Seat): Lord[] =>
  LORDS.filter((lord) => {
    const l = s.lords[lord];
    return l.owner !== null && l.owner !== seat && l.see !== null && !(s.ballot as Ballot).solicited.includes(lord);
  });

export const anointing = frame('anointing', {
  start(x) {
    const { s } = x;
    const ballot = s.ballot as Ballot;
    const lord = ballot.elected as Lord;
    const seat = s.lords[lord].owner as Seat;
    const agreed = [...ownClerics(s, seat), ...ballot.agreed];
    if (isAnointed(s, agreed)) return x.go('crown');
    if (!isAnointed(s, [...agreed, ...toSolicit(s, seat)])) return x.go('fail');
    return x.ask('solicit', { [seat]: { lord } }, { then: 'solicited' });
  },
  solicited(x) {
    const { cleric } = x.answer('solicit');
    aloud(x, x.by, 'solicit', { cleric });
    if (cleric === 'stop') return x.go('fail');
    (x.s.ballot as Ballot).solicited.push(cleric);
    return x.go('beg');
  },
  beg(x) {
    const { s } = x;
    const ballot = s.ballot as Ballot;
    const cleric = ballot.solicited[ballot.solicited.length - 1] as Lord;
    const args = { lord: ballot.elected as Lord, cleric };
    return x.ask('anoint', { [s.lords[cleric].owner as Seat]: args }, { then: 'answered' });
  },
  answered(x) {
    const ballot = x.s.ballot as Ballot;
    const cleric = ballot.solicited[ballot.solicited.length - 1] as Lord;
    const yes = x.answer('anoint').anoint === 'yes';
    aloud(x, x.by, 'anoint', x.answer('anoint'));
    if (yes) ballot.agreed.push(cleric);
    x.emit('anointAnswered', { seat: x.by, cleric, yes });
    return x.go('start');
  },
  crown(x) {
    enthrone(x, (x.s.ballot as Ballot).elected as Lord, 'anointed');
    return x.done(null);
  },
  fail(x) {
    const lord = (x.s.ballot as Ballot).elected as Lord;
    x.emit('notCrowned', { lord, seat: x.s.lords[lord].owner as Seat });
    return x.done(null);
  },
});

export const solicit = ask('solicit', {
  next: (s, { seat }, draft) =>
    draft.cleric === undefined ? { key: 'cleric', type: 'one', of: [...toSolicit(s, seat), 'stop'] } : undefined,
  why(s, { seat }, _draft, key, value) {
    if (key !== 'cleric' || !isKnown(value)) return undefined;
    const { owner, see } = s.lords[value];
    if (owner === null) return notOnTable(value);
    if (see === null) return NOT_CLERIC;
    return owner === seat ? OWN_CLERIC : ALREADY_ASKED;
  },
  lapse: () => ({ cleric: 'stop' }),
});
export const anoint = ask('anoint', {
  next: (_s, _ask, draft) => (draft.anoint === undefined ? { key: 'anoint', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ anoint: 'no' }),
});
