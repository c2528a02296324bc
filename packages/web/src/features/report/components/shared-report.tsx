import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { showBrand } from '#lib/brand';
import { useFormat, useKeyText } from '#lib/i18n';
import { DoorMotif, ErrorState, PageHeading, Skeleton } from '#ui';
import { visitorSource } from '../export-sources.ts';
import { requestExport } from '../export-watch.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportHeading } from './report-heading.tsx';
import { SharePassword } from './share-password.tsx';

/** The report for a visitor with a share link and without a login. */
export const SharedReport = ({ projectId, token }: { projectId: string; token: string }) => {
  const t = useTranslations('report.shared');
  const keyText = useKeyText();
  const format = useFormat();
  const [password, setPassword] = useState<string>();
  const input = useMemo(() => ({ projectId, token, ...(password ? { password } : {}) }), [projectId, token, password]);
  const source = useMemo(() => visitorSource(input), [input]);
  // Each opening is counted: once is enough.
  const { data, error, isFetching, refetch } = useQuery({
    ...orpc.share.open.queryOptions({ input }),
    staleTime: Infinity,
  });
  const partner = data?.partner;
  useEffect(() => {
    if (partner) void showBrand(partner);
  }, [partner]);
  if (data) {
    return (
      <div className="flex flex-col gap-8">
        <ReportHeading
          report={data.report}
          actions={
            data.mayExport ? <ExportMenu request={(wanted, reader) => requestExport(source, wanted, reader)} /> : null
          }
        />
        {data.mayExport ? <ExportPanel source={source} /> : null}
        <ReportBody report={data.report} />
        <p className="text-sm text-soft">{t('until', { date: format.date(data.expiresAt) })}</p>
      </div>
    );
  }
  if (!error) return <Skeleton lines={8} />;
  const { code, key } = toApiError(error);
  if (code === 'SHARE_INVALID') {
    return (
      <div className="flex flex-col items-start gap-8 py-4">
        <PageHeading title={t('invalid_title')} lead={keyText(key)} />
        <DoorMotif className="h-16" />
      </div>
    );
  }
  if (code === 'SHARE_PASSWORD_REQUIRED' || code === 'SHARE_PASSWORD_WRONG' || code === 'RATE_LIMITED') {
    return (
      <SharePassword
        error={code === 'SHARE_PASSWORD_REQUIRED' ? null : keyText(key)}
        isPending={isFetching}
        onSubmit={(typed) => (typed === password ? void refetch() : setPassword(typed))}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} />
      <ErrorState message={keyText(key)} onRetry={() => void refetch()} />
    </div>
  );
};
