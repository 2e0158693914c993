/** The sentences of the house itself: refusals and events that no game owns. */

import type { HouseEvents, HouseReason, Json, PieceShape, Reason, SeenEvent, UndoRefusal } from '@homage/kernel';
import { english, french, NARROW } from './grammar.ts';
import type { Language, Say } from './types.ts';

type ReasonTable = {
  [C in HouseReason['code']]: (why: Extract<HouseReason, { code: C }>) => string;
};

const en: ReasonTable = {
  'house.over': () => 'The game is over.',
  'house.noSuchAsk': () => 'This question is closed; look at what is asked now.',
  'house.notYourAsk': () => 'This question is for somebody else.',
  'house.alreadyAnswered': () => 'You have answered this already.',
  'house.notAnswered': () => 'There is no answer of yours to take back.',
  'house.noSuchAside': ({ aside }) => `There is no act called “${aside}”.`,
  'house.asideClosed': () => 'You cannot do this now.',
  'house.alreadyWaiting': () => 'You have announced this already; it waits for its turn.',
  'house.noSuchSeat': ({ seat }) => `There is no seat ${seat + 1} at this table.`,
  'house.shape': ({ key, wanted }) =>
    `The answer${key && ` “${key}”`} has the wrong form; it should be: ${SHAPES_EN[wanted]}.`,
  'house.missing': ({ key }) => `The answer lacks “${key}”.`,
  'house.extra': ({ key }) => `The answer has a part that nobody asked for: “${key}”.`,
  'house.notOffered': ({ key }) => `That is not on offer here (“${key}”).`,
  'house.tooFew': ({ min }) => `Choose at least ${min}.`,
  'house.tooMany': ({ max }) => `Choose at most ${max}.`,
  'house.twice': () => 'The same thing is chosen twice.',
  'house.outOfRange': ({ min, max }) =>
    min === max ? `It must be exactly ${min}.` : `It must be from ${min} to ${max}.`,
  'house.nothingLapses': () => 'No open question can lapse.',
  'house.noSuchOption': ({ option }) => `This game has no option “${option}”.`,
  'house.badOption': ({ option }) => `This value does not fit the option “${option}”.`,
  'house.notPieces': () =>
    'This is no file of components: it should be the file of the page “What is not proven”, with “printed” filled in where your box says otherwise.',
  'house.otherPieces': ({ game }) => `This file holds the components of another game (“${game}”).`,
  'house.noSuchPiece': ({ piece }) => `No component that can be corrected is called “${piece}”.`,
  'house.badPiece': ({ piece, wanted }) => `The component “${piece}” must be ${shapeEn(wanted)}.`,
  'house.pieceTwice': ({ piece }) => `The component “${piece}” stands twice in the file.`,
  'house.pieceSum': ({ pieces, sum, wanted }) =>
    `All of “${pieces}” must come to ${wanted}; with these corrections it is ${sum}.`,
  'house.pieceApart': ({ piece }) => `With these corrections no way leads from “${piece}” to the rest of the board.`,
  'house.seatCount': ({ min, max }) => `This game is for ${min} to ${max} players.`,
};

/** A value as it is written in a file. */
const written = (value: Json): string => JSON.stringify(value);

function shapeEn(shape: PieceShape): string {
  switch (shape.type) {
    case 'number':
      return `a whole number from ${shape.min} to ${shape.max}`;
    case 'name':
      return `a name of at most ${shape.most} letters`;
    case 'one':
      return shape.of.length === 1 ? written(shape.of[0] as Json) : english.either(shape.of.map(written));
    case 'list':
      return `a list of ${shape.min === shape.max ? shape.min : `${shape.min} to ${shape.max}`}, each of them ${shapeEn(shape.each)}`;
    case 'parts': {
      const parts = Object.entries(shape.parts).map(([key, part]) => `“${key}” (${shapeEn(part)})`);
      return `an object with ${shape.some === true ? `one or more of ${english.either(parts)}` : english.list(parts)}`;
    }
  }
}

