/** A game told in figures: who fought, who was crowned, what was promised and what became of it. */

import type { Chronicle } from '@homage/bots';
import type { Events } from '../rules/events.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';

type Told = { [K in keyof Events]: { kind: K; data: Events[K] } }[keyof Events];

export const chronicle: Chronicle<FiefFrance> = {
  classes: [
    'battles',
    'battles won',
    'cavalcades',
    'sieges',
    'coalitions',
    'captives',
    'titles bought',
    'towns taken',
    'elections won',
    'kings',
    'popes',
    'proposals',
    'annulments asked',
    'excommunications',
    'assassinations',
    'uprisings',
    'archers',
    'bombards',
    'offers',
    'deals',
    'words kept',
    'words broken',
    'talks',
    'exchanges',
    'towns ceded',
    'gifts',
  ],
  act(event) {
    const { kind, data } = event as Told;
    switch (kind) {
      case 'battleDeclared':
        return { what: data.ride ? 'cavalcades' : 'battles', seat: data.seat };
      case 'battleOver':
        return data.leader === null ? undefined : { what: 'battles won', seat: data.leader };
      case 'besieged':
        return data.level === 1 ? { what: 'sieges', seat: data.seat } : undefined;
      case 'joined':
        return { what: 'coalitions', seat: data.seat };
      case 'captured':
        return { what: 'captives', seat: data.by };
      case 'titleBought':
        return { what: 'titles bought', seat: data.seat };
      case 'controlChanged':
        return data.from === null || data.to === null ? undefined : { what: 'towns taken', seat: data.to };
      case 'elected':
        return data.office === 'king'
          ? { what: 'kings', seat: data.seat }
          : { what: data.office === 'pope' ? 'popes' : 'elections won', seat: data.seat };
      case 'banned':
        return { what: 'excommunications', seat: data.by };
      case 'surprisePlayed':
        return data.card === 'assassination' ? { what: 'assassinations', seat: data.seat } : undefined;
      case 'uprisingBegan':
        return { what: 'uprisings', seat: data.seat };
      case 'unitsBought': {
        const { ar, bo } = data.units;
        if (ar + bo === 0) return undefined;
        return ar > 0 ? { what: 'archers', seat: data.seat, times: ar } : { what: 'bombards', seat: data.seat };
      }
      case 'proposed':
        return { what: 'proposals', seat: data.seat };
      case 'annulAsked':
        return { what: 'annulments asked', seat: data.seat };
      case 'offered':
        return { what: 'offers', seat: data.from };
      case 'dealStruck':
        return { what: 'deals', seat: data.from };
      case 'promiseKept':
        return { what: 'words kept', seat: data.term.by };
      case 'promiseBroken':
        return { what: 'words broken', seat: data.term.by };
      case 'talkOpened':
        return { what: 'talks', seat: data.host };
      case 'swapped':
        return { what: 'exchanges', seat: data.from };
      case 'ceded':
        return { what: 'towns ceded', seat: data.from };
      case 'gave':
        return { what: 'gifts', seat: data.from };
      default:
        return undefined;
    }
  },
  ending: ({ how }) => how,
};
