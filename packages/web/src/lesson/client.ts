/** A lesson behind the face of a table: the page that shows tables shows it as well. */

import type { GameDef, Vocabulary } from '@homage/kernel';
import type { AnyReason } from '@homage/ui';
import type { Lesson } from '@homage/words';
import { Store } from '../client/store.ts';
import type { TableClient } from '../client/types.ts';
import { LOADING } from '../local/loading.ts';
import { type Progress, Tutor } from './tutor.ts';

export interface LessonClient extends TableClient {
  readonly lesson: Lesson<Vocabulary>;
  progress(): Progress;
  next(): void;
  /** The step before, from the table as it was then. */
  back(): void;
  show(): void;
  pace(ms: number): void;
}

export function openLesson(
  def: GameDef<Vocabulary>,
  lesson: Lesson<Vocabulary>,
  names: readonly string[],
): LessonClient {
  const store = new Store({ ...LOADING, id: `lesson-${def.id}-${lesson.id}` });
  /** Acts out of turn are offered where the lesson is about one. */
  const asides: ReadonlySet<string> = new Set(lesson.steps.flatMap((step) => ('do' in step ? [step.do] : [])));
  const tutor = new Tutor(
    def,
    lesson,
    names,
    ({ state: told, lines, fresh }) => {
      // The engine goes on writing in what it has told.
      const log = fresh ? [...lines] : [...store.get().log, ...lines];
      // Nothing is taken back here and nothing passed by standing order: the lesson has steps.
      const still = { windows: [], undo: 'nothingToUndo', redo: false } as const;
      const seen = told.seen && {
        ...structuredClone(told.seen),
        asides: told.seen.asides.filter((kind) => asides.has(kind)),
      };
      store.set({ ...told, ...still, seen, log, asked: undefined });
    },
    () => store.changed(),
  );
  tutor.begin();
  const nothing = async (): Promise<undefined> => undefined;
  return {
    lesson,
    get: store.get,
    progress: () => tutor.progress,
    subscribe: store.subscribe,
    next: () => tutor.next(),
    back: () => tutor.begin(Math.max(0, tutor.progress.step - 1)),
    show: () => tutor.show(),
    pace(ms) {
      tutor.pace = ms;
    },
    compose: async (target, draft) => tutor.compose(target, draft),
    answer: async (target, answer) => tutor.answer(target, answer) as AnyReason | undefined,
    moments: async (after, upTo) => tutor.moments(after, upTo),
    journal: async () => (await import('../local/archive.ts')).written(tutor),
    withdraw: nothing,
    undo: nothing,
    redo: nothing,
    concede: nothing,
    say: nothing,
    sit: nothing,
    passFor: nothing,
    close: () => tutor.stop(),
  };
}
