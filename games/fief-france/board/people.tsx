/** The faces of this game: every lord has his own, and what he has become can be read from his hat. */

import { houseOf } from '@homage/ui';
import { type Face, type Fate, facesOf, type Office, Portrait } from '@homage/ui/art';
import { isWoman, LORDS, type LordId } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import { titlesOf } from '../text/shared.ts';
import { lordOf, seatOf } from './forces.ts';

const FACES = facesOf(LORDS.map((id) => ({ name: id, woman: isWoman(id) })));
export const faceOfLord = (id: LordId): Face => FACES.get(id) as Face;

/** The highest of what a lord is. */
export function officeOf(view: View, id: LordId): Office | undefined {
  const kinds: readonly string[] = titlesOf(view, id).map(({ kind }) => kind);
  if (kinds.includes('king')) return 'king';
  if (kinds.includes('queen') || (kinds.includes('regent') && isWoman(id))) return 'queen';
  if (kinds.includes('pope')) return 'pope';
  if (kinds.includes('cardinal')) return 'cardinal';
  if (kinds.includes('bishop')) return 'bishop';
  if (view.darc === id) return 'maid';
  if (kinds.includes('prince')) return 'prince';
  return kinds.length > 0 ? 'titled' : undefined;
}

function fateOf(view: View, id: LordId): Fate | undefined {
  if (view.excommunicated === id) return 'excommunicated';
  const jailer = lordOf(view, id)?.jailer;
  return jailer === undefined || jailer === null ? undefined : 'captive';
}

interface LordFaceProps {
  id: LordId;
  view: View;
  size: number;
  x?: number;
  y?: number;
}

/** A lord as he is now. An ornament: his name and what he is stand beside him in words. */
export function LordFace({ id, view, ...rest }: LordFaceProps) {
  const seat = seatOf(view, id);
  return (
    <Portrait
      face={faceOfLord(id)}
      ground={seat === undefined ? 'argent' : houseOf(seat).tincture}
      office={officeOf(view, id)}
      fate={fateOf(view, id)}
      {...rest}
    />
  );
}
