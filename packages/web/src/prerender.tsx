import type { Language } from '@homage/words';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { assume } from './settings.ts';

/** The home page as text, for the page as it is sent: it is read before any script has come, and taken over by the app as it stands. */
export function prerender(language: Language): string {
  assume({ language });
  return renderToString(
    <Router ssrPath="/">
      <App />
    </Router>,
  );
}
