/** The answers worth a thought: squire's and what he nearly did, best first. */

import type { Option } from '@homage/bots';
import { type Ask, type Draft, enumerate, type Match, type Seat } from '@homage/kernel';
import { FIEFS, type Fief, mapOf, TOWNS, type Town } from '../rules/data.ts';
import { fiefFrance } from '../rules/index.ts';
import { pool } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { answerOf, errands } from './campaign.ts';
import { proposal } from './council.ts';
import type { Hand } from './hand.ts';
import { survey, T } from './survey.ts';
import { need, posts, recruits } from './treasury.ts';
import { assaults } from './war.ts';

/** So many answers of a small question are looked at without asking which are good. */
const SMALL = 12;

const ranked = (answers: readonly Draft[]): Option[] => answers.map((answer, i) => ({ answer, prior: -i }));

/** Each lord's best errands, so that one lord's many ways do not hide another's. */
function marches(match: Match<FiefFrance>, ask: Ask<FiefFrance>, hand: Hand): Draft[] {
  const out: Draft[] = [];
  const seen = new Map<string, number>();
  const places = new Set<string>();
  for (const errand of errands(match.state, ask.seat, { ...hand, least: -15 })) {
    const times = seen.get(errand.lord.id) ?? 0;
    const where = `${errand.lord.id} ${errand.to} ${errand.stay > 0}`;
    if (times >= 3 || places.has(where)) continue;
    const answer = answerOf(match, ask, errand);
    if (answer === undefined) continue;
    seen.set(errand.lord.id, times + 1);
    places.add(where);
    out.push(answer);
    if (out.length === 2) out.push({ who: 'end' });
  }
  out.push({ who: 'end' });
  return out;
}

/** Mills, walls, pawns of several kinds in the places that need them most, or nothing. */
function wares(s: State, me: Seat, hand: Hand): Draft[] {
  const { deniers } = s.families[me] as State['families'][number];
  const v = survey(s);
  const where = posts(v, me)
    .map((i) => ({ i, want: need(v, me, i, hand), led: (v.lords[me * T + i] as number) > 0 }))
    .sort((a, b) => b.want - a.want)
    .slice(0, 3);
  const out: Draft[] = [];
  for (const { i, led } of where) {
    const town = TOWNS[i] as Town;
    const men = recruits(s, me, town, deniers, 4);
    if (men !== undefined) out.push(men);
    const room = 4 - (s.placed[town] ?? 0);
    if (led && deniers >= 4 && pool(s, me, 'bo') > 0 && room > 0) out.push({ what: 'units', town, units: { bo: 1 } });
    const archers = Math.min(room, 2, pool(s, me, 'ar'), Math.floor(deniers / 2));
    if (archers > 0) out.push({ what: 'units', town, units: { ar: archers } });
    if (deniers >= 3) {
      const few = recruits(s, me, town, 2, 2);
      if (few !== undefined) out.push(few);
    }
  }
  const mine: Town[] = [];
  for (let i = 0; i < T; i++) if (v.holder[i] === me && v.pawnsAt(me, i) > 0) mine.push(TOWNS[i] as Town);
  if (deniers >= 3)
    for (const town of mine.filter((t) => s.towns[t].mills < 2).slice(0, 2)) out.splice(1, 0, { what: 'mill', town });
  if (deniers >= 10)
    for (const town of mine.filter((t) => s.towns[t].fort === 0).slice(0, 2)) out.push({ what: 'stronghold', town });
  out.splice(2, 0, { what: 'end' });
  return out;
}

export function optionsFor(match: Match<FiefFrance>, ask: Ask<FiefFrance>, hand: Hand): readonly Option[] {
  const { state: s } = match;
  const { seat } = ask;
  switch (ask.kind) {
    case 'march':
      return ranked(marches(match, ask, hand));
    case 'buy':
      return ranked(wares(s, seat, hand));
    case 'attack': {
      const bold = assaults(s, seat, { ...hand, nerve: 0.2 }).map(({ town, family }): Draft => ({ town, family }));
      return ranked([{ town: 'end' }, ...bold]);
    }
    case 'marry': {
      const hope = proposal(s, seat, true, hand);
      return ranked([{ do: 'pass' }, ...(hope === undefined ? [] : [hope])]);
    }
    case 'home':
      return ranked(small(s));
    case 'losses':
    case 'plague':
    case 'riotLosses':
    case 'riot':
    case 'talk':
    case 'swap':
    case 'invite':
    case 'discard':
    case 'reroll':
    case 'draw':
      return [];
    default:
      return ranked(enumerate(fiefFrance, match, ask, SMALL).answers);
  }
}

/** A town in each of the small fiefs. */
function small(s: State): Draft[] {
  const map = mapOf(s);
  const out: Draft[] = [];
  for (const fief of [...FIEFS].sort((a: Fief, b: Fief) => map.fiefTowns[a].length - map.fiefTowns[b].length)) {
    const town = map.fiefTowns[fief].find((t) => s.towns[t].holder === null);
    if (town !== undefined) out.push({ town });
  }
  return out;
}
