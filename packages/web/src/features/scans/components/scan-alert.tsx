import { useTranslations } from 'use-intl';
import { Alert } from '#ui';
import { useScanProgress } from '../api/use-scan-progress.ts';

/** Says above a screen that no page can be checked, as the server has no browser; else nothing. */
export const ScanAlert = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('scans.panel');
  const { progress } = useScanProgress(projectId);
  if (!progress?.isBrowserMissing || (progress.state !== 'running' && progress.state !== 'paused')) return null;
  return (
    <div className="no-print mb-6">
      <Alert tone="attention">{t('no_browser')}</Alert>
    </div>
  );
};
