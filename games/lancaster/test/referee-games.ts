/** Random games before the referee, and faults that he must see. */

import { boxFor, type Lancaster, lancaster } from '@homage/lancaster/rules';
import { randomGame } from '@homage/testkit';
import { Referee, type Told } from './referee.ts';

/** What he finds in one game; `tamper` may change what he is told. */
export function refereed(
  seats: number,
  seed: string,
  tamper: (told: Told) => Told = (told) => told,
  options: Lancaster['Options'] = {},
  his: Lancaster['Options'] = options,
): string[] {
  const referee = new Referee(seats, boxFor(his));
  const { match } = randomGame(
    lancaster,
    { seats, options, seed },
    {
      sink: ({ kind, data, only }) => {
        // He hears what each player alone is told, too.
        const all = Object.assign({}, data, ...Object.values(only ?? {}));
        referee.hear(tamper({ kind, data: all } as Told));
      },
    },
  );
  if (match.outcome !== null) referee.end(match.outcome as Lancaster['Outcome']);
  return referee.differences;
}
