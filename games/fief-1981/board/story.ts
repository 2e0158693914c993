/** What the events have told lately: the battle that is fought or was fought last, and who walked where in this turn. */

import type { SeenEvent } from '@homage/kernel';
import type { Battle, Events, Fief81, Village } from '../rules/index.ts';

export interface Fought {
  village: Village;
  kind: Battle['kind'];
  rounds: Events['struck'][];
  /** Undefined while they fight; null: nobody is left. */
  winner: number | null | undefined;
  bids: Events['bidsShown']['bids'];
}

export interface Walk {
  seat: number;
  from: Village;
  to: Village;
}

export interface Story {
  battle: Fought | undefined;
  walks: readonly Walk[];
}

export const SILENCE: Story = { battle: undefined, walks: [] };

const begun = (village: Village, kind: Battle['kind']): Fought => ({
  village,
  kind,
  rounds: [],
  winner: undefined,
  bids: [],
});

type Told = { [K in keyof Events]?: (story: Story, data: Events[K]) => Story };

const TOLD: Told = {
  phaseBegan: ({ battle, walks }, { phase }) => ({
    battle: phase === 'combat' ? battle : undefined,
    walks: phase === 'movement' ? [] : walks,
  }),
  stepped: (story, { seat, from, to }) => ({ ...story, walks: [...story.walks, { seat, from, to }] }),
  battleBegan: (story, { village, kind }) => ({ ...story, battle: begun(village, kind) }),
  struck(story, round) {
    const { battle } = story;
    const now = battle?.village === round.village ? battle : begun(round.village, 'attack');
    return { ...story, battle: { ...now, rounds: [...now.rounds, round] } };
  },
  bidsShown: (story, { bids }) => (story.battle ? { ...story, battle: { ...story.battle, bids } } : story),
  battleEnded: (story, { village, winner }) =>
    story.battle?.village === village ? { ...story, battle: { ...story.battle, winner } } : story,
};

export function retell(story: Story, events: readonly SeenEvent<Fief81>[]): Story {
  return events.reduce((told, { kind, data }) => {
    const tell = TOLD[kind as keyof Events] as ((before: Story, data: object) => Story) | undefined;
    return tell === undefined ? told : tell(told, data);
  }, story);
}
