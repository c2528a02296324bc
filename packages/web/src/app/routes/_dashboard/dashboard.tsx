import { createFileRoute } from '@tanstack/react-router';
import type { DashboardProject } from '@zugang/contract';
import { Suspense } from 'react';
import { LazyAnnouncementList } from '#features/announcements/components/lazy-announcements.tsx';
import { HomeScreen } from '#features/home/components/home-screen.tsx';
import { ContractNotices } from '#features/legal/components/contract-notices.tsx';
import { LazyFirstResults } from '#features/scans/components/lazy-first-results.tsx';
import { requireMessages } from '#lib/i18n';
import { Skeleton } from '#ui';

const showFirstResults = (project: DashboardProject, isNew: boolean) => (
  <Suspense fallback={<Skeleton lines={16} className="border border-hairline bg-surface p-6" />}>
    <LazyFirstResults key={project.id} project={project} isNew={isNew} />
  </Suspense>
);

const Home = () => (
  <>
    <LazyAnnouncementList />
    <ContractNotices />
    <HomeScreen firstResults={showFirstResults} />
  </>
);

export const Route = createFileRoute('/_dashboard/dashboard')({
  beforeLoad: () => requireMessages('home'),
  component: Home,
});
