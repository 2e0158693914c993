/**
 * Phase 6, points 3 to 6 (original) and f (adapted): what follows from a death, a capture or an empty village, whenever it happens.
 * The frame looks for the first matter that is open, settles it, and looks again until nothing is open.
 */

import type { Seat } from '@homage/kernel';
import { ask, because, frame, hasLord, kingSeat, lordsIn, lordsOf, soldiersLeft, soldiersOf, YES_NO } from './board.ts';
import { boxOf } from './box.ts';
import { LORDS, type Lord, REGIONS, type Region, type Village } from './data.ts';
import { diff } from './differences.ts';
import { outcomeNow } from './ending.ts';
import { isForce } from './gates.ts';
import { aloud, comeIn, goIn, recount, type X } from './pieces.ts';
import { whyNotMine } from './reasons.ts';
import { addSoldiers, clearSoldiers, isWelcome } from './troops.ts';
import type { Fief, State } from './vocabulary.ts';

type Matter =
  | { kind: 'heir' | 'orphan' | 'bestow' | 'capture' | 'claim' | 'dissolve'; region: Region }
  | { kind: 'enter'; village: Village; seat: Seat }
  | { kind: 'out'; seat: Seat };

/** Adapted: a family without lord and soldier is out, and the last one wins. */
const isExtinct = (s: State, seat: Seat): boolean => !s.out[seat] && !hasLord(s, seat) && soldiersOf(s, seat) === 0;

/** Who stands in the capital of a fief without having been judged yet. */
function captorOf(s: State, fief: Fief): Seat | null {
  const { holder } = s.villages[fief.capital];
  if (holder === null || holder === fief.owner || holder === fief.stands) return null;
  return fief.owner !== null && isWelcome(s, fief.capital, holder, fief.owner) ? null : holder;
}

function titleMatter(s: State, region: Region, fief: Fief): Matter | undefined {
  const d = diff(s);
  if (fief.owner !== null && s.out[fief.owner]) return { kind: 'dissolve', region };
  if (fief.owner !== null && fief.lord === null) {
    if (hasLord(s, fief.owner)) return { kind: 'heir', region };
    if (s.king !== null) return { kind: 'orphan', region };
  }
  if (fief.orphan && s.king !== null) return { kind: 'bestow', region };
  if (captorOf(s, fief) !== null) return { kind: 'capture', region };
  // Adapted: with a vacant throne the occupant of the capital gets the title at once (F81a-P6f-4).
  if (d.vacantThroneGivesTitle && fief.owner === null && s.king === null) {
    const { holder } = s.villages[fief.capital];
    if (holder !== null && hasLord(s, holder)) return { kind: 'claim', region };
  }
  return undefined;
}

/** A village without defenders: attacker or besieger go in at once, first come first, and only then who waits by leave (F81R-g14). */
function enterMatter(s: State): Matter | undefined {
  if (s.parties.length === 0) return undefined;
  const open = s.parties.filter(({ village, seat }) => {
    const { holder } = s.villages[village];
    return holder === null || holder === seat;
  });
  const next = open.find(isForce) ?? open[0];
  return next === undefined ? undefined : { kind: 'enter', village: next.village, seat: next.seat };
}

function findMatter(s: State): Matter | undefined {
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief === null) continue;
    const matter = titleMatter(s, region, fief);
    if (matter?.kind === 'bestow') return enterMatter(s) ?? matter;
    if (matter !== undefined && matter.kind !== 'capture') return matter;
  }
  const enter = enterMatter(s);
  if (enter !== undefined) return enter;
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief === null) continue;
    const matter = titleMatter(s, region, fief);
    if (matter !== undefined) return matter;
  }
  if (diff(s).elimination) {
    for (const seat of s.order) if (isExtinct(s, seat)) return { kind: 'out', seat };
  }
  return undefined;
}

const fiefOf = (s: State, region: Region): Fief => s.fiefs[region] as Fief;

/** The title changes hands; villages that were lent are so no more (F81R-o-P6-6). */
function transfer(s: State, region: Region, owner: Seat | null): void {
  const fief = fiefOf(s, region);
  for (const village of boxOf(s).regionVillages[region]) s.villages[village].lentTo = null;
  fief.owner = owner;
  fief.lord = null;
  fief.orphan = false;
  const { holder } = s.villages[fief.capital];
  fief.stands = holder === owner ? null : holder;
}

export function bestowTitle(x: X, region: Region, lord: Lord): void {
  const { s } = x;
  const fief = fiefOf(s, region);
  const seat = s.lords[lord].owner as Seat;
  const { orphan } = fief;
  transfer(s, region, seat);
  fief.lord = lord;
  fief.round = s.round;
  const ground = s.villages[fief.capital];
  // The heir of a dead family puts one soldier into the capital (F81o-P6.5-1, F81a-P6f-6), unless others stand there: they must be beaten.
  const soldier = orphan && soldiersLeft(s, seat) > 0 && (ground.holder === null || ground.holder === seat);
  if (soldier) {
    addSoldiers(ground, seat, 1);
    comeIn(s, fief.capital, seat);
  }
  x.emit('bestowed', { region, lord, seat, soldier });
}

