import { Outlet, createFileRoute } from '@tanstack/react-router';
import { DefaultLayout } from '../layouts/default-layout.tsx';

const Default = () => (
  <DefaultLayout>
    <Outlet />
  </DefaultLayout>
);

export const Route = createFileRoute('/_default')({ component: Default });
