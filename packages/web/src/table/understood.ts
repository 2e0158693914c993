/** Which questions the reader knows: what they are for is told no more unless it is asked for. */

const key = (game: string, kind: string): string => `homage.understood.${game}.${kind}`;

export function isUnderstood(game: string, kind: string): boolean {
  try {
    return localStorage.getItem(key(game, kind)) !== null;
  } catch {
    return false;
  }
}

export function understand(game: string, kind: string): void {
  try {
    localStorage.setItem(key(game, kind), '1');
  } catch {
    // Without storage it is told again.
  }
}
