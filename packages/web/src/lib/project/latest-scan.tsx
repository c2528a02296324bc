import type { Project } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { ProgressBar, StatusBadge } from '#ui';
import type { CardTexts } from './card-texts.ts';
import { checkedPages } from './checked-pages.ts';

type Props = {
  project: Project;
  texts: CardTexts;
  /** Said of a check that has ended. */
  children?: ReactNode;
};

/** How far the running check of a project is, or how the last one ended. */
export const LatestScan = ({ project, texts, children }: Props) => {
  const t = useTranslations(texts);
  const format = useFormat();
  const scan = project.latestScan;
  if (scan?.state === 'running' || scan?.state === 'paused') {
    const checked = checkedPages(project);
    const found = Math.max(project.pagesCount, checked);
    return (
      <ProgressBar
        label={t(scan.state)}
        value={found > 0 ? checked : null}
        max={Math.max(found, 1)}
        detail={t('progress', { checked, found })}
      />
    );
  }
  if (!scan?.finishedAt) return <StatusBadge>{t('not_checked')}</StatusBadge>;
  const isCancelled = scan.state === 'cancelled';
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <StatusBadge tone={isCancelled ? 'neutral' : 'success'}>
        {t(isCancelled ? 'cancelled' : 'checked', { when: format.relative(scan.finishedAt) })}
      </StatusBadge>
      {children}
    </p>
  );
};
