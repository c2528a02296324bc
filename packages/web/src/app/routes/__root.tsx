import { Outlet, createRootRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyViewBanner } from '#features/staff/components/view/lazy-view-banner.tsx';
import { SkipLink } from '#ui';
import { enterRoute } from '../enter-route.ts';
import { FullPageError } from '../error-screen.tsx';
import { LanguageAlternates } from '../language-alternates.tsx';
import { LoadingBar } from '../loading-bar.tsx';
import { UpdateRegion } from '../update-region.tsx';

const Root = (): ReactNode => (
  <>
    <LanguageAlternates />
    <SkipLink />
    <LoadingBar />
    <LazyViewBanner />
    <Outlet />
    <UpdateRegion />
  </>
);

export const Route = createRootRoute({
  beforeLoad: enterRoute,
  component: Root,
  errorComponent: FullPageError,
});
