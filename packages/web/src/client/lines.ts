import type { LogLine } from '@homage/ui';

/** Undone acts leave a trace: lines that an undo has made void are marked, not erased. */
export function markUndone(lines: readonly LogLine[]): LogLine[] {
  const out = [...lines];
  for (const { event, index } of lines) {
    if (event.kind !== 'table.undone') continue;
    const { after } = event.data as { after: number };
    for (let i = index - 1; i >= 0; i--) {
      const line = out[i];
      if (line === undefined || line.moment <= after) break;
      if (line.event.kind !== 'table.undone') out[i] = { ...line, undone: true };
    }
  }
  return out;
}
