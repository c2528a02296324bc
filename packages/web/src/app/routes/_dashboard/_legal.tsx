import { Outlet, createFileRoute } from '@tanstack/react-router';
import { LegalLayout } from '#app/layouts/legal-layout.tsx';

export const Route = createFileRoute('/_dashboard/_legal')({ component: Legal });

function Legal() {
  return (
    <LegalLayout>
      <Outlet />
    </LegalLayout>
  );
}
