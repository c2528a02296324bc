import { Outlet, createRootRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/index.ts';
import { enterRoute } from '../enter-route.ts';
import { FullPageError } from '../error-screen.tsx';
import { LanguageAlternates } from '../language-alternates.tsx';
import { LoadingBar } from '../loading-bar.tsx';

/** Looks for a newer build once the screen is there. */
const UpdateNotice = lazy(async () => ({ default: (await import('../update-notice.tsx')).UpdateNotice }));

export const Route = createRootRoute({
  beforeLoad: enterRoute,
  component: Root,
  errorComponent: FullPageError,
});

function Root(): ReactNode {
  return (
    <>
      <LanguageAlternates />
      <SkipLink />
      <LoadingBar />
      <Outlet />
      <Suspense>
        <UpdateNotice />
      </Suspense>
    </>
  );
}
