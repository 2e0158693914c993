/** What each thing on the table is, and what wins: for the sheets that explain the board. */

import { type About, cap, type Goal, type Language, type Say } from '@homage/words';
import { EXTRA, isMercenary, ownerOf, suitOf } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import * as en from './names.en.ts';
import * as fr from './names.fr.ts';
import { tileAt } from './shared.ts';

const NAMES = {
  en: {
    centre: 'The centre',
    province: (id: number) => `Province ${id + 1}`,
    gap: 'A new province here',
    reserve: 'reserve',
    hidden: 'A tile face down',
    castle: 'Castle',
    marker: 'Control marker',
  },
  fr: {
    centre: 'Le centre',
    province: (id: number) => `Province ${id + 1}`,
    gap: 'Une nouvelle province ici',
    reserve: 'la réserve',
    hidden: 'Une tuile face cachée',
    castle: 'Château',
    marker: 'Marqueur de contrôle',
  },
};
const WORDS = { en, fr };
const princely = (suit: number): { owner?: number } => (suit === EXTRA ? {} : { owner: ownerOf(suit) });

export function about(thing: string, view: View, language: Language, say: Say): About | undefined {
  const names = NAMES[language];
  const words = WORDS[language];
  const [kind, rest = ''] = thing.split(':');
  const id = Number(rest);
  switch (kind) {
    case 'centre':
      return { name: names.centre, rule: 'contention.a' };
    case 'province': {
      const control = view.circle.find((province) => province.id === id)?.control;
      return { name: names.province(id), rule: 'conflict', ...(control ? princely(control.suit) : {}) };
    }
    case 'gap':
      return { name: names.gap, rule: 'land' };
    case 'reserve':
      return { name: cap(words.own(id, say, names.reserve)), rule: 'setup.a', owner: id };
    case 'tile': {
      const face = tileAt(view, id)?.face;
      return { name: face ? cap(words.tile(face)) : names.hidden, rule: 'end.c' };
    }
    case 'pawn':
      return {
        name: cap(words.prince(id)),
        rule: id === EXTRA ? 'land.pawns' : 'contention.b',
        ...princely(id),
      };
    case 'coin':
      return {
        name: cap(words.coin(id)),
        rule: isMercenary(id) ? 'contention.a' : 'contention.c',
        ...(isMercenary(id) ? {} : princely(suitOf(id))),
      };
    case 'suit':
      return { name: cap(words.suit(id)), rule: id === EXTRA ? 'contention.a' : 'contention.c', ...princely(id) };
    case 'castle':
      return { name: names.castle, rule: 'contention.e', ...princely(id) };
    case 'marker':
      return { name: names.marker, rule: 'conflict.d', ...princely(id) };
    default:
      return undefined;
  }
}

const GOAL = {
  en: {
    wins: 'The player whose weaker prince has the most points wins.',
    short: 'Your weaker prince counts',
    note: (parts: string) => parts,
    open: (free: number) => `${en.plural(free, 'province')} without a master: when none is left, the game ends.`,
    last: 'Last round: the game ends with it.',
    leads: (names: string, why: string, _many: boolean) => `${names} would win now. ${why}`,
  },
  fr: {
    wins: 'L’emporte qui a le plus de points avec le plus faible de ses deux princes.',
    short: 'Le plus faible des deux princes compte',
    note: (parts: string) => parts,
    open: (free: number) =>
      `Encore ${fr.plural(free, 'province')} sans maître\u202f: quand il n’y en aura plus, la partie finira.`,
    last: 'Dernière manche\u202f: la partie finit avec elle.',
    leads: (names: string, why: string, many: boolean) =>
      `${names} ${many ? 'l’emporteraient' : 'l’emporterait'} maintenant. ${why}`,
  },
};

/** Points of the weaker prince, as far as the reader knows; who would win if the game could end in this round. */
export function goal(view: View, language: Language, say: Say): Goal {
  const words = GOAL[language];
  const { suit, list } = WORDS[language];
  const standings = view.reserves.map((_, seat) => {
    const pair = view.tally.filter((tally) => ownerOf(tally.suit) === seat);
    const points = Math.min(...pair.map(({ total }) => total));
    return {
      seat,
      points,
      note: pair.map((tally) => `${suit(tally.suit)} ${tally.total}`.replace('-', '−')).join(', '),
    };
  });
  const free = view.circle.filter(({ control }) => control === null).length;
  const last = view.phase === 'contention' && view.round >= view.rounds;
  if (!last && (view.phase !== 'contention' || free > 1)) {
    return { wins: words.wins, short: words.short, rule: 'end.d', standings, near: [] };
  }
  const most = Math.max(...standings.map(({ points }) => points));
  const seats = standings.filter(({ points }) => points === most).map(({ seat }) => seat);
  const text = words.leads(
    list(seats.map((seat) => say.name(seat))),
    last ? words.last : words.open(free),
    seats.length > 1,
  );
  return { wins: words.wins, short: words.short, rule: 'end.d', standings, near: [{ seats, text }] };
}
