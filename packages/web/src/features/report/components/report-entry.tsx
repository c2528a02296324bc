import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthState } from '#lib/session';
import { DoorMotif, LinkButton, PageHeading, Skeleton } from '#ui';
import { readShareToken } from '../report-search.ts';
import type { ReportView } from '../report-search.ts';
import { MemberReport } from './member-report.tsx';

const SharedReport = lazy(async () => ({ default: (await import('./shared-report.tsx')).SharedReport }));

/** The page of a report for visitors with a share link, and for signed-in users with access; others see how to get access. */
export const ReportEntry = ({ projectId, view }: { projectId: string; view: ReportView }) => {
  const { user } = useAuthState();
  const token = readShareToken(useLocation({ select: ({ hash }) => hash }));
  if (token) {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <SharedReport projectId={projectId} token={token} />
      </Suspense>
    );
  }
  if (!user) return <ClosedReport />;
  return <MemberReport projectId={projectId} view={view} />;
};

const ClosedReport = () => {
  const t = useTranslations('report.closed');
  return (
    <div className="flex flex-col items-start gap-8 py-4">
      <PageHeading title={t('title')} lead={t('text')} />
      <DoorMotif className="h-16" />
      <LinkButton
        to="/login"
        search={{ redirect: window.location.pathname + window.location.search }}
        variant="primary"
      >
        {t('sign_in')}
      </LinkButton>
    </div>
  );
};
