/** What a click says that chooses nothing: where a lord can go, or why a place is not to be chosen. */

import type { BoardProps } from '@homage/ui';
import { useState } from 'react';
import { isTown, type LordId, type Place } from '../rules/data.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { OFFSHORE } from '../text/places.ts';
import { reachOf } from '../text/reach.ts';
import { isLord } from '../text/shared.ts';
import type { Shared } from './France.tsx';
import type { Looked } from './Reach.tsx';

/** Where the rules speak of a phase. */
const RULE: { readonly [P in View['phase']]: string } = {
  setup: 'A',
  hearYe: '1',
  cards: '2',
  income: '3',
  purchase: '4',
  movement: '5',
  battle: '6',
  end: '7',
};

const lordAt = (place: string): LordId | undefined => {
  const id = place.replace('lord:', '');
  return isLord(id) ? id : undefined;
};

type Picking = Pick<BoardProps<FiefFrance>, 'lit' | 'onPick' | 'seat'>;

/**
 * Keeps what is looked at. A lord who is being moved is looked at by himself; any other lord once he is picked and is no answer to the
 * question; a second pick, or a new phase, ends it.
 */
export function useLook({ view, say, words }: Shared, { lit, onPick, seat }: Picking) {
  const [last, setLast] = useState<{ place: string; moment: string }>();
  const moment = `${view.round} ${view.phase}`;
  const place = last?.moment === moment ? last.place : undefined;
  const chosen = lit.find((entry) => entry.state === 'chosen' && entry.place.startsWith('lord:'));
  const moved = view.phase === 'movement' && chosen !== undefined ? lordAt(chosen.place) : undefined;
  const lord = moved ?? (place === undefined ? undefined : lordAt(place));
  const stops = lord === undefined ? [] : reachOf(view, lord);

  function whyNot(): Looked['why'] {
    if (place === undefined || seat === undefined || lit.length === 0) return undefined;
    if (lit.some((entry) => entry.place === place) || lordAt(place) !== undefined) return undefined;
    const town = place.replace('town:', '') as Place;
    if (view.phase === 'movement' && moved === undefined && (isTown(town) || place === OFFSHORE))
      return { sentence: words.pickLord, rule: '5.1' };
    if (moved !== undefined && isTown(town)) {
      const name = words.names.town(town, say);
      const steps = stops.find(({ to }) => to === town)?.steps;
      const who = words.names.lord(moved);
      return { sentence: steps === undefined ? words.tooFar(who, name) : words.later(who, name, steps), rule: '5.1.1' };
    }
    return { sentence: words.notNow(words.names.PHASE[view.phase]), rule: RULE[view.phase] };
  }

  const why = whyNot();
  const looked: Looked | undefined =
    (lord !== undefined && stops.length > 0) || why !== undefined ? { lord, stops, why } : undefined;
  return {
    looked,
    clear: () => setLast(undefined),
    pick(picked: string) {
      const answers = lit.some((entry) => entry.place === picked && entry.state !== 'greyed');
      setLast(answers || place === picked ? undefined : { place: picked, moment });
      onPick(picked);
    },
  };
}
