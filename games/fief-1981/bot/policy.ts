/** The fast hand: one good and legal answer to every question. */

import {
  type Asks,
  boxOf,
  type Fief81,
  fief1981,
  LORDS,
  type Lord,
  PRICES,
  type State,
  VILLAGES,
  type Village,
} from '@homage/fief-1981/rules';
import {
  type Ask,
  clone,
  copy,
  type Dice,
  type Draft,
  draw,
  enumerate,
  type Match,
  refuse,
  type Seat,
  trust,
} from '@homage/kernel';
import { marches } from './campaign.ts';
import { buy, PLAIN } from './candidates.ts';
import { bestPlaces, cardActs, taxActs } from './cards.ts';
import type { Hand } from './hand.ts';
import { INDEX, lordsOf, risk, type Survey, survey, V, wholeRegions } from './survey.ts';
import { distances, value, worthOf } from './value.ts';
import { alliance, feared, friendIn, joins, opposes, resists, stands } from './words.ts';

type Kind = keyof Asks;

/** The options of the next choice after a draft, as the rules give them. */
function nextOf(s: State, ask: Ask<Fief81>, draft: Draft): readonly unknown[] {
  const def = fief1981.asks[ask.kind] as { next(s: State, ask: unknown, draft: unknown, explain: boolean): unknown };
  return (def.next(s, ask, draft, false) as { of?: readonly unknown[] } | undefined)?.of ?? [];
}

/** Lords from the hand come to the best place that the rules allow. */
function cardAnswers(match: Match<Fief81>, ask: Ask<Fief81>, most: number): Draft[] {
  const s = match.state;
  const open = nextOf(s, ask, {});
  const out: Draft[] = [];
  for (const act of ask.kind === 'taxes' ? [...taxActs(s, ask.seat), { act: 'done' }] : cardActs(s, ask.seat, most)) {
    if (!open.includes(act.act)) continue;
    if (act.act !== 'lord') out.push(act);
    else
      for (const at of bestPlaces(s, ask.seat, nextOf(s, ask, act) as Village[]).slice(0, most))
        out.push({ ...act, at });
  }
  return out.filter(
    (answer) => answer.act === 'done' || refuse(fief1981, match, ask.seat, ask.id, answer) === undefined,
  );
}

/** Where soldiers are of most use: in a capital that is in danger, with a lord who has something to take. */
function posts(v: Survey, seat: Seat, places: readonly Village[]): Village[] {
  const { s } = v;
  const rank = (at: Village): number => {
    const i = INDEX[at] as number;
    const guard = v.holder[i] === seat ? (v.guard[i] as number) : 0;
    const region = boxOf(s).regionOf[at];
    const capital = s.fiefs[region]?.capital === at && s.fiefs[region]?.owner === seat;
    const fear = risk(v, seat, i, guard) * (capital ? 900 : 0.4 * worthOf(s, seat, at));
    if ((v.leaders[seat * V + i] as number) === 0) return fear;
    let prize = 0;
    for (const target of VILLAGES) {
      const holder = v.holder[INDEX[target] as number] as number;
      const steps = distances(s)[at][target];
      if (holder === seat || steps > 3) continue;
      const fief = s.fiefs[boxOf(s).regionOf[target]];
      if (fief !== null && fief.owner !== seat && fief.capital !== target) continue;
      prize = Math.max(prize, worthOf(s, seat, target) / (1 + steps));
    }
    return fear + 60 + prize;
  };
  return [...places].sort((a, b) => rank(b) - rank(a));
}

/** Where a mill stands safest: in a fief of one's own, behind walls, far from rivals. */
function sites(v: Survey, seat: Seat, places: readonly Village[]): Village[] {
  const { s } = v;
  const rank = (at: Village): number => {
    const i = INDEX[at] as number;
    const own = s.fiefs[boxOf(s).regionOf[at]]?.owner === seat ? 1 : 0;
    const famine = s.famine[boxOf(s).regionOf[at]] > 0 ? 1 : 0;
    return own + (s.villages[at].castle ? 0.5 : 0) - risk(v, seat, i, v.guard[i] as number) - famine;
  };
  return [...places].sort((a, b) => rank(b) - rank(a));
}

