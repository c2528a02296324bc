import { Outlet, createFileRoute } from '@tanstack/react-router';
import { QueryScope } from '../../lib/api/index.ts';
import { requireMessages } from '../../lib/i18n/index.ts';
import { DashboardLayout } from '../dashboard-layout.tsx';

export const Route = createFileRoute('/_dashboard')({
  beforeLoad: () => requireMessages('shell'),
  component: Dashboard,
});

function Dashboard() {
  return (
    <QueryScope>
      <DashboardLayout>
        <Outlet />
      </DashboardLayout>
    </QueryScope>
  );
}
