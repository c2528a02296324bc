import { Outlet, createFileRoute } from '@tanstack/react-router';
import { ProjectLayout } from '../../../../features/projects/components/project-layout.tsx';
import { ScanMenu } from '../../../../features/scans/components/scan-menu.tsx';
import { ScanPanel } from '../../../../features/scans/components/scan-panel.tsx';
import { requireMessages } from '../../../../lib/i18n/index.ts';
import { ProjectProducts } from '../../../project-products.tsx';
import { projectQuery } from '../../../../lib/project/index.ts';

export const Route = createFileRoute('/_dashboard/projects/$projectId')({
  beforeLoad: () => requireMessages('projects', 'scans', 'issues', 'pages', 'rules', 'criteria'),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(projectQuery(params.projectId)),
  component: ProjectFrame,
});

function ProjectFrame() {
  const { projectId } = Route.useParams();
  return (
    <ProjectLayout
      key={projectId}
      projectId={projectId}
      actions={
        <div className="flex flex-wrap gap-2">
          <ProjectProducts projectId={projectId} />
          <ScanMenu projectId={projectId} />
        </div>
      }
      panel={<ScanPanel projectId={projectId} />}
    >
      <Outlet />
    </ProjectLayout>
  );
}
