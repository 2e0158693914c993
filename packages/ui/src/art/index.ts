/** Woodcuts: cards, faces and pieces. Fetched after the page can be used; see docs/art.md. */
export { CARD_STATES, CardBack, CardFace, type CardKind, CardPicture, type CardState } from './CardFace.tsx';
export { CardDrawing, Drawing } from './Drawing.tsx';
export { FIGURES, Figure, FigureArt, type FigureName } from './Figure.tsx';
export type { CardExhibit, Exhibit, Gallery, Hall, Performance } from './gallery.ts';
export { Ink, type InkProps } from './Ink.tsx';
export { type Face, faceOf, facesOf } from './portrait/face.ts';
export { type Fate, type Office, Portrait } from './portrait/Portrait.tsx';
export { DRESSES, playerFace } from './portrait/player.ts';
export { Stakes } from './Stakes.tsx';
export { type Files, hrefOf, laySheet, type Sheet, sheet, useSheet } from './sheet.ts';
export { cardSheet, HATCHES, PIECES, PORTRAIT } from './sheets.ts';
