import '../ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from '#lib/brand';
import { currentLocale, rememberedLocale, switchLocale, withLocale } from '#lib/i18n';
import { ensureUser } from '#lib/session';
import { App } from './app.tsx';
import { showFatalError } from './fatal-error.ts';
import { findRouteEntry } from './route-table.ts';
import { router } from './router.ts';
import { watchMissingParts } from './missing-parts.ts';

/** The initial language: every address has its own; only the start address uses the stored choice. */
const chooseLocale = () => {
  const remembered = rememberedLocale();
  if (!remembered) return currentLocale();
  if (window.location.pathname === '/') window.history.replaceState(null, '', withLocale('/', remembered));
  return window.location.pathname === withLocale('/', remembered) ? remembered : currentLocale();
};

/** Loads the code of the screens at this address while the user is being fetched. */
const loadScreensAhead = (matches: ReturnType<typeof router.matchRoutes>): void => {
  for (const { routeId } of matches)
    // A failed load is repeated, and reported, when the router needs it.
    router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined);
};

const start = async (): Promise<void> => {
  const root = document.getElementById('app');
  if (!root) throw new Error('The start page has no place for the dashboard');
  const matches = router.matchRoutes(router.latestLocation);
  loadScreensAhead(matches);
  const isForUsers = findRouteEntry(matches.at(-1)?.fullPath ?? '')?.guards.includes('auth');
  // The current user is known before the first render (specification, section 4).
  await Promise.all([switchLocale(chooseLocale()), ensureUser(isForUsers)]);
  // In whose name it is shown is known too: nobody sees one name and then another.
  const language = await followSession();
  // An address without a language is German: the reseller's language counts where the visitor has chosen none.
  if (language === 'en' && !rememberedLocale() && currentLocale() === 'de') {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(null, '', withLocale(pathname, language) + search + hash);
    await switchLocale(language);
  }
  createRoot(root, { onUncaughtError: showFatalError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

watchMissingParts();
window.addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
try {
  await start();
} catch (error) {
  showFatalError(error);
}