function eliminate(x: X, seat: Seat): void {
  const { s } = x;
  s.out[seat] = true;
  s.buried.push(...(s.hands[seat] as State['hands'][number]));
  s.hands[seat] = [];
  s.money[seat] = 0;
  x.emit('eliminated', { seat });
}

/** The region of the matter that is being settled: always the first one open, so that asking changes nothing. */
const openRegion = (s: State): Region => (findMatter(s) as { region: Region }).region;

export const settle = frame('settle', {
  start(x) {
    const { s } = x;
    if (diff(s).winsAtOnce) {
      const outcome = outcomeNow(s);
      if (outcome !== null) {
        x.emit('ended', { winners: outcome.winners, by: outcome.by });
        return x.end(outcome);
      }
    }
    const matter = findMatter(s);
    if (matter === undefined) return x.done(null);
    switch (matter.kind) {
      case 'enter': {
        goIn(s, matter.village, matter.seat);
        comeIn(s, matter.village, matter.seat);
        recount(s, matter.village);
        x.emit('entered', { seat: matter.seat, village: matter.village });
        return x.go('start');
      }
      case 'out':
        eliminate(x, matter.seat);
        return x.go('start');
      case 'dissolve':
        s.fiefs[matter.region] = null;
        x.emit('fiefDissolved', { region: matter.region });
        return x.go('start');
      case 'heir':
        return x.go('heir');
      case 'orphan': {
        // The last lord of the family is dead: its titles fall to the king, its soldiers there to the bank.
        const fief = fiefOf(s, matter.region);
        const dead = fief.owner as Seat;
        for (const village of boxOf(s).regionVillages[matter.region]) {
          const soldiers = clearSoldiers(s.villages[village], dead);
          if (soldiers > 0) x.emit('disbanded', { seat: dead, village, soldiers });
          recount(s, village);
        }
        transfer(s, matter.region, null);
        fief.orphan = true;
        return x.go('start');
      }
      case 'bestow':
        return x.go('bestow');
      case 'claim':
        transfer(s, matter.region, s.villages[fiefOf(s, matter.region).capital].holder);
        x.emit('captured', { region: matter.region, seat: fiefOf(s, matter.region).owner as Seat, from: null });
        return x.go('start');
      case 'capture':
        return x.go('capture');
    }
  },

  /** A title passes within the family; its owner chooses where there is a choice (F81R-g13). */
  heir(x) {
    const { s } = x;
    const region = openRegion(s);
    const seat = fiefOf(s, region).owner as Seat;
    if (lordsOf(s, seat).length === 1) return x.go('onlyHeir');
    return x.ask('heir', { [seat]: { region } }, { then: 'inherited' });
  },
  onlyHeir(x) {
    const region = openRegion(x.s);
    inherit(x, region, lordsOf(x.s, fiefOf(x.s, region).owner as Seat)[0] as Lord);
    return x.go('start');
  },
  inherited(x) {
    inherit(x, openRegion(x.s), x.answer('heir').lord);
    return x.go('start');
  },

  /** The king gives the titles of a dead family to whom he likes, or keeps them (F81o-P6.5-1, F81R-o-P6-10, F81R-a-P6-11). */
  bestow(x) {
    return x.ask(
      'bestow',
      { [kingSeat(x.s) as Seat]: { region: openRegion(x.s), orphan: true } },
      { then: 'bestowed' },
    );
  },
  bestowed(x) {
    const { s } = x;
    const region = openRegion(s);
    const { lord } = x.answer('bestow');
    aloud(x, x.by, 'bestow', { lord });
    if (lord === 'keep') {
      fiefOf(s, region).orphan = false;
      x.emit('custody', { region, king: kingSeat(s) });
    } else bestowTitle(x, region, lord);
    return x.go('start');
  },

  /** The capital is taken: the title goes to the captor unless the king opposes (F81o-P6.3-1, F81a-P6f-1). */
  capture(x) {
    const { s } = x;
    const region = openRegion(s);
    const captor = captorOf(s, fiefOf(s, region)) as Seat;
    const king = kingSeat(s);
    if (king === null || king === captor || !hasLord(s, captor)) return x.go('captured');
    return x.ask('oppose', { [king]: { region, captor } }, { then: 'opposed' });
  },
  opposed(x) {
    const { s } = x;
    aloud(x, x.by, 'oppose', x.answer('oppose'));
    if (x.answer('oppose').oppose === 'no') return x.go('captured');
    const region = openRegion(s);
    transfer(s, region, null);
    x.emit('custody', { region, king: x.by });
    return x.go('start');
  },
  captured(x) {
    const { s } = x;
    const region = openRegion(s);
    const fief = fiefOf(s, region);
    const captor = captorOf(s, fief) as Seat;
    const from = fief.owner;
    if (!hasLord(s, captor)) {
      transfer(s, region, null);
      x.emit('custody', { region, king: kingSeat(s) });
      return x.go('start');
    }
    transfer(s, region, captor);
    x.emit('captured', { region, seat: captor, from });
    // Original: with a vacant throne the conqueror is king (F81o-P6.4-1).
    return x.go(
      diff(s).conquestCrowns && s.king === null && princes(s, fief.capital, captor).length > 0 ? 'crown' : 'start',
    );
  },
  crown(x) {
    const { s } = x;
    const region = freshlyTaken(s);
    const captor = fiefOf(s, region).owner as Seat;
    if (princes(s, fiefOf(s, region).capital, captor).length === 1) return x.go('onlyPrince');
    return x.ask('crown', { [captor]: { region } }, { then: 'crowned' });
  },
  onlyPrince(x) {
    const { s } = x;
    const fief = fiefOf(s, freshlyTaken(s));
    enthrone(x, princes(s, fief.capital, fief.owner as Seat)[0] as Lord, 'conquest');
    return x.go('start');
  },
  crowned(x) {
    enthrone(x, x.answer('crown').lord, 'conquest');
    return x.go('start');
  },
});

