/** What FIEF France says of the table in any language, and where on the board it happens. */

import { anchorsFrom, citing, cueing, roundAt, type Unspoken } from '@homage/words';
import type { Card, See } from '../rules/data.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { about, goal } from './about.ts';
import { ANCHORS } from './anchors.ts';
import { EVENT_RULES } from './cites.ts';
import { CUES } from './cues.ts';
import { deals } from './deals.ts';
import { onward, plan, suggest, warn } from './march.ts';
import {
  bishopricPlace,
  cardPlace,
  familyPlace,
  fiefPlace,
  lordPlace,
  OFFSHORE,
  pilePlace,
  townPlace,
} from './places.ts';
import { isFief, isLord, isSeatKey, isTownValue } from './shared.ts';
import { weigh } from './weight.ts';

const CARD_KEYS: ReadonlySet<string> = new Set(['card', 'cards', 'give']);
/** Words that a card key may hold besides cards. */
const NO_CARD: ReadonlySet<string> = new Set(['end', 'pass']);

export const words: Unspoken<FiefFrance> = {
  anchors: anchorsFrom<FiefFrance>(ANCHORS),
  cue: cueing<FiefFrance>(CUES),
  weight: weigh,
  cites: citing<FiefFrance>(EVENT_RULES),
  alike: ['denier', 'deniers'],
  round: roundAt<FiefFrance>('roundBegan'),
  about,
  goal,
  suggest,
  plan,
  onward,
  warn,
  /** Gifts, offers and swaps are told from one to another; land changes hands to somebody. */
  who({ data }) {
    const { from, to } = data as { from?: unknown; to?: unknown };
    return [from, to].find((seat): seat is number => typeof seat === 'number');
  },
  place(kind, key, value) {
    if (typeof value === 'number') {
      if (isSeatKey(kind, key)) return familyPlace(value);
      return key === 'see' ? bishopricPlace(value as See) : undefined;
    }
    if (typeof value !== 'string' || NO_CARD.has(value) || key === 'units') return undefined;
    if (CARD_KEYS.has(key)) return cardPlace(value as Card);
    if (isLord(value)) return lordPlace(value);
    if (value === 'sea') return OFFSHORE;
    if (isTownValue(value)) return townPlace(value);
    if (isFief(value)) return fiefPlace(value);
    return key === 'pile' && (value === 'characters' || value === 'events') ? pilePlace(value) : undefined;
  },
  deals,
  dealing: { make: ['offer', 'give', 'swap', 'talk'] },
};
