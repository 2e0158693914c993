/** Answers that are worth a thought, where a random handful would miss them or one is plainly best. */

import {
  type Asks,
  boxOf,
  type Fief81,
  fief1981,
  LORDS,
  type Lord,
  type Offer,
  PRICES,
  REGIONS,
  type State,
  VILLAGES,
  type Village,
} from '@homage/fief-1981/rules';
import { type Ask, type Dice, type Draft, draw, type Match, type Seat } from '@homage/kernel';
import { prospect, strengthInside } from './odds.ts';

type Kind = keyof Asks;
const mine = (s: State, seat: Seat): Lord[] => LORDS.filter((lord) => s.lords[lord].owner === seat);
const votes = (s: State, seat: Seat): number =>
  mine(s, seat).reduce((sum, lord) => {
    const l = s.lords[lord];
    const titles = Object.values(s.fiefs).filter((fief) => fief?.lord === lord).length;
    return sum + 1 + Number(l.see !== null) + Number(l.cardinal) + titles;
  }, 0);
const kingOf = (s: State): Seat | null => (s.king === null ? null : s.lords[s.king.lord].owner);

/** Titles of a family, and regions that a king of its own would make into fiefs. */
const titlesInSight = (s: State, seat: Seat): number =>
  REGIONS.filter((region) =>
    s.fiefs[region] === null
      ? boxOf(s).regionVillages[region].every((v) => s.villages[v].holder === seat)
      : s.fiefs[region]?.owner === seat,
  ).length;

/** Whether a family can anoint a king without asking anybody. */
const canAnoint = (s: State, seat: Seat): boolean => {
  const clerics = mine(s, seat).filter((lord) => s.lords[lord].see !== null);
  return clerics.length >= 2 || clerics.some((lord) => s.lords[lord].cardinal);
};

/** The options of one choice after a draft, as the rules give them. */
function options(s: State, ask: Ask<Fief81>, draft: Draft): readonly unknown[] {
  const def = fief1981.asks[ask.kind] as { next(s: State, ask: unknown, draft: unknown, explain: boolean): unknown };
  const choice = def.next(s, ask, draft, false) as { type: string; of?: readonly unknown[] } | undefined;
  return choice?.of ?? [];
}

/** Steps: every lord by himself and all lords of a place together; all soldiers, all but one, half, one, none. */
function march(s: State, ask: Ask<Fief81>): Draft[] {
  const def = fief1981.asks.march;
  const question = ask as Ask<Fief81, 'march'>;
  const out: Draft[] = [];
  const acts = options(s, ask, {});
  if (acts.includes('done')) out.push({ act: 'done' });
  if (acts.includes('levy'))
    for (const lord of options(s, ask, { act: 'levy' })) return [{ act: 'levy', lord } as Draft];
  if (acts.includes('declare')) {
    for (const from of options(s, ask, { act: 'declare' }) as string[]) {
      for (const meet of options(s, ask, { act: 'declare', from })) out.push({ act: 'declare', from, meet } as Draft);
    }
  }
  if (!acts.includes('step')) return out;
  for (const from of options(s, ask, { act: 'step' }) as string[]) {
    const able = options(s, ask, { act: 'step', from }) as Lord[];
    const groups = able.length > 1 ? [able, ...able.slice(0, 2).map((lord) => [lord])] : [able];
    for (const lords of groups) {
      for (const to of options(s, ask, { act: 'step', from, lords }) as Village[]) {
        const draft = { act: 'step' as const, from, lords, to };
        const choice = def.next(s, question, draft, false);
        const company: (number | { fresh: number; walked: number } | undefined)[] = [];
        if (choice?.key === 'soldiers' && choice.type === 'amount') {
          for (const count of new Set([choice.max, choice.max - 1, Math.floor(choice.max / 2), 1])) {
            if (count >= 0 && count <= choice.max) company.push(count);
          }
        } else if (choice?.key === 'soldiers' && choice.type === 'split') {
          const fresh = choice.over.fresh?.max ?? 0;
          const walked = choice.over.walked?.max ?? 0;
          const most = Array.isArray(choice.total) ? (choice.total[1] as number) : 0;
          for (const count of new Set([most, most - 1, Math.floor(most / 2), 1])) {
            if (count < 0 || count > most) continue;
            const old = Math.min(walked, count);
            company.push({ fresh: Math.min(fresh, count - old), walked: old });
          }
        } else company.push(undefined);
        for (const soldiers of company) {
          const whole = soldiers === undefined ? draft : { ...draft, soldiers };
          const meet = def.next(s, question, whole, false);
          if (meet?.key !== 'meet') out.push(whole as Draft);
          else if (promising(s, ask.seat, to, lords.length + sizeOf(soldiers)))
            out.push({ ...whole, meet: 'attack' } as Draft);
        }
      }
    }
  }
  return out.length > 60 ? out.slice(0, 60) : out;
}

