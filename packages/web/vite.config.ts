import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The server under `npm start`, for `vite dev`. */
const server = process.env.HOMAGE_SERVER ?? 'http://127.0.0.1:8080';

/** Where the app is built. `build.ts` names another folder and puts it in the place of this one when it is finished. */
const OUT = process.env.HOMAGE_WEB_OUT ?? 'dist';

/** The game that comes with the app itself; the others are kept for use without a network when the page says so (`src/offline`). */
const FIRST_GAME = 'middle-ages';

/** What of a game is not part of the app itself. */
const OF_A_GAME = /^assets\/games\//;

/**
 * Parts of a game are named by it, so that they can be told apart when the app is kept for use without a network. Of the hash seven letters, not eight: parts name
 * each other so often that this is 0.4 KB of a table of FIEF France.
 */
function nameOf({
  facadeModuleId,
  moduleIds,
}: {
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
}): string {
  const game = /\/games\/([^/]+)\//.exec(facadeModuleId ?? moduleIds?.at(-1) ?? '')?.[1];
  if (game === undefined) return 'assets/[name]-[hash:7].js';
  return game === FIRST_GAME ? 'assets/first/[name]-[hash:7].js' : `assets/games/${game}/[name]-[hash:7].js`;
}

/**
 * What is loaded together is one file: it compresses better than in parts (14 KB of a table of FIEF France). Each group stands on those before it and on nothing
 * after it, so no two files wait for each other.
 */
const GROUPS = Object.entries({
  // What the page and its worker both need: the covers of the games, how their parts are loaded, plain data.
  house: [
    'registry/',
    'games/[^/]+/(game|cover).ts$',
    'words/src/(tongues|types).ts',
    'web/src/client/(shelf|random).ts',
    'preload-helper',
  ],
  base: ['kernel/src/(json|seats|dice|conditions|kit|pieces).ts'],
  // The first page.
  core: [
    'node_modules/(preact|react|react-dom|wouter|regexparam)/',
    'web/src/(main|App|settings|update|text/(index|home|turns)|turns/waiting|offline/.*|pages/Home)[.]',
    'web/src/look/(Boundary|Failed|Frame|HouseWord|Loading|Frieze|Hero|useTitle|useLoaded|look.module|HeroMap.module)[.]',
    'ui/src/(chrome/Button|text/language|objects/Icon|stage/lessMotion|style/|heraldry/(houses|patterns))',
  ],
  // What plays, for the worker and for lessons.
  kernel: ['kernel/'],
  seal: ['@noble/', 'table/src/(seal|digest|ink).ts'],
  engine: [
    'table/src/(?!clock|calendar|almanac|vacation|read|moment)',
    'bots/src/(?!hint|chances)',
    'web/src/local/(engine|kept).ts',
  ],
  // What many pages draw and speak with.
  parts: [
    'ui/src/(chrome/(Dialog|SeatName|useListen)|objects/(?!Card|Die)|heraldry/(?!arms)|text/|composer/Reason)',
    'ui/src/(board/(Places|parts|move|lit)|log/digest)',
    'words/src/(house|grammar|table|sentence|paragraph|tables|cues|cites|pieces).ts',
    'web/src/(look/gameWords|client/(bots|lines|visits|empty)).ts',
  ],
  // A table, without what it loads by itself when it needs it.
  table: [
    'ui/src/(chrome|composer|deals/(deals|text).ts|explain/GoalStrip|log/(?!SinceYouLeft)|talk/(rooms|text))',
    'web/src/table/(?!Above|Counsel|Curtain|DealsPanel|FarMenu|Menu|Houses|Lobby|Manners|Replay|Share|TalkPanel)',
    'web/src/(sound/(hear|play|useSounds)|client/heard|local/(client|loading)).ts',
  ],
  // Maps, faces and cards.
  map: ['ui/src/(board/(MapView|useViewport|terrain)|art/(portrait/(face|Portrait)|CardFace|Stakes)|heraldry/arms)'],
  // The largest game: what its page knows of its rules, and its words.
  data: ['fief-france/rules/(data|box|map|roads|queries|pieces|state).ts$'],
  words: [
    'fief-france/text/(about|anchors|cites|cues|deals|march|phase|places|position|reach|shared|tie|tongue|values|weight|words).ts$',
  ],
  en: ['fief-france/text/(en|(?!rules|late|options|pieces|reasons)\\w+\\.en).ts$'],
  fr: ['fief-france/text/(fr|(?!rules|late|options|pieces|reasons)\\w+\\.fr).ts$'],
}).map(([name, paths], i) => ({ name, test: new RegExp(`[/\0](${paths.join('|')})`), priority: 99 - i }));

