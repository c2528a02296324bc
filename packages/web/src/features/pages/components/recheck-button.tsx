import { useMutation } from '@tanstack/react-query';
import type { PageDetail } from '@zugang/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMay, useProject, useRefreshProject } from '#lib/project';
import { Button, toast } from '#ui';

/** Checks this page once more. It waits for the end of a check that is under way. */
export const RecheckButton = ({ page }: { page: PageDetail }) => {
  const t = useTranslations('pages.detail');
  const keyText = useKeyText();
  const refresh = useRefreshProject();
  const { latestScan } = useProject(page.projectId);
  const canControl = useMay(page.projectId, 'scan.control');
  const [waitsSince, setWaitsSince] = useState<string | null>(null);
  const start = useMutation(
    orpc.scan.start.mutationOptions({
      onSuccess: () => {
        setWaitsSince(page.lastCheckedAt ?? '');
        toast.success(t('recheck_started'));
      },
      onError: (error) => toast.error(keyText(toApiError(error).key)),
      onSettled: refresh,
    }),
  );
  const isInProgress = latestScan?.state === 'running' || latestScan?.state === 'paused';
  const isWaiting = waitsSince !== null && waitsSince === (page.lastCheckedAt ?? '') && isInProgress;
  if (!canControl || page.state === 'skipped') return null;
  return (
    <Button
      isPending={start.isPending || isWaiting}
      disabled={isInProgress && !isWaiting && !start.isPending}
      onClick={() => start.mutate({ projectId: page.projectId, mode: 'page', pageId: page.id })}
      icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
    >
      {isWaiting ? t('rechecking') : t('recheck')}
    </Button>
  );
};
