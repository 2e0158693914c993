/** 1.2 to 1.5: nominations, FOR and DECOY markers, the count, and what the elected gains. */

import type { Seat } from '@homage/kernel';
import { CHIEF, isWoman, type LordId, mapOf, type See } from './data.ts';
import { wordOfVotes } from './deals.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import type { Why } from './offer.ts';
import {
  controller,
  fiefCount,
  isBishop,
  isCardinal,
  lordOf,
  lordsOf,
  seatAt,
  seeOfBishop,
  spouseOf,
} from './queries.ts';
import type { Ballot, Laid, Office, State } from './state.ts';
import { crown } from './titles.ts';
import { settleThen } from './upkeep.ts';

/* ------------------------------------------------------------- who may stand */

type Bar = Parameters<typeof because<'cannotStand'>>[2]['why'];

/** What keeps a lord from an office, in one word. */
function barred(s: State, office: Office, id: LordId): Bar | undefined {
  const lord = lordOf(s, id);
  if (lord === undefined) return 'layman';
  if (isWoman(id)) return 'woman';
  if (lord.jailer !== null) return 'captive';
  if (s.excommunicated === id) return 'banned';
  if (office === 'bishop') {
    if (isBishop(s, id)) return 'bishop';
    if (s.king === id) return 'king';
    return spouseOf(s, id) === null ? undefined : 'married';
  }
  if (office === 'pope') return isBishop(s, id) ? undefined : 'layman';
  if (isBishop(s, id)) return 'church';
  return fiefCount(s, id) > 0 ? undefined : 'noFief';
}

const STANDING: { readonly [O in Office]: string } = { bishop: '1.3.1', pope: '1.4.1', king: '1.5.1' };

export function mayStand(s: State, office: Office, id: LordId): Why {
  const why = barred(s, office, id);
  if (why === undefined) return undefined;
  const rule = why === 'captive' ? '1.2' : why === 'banned' ? 'D.2.3.1' : STANDING[office];
  return because('cannotStand', rule, { lord: id, why });
}

/** Whether there is a candidate at all, or in one family. */
function hasCandidate(s: State, office: Office, seat: Seat | null): boolean {
  for (const lord of s.lords)
    if ((seat === null || lord.seat === seat) && barred(s, office, lord.id) === undefined) return true;
  return false;
}

/* -------------------------------------------------------------- who may vote */

/** A captive or excommunicated lord never votes. */
const votes = (s: State, id: LordId): boolean => lordOf(s, id)?.jailer === null && s.excommunicated !== id;

/** 1.3.2: 3 for the pope or a cardinal, 2 for a bishop of earlier rounds. */
function clericVotes(s: State, id: LordId): number {
  if (s.pope === id || isCardinal(s, id)) return 3;
  const see = seeOfBishop(s, id);
  return see !== 0 && s.sees[see].round < s.round ? 2 : 0;
}

export function votesOf(s: State, { office, see }: Pick<Ballot, 'office' | 'see'>, seat: Seat): number {
  let sum = 0;
  if (office === 'bishop' && see !== null) {
    for (const town of mapOf(s).seeTowns[see]) {
      if (controller(s, town) === seat) sum += CHIEF[see] === town ? 2 : 1;
    }
  }
  for (const { id, seat: of } of s.lords) {
    if (of !== seat || !votes(s, id)) continue;
    if (office === 'bishop') sum += clericVotes(s, id);
    else if (office === 'pope') sum += isCardinal(s, id) ? 1 : 0;
    else sum += fiefCount(s, id) > 0 || isBishop(s, id) ? 1 : 0;
  }
  return sum;
}

/** 1.5.3: two bishops, a cardinal or the pope must be among the king's voters. */
function clergyBehind(s: State, seats: readonly Seat[]): boolean {
  let bishops = 0;
  for (const { id, seat } of s.lords) {
    if (!seats.includes(seat) || !votes(s, id)) continue;
    if (s.pope === id || isCardinal(s, id)) return true;
    if (isBishop(s, id)) bishops++;
  }
  return bishops >= 2;
}

/* -------------------------------------------------------------------- ballot */

