/** 6: what leaders and confederates are asked in a battle. */

import { beatenLords, mayBurn, survivors, theBattle } from './battle.ts';
import { ask, because, oneOf } from './kit.ts';
import { sideLords } from './muster.ts';
import { type Why, YES_NO } from './offer.ts';

const SIDES = ['none', 'attack', 'defend'] as const;

export const join = ask('join', {
  next: (_s, { args }, draft, explain) =>
    draft.side === undefined
      ? oneOf(
          'side',
          SIDES,
          (side) => (args.ride && side === 'attack' ? because('ridersJoin', '5.2.4', {}) : undefined),
          explain,
        )
      : undefined,
  lapse: () => ({ side: 'none' }),
});

export const admit = ask('admit', {
  next: (_s, _ask, draft) => (draft.accept === undefined ? { key: 'accept', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ accept: false }),
});

export const opening = ask('opening', {
  next(s, { args }, draft) {
    if (draft.do === undefined) return { key: 'do', type: 'one', of: ['fight', 'surrender'] };
    if (draft.do === 'surrender' || args.side === 0 || draft.burn !== undefined) return undefined;
    return mayBurn(s, theBattle(s)) ? { key: 'burn', type: 'one', of: YES_NO } : undefined;
  },
  lapse: (s, { args }) =>
    args.side === 1 && mayBurn(s, theBattle(s)) ? { do: 'fight', burn: false } : { do: 'fight' },
});

export const aim = ask('aim', {
  next: (s, _ask, draft) =>
    draft.lord === undefined
      ? { key: 'lord', type: 'one', of: [null, ...sideLords(s, theBattle(s), 0).map((lord) => lord.id)] }
      : undefined,
  lapse: () => ({ lord: null }),
});

export const resolve = ask('resolve', {
  next(s, { args }, draft, explain) {
    if (draft.do !== undefined) return undefined;
    const why = (what: 'fight' | 'stop' | 'switch'): Why => {
      if (what !== 'switch') return undefined;
      if (theBattle(s).ride !== null) return because('noSwitchInRide', '5.2.4', {});
      return args.refused === true ? because('switchSaidNo', '6.2.3.5', {}) : undefined;
    };
    return oneOf('do', ['fight', 'stop', 'switch'] as const, why, explain);
  },
  lapse: () => ({ do: 'fight' }),
});

export const press = ask('press', {
  next: (_s, _ask, draft) =>
    draft.do === undefined ? { key: 'do', type: 'one', of: ['fight', 'stop', 'surrender'] } : undefined,
  lapse: () => ({ do: 'stop' }),
});

export const spoils = ask('spoils', {
  next(s, _ask, draft) {
    const now = theBattle(s);
    if (now.winner === null) return undefined;
    const standing = survivors(s, now, now.winner);
    if (now.prize && standing.length > 1 && draft.control === undefined)
      return { key: 'control', type: 'one', of: standing };
    const lords = beatenLords(s, now);
    if (lords.length === 0) return undefined;
    if (draft.captives === undefined) return { key: 'captives', type: 'some', of: lords, min: 0, max: lords.length };
    if (draft.captives.length > 0 && standing.length > 1 && draft.jailer === undefined) {
      return { key: 'jailer', type: 'one', of: standing };
    }
    return undefined;
  },
  /** Silence takes everything: the town for the leader's own family if it stands there, and all lords as captives. */
  lapse(s) {
    const now = theBattle(s);
    const standing = now.winner === null ? [] : survivors(s, now, now.winner);
    const leader = now.winner === null ? undefined : now.leaders[now.winner];
    const first = standing.find((seat) => seat === leader) ?? standing[0];
    const captives = beatenLords(s, now);
    if (first === undefined) return {};
    const many = standing.length > 1;
    return {
      ...(now.prize && many ? { control: first } : {}),
      ...(captives.length > 0 ? { captives } : {}),
      ...(captives.length > 0 && many ? { jailer: first } : {}),
    };
  },
});
