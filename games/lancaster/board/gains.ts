/** What the last answer brought in, by the place it came from: shown there until the next one. */

import type { SeenEvent } from '@homage/kernel';
import type { Banner, Lancaster } from '../rules/index.ts';
import { words } from '../text/words.ts';
import type { GlyphName } from './art.tsx';

export interface Gain {
  banner: Banner;
  what: GlyphName;
  count: number;
}
export type Gains = ReadonlyMap<string, readonly Gain[]>;

type Events = Lancaster['Events'];

function gainsIn({ kind, data }: SeenEvent<Lancaster>): Gain[] {
  const some = (banner: Banner, ...gains: [GlyphName, number][]): Gain[] =>
    gains.filter(([, count]) => count !== 0).map(([what, count]) => ({ banner, what, count }));
  switch (kind) {
    case 'gained': {
      const { seat, gold, squires, votes } = data as Events['gained'];
      return some(seat, ['gold', gold], ['squire', squires], ['vote', votes]);
    }
    case 'paid': {
      const { seat, gold, squires } = data as Events['paid'];
      return some(seat, ['gold', -gold], ['squire', -squires]);
    }
    case 'scored': {
      const { seat, points } = data as Events['scored'];
      return some(seat, ['points', points]);
    }
    case 'raised':
      return some((data as Events['raised']).banner, ['raise', 1]);
    case 'recruited':
      return some((data as Events['recruited']).banner, ['knight', 1]);
    case 'seated':
      return some((data as Events['seated']).seat, ['noble', 1]);
    default:
      return [];
  }
}

/** Where a gain is shown: where it comes from if that is one place, otherwise where it went. */
export function gainsOf(events: readonly SeenEvent<Lancaster>[]): Gains {
  const gains = new Map<string, Gain[]>();
  const add = (place: string, found: readonly Gain[]): void => {
    const here = gains.get(place) ?? [];
    for (const { banner, what, count } of found) {
      const like = here.find((gain) => gain.banner === banner && gain.what === what && gain.count > 0 === count > 0);
      if (like) like.count += count;
      else here.push({ banner, what, count });
    }
    if (here.length > 0) gains.set(place, here);
  };
  for (const event of events) add(words.anchors(event)[0] ?? '', gainsIn(event));
  return gains;
}

/** The vote that was counted last. */
export function lastVote(events: readonly SeenEvent<Lancaster>[]): Events['voted'] | undefined {
  const voted = events.findLast(({ kind }) => kind === 'voted');
  return voted?.data as Events['voted'] | undefined;
}
