/** What each thing on the board is, and what wins: for the sheets that explain the board. */

import { boxOf, FIELDS, type Field, LAW_SHEET, LETTERS, type Letter, ROUNDS, type View } from '@homage/lancaster/rules';
import { type About, cap, type Goal, type Language, type Say } from '@homage/words';
import * as en from './en-names.ts';
import * as fr from './fr-names.ts';

const NAMES = {
  en: {
    province: en.bareProvince,
    castle: (space: number) => `Castle space ${space}`,
    ally: (space: number) => `Ally’s castle space ${space}`,
    allyGives: (space: number) => (space === 1 ? 'A new knight.' : 'Raises a knight.'),
    court: 'Court',
    knight: (level: number) => `Knight of strength ${level}`,
    table: 'Round table',
    law: (id: number) => `Law ${id}`,
    favour: 'The king’s favour',
    voice: { yes: 'Vote yes', no: 'Vote no' },
    laws: 'Parliament',
    take: { noble: 'Take the noble', reward: 'Take the reward', both: 'Take both', none: 'Take nothing' },
    point: 'Points',
    gold: 'Gold',
    squire: 'Squires',
    vote: 'Votes',
    noble: 'Nobles',
    tile: 'An extension tile',
    raise: 'Raise a knight',
    newKnight: 'A new knight',
    channel: 'Across the Channel',
  },
  fr: {
    province: (letter: Letter, say: Say) => cap(fr.bareProvince(letter, say)),
    castle: (space: number) => `Case ${space} du château`,
    ally: (space: number) => `Case ${space} du château de l’allié`,
    allyGives: (space: number) => (space === 1 ? 'Un nouveau chevalier.' : 'Une montée en grade.'),
    court: 'Cour',
    knight: (level: number) => `Chevalier de puissance ${level}`,
    table: 'Table ronde',
    law: (id: number) => `Loi ${id}`,
    favour: 'La faveur du roi',
    voice: { yes: 'Voter oui', no: 'Voter non' },
    laws: 'Parlement',
    take: { noble: 'Prendre le noble', reward: 'Prendre le gain', both: 'Prendre les deux', none: 'Ne rien prendre' },
    point: 'Points',
    gold: 'Or',
    squire: 'Écuyers',
    vote: 'Votes',
    noble: 'Nobles',
    tile: 'Une extension',
    raise: 'Une montée en grade',
    newKnight: 'Un nouveau chevalier',
    channel: 'Par-delà la Manche',
  },
};
const WORDS = { en, fr };
/** The paragraph of each kind of goods. */
const GOODS = {
  point: 'goal',
  gold: '3-goods',
  squire: '1-displace',
  vote: '2-vote',
  noble: '3-nobles',
  tile: '3-extension',
  raise: '3-raise',
  knight: '3-newKnight',
  channel: '3-dorset',
} as const;

export function about(thing: string, view: View, language: Language, say: Say): About | undefined {
  const names = NAMES[language];
  const words = WORDS[language];
  const [what = '', seat] = thing.split('@');
  const owner = seat === undefined ? say.me : Number(seat) < view.seats ? Number(seat) : undefined;
  const whose = owner === undefined ? {} : { owner };
  if ((LETTERS as readonly string[]).includes(what)) {
    const holder = view.provinces[LETTERS.indexOf(what as Letter)]?.holder;
    const held = holder === null || holder === undefined || holder >= view.seats ? {} : { owner: holder };
    return { name: names.province(what as Letter, say), rule: '1-province', ...held };
  }
  if ((FIELDS as readonly string[]).includes(what))
    return { name: cap(words.field(what as Field)), rule: '1-conflict' };
  if (what === 'laws') return { name: names.laws, rule: '2-vote' };
  if (what === 'player') return { name: say.name(owner ?? 0), rule: 'goal', ...whose };
  if (what === 'court') return { name: names.court, rule: '1-turn', ...whose };
  if (what === 'table') return { name: names.table, rule: '3-table', ...whose };
  if (what in GOODS) {
    const kind = what as keyof typeof GOODS;
    return { name: names[kind === 'knight' ? 'newKnight' : kind], rule: GOODS[kind] };
  }
  const [, kind, rest = ''] = /^(castle|ally|knight|law|favour|banner|voice\.|take\.)(\w+)$/.exec(what) ?? [];
  const number = Number(rest);
  switch (kind) {
    case 'castle':
      return {
        name: names.castle(number),
        does: `${cap(words.castleReward(number, say))}.`,
        rule: '1-castle',
        ...whose,
      };
    case 'ally':
      return { name: names.ally(number), does: names.allyGives(number), rule: '2p-castle', ...whose };
    case 'knight':
      return { name: names.knight(number), rule: '1-turn', ...whose };
    case 'law':
      return LAW_SHEET.some(({ id }) => id === number)
        ? { name: names.law(number), does: `${words.LAWS[number]}.`, rule: '2-apply' }
        : undefined;
    case 'favour':
      return { name: names.favour, does: `${cap(words.favour(number, say))}.`, rule: '1-favour' };
    case 'voice.':
      return { name: names.voice[rest as 'yes' | 'no'], rule: '2-vote' };
    case 'take.':
      return { name: names.take[rest as 'noble'], rule: '3-province' };
    default:
      return undefined;
  }
}

const GOAL = {
  en: {
    wins: 'The most points after five rounds win; knights, castle tiles and nobles are counted at the end.',
    short: 'The most points after 5 rounds',
    note: (table: number) => (table === 0 ? 'no nobles yet' : `+${table} for nobles at the end`),
    last: (names: string) => `Last round: ${names} in the lead.`,
  },
  fr: {
    wins: 'Qui a le plus de points après cinq tours l’emporte\u202f; chevaliers, extensions et nobles sont comptés à la fin.',
    short: 'Le plus de points après 5 tours',
    note: (table: number) => (table === 0 ? 'pas encore de noble' : `+${table} pour les nobles à la fin`),
    last: (names: string) => `Dernier tour\u202f: ${names} en tête.`,
  },
};

export function goal(view: View, language: Language, say: Say): Goal {
  const words = GOAL[language];
  const standings = view.score.map((points, seat) => ({
    seat,
    points,
    note: words.note(boxOf(view).noblePoints[view.tables[seat]?.length ?? 0] ?? 0),
  }));
  const most = Math.max(...view.score);
  const seats = standings.filter(({ points }) => points === most).map(({ seat }) => seat);
  const near =
    view.round >= ROUNDS
      ? [{ seats, text: words.last(WORDS[language].list(seats.map((seat) => say.name(seat)))) }]
      : [];
  return { wins: words.wins, short: words.short, rule: 'goal', standings, near };
}
