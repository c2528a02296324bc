import { RouterProvider } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { Suspense } from 'react';
import { I18nProvider } from '#lib/i18n';
import { LoadingRegion, optionalPart } from '#ui';
import { router } from './router.ts';

/** Loaded later: there is no toast before the first action. */
const ToastRegion = optionalPart(async () => (await import('../ui/overlay/toast.tsx')).ToastRegion);

/** The dashboard with all providers that its screens need. */
export const App = () => (
  <I18nProvider>
    <LocalizedRouter />
    <LoadingRegion />
    <Suspense>
      <ToastRegion />
    </Suspense>
  </I18nProvider>
);

/** Every link has the locale in its address, so all are rendered again when it changes. */
const LocalizedRouter = () => <RouterProvider key={useLocale()} router={router} />;
