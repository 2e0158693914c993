/** Where the rules page tells more: the paragraph of each event. */

import type { Lancaster, Source } from '@homage/lancaster/rules';
import type { Citations } from '@homage/words';

type Area = 'province' | 'castle' | 'ally' | 'field' | 'favour' | 'law' | 'table';

/** Provinces are single letters; all other sources begin with what they are. */
function areaOf(from: Source): Area {
  if (from.length === 1) return 'province';
  const [name] = /^[a-z]+/.exec(from) ?? [];
  return name === 'upper' || name === 'lower' ? 'field' : (name as Area);
}

/** What the rules say of placing a knight there, and of what it brings. */
const AREAS: { readonly [A in Area]: { placed: string; rewarded: string } } = {
  province: { placed: '1-province', rewarded: '3-province' },
  castle: { placed: '1-castle', rewarded: '3-castle' },
  ally: { placed: '2p-castle', rewarded: '2p-castle' },
  field: { placed: '1-conflict', rewarded: '3-conflict' },
  favour: { placed: '1-favour', rewarded: '1-favour' },
  law: { placed: '2-apply', rewarded: '2-apply' },
  table: { placed: '3-table', rewarded: '3-table' },
};

/** A law stands for itself; elsewhere the kind of reward has a paragraph of its own, if it is given. */
const source = (from: Source, reward?: string): string =>
  from.startsWith('law') ? `law-${from.slice(3)}` : (reward ?? AREAS[areaOf(from)].rewarded);

export const CITES: Citations<Lancaster> = {
  gameBegan: 'setup',
  tilesChosen: 'setup',
  roundBegan: ({ round }) => (round === 1 ? 'round' : 'next'),
  placed: ({ at }) => AREAS[areaOf(at)].placed,
  displaced: '1-displace',
  stuck: '1-turn',
  favourTaken: '1-favour',
  gained: ({ from }) => source(from),
  paid: ({ from }) => (areaOf(from) === 'field' ? '3-prison' : source(from)),
  scored: ({ from }) => source(from),
  raised: ({ from }) => source(from, '3-raise'),
  recruited: ({ from }) => source(from, '3-newKnight'),
  seated: ({ from }) => source(from, '3-nobles'),
  banished: ({ from }) => (areaOf(from) === 'favour' ? '2p-conflict' : '2p-rewards'),
  built: ({ from }) => source(from, '3-extension'),
  covered: '3-extension',
  returned: ({ at }) => AREAS[areaOf(at)].rewarded,
  nothing: ({ from }) => source(from),
  voted: '2-result',
  votesReturned: '2-result',
  lawApplied: ({ law }) => `law-${law}`,
  most: ({ law }) => `law-${law}`,
  startNamed: '3-surrey',
  crossed: '3-dorset',
  fought: '3-conflict',
  foughtOn: '3-conflict',
  captured: '3-prison',
  screensLifted: 'hidden',
  finalRank: 'end',
  noblesCounted: 'end',
  gameEnded: 'end',
};
