import { lazy, Suspense } from 'react';
import { prepareApi } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useAuthState } from '#lib/session';

/** Where it cannot be loaded, the screen is not shown either: nobody should forget as whom they look on. */
const Banner = lazy(async () => {
  const [{ ScopedViewBanner }] = await Promise.all([
    import('./view-banner.tsx'),
    requireMessages('staff'),
    prepareApi(),
  ]);
  return { default: ScopedViewBanner };
});

/** The banner for staff who see the dashboard as somebody else; nothing for everybody else. */
export const LazyViewBanner = () =>
  useAuthState().user?.viewedBy ? (
    <Suspense>
      <Banner />
    </Suspense>
  ) : null;
