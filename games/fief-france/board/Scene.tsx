import type { SeenEvent } from '@homage/kernel';
import { drawn, SeatName } from '@homage/ui';
import { useEffect, useRef } from 'react';
import type { Units } from '../rules/data.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { cap } from '../text/shared.ts';
import { BattleDie, Count, Glyph, Urn } from './art.tsx';
import { LordChip, UnitCounts } from './Bits.tsx';
import { battleSide } from './combat.ts';
import type { Shared } from './France.tsx';
import { HouseMark } from './HouseMark.tsx';
import css from './scene.module.css';

type SceneProps = Shared & { lastEvents: readonly SeenEvent<FiefFrance>[] };

/** Whether there is a scene to show. */
export const hasScene = ({ ballot, battle }: Shared['view']): boolean => ballot !== null || battle !== null;

/** An election or a battle: it has its own place, beside the map or, where there is no room beside it, above. */
export function Scene(props: SceneProps) {
  const { ballot, battle } = props.view;
  return (
    <>
      {ballot !== null && <Election {...props} ballot={ballot} />}
      {battle !== null && <BattleScene {...props} battle={battle} />}
    </>
  );
}

/** What else is going on, in a sentence each: a march, an uprising, a ransom, a bargain. */
export const UnderWay = drawn(function UnderWay({ view, say, words }: Shared) {
  const { position } = words;
  const lines = [
    ...(view.path === null ? [] : [position.path(view.path, say)]),
    ...(view.uprising === null ? [] : [position.uprising(view.uprising, say)]),
    ...(view.ransom === null ? [] : [position.ransom(view.ransom, say)]),
    ...(view.swap === null ? [] : [position.swap(view.swap, say)]),
    ...(view.talk === null ? [] : [position.talk(view.talk, say)]),
  ];
  if (lines.length === 0) return null;
  return (
    <section className={css.underWay} aria-label={words.underWay}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
});

/* ----------------------------------------------------------------- election */

type ElectionProps = SceneProps & { ballot: NonNullable<Shared['view']['ballot']> };

/** The urn with the candidates around it; below each the markers that lie on it, FOR and decoy alike. */
function Election({ view, say, words, ballot }: ElectionProps) {
  const mine = ballot.laid.find(({ seat }) => seat === view.me);
  const absent = ballot.laid.filter(({ on }) => on.length === 0);
  return (
    <section className={css.scene} data-watched="" aria-label={words.election}>
      <h3>
        {words.election}
        {': '}
        {words.names.office(ballot.office, ballot.see)}
      </h3>
      <div className={css.urn}>
        <Urn size={58} />
        {ballot.candidates.length === 0 && <p>{words.nobody}</p>}
        <ul className={css.candidates}>
          {ballot.candidates.map((id) => (
            <li key={id}>
              <LordChip id={id} view={view} words={words} />
              <span className={css.markers}>
                {ballot.laid.flatMap(({ seat, on }) =>
                  on
                    .filter((target) => target === id)
                    .map((_, i) => <Marker key={`${seat} ${i.toString()}`} seat={seat} />),
                )}
              </span>
              {mine?.for === id && <small className={css.vote}>{words.yourVote}</small>}
            </li>
          ))}
        </ul>
      </div>
      {absent.length > 0 && (
        <p className={css.abstain}>
          {absent.map(({ seat }) => (
            <SeatName key={seat} seat={seat} name={say.name(seat)} size={13} />
          ))}{' '}
          {words.none}
        </p>
      )}
      <p className="unseen">{words.position.ballot(ballot, say)}</p>
    </section>
  );
}

/** A marker under the seal of its family: FOR and DECOY look the same. */
function Marker({ seat }: { seat: number }) {
  return (
    <i data-marker={seat}>
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
        <path d={WAX} fill="#9b1c1c" />
        <circle cx="15" cy="15" r="11" fill="none" stroke="#ef8a7a" strokeOpacity=".7" />
        <HouseMark seat={seat} x={8.2} y={7} size={14} />
      </svg>
    </i>
  );
}
const WAX =
  'M14 1c5-1 8 2 10 4 3 2 5 5 4 9 1 4-1 7-3 10-3 3-6 5-10 5-5 1-8-2-11-4-2-3-4-6-3-10 0-4 1-7 4-9 3-3 5-4 9-5z';

/* ------------------------------------------------------------------- battle */

type BattleProps = SceneProps & { battle: NonNullable<Shared['view']['battle']> };

function BattleScene(props: BattleProps) {
  const { view, say, words, battle, lastEvents } = props;
  const fresh = lastEvents.some(({ kind }) => kind === 'battleDice' || kind === 'rerolled');
  const here = useRef<HTMLElement>(null);
  const fights = battle.sides.some((side) => side.some((seat) => seat === view.me));
  // Whoever fights sees it at once, wherever the page was.
  useEffect(() => {
    if (fights) here.current?.scrollIntoView({ block: 'nearest' });
  }, [fights]);
  return (
    <section ref={here} className={css.scene} data-watched="" aria-label={words.battle}>
      <h3>
        {battle.ride === null ? words.battle : words.cavalcade}
        {': '}
        {words.names.town(battle.town, say)}
        {battle.round > 0 && ` (${battle.round})`}
      </h3>
      <div className={css.field}>
        <SideOf {...props} side={0} fresh={fresh} />
        <span className={css.versus}>
          <Glyph name="sword" size={26} />
        </span>
        <SideOf {...props} side={1} fresh={fresh} />
      </div>
      <p className="unseen">{words.position.battle(battle, say).join(' ')}</p>
      {view.battle?.underground && (
        <p className={css.note}>
          <Glyph name="tunnel" size={16} /> {words.names.card('underground')}
        </p>
      )}
    </section>
  );
}

type Arrows = FiefFrance['Events']['arrows'];

/** The pawns that a side has lost in what was told last. */
function lossesOf(events: SceneProps['lastEvents'], side: 0 | 1): Units | undefined {
  const sum: Units = { maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 };
  let any = false;
  for (const event of events) {
    if (event.kind !== 'losses') continue;
    const data = event.data as FiefFrance['Events']['losses'];
    if (data.side !== side) continue;
    any = true;
    for (const unit of ['maa', 'ar', 'kn', 'bo', 'krk', 'qrs'] as const) sum[unit] += data.units[unit];
  }
  return any ? sum : undefined;
}

function SideOf({ view, say, words, battle, lastEvents, side, fresh }: BattleProps & { side: 0 | 1; fresh: boolean }) {
  const { lords, units, hidden, points, dice, penalty } = battleSide(view, battle, side);
  const lost = lossesOf(lastEvents, side);
  const arrows = lastEvents.flatMap((event) =>
    event.kind === 'arrows' && (event.data as Arrows).side === side ? [event.data as Arrows] : [],
  );
  const { winner } = battle;
  return (
    <div className={css.side} data-side={side}>
      <h4>
        {side === 0 ? words.attackers : words.defenders}
        {winner !== null && <em>{winner === side ? words.victor : words.beaten}</em>}
      </h4>
      <p>
        {battle.sides[side].map((seat) => (
          <SeatName key={seat} seat={seat} name={say.name(seat)} size={15} strong={seat === battle.leaders[side]} />
        ))}
      </p>
      <p>
        {lords.map((id) => (
          <LordChip key={id} id={id} view={view} words={words} />
        ))}
      </p>
      <UnitCounts units={units} hidden={hidden} words={words} />
      <p className={css.figures}>
        <b>{words.combat(points)}</b>
        <span>{words.dice(Math.max(0, dice - penalty))}</span>
        {penalty > 0 && <span className={css.penalty}>{words.walls(penalty)}</span>}
        {battle.rerolls[side] > 0 && <Count name="bo" count={`↻${battle.rerolls[side]}`} size={15} />}
      </p>
      {arrows.map(({ die, archers, hits }) => (
        <p key={`${die} ${hits}`} className={css.dice} data-fresh="">
          <Count name="ar" count={archers} size={18} />
          <BattleDie hits={die} />
          {words.names.hits(hits)}
        </p>
      ))}
      {battle.dice[side].length > 0 && (
        <p className={css.dice} data-fresh={fresh || undefined}>
          {battle.dice[side].map((hits, i) => (
            <BattleDie key={`${side} ${battle.dice[side].length} ${i.toString()}`} hits={hits} />
          ))}
        </p>
      )}
      {battle.hits[side] > 0 && <p className={css.hits}>{cap(words.suffers(battle.hits[side]))}</p>}
      {lost !== undefined && (
        <p className={css.note}>
          {words.lost} <UnitCounts units={lost} words={words} />
        </p>
      )}
    </div>
  );
}
