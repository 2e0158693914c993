import { type Draft, enumerate, enumerateAside, type GameDef, openAsks, same, type Vocabulary } from '@homage/kernel';
import { GAMES } from '@homage/registry';
import { browserGame } from '@homage/registry/browser';
import { readJournalText, replay, writeJournal } from '@homage/table';
import { LANGUAGES, type Lesson, type Told } from '@homage/words';
import { describe, expect, it } from 'vitest';
import { Tutor } from '../src/lesson/tutor.ts';
import type { Told as News } from '../src/local/engine.ts';

/** So many ways through a step are walked to the end. */
const MOST = 12;

type AnyLesson = Lesson<Vocabulary>;

const TAUGHT = (
  await Promise.all(GAMES.map(async (game) => ({ ...game, lessons: (await browserGame(game.id)?.lessons?.()) ?? [] })))
).filter(({ lessons }) => lessons.length > 0);

const namesOf = (lesson: AnyLesson): string[] => Array.from({ length: lesson.seats }, (_, seat) => `P${seat}`);

/** A learner at a lesson, who remembers what was shown. */
function learn(def: GameDef<Vocabulary>, lesson: AnyLesson) {
  let last: News | undefined;
  const tutor = new Tutor(
    def,
    lesson,
    namesOf(lesson),
    (told) => {
      last = told;
    },
    () => undefined,
  );
  tutor.begin();
  const target = (kind: string) => last!.state.seen!.asks.find((ask) => ask.kind === kind)?.id ?? kind;
  return { tutor, target, state: () => last!.state };
}

/** Takes the lesson from where it is to its end by its own answers. */
function finish(tutor: Tutor): void {
  for (let i = 0; i <= tutor.lesson.steps.length && !tutor.progress.over; i++) {
    if (tutor.step && 'do' in tutor.step) tutor.show();
    else tutor.next();
  }
}

/** What a learner could answer to the question of the step that is open, as far as it can be listed. */
function answersNow(def: GameDef<Vocabulary>, tutor: Tutor, kind: string) {
  const journal = readJournalText(writeJournal(tutor.journal));
  if (!journal.ok) throw new Error('the journal cannot be read');
  const again = replay(def, journal.journal, { quick: true });
  if (!again.ok) throw new Error('the journal does not replay');
  const ask = openAsks(again.table.match).find((open) => open.seat === tutor.lesson.me && open.kind === kind);
  return ask === undefined
    ? enumerateAside(def, again.table.match, tutor.lesson.me, kind, 400).answers
    : enumerate(def, again.table.match, ask, 400).answers;
}

const everyText = (lesson: AnyLesson): Told[] => [
  lesson.title,
  lesson.about,
  ...lesson.steps.flatMap((step) => [step.says, ...('do' in step && step.otherwise ? [step.otherwise] : [])]),
  ...lesson.learned.en.map((en, i) => ({ en, fr: lesson.learned.fr[i] ?? '' })),
];

for (const { def, words, lessons } of TAUGHT) {
  describe(`lessons of ${def.id}`, () => {
    it('have addresses of their own', () => {
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
      for (const { id } of lessons) expect(id).toMatch(/^[a-z][a-z-]*$/);
    });

    for (const lesson of lessons) {
      it(`${lesson.id} is played by the rules to its end`, () => {
        const { tutor } = learn(def, lesson);
        finish(tutor);
        expect(tutor.progress).toEqual({ step: lesson.steps.length, playing: false, over: true });
      });

      it(`${lesson.id} is short, in both languages, and cites paragraphs that exist`, () => {
        expect(lesson.steps.length).toBeGreaterThanOrEqual(4);
        expect(lesson.steps.length).toBeLessThanOrEqual(9);
        expect(lesson.steps.filter((step) => 'do' in step).length).toBeGreaterThanOrEqual(2);
        expect(lesson.learned.fr.length).toBe(lesson.learned.en.length);
        for (const text of everyText(lesson)) {
          expect(text.en).not.toBe(text.fr);
          for (const language of LANGUAGES) {
            expect(text[language].trim().length, text.en).toBeGreaterThan(2);
            for (const [, seat] of text[language].matchAll(/\{(.*?)\}/g)) {
              expect(namesOf(lesson).keys().toArray().map(String), text[language]).toContain(seat);
            }
          }
          // French sets a narrow space before high signs.
          expect(text.fr, text.fr).not.toMatch(/[^\u202f\u00a0][;:!?](\s|$)/);
        }
        for (const { says, cites } of lesson.steps) {
          for (const language of LANGUAGES) {
            expect(says[language].length, says[language]).toBeLessThanOrEqual(320);
            expect(words.texts[language].rules.map(({ id }) => id)).toContain(cites);
          }
        }
      });

      it(`${lesson.id} takes what it accepts, plays nothing else, and comes to its end either way`, () => {
        for (const [at, step] of lesson.steps.entries()) {
          if (!('do' in step)) continue;
          const { tutor, target, state } = learn(def, lesson);
          tutor.begin(at);
          const before = state().cursor;
          const options = answersNow(def, tutor, step.do);
          expect(options.length, step.do).toBeGreaterThan(0);
          let taken = 0;
          for (const answer of options) {
            const fits = same(answer, step.answer) || (step.accepts?.(answer as never) ?? false);
            if (!fits) {
              expect(tutor.answer(target(step.do), answer)).toEqual({ code: 'lesson.other' });
              expect(state().cursor).toBe(before);
              continue;
            }
            if (++taken > MOST) continue;
            expect(tutor.answer(target(step.do), answer)).toBeUndefined();
            finish(tutor);
            expect(tutor.progress.over).toBe(true);
            tutor.begin(at);
          }
          // What the rules refuse is refused by them, with their reason.
          expect(tutor.answer(target(step.do), { nonsense: 1 })?.code).toMatch(/^house\./);
        }
      });
    }
  });
}

describe('a lesson', () => {
  const { def, lessons } = TAUGHT[0]!;
  const [lesson] = lessons;

  it('lets nobody act while there is something to read, and goes back step by step', () => {
    const { tutor, state } = learn(def, lesson!);
    const first = lesson!.steps.findIndex((step) => 'do' in step);
    expect(first).toBeGreaterThan(0);
    const task = lesson!.steps[first]!;
    const ask = state().seen!.asks[0]!;
    expect('do' in task && tutor.answer(ask.id, task.answer as Draft)).toEqual({ code: 'lesson.read' });
    const start = state().seen;
    finish(tutor);
    for (let at = lesson!.steps.length; at > 0; at--) tutor.begin(at - 1);
    expect(state().seen).toEqual(start);
    expect(tutor.progress.step).toBe(0);
  });

  it('with an answer that the rules refuse says which, and by whom', () => {
    const broken = { ...lesson!, opening: [[0, 'nothing', {}]] } as unknown as AnyLesson;
    expect(() => learn(def, broken)).toThrow(/answer 0 of seat 0 to nothing: not asked; open are/);
  });
});
