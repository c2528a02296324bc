import { RouterProvider } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { I18nProvider } from '../lib/i18n/index.ts';
import { ToastRegion } from '../ui/index.ts';
import { router } from './router.ts';

/** The dashboard with everything its screens stand on. */
export function App() {
  return (
    <I18nProvider>
      <LocalizedRouter />
      <ToastRegion />
    </I18nProvider>
  );
}

/** Every link carries the locale in its address, so a change of locale builds them all anew. */
function LocalizedRouter() {
  return <RouterProvider key={useLocale()} router={router} />;
}
