/** SURPRISE cards: the dagger for whoever would win, tunnels for captives and against walls, risings in the leader's towns. */

import type { Draft, Seat } from '@homage/kernel';
import { isWoman, type LordId, TOWN_INDEX, TOWNS, type Town } from '../rules/data.ts';
import { assault, combatPoints } from '../rules/muster.ts';
import { isBishop, isCardinal, lordOf, marriageOf, spouseOf, titleCount } from '../rules/queries.ts';
import type { Lord, Moment, State } from '../rules/state.ts';
import { mayRise, mayTunnelAssault, playables, popeRefused } from '../rules/surprises.ts';
import { alarm, gain } from './gains.ts';
import type { Hand } from './hand.ts';
import { odds } from './odds.ts';
import { type Survey, survey, T } from './survey.ts';

/** Whose death undoes a victory: a king's or pope's takes a point, a spouse's the marriage. */
export function victim(v: Survey, me: Seat): LordId | undefined {
  const { s } = v;
  let best: LordId | undefined;
  let most = 0;
  for (const { id, seat } of s.lords) {
    if (v.friends(me, seat)) continue;
    const near = v.nearness(seat);
    if (near < 0.6) continue;
    const ally = v.ally[seat] as number;
    const sum = (v.points[seat] as number) + (ally < 0 ? 0 : (v.points[ally] as number));
    const goal = ally < 0 || v.seats === 3 ? 3 : 4;
    const point = s.king === id || s.pope === id ? 1 : 0;
    const wedded = v.seats > 3 && marriageOf(s, id) !== undefined;
    const parted = wedded && (v.points[seat] as number) - point < 3 && (ally < 0 || (v.points[ally] as number) < 3);
    const undone = sum >= goal && (sum - point < goal || parted);
    const rank = (undone ? 10 : 0) + (v.wins(seat) ? 0 : 1) * (2 * point + (parted ? 2 : 0)) + near;
    if (rank < 2 || rank <= most) continue;
    most = rank;
    best = id;
  }
  return best;
}

const humblest = (s: State, me: Seat): Lord | undefined => {
  let best: Lord | undefined;
  for (const lord of s.lords) {
    if (lord.seat !== me) continue;
    if (best === undefined || titleCount(s, lord.id) < titleCount(s, best.id)) best = lord;
  }
  return best;
};

/** Where a rising hurts most: a weakly held city of whoever is ahead. */
function rising(v: Survey, me: Seat, hand: Hand): Town | undefined {
  let best: Town | undefined;
  let most = 25;
  for (let i = 0; i < T; i++) {
    const owner = v.control[i] as number;
    if (owner < 0 || v.friends(me, owner)) continue;
    const town = TOWNS[i] as Town;
    const power = v.powerAt(owner, i);
    const worth = (gain(v, me, i, hand) * alarm(v, me, owner, hand)) / (2 + power + 2 * (v.fort[i] as number));
    if (worth <= most || mayRise(v.s, me, town) !== undefined) continue;
    most = worth;
    best = town;
  }
  return best;
}

export function surprise(s: State, me: Seat, moment: Moment, hand: Hand): Draft {
  const cards = playables(s, me);
  if (cards.length === 0) return { card: 'pass' };
  const v = survey(s);
  for (const card of cards) {
    switch (card) {
      case 'cardinal': {
        const bishop = s.lords.find(
          ({ id, seat }) => seat === me && isBishop(s, id) && !isCardinal(s, id) && !popeRefused(s, id),
        );
        if (bishop !== undefined) return { card, lord: bishop.id };
        break;
      }
      case 'darc': {
        const maid = s.lords.find(
          ({ id, seat, jailer }) =>
            seat === me && jailer === null && isWoman(id) && spouseOf(s, id) === null && s.queen !== id,
        );
        if (maid !== undefined) return { card, lord: maid.id };
        break;
      }
      case 'assassination': {
        const lord = moment === 'count' || moment === 'ballot' ? victim(v, me) : undefined;
        const by = humblest(s, me);
        if (lord !== undefined && by !== undefined) return { card, lord, by: by.id };
        break;
      }
      case 'justice': {
        const lord = s.assassins.find((id) => {
          const found = lordOf(s, id);
          const safe = s.king === id || s.queen === id || s.prince === id || s.pope === id;
          return found !== undefined && !v.friends(me, found.seat) && found.jailer === null && !safe;
        });
        if (lord !== undefined) return { card, lord };
        break;
      }
      case 'underground': {
        const captive = s.lords.find((lord) => lord.seat === me && lord.jailer !== null);
        if (captive !== undefined) return { card, use: 'escape', lord: captive.id };
        if (s.battle !== null && s.battle.leaders[0] === me && mayTunnelAssault(s)) {
          const own = combatPoints(s, s.battle, 0);
          const against = combatPoints(s, s.battle, 1);
          const { penalty } = assault(s, s.battle);
          if (penalty > 0 && odds(own, against, 0) > odds(own, against, penalty) + 0.1) return { card, use: 'assault' };
        }
        break;
      }
      case 'ambush': {
        if (s.battle === null || !s.battle.leaders.includes(me)) break;
        const here = TOWN_INDEX[s.battle.town] as number;
        const by = s.lords.find((l) => l.seat === me && l.jailer === null && TOWN_INDEX[l.at] === here);
        const lord = s.lords.find(
          (l) => l.seat !== me && s.battle?.leaders.includes(l.seat) && l.jailer === null && TOWN_INDEX[l.at] === here,
        );
        if (by !== undefined && lord !== undefined && s.battle.ride === null) return { card, lord: lord.id, by: by.id };
        break;
      }
      case 'uprising': {
        const town = rising(v, me, hand);
        if (town !== undefined) return { card, town };
        break;
      }
    }
  }
  return { card: 'pass' };
}
