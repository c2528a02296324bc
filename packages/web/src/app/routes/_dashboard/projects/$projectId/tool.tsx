import { createFileRoute } from '@tanstack/react-router';
import { ToolScreen } from '#features/tool/components/tool-screen.tsx';
import { requireMessages } from '#lib/i18n';

export const Route = createFileRoute('/_dashboard/projects/$projectId/tool')({
  beforeLoad: () => requireMessages('tool', 'integration'),
  component: ProjectTool,
});

function ProjectTool() {
  return <ToolScreen projectId={Route.useParams().projectId} />;
}
