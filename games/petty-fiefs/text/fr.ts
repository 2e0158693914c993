/** Petty Fiefs en français. */

import { cap, type Say, type Sentences, signed } from '@homage/words';
import { cover } from '../cover.ts';
import { ACTIONS_PER_TURN } from '../rules/data.ts';
import type { Action, Outcome, PettyFiefs, View } from '../rules/vocabulary.ts';
import { ENDINGS, events, reasons } from './events.fr.ts';
import {
  coin,
  everyone,
  heap,
  inProvince,
  LETTERS,
  list,
  mercenaryPoints,
  of,
  own,
  plural,
  prince,
  province,
  suit,
  tile,
  who,
} from './names.fr.ts';
import { type Lexicon, positionLines } from './position.ts';
import { isCoinKey, isPawnKey, isProvinceKey, nextOf, tileAt } from './shared.ts';

const ACTIONS: { [A in Action]: string } = {
  bribe: 'Soudoyer les mercenaires',
  move: 'Déplacer des princes',
  deploy: 'Déployer des pièces',
  retrieve: 'Reprendre des pièces',
  build: 'Bâtir un château',
  expand: 'Agrandir un château',
  annex: 'Annexer une voisine',
  demolish: 'Raser un château',
  pass: 'Passer',
};

const CHOICES: { readonly [key: string]: string } = {
  as: 'Que devient la tuile ?',
  after: 'Où dans le cercle ?',
  prince: 'Quel prince ?',
  warlord: 'Où se tient le seigneur de guerre ?',
  action: 'Quelle action ?',
  coin: 'Quelle pièce ?',
  province: 'Quelle province ?',
  pawn: 'Quel pion ?',
  to: 'Vers où ?',
  mercenaries: 'Combien de bandes de mercenaires ?',
  coins: 'Quelles pièces ?',
  suit: 'Quelle couleur ?',
  tile: 'Quelle tuile ?',
};

function phase(view: View, say: Say): string {
  switch (view.phase) {
    case 'land':
      return `Le tracé du pays, ${plural(view.pile, 'tuile')} à tirer`;
    case 'princes':
      return 'Le tracé du pays, placement des princes';
    case 'over':
      return 'La partie est finie';
    case 'contention': {
      const whose = say.me === view.turn ? 'à vous' : `tour ${of(say.name(view.turn))}`;
      const turn = `La lutte, manche ${view.round} sur ${view.rounds}, ${whose}`;
      if (view.conflict !== null) return `${turn}, conflit ${inProvince(view.conflict.province)}`;
      return `${turn}, action ${ACTIONS_PER_TURN + 1 - Math.max(view.left, 1)} sur ${ACTIONS_PER_TURN}`;
    }
  }
}

const lexicon: Lexicon = {
  letters: LETTERS,
  suit,
  list,
  heap,
  legend: 'Tuiles : S4 est visible, (S4) cachée mais connue de vous, ?? cachée. Un conflit demande deux couleurs.',
  where: (view, say) => `${phase(view, say)}.`,
  drawn: (face) => `Vous avez tiré ${tile(face)}.`,
  clockwise: 'Les provinces, dans le sens horaire :',
  province: (id) => `Province ${id + 1} :`,
  uncontrolled: 'sans maître',
  marker: (s) => `${suit(s)} (marqueur)`,
  castle: (s, level) => `${suit(s)} (château ${level})`,
  pieces: (count, least) => `Éléments ${count} (conflit à ${least}) :`,
  prince,
  tiles: (faces) => (faces === '' ? 'Aucune tuile.' : `Tuiles ${faces}.`),
  empty: 'rien',
  centre(pool, bribes, holder, { phase: now, centre }) {
    const heaps = `Centre : ${plural(pool, 'bande')} ; pots-de-vin : ${bribes === '' ? 'aucun' : bribes}`;
    if (now === 'over') return `${heaps} ; le dé supplémentaire est le château du seigneur de guerre, sur 0.`;
    return `${heaps} ; dé des mercenaires : ${holder ?? 'personne'}${centre.warlord ? ' ; le seigneur de guerre attend' : ''}.`;
  },
  warlordLand: (faces) => `La province du seigneur de guerre : ${faces}.`,
  reserve: (seat, say, things) => `${cap(own(seat, say, 'la réserve'))} : ${things}.`,
  atHand: (markers, castles) => [
    ...(markers.length === 0 ? [] : [`${plural(markers.length, 'marqueur')} (${markers.map(suit).join(', ')})`]),
    ...(castles.length === 0
      ? []
      : [`${plural(castles.length, 'château', 'châteaux')} (${castles.map(suit).join(', ')})`]),
  ],
  fought: (id, totals, winner) =>
    `Dernier conflit, ${province(id)} : ${totals} ; ${winner < 0 ? 'personne n’a gagné' : `victoire des ${suit(winner)}`}.`,
  score: (s, total, hidden) =>
    `${suit(s)} ${total}${hidden === 0 ? '' : ` plus ${plural(hidden, 'tuile cachée', 'tuiles cachées')}`}`,
  scores: (lines) => `Points connus de vous : ${lines}.`,
};

