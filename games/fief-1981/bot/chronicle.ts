/** A game told in figures. */

import type { Chronicle } from '@homage/bots';
import type { Events, Fief81 } from '@homage/fief-1981/rules';

type Told = { [K in keyof Events]: { kind: K; data: Events[K] } }[keyof Events];

export const chronicle: Chronicle<Fief81> = {
  classes: [
    'battles',
    'battles won',
    'sieges',
    'lords laid',
    'bishops',
    'cardinals',
    'attacks by card',
    'taxes',
    'mills',
    'presses',
    'castles',
    'soldiers',
    'elections won',
    'kings',
    'titles',
    'titles taken',
    'passages granted',
    'coalitions',
    'villages lent',
    'losses shared',
    'offers declined',
    'gifts',
  ],
  act(event) {
    const { kind, data } = event as Told;
    switch (kind) {
      case 'battleBegan':
        return data.attackers[0] === undefined ? undefined : { what: 'battles', seat: data.attackers[0] };
      case 'battleEnded':
        return data.winner === null ? undefined : { what: 'battles won', seat: data.winner };
      case 'stopped':
      case 'declared':
        return data.intent === 'siege' ? { what: 'sieges', seat: data.seat } : undefined;
      case 'lordLaid':
        return { what: 'lords laid', seat: data.seat };
      case 'bishopMade':
        return { what: 'bishops', seat: data.seat };
      case 'cardinalMade':
        return { what: 'cardinals', seat: data.seat };
      case 'attacked':
        return { what: 'attacks by card', seat: data.seat };
      case 'taxLaid':
        return { what: 'taxes', seat: data.seat };
      case 'bought':
        return {
          what: { soldiers: 'soldiers', mill: 'mills', press: 'presses', castle: 'castles' }[data.what],
          seat: data.seat,
          times: data.number,
        };
      case 'elected':
        return { what: 'elections won', seat: data.seat };
      case 'crowned':
        return { what: 'kings', seat: data.seat };
      case 'granted':
        return { what: 'titles', seat: data.seat };
      case 'captured':
        return { what: 'titles taken', seat: data.seat };
      case 'passageAnswered':
        return data.granted ? { what: 'passages granted', seat: data.seat } : undefined;
      case 'coalition':
        return data.outcome === 'joined' ? { what: 'coalitions', seat: data.by } : undefined;
      case 'lent':
        return { what: 'villages lent', seat: data.seat };
      case 'shareAgreed':
        return { what: 'losses shared', seat: data.seat };
      case 'offerDeclined':
        return { what: 'offers declined', seat: data.offer.to };
      case 'gave':
        return { what: 'gifts', seat: data.seat };
      default:
        return undefined;
    }
  },
  ending: ({ by }) => by,
};
