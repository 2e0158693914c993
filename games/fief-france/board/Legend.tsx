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
        <Sign name={legend.town} art={<TownArt fort={0} harbor={false} />} />
        <Sign name={names.FORTS[1]} art={<TownArt fort={1} harbor={false} />} />
        <Sign name={names.FORTS[2]} art={<TownArt fort={2} harbor={false} />} />
        <Sign name={legend.harbor} art={<TownArt fort={0} harbor />} />
        <Sign name={legend.mill} art={<Mill />} />
        <Sign name={legend.mitre} art={<Mitre />} />
        {LINES.map(([key, line]) => (
          <Sign key={key} name={legend[key]} art={<path d="M-30 0h60" className={line} />} />
        ))}
        {UNITS.map((unit) => (
          <li key={unit}>
            <Glyph name={unit} size={22} /> {names.unit(unit)}
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

function Sign({ name, art }: { name: string; art: ReactNode }) {
  return (
    <li>
      <svg viewBox="-36 -40 72 62" width="36" height="31" aria-hidden="true">
        {art}
      </svg>
      {name}
    </li>
  );
}
