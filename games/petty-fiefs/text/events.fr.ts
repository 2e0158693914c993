/** Ce qui s’est passé, et pourquoi une chose n’est pas permise, en français. */

import { cap, french, type GameText } from '@homage/words';
import { EXTRA } from '../rules/data.ts';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import {
  coin,
  everyone,
  has,
  heaps,
  inProvince,
  list,
  mercenaryPoints,
  of,
  plural,
  prince,
  province,
  ravens,
  suit,
  tile,
} from './names.fr.ts';

export const events: GameText<PettyFiefs>['events'] = {
  started: ({ starter }, say) =>
    `Le sort ${say.me === starter ? 'vous désigne' : `désigne ${say.name(starter)}`} pour commencer.`,
  drew: ({ seat, left, tile: face }, say) =>
    `${has(seat, say)} tiré une tuile${face === undefined ? '' : ` : ${tile(face)}`} (reste ${left}).`,
  laid: ({ seat, province: id, founded, tile: face }, say) =>
    `${has(seat, say)} posé ${face === undefined ? 'la tuile' : tile(face)} face cachée, ${founded ? `fondant ${province(id)}` : inProvince(id)}.`,
  placed: ({ seat, suit: s, province: id }, say) => `${has(seat, say)} placé ${prince(s)} ${inProvince(id)}.`,
  warlordPlaced: ({ seat, province: id }, say) => `${has(seat, say)} placé le seigneur de guerre ${inProvince(id)}.`,
  turn: ({ seat, round }, say) =>
    `Manche ${round} : ${say.me === seat ? 'à vous de jouer' : `à ${say.name(seat)} de jouer`}.`,
  bribed: ({ seat, suit: s, hired, coin: paid, drawn }, say) => {
    const bribe = paid === undefined ? `une pièce des ${suit(s)}` : coin(paid);
    if (!hired)
      return `${has(seat, say)} offert ${bribe} en pot-de-vin ; il n’y a plus de bande au centre, nul n’est engagé.`;
    return `${has(seat, say)} offert ${bribe} en pot-de-vin et engagé ${drawn === undefined ? 'une bande de mercenaires' : coin(drawn)}.`;
  },
  holder: ({ seat, from, by }, say) => {
    const why = by === 'count' ? 'par le nombre des pots-de-vin' : 'par le plus fort pot-de-vin';
    const taken = from < 0 ? '' : say.me === from ? ', qui était à vous' : `, qui était à ${say.name(from)}`;
    return `${has(seat, say)} pris le dé des mercenaires${taken}, ${why}.`;
  },
  moved: ({ seat, pawn, from, to }, say) =>
    `${has(seat, say)} mené ${prince(pawn)} de ${province(from)} à ${province(to)}.`,
  deployed: ({ seat, suit: s, province: id, coin: laid }, say) =>
    `${has(seat, say)} déployé ${laid === undefined ? `une pièce des ${suit(s)}` : coin(laid)} ${inProvince(id)}.`,
  retrieved: ({ seat, vassals, mercenaries, coins, hired }, say) => {
    const all = [
      ...(coins === undefined ? (vassals.length > 0 ? [heaps(vassals)] : []) : coins.map(coin)),
      ...(hired === undefined
        ? mercenaries > 0
          ? [plural(mercenaries, 'bande de mercenaires', 'bandes de mercenaires')]
          : []
        : hired.map(coin)),
    ];
    return `${has(seat, say)} repris ${list(all)}.`;
  },
  built: ({ seat, suit: s, province: id, coin: laid }, say) =>
    `${has(seat, say)} bâti le château des ${suit(s)} ${inProvince(id)}${laid === undefined ? '' : ` avec ${coin(laid)}`}.`,
  expanded: ({ seat, suit: s, province: id, level, coin: laid }, say) =>
    `${has(seat, say)} porté à ${level} le château des ${suit(s)} ${inProvince(id)}${laid === undefined ? '' : ` avec ${coin(laid)}`}.`,
  annexed: ({ seat, suit: s, province: id, annexed }, say) =>
    `${has(seat, say)} annexé ${province(annexed)} à ${province(id)} pour les ${suit(s)}.`,
  demolished: ({ seat, suit: s, province: id, marked }, say) =>
    `${has(seat, say)} rasé le château des ${suit(s)} ${inProvince(id)} ; ${marked ? 'leur marqueur le remplace' : 'plus personne ne la contrôle'}.`,
  passed: ({ seat }, say) => `${has(seat, say)} passé.`,
  conflict: ({ province: id, pieces }) => `Conflit ${inProvince(id)} : ${plural(pieces, 'élément')} s’y rencontrent.`,
  bribesShown: ({ bribes }) =>
    bribes.length === 0
      ? 'Il n’y a pas de pot-de-vin à montrer.'
      : `Les pots-de-vin sont montrés et rendus : ${heaps(bribes)}.`,
  coinsShown: ({ province: id, coins }) =>
    coins.length === 0
      ? `Il n’y a pas de pièce à montrer ${inProvince(id)}.`
      : `Les pièces ${inProvince(id)} sont montrées : ${heaps(coins)}.`,
  named: ({ seat, suit: s, points }, say) => `${has(seat, say)} donné aux ${suit(s)} ${mercenaryPoints(points)}.`,
  strengths: ({ province: id, totals }) =>
    `Forces ${inProvince(id)} : ${list(totals.map((total) => `${suit(total.suit)} ${total.strength}`))}.`,
  won: ({ suit: s, province: id, held, lost, forfeited }) => {
    if (held) return `Les ${suit(s)} gardent ${province(id)}.`;
    const from = lost < 0 ? '' : ` aux dépens des ${suit(lost)}`;
    return `Les ${suit(s)} gagnent ${province(id)}${from}${forfeited < 0 ? '' : ` et renoncent à ${province(forfeited)}`}.`;
  },
  undecided: ({ province: id }) => `Personne ne gagne ${province(id)} : les couleurs les plus fortes sont à égalité.`,
  wentHome: ({ province: id, vassals, mercenaries }) => {
    const home = vassals.length === 0 ? [] : [`${heaps(vassals)} en réserve`];
    const pool =
      mercenaries === 0 ? [] : [`${plural(mercenaries, 'bande de mercenaires', 'bandes de mercenaires')} au centre`];
    return `Retour de ${province(id)} : ${list([...home, ...pool])}.`;
  },
  exposed: ({ seat, province: id, tile: face }, say) =>
    `${has(seat, say)} retourné une tuile ${inProvince(id)} : ${tile(face)}.`,
  warlordLand: ({ tiles }) =>
    tiles.length === 0
      ? 'Aucune tuile visible des Corbeaux ne part pour la province du seigneur de guerre.'
      : `${cap(ravens(tiles))} ${tiles.length === 1 ? 'part' : 'partent'} pour la province du seigneur de guerre.`,
  ended: ({ why, winners, lower }, say) => {
    const points = plural(lower[winners[0] ?? 0] ?? 0, 'point');
    if (winners.length > 1) {
      return `${ENDINGS[why]} Victoire partagée à ${points} : ${everyone(winners, say)}.`;
    }
    return `${ENDINGS[why]} ${winners[0] === say.me ? 'Vous gagnez' : `Victoire ${of(say.name(winners[0] ?? 0))}`} avec ${points}.`;
  },
};

