/** Everything that is drawn for each game. Apart from `browser.ts`: the home page does not carry what only the gallery leads to. */

import type { Gallery } from '@homage/ui/art';

export const GALLERIES: { readonly [game: string]: () => Promise<Gallery> } = {
  'middle-ages': async () => (await import('@homage/middle-ages/board/gallery')).gallery,
  lancaster: async () => (await import('@homage/lancaster/board/gallery')).gallery,
  'petty-fiefs': async () => (await import('@homage/petty-fiefs/board/gallery')).gallery,
  'fief-1981': async () => (await import('@homage/fief-1981/board/gallery')).gallery,
  'fief-france': async () => (await import('@homage/fief-france/board/gallery')).gallery,
};
