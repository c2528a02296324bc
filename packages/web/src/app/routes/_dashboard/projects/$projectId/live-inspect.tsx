import { createFileRoute } from '@tanstack/react-router';
import { InspectScreen } from '#features/inspect/components/inspect-screen.tsx';
import { readInspectSearch } from '#features/inspect/inspect-search.ts';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const LiveInspect = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId } = params;
  return <InspectScreen key={projectId} projectId={projectId} search={search} onSearch={(next) => setSearch(next)} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/live-inspect')({
  validateSearch: readInspectSearch,
  beforeLoad: () => requireMessages('ruleTitles', 'pages'),
  component: LiveInspect,
});
