/** What happens, in French. */

import { french, type GameText, type Say } from '@homage/words';
import type { Estate, Idle, MiddleAges } from '../rules/index.ts';
import {
  aTile,
  CARD,
  CARD_HELP,
  capital,
  coins,
  does,
  ESTATE,
  estates,
  list,
  piece,
  plural,
  spotName,
  theTile,
  tileMark,
  tokenName,
} from './names.fr.ts';

const IDLE: Readonly<Record<Idle, string>> = {
  noSymbols: 'le fief ne montre aucun de ses symboles',
  nobodyBehind: 'personne n’a moins de Moulins',
  nobodyWeaker: 'chacun a assez de Remparts',
  cemeteryEmpty: 'le cimetière est vide',
  noTarget: 'il n’y a plus de tuile à réserver',
  noRoom: 'il n’y a plus de place pour un jeton',
};

/** Dans l’ordre annoncé, le lecteur à sa place. */
const inOrder = (say: Say, seats: readonly number[]): string => list(seats.map((seat) => french.who(seat, say)));

export const events: GameText<MiddleAges>['events'] = {
  began: ({ order, events: cards }, say) =>
    `Quatre rangées sont posées. Les événements : ${list(cards.map((card) => CARD[card]))}. Les Seigneurs se placent dans cet ordre : ${inOrder(say, order)}.`,
  lordPlaced: ({ seat, to, tile }, say) =>
    `${does(say, seat, 'placez votre', 'place son')} Seigneur sur ${theTile(tile)} (${spotName(to)}).`,
  roundBegan: ({ round, order }, say) => `Manche ${round}. Ordre de jeu : ${inOrder(say, order)}.`,
  tileDiscarded: ({ tile }) => `${capital(theTile(tile))}, sans Seigneur, est écarté${isFeminine(tile) ? 'e' : ''}.`,
  lordMoved: ({ seat, to, tile }, say) =>
    `${does(say, seat, 'déplacez votre', 'déplace son')} Seigneur sur ${theTile(tile)} (${spotName(to)}).`,
  scoutReturned: ({ seat, from }, say) =>
    `${capital(piece(say, seat, 'Éclaireur', 'l’'))} (${spotName(from)}) revient en main.`,
  tileTaken: ({ seat, tile }, say) => `${does(say, seat, 'prenez', 'prend')} ${aTile(tile)}.`,
  effectIdle: ({ estate, why }) => `${capital(ESTATE[estate].le)} reste sans effet : ${IDLE[why]}.`,
  symbolsPaid: ({ seat, estate, symbols, coins: paid }, say) =>
    `${does(say, seat, 'gagnez', 'gagne')} ${coins(paid)} pour ${symbols} ${estate === 'field' ? 'Paysan' : 'Coffre'}${plural(symbols) ? 's' : ''}.`,
  millPaid: ({ seat, from, coins: paid }, say) =>
    `${does(say, seat, 'percevez', 'perçoit')} ${coins(paid)} grâce aux Moulins (${list(from.map((one) => `${french.who(one.seat, say)} ${one.coins}`))}).`,
  tileReturned: ({ seat, tile, by }, say) =>
    `${does(say, seat, 'ramenez', 'ramène')} ${aTile(tile)} du cimetière${by === 'restoration' ? ' (Restauration)' : ''}.`,
  scoutPlaced: ({ seat, to, tile }, say) =>
    `${does(say, seat, 'réservez', 'réserve')} ${theTile(tile)} (${spotName(to)}) avec l’Éclaireur.`,
  scoutStayed: ({ seat, at }, say) =>
    `${does(say, seat, 'laissez', 'laisse')} l’Éclaireur ${at < 0 ? 'en main' : `où il est (${spotName(at)})`}.`,
  attacked: ({ seat, target, tile, coins: paid }, say) =>
    `${attack(seat === say.me, target === say.me, say.name(seat), say.name(target))} : ${tile === 0 ? 'il n’y a aucune tuile à perdre' : `${theTile(tile)} part au cimetière`}, et ${coins(paid)} change${plural(paid) ? 'nt' : ''} de main.`,
  extraCoinPlaced: ({ seat, estate }, say) =>
    `${does(say, seat, 'posez', 'pose')} une Pièce supplémentaire sous ${ESTATE[estate].le}.`,
  plotTokenPlaced: ({ seat, token, estate }, say) =>
    `${does(say, seat, 'posez', 'pose')} le ${tokenName(token)} sous ${ESTATE[estate].le}.`,
  income: ({ seat, estate, rate, counted, coins: paid }, say) =>
    `Revenu ${ESTATE[estate].du} : ${does(say, seat, 'gagnez', 'gagne').replace(/^Vous/, 'vous')} ${coins(paid)} (${rate} par tuile : ${list(counted.map((one) => estates(one.tiles, one.estate)))}).`,
  orangePileOpened: ({ size }) => `La pile bleue est épuisée ; on entame la pile orange de ${size} tuiles.`,
  discardsShuffled: ({ size }) =>
    `La pile est épuisée ; ${size} tuile${plural(size) ? 's écartées sont mélangées' : ' écartée est mélangée'} pour en former une nouvelle.`,
  rowRefilled: ({ row, round, tiles }) =>
    `La rangée ${row + 1} est garnie pour la manche ${round} : ${tiles.map(tileMark).join(', ')}.`,
  eventBegan: ({ card }) => `Événement : ${CARD[card]}. ${CARD_HELP[card]}`,
  eventPaid: ({ seat, coins: paid }, say) =>
    paid < 0
      ? `${does(say, seat, 'payez', 'paie')} ${coins(-paid)}.`
      : `${does(say, seat, 'gagnez', 'gagne')} ${coins(paid)}.`,
  tileLost: ({ seat, tile }, say) => `${does(say, seat, 'perdez', 'perd')} ${aTile(tile)} (au cimetière).`,
  eventSpared: ({ seat, card }, say) =>
    card === 'restoration'
      ? `${does(say, seat, 'n’avez', 'n’a')} aucune tuile au cimetière.`
      : `${does(say, seat, 'n’avez', 'n’a')} rien à perdre.`,
  eventTurned: ({ card }) => `La carte « ${CARD[card]} » est retournée.`,
  scored: ({ seat, coins: held, empty, total }, say) =>
    empty.length === 0
      ? `${does(say, seat, 'avez', 'a')} ${coins(held)} et une tuile dans chaque domaine : ${total} en tout.`
      : `${does(say, seat, 'avez', 'a')} ${coins(held)}, moins ${10 * empty.length} pour les domaines vides (${list(empty.map((estate) => ESTATE[estate].one))}) : ${total} en tout.`,
  ended: ({ winners, total, decidedBy }, say) =>
    winners.length > 1
      ? `${french.all(winners, say, 'partagez', 'partage', 'partagent')} la victoire avec ${coins(total)} chacun.`
      : `${does(say, winners[0]!, 'gagnez', 'gagne')} avec ${coins(total)}${decidedBy === null ? '' : `, grâce à un plus grand nombre ${ofMany(decidedBy)}`}.`,
};

/** « d’Églises », « de Palais ». */
const ofMany = (estate: Estate): string => (estate === 'church' ? 'd’Églises' : `de ${ESTATE[estate].many}`);

const isFeminine = (tile: number): boolean => aTile(tile).startsWith('une ');

function attack(me: boolean, mine: boolean, name: string, target: string): string {
  if (me) return `Vous attaquez ${target}`;
  return mine ? `${name} vous attaque` : `${name} attaque ${target}`;
}
