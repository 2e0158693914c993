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
registerWorker();
