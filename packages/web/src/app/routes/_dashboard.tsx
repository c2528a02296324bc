import { Outlet, createFileRoute } from '@tanstack/react-router';
import { QueryScope, prepareApi } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { DashboardLayout } from '../layouts/dashboard-layout.tsx';

const Dashboard = () => (
  <QueryScope>
    <DashboardLayout>
      <Outlet />
    </DashboardLayout>
  </QueryScope>
);

export const Route = createFileRoute('/_dashboard')({
  beforeLoad: () => Promise.all([requireMessages('shell'), prepareApi()]).then(() => undefined),
  component: Dashboard,
});
