import '../src/ui/styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import type { Locale } from '@zugang/messages';
import { I18nProvider, localeRewrite, requireMessages, switchLocale, withLocale } from '../src/lib/i18n/index.ts';
import type { MessageGroup } from '../src/lib/i18n/index.ts';
import { authStore } from '../src/lib/session/index.ts';
import type { SessionUser } from '../src/lib/session/index.ts';
import { dismissToast, toastStore } from '../src/ui/overlay/toast-store.ts';
import { ToastRegion } from '../src/ui/overlay/toast.tsx';
import { expectAccessible } from './expect-accessible.ts';
import { watchConsole } from './watch-console.ts';

type Surroundings = {
  locale?: Locale;
  /** Message groups beside `start`, as the route of the screen asks for them. */
  messages?: readonly MessageGroup[];
  /** The address, without its locale. */
  path?: string;
  /** What was read from the API before: it stays as it is. */
  cached?: readonly (readonly [QueryKey, unknown])[];
  user?: SessionUser;
};

let unmount: (() => void) | undefined;
let errors: ReturnType<typeof watchConsole> | undefined;

const createClient = (cached: Surroundings['cached'] = []): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  });
  for (const [key, data] of cached) client.setQueryData(key, data);
  return client;
};

/** Waits until the router has found its place and React has put it into the page. */
const waitForFirst = async (place: HTMLElement): Promise<void> => {
  await expect.poll(() => place.querySelector('[data-rendered]'), { interval: 5 }).not.toBeNull();
};

/**
 * Renders an element as in the dashboard: with the real texts, router and cache, in React's strict mode.
 * Asserts that axe finds no violations, now and at the end of the test, and that no error was logged to the console.
 */
export const renderInApp = async (element: ReactNode, surroundings: Surroundings = {}) => {
  const { locale = 'de', messages = [], path = '/', cached, user } = surroundings;
  unmount?.();
  await requireMessages(...messages);
  await switchLocale(locale);
  if (user) authStore.change({ user, isAuthenticated: true, isInitialized: true });
  errors = watchConsole();
  const history = createMemoryHistory({ initialEntries: [withLocale(path, locale)] });
  const routeTree = createRootRoute({
    component: () => (
      <main id="main" tabIndex={-1} data-rendered className="p-4">
        {element}
      </main>
    ),
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree, history, rewrite: localeRewrite, notFoundMode: 'root' });
  const queryClient = createClient(cached);
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  unmount = () => {
    root.unmount();
    place.remove();
    queryClient.clear();
    unmount = undefined;
  };
  root.render(
    <StrictMode>
      <I18nProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
          <ToastRegion />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
  await waitForFirst(place);
  await expectAccessible();
  return { queryClient, path: (): string => router.state.location.href, drainErrors: errors.take };
};

/** Takes away what a test has rendered, after a last look at it. */
export const unmountApp = async (): Promise<void> => {
  if (!unmount) return;
  try {
    await expectAccessible();
    errors?.expectNone();
  } finally {
    errors?.end();
    unmount?.();
    for (const { id } of toastStore.get()) dismissToast(id);
    authStore.clear();
  }
};
