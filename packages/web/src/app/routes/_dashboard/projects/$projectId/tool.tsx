import { createFileRoute } from '@tanstack/react-router';
import { ToolScreen } from '#features/tool/components/tool-screen.tsx';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const ProjectTool = () => {
  const { params } = useSharedRoute(Route);
  return <ToolScreen projectId={params.projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/tool')({
  beforeLoad: () => requireMessages('tool', 'integration'),
  component: ProjectTool,
});