/** A class is named by itself and its file: short, and the same wherever the app is built. */
function scopedName(name: string, file: string): string {
  const path = relative(join(import.meta.dirname, '../..'), file.split('?')[0] ?? file);
  return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 4)}`;
}

const css = { modules: { generateScopedName: scopedName } };

/** The two fonts of the first screen are asked for at once, not only when the styles have come. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /(cinzel|eb-garamond)-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          })),
    },
  };
}

/** The styles of the home page stand in the page itself, and so does the home page, drawn in each language: nothing is waited for. */
function prerender(): Plugin {
  let drawn: string | undefined;
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        drawn ??= await drawHome();
        return html
          .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
            const sheet = bundle[file];
            return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link;
          })
          .replace('<!-- home -->', () => drawn ?? '');
      },
    },
  };
}

/** Builds the home page for Node and renders it. What it only leads to is not built. */
async function drawHome(): Promise<string> {
  // Beside the packages, so that React is found.
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.homage-home-'));
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [react()],
      css,
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        rollupOptions: {
          external:
            /\/games\/[^/]+\/(rules|text|bot|lessons|board)\/|\/local\/|\/pages\/(?!Home)|\/(HeroMap|Going)\.tsx$/,
          output: { entryFileNames: 'home.mjs' },
        },
      },
    });
    const { prerender: draw } = await import(pathToFileURL(join(folder, 'home.mjs')).href);
    return ['en', 'fr'].map((language) => `<template lang="${language}">${draw(language)}</template>`).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The worker is built with the page and not by itself: what both need (data of a game, parts of the kernel, the covers) is one file for both, and so are the rules
 * for lessons, which play on the page. 13 KB less for a table of FIEF France than with a build of its own.
 */
function oneBuild(): Plugin {
  const WORKER = "new URL('./worker.ts', import.meta.url)";
  return {
    name: 'one-build',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(WORKER)) return undefined;
      const worker = this.emitFile({ type: 'chunk', id: join(dirname(id), 'worker.ts'), name: 'worker' });
      return { code: code.replace(WORKER, `import.meta.ROLLUP_FILE_URL_${worker}`), map: null };
    },
  };
}

/** What only tests ask of the rules (what must hold of a position) nobody asks in a browser: 2 KB of a table of FIEF France. */
function bare(): Plugin {
  const EMPTY = '\0invariant';
  return {
    name: 'bare',
    enforce: 'pre',
    resolveId: (id, from = '') => (id === './invariant.ts' && /\/games\//.test(from) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export const invariant = () => undefined;' : undefined),
  };
}

/**
 * The list of what the service worker does not fetch by itself: the parts of games, and how much all of them are on the way. The page fetches them after its first
 * visit (`src/offline`).
 */
function listGames(): Plugin {
  return {
    name: 'list-games',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle).filter(({ fileName }) => OF_A_GAME.test(fileName));
        const bytes = parts.reduce(
          (sum, part) => sum + gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length,
          0,
        );
        const files = parts.map(({ fileName }) => `/${fileName}`).sort();
        this.emitFile({
          type: 'asset',
          fileName: 'offline.json',
          source: JSON.stringify({ first: FIRST_GAME, bytes, files }),
        });
      },
    },
  };
}

/** Every text file also as .br and .gz: the server hands them out as they are. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = join(import.meta.dirname, OUT);
        for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
          if (!entry.isFile() || !/\.(html|js|css|svg|webmanifest)$/.test(entry.name)) continue;
          const file = join(entry.parentPath, entry.name);
          const text = readFileSync(file);
          if (text.length < 512) continue;
          writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
          writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        }
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    oneBuild(),
    bare(),
    preloadFonts(),
    prerender(),
    listGames(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Homage',
        short_name: 'Homage',
        description: 'An open table for feudal board games',
        display: 'standalone',
        background_color: '#f3e9d2',
        theme_color: '#f3e9d2',
        start_url: '/',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,woff2,svg}', 'offline.json'],
        // Notices that come while no page is open.
        importScripts: ['/push.js'],
        globIgnores: ['assets/games/**'],
        runtimeCaching: [
          {
            // The same cache as in `src/offline`, which also drops what is of an earlier version.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'games' },
          },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|ws|healthz|metrics|docs)/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        sourcemap: false,
      },
    }),
    compress(),
  ],
  css,
  // What the router brings along for older Reacts, ours has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    // `light-dark()` must reach the browser as it is: rewritten, it would be settled at the root and the board could not stay vellum.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Rules and bots are the worker's, which has no document to put links into.
      resolveDependencies: (file, needs) => (/\/(rules|def|bot|archive|insight)-[\w-]+\.js$/.test(file) ? [] : needs),
    },
    rollupOptions: {
      output: { chunkFileNames: nameOf, codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } },
    },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
