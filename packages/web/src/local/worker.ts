/** The worker: rules, bots and the store of local tables, off the page's thread. */

import type { GameDef, Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { history, type Journal, readJournalText, readShared, verify } from '@homage/table';
import type { Calls, Request, Response } from './calls.ts';
import { Engine, type Setup } from './engine.ts';
import { momentsAt, playOn } from './past.ts';
import { receive } from './share.ts';
import { load, save, saveAll } from './store.ts';

let engine: Engine | undefined;
let saving: Promise<void> = Promise.resolve();

const post = (message: Response): void => self.postMessage(message);
const here = (): Engine => {
  if (engine === undefined) throw new Error('no table is open');
  return engine;
};

/** Writes one after the other; a full disk must not stop the game. */
function keep(...args: Parameters<typeof save>): void {
  const [kept, entry] = structuredClone(args);
  saving = saving.then(() => save(kept, entry)).catch((error: unknown) => console.error(error));
}

/** A game and a journal of it that somebody brings along. */
async function opened(id: string, text: string): Promise<{ def: GameDef<Vocabulary>; journal: Journal }> {
  const game = browserGame(id);
  const read = readJournalText(text);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  if (!read.ok) throw new Error(`${read.why.at}: ${read.why.wanted}`);
  return { def: await game.rules(), journal: read.journal };
}

const calls: {
  [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>> | ReturnType<Calls[K]>;
} = {
  async lay(setup: Setup) {
    const game = browserGame(setup.game);
    if (game === undefined) throw new Error(`no game is called ${setup.game}`);
    await save(Engine.lay(await game.rules(), setup), undefined);
  },
  async open(id, pace, spare) {
    const found = await load(id);
    const game = found && browserGame(found.kept.game);
    if (found === undefined || game === undefined) return false;
    const [def, wisdom] = await Promise.all([game.rules(), game.wisdom()]);
    engine?.stop();
    engine = new Engine(def, wisdom, found.kept, found.entries, (told) => post({ told }), keep);
    engine.pace = pace;
    engine.spare = spare;
    engine.begin();
    return true;
  },
  pace(ms) {
    // Set before the table is open it is the pace with which it opens.
    if (engine) engine.pace = ms;
  },
  spare: (on) => engine?.setSpare(on),
  compose: (target, draft) => here().compose(target, draft),
  async answer(target, answer) {
    const why = here().answer(target, answer, Date.now());
    await saving;
    return why;
  },
  withdraw: (target) => here().withdraw(target, Date.now()),
  undo: (far) => here().undo(far, Date.now()),
  redo: () => here().redo(Date.now()),
  concede: () => here().concede(Date.now()),
  moments: (after, upTo) => here().moments(after, upTo),
  journal: () => here().text,
  sit: (seat) => here().sit(seat),
  passFor: (kind, on) => here().passFor(kind, on),
  glance: (round) => here().glance(round),
  hint: () => here().hint(),
  hurry: () => here().hurry(),
  chances: () => here().chances(),
  async check(id, journal, known) {
    const game = browserGame(id);
    const read = readJournalText(journal);
    if (!read.ok) return { wrong: `${read.why.at}: ${read.why.wanted}` };
    if (game === undefined) throw new Error(`no game is called ${id}`);
    const { damage, over } = verify(await game.rules(), read.journal, { known });
    if (damage !== undefined) return { wrong: `${damage.entry}: ${damage.why}` };
    return over ? {} : { wrong: 'not finished' };
  },
  async past(id, text, seat, cursors) {
    const { def, journal } = await opened(id, text);
    return momentsAt(def, journal, seat, cursors);
  },
  async told(id, text) {
    const { def, journal } = await opened(id, text);
    const told = history(def, journal, undefined, 0).map(({ cursor, events }) => ({ cursor, events }));
    return { created: journal.header.created, told };
  },
  async receive(id, text) {
    const shared = readShared(text);
    const game = shared && browserGame(shared.journal.header.game);
    const made = shared && game && receive(await game.rules(), shared, id, Date.now());
    if (!made) return 0;
    await saveAll(made.kept, made.entries);
    return shared.at;
  },
  async playOn(id, text, wish) {
    const { def, journal } = await opened(id, text);
    const made = playOn(def, { ...wish, journal, now: Date.now() });
    if (made === undefined) return false;
    await saveAll(made.kept, made.entries);
    return true;
  },
};

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const { id, name, args } = data;
  try {
    const call = calls[name] as (...args: readonly unknown[]) => unknown;
    post({ id, value: await call(...args) });
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
