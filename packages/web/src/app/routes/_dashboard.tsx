import { Outlet, createFileRoute } from '@tanstack/react-router';
import { DashboardLayout } from '../dashboard-layout.tsx';

export const Route = createFileRoute('/_dashboard')({ component: Dashboard });

function Dashboard() {
  return (
    <DashboardLayout>
      <Outlet />
    </DashboardLayout>
  );
}
