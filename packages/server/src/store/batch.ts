/**
 * Writes on their way to the writer's thread, as one text: copying many small objects between threads costs more than writing them (20 answers
 * at once, there and read: 0.9 µs an answer as text, 3.0 as objects). Each
 * write is a line, its fields are separated by tabs; JSON has neither in it. A line with a dot ends a group: what one caller wants to be
 * durable at once.
 */

import type { Fence, TellingRow, Write } from './store.ts';

const GROUP_END = '.\n';

export type Other = Exclude<Write, { w: 'entry' | 'progress' | 'snapshot' | 'telling' }>;

/** The lines of one group. The fence stands before all that depends on it: first, or after the table that it is about was set up. */
export function groupText(writes: readonly Write[], fence?: Fence): string {
  const held = fence?.held === undefined ? '' : `h\t${fence.table}\t${fence.held}\n`;
  const bar = fence === undefined ? '' : `f\t${fence.table}\t${fence.epoch}\t${fence.version ?? ''}\n${held}`;
  const first = writes[0];
  const begins = first?.w === 'newTable' ? 1 : 0;
  let text = first?.w === 'newTable' ? lineOf(first) + bar : bar;
  for (let i = begins; i < writes.length; i++) text += lineOf(writes[i] as Write);
  return text + GROUP_END;
}

function lineOf(write: Write): string {
  switch (write.w) {
    case 'entry':
      return `e\t${write.table}\t${write.n}\t${write.body}\n`;
    case 'progress': {
      const { touched, deadline, ticks = '', turn } = write.set;
      return `p\t${write.id}\t${touched}\t${deadline ?? ''}\t${turn}\t${ticks}\n`;
    }
    case 'snapshot':
      return `s\t${write.table}\t${write.n}\t${write.kept ? 1 : 0}\t${write.body}\n`;
    case 'telling': {
      const { from, n, cursors, body } = write.row;
      return `t\t${write.table}\t${from}\t${n}\t${cursors}\t${body}\n`;
    }
    default:
      return `o\t${JSON.stringify(write)}\n`;
  }
}

/** The groups of a batch, each as a batch of its own. */
export function groupsOf(batch: string): string[] {
  return batch
    .split(/^\.\n/m)
    .slice(0, -1)
    .map((group) => group + GROUP_END);
}

/** The fence of a group. */
export function fenceOf(group: string): Fence | undefined {
  const [, table, epoch, version = ''] = /^f\t(.*)\t(.*)\t(.*)$/m.exec(group) ?? [];
  if (table === undefined) return undefined;
  return { table, epoch: Number(epoch), ...(version === '' ? {} : { version: Number(version) }) };
}

export interface Reader {
  /** `version`: undefined where the writes depend on none. */
  fence?(table: string, epoch: number, version: number | undefined): void;
  /** The writes are good only while the table has not been taken since. */
  held?(table: string, epoch: number): void;
  /** The version of a table after what was appended. */
  version?(table: string, version: number): void;
  entry?(table: string, n: number, body: string): void;
  /** `ticks`: null where they have not changed. */
  progress?(table: string, touched: number, deadline: number | null, ticks: string | null, turn: string): void;
  snapshot?(table: string, n: number, kept: boolean, body: string): void;
  telling?(table: string, row: TellingRow): void;
  other?(write: Other): void;
  /** A group is over. */
  end?(): void;
  /** What is filed later: the lines of entries and progress, as they are. */
  hot?(line: string): void;
}

export function readBatch(batch: string, reader: Reader): void {
  let from = 0;
  while (from < batch.length) {
    const end = batch.indexOf('\n', from);
    switch (batch[from]) {
      case 'e': {
        const id = batch.indexOf('\t', from + 2);
        const n = batch.indexOf('\t', id + 1);
        reader.entry?.(batch.slice(from + 2, id), Number(batch.slice(id + 1, n)), batch.slice(n + 1, end));
        reader.hot?.(batch.slice(from, end + 1));
        break;
      }
      case 'p': {
        const [id = '', touched, deadline, turn = '', ticks] = batch.slice(from + 2, end).split('\t');
        const due = deadline === '' ? null : Number(deadline);
        reader.progress?.(id, Number(touched), due, ticks === '' ? null : (ticks as string), turn);
        reader.hot?.(batch.slice(from, end + 1));
        break;
      }
      case 'f': {
        const id = batch.indexOf('\t', from + 2);
        const epoch = batch.indexOf('\t', id + 1);
        const version = epoch + 1 === end ? undefined : Number(batch.slice(epoch + 1, end));
        const table = batch.slice(from + 2, id);
        reader.fence?.(table, Number(batch.slice(id + 1, epoch)), version);
        if (version !== undefined) reader.hot?.(`v\t${table}\t${version + 1}\n`);
        break;
      }
      case 'h': {
        const id = batch.indexOf('\t', from + 2);
        reader.held?.(batch.slice(from + 2, id), Number(batch.slice(id + 1, end)));
        break;
      }
      case 'v': {
        const id = batch.indexOf('\t', from + 2);
        reader.version?.(batch.slice(from + 2, id), Number(batch.slice(id + 1, end)));
        break;
      }
      case 's': {
        const [id = '', n, kept, body = ''] = batch.slice(from + 2, end).split('\t');
        reader.snapshot?.(id, Number(n), kept === '1', body);
        break;
      }
      case 't': {
        const [id = '', after, n, cursors = '', body = ''] = batch.slice(from + 2, end).split('\t');
        reader.telling?.(id, { from: Number(after), n: Number(n), cursors, body });
        break;
      }
      case 'o':
        reader.other?.(JSON.parse(batch.slice(from + 2, end)) as Other);
        break;
      case '.':
        reader.end?.();
    }
    from = end + 1;
  }
}
