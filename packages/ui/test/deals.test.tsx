import type { Vocabulary } from '@homage/kernel';
import { squabbleWords as squabble } from '@homage/testkit/fixture';
import { type Clause, type Deal, type DealAct, type GameWords, type Language, roundAt, type Say } from '@homage/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Deals,
  honours,
  LanguageProvider,
  type LogLine,
  marksOf,
  roomsOf,
  roundsOf,
  type Said,
  Talk,
  unreadIn,
  waitingFor,
} from '../src/index.ts';

const NAMES = ['Anne', 'Blaise', 'Claire'];
const say: Say = { name: (seat) => NAMES[seat] ?? '?', me: 1, seats: 3, options: {} };
const sentence = ({ kind, by, args }: Clause): string => `${NAMES[by]} ${kind} ${JSON.stringify(args)}`;
const plain = squabble as unknown as GameWords<Vocabulary>;
const words: GameWords<Vocabulary> = {
  ...plain,
  texts: { en: { ...plain.texts.en, clause: sentence }, fr: { ...plain.texts.fr, clause: sentence } },
};

const gives = (by: number, binding: boolean, kept?: boolean): Clause => ({
  kind: binding ? 'gives' : 'promises',
  by,
  binding,
  ...(kept !== undefined && { kept }),
  args: { amount: 3 },
});
const act = (name: DealAct['act'], whole = true): DealAct => ({ act: name, target: 'accept', draft: {}, whole });
const deal = (id: string, some: Partial<Deal>): Deal => ({
  id,
  from: 0,
  to: 1,
  round: 2,
  state: 'open',
  clauses: [gives(0, true), gives(1, false)],
  acts: [],
  ...some,
});

const DEALS: readonly Deal[] = [
  deal('mine', { acts: [act('accept'), act('refuse'), act('counter', false)] }),
  deal('sent', { from: 1, to: 2, acts: [act('withdraw')] }),
  deal('kept', { state: 'struck', clauses: [gives(0, true), gives(1, false, true)] }),
  deal('broken', { state: 'struck', from: 2, to: 0, clauses: [gives(2, false, false), gives(0, false)] }),
  deal('no', { state: 'refused' }),
];

const show = (language: Language, seat: number | undefined, deals = DEALS): string =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <Deals {...{ deals, seat, words, say }} make={['offer']} onMake={() => undefined} onAct={async () => undefined} />
    </LanguageProvider>,
  );
const textOf = (html: string): string => html.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ');
/** The card of one deal. */
const cardOf = (html: string, id: string): string =>
  new RegExp(`<article[^>]*data-deal="${id}".*?</article>`, 's').exec(html)?.[0] ?? '';

describe('deals as cards', () => {
  it('say between whom, on what terms, and in words what binds and what is only a word', () => {
    const card = cardOf(show('en', 1), 'mine');
    expect(card).toContain('aria-label="Anne’s offer to Blaise"');
    expect(textOf(card)).toMatch(/Anne gives .*Binding: done at once.*Blaise promises.*Word only: does not bind/s);
  });

  it('offer what may be done, and only that', () => {
    const html = show('en', 1);
    const acts = (id: string): string[] =>
      [...cardOf(html, id).matchAll(/data-act="(\w+)"/g)].map(([, name]) => name ?? '');
    expect(acts('mine')).toEqual(['accept', 'refuse', 'counter']);
    expect(acts('sent')).toEqual(['withdraw']);
    expect(acts('no')).toEqual([]);
    expect(textOf(html)).toContain('Open a bargain');
  });

  it('tell the maker that nobody has answered yet, and nobody else', () => {
    const html = show('en', 1);
    expect(textOf(html)).toMatch(/Waiting for your word.*Your offers/s);
    expect(textOf(cardOf(html, 'sent'))).toContain('Claire has not answered yet.');
    for (const id of ['mine', 'kept', 'no']) expect(textOf(cardOf(html, id))).not.toContain('has not answered');
    expect(textOf(cardOf(show('fr', 1), 'sent'))).toContain('Claire n’a pas encore répondu.');
    expect(textOf(show('en', undefined))).not.toContain('Your offers');
  });

  it('tell what became of them: done, kept, broken, refused', () => {
    const html = show('en', 1);
    expect(textOf(cardOf(html, 'kept'))).toMatch(/Agreed.*Done.*Word kept/s);
    expect(textOf(cardOf(html, 'broken'))).toMatch(/Word broken.*Word given/s);
    expect(textOf(cardOf(html, 'no'))).toContain('Refused');
    expect(textOf(html)).toMatch(/Blaise\s+1 kept\s+0 broken\s+Claire\s+0 kept\s+1 broken/);
  });

  it('speak French', () => {
    const text = textOf(show('fr', 1));
    for (const said of ['Marchés', 'Accepter', 'Parole trahie', 'Registre', '1 trahie', 'Ouvrir un marché'])
      expect(show('fr', 1)).toContain(said);
    expect(text).not.toMatch(/Binding|Ledger|kept/);
  });

  it('wait only for the seat that may answer', () => {
    expect(waitingFor(DEALS, 1).map(({ id }) => id)).toEqual(['mine']);
    expect(waitingFor(DEALS, 2)).toEqual([]);
    expect(waitingFor(DEALS, undefined)).toEqual([]);
  });

  it('count words that are kept and broken, and nothing else', () => {
    expect(honours(DEALS)).toEqual([
      { seat: 1, kept: 1, broken: 0 },
      { seat: 2, kept: 0, broken: 1 },
    ]);
  });

  it('say that there is nothing yet', () => {
    expect(textOf(show('en', undefined, []))).toMatch(
      /No offer lies on the table.*Nothing has been agreed or refused yet/s,
    );
  });
});

