import { Outlet, createFileRoute } from '@tanstack/react-router';
import { BareLayout } from '../layouts/bare-layout.tsx';

const Bare = () => (
  <BareLayout>
    <Outlet />
  </BareLayout>
);

export const Route = createFileRoute('/_bare')({ component: Bare });
