/** Lancaster in French. */

import {
  FAVOURS,
  FIELDS,
  type Field,
  type KnightName,
  type Lancaster,
  LETTERS,
  type Letter,
  type Place,
  type View,
} from '@homage/lancaster/rules';
import type { Say, Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import { boxAt, conflictLabel, isAlly, MARK, marked, strengths } from './common.ts';
import { events, reasons } from './fr-events.ts';
import {
  bareProvince,
  castleReward,
  does,
  everybody,
  favour,
  field,
  inProvince,
  knight,
  law,
  ofProvince,
  plural,
  province,
  reward,
  upper,
  whom,
} from './fr-names.ts';
import { pieces } from './fr-pieces.ts';

type Text = Sentences<Lancaster>;

const asks: Text['asks'] = {
  firstTile: {
    you: () => 'Choisissez votre première extension',
    wait: (_args, seat, say) => `${say.name(seat)} choisit une première extension`,
  },
  place: {
    you: () => 'Placez un chevalier de la cour',
    wait: (_args, seat, say) => `${say.name(seat)} place un chevalier`,
  },
  favour: {
    you: ({ banner }, say) => (isAlly(banner, say) ? 'Prenez une faveur pour votre allié' : 'Prenez une faveur du roi'),
    wait: (_args, seat, say) => `${say.name(seat)} prend une faveur du roi`,
  },
  vote: {
    you: ({ law: id }) => `Votez sur la ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} vote sur la loi ${id}`,
  },
  raise: {
    you: ({ law: id }) => `Faites monter un chevalier en grade, si vous voulez : ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} peut faire monter un chevalier en grade (loi ${id})`,
  },
  trade: {
    you: ({ law: id }) => `Choisissez combien de fois vous échangez : ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} peut échanger (loi ${id})`,
  },
  extend: {
    you: ({ law: id }) => `Construisez une extension, si vous voulez : ${law(id)}`,
    wait: ({ law: id }, seat, say) => `${say.name(seat)} peut construire une extension (loi ${id})`,
  },
  province: {
    you: ({ province: letter, banner }, say) =>
      `Choisissez ce que ${isAlly(banner, say) ? 'votre allié prend' : 'vous prenez'} ${inProvince(letter, say)} : un noble ou ${reward(boxAt(say).provinces[LETTERS.indexOf(letter)]!.reward.value)}`,
    wait: ({ province: letter }, seat, say) => `${say.name(seat)} prend le gain ${ofProvince(letter, say)}`,
  },
  castle: {
    you: () => 'Choisissez ce qui rapporte ensuite dans votre château',
    wait: (_args, seat, say) => `${say.name(seat)} évalue son château`,
  },
  ransom: {
    you: ({ card }, say) =>
      `Rachetez vos prisonniers à la France ${conflictLabel(card, say)}, 1 pièce d’or par point de puissance`,
    wait: (_args, seat, say) => `${say.name(seat)} peut racheter ses prisonniers`,
  },
};

const HEADINGS: { readonly [key: string]: string } = {
  tile: 'Quelle extension ?',
  banner: 'Un chevalier de qui ?',
  knight: 'Quel chevalier ?',
  at: 'Où ?',
  squires: 'Combien d’écuyers l’accompagnent ?',
  favour: 'Quelle faveur ?',
  noble: 'Un noble de quelle province ?',
  voice: 'Oui ou non ?',
  votes: 'Combien de vos pions de vote ?',
  times: 'Combien de fois ?',
  take: 'Noble ou gain ?',
  to: 'Quel conflit ?',
  start: 'Qui sera premier joueur ?',
  space: 'Quelle case ?',
  pay: 'Payer 3 écuyers pour un nouveau chevalier ?',
  free: 'Qui rachetez-vous ?',
};

const TAKES: { readonly [take: string]: string } = {
  noble: 'Un noble de la province',
  reward: 'Le gain de la province',
  both: 'Les deux, pour 3 pièces d’or',
  none: 'Rien',
};

function value(kind: string, key: string, given: unknown, view: View, say: Say): string {
  if (given === 'none' && key !== 'take') return key === 'knight' ? 'Personne' : 'Aucune';
  switch (key) {
    case 'tile':
      return `Extension ${given} : ${castleReward(given as number, say, MARK)}`;
    case 'banner':
      return isAlly(given as number, say) ? 'De votre allié' : 'De votre propre cour';
    case 'knight':
      return kind === 'place' ? `Puissance ${given}` : knight(given as KnightName, say);
    case 'at':
    case 'to':
    case 'space':
      return where(given as Place, view, say);
    case 'favour':
      return upper(favour(given as number, say, MARK));
    case 'noble':
      return `${upper(province(given as Letter, say))}, ${plural(view.provinces[LETTERS.indexOf(given as Letter)]!.nobles, 'noble')}`;
    case 'voice':
    case 'pay':
      return given === 'yes' ? 'Oui' : 'Non';
    case 'take':
      return TAKES[given as string]!;
    case 'start':
      return upper(whom(given as number, say));
    case 'free':
      return `Puissance ${given} (${plural(Number(given), 'pièce d’or', 'pièces d’or')} chacun)`;
    default:
      return String(given);
  }
}

function where(at: Place, view: View, say: Say): string {
  if (at.startsWith('castle')) return `Château ${at.slice(6)} : ${castleReward(Number(at.slice(6)), say, MARK)}`;
  if (at.startsWith('ally')) {
    return `Château de l’allié ${at.slice(4)} : ${at === 'ally1' ? 'un nouveau chevalier' : 'une montée en grade'}`;
  }
  if (at.length === 1) return upper(province(at as Letter, say));
  const conflict = view.conflicts[FIELDS.indexOf(at as Field)];
  return `${upper(field(at as Field))}${conflict ? ` : France ${conflictLabel(conflict.card, say)}` : ''}`;
}

/* ------------------------------------------------------------------ position */

function playerLines(view: View, say: Say): string[] {
  return view.score.flatMap((points, seat) => {
    const hidden = (count: number | null | undefined, word: string): string => String(count ?? word);
    const castle = view.castles[seat]!.map(
      (there, i) => `${i + 1}${there < 0 ? ' (extension)' : there > 0 ? ` (C${there})` : ''}`,
    );
    const lines = [
      `${say.name(seat)} : ${plural(points, 'point')}, or ${hidden(view.gold[seat], 'caché')}, écuyers ${hidden(view.squires[seat], 'cachés')}, votes ${view.votes[seat]}`,
      `  cour ${strengths(view.courts[seat]!)} ; renfort ${strengths(view.reserves[seat]!)} ; nobles ${view.tables[seat]!.map((p) => LETTERS[p]).join(' ') || '–'}`,
      `  château ${castle.filter((cell) => cell.length > 1).join(', ') || '–'}`,
    ];
    const ally = seat + view.seats;
    if (view.courts[ally] === undefined) return lines;
    const spaces = view.castles[ally]!.map((there, i) => (there > 0 ? `${i + 1} (C${there})` : '')).filter(Boolean);
    return [
      ...lines,
      `  allié : cour ${strengths(view.courts[ally]!)} ; renfort ${strengths(view.reserves[ally]!)} ; château ${spaces.join(', ') || '–'}`,
    ];
  });
}

function provinceLines(view: View, say: Say): string[] {
  return view.provinces.map(({ holder, level, squires, nobles }, p) => {
    const { letter, name, minimum, reward: gives } = boxAt(say).provinces[p]!;
    const held =
      holder === null
        ? 'libre'
        : `${whom(holder, say)} C${level}${squires > 0 ? ` + ${plural(squires, 'écuyer')}` : ''}`;
    const title = `${bareProvince(letter, say)}${name.status === 'reconstructed' ? MARK : ''}`;
    const gain = `${reward(gives.value)}${gives.status === 'reconstructed' ? MARK : ''}`;
    return `${letter} ${title}, minimum ${marked(minimum)}, ${gain} ; ${plural(nobles, 'noble')} : ${held}`;
  });
}

function conflictLines(view: View, say: Say): string[] {
  return FIELDS.flatMap((at, f) => {
    const conflict = view.conflicts[f];
    if (!conflict) return [];
    const stacks = conflict.spaces.map(({ banner, knights }) => `${whom(banner, say)} ${strengths(knights)}`);
    return [`${upper(field(at))}, France ${conflictLabel(conflict.card, say)} : ${stacks.join(' ; ') || 'personne'}`];
  });
}

export const fr: Text = {
  title: cover.title.fr,
  blurb: cover.blurb.fr,
  about: {
    designers: 'Matthias Cramer',
    publishers: 'Queen Games, 2011',
    notes: [
      'Les règles suivent le livret français, sa fiche de supplément et les errata publiés.',
      'Certaines valeurs imprimées sont restées introuvables : plusieurs minimums de provinces, le nom et le gain de la province F, les points du Somerset, trois cases du château, quatre faveurs et la plupart des cartes de conflit. Ce sont des reconstitutions, marquées d’un astérisque dans la position et nommées une à une sur la page des règles.',
      'Là où le livret se tait, nous tranchons : la première extension se choisit en même temps, une réserve trop courte donne ce qui reste, et la phase 3 du cinquième tour ne donne aucun pion de vote.',
      'Tous les textes et toutes les images sont de nous.',
    ],
  },
  phase(stack, view, say) {
    const inner = stack[stack.length - 1]?.kind;
    const names: { readonly [kind: string]: string } = {
      game: 'premières extensions',
      placement: 'phase 1 : placement des chevaliers',
      favour: 'phase 1 : la faveur du roi',
      parliament: 'phase 2 : vote',
      laws: 'phase 2 : les lois en vigueur',
      provinces: 'phase 3 : provinces',
      castles: 'phase 3 : châteaux',
      conflicts: 'phase 3 : conflits',
    };
    if (inner === undefined) return 'La partie est finie';
    return `Tour ${view.round} sur 5, ${names[inner] ?? inner} ; premier joueur ${say.name(view.start)}`;
  },
  asks,
  helps: {
    firstTile:
      'Une tuile rapporte à chaque tour sans chevalier. Elle couvre la case du château qui donne la même récompense.',
    place:
      'Dans une province, votre chevalier gagne un noble ou la récompense, sauf si un plus fort le chasse ; dans votre château, il est à l’abri et rapporte ; en France, il combat pour des points de puissance.',
    vote: 'Une loi adoptée vaut pour tous, ce tour-ci et jusqu’à ce que de plus récentes la chassent. Les voix que vous ajoutez sont dépensées.',
    castle: 'Tout rapporte ; vous ne choisissez que l’ordre.',
  },
  asides: {},
  choice: (_kind, key) => HEADINGS[key] ?? key,
  value,
  events,
  reasons,
  options: {},
  position: (view, say) => [
    `Tour ${view.round} sur 5. Premier joueur : ${say.name(view.start)}.`,
    `Lois en vigueur : ${view.laws.map(law).join(' | ')}`,
    `Proposées : ${view.proposals.map(law).join(' | ') || '–'}`,
    `Faveurs visibles : ${
      FAVOURS.filter((tile) => view.favours[tile - 1] === 1)
        .map((tile) => favour(tile, say, MARK))
        .join(' | ') || '–'
    }`,
    ...conflictLines(view, say),
    ...provinceLines(view, say),
    ...playerLines(view, say),
    `Réserve : or ${view.stock.gold}, écuyers ${view.stock.squires}, votes ${view.stock.votes}. Pioches : ${plural(view.lawPile.count, 'loi')}, ${plural(view.conflictPile, 'conflit')}.`,
    `${MARK} reconstitution : aucune source ne donne cette valeur`,
  ],
  outcome: ({ winners, scores }, say) => {
    const table = scores.map((points, seat) => `${whom(seat, say)} ${points}`).join(', ');
    return winners.length === 1
      ? `${does(winners[0]!, say, 'gagne', 'gagnez')} (${table}).`
      : `Victoire partagée : ${everybody(winners, say)} (${table}).`;
  },
  pieces,
};