function outcome({ why, winners, lower }: Outcome, say: Say): string {
  const names = everyone(winners, say);
  const result =
    winners.length > 1
      ? `Victoire partagée : ${names}`
      : winners[0] === say.me
        ? 'Vous gagnez'
        : `Victoire ${of(names)}`;
  const points = lower.map((total, seat) => `${who(seat, say)} ${signed(total)}`);
  return `${ENDINGS[why]} ${result}. Princes les plus bas : ${list(points)}.`;
}

export const fr: Sentences<PettyFiefs> = {
  title: cover.title.fr,
  blurb: cover.blurb.fr,
  about: {
    designers: 'Clark D. Rodeffer',
    publishers: 'Publié par son auteur pour le piecepack, 2006',
    notes: [
      'Règles version 0.1.2 bêta du 14 août 2006, sous licence GNU de documentation libre (GNU FDL), version 1.1 ou ultérieure.',
      'La page des règles est dans nos mots. Toute décision là où le livret se tait est une décision de ce produit, signalée comme telle.',
      'Les couleurs au-delà des quatre classiques, et les Corbeaux comme couleur supplémentaire, sont des emblèmes à nous.',
    ],
  },
  phase: (_stack, view, say) => phase(view, say),
  asks: {
    lay: {
      you: (_args, _say, view) =>
        view.drawn === null ? 'Posez votre tuile' : `Posez votre tuile, ${tile(view.drawn)}`,
      wait: (_args, seat, say) => `${say.name(seat)} pose une tuile`,
    },
    place: {
      you: ({ warlord }) => (warlord ? 'Placez votre dernier prince et le seigneur de guerre' : 'Placez un prince'),
      wait: ({ warlord }, seat, say) =>
        `${say.name(seat)} place un prince${warlord ? ' et le seigneur de guerre' : ''}`,
    },
    act: {
      you: ({ left }) => `Choisissez une action (reste ${left})`,
      wait: ({ left }, seat, say) => `${say.name(seat)} choisit une action (reste ${left})`,
    },
    moveOn: {
      you: ({ must }) =>
        must ? 'Déplacez un prince après le seigneur de guerre' : 'Déplacez un autre pion, ou arrêtez',
      wait: (_args, seat, say) => `${say.name(seat)} peut déplacer un autre pion`,
    },
    deployOn: {
      you: () => 'Déployez une seconde pièce, ou arrêtez',
      wait: (_args, seat, say) => `${say.name(seat)} peut déployer une seconde pièce`,
    },
    name: {
      you: ({ province: id, points }) => `Nommez la couleur qui reçoit ${mercenaryPoints(points)} ${inProvince(id)}`,
      wait: ({ province: id }, seat, say) =>
        `${say.name(seat)} nomme une couleur pour les mercenaires ${inProvince(id)}`,
    },
    expose: {
      you: ({ province: id }) => `Retournez une tuile ${inProvince(id)}`,
      wait: ({ province: id }, seat, say) => `${say.name(seat)} retourne une tuile ${inProvince(id)}`,
    },
  },
  helps: {
    lay: 'Vous seul connaissez cette tuile. Sa couleur et sa valeur compteront pour cette couleur quand on se battra pour sa province : posez les vôtres là où seront vos princes.',
    place: 'Votre prince le plus faible décide de votre résultat. Vos pièces ne se posent que là où est leur prince.',
    act: 'Trois actions par tour. On se bat pour une province quand elle porte plus de pièces qu’il n’y a de joueurs : c’est la seule façon de la gagner. Votre résultat est celui de votre prince le plus faible.',
  },
  asides: {},
  choice: (_kind, key) => CHOICES[key] ?? key,
  value(_kind, key, value, view, say) {
    if (value === 'stop') return 'S’arrêter là';
    if (key === 'as') return value === 'found' ? 'Une province nouvelle' : 'Une partie d’une province';
    if (key === 'action') return ACTIONS[value as Action];
    if (typeof value !== 'number') return String(value);
    if (key === 'after' && view.circle.length < 2) return `À côté de ${province(value)}`;
    if (key === 'after') return `Entre ${province(value)} et ${province(nextOf(view, value))}`;
    if (isProvinceKey(key)) return cap(province(value));
    if (isPawnKey(key)) return cap(prince(value));
    if (isCoinKey(key)) return cap(coin(value));
    if (key === 'suit') return suit(value);
    const laid = key === 'tile' ? tileAt(view, value) : undefined;
    if (laid === undefined) return String(value);
    const known = laid.face === null ? '' : ` : ${tile(laid.face)}`;
    return `Tuile ${value + 1}, posée par ${say.me === laid.by ? 'vous' : say.name(laid.by)}${known}`;
  },
  events,
  reasons,
  options: {
    rounds: {
      label: 'Manches',
      help: 'La partie finit après tant de manches de lutte, si toutes les provinces ne sont pas contrôlées avant.',
      value: (value) => `${value} manches`,
    },
  },
  position: (view, say) => positionLines(view, say, lexicon),
  outcome,
};
