import { createFileRoute } from '@tanstack/react-router';
import { UrlListsScreen } from '#features/domains/components/url-lists-screen.tsx';
import { domainQuery } from '#features/domains/use-domain.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const DomainUrls = () => {
  const { params } = useSharedRoute(Route);
  const { projectId, domainId } = params;
  return <UrlListsScreen key={domainId} projectId={projectId} domainId={domainId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/domains/$domainId/urls')({
  beforeLoad: () => requireMessages('domains'),
  loader: ({ params }) => queryClient.ensureQueryData(domainQuery(params)),
  component: DomainUrls,
});
