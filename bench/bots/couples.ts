/** Counts, in games of FIEF France, what became of couples that would have won at the end of a round. */

import { winningCouples } from '@homage/fief-france/bot';
import type { Events, State } from '@homage/fief-france/rules';
import type { Seat } from '@homage/kernel';

export class Couples {
  /** Games in which another family could have attacked such a couple; in which one was attacked, besieged, parted or stabbed then; in which it did not win that round. */
  games = 0;
  fought = 0;
  outlived = 0;
  #round = -1;
  #now: (readonly [Seat, Seat])[] = [];
  #could = false;
  #struck = false;
  #outlived = false;

  /** Called with every position in which somebody is asked. */
  see(s: State): void {
    const { phase, round } = s;
    if (phase !== 'movement' || round === this.#round) return;
    // Those who were to win at the end of the last round and have not are still here.
    if (this.#now.length > 0) this.#outlived = true;
    this.#round = round;
    this.#now = winningCouples(s)
      .filter(({ stoppable }) => stoppable)
      .map(({ seats }) => seats);
    if (this.#now.length > 0) this.#could = true;
  }

  hear(event: { kind: string; data: object }, s: State): void {
    const theirs = (seat: Seat | null | undefined): boolean =>
      seat !== null && seat !== undefined && this.#now.some((pair) => pair.includes(seat));
    if (this.#now.length === 0) return;
    if (event.kind === 'battleDeclared') {
      const { seat, against } = event.data as Events['battleDeclared'];
      if (theirs(against) && !theirs(seat)) this.#struck = true;
    }
    if (event.kind === 'besieged') {
      const { seat, town } = event.data as Events['besieged'];
      if (!theirs(seat) && theirs(s.towns[town].holder)) this.#struck = true;
    }
    if (event.kind === 'marriageEnded') this.#struck = true;
    if (event.kind === 'surprisePlayed') {
      const { seat, card } = event.data as Events['surprisePlayed'];
      if (card === 'assassination' && !theirs(seat)) this.#struck = true;
    }
  }

  /** A game is over. */
  end(): void {
    if (this.#could) this.games++;
    if (this.#could && this.#struck) this.fought++;
    if (this.#could && this.#outlived) this.outlived++;
    this.#round = -1;
    this.#now = [];
    this.#could = this.#struck = this.#outlived = false;
  }
}
