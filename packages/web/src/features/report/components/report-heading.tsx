import { limits } from '@zugang/contract/limits';
import type { ProjectReport } from '@zugang/contract';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, Button, PageHeading } from '#ui';

type Props = {
  report: ProjectReport;
  /** What of the report is shown, where it is not the whole. */
  part?: string | null;
  actions?: ReactNode;
};

/** Whose report it is, how old, and whether a check is changing it; `actions` are shown before the print button. */
export const ReportHeading = ({ report, part, actions }: Props) => {
  const t = useTranslations('report');
  const format = useFormat();
  const { title, host, generatedAt, browsers, overview } = report;
  const asOf = t('as_of', { date: format.dateTime(overview.latestScan?.finishedAt ?? generatedAt) });
  const isChanging = overview.latestScan?.state === 'running' || overview.latestScan?.state === 'paused';
  const listed = limits.exportedFindings;
  const total = report.findingsTotal;
  return (
    <>
      <PageHeading
        eyebrow={t('eyebrow')}
        title={title}
        documentTitle={part ? `${part} – ${title}` : t('document_title', { title })}
        lead={[host, asOf, ...browsers].join(' · ')}
        actions={
          <>
            {actions}
            <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-4" />}>
              {t('print')}
            </Button>
          </>
        }
      />
      {isChanging ? <Alert tone="attention">{t('changing')}</Alert> : null}
      {actions && total > listed ? (
        <p className="max-w-prose text-soft">{t('export.cut_screen', { listed, total })}</p>
      ) : null}
    </>
  );
};
