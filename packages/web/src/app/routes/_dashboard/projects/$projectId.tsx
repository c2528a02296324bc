import { Outlet, createFileRoute } from '@tanstack/react-router';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { projectQuery } from '#lib/project';
import { ensureUser } from '#lib/session';
import { ProjectFrame } from '#app/layouts/project-frame.tsx';
import { isVisitor, useIsVisitor } from '#app/visitor.ts';

const Project = () => {
  const { projectId } = Route.useParams();
  return useIsVisitor() ? <Outlet /> : <ProjectFrame projectId={projectId} />;
};

export const Route = createFileRoute('/_dashboard/projects/$projectId')({
  beforeLoad: () => requireMessages('projects', 'scans', 'issues', 'criteria'),
  loader: async ({ params, location }) => {
    // The report has no guard: who opens it is not known before.
    await ensureUser();
    if (!isVisitor(location)) await queryClient.ensureQueryData(projectQuery(params.projectId));
  },
  component: Project,
});
