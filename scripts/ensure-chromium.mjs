// Finds a Chromium for the browser tests, or installs one, and prints its path.
import { ensure } from './ensure.mjs';

ensure(import.meta.url, {
  title: 'Chromium',
  why: 'the browser tests',
  variable: 'CHROMIUM_PATH',
  debian: 'chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
});
