/** The pictures on the charters of the laws: one for each thing that laws are about. */

import { CardDrawing } from '@homage/ui/art';

const ABOUT = {
  knights: 'helms',
  goods: 'tax',
  provinces: 'provinces',
  war: 'landing',
  building: 'building',
} as const;

const LAWS: { readonly [about in keyof typeof ABOUT]: readonly number[] } = {
  knights: [1, 2, 7, 9, 10, 14, 15, 18],
  goods: [4, 5, 16, 17],
  provinces: [3, 13],
  war: [6, 8, 12],
  building: [11],
};

/** What a law is about. */
export function aboutLaw(id: number): keyof typeof ABOUT {
  const found = (Object.keys(ABOUT) as (keyof typeof ABOUT)[]).find((about) => LAWS[about].includes(id));
  return found ?? 'goods';
}

/** An ornament: what the law says stands beside it. */
export const LawScene = ({ id }: { id: number }) => <CardDrawing name={ABOUT[aboutLaw(id)]} box="8 26 184 96" fill />;
