import { type ReactNode, useId } from 'react';
import { CHARGE_PATHS } from '../heraldry/charges.ts';
import css from './CardFace.module.css';
import { hrefOf, useSheet } from './sheet.ts';
import { cardSheet, HATCHES } from './sheets.ts';

/** What a card is can be told from its frame, without colour: an arch, a point, notches, a tear. */
export type CardKind = 'person' | 'surprise' | 'fortune' | 'disaster';

const FRAMES: { readonly [K in CardKind]: { edge: string; seal: string; tincture: string; spandrels: boolean } } = {
  person: {
    edge: 'M0 208V78C0 30 52 0 130 0s130 30 130 78v130z',
    seal: 'M-7-8h14v8q0 6-7 9-7-3-7-9z',
    tincture: 'var(--azure)',
    spandrels: true,
  },
  surprise: {
    edge: 'M0 208V46C48 40 94 26 130-4c36 30 82 44 130 50v162z',
    seal: 'M3-10L-7 2h6l-3 9L7-2H1z',
    tincture: '#9b1c1c',
    spandrels: true,
  },
  fortune: {
    edge: 'M16 0h228c0 9 7 16 16 16v176c-9 0-16 7-16 16H16c0-9-7-16-16-16V16c9 0 16-7 16-16z',
    seal: 'M0-10l2.5 6L9-7 6-1l5 1-5 3 3 6-6-3L0 12l-3-6-6 3 3-6-5-3 5-1-3-6 6.5 3z',
    tincture: 'var(--w-leaf)',
    spandrels: false,
  },
  disaster: {
    edge: 'M0 6l22-6 20 7 26-7 30 6 28-6 32 7 26-7 28 6 24-6 24 6-5 34 5 30-6 40 6 34-5 30 5 34-26-4-22 6-26-7-28 7-30-6-26 6-30-7-28 7-24-7-20 5 5-34-5-32 6-36-6-36 5-34z',
    seal: 'M0-10c-6 0-9 4-9 9 0 3 2 5 3 7v4h12v-4c1-2 3-4 3-7 0-5-3-9-9-9zM-4-2a2 2 0 1 0 .01 0zM4-2a2 2 0 1 0 .01 0z',
    tincture: 'var(--sable)',
    spandrels: false,
  },
};
const TREFOIL = 'c5 0 8 5 5 9 5-2 9 2 8 7s-8 6-11 2l1 8h-6l1-8c-3 4-10 3-11-2s3-9 8-7c-3-4 0-9 5-9z';

interface PictureProps {
  kind: CardKind;
  /** A drawing of the sheet of cards (200 × 160), or one's own in these units. */
  name?: string;
  children?: ReactNode;
}

/** The picture of a card in its frame, with the seal of its kind. An ornament: the words of the card stand beside it. */
export function CardPicture({ kind, name, children }: PictureProps) {
  useSheet(HATCHES);
  const drawing = name === undefined ? undefined : cardSheet(name);
  useSheet(drawing);
  const id = useId();
  const { edge, seal, tincture, spandrels } = FRAMES[kind];
  return (
    <svg viewBox="-5 -7 270 239" className={`ink ${css.picture}`} aria-hidden="true">
      <clipPath id={id}>
        <path d={edge} />
      </clipPath>
      {spandrels && (
        <>
          <path d="M0 0h260v90H0z" fill={tincture} />
          <path d="M0 0h260v90H0z" fill="url(#ink-diaper)" />
          <path d={`M20 10${TREFOIL}M240 10${TREFOIL}`} fill="var(--or)" stroke="var(--pen)" strokeWidth="1.6" />
        </>
      )}
      <g clipPath={`url(#${id})`}>
        <g transform="scale(1.3)">
          {name === undefined || drawing === undefined ? children : <use href={hrefOf(drawing, name)} />}
        </g>
      </g>
      <path d={edge} fill="none" stroke="var(--w-gold)" strokeWidth="7" />
      <path d={edge} fill="none" stroke="var(--pen)" strokeWidth="2.4" />
      {spandrels && <path d="M0 0h260v208H0z" fill="none" stroke="var(--pen)" strokeWidth="2.4" />}
      <g transform="translate(130 208)">
        <circle r="19" fill="var(--w-paper)" stroke="var(--pen)" strokeWidth="2.4" />
        <circle r="15.5" fill={tincture} stroke="var(--w-gold)" strokeWidth="2" />
        <path d={seal} fill="var(--w-lite)" fillRule="evenodd" />
      </g>
    </svg>
  );
}

interface CardFaceProps {
  kind: CardKind;
  picture: ReactNode;
  title: string;
  /** What it does. Left out on a small card, where a pointer or a long press shows the whole. */
  children?: ReactNode;
  foot?: ReactNode;
  small?: boolean;
  /** It cannot be chosen now, it is chosen, or it has been played. */
  state?: CardState | undefined;
}

export const CARD_STATES = ['greyed', 'chosen', 'played'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** A card: the picture in its frame, its name, what it does. 150 px wide at a desk, 96 on a phone, 300 when it is looked at. */
export function CardFace({ kind, picture, title, children, foot, small = false, state }: CardFaceProps) {
  return (
    <span className={css.face} data-kind={kind} data-small={small || undefined} data-state={state}>
      {picture}
      <b className={css.title}>{title}</b>
      {!small && children !== undefined && <span className={css.body}>{children}</span>}
      {!small && foot !== undefined && <small className={css.foot}>{foot}</small>}
    </span>
  );
}

const BACKS: { readonly [K in CardKind]: { cloth: string; charge: string } } = {
  person: { cloth: 'var(--azure)', charge: CHARGE_PATHS.lis },
  surprise: { cloth: '#7d1515', charge: CHARGE_PATHS.tower },
  fortune: { cloth: '#7d1515', charge: CHARGE_PATHS.tower },
  disaster: { cloth: 'var(--sable)', charge: CHARGE_PATHS.crown },
};

/** The back of a card inside a drawing, from 0,0: which pile it is of, and nothing else. */
export function BackArt({ kind, wide, high }: { kind: CardKind; wide: number; high: number }) {
  const { cloth, charge } = BACKS[kind];
  const edge = wide * 0.07;
  const size = Math.min(wide, high) * 0.5;
  return (
    <>
      <rect width={wide} height={high} rx="6" fill={cloth} stroke="var(--pen)" strokeWidth="2.4" />
      <rect
        {...{ x: edge, y: edge, width: wide - 2 * edge, height: high - 2 * edge, rx: 4, strokeWidth: 2 }}
        fill="url(#ink-diaper)"
        stroke="var(--w-gold)"
      />
      <path
        d={charge}
        transform={`translate(${(wide - size) / 2} ${(high - size) / 2}) scale(${size / 60})`}
        fill="var(--or)"
        stroke="var(--pen)"
        strokeWidth="2"
        fillRule="evenodd"
      />
    </>
  );
}

/** A card face down. */
export function CardBack({ kind }: { kind: CardKind }) {
  useSheet(HATCHES);
  return (
    <span className={css.back}>
      <svg viewBox="-2 -2 154 214" className="ink" aria-hidden="true">
        <BackArt kind={kind} wide={150} high={210} />
      </svg>
    </span>
  );
}
