/** Lighthouse on a page, as on a phone: the medians of three runs of the home page. `node bench/web/lighthouse.ts [runs] [/play/fief-france]`. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const AUDITS = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'total blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
} as const;

interface Report {
  categories: { [C in 'performance' | 'accessibility' | 'best-practices']: { score: number } };
  audits: { [name: string]: { numericValue: number } };
}

const root = join(import.meta.dirname, '../..');

/** The server as `npm start` runs it, on a port that the system chose. */
async function serve(data: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(root, 'packages/cli/src/main.ts'), 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOMAGE_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)?.[0];
    if (address !== undefined) return { child, address };
  }
  throw new Error(`the server did not start:\n${said}`);
}

function look(address: string, file: string): Report {
  const browser = spawnSync(process.execPath, [join(root, 'scripts/ensure-chromium.mjs')], { encoding: 'utf8' });
  const done = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${address}${path}`,
      '--quiet',
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: browser.stdout.trim() }, cwd: tmpdir() },
  );
  if (done.status !== 0) throw new Error(`Lighthouse failed:\n${done.stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const runs = Number(process.argv[2] ?? 3);
const path = process.argv[3] ?? '/';
const folder = mkdtempSync(join(tmpdir(), 'homage-lighthouse-'));
const { child, address } = await serve(join(folder, 'data'));
try {
  const reports = Array.from({ length: runs }, (_, run) => look(address, join(folder, `${run}.json`)));
  const score = (name: keyof Report['categories']): number =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name].score)));
  console.log(
    `${path}: performance ${score('performance')} (to reach: 90), accessibility ${score('accessibility')} (100), best practices ${score('best-practices')} (100)`,
  );
  for (const [label, audit] of Object.entries(AUDITS)) {
    console.log(
      `${label}: ${+median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(3)}`,
    );
  }
} finally {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
}
