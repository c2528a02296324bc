import { useQuery } from '@tanstack/react-query';
import type { ScanSummary } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { ErrorState, Select, Skeleton } from '#ui';
import { Comparison } from './comparison.tsx';

/** Two finished checks side by side; at first the last two. */
export const CompareView = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('report.compare');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.scan.list.queryOptions({ input: { projectId } }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const finished = data.scans.filter(({ state }) => state === 'finished');
  return (
    <section aria-labelledby="compare" className="flex flex-col gap-6">
      <header>
        <h2 id="compare" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
      </header>
      {finished.length < 2 ? <p>{t('too_few')}</p> : <ChosenScans projectId={projectId} scans={finished} />}
    </section>
  );
};

const ChosenScans = ({ projectId, scans }: { projectId: string; scans: readonly ScanSummary[] }) => {
  const t = useTranslations('report.compare');
  const format = useFormat();
  const keyText = useKeyText();
  const [fromScanId, setFrom] = useState(scans[1]?.id ?? '');
  const [toScanId, setTo] = useState(scans[0]?.id ?? '');
  const { data, error } = useQuery(orpc.report.compare.queryOptions({ input: { projectId, fromScanId, toScanId } }));
  const options = scans.map(({ id, startedAt, score }) => ({
    value: id,
    label: t('option', { date: format.dateTime(startedAt), score: score === null ? '–' : format.score(score) }),
  }));
  return (
    <>
      <div className="no-print grid gap-4 sm:grid-cols-2">
        <Select
          label={t('from')}
          value={fromScanId}
          onChange={({ target }) => setFrom(target.value)}
          options={options}
        />
        <Select label={t('to')} value={toScanId} onChange={({ target }) => setTo(target.value)} options={options} />
      </div>
      {error ? <ErrorState message={keyText(toApiError(error).key)} /> : null}
      {data ? <Comparison comparison={data} /> : error ? null : <Skeleton lines={4} />}
    </>
  );
};
