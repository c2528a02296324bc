import '../ui/styles/house.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale, rememberedLocale, switchLocale, withLocale } from '../lib/i18n/index.ts';
import { App } from './app.tsx';

// Only the bare start address follows the remembered choice; every other address says its language itself.
const remembered = rememberedLocale();
if (window.location.pathname === '/' && remembered) {
  window.history.replaceState(null, '', withLocale('/', remembered));
}
await switchLocale(
  remembered && window.location.pathname === withLocale('/', remembered) ? remembered : currentLocale(),
);

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
