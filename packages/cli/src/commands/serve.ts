import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { keepSmall, Obstacle, serve as openHouse, saidOf } from '@homage/server';
import type { Language } from '@homage/words';
import { count, dataFolder, languageOf, Misuse, switches, text, texts } from '../args.ts';
import type { Command } from '../command.ts';

const BUILD = join(import.meta.dirname, '../../../web/build.ts');

/** Builds the web app where its sources are newer than what was built last. */
function build(): void {
  if (!existsSync(BUILD)) return;
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    throw new Misuse('the web app could not be built; the lines above say why (or start with --no-build)');
}

const LOOK_MS = 250;

/**
 * Whoever asks `npm start` to end asks npm, which asks its shell, which ends and tells nobody. So a server that npm has started ends when
 * its parent does: else it would go on without one, and keep its port and its folder.
 */
function orphaned(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    then();
  }, LOOK_MS);
  look.unref();
}

export const serve: Command = {
  name: 'serve',
  summary: 'opens the house: the web app, live tables and the API',
  usage:
    'homage serve [--host H] [--port P] [--data FOLDER] [--no-build] [--quiet]\n       (or HOST, PORT and HOMAGE_DATA from the environment)',
  flags: { ...texts('host', 'port', 'data'), ...switches('no-build', 'quiet') },
  async run(values) {
    const { HOST, PORT, LOG_LEVEL } = process.env;
    const port = count({ port: text(values, 'port') ?? PORT }, 'port', 8080, 0, 65_535);
    if (values['no-build'] !== true) build();
    const host = text(values, 'host') ?? HOST ?? '127.0.0.1';
    const data = dataFolder(values);
    const logLevel = values.quiet === true ? 'warn' : (LOG_LEVEL ?? 'info');
    keepSmall();
    let house: Awaited<ReturnType<typeof openHouse>>;
    try {
      house = await openHouse({ host, port, data, logLevel });
    } catch (error) {
      throw new Misuse(whyNot(error, host, port, data, languageOf(values)));
    }
    flushCompileCache();
    console.log(`Homage is open at ${house.address} (data in ${data}; Ctrl-C closes it)`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
      orphaned(resolve);
    });
    await house.close();
    return 0;
  },
};

function whyNot(error: unknown, host: string, port: number, data: string, language: Language): string {
  if (error instanceof Obstacle) return saidOf(error, language);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another: PORT=8081 npm start`;
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${host}; HOST=127.0.0.1 is always there`;
  if (code === 'EACCES') return `port ${port} or the folder ${data} may not be used by you`;
  return error instanceof Error ? error.message : String(error);
}
