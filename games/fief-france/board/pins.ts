/** What can be pointed at on the map, in words. */

import type { Pin } from '@homage/ui';
import type { Say } from '@homage/words';
import { mapOf, type Place, TOWNS, type Town } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { BoardWords } from '../text/board.ts';
import { lordPlace, OFFSHORE, roadPlace, townPlace } from '../text/places.ts';
import type { Army } from './forces.ts';
import { OFFSHORE_AT, placeAt, TOWN_AT } from './geometry.ts';
import type { Looked } from './Reach.tsx';

export function pinsOf(
  view: View,
  armies: ReadonlyMap<Place, readonly Army[]>,
  say: Say,
  words: BoardWords,
  stops: Looked['stops'] = [],
): Pin[] {
  const map = mapOf(view);
  const { position } = words;
  const forces = (at: Place): string[] =>
    (armies.get(at) ?? []).map((army) => {
      const where = at.includes('>')
        ? 'road'
        : at === 'sea' || view.towns[at as Town].holder === army.seat
          ? 'holds'
          : 'beside';
      return position.forces(army, where, at, say);
    });
  const away = (at: Place): string[] =>
    stops
      .filter(({ to }) => to === at)
      .map(({ steps, crosses }) => words.stepsAway(steps, words.names.list(crosses.map((seat) => say.name(seat)))));
  const lordsAt = new Map(
    [...armies].map(([at, there]) => [
      at === 'sea' ? OFFSHORE : at.includes('>') ? roadPlace(at) : townPlace(at as Town),
      there.flatMap(({ lords, captives }) => [...lords, ...captives].map(lordPlace)),
    ]),
  );
  const pin = (place: string, [x, y]: readonly [number, number], ...label: string[]): Pin => ({
    place,
    x,
    y,
    label: label.join(' '),
    holds: [...(lordsAt.get(place) ?? [])],
  });
  const waiting = [...armies.keys()].filter((at) => at.includes('>'));
  return [
    ...TOWNS.map((town) =>
      pin(
        townPlace(town),
        TOWN_AT[town],
        position.town(town, map.seeOf[town], view, say),
        ...forces(town),
        ...away(town),
      ),
    ),
    pin(OFFSHORE, OFFSHORE_AT, `${words.offshore}.`, ...forces('sea'), ...away('sea')),
    ...waiting.map((at) => pin(roadPlace(at), placeAt(at), ...forces(at))),
  ];
}
