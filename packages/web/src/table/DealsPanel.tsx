import { Deals } from '@homage/ui';
import type { SideProps } from './Side.tsx';

export default function DealsPanel({ bargain, state, onMake }: Pick<SideProps, 'bargain' | 'state' | 'onMake'>) {
  return bargain && <Deals {...bargain} seat={state.me} onMake={onMake} />;
}
