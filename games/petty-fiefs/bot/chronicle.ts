/** What is counted in games of Petty Fiefs. */

import type { Chronicle } from '@homage/bots';
import type { Seat } from '@homage/kernel';
import type { PettyFiefs } from '../rules/index.ts';

export const chronicle: Chronicle<PettyFiefs> = {
  classes: [
    'bribes',
    'moves',
    'deployments',
    'retrievals',
    'castles built',
    'castles expanded',
    'annexations',
    'demolitions',
    'passes',
    'provinces won',
    'provinces taken from a rival',
  ],
  act({ kind, data }) {
    const { seat, suit, lost } = data as { seat: Seat; suit: number; lost: number };
    switch (kind) {
      case 'bribed':
        return { what: 'bribes', seat };
      case 'moved':
        return { what: 'moves', seat };
      case 'deployed':
        return { what: 'deployments', seat };
      case 'retrieved':
        return { what: 'retrievals', seat };
      case 'built':
        return { what: 'castles built', seat };
      case 'expanded':
        return { what: 'castles expanded', seat };
      case 'annexed':
        return { what: 'annexations', seat };
      case 'demolished':
        return { what: 'demolitions', seat };
      case 'passed':
        return { what: 'passes', seat };
      case 'won':
        return { what: lost >= 0 ? 'provinces taken from a rival' : 'provinces won', seat: suit >> 1 };
      default:
        return undefined;
    }
  },
  ending: ({ why }) => why,
};
