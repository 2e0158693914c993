/** Random games before the referee, and faults that he must see. */

import { type PettyFiefs, pettyFiefs } from '@homage/petty-fiefs/rules';
import { randomGame } from '@homage/testkit';
import { Referee, type Told } from './referee.ts';

/** What he finds in one game; `tamper` may change what he is told. */
export function refereed(seats: number, seed: string, tamper: (told: Told) => Told = (told) => told): string[] {
  const referee = new Referee(seats);
  const { match } = randomGame(
    pettyFiefs,
    { seats, options: { rounds: 25 }, seed, oddChance: 0 },
    {
      sink: ({ kind, data, only }) => {
        // He hears what each player alone is told, too.
        const all = Object.assign({}, data, ...Object.values(only ?? {}));
        referee.hear(tamper({ kind, data: all } as Told));
      },
      before: (_match, deed) => {
        if (deed.do !== 'answer' || deed.ask !== 'lay') return;
        const { as, after } = deed.answer as PettyFiefs['Asks']['lay']['answer'];
        if (as === 'found') referee.founded(after);
      },
    },
  );
  if (match.outcome !== null) referee.end(match.outcome as PettyFiefs['Outcome']);
  return referee.differences;
}