const SHAPES_EN = {
  one: 'one of the options',
  some: 'a list of options',
  amount: 'a whole number',
  split: 'a number for each part',
  object: 'an object with one entry for each choice',
} as const;

const SHAPES_FR = {
  one: 'une des possibilités',
  some: 'une liste de possibilités',
  amount: 'un nombre entier',
  split: 'un nombre pour chaque part',
  object: 'un objet avec une entrée par choix',
} as const;

const fr: ReasonTable = {
  'house.over': () => 'La partie est terminée.',
  'house.noSuchAsk': () => `Cette question est close${NARROW}; voyez ce qui est demandé maintenant.`,
  'house.notYourAsk': () => 'Cette question s’adresse à quelqu’un d’autre.',
  'house.alreadyAnswered': () => 'Vous avez déjà répondu.',
  'house.notAnswered': () => 'Vous n’avez pas de réponse à reprendre.',
  'house.noSuchAside': ({ aside }) => `Aucun acte ne s’appelle «${NARROW}${aside}${NARROW}».`,
  'house.asideClosed': () => 'Vous ne pouvez pas faire cela maintenant.',
  'house.alreadyWaiting': () => `Vous l’avez déjà annoncé${NARROW}; cela attend son tour.`,
  'house.noSuchSeat': ({ seat }) => `Il n’y a pas de place ${seat + 1} à cette table.`,
  'house.shape': ({ key, wanted }) =>
    `La réponse${key && ` «${NARROW}${key}${NARROW}»`} n’a pas la bonne forme${NARROW}; il faut${NARROW}: ${SHAPES_FR[wanted]}.`,
  'house.missing': ({ key }) => `Il manque «${NARROW}${key}${NARROW}» à la réponse.`,
  'house.extra': ({ key }) =>
    `La réponse contient une partie que personne n’a demandée${NARROW}: «${NARROW}${key}${NARROW}».`,
  'house.notOffered': ({ key }) => `Ce n’est pas proposé ici («${NARROW}${key}${NARROW}»).`,
  'house.tooFew': ({ min }) => `Choisissez-en au moins ${min}.`,
  'house.tooMany': ({ max }) => `Choisissez-en au plus ${max}.`,
  'house.twice': () => 'La même chose est choisie deux fois.',
  'house.outOfRange': ({ min, max }) => (min === max ? `Il faut exactement ${min}.` : `Il faut de ${min} à ${max}.`),
  'house.nothingLapses': () => 'Aucune question ouverte ne peut expirer.',
  'house.noSuchOption': ({ option }) => `Ce jeu n’a pas d’option «${NARROW}${option}${NARROW}».`,
  'house.badOption': ({ option }) => `Cette valeur ne convient pas à l’option «${NARROW}${option}${NARROW}».`,
  'house.notPieces': () =>
    `Ce n’est pas un fichier de matériel${NARROW}: il faut celui de la page «${NARROW}Ce qui n’est pas prouvé${NARROW}», avec la partie «${NARROW}printed${NARROW}» remplie là où votre boîte dit autre chose.`,
  'house.otherPieces': ({ game }) => `Ce fichier contient le matériel d’un autre jeu («${NARROW}${game}${NARROW}»).`,
  'house.noSuchPiece': ({ piece }) => `Aucun élément à corriger ne s’appelle «${NARROW}${piece}${NARROW}».`,
  'house.badPiece': ({ piece, wanted }) => `L’élément «${NARROW}${piece}${NARROW}» doit être ${shapeFr(wanted)}.`,
  'house.pieceTwice': ({ piece }) => `L’élément «${NARROW}${piece}${NARROW}» figure deux fois dans le fichier.`,
  'house.pieceSum': ({ pieces, sum, wanted }) =>
    `Le total de «${NARROW}${pieces}${NARROW}» doit faire ${wanted}${NARROW}; avec ces corrections, cela fait ${sum}.`,
  'house.pieceApart': ({ piece }) =>
    `Avec ces corrections, aucun chemin ne relie «${NARROW}${piece}${NARROW}» au reste du plateau.`,
  'house.seatCount': ({ min, max }) => `Ce jeu se joue de ${min} à ${max} joueurs.`,
};

