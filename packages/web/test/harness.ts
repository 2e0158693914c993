/** A real browser on the built app: what browser tests of this package and of the games share. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { copyApp } from '../build.ts';

const root = join(import.meta.dirname, '../../..');
export const artifacts = join(root, 'artifacts');

/** The path of a browser; empty where there is none and none can be had. Under CI its absence is a failure. */
function findBrowser(): string {
  const found = spawnSync(process.execPath, [join(root, 'scripts/ensure-chromium.mjs')], { encoding: 'utf8' });
  if (found.status !== 0) throw new Error(found.stderr);
  return found.stdout.trim();
}

export const browserPath = findBrowser();

/** The first to open anything builds the app. */
const OPENING_MS = 180_000;

/** Tests in a browser: all of them share what `open` opens (a stage, a house), and it is closed after the last. Skipped where there is no browser. */
export function inBrowser<T extends { close(): Promise<void> }>(
  title: string,
  open: () => Promise<T>,
  tests: (opened: () => T) => void,
): void {
  describe.skipIf(browserPath === '')(title, () => {
    let opened: T | undefined;
    beforeAll(async () => {
      opened = await open();
    }, OPENING_MS);
    afterAll(() => opened?.close());
    tests(() => {
      if (opened === undefined) throw new Error('it is open while tests run');
      return opened;
    });
  });
}

const TYPES: { [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The built app as plain files: enough for everything that needs no server. */
export async function serveFiles(dist: string): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const asset = join(dist, pathname);
    const file = extname(pathname) !== '' && existsSync(asset) ? asset : join(dist, 'index.html');
    if (extname(pathname) !== '' && file !== asset) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(await readFile(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export interface Stage {
  browser: Browser;
  url: string;
  /** The built app: a copy that nobody else touches. */
  dist: string;
  /** A fresh visitor. Faults on the page fail the test that looks at `faults`. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface VisitorOptions extends BrowserContextOptions {
  /**
   * Blocked unless a test is about it, or reloads: it fetches the whole app for later, which takes more of the processor (5 to 9 s for each visitor)
   * than a page and ten answers.
   */
  serviceWorkers?: 'allow' | 'block';
  settings?: { [key: string]: unknown };
  /** Another address than the stage's own files: a running server. */
  at?: string;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

/** Settings of visitors unless a test says otherwise: bots do not pause, nothing moves, nothing is celebrated. */
const QUICK = { language: 'en', pace: 'none', motion: 'less', scenes: false };

/**
 * What the browser does without. A page that is not the one in front counts as background and gets less of the processor: with several
 * browsers at one table, on a machine that has other work, it would stand still for minutes (PMProcessPriorityPolicy). The others are those
 * that Playwright switches off itself: only the last list counts.
 */
const WITHOUT = [
  'PMProcessPriorityPolicy',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Builds the app if it is not fresh, serves it, opens the browser. */
export async function openStage(): Promise<Stage> {
  const dist = mkdtempSync(join(tmpdir(), 'homage-app-'));
  copyApp(dist);
  mkdirSync(artifacts, { recursive: true });
  const files = await serveFiles(dist);
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--headless=new',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${WITHOUT.join()}`,
    ],
  });
  return {
    browser,
    dist,
    url: files.url,
    async visitor({ settings = {}, at, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: at ?? files.url,
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(30_000);
      const wanted = JSON.stringify({ ...QUICK, ...settings });
      await context.addInitScript((text) => {
        if (localStorage.getItem('homage.settings') === null) localStorage.setItem('homage.settings', text);
      }, wanted);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/ERR_|WebSocket|Failed to load resource/.test(message.text()))
          faults.push(message.text());
      });
      return { page, context, faults };
    },
    async close() {
      await browser.close();
      await files.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** A picture for people to look at, under artifacts/ (not in git). */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage, animations: 'disabled' });
}
