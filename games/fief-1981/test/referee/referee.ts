/**
 * An independent referee for both rulesets of FIEF (1981). It reads the event log line by line, checks each line against the rulebook, carries
 * it into books of its own (`Ledger`) and compares these with the table after every answer. Whatever differs is a fault of one of the two.
 */

import { battle } from './battle.ts';
import { cards } from './cards.ts';
import { crown } from './crown.ts';
import { type Answer, Foul, type Handlers, Judge } from './judge.ts';
import { money } from './money.ts';
import { movement } from './movement.ts';
import { setup } from './setup.ts';

export { Foul };

export class Referee extends Judge {
  readonly #on: Partial<Handlers> = {
    ...setup(this),
    ...cards(this),
    ...money(this),
    ...movement(this),
    ...battle(this),
    ...crown(this),
  };

  /** What a player answers: only how many of the soldiers in a step had walked before, which no line tells. */
  answered(ask: string, answer: object): void {
    if (ask === 'march') this.last.march = answer as Answer;
  }

  hear(kind: string, data: object): void {
    this.lines++;
    this.must(!this.ended, `${kind} after the end`);
    const handler = (this.#on as unknown as { [kind: string]: ((e: object) => void) | undefined })[kind];
    if (handler === undefined) return;
    if (this.awaited !== null && kind !== 'resisted' && kind !== 'letPass')
      throw new Foul(`the villagers of ${this.awaited.village} are not asked`);
    if (!['fell', 'lordDied', 'wrecked', 'disbanded', 'rang', 'lastRound', 'gave'].includes(kind)) this.settled(kind);
    handler(data);
  }
}
