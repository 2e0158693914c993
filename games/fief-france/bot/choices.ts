/** Decisions by rule of thumb, where one look at the position is as good as a search. */

import type { Ask, Draft, Seat } from '@homage/kernel';
import { mayStand } from '../rules/ballots.ts';
import { mayAttackIn } from '../rules/battles.ts';
import {
  boxOf,
  type Card,
  isLordCard,
  isWoman,
  type LordId,
  mapOf,
  SEES,
  type See,
  TOWNS,
  type Town,
} from '../rules/data.ts';
import { mayWed } from '../rules/hearye.ts';
import { assault, combatPoints, diceOf } from '../rules/muster.ts';
import { levies } from '../rules/plays.ts';
import { allyOf, controller, fiefCount, isBishop, lordOf, lordsOf, points, titleCount } from '../rules/queries.ts';
import { type State, TAXES } from '../rules/state.ts';
import { mayTunnelAssault, playables, popeRefused } from '../rules/surprises.ts';
import type { Asks, FiefFrance } from '../rules/vocabulary.ts';
import { betrothal, crownsTogether, sworn } from './deals.ts';
import { purchases } from './market.ts';
import { resistance, strength } from './value.ts';

/** The opponent who is nearest to winning, with at least so many points. */
function rival(s: State, seat: Seat, atLeast: number): Seat | undefined {
  let best: Seat | undefined;
  for (let other = 0; other < s.families.length; other++) {
    if (other === seat || points(s, other) < atLeast) continue;
    if (best === undefined || points(s, other) > points(s, best)) best = other;
  }
  return best;
}

/** The lord of a family whose loss would hurt it most. */
function pillar(s: State, seat: Seat): LordId | undefined {
  return lordsOf(s, seat).sort((a, b) => titleCount(s, b.id) - titleCount(s, a.id))[0]?.id;
}

/** A small fief with free neighbours makes the best home. */
function home(s: State): Draft {
  const map = mapOf(s);
  const score = (town: Town): number => {
    const towns = map.fiefTowns[map.fiefOf[town]];
    const crowd = towns.filter((t) => s.towns[t].holder !== null).length;
    const near = boxOf(s).neighbors[town].filter((t) => s.towns[t].holder !== null).length;
    return -10 * towns.length - 20 * crowd - 5 * near + boxOf(s).neighbors[town].length;
  };
  const free = TOWNS.filter((town) => s.towns[town].holder === null);
  free.sort((a, b) => score(b) - score(a));
  return { town: free[0] as Town };
}

function nominee(s: State, seat: Seat, office: 'bishop' | 'pope' | 'king'): LordId | null {
  const able = lordsOf(s, seat).filter(({ id }) => mayStand(s, office, id) === undefined);
  // A lord with a fief is better kept for the crown.
  if (office === 'bishop') able.sort((a, b) => fiefCount(s, a.id) - fiefCount(s, b.id));
  return able[0]?.id ?? null;
}

function ballot(s: State, seat: Seat): Draft {
  const candidates = s.ballot?.candidates ?? [];
  const own = candidates.find((id) => lordOf(s, id)?.seat === seat);
  const weak = [...candidates].sort(
    (a, b) => points(s, lordOf(s, a)?.seat ?? 0) - points(s, lordOf(s, b)?.seat ?? 0),
  )[0];
  const promised = candidates.find((id) =>
    sworn(s, seat, null, 'vote', (term) => term.for === id || term.for === lordOf(s, id)?.seat),
  );
  // One's own crown is worth a broken word, a mitre is not.
  const kept = own !== undefined && s.ballot?.office !== 'bishop' ? undefined : promised;
  const choice = kept ?? own ?? (s.ballot?.office === 'bishop' ? (weak ?? null) : null);
  return { for: choice, decoy: null };
}

function propose(s: State, seat: Seat): Draft {
  const promised = betrothal(s, seat);
  if (promised !== undefined) return { do: 'propose', ...promised };
  for (const lord of s.lords) {
    if (lord.seat === seat || !crownsTogether(s, seat, lord.seat)) continue;
    const own = lordsOf(s, seat).find(({ id }) => mayWed(s, id, lord.id) === undefined);
    if (own !== undefined) return { do: 'propose', own: own.id, other: lord.id };
  }
  return { do: 'pass' };
}

/** Which card of the hand is worth least. */
function worst(s: State, seat: Seat, hand: readonly Card[]): Card | undefined {
  const full = lordsOf(s, seat).length >= 4;
  const use = (card: Card): number => {
    if (isLordCard(card)) return full ? 1 : 9;
    if (card === 'tax') return 6;
    if (card === 'assassination' || card === 'ambush') return 7;
    if (card === 'cardinal') return 5;
    if (card === 'darc') return 4;
    return card === 'underground' ? 3 : 2;
  };
  return [...hand].sort((a, b) => use(a) - use(b))[0];
}

