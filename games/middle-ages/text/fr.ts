/** Middle Ages in French. */

import type { Json } from '@homage/kernel';
import { french, type Say, type Sentences, signed } from '@homage/words';
import { cover } from '../cover.ts';
import { ROUNDS } from '../rules/data.ts';
import type { Estate, MiddleAges, View } from '../rules/index.ts';
import { estateIndex } from '../rules/lookup.ts';
import { events } from './events.fr.ts';
import {
  CARD,
  capital,
  coins,
  does,
  ESTATE,
  isEstate,
  of,
  piece,
  spotName,
  theTile,
  tileMark,
  tileName,
  tokenName,
} from './names.fr.ts';
import { pieces } from './pieces.fr.ts';
import { type PositionWords, positionLines } from './position.ts';
import { losable, tileAt } from './shared.ts';

const positionWords: PositionWords = {
  setUp: 'Mise en place : les Seigneurs se placent sur la rangée du haut.',
  round: (round) => `Manche ${round} sur ${ROUNDS}.`,
  row: (row, round) => `Rangée ${row} (manche ${round}) :`,
  emptyRow: (row) => `Rangée ${row} : vide.`,
  tile: tileMark,
  gone: '–',
  lord: (name) => `[Seigneur : ${name}]`,
  scout: (name) => `(Éclaireur : ${name})`,
  pile: (size, top) => (top === null ? 'La pile est épuisée.' : `Pile : ${size}, numéro ${top} sur le dessus.`),
  orange: (size) => `Pile orange : ${size}.`,
  discard: (tiles) => (tiles.length === 0 ? 'Aucune tuile n’est écartée.' : `Tuiles écartées : ${tiles.join(', ')}.`),
  events: (next, later, past) =>
    [
      next === undefined ? 'Tous les événements ont eu lieu.' : `Prochain événement : ${next}.`,
      ...(later.length > 0 ? [`Ensuite : ${later.join(', ')}.`] : []),
      ...(past.length > 0 ? [`Passés : ${past.join(', ')}.`] : []),
    ].join(' '),
  event: (card) => CARD[card],
  tokens: (extraCoins, plots) =>
    `En réserve : Pièces supplémentaires ${extraCoins} ; jetons Parcelle ${plots.length === 0 ? 'aucun' : plots.join(', ')}.`,
  estate: (estate) => ESTATE[estate].one,
  fief: (name, held) => `${name}, ${coins(held)} :`,
  noTiles: 'aucune tuile.',
  cemetery: (tiles) => `Cimetière : ${tiles.join(', ')}.`,
  extra: (under) => `Pièce supplémentaire : ${under.join(', ')}.`,
  plot: (token, estate) => `Jeton ${token} sous ${estate}.`,
  scoutAt: (row, column) => `Éclaireur : rangée ${row}, tuile ${column}.`,
};

function value(kind: string, key: string, option: Json, view: View, say: Say): string {
  if (kind === 'loseTile' && isEstate(key) && typeof option === 'number') {
    const tile = losable(view, say.me, estateIndex[key], option);
    const height = option === 0 ? 'tout en bas' : `${french.nth(option + 1)} en partant du bas`;
    return tile === 0 ? `${ESTATE[key].one} ${option + 1}` : `${tileName(tile)} (${height})`;
  }
  if (key === 'tile' && typeof option === 'number') return tileName(option);
  if (key === 'to' && typeof option === 'number') {
    const tile = tileAt(view, option);
    return tile === 0 ? capital(spotName(option)) : `${tileName(tile)} (${spotName(option)})`;
  }
  if (option === 'stay') return 'Laisser l’Éclaireur';
  if (isEstate(option)) return key === 'token' ? capital(tokenName(option)) : ESTATE[option].one;
  return String(option);
}

const HEADINGS: Readonly<Record<string, string>> = {
  to: 'Quelle tuile ?',
  tile: 'Quelle tuile revient ?',
  estate: 'Sous quel domaine ?',
  token: 'Quel jeton Parcelle ?',
};

/** « Quelle Caserne est perdue ? » */
const lostHeading = (estate: Estate): string =>
  ESTATE[estate].un.startsWith('une ')
    ? `Quelle ${ESTATE[estate].one} est perdue ?`
    : `Quel ${ESTATE[estate].one} est perdu ?`;

