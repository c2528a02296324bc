import { Outlet, createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../guards.ts';
import { DashboardLayout } from '../dashboard-layout.tsx';

export const Route = createFileRoute('/_dashboard')({
  beforeLoad: ({ context, location }) => requireUser({ context, location }),
  component: Dashboard,
});

function Dashboard() {
  return (
    <DashboardLayout>
      <Outlet />
    </DashboardLayout>
  );
}
