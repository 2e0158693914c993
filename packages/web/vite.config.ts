import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The server under `npm start`, for `vite dev`. */
const server = process.env.HOMAGE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
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
        globPatterns: ['**/*.{html,js,css,woff2,svg}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|ws|healthz|metrics|docs)/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        sourcemap: false,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // `light-dark()` must reach the browser as it is: rewritten, it would be settled at the root and the board could not stay vellum.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
