import { createFileRoute } from '@tanstack/react-router';
import { InspectScreen } from '#features/inspect/components/inspect-screen.tsx';
import { readInspectSearch } from '#features/inspect/inspect-search.ts';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/projects/$projectId/live-inspect')({
  validateSearch: readInspectSearch,
  beforeLoad: () => requireMessages('ruleTitles', 'pages'),
  component: LiveInspect,
});

function LiveInspect() {
  const navigate = Route.useNavigate();
  const { projectId } = Route.useParams();
  return (
    <InspectScreen
      key={projectId}
      projectId={projectId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
