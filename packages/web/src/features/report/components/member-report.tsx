import { useQuery } from '@tanstack/react-query';
import type { ProjectReport } from '@zugang/contract';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '../../../lib/api/index.ts';
import { useFormat, useKeyText } from '../../../lib/i18n/index.ts';
import { Button, ErrorState, PageHeading, Skeleton } from '../../../ui/index.ts';
import { ReportLinksContext } from '../report-links.ts';
import { ReportBody } from './report-body.tsx';

/** The report as members of the project see it: what it names can be opened. */
export function MemberReport({ projectId }: { projectId: string }) {
  const t = useTranslations('report');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.report.get.queryOptions({ input: { projectId } }));
  if (!data) {
    return error ? (
      <div className="flex flex-col gap-6">
        <PageHeading title={t('title')} />
        <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton lines={8} />
    );
  }
  return (
    <ReportLinksContext value={projectId}>
      <div className="flex flex-col gap-8">
        <ReportHeading report={data} />
        <ReportBody report={data} />
      </div>
    </ReportLinksContext>
  );
}

/** Whose report it is, and how old. */
export function ReportHeading({ report }: { report: ProjectReport }) {
  const t = useTranslations('report');
  const format = useFormat();
  const { title, host, generatedAt, overview } = report;
  const asOf = t('as_of', { date: format.dateTime(overview.latestScan?.finishedAt ?? generatedAt) });
  return (
    <PageHeading
      eyebrow={t('eyebrow')}
      title={title}
      documentTitle={t('document_title', { title })}
      lead={`${host} · ${asOf}`}
      actions={
        <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-4" />}>
          {t('print')}
        </Button>
      }
    />
  );
}
