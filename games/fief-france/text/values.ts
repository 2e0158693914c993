/** How one option of a question reads. The logic is the same in every language; each brings its words. */

import type { Json, Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import { type Card, type Fief, type LordId, PRICE, type See, type Town, type Unit, type Ware } from '../rules/data.ts';
import type { Offer, Order } from '../rules/state.ts';
import type { SeenStack, View } from '../rules/vocabulary.ts';
import { isFief, isLord, isSeatKey, isTownValue, ransomOf, seatBucket, stackBucket } from './shared.ts';

export interface ValueWords {
  /** Fixed options by `kind.key.value`, or by `key.value` where all questions agree. */
  readonly fixed: { readonly [name: string]: string };
  self: string;
  lord(id: LordId, view: View, say: Say): string;
  /** A captive with the ransom that is due. */
  ransomed(id: LordId, price: number): string;
  town(id: Town, say: Say): string;
  sea: string;
  fief(id: Fief): string;
  /** A fief with its price. */
  priced(id: Fief): string;
  see(id: See): string;
  card(id: Card): string;
  ware(id: Unit, price: number): string;
  stack(id: Unit, stack: SeenStack, say: Say): string;
  unitsOf(id: Unit, seat: Seat, say: Say): string;
  unit(id: Unit): string;
  die(index: number, face: number): string;
  order(order: Order, say: Say): string;
  offer(offer: Offer, say: Say): string;
}

const CARD_KEYS: ReadonlySet<string> = new Set(['card', 'cards', 'give']);

function bucket(kind: string, name: string, view: View, say: Say, words: ValueWords): string {
  if (kind === 'buy') return words.ware(name as Unit, PRICE[name as Ware]);
  if (kind === 'losses' || kind === 'riotLosses') {
    const { seat, unit } = seatBucket(name);
    return words.unitsOf(unit, seat, say);
  }
  const { stack, unit } = stackBucket(view, name);
  return stack === undefined ? words.unit(unit) : words.stack(unit, stack, say);
}

/** A re-rolled die belongs to the side that the reader leads. */
function dieOf(view: View, index: number, say: Say): number {
  const { battle } = view;
  return battle?.dice[say.me === battle.leaders[1] ? 1 : 0][index] ?? 0;
}

export function valueText(kind: string, key: string, value: Json, view: View, say: Say, words: ValueWords): string {
  const fixed = words.fixed[`${kind}.${key}.${value}`] ?? words.fixed[`${key}.${value}`];
  if (fixed !== undefined) return fixed;
  if (typeof value === 'number') {
    if (isSeatKey(kind, key)) return value === say.me ? words.self : say.name(value);
    if (key === 'see') return words.see(value as See);
    if (key === 'die') return words.die(value, dieOf(view, value, say));
    const offer = key === 'offer' ? view.offers.find(({ id }) => id === value) : undefined;
    if (offer !== undefined) return words.offer(offer, say);
    const order = key === 'index' ? view.orders[value] : undefined;
    return order === undefined ? String(value) : words.order(order, say);
  }
  if (typeof value !== 'string') return String(value);
  if (key === 'units') return bucket(kind, value, view, say, words);
  if (CARD_KEYS.has(key)) return words.card(value as Card);
  if (isLord(value))
    return kind === 'ransom' ? words.ransomed(value, ransomOf(view, value)) : words.lord(value, view, say);
  if (value === 'sea') return words.sea;
  if (isTownValue(value)) return words.town(value, say);
  if (isFief(value)) return kind === 'buy' ? words.priced(value) : words.fief(value);
  return value;
}
