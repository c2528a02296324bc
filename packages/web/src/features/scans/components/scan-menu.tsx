import type { ScanProgress } from '@zugang/contract';
import { CircleAlert, Pause, RefreshCw } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay, useProject } from '#lib/project';
import { Menu } from '#ui';
import { useRefreshWithProgress, useScanProgress } from '../api/use-scan-progress.ts';
import { doneOf, foundOf, isUnderWay } from '../describe-progress.ts';
import { ScanAnnouncer } from './scan-announcer.tsx';

/** What is in the menu comes after the screen. */
const loadActions = () => import('./scan-actions.tsx');
const ScanPanel = lazy(async () => ({ default: (await import('./scan-panel.tsx')).ScanPanel }));
const ScanActions = lazy(async () => ({ default: (await loadActions()).ScanActions }));
const StartItems = lazy(async () => ({ default: (await loadActions()).StartItems }));
const CancelDialog = lazy(async () => ({ default: (await loadActions()).CancelDialog }));

/**
 * The check of a project in one button: starts one, or shows how far the running one is, with its figures, “pause” and “cancel” in its menu.
 * The same button for both, so that it keeps the focus when a check begins or ends.
 */
export const ScanMenu = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('scans');
  const canControl = useMay(projectId, 'scan.control');
  const { latestScan } = useProject(projectId);
  const [isCancelling, setCancelling] = useState(false);
  const live = useScanProgress(projectId);
  useRefreshWithProgress(live);
  const { progress, isReconnecting } = live;
  const isRunning = isUnderWay(progress?.state ?? latestScan?.state ?? null);
  return (
    <>
      {progress ? <ScanAnnouncer progress={progress} /> : null}
      {isRunning || canControl ? (
        <KeptFocus>
          <Menu
            variant={isRunning ? 'secondary' : 'primary'}
            isArrowHidden
            label={
              isRunning ? (
                <RunningLabel progress={progress} isReconnecting={isReconnecting} />
              ) : (
                <>
                  <RefreshCw aria-hidden="true" className="size-4.5" />
                  <span className="sr-only sm:not-sr-only">{t('menu.label')}</span>
                </>
              )
            }
          >
            <Suspense>
              {isRunning && progress ? (
                <>
                  <ScanPanel progress={progress} isReconnecting={isReconnecting} />
                  {canControl ? (
                    <ScanActions projectId={projectId} progress={progress} onCancel={() => setCancelling(true)} />
                  ) : null}
                </>
              ) : null}
              {isRunning ? null : <StartItems projectId={projectId} />}
            </Suspense>
          </Menu>
        </KeptFocus>
      ) : null}
      <Suspense>
        {progress?.scanId && isRunning && isCancelling ? (
          <CancelDialog scan={{ projectId, scanId: progress.scanId }} isOpen onClose={() => setCancelling(false)} />
        ) : null}
      </Suspense>
    </>
  );
};

/** Where the button goes away with the focus on it, the focus goes to the screen. */
const KeptFocus = ({ children }: { children: ReactNode }) => {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return children;
};

type RunningProps = { progress: ScanProgress | undefined; isReconnecting: boolean };

/** What the button says of the running check. */
const chipOf = ({ progress, isReconnecting }: RunningProps) => {
  if (isReconnecting) return 'chip_reconnecting';
  if (!progress) return 'title';
  if (progress.state === 'paused') return 'chip_paused';
  return foundOf(progress) === 0 ? 'starting' : 'chip_running';
};

/** How far the check is, in words, as soon as that is known; on narrow screens for the eye only figures. */
const RunningLabel = ({ progress, isReconnecting }: RunningProps) => {
  const t = useTranslations('scans.panel');
  const checked = progress ? doneOf(progress) : 0;
  const found = progress ? foundOf(progress) : 0;
  const key = chipOf({ progress, isReconnecting });
  const Icon = key === 'chip_reconnecting' ? CircleAlert : key === 'chip_paused' ? Pause : RefreshCw;
  return (
    <>
      <Icon aria-hidden="true" className={key === 'chip_running' ? 'size-4.5 animate-spin' : 'size-4.5'} />
      <span className="sr-only tabular-nums sm:not-sr-only">{t(key, { checked, found })}</span>
      {found > 0 ? (
        <span aria-hidden="true" className="tabular-nums sm:hidden">
          {checked}/{found}
        </span>
      ) : null}
      <span
        aria-hidden="true"
        style={{ inlineSize: `${found > 0 ? (100 * checked) / found : 0}%` }}
        className="forced-fill absolute bottom-0 left-0 h-1 max-w-full bg-primary"
      />
    </>
  );
};
