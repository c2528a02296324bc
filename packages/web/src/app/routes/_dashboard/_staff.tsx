import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireMessages } from '#lib/i18n';
import { StaffLayout } from '#app/layouts/staff-layout.tsx';

const Staff = () => (
  <StaffLayout>
    <Outlet />
  </StaffLayout>
);

export const Route = createFileRoute('/_dashboard/_staff')({
  beforeLoad: () => requireMessages('staff'),
  component: Staff,
});