export const fr: Sentences<MiddleAges> = {
  title: cover.title.fr,
  blurb: cover.blurb.fr,
  about: {
    designers: 'Marc André (illustrations du jeu imprimé : Claire Conan)',
    publishers: 'Studio H ; « Media Aetas » chez Board Game Box, « Medioevo » chez GateOnGames',
    notes: [
      'La liste des tuiles (quel numéro porte quel domaine et quel symbole, et en combien d’exemplaires) est une reconstitution : aucune liste publique n’existe. Les totaux, les piles et l’étendue des numéros sont ceux de la règle.',
      'Un jeton Parcelle par domaine : c’est déduit de la règle.',
      'Là où la règle se tait, nous avons tranché, entre autres : personne ne paie plus qu’il n’a ; le numéro du dessus de la pile est visible ; chaque domaine peut accueillir une Pièce supplémentaire et un jeton Parcelle ; seule la pénalité finale peut mener sous zéro.',
    ],
  },
  phase(stack, view, say) {
    const frame = stack.at(-1);
    if (frame === undefined) return 'La partie est terminée';
    const round = `Manche ${view.round} sur ${ROUNDS}`;
    switch (frame.kind) {
      case 'event':
        return `${round} · ${CARD[(frame.local as MiddleAges['Frames']['event']['local']).card]}`;
      case 'turn': {
        const { seat } = frame.local as MiddleAges['Frames']['turn']['local'];
        return `${round} · ${seat === say.me ? 'à vous' : `au tour ${of(say, seat)}`}`;
      }
      case 'round':
        return round;
      default:
        return view.round === 0 ? 'Mise en place' : round;
    }
  },
  asks: {
    placeLord: {
      you: () => 'Placez votre Seigneur sur une tuile libre de la rangée du haut.',
      wait: (_args, seat, say) => `${say.name(seat)} place son Seigneur.`,
    },
    moveLord: {
      you({ row }, say, view) {
        const tile = say.me === undefined ? 0 : tileAt(view, view.fiefs[say.me]!.lord);
        const gain = tile === 0 ? '' : ` Vous prenez ensuite ${theTile(tile)}.`;
        return `Menez votre Seigneur sur une tuile libre de la rangée ${row + 1}.${gain}`;
      },
      wait: ({ row }, seat, say) => `${say.name(seat)} mène son Seigneur dans la rangée ${row + 1}.`,
    },
    village: {
      you: () => 'Ramenez une tuile de votre cimetière.',
      wait: (_args, seat, say) => `${say.name(seat)} ramène une tuile de son cimetière.`,
    },
    scout: {
      you: () => 'Réservez une tuile avec votre Éclaireur, ou laissez-le.',
      wait: (_args, seat, say) => `${say.name(seat)} décide de son Éclaireur.`,
    },
    church: {
      you: () => 'Posez une Pièce supplémentaire sous un de vos domaines.',
      wait: (_args, seat, say) => `${say.name(seat)} pose une Pièce supplémentaire.`,
    },
    palace: {
      you: () => 'Prenez un jeton Parcelle et posez-le sous un de vos domaines.',
      wait: (_args, seat, say) => `${say.name(seat)} pose un jeton Parcelle.`,
    },
    loseTile: {
      you: ({ card }) => `${CARD[card]} : choisissez ce que vous perdez.`,
      wait: ({ card }, seat, say) => `${CARD[card]} : ${say.name(seat)} choisit ce qui est perdu.`,
    },
    restore: {
      you: ({ card }) => `${CARD[card]} : ramenez une tuile de votre cimetière.`,
      wait: ({ card }, seat, say) => `${CARD[card]} : ${say.name(seat)} ramène une tuile.`,
    },
  },
  helps: {
    placeLord:
      'Vous prenez cette tuile à votre prochain déplacement et la bâtissez sur votre domaine. Les rangées se suivent : qui est plus à gauche joue d’abord.',
    moveLord:
      'Vous prenez la tuile où se tient votre Seigneur. Par la nouvelle place, vous choisissez ce que vous prendrez ensuite, et quand ce sera de nouveau à vous.',
  },
  asides: {},
  choice: (kind, key) => (kind === 'loseTile' && isEstate(key) ? lostHeading(key) : (HEADINGS[key] ?? key)),
  value,
  events,
  reasons: {
    lordThere: ({ seat }, say) =>
      `${capital(piece(say, seat, 'Seigneur'))} s’y trouve ; choisissez une tuile sans Seigneur.`,
    reserved: ({ seat }, say) =>
      `${capital(piece(say, seat, 'Éclaireur', 'l’'))} a réservé cette tuile ; choisissez-en une autre.`,
    otherRow: ({ row }) => `Votre Seigneur va maintenant dans la rangée ${row + 1}.`,
    scoutOwnRow: ({ row }) => `L’Éclaireur ne peut pas se tenir dans la rangée ${row + 1}, celle de votre Seigneur.`,
    scoutThere: () => 'Votre Éclaireur s’y trouve déjà ; laissez-le ou choisissez une autre tuile.',
    graveOfAnother: ({ seat, tile }, say) =>
      `${capital(theTile(tile))} est dans le cimetière ${of(say, seat)} ; choisissez une tuile du vôtre.`,
    notBuried: ({ tile }) => `${capital(theTile(tile))} n’est dans aucun cimetière ; choisissez une tuile du vôtre.`,
    allAlike: ({ estate }) =>
      `Il n’y a rien à choisir : toutes vos tuiles de ce domaine (${ESTATE[estate].one}) sont pareilles.`,
    extraCoinThere: ({ estate }) => `Il y a déjà une Pièce supplémentaire sous ${ESTATE[estate].le}.`,
    tokenTaken: ({ token, seat }, say) => `${does(say, seat, 'avez', 'a')} déjà pris le ${tokenName(token)}.`,
    plotTokenThere: ({ estate, token }) => `Il y a déjà un jeton sous ${ESTATE[estate].le} (${ESTATE[token].one}).`,
    symbolShown: ({ estate, token }) =>
      `${capital(ESTATE[estate].le)} compte déjà les ${ESTATE[token].many} ; choisissez un autre domaine.`,
  },
  options: {},
  position: (view, say) => positionLines(view, say, positionWords),
  outcome({ winners, scores, decidedBy }, say) {
    const totals = scores.map(({ total }, seat) => `${french.who(seat, say)} ${signed(total)}`).join(', ');
    const by = decidedBy === null ? '' : ` (égalité départagée par les ${ESTATE[decidedBy].many})`;
    const win =
      winners.length > 1
        ? `${french.all(winners, say, 'partagez', 'partage', 'partagent')} la victoire`
        : does(say, winners[0]!, 'gagnez', 'gagne');
    return `${win}${by} : ${totals}.`;
  },
  pieces,
};
