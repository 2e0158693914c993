/** What a reader has set, kept on this device. */

import { LANGUAGES, type Language } from '@homage/words';
import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['system', 'less'] as const;
export type Motion = (typeof MOTIONS)[number];
/** How long bots pause before they act. */
export const PACES = { none: 0, short: 500, long: 1500 } as const;
export type Pace = keyof typeof PACES;

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  /** Ask for a confirmation even where one click is a whole answer. */
  confirm: boolean;
  notify: boolean;
  /** Whether coronations, battles and the like are shown over the board. */
  scenes: boolean;
  /** Whether the table is heard: dice, coins, bells, and my turn. */
  sound: boolean;
  /** 0 to 1. */
  loudness: number;
  /** Alone with bots, moments at which one could only pass are passed without asking. */
  spare: boolean;
  /** All games are kept on this device. */
  offline: boolean;
  name: string;
}

const KEY = 'homage.settings';

function spoken(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function read(): Settings {
  const initial: Settings = {
    language: spoken(),
    theme: 'system',
    motion: 'system',
    pace: 'short',
    confirm: false,
    notify: false,
    scenes: true,
    // On a phone only when it is wished for.
    sound: typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches,
    loudness: 0.35,
    spare: true,
    offline: true,
    name: '',
  };
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return initial;
  }
}

let settings = read();
const listeners = new Set<() => void>();

/** Theme and motion are attributes of the page: styles follow them. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.motion = settings.motion;
}

/** Whatever has words loads those of another language here. */
const speakers = new Set<(language: Language) => Promise<unknown>>();
export const onLanguage = (load: (language: Language) => Promise<unknown>): void => void speakers.add(load);

/** When the language is changed the page stands in the old one until all words of the new one have come; where they cannot be had, it stays. */
export function change(some: Partial<Settings>): void {
  const { language } = some;
  if (language === undefined || language === settings.language) set(some);
  else
    Promise.all([...speakers].map((load) => load(language))).then(
      () => set(some),
      () => undefined,
    );
}

function set(some: Partial<Settings>): void {
  settings = { ...settings, ...some };
  localStorage.setItem(KEY, JSON.stringify(settings));
  applySettings();
  for (const listener of listeners) listener();
}

/** Settings for a page that is drawn where nobody has any. */
export function assume(some: Partial<Settings>): void {
  settings = { ...settings, ...some };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSettings = (): Settings => settings;
export const useSettings = (): Settings => useSyncExternalStore(subscribe, getSettings, getSettings);
