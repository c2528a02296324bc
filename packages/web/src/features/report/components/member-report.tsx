import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '../../../lib/api/index.ts';
import { useKeyText } from '../../../lib/i18n/index.ts';
import { projectQuery } from '../../../lib/project/index.ts';
import { Button, ErrorState, PageHeading, Skeleton } from '../../../ui/index.ts';
import { ReportLinksContext } from '../report-links.ts';
import { ReportBody } from './report-body.tsx';
import { ReportHeading } from './report-heading.tsx';
import { ShareDialog } from './share-dialog.tsx';

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
        <ReportHeading report={data} actions={<ReportActions projectId={projectId} />} />
        <ReportBody report={data} />
      </div>
    </ReportLinksContext>
  );
}

function ReportActions({ projectId }: { projectId: string }) {
  const t = useTranslations('report.share');
  const [isSharing, setSharing] = useState(false);
  const { data: project } = useQuery(projectQuery(projectId));
  return (
    <>
      {project?.may.includes('report.share') ? (
        <Button onClick={() => setSharing(true)} icon={<Share2 aria-hidden="true" className="size-4" />}>
          {t('button')}
        </Button>
      ) : null}
      {isSharing ? <ShareDialog projectId={projectId} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
