import { lazy } from 'react';
import { requireMessages } from '#lib/i18n';

/** {@link FirstResults} with its texts, for the dashboard, which needs it once. */
export const LazyFirstResults = lazy(async () => {
  const [module] = await Promise.all([
    import('./first-results.tsx'),
    requireMessages('scans', 'ruleTitles', 'criteria'),
  ]);
  return { default: module.FirstResults };
});
