import { Bell, ExternalLink, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useProject, useProjectScreens, readableHost } from '#lib/project';
import { Breadcrumbs, TabLink, TabNav, TextLink } from '#ui';
import { ProjectNotices } from './project-notices.tsx';

type Props = {
  projectId: string;
  /** The way to the project, before its own name. */
  crumbs: ReactNode;
  /** What can be done with the whole project. */
  actions: ReactNode;
  /** The running check, where there is one. */
  panel: ReactNode;
  children: ReactNode;
};

/** What all screens of a project share: its name, its domain, the tabs and the running check. */
export const ProjectLayout = ({ projectId, crumbs, actions, panel, children }: Props) => {
  const t = useTranslations('projects.layout');
  const screens = useProjectScreens();
  const format = useFormat();
  const project = useProject(projectId);
  const params = { projectId };
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Breadcrumbs current={project.title}>{crumbs}</Breadcrumbs>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <p className="text-2xl leading-tight font-[680] tracking-tight break-words">{project.title}</p>
            <DomainLine projectId={projectId} />
          </div>
          {actions}
        </div>
        <TabNav label={t('tabs')}>
          <TabLink to={screens.overview} params={params}>
            {t('overview')}
          </TabLink>
          <TabLink
            to={screens.issues}
            params={params}
            count={project.openIssues > 0 ? format.number(project.openIssues) : undefined}
          >
            {t('issues')}
          </TabLink>
          <TabLink
            to={screens.pages}
            params={params}
            count={project.pagesCount > 0 ? format.number(project.pagesCount) : undefined}
          >
            {t('pages')}
          </TabLink>
          <TabLink to={screens.documents} params={params}>
            {t('documents')}
          </TabLink>
          <TabLink to={screens.report} params={params}>
            {t('report')}
          </TabLink>
          <TabLink to={screens.domains} params={params}>
            {t('domains')}
          </TabLink>
        </TabNav>
      </div>
      <ProjectNotices projectId={projectId} />
      {panel}
      {children}
    </div>
  );
};

const DomainLine = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('projects.layout');
  const screens = useProjectScreens();
  const { domains, may } = useProject(projectId);
  const canEdit = may.includes('project.edit') || may.includes('project.delete');
  const primary = domains.find((domain) => domain.isPrimary) ?? domains[0];
  if (!primary) return null;
  const more = domains.length - 1;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-soft">
      <a
        href={primary.startUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={t('visit', { host: readableHost(primary.host) })}
        className="text-link inline-flex min-h-6 items-center gap-1.5 break-all"
      >
        {readableHost(primary.host)}
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      </a>
      {canEdit ? (
        <TextLink to={screens.edit} params={{ projectId }} className="inline-flex min-h-6 items-center gap-1.5">
          <Pencil aria-hidden="true" className="size-4 shrink-0" />
          {t('edit')}
        </TextLink>
      ) : null}
      <TextLink to={screens.notifications} params={{ projectId }} className="inline-flex min-h-6 items-center gap-1.5">
        <Bell aria-hidden="true" className="size-4 shrink-0" />
        {t('notifications')}
      </TextLink>
      {more > 0 ? (
        <TextLink to={screens.domains} params={{ projectId }} className="inline-flex min-h-6 items-center">
          {t('more_domains', { count: more })}
        </TextLink>
      ) : null}
    </p>
  );
};
