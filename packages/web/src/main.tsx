import '@homage/ui/style.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applySettings } from './settings.ts';
import { registerWorker } from './update.ts';

applySettings();
const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // The home page came drawn; every other page is drawn here.
  if ('drawn' in root.dataset) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
// A new page begins at its top; going back leads to where one was. Where there is a # in the address, the page itself goes there.
addEventListener('pushState', () => {
  if (location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
});
registerWorker();
