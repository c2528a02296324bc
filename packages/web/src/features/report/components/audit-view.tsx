import { useQuery } from '@tanstack/react-query';
import type { AuditedCriterion } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { PackageHint } from '#lib/project';
import { ChoiceBar, ErrorState, ProgressBar, Skeleton } from '#ui';
import { AuditCriterion } from './audit-criterion.tsx';

const filters = ['by_hand', 'open', 'all'] as const;
type Filter = (typeof filters)[number];

const isSettled = ({ verdict, isAbsent, state }: AuditedCriterion): boolean =>
  verdict !== null || isAbsent || state === 'failed';

const isShown = (row: AuditedCriterion, filter: Filter): boolean => {
  if (filter === 'by_hand') return row.isByHand;
  return filter === 'all' || !isSettled(row);
};

/** The guided audit: what no rule decides, criterion by criterion, with how to test it. */
export const AuditView = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('report.audit');
  const keyText = useKeyText();
  const [filter, setFilter] = useState<Filter>('by_hand');
  const { data, error, refetch } = useQuery(orpc.audit.list.queryOptions({ input: { projectId } }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const done = data.criteria.filter(isSettled).length;
  const total = data.criteria.length;
  const shown = data.criteria.filter((row) => isShown(row, filter));
  return (
    <section aria-labelledby="audit" className="flex flex-col gap-6">
      <header>
        <h2 id="audit" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
      </header>
      <PackageHint projectId={projectId} part="guided_audit" />
      <ProgressBar label={t('progress')} value={done} max={total} detail={t('done', { done, total })} />
      <div className="no-print">
        <ChoiceBar
          legend={t('show')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
      </div>
      {shown.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {shown.map((row) => (
          <AuditCriterion key={row.criterion} projectId={projectId} row={row} />
        ))}
      </ul>
    </section>
  );
};