function playCard(s: State, seat: Seat): Draft {
  const { hand } = s.families[seat] as State['families'][number];
  const lord = hand.find(isLordCard);
  if (lord !== undefined && lordsOf(s, seat).length < 4) {
    const queen = s.queen === null ? undefined : lordOf(s, s.queen);
    const born =
      !isWoman(lord) && s.king !== null && s.prince === null && queen?.seat === seat && queen.jailer === null;
    return born ? { card: lord, prince: true } : { card: lord };
  }
  if (hand.includes('tax')) {
    for (const kind of TAXES) {
      const [tax] = levies(s, seat, kind).sort(
        (a, b) =>
          (b.fief === null ? 0 : mapOf(s).fiefTowns[b.fief].length) -
          (a.fief === null ? 0 : mapOf(s).fiefTowns[a.fief].length),
      );
      if (tax === undefined) continue;
      if (kind === 'papal') return { card: 'tax', tax: kind };
      if (tax.fief !== null) return { card: 'tax', tax: kind, fief: tax.fief };
      const lords = levies(s, seat, kind).filter((t) => t.see === tax.see);
      const named = kind === 'cardinal' && lords.length > 1 ? { lord: tax.lord } : {};
      return { card: 'tax', tax: kind, see: tax.see as See, ...named };
    }
  }
  for (const card of ['goodWeather', 'goodHarvest'] as const) {
    if (!hand.includes(card)) continue;
    const see = SEES.find((v) => {
      const foul = s.disasters.some((d) => d.see === v && d.card !== 'plague');
      const there = s.bonuses.some((b) => b.card === card && b.see === v);
      return (
        !foul && !there && mapOf(s).seeTowns[v].some((town) => controller(s, town) === seat && s.towns[town].mills > 0)
      );
    });
    if (see !== undefined) return { card, see };
  }
  return { card: 'end' };
}

/** Attack where the odds are good: more points than the enemy, walls counted. */
function attack(s: State, seat: Seat): Draft {
  for (const town of TOWNS) {
    if (s.towns[town].order.length < 2 || mayAttackIn(s, seat, town) !== undefined) continue;
    const own = strength(s, seat, town) + 1;
    for (const other of s.towns[town].order) {
      if (other === seat || other === allyOf(s, seat)) continue;
      const wall = other === s.towns[town].holder ? resistance(s, seat, town) : strength(s, other, town);
      // A peace that was promised is broken for a city that is nearly taken.
      const worthIt = !sworn(s, seat, other, 'peace') || (s.towns[town].fort === 2 && own > 2 * wall + 2);
      if (worthIt && own > 1.2 * wall + 1) return { town, family: other };
    }
  }
  return { town: 'end' };
}

function press(s: State, side: 0 | 1): Draft {
  const { battle } = s;
  if (battle === null) return { do: 'fight' };
  const mine = combatPoints(s, battle, side);
  const theirs = combatPoints(s, battle, side === 0 ? 1 : 0) + (side === 0 ? 3 * assault(s, battle).penalty : 0);
  return { do: diceOf(s, battle, side) > 0 && mine * 1.3 >= theirs ? 'fight' : 'stop' };
}

/** SURPRISES: dignities for one's own, the dagger for whoever is about to win, tunnels for one's captives. */
function surprise(s: State, seat: Seat, moment: string): Draft {
  const cards = playables(s, seat);
  const mine = (id: LordId): boolean => lordOf(s, id)?.seat === seat;
  if (cards.includes('cardinal')) {
    const bishop = s.lords.find(
      ({ id }) => mine(id) && isBishop(s, id) && !s.cardinals.includes(id) && !popeRefused(s, id),
    );
    if (bishop !== undefined) return { card: 'cardinal', lord: bishop.id };
  }
  if (cards.includes('assassination')) {
    const target = rival(s, seat, moment === 'count' ? 2 : 3);
    const lord = target === undefined ? undefined : pillar(s, target);
    const by = lordsOf(s, seat).sort((a, b) => titleCount(s, a.id) - titleCount(s, b.id))[0];
    if (lord !== undefined && by !== undefined) return { card: 'assassination', lord, by: by.id };
  }
  if (cards.includes('underground')) {
    const captive = s.lords.find((lord) => lord.seat === seat && lord.jailer !== null);
    if (captive !== undefined) return { card: 'underground', use: 'escape', lord: captive.id };
    if (s.battle?.leaders[0] === seat && mayTunnelAssault(s)) return { card: 'underground', use: 'assault' };
  }
  if (cards.includes('ambush') && s.battle?.leaders.includes(seat)) {
    const by = s.lords.find((lord) => mine(lord.id) && lord.jailer === null && lord.at === s.battle?.town);
    const lord = s.lords.find(
      (l) => l.seat !== seat && s.battle?.leaders.includes(l.seat) && l.jailer === null && l.at === s.battle?.town,
    );
    if (by !== undefined && lord !== undefined) return { card: 'ambush', lord: lord.id, by: by.id };
  }
  return { card: 'pass' };
}

