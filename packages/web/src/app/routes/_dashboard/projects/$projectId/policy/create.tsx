import { createFileRoute } from '@tanstack/react-router';
import { CreateScreen } from '#features/statements/components/create/create-screen.tsx';
import { lawsQuery } from '#features/statements/use-statements.ts';
import { queryClient } from '#lib/api';
import { currentLocale, requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const CreateStatement = () => {
  const { params } = useSharedRoute(Route);
  return <CreateScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/policy/create')({
  beforeLoad: () => requireMessages('statements'),
  loader: () => queryClient.ensureQueryData(lawsQuery(currentLocale())),
  component: CreateStatement,
});
