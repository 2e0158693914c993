/** Which events of Middle Ages are ceremonies: an event comes over the land. */

import type { Ceremonies } from '@homage/ui/ceremony';
import type { EventCard, MiddleAges } from '../rules/index.ts';
import { eventPicture } from './scenes.tsx';

/** What falls on everybody out of a black sky; the others are turned like a card. */
const DISASTERS: ReadonlySet<EventCard> = new Set<EventCard>([
  'barbarianInvasion',
  'blackPlague',
  'peasantRevolt',
  'earthquake',
  'expensiveCeremonies',
]);

export const ceremonies: Ceremonies<MiddleAges> = {
  eventBegan: ({ card }) =>
    DISASTERS.has(card)
      ? { kind: 'disaster', pictures: [eventPicture(card)] }
      : { kind: 'turning', picture: eventPicture(card), card: 'fortune' },
  attacked: ({ seat, target, tile }) => ({
    kind: 'battle',
    sides: [
      { seats: [seat], figures: [{ name: 'kn', count: 1, lost: 0 }], dice: [], won: true },
      { seats: [target], figures: tile === 0 ? [] : [{ name: 'maa', count: 1, lost: 1 }], dice: [] },
    ],
    captives: [],
    walls: tile === 0 ? 0 : 1,
  }),
};
