import { Outlet, createFileRoute } from '@tanstack/react-router';
import { DefaultLayout } from '../layouts/default-layout.tsx';

export const Route = createFileRoute('/_default')({ component: Default });

function Default() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
