/** Which lessons were played to the end, kept on this device. */

const KEY = 'homage.lessons';

export function lessonsDone(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export const lessonKey = (game: string, lesson: string): string => `${game}/${lesson}`;

export function keepDone(game: string, lesson: string): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([...lessonsDone(), lessonKey(game, lesson)])]));
}