const sizeOf = (soldiers: number | { fresh: number; walked: number } | undefined): number =>
  soldiers === undefined ? 0 : typeof soldiers === 'number' ? soldiers : soldiers.fresh + soldiers.walked;

function promising(s: State, seat: Seat, village: Village, pieces: number): boolean {
  const already = s.parties
    .filter((p) => p.seat === seat && p.village === village)
    .reduce((sum, p) => sum + p.soldiers, 0);
  return (
    prospect(s, pieces + already, strengthInside(s, village), s.villages[village].castle).win >
    ((s.money[seat] as number) >= 2000 ? 0.25 : 0.5)
  );
}

/** All the money on soldiers at one of the strongest places, or a mill or a press; a little is kept for nothing. */
export function buy(s: State, ask: Ask<Fief81>): Draft[] {
  const wares = options(s, ask, {}) as string[];
  const out: Draft[] = [{ what: 'done' }];
  for (const what of wares) {
    if (what === 'done') continue;
    const places = options(s, ask, { what }) as Village[];
    if (what !== 'soldiers') {
      for (const at of places.slice(0, 3)) out.push({ what, at });
      continue;
    }
    const withLord = places.filter((v) =>
      mine(s, ask.seat).some((lord) => s.lords[lord].at === v && s.lords[lord].gate === null),
    );
    const most = Math.floor((s.money[ask.seat] as number) / PRICES.soldiers);
    const box =
      30 -
      VILLAGES.reduce((sum, v) => sum + (s.villages[v].soldiers[ask.seat] as number), 0) -
      s.parties.reduce((sum, p) => sum + (p.seat === ask.seat ? p.soldiers : 0), 0);
    const number = Math.min(most, box);
    for (const at of (withLord.length > 0 ? withLord : places).slice(0, 4)) {
      out.push({ what, at, number });
      if (number > 3) out.push({ what, at, number: Math.floor(number / 2) });
    }
  }
  return out;
}