function shapeFr(shape: PieceShape): string {
  switch (shape.type) {
    case 'number':
      return `un nombre entier de ${shape.min} à ${shape.max}`;
    case 'name':
      return `un nom de ${shape.most} lettres au plus`;
    case 'one':
      return shape.of.length === 1 ? written(shape.of[0] as Json) : french.either(shape.of.map(written));
    case 'list':
      return `une liste de ${shape.min === shape.max ? french.plural(shape.min, 'élément') : `${shape.min} à ${shape.max} éléments`}, chacun ${shapeFr(shape.each)}`;
    case 'parts': {
      const parts = Object.entries(shape.parts).map(([key, part]) => `«${NARROW}${key}${NARROW}» (${shapeFr(part)})`);
      return `un objet avec ${shape.some === true ? `une ou plusieurs des parties ${french.list(parts)}` : french.list(parts)}`;
    }
  }
}

const REASONS: { [L in Language]: ReasonTable } = { en, fr };

export function houseReason(language: Language, why: Reason): string {
  const table: { [code: string]: ((why: never) => string) | undefined } = REASONS[language];
  const line = table[why.code];
  if (line === undefined) throw new RangeError(`no sentence for ${why.code}`);
  return line(why as never);
}

const EVENTS: { [L in Language]: { [K in keyof HouseEvents]: (data: HouseEvents[K], say: Say) => string } } = {
  en: {
    'house.reopened': ({ seat }, say) => `Things have changed: ${english.who(seat, say)} must answer again.`,
    'house.dropped': () => 'What you had announced has become impossible.',
  },
  fr: {
    'house.reopened': ({ seat }, say) =>
      `La situation a changé${NARROW}: ${say.me === seat ? 'vous devez' : `${say.name(seat)} doit`} répondre de nouveau.`,
    'house.dropped': () => 'Ce que vous aviez annoncé est devenu impossible.',
  },
};

export function houseEvent(language: Language, event: SeenEvent, say: Say): string {
  const table: { [kind: string]: ((data: never, say: Say) => string) | undefined } = EVENTS[language];
  const line = table[event.kind];
  if (line === undefined) throw new RangeError(`no sentence for ${event.kind}`);
  return line(event.data as never, say);
}

/** Why undo is off. */
export const UNDO_WORDS: { [L in Language]: { [U in UndoRefusal]: string } } = {
  en: {
    nothingToUndo: 'There is nothing of yours to take back.',
    diceHaveFallen: 'Dice have fallen since.',
    somethingWasRevealed: 'Something hidden has been shown since.',
    othersHaveActed: 'Others have acted since.',
    tooOften:
      'You have taken back too often in a row. You may again when dice have fallen, something has been shown or somebody else has acted.',
    tooOftenInGame: 'You have taken back too often in this game: from now on what you do stands.',
  },
  fr: {
    nothingToUndo: 'Vous n’avez rien à reprendre.',
    diceHaveFallen: 'Des dés sont tombés depuis.',
    somethingWasRevealed: 'Quelque chose de caché a été montré depuis.',
    othersHaveActed: 'D’autres ont agi depuis.',
    tooOften:
      'Vous êtes revenu trop souvent sur vos actes. Vous le pourrez de nouveau quand des dés seront tombés, que quelque chose aura été montré ou qu’un autre aura agi.',
    tooOftenInGame: `Vous êtes revenu trop souvent sur vos actes dans cette partie${NARROW}: désormais, ce que vous faites reste.`,
  },
};
