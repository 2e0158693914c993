/** Dockerfile, compose file and proxy say the same as the program and docs/deploying.md. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const all = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, found]) => found as string);

const docker = read('Dockerfile');
const compose = read('deploy/compose.yaml');
const caddy = read('deploy/Caddyfile');
const [, settings = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('docs/deploying.md')) ?? [];

test('the image starts what npm start does, and does not build again', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(docker) ?? [];
  const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts;
  expect((JSON.parse(command) as string[]).join(' ')).toBe(`${start} --no-build`);
  const files = [...all(docker, /node (packages\/\S+)/g), ...all(command, /"(packages\/[^"]+)"/g)];
  expect(files.length).toBe(2);
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
});

test('nothing private and nothing of another machine is copied into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const each of ['**/node_modules', '**/.env', '.git', 'data']) expect(ignored).toContain(each);
});

test('one port: where it listens, what is exposed, where its health is asked and where the proxy goes', () => {
  const ports = [...all(docker, /PORT=(\d+)/g), ...all(docker, /EXPOSE (\d+)/g), ...all(docker, /127\.0\.0\.1:(\d+)/g)];
  expect(ports.length).toBe(3);
  expect(new Set([...ports, ...all(caddy, /node\d:(\d+)/g)])).toEqual(new Set(ports.slice(0, 1)));
});

test('the proxy knows every node, and asks for health where the image does', () => {
  const nodes = all(compose, /^ {2}(\S+):\n {4}<<: \*node$/gm);
  expect(nodes.length).toBeGreaterThan(1);
  expect(all(caddy, /(node\d+):/g)).toEqual(nodes);
  expect(all(compose, /depends_on: \[(.*)\]/g)).toEqual([nodes.join(', ')]);
  expect(all(caddy, /health_uri (\S+)/g)).toEqual(all(docker, /:8080(\/\w+)/g));
});

test('whatever is set is a setting, and each password that is asked for is named', () => {
  const set = [...all(compose, /\b(HOMAGE_[A-Z_]+):/g), ...all(docker, /\b(HOMAGE_[A-Z_]+)=/g)];
  expect(new Set(set).size).toBeGreaterThan(4);
  for (const name of set) expect(settings, name).toContain(`| \`${name}\` |`);
  const [heading] = compose.split('\n\n');
  for (const name of all(compose, /\$\{([A-Z_]+):\?\}/g)) expect(heading).toContain(name);
});

test('volumes, services and anchors that are named are there; a node is given the time to leave', () => {
  const kept = all(compose, /^ {2}(\S+):$/gm);
  for (const volume of all(compose, /'([a-z]+):\//g)) expect(kept).toContain(volume);
  for (const host of all(compose, /(?:@|depends_on:\n {4})([a-z]+)[:/]/g)) expect(kept).toContain(host);
  for (const anchor of all(compose, /\*(\w+)/g)) expect(compose).toContain(`&${anchor}`);
  expect(existsSync(join(root, 'deploy', all(compose, /'\.\/(\w+):/g)[0] ?? '?'))).toBe(true);
  expect(all(compose, /stop_grace_period: (\d+)s/g)).toEqual(['60']);
  expect(docker).toContain('STOPSIGNAL SIGTERM');
});
