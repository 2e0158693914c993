import { isNumber } from '@homage/words';
import { plural, span, type UiText } from './types.ts';

/** Made when it is spoken, so not before the first decision. */
let list: Intl.ListFormat | undefined;
const listed = (names: readonly string[]): string => {
  list ??= new Intl.ListFormat('fr');
  return list.format(names);
};
const s = (count: number, one: string, many: string): string => `${count} ${plural('fr', count, one, many)}`;
const wanted = (min: number, max: number): string =>
  min === max ? `il en faut ${max}` : min === 0 ? `${max} au plus` : `il en faut de ${min} à ${max}`;

export const fr: UiText = {
  seat: { you: 'vous', bot: 'robot', empty: 'place libre', letter: (letter) => `maison ${letter}` },
  bar: {
    label: 'À qui le tour',
    yours: (sentence) => sentence,
    waitingFor: (names) => `On attend ${listed(names)}`,
    secret: (names) =>
      names.length === 0 ? 'Des choix se font en secret' : `Des choix se font en secret\u202f: ${listed(names)}`,
    since: (ms) => `depuis ${span('fr', ms)}`,
    over: 'La partie est finie',
    thinking: 'On dresse la table…',
    undo: 'Annuler',
    toDecision: 'Aller à votre décision',
    left: (ms) => `encore ${span('fr', ms)}`,
  },
  compose: {
    heading: 'Votre décision',
    back: 'Retour',
    restart: 'Recommencer',
    confirm: 'Confirmer',
    done: 'Terminer',
    cancel: 'Annuler',
    notNow: (count) => `Impossible maintenant (${count})`,
    why: 'Pourquoi ?',
    paragraph: (id) => (isNumber(id) ? `Règle ${id}` : `Règles : ${id}`),
    pickOnBoard: 'Choisissez ici ou sur le plateau.',
    count: (chosen, min, max) => `${chosen} ${plural('fr', chosen, 'choisi', 'choisis')} ; ${wanted(min, max)}`,
    total: (sum, min, max) => `${sum} jusqu’ici ; ${wanted(min, max)}`,
    all: 'Tous',
    none: 'Le moins possible',
    less: (what) => `Un de moins : ${what}`,
    more: (what) => `Un de plus : ${what}`,
    amount: (min, max) => `De ${min} à ${max}`,
    each: (cost) => `chacun compte pour ${cost}`,
    sending: 'Envoi…',
    looking: 'Un instant…',
    already: 'Votre réponse est donnée. Vous pouvez la reprendre tant que tous n’ont pas répondu.',
    withdraw: 'La reprendre',
    asides: 'Vous pouvez aussi',
    waitsItsTurn: 'Cela attend son tour.',
    severalHere: 'Plusieurs choix ici : prenez-en un dans la liste.',
    nothingHere: 'Cela ne peut pas être choisi maintenant. Ceci, oui :',
    review: 'Composé ainsi',
    pass: 'Passer pour moi à ces moments',
  },
  log: {
    heading: 'Chronique',
    all: 'Tout',
    mine: 'L’important',
    filter: 'Montrer',
    empty: 'Rien ne s’est encore passé.',
    emptyPlace: (name) => `Rien ne s’est encore passé ici\u202f: ${name}.`,
    then: 'Montrer le plateau tel qu’il était alors',
    more: (count) => `et ${s(count, 'autre événement', 'autres événements')}`,
    place: (name) => `Seulement\u202f: ${name}`,
    clearPlace: 'Tous les lieux',
  },
  since: {
    heading: 'En votre absence',
    routine: (count) => `et ${s(count, 'événement ordinaire', 'événements ordinaires')}`,
    dismiss: 'Compris',
    nothing: 'Rien qui vous touche.',
    before: 'Le tour que vous avez quitté',
    round: (round) => `Tour ${round}`,
    days: (from, until) => `du ${from} au ${until}`,
    grave: (count) => s(count, 'événement qui change votre partie', 'événements qui changent votre partie'),
  },
  map: {
    zoomIn: 'Plus près',
    zoomOut: 'Plus loin',
    fit: 'Tout le plateau',
    magnify: 'Loupe',
    keys: 'Touches',
    help: [
      '1 à 9\u202f: prendre l’option de ce numéro, ou ce nombre',
      'I\u202f: qu’est-ce que c’est\u202f? La fiche de ce qui a le focus',
      'Flèches : vers le voisin de ce côté',
      'N et P : lieu suivant ou précédent que vous pouvez choisir',
      'Entrée : choisir le lieu',
      'Lettres : aller à un lieu par son nom, avec Maj',
      'Plus, moins, 0 : plus près, plus loin, tout le plateau\u202f; M\u202f: loupe',
      'Échap : un pas en arrière dans votre décision',
      '?\u202f: ces touches',
    ],
    hidePieces: 'Cacher les pièces',
    showPieces: 'Montrer les pièces',
    canChoose: 'peut être choisi',
    chosen: 'choisi',
    changed: 'a changé depuis votre dernier tour',
    onlyWhereICan: 'Seulement là où je peux',
  },
  dialog: { close: 'Fermer' },
  explain: {
    owner: (name, mine) => (mine ? 'À vous' : `À ${name}`),
    canNow: (options) =>
      `Vous pouvez choisir\u202f: ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(options)}.`,
    chosen: 'Choisi.',
    notNow: 'Pas maintenant\u202f:',
    story: 'Son histoire dans la chronique',
    storyOff: 'Toute la chronique',
    keys: 'I\u202f: entrer dans cette fiche. Échap\u202f: fermer.',
    long: 'La suite dans les règles',
  },
  doings: {
    heading: 'Depuis votre dernière réponse',
    play: 'Le montrer pas à pas sur le plateau',
    pause: 'Pause',
    next: 'Pas suivant',
    speed: 'Vitesse',
    skip: 'Revenir au présent',
    more: (count) => `et ${count} ${plural('fr', count, 'autre fait', 'autres faits')} dans la chronique`,
  },
  goal: {
    label: 'Ce qui fait gagner',
    details: 'Ce qui fait gagner, et où chacun en est',
    of: (points, target) => `${points} sur ${target}`,
  },
  die: (face) => `Dé : ${face}`,
  sealed: 'Scellé',
  coins: (count) => s(count, 'pièce', 'pièces'),
};
