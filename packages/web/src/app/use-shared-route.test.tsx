import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { customerProjectRoute } from './customer-project-route.ts';
import { useSharedRoute } from './use-shared-route.ts';

const root = createRootRoute({ component: Outlet });
const Screen = () => {
  const { params, search, setSearch } = useSharedRoute(own);
  return (
    <>
      <p>{`${params.projectId}, page ${search.page}`}</p>
      <button onClick={() => setSearch((before) => ({ ...before, page: 3 }))}>Next</button>
    </>
  );
};

const own = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId',
  validateSearch: ({ page: asked }: Record<string, unknown>): { page?: number | undefined; sort?: string } => ({
    page: typeof asked === 'number' ? asked : undefined,
    sort: 'name',
  }),
  component: Screen,
});
const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$projectId',
  ...customerProjectRoute(own),
});

afterEach(() => {
  document.body.replaceChildren();
});

it.each(['/projects/7?page=2', '/customers/7?page=2'])(
  'reads params and search of the route that is shown, and changes its search: %s',
  async (address) => {
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createRouter({ routeTree: root.addChildren([own, customer]), history });
    const view = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => view.unmount());
    view.render(<RouterProvider router={router as never} />);

    await expect.element(page.getByText('7, page 2')).toBeVisible();
    await page.getByRole('button').click();
    await expect.element(page.getByText('7, page 3')).toBeVisible();
    expect(router.state.location.pathname).toBe(address.split('?')[0]);
    expect(router.state.location.search).toEqual({ page: 3, sort: 'name' });
    expect(history.length).toBe(1);
  },
);
