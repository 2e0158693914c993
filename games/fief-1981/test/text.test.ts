import { type Events, type Fief81, fief1981, LORDS, REGIONS, SEES, VILLAGES } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import {
  type Ask,
  FastDice,
  type Happening,
  type Json,
  openAsks,
  perceive,
  question,
  sample,
  seen,
  start,
  submit,
} from '@homage/kernel';
import { LANGUAGES, type Language, type Say } from '@homage/words';
import { describe, expect, it } from 'vitest';
import { both, optionsOf } from './scenario.ts';

const NAMES = ['Anne', 'Élodie', 'Bob', 'Henri', 'Zoé', 'Paul'];
const sayFor = (me: number | undefined): Say => ({ seats: 6, me, name: (seat) => NAMES[seat]! });

/** What no sentence may hold: a gap in the data, a plain apostrophe, French marks without their narrow space. */
function faults(text: string, language: Language): string[] {
  const out: string[] = [];
  if (text.trim() === '') out.push('an empty text');
  if (/\b(undefined|NaN|null|true|false)\b|\[object/.test(text)) out.push(`a hole: ${text}`);
  if (/[a-z]'[a-z]/i.test(text)) out.push(`a plain apostrophe: ${text}`);
  if (/ {2}/.test(text.trim())) out.push(`a double space: ${text}`);
  if (language === 'fr' && /[^\u202f][;:!?]/.test(text)) out.push(`a mark without its narrow space: ${text}`);
  if (language === 'fr' && /« | »/.test(text)) out.push(`a guillemet without its narrow space: ${text}`);
  if (language === 'fr' && /\bde (Anne|Élodie|Henri)\b|(^| )(à|de) [Ll]es /.test(text)) out.push(`no elision: ${text}`);
  return out;
}

/** Events that chance meets seldom, with the ends of their ranges. */
const RARE: { [K in keyof Events]?: Events[K][] } = {
  coalition: (['none', 'refused', 'joined'] as const).map((outcome) => ({
    village: 'les-essarts',
    by: 0,
    partner: 3,
    outcome,
  })),
  camp: [{ village: 'bourg', seats: [0, 1, 3], occupant: 3 }],
  stanceTaken: (['neutral', 'defend'] as const).map((stance) => ({ seat: 1, village: 'l-eperviere', stance })),
  bidsShown: [
    {
      village: 'la-salle',
      bids: [
        { seat: 0, amount: 0 },
        { seat: 3, amount: 4500 },
      ],
    },
  ],
  villageBought: [{ seat: 3, from: 0, village: 'les-essarts', amount: 300 }],
  lent: [{ seat: 1, to: 3, village: 'les-essarts' }],
  shareAgreed: [{ seat: 0, to: 3, percent: 75 }],
  offerDeclined: [
    { offer: { kind: 'lend', seat: 3, to: 0, village: 'bourg' } },
    { offer: { kind: 'share', seat: 0, to: 1, percent: 0 } },
  ],
  custody: REGIONS.flatMap((region) => [
    { region, king: null },
    { region, king: 1 },
  ]),
  captured: REGIONS.map((region) => ({ region, seat: 0, from: null })),
  fiefDissolved: REGIONS.map((region) => ({ region })),
  reprisal: [
    { seat: 0, title: null, revenue: null },
    { seat: 1, title: 'medard', revenue: 3 },
  ],
  justice: [
    { seat: 0, assassin: 1, lord: null, saved: 'eric' },
    { seat: 3, assassin: 0, lord: 'henry', saved: null },
  ],
  lordsShown: [{ lords: [] }, { lords: ['louis', 'eric'] }],
  lifted: [
    { seat: 0, card: 'sun', region: 'medard' },
    { seat: 1, card: 'harvest', region: 'blaye' },
  ],
  taxVoid: [
    { seat: 0, card: 'tithe', on: 'sigy' },
    { seat: 0, card: 'royal', on: null },
  ],
  ended: (['fiefs', 'time', 'last'] as const).map((by) => ({ winners: [0, 3], by })),
  lordDied: (['battle', 'plague', 'revolt', 'resistance', 'assassination', 'justice'] as const).map((cause) => ({
    lord: 'eric' as const,
    seat: 3,
    cause,
  })),
  resisted: [
    { seat: 0, village: 'les-essarts', intruder: 3, die: 6, lost: 3 },
    { seat: 0, village: 'bourg', intruder: 1, die: 1, lost: 0 },
  ],
  eliminated: [{ seat: 0 }, { seat: 1 }],
  lastRound: [{}],
  rang: [{ seat: 3 }],
};

describe('the words', () => {
  it('say the rare events in every language, to everybody', () => {
    for (const language of LANGUAGES) {
      for (const [kind, samples] of Object.entries(RARE)) {
        for (const data of samples) {
          for (const me of [undefined, 0, 3]) {
            const say = words.texts[language].events[kind as keyof Events] as (data: object, say: Say) => string;
            expect(faults(say(data, sayFor(me)), language), kind).toEqual([]);
          }
        }
      }
    }
  });

  it('say every refusal, option, aside and paragraph', () => {
    for (const language of LANGUAGES) {
      const text = words.texts[language];
      for (const reason of Object.values(text.reasons))
        expect(
          faults(
            reason(
              { need: 1500, have: 0, lord: 'louis', card: 'sun', seat: 1, least: 1, most: 2, count: 3 } as never,
              sayFor(0),
            ),
            language,
          ),
        ).toEqual([]);
      for (const { key, ...option } of fief1981.options) {
        // The house words the file of components itself.
        if (option.type === 'pieces') continue;
        const said = text.options[key]!;
        const values = 'of' in option ? option.of : [option.min, option.max];
        for (const line of [said.label, said.help, ...values.map((value) => said.value(value))])
          expect(faults(line, language), key).toEqual([]);
      }
      for (const { title, help } of Object.values(text.asides))
        expect([...faults(title, language), ...faults(help, language)]).toEqual([]);
      for (const { title, body } of text.rules)
        expect([...faults(title, language), ...faults(body, language)]).toEqual([]);
      for (const note of [text.blurb, ...text.about.notes]) expect(faults(note, language)).toEqual([]);
    }
    expect(words.texts.fr.rules.map(({ id }) => id)).toEqual(words.texts.en.rules.map(({ id }) => id));
  });

  it('have a name for every village, lord, region and bishopric that may be chosen', () => {
    for (const language of LANGUAGES) {
      const { value } = words.texts[language];
      const view = perceive(fief1981, start(fief1981, 3, optionsOf({}), new FastDice('names')), undefined).view;
      const name = (key: string, of: Json): string => value('cards', key, of, view, sayFor(0));
      const all = [
        ...VILLAGES.map((v) => name('at', v)),
        ...LORDS.map((l) => name('lord', l)),
        ...REGIONS.map((r) => name('region', r)),
        ...SEES.map((see) => name('see', see)),
      ];
      for (const line of all) expect(line).toMatch(/^[A-ZÉlt]/);
      expect(name('from', 'bourg/st-vivien')).toContain('St Vivien');
      expect(words.place!('march', 'from', 'bourg/st-vivien')).toBe('bourg/st-vivien');
      expect(words.place!('cards', 'region', 'bourg')).toBe('region:bourg');
      expect(words.place!('cards', 'see', 'bourg')).toBe('see:bourg');
    }
  });

  for (const rules of both) {
    it(`${rules}: questions, choices, values, events and positions of whole games read well`, () => {
      const dice = new FastDice(`text ${rules}`);
      const heard: Happening<Fief81>[] = [];
      const match = start(fief1981, 5, optionsOf({ rules, rounds: 18 }), dice, (event) => heard.push(event));
      for (let n = 0; match.outcome === null; n++) {
        const ask = openAsks(match)[0] as Ask<Fief81>;
        const answer = sample(fief1981, match, ask, dice)!;
        for (const language of LANGUAGES) {
          const text = words.texts[language];
          const say = sayFor(ask.seat);
          const { view, stack } = perceive(fief1981, match, ask.seat);
          const asks = text.asks[ask.kind] as unknown as {
            you(a: object, s: Say, v: object): string;
            wait(a: object, seat: number, s: Say): string;
          };
          const lines = [
            asks.you(ask.args, say, view),
            asks.wait(ask.args, ask.seat, sayFor(undefined)),
            text.phase(stack, view, say),
          ];
          const draft: { [key: string]: Json } = {};
          for (const key of Object.keys(answer)) {
            const choice = question(fief1981, match.state, ask).next(draft, true)!;
            lines.push(text.choice(ask.kind, choice.key, say));
            const values: Json[] =
              choice.type === 'one' || choice.type === 'some'
                ? [...choice.of, ...(choice.not ?? []).map((g) => g.value)]
                : choice.type === 'split'
                  ? Object.keys(choice.over)
                  : [];
            for (const value of values) lines.push(text.value(ask.kind, choice.key, value, view, say));
            draft[choice.key] = answer[choice.key]!;
            expect(Object.keys(answer)).toContain(key);
          }
          if (n % 40 === 0) lines.push(...text.position(view, say));
          for (const event of heard) {
            for (const me of [undefined, 0]) {
              const mine = seen(event, me);
              if (mine !== undefined)
                lines.push(
                  (text.events[mine.kind as keyof Events] as (d: object, s: Say) => string)(mine.data, sayFor(me)),
                );
            }
          }
          expect(lines.flatMap((line) => faults(line, language))).toEqual([]);
        }
        for (const event of heard.splice(0)) {
          const mine = seen(event, 0);
          if (mine === undefined) continue;
          expect(words.weight(mine, 0)).toBeGreaterThanOrEqual(0);
          for (const anchor of words.anchors(mine)) expect(anchor).toMatch(/^(region:|player@|[a-z])/);
        }
        expect(submit(fief1981, match, ask.seat, ask.id, answer, dice, (event) => heard.push(event))).toBeUndefined();
      }
      for (const language of LANGUAGES)
        expect(faults(words.texts[language].outcome(match.outcome!, sayFor(0)), language)).toEqual([]);
    });
  }
});
