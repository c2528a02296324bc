import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../router.ts';
import { SkipLink } from '../../ui/index.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
