/** Everything that the game says, in French. */

import { french as $, type GameText, NARROW as N } from '@homage/words';
import { cover } from '../cover.ts';
import type { Quitrent } from '../rules/index.ts';

const coins = (n: number): string => $.plural(n, 'pièce');
const points = (n: number): string => $.plural(n, 'point');

export const fr: GameText<Quitrent> = {
  title: cover.title.fr,
  blurb: cover.blurb.fr,
  about: {
    designers: 'Les auteurs de Homage',
    publishers: `Aucun${N}: livré avec Homage`,
    notes: [`Un squelette de jeu${N}: toutes ses règles sont de nous.`],
  },
  phase: (_stack, { round }) => `Foire ${round}`,
  asks: {
    bid: {
      you: ({ prize }) => `Misez en secret pour ${points(prize)}`,
      wait: (_args, seat, say) => `${say.name(seat)} mise`,
    },
    dues: {
      you: () => 'Prenez une pièce à quelqu’un, ou à personne',
      wait: (_args, seat, say) => `${say.name(seat)} perçoit son dû`,
    },
  },
  asides: {
    borrow: {
      title: 'Emprunter',
      help: `Une fois par partie${N}: jusqu’à trois pièces, chacune pour un point à la fin.`,
    },
  },
  choice: (_kind, key) => (key === 'from' ? `À qui${N}?` : `Combien de pièces${N}?`),
  value: (_kind, key, value, _view, say) =>
    key !== 'from' ? String(value) : value === 'nobody' ? 'Personne' : say.name(Number(value)),
  events: {
    fairOpened: ({ round, prize }) => `La foire ${round} s’ouvre${N}: elle offre ${points(prize)}.`,
    bidsShown: ({ bids, winner }, say) => {
      const all = $.list(bids.map((bid, seat) => `${say.name(seat)} ${bid}`));
      return `Les mises${N}: ${all}. ${winner < 0 ? 'Personne ne l’emporte.' : `${$.does(winner, say, 'l’emportez', 'l’emporte')}.`}`;
    },
    duesTaken: ({ seat, from }, say) => `${$.does(seat, say, 'prenez', 'prend')} une pièce à ${$.who(from, say)}.`,
    borrowed: ({ seat, coins: n }, say) => `${$.does(seat, say, 'empruntez', 'emprunte')} ${coins(n)}.`,
    ended: ({ winners }, say) =>
      `Les foires sont finies${N}: victoire ${$.list(winners.map((seat) => $.de(say.name(seat))))}.`,
  },
  reasons: {
    atLeast: ({ least }) => `Au moins ${coins(least)}.`,
    atMost: ({ most }) => `Au plus ${coins(most)}.`,
    yourself: () => 'On ne se doit rien à soi-même.',
    emptyPurse: ({ seat }, say) => `La bourse ${$.de(say.name(seat))} est vide.`,
    borrowedAlready: ({ coins: n }) => `Vous avez déjà emprunté ${coins(n)}.`,
  },
  options: { rounds: { label: 'Foires', help: 'Combien de foires se tiennent.', value: String } },
  position: (view, say) => [
    `Foire ${view.round}${N}: ${points(view.prize)} à gagner. Prix à venir${N}: ${view.left}.`,
    ...view.purses.map(
      (purse, seat) =>
        `${say.name(seat)}${N}: ${coins(purse)}, ${points(view.points[seat]!)}, ${view.debts[seat]} à rendre.`,
    ),
  ],
  outcome: ({ winners, scores }, say) =>
    `Victoire ${$.list(winners.map((seat) => $.de(say.name(seat))))} avec ${points(Math.max(...scores))}.`,
  rules: [
    {
      id: '1',
      title: 'Les foires',
      body: 'À chaque tour, chacun reçoit deux pièces, et une foire montre ce qu’elle offre.',
    },
    {
      id: '2',
      title: 'Les mises',
      body: `Chacun mise en secret et paie. La plus forte mise marque${N}; partagée, personne ne marque.`,
    },
    { id: '3', title: 'Le dû', body: 'Qui a marqué peut prendre une pièce à un autre joueur qui en a une.' },
    { id: '4', title: 'L’emprunt', body: 'Une fois par partie, à tout moment, une à trois pièces.' },
    {
      id: '5',
      title: 'La fin',
      body: `Chaque pièce empruntée coûte un point. Le plus de points gagne${N}; une égalité se partage.`,
    },
  ],
};
