import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '#features/scans/components/overview-screen.tsx';
import { IntegrationNotice } from '#features/tool/components/integration-notice.tsx';
import { orpc, queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectOverview = () => {
  const { params } = useSharedRoute(Route);
  const { projectId } = params;
  return (
    <div className="flex flex-col gap-8">
      <OverviewScreen projectId={projectId} />
      <IntegrationNotice projectId={projectId} />
    </div>
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/overview')({
  beforeLoad: () => requireMessages('ruleTitles', 'integration'),
  // What cannot be read is said by the part of the screen that needs it.
  loader: ({ params: { projectId } }) =>
    Promise.all([
      queryClient.prefetchQuery(orpc.scan.overview.queryOptions({ input: { projectId } })),
      queryClient.prefetchQuery(orpc.tool.get.queryOptions({ input: { projectId } })),
    ]).then(() => undefined),
  component: ProjectOverview,
});