/** Soldiers first: games are short. Mills and presses early, and from what is left once an army stands. */
export function purchases(match: Match<Fief81>, ask: Ask<Fief81>, hand: Hand): Draft[] {
  const s = match.state;
  const { seat } = ask;
  const v = survey(s);
  const wares = nextOf(s, ask, {});
  const money = s.money[seat] as number;
  const out: Draft[] = [];
  const soldiers = wares.includes('soldiers') ? posts(v, seat, nextOf(s, ask, { what: 'soldiers' }) as Village[]) : [];
  const box = 30 - (v.army[seat] as number);
  const buy = (at: Village, number: number): void => {
    const count = Math.min(box, number, Math.floor(money / PRICES.soldiers));
    if (count > 0) out.push({ what: 'soldiers', at, number: count });
  };
  // A capital that would fall is guarded first.
  for (const at of soldiers) {
    const i = INDEX[at] as number;
    const region = boxOf(s).regionOf[at];
    if (s.fiefs[region]?.capital !== at || s.fiefs[region]?.owner !== seat) continue;
    const guard = v.holder[i] === seat ? (v.guard[i] as number) : 0;
    let need = guard === 0 ? 1 : 0;
    while (need < 12 && risk(v, seat, i, guard + need) > 0.35) need++;
    if (need > 0) buy(at, need);
  }
  if (s.round <= hand.sow && (v.army[seat] as number) >= hand.levy) {
    if (wares.includes('mill') && money - PRICES.mill >= hand.purse) {
      const at = sites(v, seat, nextOf(s, ask, { what: 'mill' }) as Village[]);
      for (const site of at.slice(0, 2)) out.push({ what: 'mill', at: site });
    }
    if (wares.includes('press') && money - PRICES.press >= hand.purse && !wares.includes('mill')) {
      const [at] = sites(v, seat, nextOf(s, ask, { what: 'press' }) as Village[]);
      if (at !== undefined) out.push({ what: 'press', at });
    }
  }
  for (const at of soldiers.slice(0, 3)) buy(at, 30);
  if (wares.includes('castle') && money >= PRICES.castle + 3000) {
    const [at] = posts(v, seat, nextOf(s, ask, { what: 'castle' }) as Village[]);
    if (at !== undefined) out.push({ what: 'castle', at });
  }
  out.push({ what: 'done' });
  return out;
}

const yes = (key: string, it: boolean): Draft => ({ [key]: it ? 'yes' : 'no' });

/** Our own lord if he can still be elected; else whoever stands against the one to be feared, or a friend; never the one to be feared. */
function voting(s: State, seat: Seat): { lord: Lord | 'none'; own: Lord | undefined } {
  const own = lordsOf(s, seat).find((lord) => s.lords[lord].see === null);
  const v = survey(s);
  const mine = v.voices[seat] as number;
  const totals = s.ballot?.totals ?? {};
  const leaders = Object.entries(totals).sort((a, b) => b[1] - a[1]) as [Lord, number][];
  const [first, second] = leaders;
  if (first === undefined || first[1] < mine + (own === undefined ? 0 : (totals[own] ?? 0)))
    return { lord: own ?? 'none', own };
  const leader = s.lords[first[0]].owner as Seat;
  // We cannot win it: a tie leaves the throne empty, and who is feared is outvoted if that is possible.
  if (leader !== seat && feared(v, seat, leader) && second !== undefined && second[1] + mine >= first[1]) {
    const other = s.lords[second[0]].owner as Seat;
    if (other !== seat && !feared(v, seat, other)) return { lord: second[0], own };
  }
  const friend = friendIn(
    v,
    seat,
    leaders.map(([lord]) => lord),
  );
  if (friend !== undefined) return { lord: friend, own };
  return { lord: own ?? 'none', own };
}

