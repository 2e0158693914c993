/** How each sound is made: by code, of a few tones and of noise through a filter. Nothing is loaded. */

import type { Cue } from '@homage/words';

export type SoundName = Cue | 'turn' | 'victory';

interface Common {
  /** Seconds after the sound begins. */
  at?: number;
  gain: number;
  /** Seconds to rise and to fade. */
  attack: number;
  decay: number;
}

export type Voice =
  | (Common & { wave: OscillatorType; from: number; to?: number; lowpass?: number })
  | (Common & { noise: BiquadFilterType; from: number; to?: number; q: number });

const tone = (from: number, gain: number, attack: number, decay: number, at = 0): Voice => ({
  ...{ wave: 'sine' as const, from, gain, attack, decay, at },
});
const tick = (gain: number, at = 0, pitch = 2400): Voice => ({
  ...{ noise: 'bandpass' as const, from: pitch, q: 6, gain, attack: 0.001, decay: 0.028, at },
});
const bell = (low: number, at = 0): Voice[] =>
  (
    [
      [1, 0.3],
      [2, 0.18],
      [2.4, 0.12],
      [3, 0.08],
      [4.2, 0.05],
    ] as const
  ).map(([times, gain]) => tone(low * times, gain, 0.003, 1.8, at));
const horn = (from: number, to: number, at = 0, gain = 0.16): Voice => ({
  ...{ wave: 'sawtooth' as const, from, to, lowpass: 1200, gain, attack: 0.04, decay: 0.42, at },
});

export const SCORE: { readonly [S in SoundName]: readonly Voice[] } = {
  card: [{ noise: 'bandpass', from: 900, to: 3200, q: 0.8, gain: 0.8, attack: 0.01, decay: 0.11 }],
  coin: [tone(2637, 0.25, 0.001, 0.18), tone(3951, 0.25, 0.001, 0.18, 0.03)],
  pawn: [{ wave: 'sine', from: 150, to: 90, gain: 0.7, attack: 0.002, decay: 0.06 }, tick(0.2)],
  die: [
    ...[0, 0.04, 0.095, 0.17, 0.27].map((at, i) => tick(0.25, at, 700 + ((i * 173) % 400))),
    tone(120, 0.25, 0.002, 0.08, 0.27),
  ],
  hit: [
    { noise: 'highpass', from: 3000, q: 0.7, gain: 0.4, attack: 0.001, decay: 0.07 },
    { wave: 'triangle', from: 1870, gain: 0.15, attack: 0.001, decay: 0.12 },
  ],
  bars: [
    { wave: 'sawtooth', from: 98, lowpass: 600, gain: 0.6, attack: 0.002, decay: 0.22 },
    ...[0, 0.07, 0.14].map((at) => tick(0.4, at, 1500)),
  ],
  bell: bell(220),
  toll: bell(147),
  seal: [{ noise: 'lowpass', from: 500, q: 0.7, gain: 1.2, attack: 0.005, decay: 0.09 }],
  crown: [horn(196, 294), ...bell(294, 0.3)],
  turn: [horn(196, 294, 0, 0.35)],
  victory: [...[196, 247, 294, 392].map((pitch, i) => horn(pitch, pitch, i * 0.14)), ...bell(220, 0.6)],
};
