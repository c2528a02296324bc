import { limits } from '@zugang/contract/limits';
import type { ProjectReport } from '@zugang/contract';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../lib/i18n/index.ts';
import { Button, PageHeading } from '../../../ui/index.ts';

/** Whose report it is, and how old; `actions` stand before printing. */
export function ReportHeading({ report, actions }: { report: ProjectReport; actions?: ReactNode }) {
  const t = useTranslations('report');
  const format = useFormat();
  const { title, host, generatedAt, overview } = report;
  const asOf = t('as_of', { date: format.dateTime(overview.latestScan?.finishedAt ?? generatedAt) });
  const listed = limits.exportedFindings;
  const total = report.findingsTotal;
  return (
    <>
      <PageHeading
        eyebrow={t('eyebrow')}
        title={title}
        documentTitle={t('document_title', { title })}
        lead={`${host} · ${asOf}`}
        actions={
          <>
            {actions}
            <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-4" />}>
              {t('print')}
            </Button>
          </>
        }
      />
      {actions && total > listed ? (
        <p className="max-w-prose text-soft">{t('export.cut_screen', { listed, total })}</p>
      ) : null}
    </>
  );
}
