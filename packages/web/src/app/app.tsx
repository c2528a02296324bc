import { RouterProvider } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { Suspense, lazy } from 'react';
import { I18nProvider } from '#lib/i18n';
import { router } from './router.ts';

/** Nothing is told before somebody has done something. */
const ToastRegion = lazy(async () => ({ default: (await import('../ui/overlay/toast.tsx')).ToastRegion }));

/** The dashboard with everything its screens stand on. */
export function App() {
  return (
    <I18nProvider>
      <LocalizedRouter />
      <Suspense>
        <ToastRegion />
      </Suspense>
    </I18nProvider>
  );
}

/** Every link carries the locale in its address, so a change of locale builds them all anew. */
function LocalizedRouter() {
  return <RouterProvider key={useLocale()} router={router} />;
}