/** What a coin is worth, in the measure of `worthOf`. */
const COIN = 0.055;

type Rule = (match: Match<Fief81>, ask: Ask<Fief81>, hand: Hand) => Draft | undefined;

/** Where one answer is plainly best. What greedy answers by rule and is not here is answered as greedy does. */
const RULES: { readonly [K in Kind]?: Rule } = {
  vote({ state: s }, { seat }) {
    const { lord } = voting(s, seat);
    return lord === 'none' ? { lord } : { lord, votes: votesIn(s, seat) };
  },
  ballot({ state: s }, { seat }) {
    const candidates = s.ballot?.candidates ?? [];
    const own = candidates.find((c) => c.seat === seat)?.lord;
    const { lord } = voting(s, seat);
    const choice = lord !== 'none' && candidates.some((c) => c.lord === lord) ? lord : (own ?? 'abstain');
    return Object.fromEntries(lordsOf(s, seat).map((one) => [one, choice]));
  },
  anoint({ state: s }, ask) {
    const elected = s.lords[(ask.args as Asks['anoint']['args']).lord].owner as Seat;
    const v = survey(s);
    // A king makes fiefs of all that his family holds: whoever would nearly win by it is not anointed.
    const would = (v.titles[elected] as number) + wholeRegions(s, elected) >= s.goal - 1;
    return yes('anoint', !would && !feared(v, ask.seat, elected));
  },
  /** Leave is given where the road leads to nothing of ours, and never to whoever is feared; a promise of passage is a word, and words are kept. */
  passage({ state: s }, ask) {
    const { by, village, soldiers, lords } = ask.args as Asks['passage']['args'];
    const v = survey(s);
    if (feared(v, ask.seat, by)) return yes('grant', false);
    const i = INDEX[village] as number;
    const weak = risk(v, ask.seat, i, v.guard[i] as number) > 0.6 && soldiers + lords.length > (v.guard[i] as number);
    return yes('grant', weak);
  },
  parry(match, ask) {
    const s = match.state;
    const open = nextOf(s, ask, {}) as string[];
    const { attack, die } = ask.args as Asks['parry']['args'];
    const card = open.find((how) => how !== 'pass' && how !== 'money');
    if (card === 'justice') {
      const condemned = nextOf(s, ask, { with: 'justice' }) as Lord[];
      const best = [...condemned].sort((a, b) => rankOf(s, b) - rankOf(s, a))[0];
      return best === undefined ? { with: 'justice' } : { with: 'justice', lord: best };
    }
    if (card !== undefined) return { with: card };
    const cheap = attack === 'revolt' && open.includes('money') && 300 * die <= 0.5 * (s.money[ask.seat] as number);
    return { with: cheap ? 'money' : 'pass' };
  },
  appease: ({ state: s }, ask) =>
    yes('pay', 2 * (ask.args as Asks['appease']['args']).price <= (s.money[ask.seat] as number)),
  coalition({ state: s }, ask) {
    return yes('propose', !feared(survey(s), ask.seat, (ask.args as Asks['coalition']['args']).partner));
  },
  join({ state: s }, ask) {
    const { village, by, occupant } = ask.args as Asks['join']['args'];
    return yes('join', joins(s, ask.seat, village, by, occupant));
  },
  alliance({ state: s }, ask) {
    const { village, others } = ask.args as Asks['alliance']['args'];
    return alliance(s, ask.seat, village, others);
  },
  accept({ state: s }, ask) {
    const { offer } = ask.args as Asks['accept']['args'];
    if (offer.kind === 'lend') return yes('accept', true);
    return yes('accept', offer.percent >= 50 && !feared(survey(s), ask.seat, offer.seat));
  },
  freeLord({ state: s }, ask) {
    const [lord] = nextOf(s, ask, {}) as (Lord | 'none')[];
    if (lord === undefined || lord === 'none') return { lord: 'none' };
    const [at] = bestPlaces(s, ask.seat, nextOf(s, ask, { lord }) as Village[]);
    return at === undefined ? { lord: 'none' } : { lord, at };
  },
  stance({ state: s }, ask) {
    const { village, attackers } = ask.args as Asks['stance']['args'];
    return { stance: stands(s, ask.seat, village, attackers) ? 'defend' : 'neutral' };
  },
  resist({ state: s }, ask) {
    return yes('resist', resists(s, ask.seat, (ask.args as Asks['resist']['args']).intruder));
  },
  oppose({ state: s }, ask) {
    return yes('oppose', opposes(s, ask.seat, (ask.args as Asks['oppose']['args']).captor));
  },
  /** Whoever bids more pays it to the other, so half of what the village is worth is enough: by more both would rather sell. */
  bid({ state: s }, ask) {
    const { village, least } = ask.args as Asks['bid']['args'];
    const worth = worthOf(s, ask.seat, village) / (2 * COIN);
    const most = Math.floor((s.money[ask.seat] as number) / 100);
    return { hundreds: Math.max(least / 100, Math.min(most, Math.round(worth / 100))) };
  },
};

