/**
 * Phase 2, parliament. The three proposals are voted on one after the other, all players at once and in secret: yes or no, and any
 * number of one's votes. A tie is enough for a law to pass.
 */

import { everySeat } from '@homage/kernel';
import { amount, ask, because, frame } from './pieces.ts';
import { VOICES } from './vocabulary.ts';

export const vote = ask('vote', {
  next(s, { seat }, draft, explain) {
    if (draft.voice === undefined) return { key: 'voice', type: 'one', of: VOICES };
    if (draft.votes !== undefined) return undefined;
    const have = s.votes[seat]!;
    return amount('votes', 0, have, explain, () => ({ beyond: because('votesAtHand', '2-vote', { have }) }));
  },
  /** There is no abstaining: who stays silent has shown no support. */
  lapse: () => ({ voice: 'no', votes: 0 }),
});

export const parliament = frame('parliament', {
  start(x) {
    const law = x.s.proposals[0];
    if (law === undefined) return x.go('dissolve');
    return x.ask('vote', everySeat(x, { law }), { then: 'reveal', secret: true });
  },
  reveal(x) {
    const { s } = x;
    const ballots = x.answers('vote').map(({ seat, answer: { voice, votes } }) => ({ seat, voice, votes }));
    let yes = 0;
    let no = 0;
    for (const { seat, voice, votes } of ballots) {
      if (voice === 'yes') yes += 1 + votes;
      else no += 1 + votes;
      s.votes[seat]! -= votes;
      s.stock.votes += votes;
    }
    s.last = null;
    const law = s.proposals.shift()!;
    const passed = yes >= no;
    let out = law;
    if (passed) {
      out = s.laws.shift()!;
      s.laws.push(law);
    }
    x.reveal('all');
    x.emit('voted', { law, ballots, yes, no, passed, out });
    return x.go('start');
  },
  /** Votes that were not used are lost, before any law gives new ones. */
  dissolve(x) {
    const { s } = x;
    const votes = s.votes.slice();
    for (let seat = 0; seat < s.seats; seat++) {
      s.stock.votes += s.votes[seat]!;
      s.votes[seat] = 0;
    }
    if (votes.some((count) => count > 0)) x.emit('votesReturned', { votes });
    return x.done(null);
  },
});
