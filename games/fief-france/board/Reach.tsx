import { IconButton, useRuleHref, useText } from '@homage/ui';
import type { LordId, Place } from '../rules/data.ts';
import type { Stop } from '../text/reach.ts';
import { houseInk } from './art.tsx';
import type { Shared } from './France.tsx';
import { lordOf } from './forces.ts';
import { pathOn, placeAt } from './geometry.ts';
import { HouseMark } from './HouseMark.tsx';
import css from './map.module.css';

/** Somebody is looked at: a lord, and where he can go; or a place that cannot be chosen, and why not. */
export interface Looked {
  lord: LordId | undefined;
  stops: readonly Stop[];
  why: { sentence: string; rule: string } | undefined;
}

/** The ways of a lord on the map, under the towns. */
export function Ways({ from, seat, stops }: { from: Place; seat: number; stops: readonly Stop[] }) {
  return (
    <g className={css.reach}>
      {stops.map(({ to, by, steps }) => (
        <path key={to} d={pathOn(by.at(-2) ?? from, [to])} stroke={houseInk(seat)} data-steps={steps} />
      ))}
    </g>
  );
}

/** Each place within reach wears the number of STEPS and the shields of those whom he must cross. */
export function Signs({ stops }: { stops: readonly Stop[] }) {
  return (
    <g data-reach="">
      {stops.map(({ to, steps, crosses }) => {
        const [x, y] = placeAt(to);
        const wide = 24 + crosses.length * 19;
        return (
          <g key={to} transform={`translate(${x} ${y - 36})`}>
            <g className={css.sign}>
              <rect x={-wide / 2} y="-13" width={wide} height="26" rx="13" className={css.pill} />
              <text x={12 - wide / 2} y="7">
                {steps}
              </text>
              {crosses.map((other, i) => (
                <HouseMark key={other} seat={other} x={23 - wide / 2 + i * 19} y={-10} size={17} />
              ))}
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** What is looked at, in a sentence over the map. */
export function Note({ looked, view, words, onClose }: Shared & { looked: Looked; onClose(): void }) {
  const href = useRuleHref();
  const ui = useText();
  const { lord, stops, why } = looked;
  const found = lord === undefined ? undefined : lordOf(view, lord);
  return (
    <div className={css.note} role="status">
      {found !== undefined && <span>{words.reach(words.names.lord(found.id), stops.length)}</span>}
      {why !== undefined && (
        <span>
          {why.sentence}{' '}
          <a href={href(why.rule)} target="_blank" rel="noreferrer">
            {ui.compose.paragraph(why.rule)}
          </a>
        </span>
      )}
      <IconButton icon="close" label={ui.dialog.close} onClick={onClose} />
    </div>
  );
}
