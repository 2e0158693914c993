import { houseOf } from '@homage/ui';
import { Portrait, playerFace } from '@homage/ui/art';

interface SitterProps {
  name: string;
  seat: number;
  /** A bot's, if it has one. */
  character?: string | undefined;
  size: number;
  crowned?: boolean;
}

/** Whoever sits at the table, as a face before the colour of the house. An ornament: the name stands beside it. */
export default function Sitter({ name, seat, character, size, crowned = false }: SitterProps) {
  return (
    <Portrait
      face={playerFace(name, character)}
      ground={houseOf(seat).tincture}
      office={crowned ? 'king' : undefined}
      size={size}
    />
  );
}
