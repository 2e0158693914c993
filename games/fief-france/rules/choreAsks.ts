/** The questions of consequences: heirs, landings, control, the new pope's ban. */

import type { One } from '@homage/kernel';
import { candidates, landings } from './chores.ts';
import { type Fief, type LordId, TOWNS, type Town } from './data.ts';
import { ask, because } from './kit.ts';
import { YES_NO } from './offer.ts';
import { lordsOf } from './queries.ts';
import type { Chore, State } from './state.ts';
import { least } from './titles.ts';
import type { FiefFrance } from './vocabulary.ts';

const first = <D extends Chore['do']>(s: State, kind: D): (Chore & { do: D }) | undefined =>
  s.todo[0]?.do === kind ? (s.todo[0] as Chore & { do: D }) : undefined;

export const heir = ask('heir', {
  next(s, { seat }, draft, explain) {
    if (draft.lord !== undefined) return undefined;
    const chore = first(s, 'title');
    const of = chore === undefined ? [] : candidates(s, chore);
    if (!explain) return { key: 'lord', type: 'one', of };
    const not = lordsOf(s, seat)
      .filter(({ id }) => !of.includes(id))
      .map(({ id }) => ({ value: id, why: because('titlesFull', 'D.1.1', { lord: id }) }));
    return { key: 'lord', type: 'one', of, not };
  },
  lapse(s) {
    const chore = first(s, 'title');
    return { lord: (chore === undefined ? undefined : candidates(s, chore)[0]) as LordId };
  },
});

export const shed = ask('shed', {
  next: (s, { args }, draft) =>
    draft.fief === undefined ? { key: 'fief', type: 'one', of: least(s, args.lord) } : undefined,
  lapse: (s, { args }) => ({ fief: least(s, args.lord)[0] as Fief }),
});

/** G.1.2: the first kind of place there is; the others are greyed. */
export const settle = ask('settle', {
  next(s, { seat, args }, draft, explain) {
    if (draft.town !== undefined) return undefined;
    const { free, asking } = landings(s, seat);
    const of: Town[] = asking.length === 0 ? free : [...free, ...asking.filter((town) => !args.refused.includes(town))];
    if (!explain) return { key: 'town', type: 'one', of };
    const not = TOWNS.filter((town) => !of.includes(town)).map((town) => ({
      value: town,
      why: because(args.refused.includes(town) ? 'hostSaidNo' : 'landElsewhere', 'G.1.2', { town }),
    }));
    return { key: 'town', type: 'one', of, not };
  },
  lapse(s, { seat, args }) {
    const { free, asking } = landings(s, seat);
    return { town: (free[0] ?? asking.find((town) => !args.refused.includes(town))) as Town };
  },
});

export const host = ask('host', {
  next: (_s, _ask, draft) => (draft.agree === undefined ? { key: 'agree', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ agree: false }),
});

export const control = ask('control', {
  next: (s, { args }, draft) =>
    draft.seat === undefined ? { key: 'seat', type: 'one', of: s.towns[args.town].order } : undefined,
  lapse: (s, { args }) => ({ seat: s.towns[args.town].order[0] as number }),
});

/** D.2.3: any lord but the pope himself. */
export function bannable(s: State, pope: LordId | null): LordId[] {
  const out: LordId[] = [];
  for (const { id } of s.lords) if (id !== pope && id !== s.excommunicated) out.push(id);
  return out;
}

export function banChoice(s: State, explain: boolean): One<FiefFrance, 'ban', LordId | null> {
  const of: (LordId | null)[] = [null, ...bannable(s, s.pope)];
  if (!explain) return { key: 'ban', type: 'one', of };
  const not = s.lords
    .filter(({ id }) => !of.includes(id))
    .map(({ id }) => ({
      value: id,
      why: id === s.pope ? because('selfBan', 'D.2.3', {}) : because('alreadyBanned', 'D.2.3.1', { lord: id }),
    }));
  return { key: 'ban', type: 'one', of, not };
}

export const ban = ask('ban', {
  next: (s, _ask, draft, explain) => (draft.ban === undefined ? banChoice(s, explain) : undefined),
  lapse: () => ({ ban: null }),
});
