import { createFileRoute } from '@tanstack/react-router';
import { ViewScreen } from '#features/statements/components/view/view-screen.tsx';
import { readViewSearch } from '#features/statements/statements-search.ts';
import { lawsQuery, statementQuery } from '#features/statements/use-statements.ts';
import { queryClient } from '#lib/api';
import { currentLocale, requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ViewStatement = () => {
  const { params, search } = useSharedRoute(Route);
  const { projectId, policyId: statementId } = params;
  return <ViewScreen key={statementId} ids={{ projectId, statementId }} search={search} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/policy/$policyId/view')({
  validateSearch: readViewSearch,
  beforeLoad: () => requireMessages('statements', 'criteria'),
  loader: ({ params: { projectId, policyId: statementId } }) =>
    Promise.all([
      queryClient.ensureQueryData(statementQuery({ projectId, statementId })),
      queryClient.ensureQueryData(lawsQuery(currentLocale())),
    ]),
  component: ViewStatement,
});
