import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsFrom } from '../src/settings.ts';
import { PostgresStore } from '../src/store/postgres/store.ts';
import { freshDatabase, run, stopShared } from './postgres/cluster.ts';

describe('whoever starts the server on PostgreSQL reads one sentence', () => {
  let url: string;
  beforeAll(async () => {
    url = await freshDatabase();
  }, 120_000);
  afterAll(stopShared);

  const why = (at: string): Promise<string> =>
    PostgresStore.open(at).then(
      async (store) => {
        await store.close();
        return 'it opened';
      },
      (error: Error) => error.message,
    );

  test('an address that is none', () => {
    for (const text of ['mysql://a@b/c', 'postgres', 'postgres://a b c'])
      expect(() => withDatabase(text)).toThrow(/^HOMAGE_DATABASE is an address like postgres:\/\//);
    expect(withDatabase('').database).toBeNull();
  });

  test('nobody answers', async () => {
    const wrong = new URL(url);
    wrong.port = '1';
    expect(await why(wrong.href)).toBe('no PostgreSQL answers at 127.0.0.1:1: start it, or correct HOMAGE_DATABASE');
  });

  test('no such database', async () => {
    const wrong = new URL(url);
    wrong.pathname = '/nowhere';
    expect(await why(wrong.href)).toMatch(/has no database 'nowhere': create it \(createdb nowhere\)$/);
  });

  test('a right is missing', async () => {
    await run(
      url,
      'CREATE ROLE guest LOGIN',
      'REVOKE ALL ON SCHEMA public FROM PUBLIC',
      'GRANT USAGE ON SCHEMA public TO guest',
    );
    const poor = new URL(url);
    poor.username = 'guest';
    expect(await why(poor.href)).toMatch(
      /^'guest' may not create tables in '.*': GRANT ALL ON SCHEMA public TO "guest"$/,
    );
  });

  test('a second server, and a database that is too new', async () => {
    const first = await PostgresStore.open(url);
    expect(await why(url)).toMatch(/^another Homage server is running on this database/);
    await first.commit([{ w: 'meta', key: 'schema', value: '99' }]);
    await first.close();
    expect(await why(url)).toMatch(/^the data is of version 99, this program knows \d+: start the newer program/);
  });
});

function withDatabase(text: string): ReturnType<typeof settingsFrom> {
  const before = process.env.HOMAGE_DATABASE;
  process.env.HOMAGE_DATABASE = text;
  try {
    return settingsFrom({ games: [] });
  } finally {
    if (before === undefined) delete process.env.HOMAGE_DATABASE;
    else process.env.HOMAGE_DATABASE = before;
  }
}
