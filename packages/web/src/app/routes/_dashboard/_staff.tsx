import { Outlet, createFileRoute } from '@tanstack/react-router';
import { StaffLayout } from '#app/layouts/staff-layout.tsx';

const Staff = () => (
  <StaffLayout>
    <Outlet />
  </StaffLayout>
);

export const Route = createFileRoute('/_dashboard/_staff')({ component: Staff });
