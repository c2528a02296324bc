import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '#features/domains/components/schedule-screen.tsx';
import { domainQuery } from '#features/domains/use-domain.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const DomainSchedule = () => {
  const { params } = useSharedRoute(Route);
  const { projectId, domainId } = params;
  return <ScheduleScreen key={domainId} projectId={projectId} domainId={domainId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/domains/$domainId/schedule')({
  beforeLoad: () => requireMessages('domains'),
  loader: ({ params }) => queryClient.ensureQueryData(domainQuery(params)),
  component: DomainSchedule,
});