function inherit(x: X, region: Region, lord: Lord): void {
  fiefOf(x.s, region).lord = lord;
  x.emit('titlePassed', { region, lord, seat: x.s.lords[lord].owner as Seat });
}

/** Lords of the capturing force who may be king (F81R-o-P6-9). */
const princes = (s: State, capital: Village, seat: Seat): Lord[] =>
  lordsIn(s, capital, seat).filter((lord) => s.lords[lord].see === null);

/** The fief whose title has just been taken and lies under no lord yet. */
const freshlyTaken = (s: State): Region =>
  REGIONS.find((region) => {
    const fief = s.fiefs[region];
    if (fief === null || fief.owner === null || fief.lord !== null) return false;
    // A family that has lost all its lords may keep a title too: that one is not fresh.
    return fief.owner === s.villages[fief.capital].holder && princes(s, fief.capital, fief.owner).length > 0;
  }) as Region;

export function enthrone(x: X, lord: Lord, how: 'anointed' | 'conquest'): void {
  const { s } = x;
  s.king = { lord, round: s.round };
  x.emit('crowned', { lord, seat: s.lords[lord].owner as Seat, how });
}

/* -------------------------------------------------------------------- asks */

export const heir = ask('heir', {
  next: (s, { seat }, draft) =>
    draft.lord === undefined ? { key: 'lord', type: 'one', of: lordsOf(s, seat) } : undefined,
  why: (s, { seat }, _draft, key, value) => (key === 'lord' ? whyNotMine(s, seat, value, 'loss') : undefined),
  lapse: (s, { seat }) => ({ lord: lordsOf(s, seat)[0] as Lord }),
});

export const crown = ask('crown', {
  next: (s, { seat, args }, draft) =>
    draft.lord === undefined
      ? { key: 'lord', type: 'one', of: princes(s, fiefOf(s, args.region).capital, seat) }
      : undefined,
  why(s, { seat }, _draft, key, value) {
    if (key !== 'lord' || !LORDS.includes(value as Lord)) return undefined;
    const why = whyNotMine(s, seat, value, 'loss');
    return why ?? because(s.lords[value as Lord].see === null ? 'notThere' : 'isBishop', 'loss', {});
  },
  lapse: (s, { seat, args }) => ({ lord: princes(s, fiefOf(s, args.region).capital, seat)[0] as Lord }),
});

export const oppose = ask('oppose', {
  next: (_s, _ask, draft) => (draft.oppose === undefined ? { key: 'oppose', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ oppose: 'no' }),
});

/** Out of custody: original, any lord; adapted, only of the family that holds the capital (F81o-P6.3-3, F81a-P6f-2). */
export function canReceive(s: State, region: Region, lord: Lord, orphan: boolean): boolean {
  const { owner } = s.lords[lord];
  if (owner === null) return false;
  return orphan || !diff(s).custodyNeedsCapital || s.villages[fiefOf(s, region).capital].holder === owner;
}

export const bestow = ask('bestow', {
  next: (s, { args }, draft) =>
    draft.lord === undefined
      ? {
          key: 'lord',
          type: 'one',
          of: [...LORDS.filter((lord) => canReceive(s, args.region, lord, args.orphan)), 'keep'],
        }
      : undefined,
  why(s, _ask, _draft, key, value) {
    const lord = LORDS.find((known) => known === value);
    if (key !== 'lord' || lord === undefined) return undefined;
    return s.lords[lord].owner === null ? because('notOnTable', 'loss', { lord }) : because('holdsCapital', 'loss', {});
  },
  lapse: () => ({ lord: 'keep' }),
});
