import { createFileRoute } from '@tanstack/react-router';
import { StatementsScreen } from '#features/statements/components/list/statements-screen.tsx';
import { lawsQuery } from '#features/statements/use-statements.ts';
import { queryClient } from '#lib/api';
import { currentLocale, requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectStatements = () => {
  const { params } = useSharedRoute(Route);
  return <StatementsScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/policy/')({
  beforeLoad: () => requireMessages('statements', 'criteria'),
  loader: () => queryClient.ensureQueryData(lawsQuery(currentLocale())),
  component: ProjectStatements,
});
