/** The worker: rules, bots and the store of local tables, off the page's thread. */

import { browserGame } from '@homage/registry/browser';
import type { Calls, Request, Response } from './calls.ts';
import { Engine } from './engine.ts';
import { lay, type Setup } from './kept.ts';
import { load, save } from './store.ts';

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

/** What is done with journals and about whole games is loaded when it is done. */
const archive = () => import('./archive.ts');
const insight = () => import('./insight.ts');

const calls: {
  [K in keyof Calls]: (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>> | ReturnType<Calls[K]>;
} = {
  async lay(setup: Setup) {
    const game = browserGame(setup.game);
    if (game === undefined) throw new Error(`no game is called ${setup.game}`);
    await save(lay(await game.rules(), setup), undefined);
  },
  async open(id, pace, spare) {
    const found = await load(id);
    const game = found && browserGame(found.kept.game);
    if (found === undefined || game === undefined) return false;
    const [def, wisdom] = await Promise.all([game.rules(), game.wisdom()]);
    engine?.stop();
    try {
      engine = new Engine(def, wisdom, found.kept, found.entries, (told) => post({ told }), keep);
    } catch (error) {
      // A journal that no longer replays under these rules cannot be gone on with.
      console.warn(error);
      return false;
    }
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
  journal: async () => (await archive()).written(here()),
  sit: (seat) => here().sit(seat),
  passFor: (kind, on) => here().passFor(kind, on),
  glance: (round) => here().glance(round),
  hint: async () => (await insight()).hintFor(here()),
  hurry: () => here().hurry(),
  chances: async () => (await insight()).chancesOf(here()),
  check: async (...args) => (await archive()).check(...args),
  past: async (...args) => (await archive()).past(...args),
  told: async (...args) => (await archive()).told(...args),
  receive: async (...args) => (await archive()).receive(...args),
  playOn: async (...args) => (await archive()).playOn(...args),
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
