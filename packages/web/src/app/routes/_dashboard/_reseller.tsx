import { Outlet, createFileRoute } from '@tanstack/react-router';
import { ResellerLayout } from '#app/layouts/reseller-layout.tsx';

export const Route = createFileRoute('/_dashboard/_reseller')({ component: Reseller });

function Reseller() {
  return (
    <ResellerLayout>
      <Outlet />
    </ResellerLayout>
  );
}
