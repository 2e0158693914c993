/** Crown and church: an election, a coronation, a wedding, a ban, a death. */

import type { ReactElement } from 'react';
import { hrefOf } from '../../art/sheet.ts';
import { PORTRAIT } from '../../art/sheets.ts';
import { HOUSES } from '../../heraldry/houses.ts';
import type { Ceremony, Person } from '../ceremony.ts';
import { Move } from '../Move.tsx';
import { Cloth, Hall, HIGH, Night, Rays, WIDE } from './grounds.tsx';
import { Arms, Disc, Head, Impaled } from './parts.tsx';

type Of<K extends Ceremony['kind']> = { ceremony: Extract<Ceremony, { kind: K }> };

/** The house whose colour somebody stands before. */
const houseAt = ({ ground }: Person): number => HOUSES.findIndex(({ tincture }) => tincture === ground);

const YES = 'M-13 1l8 9 18-21';
const NO = 'M-11-11l22 22M11-11l-22 22';

/** Markers lie on the table; each is lifted, turned, and laid before whom it is for. */
export function Election({ ceremony: { candidates, ballots, won, about } }: Of<'election'>) {
  // What is asked about stands between its answers.
  const step = about === undefined ? Math.min(104, 272 / Math.max(1, candidates.length)) : 204;
  const xOf = (i: number): number => WIDE / 2 + (i - (candidates.length - 1) / 2) * step;
  return (
    <>
      <path d={`M0 0h${WIDE}v${HIGH}H0z`} fill="var(--w-sky)" />
      <path d={`M0 0h${WIDE}v${HIGH}H0z`} fill="url(#ink-hS)" opacity=".25" />
      <g stroke="var(--pen)" strokeWidth="2.400">
        <ellipse cx="160" cy="142" rx="150" ry="58" fill="var(--w-earth)" />
        <ellipse cx="160" cy="136" rx="150" ry="58" fill="#b98a55" />
        <path
          d="M40 150q60-10 110 4-52-8-110-4zM150 116q70-8 120 6-60-8-120-6zM120 178q50-6 96 2-50-4-96-2z"
          fill="var(--pen)"
          stroke="none"
          opacity=".4"
        />
      </g>
      {about !== undefined && <About of={about} yes={won === 0} />}
      {candidates.map(({ who, votes }, i) => (
        <g key={typeof who === 'string' ? who : who.name}>
          {won === i && (
            <Move how="shown" on="count">
              <Rays x={xOf(i)} y={62} from={34} to={66} wash="var(--w-ochre)" />
            </Move>
          )}
          <Move how="rise" on="table">
            {typeof who === 'string' ? (
              <g transform={`translate(${xOf(i)} 62)`}>
                <circle
                  r="31"
                  fill={who === 'yes' ? 'var(--w-leaf)' : 'var(--w-red)'}
                  stroke="var(--pen)"
                  strokeWidth="2.400"
                />
                <path d={who === 'yes' ? YES : NO} fill="none" stroke="var(--w-lite)" strokeWidth="7" />
              </g>
            ) : (
              <Head person={who} x={xOf(i)} y={66} size={Math.min(76, step - 4)} office={who.office} />
            )}
          </Move>
          <Move how="pop" on="count">
            <Disc x={xOf(i) + 28} y={90} text={`${votes}`} wash={won === i ? 'var(--or)' : '#fbf5e4'} />
          </Move>
        </g>
      ))}
      {ballots.map(({ seat, for: whom }, i) => {
        const n = ballots.slice(0, i).filter((other) => other.for === whom).length;
        const x = whom === null ? 60 + n * 26 : xOf(whom) + ((n % 3) - 1) * 29;
        const y = whom === null ? 178 : 128 + Math.floor(n / 3) * 32;
        return (
          <g key={`${seat} ${i.toString()}`}>
            <g transform={`translate(${90 + (i % 6) * 28} ${152 + (i % 2) * 12})`}>
              <Move how="gone" on="marker" i={i}>
                <ellipse cy="2.500" rx="12" ry="8" fill="#5f0f0f" />
                <ellipse rx="12" ry="8" fill="#b02a20" stroke="var(--pen)" strokeWidth="2" />
                <path d="M-4 0l4-3 4 3-4 3z" fill="#7a1512" />
              </Move>
            </g>
            <Move how="drop" on="marker" i={i}>
              <Arms seat={seat} x={x} y={y} size={26} />
            </Move>
          </g>
        );
      })}
    </>
  );
}