describe('rooms of talk', () => {
  const line = (id: number, channel: string, seat: number | undefined): Said => ({
    id,
    channel,
    seat,
    name: seat === undefined ? 'Guest' : (NAMES[seat] ?? ''),
    words: `line ${id}`,
    at: 0,
  });
  const said = [line(1, 'table', 0), line(2, 'talk:0+1', 0), line(3, 'talk:0+1', 1), line(4, 'talk:1+2', 2)];

  it('are the table, what the rules hold open, and closed ones that can still be read', () => {
    expect(roomsOf(said, ['talk:1+2'], 1)).toEqual([
      { channel: 'table', members: undefined, open: true },
      { channel: 'talk:1+2', members: [1, 2], open: true },
      { channel: 'talk:0+1', members: [0, 1], open: false },
    ]);
    // A spectator reads the table and writes in the gallery.
    expect(roomsOf([], [], undefined).map(({ channel, open }) => [channel, open])).toEqual([
      ['table', false],
      ['gallery', true],
    ]);
  });

  it('count what others have said since one looked', () => {
    expect(unreadIn('talk:0+1', said, {}, 1)).toBe(1);
    expect(unreadIn('talk:0+1', said, { 'talk:0+1': 2 }, 1)).toBe(0);
    expect(unreadIn('table', said, {}, 0)).toBe(0);
  });

  it('are marked with the rounds that began between two lines, and since the last', () => {
    const began = (round: number, at: number, more: Partial<LogLine> = {}): LogLine => ({
      index: at,
      moment: at,
      event: { kind: 'roundBegan', data: { round } },
      at,
      ...more,
    });
    const counted: GameWords<Vocabulary> = { ...words, round: roundAt<Vocabulary>('roundBegan') };
    const log = [began(1, 10), began(2, 20, { undone: true }), began(2, 30), began(2, 35), began(3, 40), began(4, 60)];
    const rounds = roundsOf(log, counted);
    expect(rounds.map(({ round, at }) => [round, at])).toEqual([
      [1, 10],
      [2, 30],
      [3, 40],
      [4, 60],
    ]);
    expect(roundsOf(log, words)).toEqual([]);
    const at = (...times: number[]) => times.map((time) => ({ at: time }));
    expect(marksOf(at(5, 12, 13, 50), rounds)).toEqual([undefined, 1, undefined, 3, 4]);
    expect(marksOf(at(70), rounds)).toEqual([4, undefined]);
  });

  it('show one room at a time, with its members, and cannot be written to when closed', () => {
    const html = (room: string): string =>
      renderToStaticMarkup(
        <LanguageProvider language="en">
          <Talk
            {...{ room, said, say }}
            rounds={[{ round: 3, at: -1 }]}
            rooms={roomsOf(said, ['talk:1+2'], 1)}
            heard={{}}
            seat={1}
            onRoom={() => undefined}
            onHeard={() => undefined}
            onSay={() => undefined}
          />
        </LanguageProvider>,
      );
    expect(html('talk:1+2')).toContain('placeholder="Write to Claire"');
    expect(html('talk:1+2')).toContain('line 4');
    expect(html('talk:1+2')).toMatch(/data-round="3"[^>]*>Round 3<.*line 4/s);
    expect(html('talk:1+2')).not.toContain('line 2');
    expect(html('talk:0+1')).toContain('This talk is over.');
    expect(html('talk:0+1')).not.toContain('<input');
    expect(html('table')).toContain('data-unread="1"');
  });
});