const rankOf = (s: State, lord: Lord): number =>
  (s.king?.lord === lord ? 4 : 0) + Number(s.lords[lord].cardinal) + Number(s.lords[lord].see !== null);

/** Votes as the rules count them. */
function votesIn(s: State, seat: Seat): number {
  const def = fief1981.asks.vote;
  const own = LORDS.find((lord) => s.lords[lord].owner !== null && s.lords[lord].see === null) as Lord;
  const choice = def.next(s, { seat, args: {} } as Ask<Fief81, 'vote'>, { lord: own }, false);
  return choice?.type === 'amount' ? choice.max : 0;
}

/**
 * The answers to a question that are worth a thought, the best first; `most` of them where there are many. `fast` is for imagined games: nothing is
 * tried out there.
 */
export function thoughts(
  match: Match<Fief81>,
  ask: Ask<Fief81>,
  hand: Hand,
  dice: Dice,
  most: number,
  fast = false,
): Draft[] {
  const s = match.state;
  switch (ask.kind) {
    case 'march':
      return marches(match, ask, hand, most);
    case 'cards':
    case 'taxes':
      return cardAnswers(match, ask, most === 1 ? 1 : 3).slice(0, most);
    case 'buy':
      // The adapted game is long enough for mills; the original is won by round five, and what looks best at once is.
      return (
        fast || s.rules === 'adapted' ? purchases(match, ask, hand) : weighed(match, ask, buy(s, ask), dice)
      ).slice(0, most);
    case 'region':
    case 'castle':
    case 'village':
    case 'founder':
      return weighed(match, ask, draw(fief1981, match, ask, 24, dice), dice).slice(0, most);
    default: {
      const rule = RULES[ask.kind]?.(match, ask, hand) ?? PLAIN[ask.kind]?.(s, ask.seat, ask);
      const first =
        rule !== undefined && refuse(fief1981, match, ask.seat, ask.id, rule) === undefined ? rule : silence(s, ask);
      const out = first === undefined ? [] : [first];
      if (most === 1 && out.length > 0) return out;
      const { answers } = enumerate(fief1981, match, ask, most);
      return out.concat(answers.length > 0 ? answers : draw(fief1981, match, ask, most, dice));
    }
  }
}

/** Answers, the one after which the position is worth most first. */
function weighed(match: Match<Fief81>, ask: Ask<Fief81>, answers: readonly Draft[], dice: Dice): Draft[] {
  return answers
    .filter((answer) => refuse(fief1981, match, ask.seat, ask.id, answer) === undefined)
    .map((answer) => {
      const after = clone(fief1981, match);
      trust(fief1981, after, ask.seat, ask.id, copy(answer), dice);
      return { answer, worth: value(after.state, ask.seat) };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ answer }) => answer);
}

export function silence(s: State, ask: Ask<Fief81>): Draft | undefined {
  const lapse = fief1981.asks[ask.kind].lapse as ((s: State, ask: Ask<Fief81>) => Draft) | undefined;
  return lapse?.(s, ask);
}
