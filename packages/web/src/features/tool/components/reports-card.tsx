import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BarrierReport, TicketStatus } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Card, ErrorState, Pagination, Select, Skeleton, toast } from '#ui';

const statuses = ['new', 'open', 'waiting', 'closed'] as const satisfies readonly TicketStatus[];
const pageSize = 10;

/** Barriers that visitors reported, each with its state. */
export const ReportsCard = ({ projectId, canEdit }: { projectId: string; canEdit: boolean }) => {
  const t = useTranslations('tool.reports');
  const keyText = useKeyText();
  const [status, setStatus] = useState<TicketStatus | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = orpc.tool.reports.queryOptions({ input: { projectId, status, page, size: pageSize } });
  const { data, error, refetch } = useQuery(query);
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <Select
          label={t('filter')}
          className="max-w-60"
          value={status}
          onChange={({ target }) => {
            setStatus(target.value as TicketStatus | 'all');
            setPage(1);
          }}
          options={(['all', ...statuses] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={3} /> : null}
        {data?.total === 0 ? <p className="text-soft">{t(status === 'all' ? 'none' : 'none_status')}</p> : null}
        {data && data.total > 0 ? (
          <ul className="flex flex-col gap-4">
            {data.rows.map((report) => (
              <li key={report.id}>
                <Report report={report} canEdit={canEdit} />
              </li>
            ))}
          </ul>
        ) : null}
        {data && data.total > pageSize ? (
          <Pagination page={page} size={pageSize} total={data.total} onPage={setPage} />
        ) : null}
      </div>
    </Card>
  );
};

const mailTo = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`;

const Report = ({ report, canEdit }: { report: BarrierReport; canEdit: boolean }) => {
  const t = useTranslations('tool.reports');
  const format = useFormat();
  const { number } = report;
  return (
    <article className="flex flex-wrap items-start justify-between gap-4 border border-hairline p-4">
      <div className="min-w-0 max-w-prose grow">
        <h3 className="text-base">{t('number', { number })}</h3>
        <p className="text-sm text-soft">{format.dateTime(report.createdAt)}</p>
        <p lang={report.language} className="mt-2 whitespace-pre-wrap wrap-anywhere">
          {report.message}
        </p>
        <dl className="mt-2 grid gap-x-3 text-sm sm:grid-cols-[auto_1fr]">
          <dt className="text-soft">{t('source')}</dt>
          <dd>{t(`sources.${report.source}`)}</dd>
          {report.answerDueOn && report.status !== 'closed' ? (
            <>
              <dt className="text-soft">{t('due')}</dt>
              <dd>{format.date(report.answerDueOn)}</dd>
            </>
          ) : null}
          {report.url ? (
            <>
              <dt className="text-soft">{t('page')}</dt>
              <dd>
                <a href={report.url} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
                  {report.url}
                </a>
              </dd>
            </>
          ) : null}
          {report.element ? (
            <>
              <dt className="text-soft">{t('element')}</dt>
              <dd className="wrap-anywhere">{report.element}</dd>
            </>
          ) : null}
          <dt className="text-soft">{t('answer')}</dt>
          <dd className="wrap-anywhere">
            {report.reporterEmail ? (
              <a href={mailTo(report.reporterEmail, t('mail_subject', { number }))} className="text-link">
                {report.reporterEmail}
              </a>
            ) : (
              t('no_answer')
            )}
          </dd>
        </dl>
      </div>
      <ReportStatus report={report} canEdit={canEdit} />
    </article>
  );
};

const ReportStatus = ({ report, canEdit }: { report: BarrierReport; canEdit: boolean }) => {
  const t = useTranslations('tool.reports');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const { id: ticketId, projectId, number } = report;
  const change = useMutation(
    orpc.tool.setReportStatus.mutationOptions({
      onSuccess: ({ status }) => {
        toast.success(t('saved', { number, status: t(`statuses.${status}`) }));
        return queryClient.invalidateQueries({ queryKey: orpc.tool.reports.key() });
      },
      onError: (error) => toast.error(keyText(toApiError(error).key)),
    }),
  );
  return (
    <Select
      label={t('status', { number })}
      value={change.isPending ? change.variables.status : report.status}
      disabled={!canEdit}
      onChange={({ target }) => change.mutate({ projectId, ticketId, status: target.value as TicketStatus })}
      options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
    />
  );
};
