import type { ReactNode } from 'react';
import type { Estate, TileSymbol } from '../rules/index.ts';

/** The ground of each estate; the drawing tells them apart without it. */
export const GROUND: Readonly<Record<Estate, string>> = {
  field: '#ecd27c',
  mill: '#e3c39b',
  village: '#e2a184',
  rampart: '#c5c1b8',
  market: '#a9c3dc',
  barracks: '#d99a95',
  church: '#c3b5de',
  palace: '#a9cfae',
};

const ART: Readonly<Record<Estate, ReactNode>> = {
  field: (
    <>
      <path d="M3 36q21-9 42 0v4H3z" fill="#b5842a" />
      <path d="M6 39q18-7 36 0M3 36q21-9 42 0" />
      <g fill="#f1b92b">
        <path d="M14 33V15m0-1c4 2 4 6 0 8-4-2-4-6 0-8zm0 7c4 2 4 6 0 7-4-1-4-5 0-7zM24 31V9m0-1c4 2 4 6 0 8-4-2-4-6 0-8zm0 8c4 2 4 6 0 7-4-1-4-5 0-7zM34 33V15m0-1c4 2 4 6 0 8-4-2-4-6 0-8zm0 7c4 2 4 6 0 7-4-1-4-5 0-7z" />
      </g>
    </>
  ),
  mill: (
    <>
      <path d="M17 40l3-21h8l3 21z" fill="#f4ead2" />
      <path d="M18 20l6-8 6 8z" fill="#a5482a" />
      <path d="M22 40v-7h4v7z" fill="#6b4a24" />
      <path d="M24 18L8 6l-3 4zM24 18L40 6l3 4zM24 18L9 32l4 3zM24 18l15 14-4 3z" fill="#fbf5e4" />
      <circle cx="24" cy="18" r="2.4" fill="#2b2118" />
    </>
  ),
  village: (
    <>
      <path d="M5 40V25l9-8 9 8v15z" fill="#f7e6c4" />
      <path d="M3 26l11-10 11 10z" fill="#a8321b" />
      <path d="M23 40V22l10-9 10 9v18z" fill="#fbf1d8" />
      <path d="M20 23L33 11l13 12z" fill="#c0472c" />
      <path d="M11 40v-8h6v8zM30 40v-9h7v9zM31 24h4v4h-4z" fill="#6b4a24" />
    </>
  ),
  rampart: (
    <>
      <path d="M3 40V20h5v4h5v-4h5v4h12v-4h5v4h5v-4h5v20z" fill="#9c978c" />
      <path d="M16 40V12h4v4h3v-4h3v4h3v-4h4v28z" fill="#b9b4a8" />
      <path d="M22 40v-8a3 3 0 0 1 6 0v8z" fill="#4a3b28" />
      <path d="M6 30h6M9 35h5M36 30h6M34 35h6M20 22h4M26 27h4" />
    </>
  ),
  market: (
    <>
      <path d="M7 40V22h34v18z" fill="#f7e6c4" />
      <path d="M4 22l5-12h30l5 12z" fill="#fbf5e4" />
      <path d="M4 22l5-12h6l-3 12zM20 22l1-12h6l1 12zM36 22l-3-12h6l5 12z" fill="#2d5f9a" />
      <path d="M4 22q4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0" fill="#fbf5e4" />
      <path d="M10 40v-7h28v7z" fill="#8a5a2b" />
      <circle cx="17" cy="32" r="2.6" fill="#c0392b" />
      <circle cx="24" cy="32" r="2.6" fill="#e0a21c" />
      <circle cx="31" cy="32" r="2.6" fill="#5f8f3a" />
    </>
  ),
  barracks: (
    <>
      <path d="M24 8L43 40H5z" fill="#b5402f" />
      <path d="M24 8l7 32H17z" fill="#f3dcb0" />
      <path d="M24 18l4 22h-8z" fill="#4a2c1a" />
      <path d="M24 8V2h9l-3 3 3 3h-9" fill="#f5c81e" />
      <path d="M9 40L38 20M39 40L10 20" strokeWidth="2.6" stroke="#5f6670" />
    </>
  ),
  church: (
    <>
      <path d="M20 40V22l12-8 13 8v18z" fill="#ece6f5" />
      <path d="M18 23l14-10 14 10z" fill="#6a5797" />
      <path d="M5 40V17h14v23z" fill="#f6f1fb" />
      <path d="M3 18l9-12 9 12z" fill="#6a5797" />
      <path d="M12 6V0M9 2.5h6" strokeWidth="2" />
      <path d="M9 40v-8a3 3 0 0 1 6 0v8zM29 40v-9a3.5 3.5 0 0 1 7 0v9zM10 22h4v5h-4z" fill="#3d3159" />
    </>
  ),
  palace: (
    <>
      <path d="M12 40V18h24v22z" fill="#f4ecd0" />
      <path d="M4 40V20h9v20zM35 40V20h9v20z" fill="#e6dab5" />
      <path d="M3 21l5.5-11L14 21zM34 21l5.5-11L45 21zM12 18l12-13 12 13z" fill="#2f6d5b" />
      <path d="M8.5 10V4h5l-2 2 2 2h-5M39.5 10V4h5l-2 2 2 2h-5M24 5V0" fill="#f5c81e" />
      <path d="M20 40v-8a4 4 0 0 1 8 0v8zM17 22h3v5h-3zM28 22h3v5h-3zM7 26h3v5H7zM38 26h3v5h-3z" fill="#4a3b28" />
      <path d="M12 18h24" />
    </>
  ),
};

/** An estate as a small pen drawing with flat colours. */
export function EstateArt({ estate, size = 40 }: { estate: Estate; size?: number | string }) {
  return (
    <svg
      viewBox="0 -1 48 43"
      width={size}
      height={size}
      aria-hidden="true"
      stroke="#2b2118"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      {ART[estate]}
    </svg>
  );
}

/** A farmer's hat and fork, or a chest with its lock. */
export function SymbolArt({ symbol, size = 18 }: { symbol: TileSymbol; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      stroke="#2b2118"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {symbol === 'farmer' ? (
        <>
          <path d="M4 22c0-6 3-8 7-8s7 2 7 8z" fill="#5f8f3a" />
          <circle cx="11" cy="10" r="4" fill="#f0c9a0" />
          <path d="M3 8.5c3-2 13-2 16 0l-4-1c0-5-8-5-8 0z" fill="#e0b13a" />
          <path d="M21 22V9M18.5 5v4h5V5M21 5v4" fill="none" />
        </>
      ) : (
        <>
          <path d="M3 12h18v9H3z" fill="#9a6a30" />
          <path d="M3 12c0-6 3-8 9-8s9 2 9 8z" fill="#b98543" />
          <path d="M10 10h4v6h-4z" fill="#f5c81e" />
        </>
      )}
    </svg>
  );
}
