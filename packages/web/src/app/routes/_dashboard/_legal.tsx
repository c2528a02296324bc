import { Outlet, createFileRoute } from '@tanstack/react-router';
import { LegalLayout } from '#app/layouts/legal-layout.tsx';

const Legal = () => (
  <LegalLayout>
    <Outlet />
  </LegalLayout>
);

export const Route = createFileRoute('/_dashboard/_legal')({ component: Legal });
