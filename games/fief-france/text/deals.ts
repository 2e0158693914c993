/** Deals as objects: offers that lie on the table, and questions of the rules that are offers in truth. */

import type { Ask, Draft, Json, Seat } from '@homage/kernel';
import type { Clause, Deal, DealAct, Say } from '@homage/words';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { lordIn } from './shared.ts';

type Args = { readonly [key: string]: Json };

/** What a clause of each kind says, in one language. */
export type ClauseWords = { readonly [kind: string]: (by: Seat, args: Args, say: Say) => string };
export const clauseText =
  (words: ClauseWords) =>
  ({ kind, by, args }: Clause, say: Say): string =>
    words[kind]?.(by, args, say) ?? kind;

const clause = (kind: string, by: Seat, args: Args): Clause => ({ kind, by, binding: true, args });

type AnyAsk = Ask<FiefFrance>;
type Question<K extends AnyAsk['kind']> = FiefFrance['Asks'][K]['args'];

/** Who asks it, the terms, and the answers that mean yes and no; a yes that needs more than one choice is not whole. */
function offerIn(
  view: View,
  { kind, seat, args }: AnyAsk,
): { from: Seat; clauses: Clause[]; yes: Draft; no: Draft; more?: boolean } | undefined {
  switch (kind) {
    case 'wed': {
      const { from, own, other } = args as Question<'wed'>;
      return {
        from,
        clauses: [clause('marriage', from, { own, other })],
        yes: { accept: true },
        no: { accept: false },
      };
    }
    case 'annul': {
      const { from, a, b } = args as Question<'annul'>;
      return { from, clauses: [clause('annul', seat, { a, b })], yes: { agree: true }, no: { agree: false } };
    }
    case 'haggle': {
      const { from, lords, amount } = args as Question<'haggle'>;
      const freed = lords.map((lord) => clause('captive', seat, { lord }));
      return {
        from,
        clauses: [clause('deniers', from, { amount }), ...freed],
        yes: { accept: true },
        no: { accept: false },
      };
    }
    case 'offer': {
      const { seat: from, fief } = args as Question<'offer'>;
      return { from, clauses: [clause('title', seat, { fief })], yes: { free: true }, no: { free: false } };
    }
    case 'promotion': {
      const { seat: from, lord } = args as Question<'promotion'>;
      return { from, clauses: [clause('cardinal', seat, { lord })], yes: { agree: true }, no: { agree: false } };
    }
    case 'passage': {
      const { lord, to } = args as Question<'passage'>;
      const from = lordIn(view, lord)?.seat ?? seat;
      return { from, clauses: [clause('passage', seat, { lord, to })], yes: { grant: true }, no: { grant: false } };
    }
    case 'help': {
      const { from, use } = args as Question<'help'>;
      return { from, clauses: [clause('tunnel', from, { use })], yes: { accept: true }, no: { accept: false } };
    }
    case 'admit': {
      const { seat: from, side } = args as Question<'admit'>;
      return { from, clauses: [clause('coalition', from, { side })], yes: { accept: true }, no: { accept: false } };
    }
    case 'host': {
      const { lord, seat: from, town } = args as Question<'host'>;
      return { from, clauses: [clause('host', seat, { lord, town })], yes: { agree: true }, no: { agree: false } };
    }
    case 'swap': {
      const { from, count, want } = args as Question<'swap'>;
      return {
        from,
        clauses: [
          clause('cards', from, { count, cards: view.swap?.give ?? [] }),
          clause('cards', seat, { count: want, cards: [] }),
        ],
        yes: { agree: true },
        no: { agree: false },
        more: want > 0,
      };
    }
    case 'invite': {
      const { host: from } = args as Question<'invite'>;
      return { from, clauses: [clause('talk', from, {})], yes: { join: true }, no: { join: false } };
    }
    default:
      return undefined;
  }
}

export function deals(view: View, _seat: Seat | undefined, asks: readonly AnyAsk[]): Deal[] {
  const out: Deal[] = [];
  for (const ask of asks) {
    const offer = offerIn(view, ask);
    if (offer === undefined) continue;
    const { from, clauses, yes, no, more } = offer;
    const acts: DealAct[] = [
      { act: 'accept', target: ask.id, draft: yes, whole: more !== true },
      { act: 'refuse', target: ask.id, draft: no, whole: true },
    ];
    out.push({ id: `ask:${ask.id}`, from, to: ask.seat, round: view.round, state: 'open', clauses, acts });
  }
  return out;
}
