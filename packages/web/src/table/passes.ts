/** A standing pass is remembered with the sentence under which it was ordered: later nobody is asked, so there is none to show. */

const key = (game: string, kind: string): string => `homage.pass.${game}.${kind}`;

export function rememberPass(game: string, kind: string, sentence: string): void {
  localStorage.setItem(key(game, kind), sentence);
}

export const passName = (game: string, kind: string): string => localStorage.getItem(key(game, kind)) ?? kind;
