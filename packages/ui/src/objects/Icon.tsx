/** Our own set, 24 × 24, drawn with one pen. Icons are decoration: the control beside them has a name. */

const PATHS = {
  undo: 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  check: 'M5 13l5 5L20 6',
  hand: 'M4 13h7V5a2 2 0 0 1 4 0v7l4 1a2 2 0 0 1 1 3l-2 5h-8l-6-6',
  scroll:
    'M7 4h11a2 2 0 0 1 2 2v2h-4M7 4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2M7 4a2 2 0 0 1 2 2v2M9 11h6M9 15h6',
  talk: 'M4 5h16v11H11l-5 4v-4H4z',
  gear: 'M12 8a4 4 0 1 0 .01 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 .01 0',
  lens: 'M10 3a7 7 0 1 0 .01 0M15 15l6 6M10 7v6M7 10h6',
  flag: 'M6 21V4c5-2 8 3 13 1v9c-5 2-8-3-13-1',
  people: 'M9 5a3.5 3.5 0 1 0 .01 0M3 20c0-5 3-7 6-7s6 2 6 7M16 6a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  crown: 'M4 8l4 5 4-8 4 8 4-5-2 11H6z',
  bell: 'M12 3a6 6 0 0 1 6 6c0 5 2 6 2 8H4c0-2 2-3 2-8a6 6 0 0 1 6-6M10 20a2 2 0 0 0 4 0',
  candle: 'M9 21V11h6v10zM12 11V8M12 8c-3-2 0-4 0-6 1 2 3 4 0 6',
  download: 'M12 3v12M7 11l5 5 5-5M4 20h16',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 3.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