/** Leave is given where the road leads to nothing of ours. */
function passage(s: State, seat: Seat, lord: LordId, to: Town): Draft {
  if (sworn(s, seat, lordOf(s, lord)?.seat ?? null, 'passage')) return { grant: true };
  const map = mapOf(s);
  const wanted =
    controller(s, to) === seat || map.fiefTowns[map.fiefOf[to]].some((town) => controller(s, town) === seat);
  return { grant: !wanted };
}

/** The answer to a question that needs no search; undefined leaves it to the value of the position. */
export function thumb(s: State, ask: Ask<FiefFrance>): Draft | undefined {
  const { seat, kind } = ask;
  const family = s.families[seat] as State['families'][number];
  switch (kind) {
    case 'home':
      return home(s);
    case 'pope':
    case 'ban': {
      const target = rival(s, seat, 1);
      const bad =
        target === undefined
          ? undefined
          : lordsOf(s, target).find(({ id }) => isBishop(s, id) && id !== s.excommunicated);
      if (kind === 'pope' && s.excommunicated !== null) return { lift: false };
      return { ban: bad?.id ?? null };
    }
    case 'marry':
      return propose(s, seat);
    case 'wed': {
      const { from, own, other } = ask.args as Asks['wed']['args'];
      const pair = [own, other];
      const promised = sworn(
        s,
        seat,
        from,
        'marriage',
        (t) => pair.includes(t.own as LordId) && pair.includes(t.other as LordId),
      );
      return {
        accept: promised !== undefined || crownsTogether(s, seat, from) || (s.families.length === 3 && s.king === own),
      };
    }
    case 'annul':
      return { agree: true };
    case 'nominate':
      return { lord: nominee(s, seat, (ask.args as Asks['nominate']['args']).office) };
    case 'lay':
      return ballot(s, seat);
    case 'discard': {
      const bad = family.hand.length === 3 ? worst(s, seat, family.hand) : undefined;
      return { cards: bad === undefined ? {} : { [bad]: 1 } };
    }
    case 'draw': {
      const { character } = ask.args as Asks['draw']['args'];
      const people = s.characters.length + s.usedCharacters.length > 0;
      if (!character && people && lordsOf(s, seat).length + family.hand.filter(isLordCard).length < 4)
        return { pile: 'characters' };
      return { pile: s.events.length + s.usedEvents.length > 0 ? 'events' : 'none' };
    }
    case 'playCard':
      return playCard(s, seat);
    case 'haggle': {
      const { amount, lords, from } = ask.args as Asks['haggle']['args'];
      const price = sworn(s, seat, from, 'ransom', (term) => lords.length === 1 && lords[0] === term.lord)?.amount;
      return { accept: amount >= Math.min(price ?? 99, 2 * lords.length) };
    }
    case 'buy':
      return purchases(s, seat);
    case 'offer':
      return { free: (ask.args as Asks['offer']['args']).seat === seat };
    case 'promotion':
      return { agree: lordOf(s, (ask.args as Asks['promotion']['args']).lord)?.seat === seat };
    case 'passage':
      return passage(s, seat, (ask.args as Asks['passage']['args']).lord, (ask.args as Asks['passage']['args']).to);
    case 'help':
      return { accept: true };
    case 'attack':
      return attack(s, seat);
    case 'join':
      return { side: 'none' };
    case 'admit':
      return { accept: true };
    case 'aim': {
      const lord = s.lords.find((l) => l.seat === s.battle?.leaders[0] && l.jailer === null && l.at === s.battle?.town);
      return { lord: lord?.id ?? null };
    }
    case 'reroll': {
      const dice = s.battle?.dice[(ask.args as Asks['reroll']['args']).side] ?? [];
      const low = dice.indexOf(Math.min(...dice));
      return { die: (dice[low] ?? 3) <= 1 ? low : null };
    }
    case 'resolve':
      return { do: 'fight' };
    case 'press':
      return press(s, (ask.args as Asks['press']['args']).side);
    case 'host':
      return { agree: false };
    case 'window':
      return surprise(s, seat, (ask.args as Asks['window']['args']).moment);
    case 'calm':
      return { as: 'no' };
    case 'swap': {
      const { want } = ask.args as Asks['swap']['args'];
      return { agree: want === 0 };
    }
    case 'invite':
      return { join: false };
    case 'talk':
      return { do: 'leave' };
    default:
      return undefined;
  }
}
