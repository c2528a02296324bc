import type { Project } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, TextLink } from '#ui';
import { useProjectScreens } from './project-area.ts';
import { useMay, useProject } from './use-project.ts';

type Counted = Pick<Project, 'pagesCount' | 'morePagesThan'>;

/** How many pages a project has: “more than 1,650” where its package stopped the crawl. */
export const PageCount = ({ project: { pagesCount, morePagesThan } }: { project: Counted }) => {
  const t = useTranslations('common.page_cap');
  const format = useFormat();
  return morePagesThan === null ? format.number(pagesCount) : t('more', { pages: morePagesThan });
};

/** Says that the package stopped the crawl, and where a larger one is; nothing where it did not. */
export const PageCapNotice = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('common');
  const screens = useProjectScreens();
  const maySeePlans = useMay(projectId, 'billing.view');
  const { morePagesThan: pages } = useProject(projectId);
  if (pages === null) return null;
  return (
    <Alert title={t('page_cap.title', { pages })}>
      <p>
        {t('page_cap.text')}{' '}
        {maySeePlans ? (
          <TextLink to={screens.subscription} params={{ projectId }}>
            {t('to_plans')}
          </TextLink>
        ) : null}
      </p>
    </Alert>
  );
};
