import { Coins, Die, drawn, houseOf, SeatName, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import type { ReactNode } from 'react';
import { diceFor, LORDS, type Lord, type Side, type View } from '../rules/index.ts';
import { Glyph } from './art.tsx';
import { LordFace, PictureOf } from './people.tsx';
import { Town } from './pieces.tsx';
import { campsAt, numbered } from './position.ts';
import css from './scene.module.css';
import type { Fought } from './story.ts';
import type { BoardWords } from './words.ts';

interface SceneProps {
  view: View;
  say: Say;
  words: BoardWords;
  fought: Fought | undefined;
}

/** What everybody looks at now: a battle, an attack by cards, an election. */
export const Scene = drawn(function Scene(props: SceneProps) {
  const { view, fought } = props;
  if (view.strike !== null) return <StrikeScene {...props} strike={view.strike} />;
  if (view.fight !== null || view.battle !== null || fought !== undefined) return <BattleScene {...props} />;
  if (view.ballot !== null) return <BallotScene {...props} ballot={view.ballot} />;
  return null;
});

function Sheet({ title, note, children }: { title: string; note?: string | undefined; children?: ReactNode }) {
  return (
    <section className={`${css.scene} vellum`} data-watched="" aria-label={title}>
      <h3>
        {title}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/* ------------------------------------------------------------------ battle */

function BattleScene({ view, say, words, fought }: SceneProps) {
  const { fight, battle } = view;
  const village = fight?.village ?? battle?.village ?? fought?.village;
  if (village === undefined) return null;
  const told = fought?.village === village ? fought : undefined;
  const last = told?.rounds.at(-1);
  const castle = fight?.castle ?? last?.castle ?? view.villages[village].castle;
  const kind = battle?.kind ?? told?.kind;
  const over = told?.winner !== undefined && fight === null && battle?.village !== village;
  const bids = told?.bids ?? [];
  // Before the first dice, while coalitions are made: who stands before the village and who inside.
  const camps =
    fight === null && battle?.village === village && battle.kind === 'attack' ? campsAt(view, village) : undefined;
  return (
    <Sheet title={words.battle(village)} note={kind && words.kinds[kind]}>
      <div className={css.field}>
        <Host
          name={words.attackers}
          sides={fight?.attackers ?? camps?.attackers}
          seats={last?.attackers ?? []}
          dice={last?.attackDice}
          loss={last?.attackLoss}
          counted={fight !== null && !fight.alternate}
          {...{ view, say, words }}
        />
        <span className={css.between}>
          <Glyph name="swords" size={34} />
          {castle && <Town castle seat={view.villages[village].holder ?? undefined} />}
          <small>{castle ? words.walls : words.open}</small>
        </span>
        <Host
          name={words.defenders}
          sides={fight?.defenders ?? camps?.defenders}
          seats={last?.defenders ?? []}
          dice={last?.defenceDice}
          loss={last?.defenceLoss}
          counted={fight !== null}
          {...{ view, say, words }}
        />
      </div>
      {told !== undefined && told.rounds.length > 1 && (
        <ol className={css.rounds}>
          {numbered(told.rounds).map(({ item: round, id }) => (
            <li key={id}>
              {words.attackers} {round.attackDice.join(' + ')}: −{round.defenceLoss} · {words.defenders}{' '}
              {round.defenceDice.join(' + ')}: −{round.attackLoss}
            </li>
          ))}
        </ol>
      )}
      {bids.length > 0 && (
        <p className={css.verdict}>
          {words.bids}:{' '}
          {bids.map(({ seat, amount }) => (
            <span key={seat} className={css.bid}>
              <SeatName seat={seat} name={say.name(seat)} size={15} /> <Coins count={amount} />
            </span>
          ))}
        </p>
      )}
      {over && told !== undefined && (
        <p className={css.verdict}>
          {told.winner === null || told.winner === undefined ? words.nobody : words.won(say.name(told.winner))}
        </p>
      )}
    </Sheet>
  );
}

interface HostProps extends Omit<SceneProps, 'fought'> {
  name: string;
  sides: readonly Side[] | undefined;
  seats: readonly number[];
  dice: readonly number[] | undefined;
  loss: number | undefined;
  /** They throw their dice together: not before the fight, nor allies who strike by turns. */
  counted: boolean;
}

/** One side of a battle: who stands there, what they threw last, what they lost. */
function Host({ name, sides, seats, dice, loss, counted, view, say, words }: HostProps) {
  const pieces = sides?.reduce((sum, side) => sum + side.soldiers + side.lords.length, 0);
  return (
    <div className={css.host}>
      <h4>{name}</h4>
      {sides === undefined
        ? seats.map((seat) => <SeatName key={seat} seat={seat} name={say.name(seat)} size={18} strong />)
        : sides.map((side) => (
            <div key={`${side.seat} ${side.where}`} className={css.side}>
              <SeatName seat={side.seat} name={say.name(side.seat)} size={18} strong />
              <span className={css.men}>
                <Glyph name="soldiers" size={20} />
                {words.names.soldiers(side.soldiers)}
                {side.lords.map((lord) => (
                  <span key={lord} className={css.man}>
                    <LordFace lord={lord} view={view} size={28} />
                    {words.names.lords[lord]}
                  </span>
                ))}
              </span>
            </div>
          ))}
      {counted && pieces !== undefined && (
        <small>
          {words.pieces(pieces)}, {words.dice(diceFor(pieces))}
        </small>
      )}
      {dice !== undefined && (
        <span className={css.dice}>
          {numbered(dice).map(({ item: face, id }) => (
            <Die key={id} face={face} size={30} rolled />
          ))}
          {words.sum(dice.reduce((sum, face) => sum + face, 0))}
        </span>
      )}
      {loss !== undefined && <b className={css.loss}>{words.lost(loss)}</b>}
    </div>
  );
}

/* ------------------------------------------------------------------ attacks */

function StrikeScene({ view, say, words, strike }: SceneProps & { strike: NonNullable<View['strike']> }) {
  const { seat, card, region, lord, die } = strike;
  const owner = lord === null ? null : view.lords[lord].owner;
  const on = lord !== null ? words.names.lords[lord] : region !== null ? words.region(region) : '';
  return (
    <Sheet title={words.attackCard(words.card(card), say.name(seat), on)}>
      <div className={css.strike}>
        <PictureOf card={card} />
        <p>{words.does(card, view.rules)}</p>
        {owner !== null && <SeatName seat={owner} name={say.name(owner)} size={18} strong />}
        {die > 0 && <Die face={die} size={34} rolled />}
      </div>
    </Sheet>
  );
}

/* ---------------------------------------------------------------- elections */

function BallotScene({ view, say, words, ballot }: SceneProps & { ballot: NonNullable<View['ballot']> }) {
  const king = view.king?.lord;
  if (king !== undefined) {
    return (
      <Sheet title={words.deposition} note={words.king(words.names.lords[king])}>
        <p className={css.verdict}>
          {words.forIt(ballot.yes)} · {words.againstIt(ballot.no)}
        </p>
      </Sheet>
    );
  }
  const standing = new Set<Lord>([
    ...ballot.candidates.map(({ lord }) => lord),
    ...LORDS.filter((lord) => ballot.totals[lord] !== undefined),
  ]);
  const most = Math.max(1, ...Object.values(ballot.totals));
  const { elected } = ballot;
  // Clerics are asked one by one: the last may still be thinking.
  const answered = view.said.filter(({ ask, round }) => ask === 'anoint' && round === view.round).length;
  return (
    <Sheet title={elected === null ? words.election : words.anointing(words.names.lords[elected])}>
      {standing.size === 0 && elected === null && <p className={css.verdict}>{words.noCandidate}</p>}
      <ul className={css.candidates}>
        {[...standing].map((lord) => {
          const { owner } = view.lords[lord];
          const votes = ballot.totals[lord] ?? 0;
          return (
            <li key={lord} data-elected={lord === elected || undefined}>
              <LordFace lord={lord} view={view} size={44} office={lord === elected ? 'king' : undefined} />
              <span>
                <b>{words.names.lords[lord]}</b>
                {owner !== null && <small>{say.name(owner)}</small>}
              </span>
              <span className={css.bar} style={{ '--share': `${(votes / most) * 100}%` }} aria-hidden="true" />
              <span>{words.votes(votes)}</span>
            </li>
          );
        })}
      </ul>
      {ballot.solicited.length > 0 && (
        <ul className={css.clerics}>
          {ballot.solicited.map((cleric, i) => {
            const { owner } = view.lords[cleric];
            const reply = ballot.agreed.includes(cleric) ? words.agreed : i < answered ? words.refused : words.asked;
            return (
              <li key={cleric}>
                {owner !== null && <Shield arms={houseOf(owner).arms} size={15} />}
                <LordFace lord={cleric} view={view} size={28} />
                {words.names.lords[cleric]}: {reply}
              </li>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}
