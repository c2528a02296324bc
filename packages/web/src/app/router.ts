import { createRouter } from '@tanstack/react-router';
import { sessionRefused } from '#lib/api';
import { localeRewrite } from '#lib/i18n';
import { endSession } from '#lib/session';
import { markNavigated } from '#ui';
import { ErrorScreen } from './error-screen.tsx';
import { history } from './history.ts';
import { PendingScreen } from './pending-screen.tsx';
import { routeTree } from './route-tree.gen.ts';
import { SettledNotFound } from './settled-not-found.tsx';

/** The router. */
export const router = createRouter({
  routeTree,
  history,
  rewrite: localeRewrite,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: SettledNotFound,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 400,
});

// A lost session leads to /login with the way back.
sessionRefused.subscribe(() => {
  endSession();
  void router.invalidate();
});

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) markNavigated();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
