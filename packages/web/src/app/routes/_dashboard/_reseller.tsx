import { Outlet, createFileRoute } from '@tanstack/react-router';
import { ResellerLayout } from '#app/layouts/reseller-layout.tsx';

const Reseller = () => (
  <ResellerLayout>
    <Outlet />
  </ResellerLayout>
);

export const Route = createFileRoute('/_dashboard/_reseller')({ component: Reseller });
