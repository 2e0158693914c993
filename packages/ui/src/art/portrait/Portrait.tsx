import { memo, useId } from 'react';
import type { Tincture } from '../../heraldry/arms.ts';
import { ink } from '../../heraldry/houses.ts';
import { Ink, type InkProps } from '../Ink.tsx';
import { hrefOf, useSheet } from '../sheet.ts';
import { HATCHES, PORTRAIT } from '../sheets.ts';
import { clothOn, type Face } from './face.ts';

/** What somebody is: it replaces hat and garment, never the face. */
export type Office = 'titled' | 'prince' | 'king' | 'queen' | 'maid' | 'bishop' | 'cardinal' | 'pope';
export type Fate = 'captive' | 'excommunicated' | 'dead';

interface PortraitProps extends Pick<InkProps, 'label' | 'className' | 'x' | 'y'> {
  face: Face;
  /** The house's tincture, or a colour, behind the head. */
  ground: Tincture;
  size: number;
  office?: Office | undefined;
  fate?: Fate | undefined;
  /** Head and shoulders alone, without ring and ground, for a picture of its own. */
  bust?: boolean;
  /** Without bolt or cross: a scene in which they come later draws them itself. */
  unmarked?: boolean;
}

const DRESS: { readonly [O in Office]: { hat: string | null; garment: string; cloth?: string; bare?: true } } = {
  titled: { hat: 'coronet', garment: 'cloak' },
  prince: { hat: 'circlet', garment: 'ermine' },
  king: { hat: 'king', garment: 'ermine', cloth: 'var(--w-red)' },
  queen: { hat: 'queen', garment: 'ermine', cloth: 'var(--w-red)' },
  maid: { hat: 'nimbus', garment: 'mail', cloth: 'var(--w-stone)' },
  bishop: { hat: 'mitre', garment: 'cope', cloth: 'var(--w-leaf)' },
  cardinal: { hat: 'galero', garment: 'tunic', cloth: 'var(--w-red)' },
  pope: { hat: 'tiara', garment: 'cope', cloth: 'var(--w-red)' },
};
const BEHIND: ReadonlySet<string> = new Set(['queen', 'veil', 'hennin', 'mitre', 'galero', 'nimbus']);
/** A coif, mail and a veil cover all hair. */
const COVERS: ReadonlySet<string> = new Set(['coif', 'mail', 'veil']);
const GRAIN: { readonly [beard: number]: string } = { 1: 'grain-short', 2: 'grain-long', 3: 'grain-long' };
const DARK: ReadonlySet<string> = new Set(['azure', 'sable']);
const PALLID = { '--p-skin': '#ddd3bd', '--p-hair': '#cfc4ac', '--p-cloth': '#b9ad94', '--p-house': '#e6dcc4' };

/** Thicker lines for smaller heads: on the screen they stay above one pixel. */
const lineAt = (size: number): number => (size >= 64 ? 2 : size >= 40 ? 2.9 : 4);

/** A head in a ring, made of parts. Offices change its dress, fates its colours. */
export const Portrait = memo(function Portrait({
  face,
  ground,
  size,
  office,
  fate,
  bust = false,
  unmarked = false,
  ...rest
}: PortraitProps) {
  useSheet(HATCHES);
  useSheet(PORTRAIT);
  const id = useId();
  const dress = office === undefined ? { hat: face.hat, garment: face.garment } : DRESS[office];
  const { hat } = dress;
  const covered = hat !== null && COVERS.has(hat);
  const hair = office === 'maid' ? 'f3' : face.hair;
  const cloth = ('cloth' in dress && dress.cloth) || clothOn(ground, face.cloth);
  const house = ground === 'argent' ? 'var(--w-stone)' : ink(ground);
  const drained = fate === 'excommunicated';
  const dead = fate === 'dead';
  const small = size < 64;
  const part = (name: string) => <use href={hrefOf(PORTRAIT, name)} />;
  return (
    <Ink
      box="0 -12 96 112"
      width={size}
      height={(size * 112) / 96}
      style={{
        '--p-skin': face.skin,
        '--p-hair': face.tone,
        '--p-strand': face.strand,
        '--p-cloth': cloth,
        '--p-house': ink(ground),
        '--p-lip': face.woman ? '#9b2a1c' : face.beard > 0 ? '#7c2b1a' : 'var(--pen)',
        '--p-brow': face.woman ? 1.3 : 1.9,
        ...(small && { '--ink-fine': 'none', '--p-pupil': '2.5px' }),
        ...(dead && PALLID),
      }}
      {...rest}
    >
      <clipPath id={`${id}b`}>
        <path d="M4 50V-14H92V50A44 44 0 0 1 4 50z" />
      </clipPath>
      <clipPath id={`${id}r`}>
        <circle cx="48" cy="50" r="44" />
      </clipPath>
      {!bust && (
        <>
          <circle cx="48" cy="50" r="44" fill={dead ? '#c9bd9f' : drained ? '#8b857b' : house} />
          {!small && <circle cx="48" cy="50" r="44" fill="url(#ink-diaper)" />}
          {DARK.has(ground) && !dead && <circle cx="48" cy="44" r="33" fill="#f3e9d2" opacity=".34" />}
          <circle cx="48" cy="50" r="44" fill="none" stroke="var(--pen)" strokeWidth={small ? 4 : 2.4} />
        </>
      )}
      <g clipPath={bust ? undefined : `url(#${id}b)`} className={drained ? 'ink-drained' : undefined}>
        <g
          stroke="var(--pen)"
          strokeWidth={lineAt(size)}
          strokeLinejoin="round"
          strokeLinecap="round"
          transform="translate(48 49) scale(1.2) translate(-48 -44)"
        >
          {hat !== null && BEHIND.has(hat) && part(`hat-${hat}-behind`)}
          {!covered && part(`hair-${hair}-behind`)}
          {part('neck')}
          {part(`garment-${dress.garment}`)}
          {part(`face-${face.face}`)}
          {!dead && part('cheeks')}
          {part('shade')}
          <g transform={face.turned ? 'translate(96.5 0) scale(-1 1)' : undefined}>
            {part(dead ? 'eyes-closed' : 'eyes')}
            {part(`brow-${face.brow}`)}
            {part(`nose-${face.nose}`)}
            {part(`mouth-${face.mouth}`)}
            {face.age > 0 && part(`age-${face.age}`)}
          </g>
          {face.beard > 0 && part(`beard-${face.beard}`)}
          {GRAIN[face.beard] !== undefined && part(GRAIN[face.beard] as string)}
          {face.beard > 0 && (
            <g transform={face.turned ? 'translate(96.5 0) scale(-1 1)' : undefined}>{part(`mouth-${face.mouth}`)}</g>
          )}
          {!covered && part(`hair-${hair}`)}
          {hat !== null && part(`hat-${hat}`)}
        </g>
      </g>
      {fate === 'captive' && <g clipPath={`url(#${id}r)`}>{part('bars')}</g>}
      {!bust && (
        <path
          d="M4 50A44 44 0 0 0 92 50"
          fill="none"
          stroke={drained || dead ? 'var(--pen)' : 'var(--w-gold)'}
          strokeWidth="4.5"
        />
      )}
      {drained && !unmarked && part('bolt')}
      {dead && !unmarked && part('cross')}
    </Ink>
  );
});