export const ballot = frame('ballot', {
  start(x) {
    const { office, see } = x.local;
    const { s } = x;
    if (!hasCandidate(s, office, null)) return x.done(null);
    s.ballot = { office, see, candidates: [], laid: [] };
    x.emit('ballotOpened', { office, see });
    return x.go('nominate');
  },
  nominate(x) {
    const { s } = x;
    const { office, see, i } = x.local;
    if (i >= x.seats) return x.go('nominated');
    const seat = seatAt(s, i);
    return hasCandidate(s, office, seat)
      ? x.ask('nominate', { [seat]: { office, see } }, { then: 'named' })
      : x.go('nextSeat');
  },
  named(x) {
    const { lord } = x.answer('nominate');
    if (lord !== null) x.s.ballot?.candidates.push(lord);
    x.emit('nominated', { seat: x.by, lord });
    return x.go('nextSeat');
  },
  nextSeat(x) {
    x.local.i++;
    return x.go('nominate');
  },
  nominated(x) {
    if (x.s.ballot?.candidates.length === 0) return x.go('nobody');
    x.local.i = 0;
    return x.go('lay');
  },
  nobody(x) {
    const { office, see } = x.local;
    x.s.ballot = null;
    x.emit('notElected', { office, see, why: 'nobody' });
    return x.done(null);
  },
  /** In turn order, each who has votes lays FOR and DECOY face down. */
  lay(x) {
    const { s } = x;
    const { office, see, i } = x.local;
    if (i >= x.seats) return x.call('window', { moment: 'ballot', tried: 0 }, 'count');
    const seat = seatAt(s, i);
    return votesOf(s, x.local, seat) > 0
      ? x.ask('lay', { [seat]: { office, see } }, { then: 'laid' })
      : x.go('nextVoter');
  },
  laid(x) {
    const answer = x.answer('lay');
    const seat = x.by;
    x.s.ballot?.laid.push({ seat, for: answer.for, decoy: answer.decoy });
    x.emit('markersLaid', { seat, on: targets(answer) }, { [seat]: { for: answer.for, decoy: answer.decoy } });
    return x.go('nextVoter');
  },
  nextVoter(x) {
    x.local.i++;
    return x.go('lay');
  },
  /** The markers are shown: from now on nothing changes this ballot. */
  count(x) {
    const { s } = x;
    const { office, see } = x.local;
    const { candidates, laid } = s.ballot as Ballot;
    s.ballot = null;
    x.reveal('all');
    const standing = candidates.filter((id) => barred(s, office, id) === undefined);
    const tally = standing.map((lord) => ({ lord, votes: 0 }));
    const shown = laid.map((marker) => ({ ...marker, votes: votesOf(s, x.local, marker.seat) }));
    for (const { for: lord, votes: weight } of shown) {
      const entry = tally.find((t) => t.lord === lord);
      if (entry !== undefined) entry.votes += weight;
    }
    x.emit('ballotShown', { office, see, laid: shown, tally });
    wordOfVotes(x, standing, shown);
    const best = Math.max(0, ...tally.map((t) => t.votes));
    const ahead = tally.filter((t) => t.votes === best);
    const winner = ahead.length === 1 && best > 0 ? ahead[0]?.lord : undefined;
    if (winner === undefined) {
      x.emit('notElected', { office, see, why: standing.length > 1 ? 'tie' : 'noVotes' });
      return x.done(null);
    }
    if (office === 'king') {
      const backers = shown.filter((m) => m.for === winner).map((m) => m.seat);
      const why = best < 3 ? 'tooFew' : clergyBehind(s, backers) ? undefined : 'noClergy';
      if (why !== undefined) {
        x.emit('notElected', { office, see, why });
        return x.done(null);
      }
    }
    x.emit('elected', { office, see, lord: winner, seat: lordOf(s, winner)?.seat ?? 0 });
    if (office === 'king') crown(x, winner, false);
    else if (office === 'pope') {
      s.pope = winner;
      if (s.excommunicated === null) s.todo.push({ do: 'ban', lord: winner });
    } else {
      s.sees[see as See] = { lord: winner, round: s.round };
      if (s.prince === winner) {
        s.prince = null;
        x.emit('princeLost', { lord: winner });
      }
    }
    return settleThen(x, 'over');
  },
  over: (x) => x.done(null),
});

/** Where markers lie, told so that their order says nothing. */
export const targets = ({ for: yes, decoy }: Pick<Laid, 'for' | 'decoy'>): LordId[] =>
  [yes, decoy].filter((id): id is LordId => id !== null).sort();

export const nominate = ask('nominate', {
  next: (s, { seat, args }, draft, explain) =>
    draft.lord === undefined
      ? oneOf(
          'lord',
          [null, ...lordsOf(s, seat).map(({ id }) => id)],
          (id) => (id === null ? undefined : mayStand(s, args.office, id)),
          explain,
        )
      : undefined,
  lapse: () => ({ lord: null }),
});

export const lay = ask('lay', {
  next(s, _ask, draft) {
    const candidates = (s.ballot?.candidates ?? []).filter((id) => lordOf(s, id) !== undefined);
    if (draft.for === undefined) return { key: 'for', type: 'one', of: [null, ...candidates] };
    if (draft.decoy === undefined) return { key: 'decoy', type: 'one', of: [null, ...candidates] };
    return undefined;
  },
  lapse: () => ({ for: null, decoy: null }),
});
