import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { readableHost, useProject } from '#lib/project';
import { optionalPart } from '#ui';

/** Read and shown after the screen. */
const ProjectNotices = optionalPart(async () => (await import('./project-notices.tsx')).ProjectNotices);

type Props = {
  projectId: string;
  /** What can be done with the whole project. */
  actions: ReactNode;
  /** Below the line. */
  children: ReactNode;
};

/** One line above all screens of a project: its name, its website, its notices, and what can be done with it. */
export const ProjectBar = ({ projectId, actions, children }: Props) => {
  const t = useTranslations('projects.layout');
  const project = useProject(projectId);
  return (
    <section aria-label={t('label')} className="border-b border-hairline bg-surface">
      <div className="mx-auto flex max-w-7xl items-center gap-x-2 px-4 py-2 sm:gap-x-4 sm:px-8">
        <div className="flex min-w-0 grow flex-col sm:flex-row sm:flex-wrap sm:items-baseline sm:gap-x-4">
          <p className="min-w-0 leading-tight font-[680] tracking-tight break-words sm:text-lg">{project.title}</p>
          <HostLink projectId={projectId} />
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Suspense>
            <ProjectNotices projectId={projectId} />
          </Suspense>
          {actions}
        </div>
      </div>
      {children}
    </section>
  );
};

const HostLink = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('projects.layout');
  const { domains } = useProject(projectId);
  const primary = domains.find((domain) => domain.isPrimary) ?? domains[0];
  if (!primary) return null;
  return (
    <a
      href={primary.startUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t('visit', { host: readableHost(primary.host) })}
      className="text-link inline-flex min-h-6 items-center gap-1.5 self-start text-sm break-all"
    >
      {readableHost(primary.host)}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
    </a>
  );
};