/** Where one answer is plainly best, it stands alone. */
export const PLAIN: { readonly [K in Kind]?: (s: State, seat: Seat, ask: Ask<Fief81>) => Draft | undefined } = {
  talk: () => ({ say: 'ready' }),
  vote: (s, seat) => {
    const [own] = mine(s, seat).filter((lord) => s.lords[lord].see === null);
    return own === undefined ? { lord: 'none' } : { lord: own, votes: votes(s, seat) };
  },
  candidate: (s, seat) => ({ lord: mine(s, seat).find((lord) => s.lords[lord].see === null) ?? 'none' }),
  ballot: (s, seat) => {
    const own = s.ballot?.candidates.find((c) => c.seat === seat)?.lord ?? 'abstain';
    return Object.fromEntries(mine(s, seat).map((lord) => [lord, own]));
  },
  solicit: (s, _seat, ask) => ({ cleric: options(s, ask, {})[0] as Lord }),
  // A king makes fiefs of all that his family holds: whoever would win by it is not anointed.
  anoint: (s, _seat, ask) => {
    const elected = s.lords[(ask.args as Asks['anoint']['args']).lord].owner as Seat;
    return { anoint: titlesInSight(s, elected) >= s.goal - 1 ? 'no' : 'yes' };
  },
  // A king is worth a quarrel if he is about to win, or if the crown would then be one's own.
  depose: (s, seat) => {
    const king = kingOf(s) as Seat;
    const against = votes(s, king) + 4;
    let all = 0;
    let mostOther = 0;
    for (const other of s.order) {
      if (other === king) continue;
      all += votes(s, other);
      if (other !== seat) mostOther = Math.max(mostOther, votes(s, other));
    }
    const heir = votes(s, seat) > Math.max(mostOther, votes(s, king)) && canAnoint(s, seat);
    return { propose: all > against && (heir || titlesInSight(s, king) >= s.goal - 1) ? 'yes' : 'no' };
  },
  deposition: (s, seat) =>
    Object.fromEntries(mine(s, seat).map((lord) => [lord, kingOf(s) === seat ? 'against' : 'for'])),
  oppose: () => ({ oppose: 'yes' }),
  grant: (s, seat, ask) => {
    const { owner } = ask.args as Asks['grant']['args'];
    if (owner !== seat) return { grant: 'no' };
    return s.rules === 'original' ? { grant: 'yes' } : { grant: 'yes', lord: mine(s, seat)[0] as Lord };
  },
  bestow: (s, seat, ask) => ({
    lord: (options(s, ask, {}) as string[]).find((lord) => mine(s, seat).includes(lord as Lord)) ?? 'keep',
  }),
  enfief: (s, seat, ask) => {
    const { region } = ask.args as Asks['enfief']['args'];
    const guard = (v: Village): number =>
      (s.villages[v].soldiers[seat] as number) + (s.villages[v].castle ? 6 : 0) - boxOf(s).neighbours[v].length;
    const capital = [...boxOf(s).regionVillages[region]].sort((a, b) => guard(b) - guard(a))[0] as Village;
    if (s.rules === 'adapted') return { capital };
    const lord = mine(s, seat)[0] as Lord;
    const pull = boxOf(s).regionVillages[region].filter(
      (v) => v !== capital && (s.villages[v].soldiers[seat] as number) > 0,
    );
    return pull.length === 0 ? { capital, lord } : { capital, lord, pull };
  },
  resist: () => ({ resist: 'yes' }),
  passage: (s, _seat, ask) => {
    const { village, soldiers, lords } = ask.args as Asks['passage']['args'];
    return {
      grant:
        prospect(s, soldiers + lords.length, strengthInside(s, village), s.villages[village].castle).win > 0.6
          ? 'yes'
          : 'no',
    };
  },
  refused: () => ({ then: 'back' }),
  coalition: () => ({ propose: 'yes' }),
  join: () => ({ join: 'yes' }),
  alliance: () => ({ with: [] }),
  bid: (s, seat, ask) => {
    const least = (ask.args as Asks['bid']['args']).least / 100;
    return { hundreds: Math.max(least, Math.min(least + 3, Math.floor((s.money[seat] as number) / 100))) };
  },
  accept: (s, seat, ask) => ({
    accept:
      (ask.args as { offer: Offer }).offer.kind === 'lend' && s.villages !== undefined && seat >= 0 ? 'yes' : 'no',
  }),
  shelter: () => ({ allow: 'no' }),
  cardinal: (s, _seat, ask) => ({ lord: options(s, ask, {})[0] as Lord | 'none' }),
  losses: (s, _seat, ask) => fief1981.asks.losses.lapse?.(s, ask as Ask<Fief81, 'losses'>),
};

export function candidates(match: Match<Fief81>, ask: Ask<Fief81>, dice: Dice): readonly Draft[] {
  const s = match.state;
  const plain = PLAIN[ask.kind]?.(s, ask.seat, ask);
  if (plain !== undefined) return [plain];
  if (ask.kind === 'march') return march(s, ask);
  if (ask.kind === 'buy') return buy(s, ask);
  return draw(fief1981, match, ask, 24, dice);
}
