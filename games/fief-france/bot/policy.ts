/** The fast hand: one good and legal answer to every question. */

import type { Ask, AskKind, Draft, Match, Seat } from '@homage/kernel';
import { candidates as heirs } from '../rules/chores.ts';
import { mapOf, type Town } from '../rules/data.ts';
import { fiefFrance } from '../rules/index.ts';
import { sideLords, sideUnits, toll } from '../rules/muster.ts';
import { controller, lordOf, titleCount } from '../rules/queries.ts';
import { ransomOf } from '../rules/ransom.ts';
import type { Battle, Chore, State } from '../rules/state.ts';
import type { Asks, FiefFrance } from '../rules/vocabulary.ts';
import { march } from './campaign.ts';
import { thumb } from './choices.ts';
import { annulling, banned, goodMatch, marrying, nominee, vote } from './council.ts';
import { sworn } from './deals.ts';
import { alarm } from './gains.ts';
import type { Hand } from './hand.ts';
import { settling } from './hold.ts';
import { surprise } from './intrigue.ts';
import { survey } from './survey.ts';
import { swapping } from './swaps.ts';
import { heirRank, purchase } from './treasury.ts';
import { admitting, assaults, besieging, joining, pressing } from './war.ts';

type Args<K extends AskKind<FiefFrance>> = Asks[K]['args'];

/** What silence means, where the rules know it. */
export function silence(s: State, ask: Ask<FiefFrance>): Draft {
  const lapse = fiefFrance.asks[ask.kind].lapse as ((s: State, ask: Ask<FiefFrance>) => Draft) | undefined;
  return lapse?.(s, ask) ?? {};
}

/** 4.1: half of the ransom is offered once to each jailer, then what is due is paid. */
function ransoming(s: State, ask: Ask<FiefFrance>): Draft {
  const { seat } = ask;
  const { deniers } = s.families[seat] as State['families'][number];
  for (let jailer = 0; jailer < s.families.length; jailer++) {
    if (s.haggled.includes(jailer)) continue;
    const lords = s.lords.filter((lord) => lord.seat === seat && lord.jailer === jailer);
    if (lords.length === 0) continue;
    const full = lords.reduce((sum, { id }) => sum + ransomOf(s, id), 0);
    const amount = Math.min(deniers, Math.ceil(full / 2));
    if (amount > 0 && amount < full && deniers < full)
      return { do: 'offer', jailer, lords: lords.map(({ id }) => id), amount };
  }
  return silence(s, ask);
}

/** Half is enough from whoever cannot pay it all, and from nobody who is about to win. */
function haggling(s: State, seat: Seat, { amount, lords, from }: Args<'haggle'>, hand: Hand): boolean {
  const price = sworn(s, seat, from, 'ransom', (term) => lords.length === 1 && lords[0] === term.lord)?.amount;
  if (price !== undefined) return amount >= price;
  const full = lords.reduce((sum, id) => sum + ransomOf(s, id), 0);
  if (alarm(survey(s), seat, from, hand) >= hand.alarm) return false;
  return 2 * amount >= full && (s.families[from]?.deniers ?? 0) < full;
}

/** Leave is given where the road leads to nothing of ours, and never to whoever is about to win. */
function passage(s: State, seat: Seat, { lord, to }: Args<'passage'>, hand: Hand): boolean {
  const from = lordOf(s, lord)?.seat ?? seat;
  const v = survey(s);
  if (v.friends(seat, from)) return true;
  const worry = alarm(v, seat, from, hand);
  if (sworn(s, seat, from, 'passage') !== undefined && worry < hand.alarm) return true;
  if (worry >= hand.alarm) return false;
  const map = mapOf(s);
  return !(controller(s, to) === seat || map.fiefTowns[map.fiefOf[to]].some((town) => controller(s, town) === seat));
}

/** The humblest lords die first. */
function losing(s: State, ask: Ask<FiefFrance>): Draft {
  const { side, hits } = ask.args as Args<'losses'>;
  const battle = s.battle as Battle;
  const count = hits - toll(sideUnits(s, battle, side));
  if (count < 0) return silence(s, ask);
  const lords = sideLords(s, battle, side).sort((a, b) => titleCount(s, a.id) - titleCount(s, b.id));
  return { lords: lords.slice(0, count).map(({ id }) => id) };
}

