import { createFileRoute } from '@tanstack/react-router';
import { CrawlSettingsScreen } from '#features/domains/components/crawl-settings-screen.tsx';
import { domainQuery } from '#features/domains/use-domain.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const DomainAccess = () => {
  const { params } = useSharedRoute(Route);
  const { projectId, domainId } = params;
  return <CrawlSettingsScreen key={domainId} part="access" projectId={projectId} domainId={domainId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/domains/$domainId/access')({
  beforeLoad: () => requireMessages('domains'),
  loader: ({ params }) => queryClient.ensureQueryData(domainQuery(params)),
  component: DomainAccess,
});
