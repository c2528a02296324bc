import { useQuery } from '@tanstack/react-query';
import type { ProjectReport } from '@zugang/contract';
import { Share2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { requireMessages, useKeyText } from '#lib/i18n';
import { projectQuery, useProjectScreens } from '#lib/project';
import { Button, ErrorState, PageHeading, Skeleton, TabLink, TabNav } from '#ui';
import { ReportLinksContext } from '../report-links.ts';
import { reportViews } from '../report-search.ts';
import type { ReportView } from '../report-search.ts';
import { ExportMenu } from './export-menu.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportHeading } from './report-heading.tsx';

/** Tabs and dialogs are loaded when they are opened. */
const AuditView = lazy(async () => {
  const [{ AuditView: view }] = await Promise.all([import('./audit-view.tsx'), requireMessages('guides')]);
  return { default: view };
});
const CompareView = lazy(async () => ({ default: (await import('./compare-view.tsx')).CompareView }));
const loadExports = () => import('./member-exports.tsx');
const MemberExports = lazy(async () => ({ default: (await loadExports()).MemberExports }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

type Props = { projectId: string; view: ReportView };

/** The report as members of the project see it: what it names can be opened. */
export const MemberReport = ({ projectId, view }: Props) => {
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
        <ReportHeading
          report={data}
          part={view === 'report' ? null : t(`views.${view}`)}
          actions={<ReportActions projectId={projectId} />}
        />
        <Suspense>
          <MemberExports projectId={projectId} />
        </Suspense>
        <ReportTabs projectId={projectId} view={view} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <View report={data} view={view} />
        </Suspense>
      </div>
    </ReportLinksContext>
  );
};

const View = ({ report, view }: { report: ProjectReport; view: ReportView }) => {
  if (view === 'audit') return <AuditView projectId={report.projectId} />;
  return view === 'compare' ? <CompareView projectId={report.projectId} /> : <ReportBody report={report} />;
};

const ReportTabs = ({ projectId, view }: Props) => {
  const t = useTranslations('report.views');
  const screens = useProjectScreens();
  return (
    <TabNav label={t('label')}>
      {reportViews.map((one) => (
        <TabLink
          key={one}
          to={screens.report}
          params={{ projectId }}
          search={one === 'report' ? {} : { view: one }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(one)}
        </TabLink>
      ))}
    </TabNav>
  );
};

const ReportActions = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('report.share');
  const [isSharing, setSharing] = useState(false);
  const { data: project } = useQuery(projectQuery(projectId));
  return (
    <>
      <ExportMenu
        request={async (format, locale) => {
          const { memberSource, requestExport } = await loadExports();
          await requestExport(memberSource(projectId), format, locale);
        }}
      />
      {project?.may.includes('report.share') ? (
        <Button onClick={() => setSharing(true)} icon={<Share2 aria-hidden="true" className="size-4" />}>
          {t('button')}
        </Button>
      ) : null}
      <Suspense>{isSharing ? <ShareDialog projectId={projectId} onClose={() => setSharing(false)} /> : null}</Suspense>
    </>
  );
};
