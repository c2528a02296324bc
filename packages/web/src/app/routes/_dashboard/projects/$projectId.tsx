import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { projectQuery } from '#lib/project';
import { BreadcrumbLink } from '#ui';
import { ProjectFrame } from '#app/layouts/project-frame.tsx';

const Project = () => {
  const t = useTranslations('projects.layout');
  return (
    <ProjectFrame
      projectId={Route.useParams().projectId}
      crumbs={<BreadcrumbLink to="/projects">{t('breadcrumb')}</BreadcrumbLink>}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId')({
  beforeLoad: () => requireMessages('projects', 'scans', 'issues', 'criteria'),
  loader: ({ params }) => queryClient.ensureQueryData(projectQuery(params.projectId)),
  component: Project,
});