/** Somebody whose crown falls if the answer is yes, or a charter that is sealed then, and struck out otherwise. */
function About({ of: about, yes }: { of: Person | ReactElement; yes: boolean }) {
  if ('face' in about) {
    const head = { person: about, x: 160, y: 72, size: 104 };
    return (
      <>
        <Move how="rise" on="table">
          <Head {...head} person={{ ...about, face: { ...about.face, hat: null } }} office={undefined} />
          {!yes && <Head {...head} office="king" />}
        </Move>
        {yes && (
          <>
            <Move how="gone" on="count">
              <Move how="rise" on="table">
                <Head {...head} office="king" />
              </Move>
            </Move>
            <g
              transform="translate(160 166) rotate(-24) scale(1.050) translate(-48 -26)"
              stroke="var(--pen)"
              strokeWidth="2"
            >
              <Move how="drop" on="count">
                <use href={hrefOf(PORTRAIT, 'hat-king')} />
              </Move>
            </g>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Move how="rise" on="table">
        <path
          d="M106 8q54-5 108 0v104q-14 6-27 0t-27 0-27 0-27 0z"
          fill="var(--w-paper)"
          stroke="var(--pen)"
          strokeWidth="2.400"
        />
        <svg x="112" y="14" width="96" height="76.800" viewBox="0 0 200 160" aria-hidden="true">
          {about}
        </svg>
        <path d="M112 14h96v76.800h-96z" fill="none" stroke="var(--pen)" strokeWidth="1.600" />
        <path d="M116 99h58M116 105h40" stroke="var(--pen)" strokeWidth="1.600" opacity=".5" />
      </Move>
      <Move how="pop" on="count">
        {yes ? (
          <g transform="translate(194 108)" stroke="var(--pen)" strokeWidth="2">
            <path d="M-7 6l-5 22 8-4 4 6 4-6 8 4-5-22z" fill="#7a1512" />
            <path
              d="M0-15l5 3 6-1 2 6 5 3-2 6 2 6-5 3-2 6-6-1-5 3-5-3-6 1-2-6-5-3 2-6-2-6 5-3 2-6 6 1z"
              fill="#b02a20"
            />
            <path d="M-6 1l4 5 8-10" fill="none" stroke="var(--w-lite)" strokeWidth="3" />
          </g>
        ) : (
          <path
            d="M114 16c26 24 60 52 92 84M206 14c-28 26-58 54-90 90"
            fill="none"
            stroke="var(--w-red)"
            strokeWidth="8"
            strokeLinecap="round"
          />
        )}
      </Move>
    </>
  );
}

/** The hat of each office, as the sheet of faces has it. */
const HATS: { readonly [office: string]: string } = {
  ...{ king: 'hat-king', queen: 'hat-queen', pope: 'hat-tiara', prince: 'hat-circlet' },
  ...{ titled: 'hat-coronet', bishop: 'hat-mitre', cardinal: 'hat-galero' },
};
const HAND = 'M24 4c10-16 24-34 46-50l34 20c-18 8-40 28-54 46-8 4-14 4-18 0-8 2-12-6-8-16z';

/** Hands lower the crown; it touches, and rays open. */
export function Coronation({ ceremony: { person, seat } }: Of<'coronation'>) {
  const size = 168;
  const [x, y] = [160, 124];
  const hat = HATS[person.office ?? 'titled'] ?? 'hat-coronet';
  return (
    <>
      <Cloth wash="var(--w-red)" />
      <Move how="shown" on="rays">
        <Rays x={x} y={88} from={52} to={220} wash="var(--w-ochre)" />
        <circle cx={x} cy="92" r="74" fill="var(--or)" stroke="var(--pen)" strokeWidth="2.400" />
        <circle cx={x} cy="92" r="67" fill="none" stroke="var(--w-gold)" strokeWidth="2" />
      </Move>
      <Head person={person} x={x} y={y} size={size} office={person.office} bust />
      <Move how="gone" on="rays">
        <Hall />
        <Move how="rise" on="rise">
          <Head person={{ ...person, face: { ...person.face, hat: null } }} x={x} y={y} size={size} bust />
        </Move>
        <Move how="drop" on="crown">
          <svg
            x={x - size / 2}
            y={y - (size * 62) / 96}
            width={size}
            height={(size * 112) / 96}
            viewBox="0 -12 96 112"
            className="ink"
            aria-hidden="true"
          >
            <g stroke="var(--pen)" strokeWidth="2" transform="translate(48 49) scale(1.2) translate(-48 -44)">
              <use href={hrefOf(PORTRAIT, hat)} />
            </g>
          </svg>
          {[1, -1].map((side) => (
            <g
              key={side}
              transform={`translate(${x} 46) scale(${side * 1.1} 1.1)`}
              stroke="var(--pen)"
              strokeWidth="2.400"
            >
              <path d={HAND} fill="var(--w-leaf)" />
              <path d="M46 6l10 10-8 8-11-10z" fill="var(--w-lite)" strokeWidth="2" />
              <path
                d="M22 8c4-6 12-8 18-4l6 8c-4 6-10 10-18 8-5 0-8-6-6-12z"
                fill="var(--w-skin)"
                strokeWidth="2.200"
              />
            </g>
          ))}
        </Move>
      </Move>
      {seat !== undefined && (
        <Move how="pop" on="ribbon">
          <Arms seat={seat} x={40} y={44} size={42} />
        </Move>
      )}
    </>
  );
}

/** Two come together; rings cross, and two shields become one. */
export function Marriage({ ceremony: { pair } }: Of<'marriage'>) {
  const [a, b] = pair;
  return (
    <>
      <Cloth wash="var(--w-rose)" />
      <Move how="fromLeft" on="meet">
        <Head person={a} x={84} y={104} size={142} office={a.office} />
      </Move>
      <Move how="fromRight" on="meet">
        <Head person={b} x={236} y={104} size={142} office={b.office} />
      </Move>
      <g fill="none" strokeWidth="6">
        <Move how="pop" on="rings">
          <circle cx="150" cy="44" r="19" stroke="var(--pen)" strokeWidth="10" />
          <circle cx="150" cy="44" r="19" stroke="var(--or)" />
          <circle cx="171" cy="44" r="19" stroke="var(--pen)" strokeWidth="10" />
          <circle cx="171" cy="44" r="19" stroke="var(--or)" />
          <path d="M164 28a19 19 0 0 1 5 15" stroke="var(--or)" />
        </Move>
      </g>
      <Move how="pop" on="impale">
        <Impaled pair={[houseAt(a), houseAt(b)]} x={160} y={158} size={60} />
      </Move>
    </>
  );
}

/** Bell, book and candle: three tolls, the colour drains, the shield is turned. */
export function Ban({ ceremony: { person, seat } }: Of<'excommunication'>) {
  return (
    <>
      <Night />
      <g transform="translate(262 10)">
        <Move how="swing" on="toll" i={0}>
          <Move how="swing" on="toll" i={1}>
            <Move how="swing" on="toll" i={2}>
              <g stroke="var(--pen)" strokeWidth="2.400">
                <path d="M0-14v18" strokeWidth="3" stroke="var(--w-earth)" />
                <circle cy="56" r="6" fill="var(--w-gold)" />
                <path
                  d="M0 4c16 0 18 14 19 26 1 10 4 16 9 22h-56c5-6 8-12 9-22 1-12 3-26 19-26z"
                  fill="var(--w-ochre)"
                />
                <path d="M4 5c13 2 14 14 15 25 1 10 4 16 9 22H10c-2-16 2-32-6-47z" fill="url(#ink-hB)" stroke="none" />
                <path d="M-21 40h42" strokeWidth="1.600" />
              </g>
            </Move>
          </Move>
        </Move>
      </g>
      <Head person={person} x={152} y={96} size={130} office={undefined} fate="excommunicated" unmarked />
      <Move how="gone" on="drain">
        <Head person={person} x={152} y={96} size={130} office={person.office} />
      </Move>
      <Move how="strike" on="bolt">
        <path d="M208 10l-52 70h30l-44 68 82-84h-32z" fill="var(--w-lite)" stroke="var(--pen)" strokeWidth="3" />
      </Move>
      <g transform="translate(46 132)" stroke="var(--pen)" strokeWidth="2.400">
        <path d="M-16 34h32v10h-32z" fill="var(--w-gold)" />
        <path d="M-7-10H7v44H-7z" fill="var(--w-paper)" />
        <path d="M0-14c-6-10 6-14-2-26 8 8 0 14 6 24" fill="none" stroke="var(--w-paper)" strokeWidth="2" />
        <Move how="gone" on="toll" i={2}>
          <path d="M0-10c-9-8-4-16 1-26 5 10 9 18-1 26z" fill="var(--w-flame)" />
        </Move>
      </g>
      {seat !== undefined && (
        <g transform="translate(262 128)">
          <Move how="upturn" on="turn">
            <Arms seat={seat} x={0} y={0} size={46} />
          </Move>
        </g>
      )}
    </>
  );
}

/** What ends a life, drawn around 0,0. */
const ENDS: { readonly [H in 'knife' | 'sickness' | 'war' | 'law']: { d: string; fill: string }[] } = {
  knife: [
    { d: 'M-5-50h10l-1 22h-8z', fill: 'var(--w-earth)' },
    { d: 'M-17-28h34v8h-34z', fill: 'var(--w-gold)' },
    { d: 'M-8-20H8L1 46h-2z', fill: 'var(--w-stone)' },
  ],
  sickness: [
    { d: 'M0-34c-24 0-36 16-36 36 0 12 8 20 12 26v16h48V28c4-6 12-14 12-26 0-20-12-36-36-36z', fill: 'var(--w-paper)' },
    { d: 'M-14-4a9 9 0 1 0 .1 0zM14-4a9 9 0 1 0 .1 0zM0 14l-5 10H5zM-10 32v12M0 32v12M10 32v12', fill: 'var(--pen)' },
  ],
  war: [
    { d: 'M-40-40l8-2 58 62-8 8zM40-40l-8-2-58 62 8 8z', fill: 'var(--w-stone)' },
    {
      d: 'M10 26l18-18 6 6-18 18zM-10 26l-18-18-6 6 18 18zM26 26l14 14-6 6-14-14zM-26 26l-14 14 6 6 14-14z',
      fill: 'var(--w-gold)',
    },
  ],
  law: [
    { d: 'M-4-48h8v92h-8z', fill: 'var(--w-earth)' },
    { d: 'M4-44c26-6 36 10 34 40C24-14 14-14 4-12z', fill: 'var(--w-stone)' },
  ],
};

/** Somebody dies: the colours go, and only two inks stay. */
export function Death({ ceremony: { person, how } }: Of<'death'>) {
  return (
    <>
      <Night />
      <path d="M0 176c70-16 250-16 320 0v44H0z" fill="var(--w-earth)" stroke="var(--pen)" strokeWidth="2.400" />
      <path d="M0 176c70-16 250-16 320 0v44H0z" fill="url(#ink-hX)" opacity=".3" />
      {/* The dead lies under the living until the colours go; the cross comes last. */}
      <Move how="shown" on="strike">
        <Head person={person} x={128} y={102} size={136} office={person.office} fate="dead" unmarked />
      </Move>
      <Move how="shown" on="ribbon">
        <Head person={person} x={128} y={102} size={136} office={person.office} fate="dead" />
      </Move>
      <Move how="gone" on="grey">
        <Move how="rise" on="rise">
          <Head person={person} x={128} y={102} size={136} office={person.office} />
        </Move>
      </Move>
      <Move how="strike" on="strike">
        <g
          transform={how === 'knife' ? 'translate(222 60) rotate(56)' : 'translate(244 92) rotate(18)'}
          stroke="var(--pen)"
          strokeWidth="2.600"
        >
          {ENDS[how].map(({ d, fill }) => (
            <path key={d} d={d} fill={fill} />
          ))}
        </g>
      </Move>
      {how === 'knife' && (
        <Move how="pop" on="grey">
          <path d="M184 92c-7 9-7 16 1 16s8-7 1-16z" fill="var(--w-red)" stroke="var(--pen)" strokeWidth="1.600" />
        </Move>
      )}
    </>
  );
}
