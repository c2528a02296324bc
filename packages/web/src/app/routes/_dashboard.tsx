import { Outlet, createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { QueryScope, prepareApi } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { DashboardLayout } from '../layouts/dashboard-layout.tsx';
import { FetchingBar } from '../fetching-bar.tsx';
import { useIsVisitor } from '../visitor.ts';

const PlainLayout = lazy(async () => ({ default: (await import('../layouts/plain-layout.tsx')).PlainLayout }));

const VisitorLayout = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <PlainLayout>{children}</PlainLayout>
  </Suspense>
);

const Dashboard = () => {
  const Layout = useIsVisitor() ? VisitorLayout : DashboardLayout;
  return (
    <QueryScope>
      <FetchingBar />
      <Layout>
        <Outlet />
      </Layout>
    </QueryScope>
  );
};

export const Route = createFileRoute('/_dashboard')({
  beforeLoad: () => Promise.all([requireMessages('shell'), prepareApi()]).then(() => undefined),
  component: Dashboard,
});
