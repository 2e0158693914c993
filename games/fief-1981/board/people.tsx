/** The faces of this game's lords and the pictures of its cards. */

import { CHARGE_PATHS, houseOf } from '@homage/ui';
import { CardDrawing, type CardKind, CardPicture, type Face, facesOf, type Office, Portrait } from '@homage/ui/art';
import {
  type Card,
  isAttack,
  isLord,
  isSee,
  LORDS,
  type Lord,
  PARRY_CARDS,
  type SeeCard,
  type View,
} from '../rules/index.ts';
import { titlesOf } from './position.ts';

const FACES = facesOf(LORDS.map((name) => ({ name, woman: false })));
export const faceOfLord = (lord: Lord): Face => FACES.get(lord) as Face;

/** What a lord is by his dress: the highest of his offices. */
function officeOf(view: View, lord: Lord): Office | undefined {
  if (view.king?.lord === lord) return 'king';
  const { see, cardinal } = view.lords[lord];
  if (cardinal) return 'cardinal';
  if (see !== null) return 'bishop';
  return titlesOf(view, lord).length > 0 ? 'titled' : undefined;
}

interface LordFaceProps {
  lord: Lord;
  view: View;
  size: number;
  /** What he is about to become. */
  office?: Office | undefined;
}

/** A lord as he is now. An ornament: his name stands beside him. */
export function LordFace({ lord, view, size, office }: LordFaceProps) {
  const { owner } = view.lords[lord];
  return (
    <Portrait
      face={faceOfLord(lord)}
      ground={owner === null ? 'argent' : houseOf(owner).tincture}
      size={size}
      office={office ?? officeOf(view, lord)}
    />
  );
}

/** Cards of one meaning share a picture over all games. */
const DRAWN: { readonly [card: string]: string } = {
  revolt: 'uprising',
  weather: 'bad-weather',
  harvest: 'good-harvest',
  sun: 'good-weather',
  seigneurial: 'tax',
  royal: 'royal-tax',
};

export const kindOf = (card: Card): CardKind => {
  if (isLord(card) || isSee(card)) return 'person';
  if (card === 'assassination' || card === 'justice' || card === 'revolt') return 'surprise';
  if (isAttack(card)) return 'disaster';
  return (PARRY_CARDS as readonly string[]).includes(card) ? 'fortune' : 'surprise';
};

/** The drawing of a card that is no person. */
export const pictureName = (card: Card): string => DRAWN[card] ?? card;

/** The saint of each see by his sign in the window, and the colours of its glass and of its cope. */
const WINDOWS: { readonly [S in SeeCard]: { sign: keyof typeof CHARGE_PATHS; glass: string; cope: string } } = {
  'see-blaye': { sign: 'key', glass: 'var(--w-rose)', cope: 'var(--w-leaf)' },
  'see-tournus': { sign: 'sword', glass: 'var(--w-ochre)', cope: 'var(--w-red)' },
  'see-bourg': { sign: 'mullet', glass: 'var(--w-verd)', cope: 'var(--w-slate)' },
  'see-sigy': { sign: 'lis', glass: 'var(--w-flame)', cope: 'var(--w-night)' },
};

function BishopAt({ see }: { see: SeeCard }) {
  const { sign, glass, cope } = WINDOWS[see];
  return (
    <CardPicture kind="person">
      <g style={{ '--metal': glass, '--house': cope }}>
        <CardDrawing name="bishop" box="0 0 200 160" width={200} height={160} />
      </g>
      <g stroke="var(--pen)" strokeWidth="2.4">
        <circle cx="44" cy="52" r="19" fill={glass} />
        <path d={CHARGE_PATHS[sign]} transform="translate(29 37) scale(.5)" fill="var(--w-lite)" strokeWidth="4" />
      </g>
    </CardPicture>
  );
}

export function PictureOf({ card }: { card: Card }) {
  if (isSee(card)) return <BishopAt see={card} />;
  if (!isLord(card)) return <CardPicture kind={kindOf(card)} name={pictureName(card)} />;
  return (
    <CardPicture kind="person">
      <path d="M0 0h200v160H0z" fill="var(--gules)" />
      <path d="M0 0h200v160H0z" fill="url(#ink-diaper)" />
      <Portrait face={faceOfLord(card)} ground="gules" size={150} x={25} y={2} bust />
    </CardPicture>
  );
}

/** A title of the red stock: a coronet of three, four or five points; the crown. */
export const TitleScene = ({ rank }: { rank: 'baron' | 'count' | 'duke' | 'king' }) => (
  <CardDrawing
    name={{ baron: 'coronet-3', count: 'coronet-4', duke: 'coronet-5', king: 'crown' }[rank]}
    box="0 0 200 160"
    fill
  />
);
