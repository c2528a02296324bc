import { RefreshCw, Zap } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMay } from '#lib/project';
import { Menu, MenuItem } from '#ui';
import { useScanControl } from '../api/use-scan-control.ts';
import { useScanProgress } from '../api/use-scan-progress.ts';

/** “Check again”: everything, or only what changed. Gone while a check is under way. */
export const ScanMenu = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('scans.menu');
  const canControl = useMay(projectId, 'scan.control');
  const { progress } = useScanProgress(projectId);
  const { start } = useScanControl(projectId);
  if (!canControl || !progress || progress.state === 'running' || progress.state === 'paused') return null;
  return (
    <Menu
      variant="primary"
      label={
        <>
          <RefreshCw aria-hidden="true" className="size-4.5" />
          {t('label')}
        </>
      }
    >
      {(['all', 'changed'] as const).map((mode) => (
        <MenuItem
          key={mode}
          icon={
            mode === 'all' ? (
              <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-primary" />
            ) : (
              <Zap aria-hidden="true" className="size-5 shrink-0 text-primary" />
            )
          }
          onSelect={() => start.mutate({ projectId, mode })}
        >
          <span className="max-w-64">
            <span className="block font-semibold">{t(mode)}</span>
            <span className="block text-sm text-soft">{t(`${mode}_hint`)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
};
