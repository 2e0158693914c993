import { houseOf, ink } from '../heraldry/houses.ts';
import { Ink } from './Ink.tsx';
import { hrefOf, useSheet } from './sheet.ts';
import { HATCHES, PIECES } from './sheets.ts';

/** The kinds of pawns that are drawn: their silhouette says which one it is, cloth and shield whose. */
export const FIGURES = ['maa', 'ar', 'kn', 'bo', 'krk', 'qrs'] as const;
export type FigureName = (typeof FIGURES)[number];

interface FigureProps {
  name: string;
  /** Whose it is; undefined for nobody's. */
  seat: number | undefined;
  /** The colour of its cloth, where it is nobody's house. */
  cloth?: string | undefined;
}

/** A piece inside a drawing, standing on its feet at 0,0; a figure is about 44 units high. */
export function FigureArt({ name, seat, cloth = 'var(--w-stone)' }: FigureProps) {
  useSheet(HATCHES);
  useSheet(PIECES);
  const house = seat === undefined ? undefined : houseOf(seat);
  const style = {
    '--house': house === undefined ? cloth : ink(house.tincture),
    '--metal': house === undefined ? 'var(--w-paper)' : ink(house.arms.charge?.in ?? 'argent'),
  };
  return (
    <g className="ink" style={style}>
      <use href={hrefOf(PIECES, name)} />
    </g>
  );
}

/** The same as a picture of its own. */
export function Figure({ name, seat, size, label }: FigureProps & { size: number; label?: string }) {
  return (
    <Ink box="-34 -58 72 64" width={(size * 72) / 64} height={size} label={label}>
      <FigureArt name={name} seat={seat} />
    </Ink>
  );
}