export const ENDINGS = {
  control: 'Toutes les provinces sont contrôlées.',
  passed: 'Chacun a passé un tour entier, l’un après l’autre.',
  rounds: 'La dernière manche est jouée.',
} as const;

const DOES = { bribe: 'soudoyer', build: 'bâtir', expand: 'agrandir un château' } as const;

export const reasons: GameText<PettyFiefs>['reasons'] = {
  full: ({ province: id, most }) => `${cap(province(id))} a déjà ${most} tuiles : posez la tuile ailleurs.`,
  noProvince: () => 'Il n’y a pas encore de province : la tuile fonde la première.',
  provinceLimit: ({ most }) => `Il y a déjà ${most} provinces : ajoutez la tuile à l’une d’elles.`,
  crowded: ({ province: id, most }) => `${cap(province(id))} a déjà ${plural(most, 'pion')} : choisissez-en une autre.`,
  notYourPrince: ({ suit: s }) => `${cap(prince(s))} n’est pas à vous.`,
  princePlaced: ({ suit: s, province: id }) => `${cap(prince(s))} est déjà ${inProvince(id)}.`,
  warlordLast: () => 'Le seigneur de guerre se place avec le dernier prince.',
  notYourCoin: ({ suit: s }) =>
    s === EXTRA
      ? 'Les mercenaires se prennent par leur nombre, non par leur valeur.'
      : `Les pièces des ${suit(s)} ne sont pas à vous.`,
  notHired: () => 'Cette bande de mercenaires n’est pas dans votre réserve.',
  coinAway: ({ coin: code }) => `${cap(coin(code))} n’est pas dans votre réserve.`,
  bandsThere: ({ have }) =>
    have === 0
      ? 'Aucune bande de mercenaires n’est auprès du seigneur de guerre.'
      : `Il n’y a ${french.only(have, 'bande', 'bandes', true)} auprès du seigneur de guerre.`,
  takeOne: () => 'Prenez au moins une pièce ou une bande.',
  inReserve: ({ coin: code }) => `${cap(coin(code))} n’est dans aucune province.`,
  notYourSuit: ({ suit: s }) => `Les ${suit(s)} ne sont pas à vous : nommez l’une de vos couleurs.`,
  tileElsewhere: ({ province: id }) => `Cette tuile est ${inProvince(id)}.`,
  tileShown: () => 'Cette tuile est déjà visible.',
  noVassal: () => 'Vous n’avez en réserve aucune pièce à vous.',
  mercenaryCoin: ({ action }) => `On ne peut pas ${DOES[action]} avec un mercenaire : prenez une pièce à vous.`,
  oneProvince: () => 'Il ne reste qu’une province : on ne peut aller nulle part.',
  notClockwise: ({ to }) => `${cap(province(to))} n’est pas à un ou deux pas dans le sens horaire.`,
  alreadyMoved: ({ suit: s }) => `${cap(prince(s))} a déjà bougé pendant cette action.`,
  notHolder: () => 'Seul le détenteur du dé des mercenaires commande le seigneur de guerre et ses bandes.',
  warlordAlone: () => 'Le seigneur de guerre ne va jamais seul : déplacez aussi un prince.',
  princeElsewhere: ({ suit: s, province: id }) => `${cap(prince(s))} est ${inProvince(id)}, pas ici.`,
  nothingToDeploy: () => 'Vous n’avez en réserve aucune pièce à déployer.',
  nothingToRetrieve: () => 'Aucune de vos pièces n’est auprès de son prince.',
  uncontrolled: ({ province: id }) => `Personne ne contrôle ${province(id)}.`,
  controlledBy: ({ province: id, suit: s }) => `Les ${suit(s)} contrôlent ${province(id)}.`,
  castleHere: ({ province: id }) => `Il y a déjà un château ${inProvince(id)}.`,
  castleElsewhere: ({ suit: s, province: id }) =>
    `Les ${suit(s)} ont leur château ${inProvince(id)} : rasez-le d’abord.`,
  wrongSuit: ({ suit: s }) => `Ce château est aux ${suit(s)} : prenez une pièce des ${suit(s)}.`,
  noCoinOf: ({ suit: s }) => `Vous n’avez en réserve aucune pièce des ${suit(s)}.`,
  noCastle: ({ province: id }) => `Il n’y a pas de château ${inProvince(id)}.`,
  noCastleOf: ({ suit: s }) => `Les ${suit(s)} n’ont pas de château auquel annexer une province.`,
  castleFull: ({ suit: s }) => `Le château des ${suit(s)} montre cinq : il ne peut plus grandir.`,
  notAdjacent: ({ province: id, castle }) =>
    `${cap(province(id))} n’est pas voisine de ${province(castle)}, où est le château.`,
  nothingToBuild: () => 'Aucun de vos marqueurs n’est dans une province.',
  nothingToExpand: () => 'Vous n’avez pas de château.',
  nothingToAnnex: () => 'Aucun de vos marqueurs n’est dans une province.',
  nothingToDemolish: () => 'Vous n’avez pas de château.',
};
