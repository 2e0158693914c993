/** Phase 6: the king makes fiefs of regions and gives away titles in his custody. */

import type { Seat } from '@homage/kernel';
import { ask, because, frame, hasLord, holdsRegion, kingSeat, lordsOf, turnOrder, YES_NO } from './board.ts';
import { boxOf } from './box.ts';
import { LORDS, type Lord, REGIONS, type Region, TITLE_OF, type Village } from './data.ts';
import { diff } from './differences.ts';
import { aloud, recount } from './pieces.ts';
import { isVillage, whyNotMine } from './reasons.ts';
import { bestowTitle, canReceive } from './settle.ts';
import { addSoldiers, takeSoldiers } from './troops.ts';
import type { State } from './vocabulary.ts';

/** The next region that its holder could have as a fief and the king has not been asked about, in turn order of the owners. */
function nextRegion(s: State): { region: Region; owner: Seat } | undefined {
  for (const owner of turnOrder(s)) {
    if (!hasLord(s, owner)) continue;
    for (const region of REGIONS) {
      if (s.fiefs[region] === null && !s.considered.includes(region) && holdsRegion(s, region, owner))
        return { region, owner };
    }
  }
  return undefined;
}

/** The next title in custody that somebody could receive. */
const nextCustody = (s: State): Region | undefined =>
  REGIONS.find((region) => {
    const fief = s.fiefs[region];
    return (
      fief !== null &&
      fief.owner === null &&
      !s.considered.includes(region) &&
      LORDS.some((lord) => canReceive(s, region, lord, false))
    );
  });

/**
 * Only with a king, and in the adapted game not when one was deposed this turn (F81a-P6e-1). The king's player is asked for every
 * region that qualifies (F81R-o-P6-4, F81R-a-P6-13), then for every title in his custody (F81R-o-P6-8).
 */
export const fiefs = frame('fiefs', {
  start(x) {
    const { s } = x;
    s.considered = [];
    return s.king === null || s.deposed ? x.done(null) : x.go('consider');
  },
  consider(x) {
    const { s } = x;
    const king = kingSeat(s);
    if (king === null) return x.done(null);
    const next = nextRegion(s);
    return next === undefined ? x.go('custody') : x.ask('grant', { [king]: next }, { then: 'decided' });
  },
  decided(x) {
    const { s } = x;
    const { region, owner } = nextRegion(s) as { region: Region; owner: Seat };
    const { grant, lord } = x.answer('grant');
    aloud(x, x.by, 'grant', x.answer('grant'));
    s.considered.push(region);
    if (grant === 'no') {
      x.emit('fiefRefused', { seat: owner, region });
      return x.go('consider');
    }
    s.granting = { region, owner, lord: lord ?? null };
    return x.go('enfief');
  },
  /** The receiver may not decline; he names the capital, in the original game the lord too, and may gather soldiers there. */
  enfief(x) {
    const { region, owner } = x.s.granting as NonNullable<State['granting']>;
    return x.ask('enfief', { [owner]: { region } }, { then: 'founded' });
  },
  founded(x) {
    const { s, by: seat } = x;
    const { region, lord: named } = s.granting as NonNullable<State['granting']>;
    const { capital, lord: chosen, pull = [] } = x.answer('enfief');
    const lord = (named ?? chosen) as Lord;
    s.granting = null;
    s.fiefs[region] = { capital, owner: seat, lord, stands: null, orphan: false, round: s.round };
    x.emit('granted', { seat, region, title: TITLE_OF[region], lord, capital });
    for (const village of pull) {
      takeSoldiers(s.villages[village], seat, 1);
      addSoldiers(s.villages[capital], seat, 1);
      recount(s, village);
    }
    if (pull.length > 0) x.emit('pulled', { seat, capital, count: pull.length, from: pull });
    return x.call('settle', {}, 'consider');
  },
  custody(x) {
    const king = kingSeat(x.s);
    const region = nextCustody(x.s);
    if (king === null || region === undefined) return x.go('over');
    return x.ask('bestow', { [king]: { region, orphan: false } }, { then: 'bestowed' });
  },
  bestowed(x) {
    const { s } = x;
    const region = nextCustody(s) as Region;
    const { lord } = x.answer('bestow');
    aloud(x, x.by, 'bestow', { lord });
    s.considered.push(region);
    if (lord !== 'keep') bestowTitle(x, region, lord);
    return x.call('settle', {}, 'custody');
  },
  over(x) {
    x.s.considered = [];
    return x.done(null);
  },
});

export const grant = ask('grant', {
  next(s, { args }, draft) {
    if (draft.grant === undefined) return { key: 'grant', type: 'one', of: YES_NO };
    if (draft.grant === 'no' || draft.lord !== undefined || !diff(s).kingNamesLord) return undefined;
    return { key: 'lord', type: 'one', of: lordsOf(s, args.owner) };
  },
  why(s, { args }, _draft, key, value) {
    if (key !== 'lord') return undefined;
    const why = whyNotMine(s, args.owner, value, 'fief');
    return why?.code === 'notYours' ? because('notHis', 'fief', {}) : why;
  },
  lapse: () => ({ grant: 'no' }),
});

export const enfief = ask('enfief', {
  next(s, { seat, args }, draft) {
    const villages = boxOf(s).regionVillages[args.region];
    if (draft.capital === undefined) return { key: 'capital', type: 'one', of: villages };
    if (diff(s).kingNamesLord) return undefined;
    if (draft.lord === undefined) return { key: 'lord', type: 'one', of: lordsOf(s, seat) };
    if (draft.pull !== undefined) return undefined;
    const of = villages.filter((v) => v !== draft.capital && (s.villages[v].soldiers[seat] as number) > 0);
    return of.length === 0 ? undefined : { key: 'pull', type: 'some', of, min: 0, max: of.length };
  },
  why(s, { seat, args }, draft, key, value) {
    if (key === 'lord') return whyNotMine(s, seat, value, 'fief');
    if (!isVillage(value)) return undefined;
    if (!boxOf(s).regionVillages[args.region].includes(value)) return because('notOfRegion', 'fief', {});
    return because(value === draft.capital ? 'isCapital' : 'noSoldier', 'fief', {});
  },
  lapse: (s, { seat, args }) => {
    const capital = boxOf(s).regionVillages[args.region][0] as Village;
    if (diff(s).kingNamesLord) return { capital };
    const lord = lordsOf(s, seat)[0] as Lord;
    const others = boxOf(s).regionVillages[args.region].some(
      (v) => v !== capital && (s.villages[v].soldiers[seat] as number) > 0,
    );
    return others ? { capital, lord, pull: [] } : { capital, lord };
  },
});
