import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EditScreen } from '#features/statements/components/edit/edit-screen.tsx';
import type { StatementStep } from '#features/statements/statement-steps.ts';
import { readEditSearch } from '#features/statements/statements-search.ts';
import { lawsQuery, statementQuery } from '#features/statements/use-statements.ts';
import { queryClient } from '#lib/api';
import { currentLocale, requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const EditStatement = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId, policyId: statementId } = params;
  const onStep = useCallback((step: StatementStep) => setSearch({ step }), [setSearch]);
  return <EditScreen key={statementId} ids={{ projectId, statementId }} step={search.step} onStep={onStep} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/policy/$policyId/edit')({
  validateSearch: readEditSearch,
  beforeLoad: () => requireMessages('statements', 'criteria'),
  loader: ({ params: { projectId, policyId: statementId } }) =>
    Promise.all([
      queryClient.ensureQueryData(statementQuery({ projectId, statementId })),
      queryClient.ensureQueryData(lawsQuery(currentLocale())),
    ]),
  component: EditStatement,
});
