import { Figure } from '@homage/ui/art';
import type { ReactNode } from 'react';
import { UNITS } from '../rules/data.ts';
import type { BoardWords } from '../text/board.ts';
import { Glyph, type GlyphName, Mill, Mitre, TownArt } from './art.tsx';
import mapCss from './map.module.css';
import css from './realm.module.css';

const SIGNS = ['chain', 'engine', 'swords', 'fire'] as const satisfies readonly GlyphName[];
const LINES = [
  ['road', mapCss.road],
  ['parish', mapCss.parish],
  ['fief', mapCss.fiefLine],
  ['see', mapCss.seeLine],
] as const;

/** What the signs of the map mean. */
export function Legend({ words }: { words: BoardWords }) {
  const { legend, names } = words;
  return (
    <details className={css.legend}>
      <summary>{words.key}</summary>
      <ul>
        <Named name={legend.town} art={<TownArt fort={0} harbor={false} />} />
        <Named name={names.FORTS[1]} art={<TownArt fort={1} harbor={false} />} />
        <Named name={names.FORTS[2]} art={<TownArt fort={2} harbor={false} />} />
        <Named name={legend.harbor} art={<TownArt fort={0} harbor />} />
        <Named name={legend.mill} art={<Mill />} />
        <Named name={legend.mitre} art={<Mitre />} />
        {LINES.map(([key, line]) => (
          <Named key={key} name={legend[key]} art={<path d="M-30 0h60" className={line} />} />
        ))}
        {UNITS.map((unit) => (
          <li key={unit}>
            <Figure name={unit} seat={undefined} size={30} /> {names.unit(unit)}
          </li>
        ))}
        {SIGNS.map((sign) => (
          <li key={sign}>
            <Glyph name={sign} size={22} /> {legend[sign]}
          </li>
        ))}
        <li>{legend.control}</li>
      </ul>
    </details>
  );
}

/** A piece of the map, as large as it stands there. */
export const Sign = ({ art }: { art: ReactNode }) => (
  <svg viewBox="-40 -44 80 70" width="46" height="40" className="ink" aria-hidden="true">
    {art}
  </svg>
);

const Named = ({ name, art }: { name: string; art: ReactNode }) => (
  <li>
    <Sign art={art} />
    {name}
  </li>
);