export function policy(match: Match<FiefFrance>, ask: Ask<FiefFrance>, hand: Hand): Draft {
  const { state: s } = match;
  const { seat } = ask;
  switch (ask.kind) {
    case 'march':
      return march(match, ask, hand);
    case 'window':
      return surprise(s, seat, (ask.args as Args<'window'>).moment, hand);
    case 'buy':
      return purchase(s, seat, hand);
    case 'attack': {
      const [best] = assaults(s, seat, hand);
      return best === undefined ? { town: 'end' } : { town: best.town, family: best.family };
    }
    case 'pope':
      return s.excommunicated === null ? { ban: banned(s, seat) } : { lift: false };
    case 'ban':
      return { ban: banned(s, seat) };
    case 'marry':
      return marrying(s, seat, hand);
    case 'wed': {
      const { from, own, other } = ask.args as Args<'wed'>;
      const pair = [own, other] as string[];
      const promised = sworn(
        s,
        seat,
        from,
        'marriage',
        (t) => pair.includes(t.own ?? '') && pair.includes(t.other ?? ''),
      );
      if (promised !== undefined) return { accept: true };
      return {
        accept: s.families.length === 3 ? thumb(s, ask)?.accept === true : goodMatch(survey(s), seat, from, hand),
      };
    }
    case 'annul':
      return { agree: annulling(s, seat, (ask.args as Args<'annul'>).from) };
    case 'nominate':
      return { lord: nominee(s, seat, (ask.args as Args<'nominate'>).office, hand) };
    case 'lay':
      return { for: vote(s, seat), decoy: null };
    case 'ransom':
      return ransoming(s, ask);
    case 'haggle':
      return { accept: haggling(s, seat, ask.args as Args<'haggle'>, hand) };
    case 'offer':
      return { free: survey(s).friends(seat, (ask.args as Args<'offer'>).seat) };
    case 'promotion': {
      const of = lordOf(s, (ask.args as Args<'promotion'>).lord)?.seat;
      return { agree: of !== undefined && survey(s).friends(seat, of) };
    }
    case 'passage':
      return { grant: passage(s, seat, ask.args as Args<'passage'>, hand) };
    case 'join':
      return joining(s, seat, (ask.args as Args<'join'>).ride, hand);
    case 'admit': {
      const { seat: other, side } = ask.args as Args<'admit'>;
      return { accept: admitting(s, seat, other, side) };
    }
    case 'press':
      return pressing(s, (ask.args as Args<'press'>).side);
    case 'besiege':
      return { towns: besieging(s, seat, hand) };
    case 'plunder': {
      const mills: { [town: string]: number } = {};
      for (const { town, seat: by } of s.sieges)
        if (by === seat && s.towns[town].mills > 0) mills[town] = s.towns[town].mills;
      return { mills };
    }
    case 'heir': {
      const chore = s.todo[0] as Chore & { do: 'title' };
      let [best] = heirs(s, chore);
      for (const id of heirs(s, chore))
        if (best !== undefined && heirRank(s, { id }) < heirRank(s, { id: best })) best = id;
      return best === undefined ? silence(s, ask) : { lord: best };
    }
    case 'settle':
      return { town: settling(survey(s), seat, (ask.args as Args<'settle'>).refused) as Town };
    case 'host':
      return { agree: survey(s).friends(seat, (ask.args as Args<'host'>).seat) };
    case 'losses':
      return losing(s, ask);
    case 'swap':
      return swapping(survey(s), seat);
    case 'home':
    case 'discard':
    case 'draw':
    case 'playCard':
    case 'help':
    case 'aim':
    case 'reroll':
    case 'resolve':
    case 'calm':
    case 'invite':
    case 'talk':
      return thumb(s, ask) ?? silence(s, ask);
    default:
      // Openings, spoils, control, riots, plague: what silence means is sound.
      return silence(s, ask);
  }
}
