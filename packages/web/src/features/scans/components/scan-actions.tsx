import type { ScanProgress } from '@zugang/contract';
import { Pause, Play, RefreshCw, X, Zap } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ConfirmDialog, MenuItem } from '#ui';
import { useScanControl } from '../api/use-scan-control.ts';

type Props = { projectId: string; progress: ScanProgress; onCancel: () => void };

/** “Pause” or “resume”, and “cancel”, of the running check. */
export const ScanActions = ({ projectId, progress: { scanId, state }, onCancel }: Props) => {
  const t = useTranslations('scans.panel');
  const { pause, resume } = useScanControl(projectId);
  if (!scanId) return null;
  const [key, action, Icon] =
    state === 'running' ? (['pause', pause, Pause] as const) : (['resume', resume, Play] as const);
  return (
    <>
      <MenuItem
        onSelect={() => action.mutate({ projectId, scanId })}
        icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />}
      >
        {t(key)}
      </MenuItem>
      <MenuItem isDanger onSelect={onCancel} icon={<X aria-hidden="true" className="size-5 shrink-0" />}>
        {t('cancel')}
      </MenuItem>
    </>
  );
};

type CancelProps = { scan: { projectId: string; scanId: string }; isOpen: boolean; onClose: () => void };

/** Asks before a check is cancelled. */
export const CancelDialog = ({ scan, isOpen, onClose }: CancelProps) => {
  const t = useTranslations('scans.panel');
  const { cancel } = useScanControl(scan.projectId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancel_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel_keep')}</Button>
          <Button
            variant="danger"
            isPending={cancel.isPending}
            onClick={() => cancel.mutate(scan, { onSettled: onClose })}
          >
            {t('cancel_confirm')}
          </Button>
        </>
      }
    >
      <p>{t('cancel_text')}</p>
    </ConfirmDialog>
  );
};

/** “Check again”: everything, or only what changed. */
export const StartItems = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('scans.menu');
  const { start } = useScanControl(projectId);
  return (['all', 'changed'] as const).map((mode) => {
    const Icon = mode === 'all' ? RefreshCw : Zap;
    return (
      <MenuItem
        key={mode}
        icon={<Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />}
        onSelect={() => start.mutate({ projectId, mode })}
      >
        <span className="max-w-64">
          <span className="block font-semibold">{t(mode)}</span>
          <span className="block text-sm text-soft">{t(`${mode}_hint`)}</span>
        </span>
      </MenuItem>
    );
  });
};
