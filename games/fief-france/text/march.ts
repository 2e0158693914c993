/** Moving by pointing: a lord and a destination make a march, and what was announced is carried out to its end. */

import type { Choice, Draft, Json, Seat } from '@homage/kernel';
import type { Language, Say } from '@homage/words';
import { isTown, type LordId, type Town } from '../rules/data.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { OFFSHORE } from './places.ts';
import { reachOf } from './reach.ts';
import { stackBucket } from './shared.ts';
import { tongues } from './tongue.ts';

const most = (choice: Choice<FiefFrance> & { type: 'split' }, all: (bucket: string) => boolean): Json =>
  Object.fromEntries(
    Object.entries(choice.over).map(([bucket, { min = 0, max }]) => [bucket, all(bucket) ? max : min]),
  );

/** Everybody comes along unless somebody is left behind. */
export const suggest = (kind: string, choice: Choice<FiefFrance>): Json | undefined =>
  kind === 'march' &&
  choice.type === 'split' &&
  choice.key === 'units' &&
  typeof choice.total !== 'number' &&
  choice.total[0] !== 1
    ? most(choice, () => true)
    : undefined;

/** The way to a destination that can be had without crossing anybody. */
export function plan(kind: string, key: string, draft: Draft, place: string, view: View): Draft | undefined {
  const { who } = draft;
  if (kind !== 'march' || key !== 'to' || typeof who !== 'string') return undefined;
  const town = place === OFFSHORE ? 'sea' : place.replace(/^town:/, '');
  const stop = reachOf(view, who as LordId).find(({ to }) => to === town);
  if (stop === undefined || stop.crosses.length > 0) return undefined;
  const [to, on = null, further = null] = stop.by;
  return { who, to: to as Town | 'sea', on, further };
}

/** The lord whose announced path is not at its end. */
function marching(view: View, seat: Seat | undefined): { lord: LordId; towns: readonly (Town | 'sea')[] } | undefined {
  const { path } = view;
  if (path === null || path.towns.length === 0 || view.step !== null) return undefined;
  const lord = view.lords.find(({ id }) => id === path.lord);
  return lord === undefined || lord.jailer !== null || lord.seat !== seat ? undefined : path;
}

/** The next STEP of an announced march, with those who came so far; anything else is the player's to say. */
export function onward(kind: string, choice: Choice<FiefFrance>, view: View, seat: Seat): Json | undefined {
  const path = kind === 'march' ? marching(view, seat) : undefined;
  if (path === undefined) return undefined;
  const at = view.lords.find(({ id }) => id === path.lord)?.at;
  const has = (value: Json): Json | undefined =>
    choice.type === 'one' && choice.of.some((one) => one === value) ? value : undefined;
  switch (choice.key) {
    case 'who':
      return has(path.lord);
    case 'to': {
      // Whoever has come to stand on the way since it was announced is not passed without a word.
      const end = reachOf(view, path.lord).find(({ to }) => to === path.towns.at(-1));
      return end === undefined || end.crosses.length > 0 ? undefined : has(path.towns[0] ?? null);
    }
    case 'lords':
      return choice.type === 'some'
        ? choice.of.filter((id) => view.lords.some((lord) => lord.id === id && lord.at === at && lord.steps > 0))
        : undefined;
    case 'units':
      return choice.type === 'split'
        ? most(choice, (bucket) => (stackBucket(view, bucket).stack?.steps ?? 0) > 0)
        : undefined;
    default:
      return undefined;
  }
}

/** Whoever ends the movement leaves an announced march unfinished. */
export function warn(kind: string, draft: Draft, view: View, language: Language, say: Say): string | undefined {
  const path = kind === 'march' && draft.who === 'end' ? marching(view, say.me) : undefined;
  const last = path?.towns.at(-1);
  if (path === undefined || last === undefined) return undefined;
  const { names, things } = tongues.in(language);
  return things.unfinished(names.lord(path.lord), isTown(last) ? names.town(last, say) : undefined);
}
