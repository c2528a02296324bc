import { Outlet, createRootRouteWithContext, useRouterState } from '@tanstack/react-router';
import { SkipLink } from '../../ui/index.ts';
import type { RouterContext } from '../router.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      <SkipLink />
      {isLoading ? <div aria-hidden="true" className="loading-bar no-print" /> : null}
      <Outlet />
    </>
  );
}
