/** In every game: what a seat is offered for an order, when somebody else is asked, follows from what it sees and from nothing else. */

import { conceal, FastDice, openAsks, perceive, readOptions, sample, start, submit } from '@homage/kernel';
import { GAMES } from '@homage/registry';
import { positionOf, seal, Table } from '@homage/table';
import { expect, test } from 'vitest';

const SEED = '11'.repeat(32);
const STEPS = 240;
/** At so many answers the seats look. */
const EVERY = 4;

test.each(GAMES.map(({ id, def }) => [id, def] as const))(
  '%s: two truths behind one view, the same bytes',
  (id, def) => {
    const options = readOptions(def, {});
    if (!options.ok) throw new Error(options.why.code);
    const [, seats] = def.seats;
    const names = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
    const dice = seal(
      SEED,
      names.map(() => ''),
    );
    const header = {
      format: 1,
      id,
      game: id,
      edition: def.edition,
      options: {},
      seats,
      names,
      dice,
      created: 0,
    } as const;
    const laid = (match: ReturnType<typeof start>) =>
      Table.resume(def, header, SEED, positionOf(match, new Array(seats + 1).fill(0)), '0'.repeat(32));
    const luck = new FastDice(`suppose ${id}`);
    const match = start(def, seats, options.value, luck);
    let offered = 0;
    for (let step = 0; step < STEPS && match.outcome === null; step++) {
      if (step % EVERY === 0) {
        const seat = luck.below(seats);
        const other = conceal(def, match, seat, new FastDice(`other ${step}`));
        const tables = [laid(structuredClone(match)), laid(other)];
        for (const ask of perceive(def, match, seat).asked) {
          // As far as the first choices go: each table is asked, and the answer of the first is taken in both.
          const draft: { [key: string]: unknown } = {};
          for (let depth = 0; depth < 4; depth++) {
            const said = tables.map((table) => table.suppose(seat, ask.id, draft, new FastDice(`${seat}/${ask.id}`)));
            expect(JSON.stringify(said[1]), `${ask.kind} ${JSON.stringify(draft)}`).toBe(JSON.stringify(said[0]));
            const [one] = said;
            if (one === undefined || !('choice' in one)) break;
            offered++;
            draft[one.choice.key] = one.choice.type === 'one' ? one.choice.of[0] : one.choice.type === 'some' ? [] : 0;
          }
        }
      }
      const open = openAsks(match);
      const ask = open[luck.below(open.length)]!;
      const why = submit(def, match, ask.seat, ask.id, sample(def, match, ask, luck), luck);
      expect(why).toBeUndefined();
    }
    expect(offered).toBeGreaterThan(20);
  },
);
