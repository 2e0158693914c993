import { drawn, houseOf, PlaceButton, Seal, Shield, usePlace } from '@homage/ui';
import type { Say } from '@homage/words';
import type { Lancaster, View } from '../rules/index.ts';
import css from './abroad.module.css';
import { Count, GainChips } from './Bits.tsx';
import type { Gains } from './gains.ts';
import { LawScene } from './scenes.tsx';
import type { BoardWords } from './words.ts';

interface ParliamentProps {
  view: View;
  seat: number | undefined;
  say: Say;
  words: BoardWords;
  gains: Gains;
  /** The ballot is open for me. */
  voting: boolean;
  voted: Lancaster['Events']['voted'] | undefined;
}

/** Three laws in force, three proposed; while a vote is open, the two ballots, and afterwards how it went. */
export const Parliament = drawn(function Parliament({ view, seat, say, words, gains, voting, voted }: ParliamentProps) {
  const { 'data-pointed': pointed, 'data-changed': changed } = usePlace('laws');
  return (
    <section className={css.parliament} data-pointed={pointed} data-changed={changed} aria-labelledby="lancaster-laws">
      <h3 id="lancaster-laws">
        {words.parliament}
        <GainChips gains={gains.get('laws')} />
      </h3>
      <div className={css.lawRows}>
        <p>{words.inForce}</p>
        <div className={css.laws}>
          {view.laws.map((id) => (
            <Law key={id} id={id} state={words.inForce} words={words} />
          ))}
        </div>
        <p>{words.proposed}</p>
        <div className={css.laws}>
          {view.proposals.map((id, i) => (
            <Law
              key={id}
              id={id}
              state={voting && i === 0 ? `${words.proposed}, ${words.votedNow}` : words.proposed}
              now={voting && i === 0}
              proposed
              words={words}
            />
          ))}
          {view.proposals.length === 0 && <span className={css.noLaw}>{words.noProposal}</span>}
        </div>
      </div>
      {voting && (
        <div className={css.ballots}>
          {(['yes', 'no'] as const).map((voice) => (
            <PlaceButton
              key={voice}
              place={`voice.${voice}`}
              label={[
                words[voice],
                words.law(view.proposals[0] ?? 0),
                seat !== undefined && words.myVotes(view.votes[seat] ?? 0),
              ]
                .filter(Boolean)
                .join(', ')}
            >
              <span className={css.ballotFace} data-voice={voice}>
                {words[voice]}
              </span>
            </PlaceButton>
          ))}
          {seat !== undefined && <Count what="vote" count={view.votes[seat] ?? 0} size={20} />}
          <span className={css.sealed}>
            <span aria-hidden="true">
              <Seal size={24} />
            </span>
            {words.sealed}
          </span>
        </div>
      )}
      {voted && <Voted voted={voted} words={words} say={say} />}
    </section>
  );
});

function Law(props: { id: number; state: string; words: BoardWords; proposed?: boolean; now?: boolean }) {
  const { id, state, words, proposed = false, now = false } = props;
  return (
    <PlaceButton place={`law${id}`} label={`${words.law(id)}, ${state}: ${words.lawText(id)}`} className={css.law}>
      <span className={css.lawCard} data-proposed={proposed || undefined} data-now={now || undefined}>
        <LawScene id={id} />
        <b>{id}</b>
        <span>{words.lawText(id)}</span>
      </span>
    </PlaceButton>
  );
}

/** The vote that was counted last: who said what, and with how many votes. */
function Voted({ voted, words, say }: { voted: Lancaster['Events']['voted']; words: BoardWords; say: Say }) {
  return (
    <p className={css.voted} data-passed={voted.passed || undefined}>
      <b>{words.law(voted.law)}</b>
      <span>{words.voted(voted.passed, voted.yes, voted.no)}</span>
      {voted.ballots.map(({ seat, voice, votes }) => (
        <span key={seat} className={css.voiceOf} data-voice={voice}>
          <Shield arms={houseOf(seat).arms} size={14} />
          <span className="unseen">{say.name(seat)}</span>
          {words[voice]}
          {votes > 0 && ` +${votes}`}
        </span>
      ))}
    </p>
  );
}
