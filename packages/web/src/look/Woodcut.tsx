import { CardDrawing } from '@homage/ui/art';

/** One drawing, cut to its place. */
export default function Woodcut({ name }: { name: string }) {
  return <CardDrawing name={name} box="0 14 200 132" fill width={200} height={132} />;
}
