import type { ScanProgress } from '@zugang/contract';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useMay } from '#lib/project';
import { Alert, Button, ConfirmDialog, ProgressBar } from '#ui';
import { useScanControl } from '../api/use-scan-control.ts';
import { useRefreshWithProgress, useScanProgress } from '../api/use-scan-progress.ts';
import { ScanAnnouncer } from './scan-announcer.tsx';

/** The running check, live; nothing to see when there is none, but its end is still said. */
export const ScanPanel = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('scans.panel');
  const live = useScanProgress(projectId);
  useRefreshWithProgress(live);
  const { progress, isReconnecting } = live;
  if (!progress) return null;
  const isInProgress = progress.state === 'running' || progress.state === 'paused';
  return (
    <>
      <ScanAnnouncer progress={progress} />
      {isInProgress ? (
        <PanelFrame>
          <div className="flex flex-col gap-4 border-l-4 border-light px-5 py-4 sm:px-6">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 grow basis-72">
                <ScanBar progress={progress} />
              </div>
              <ScanButtons projectId={projectId} progress={progress} />
            </div>
            <ScanFigures progress={progress} />
            {progress.isBrowserMissing ? <Alert tone="attention">{t('no_browser')}</Alert> : null}
            {isReconnecting ? <Alert tone="attention">{t('reconnecting')}</Alert> : null}
          </div>
        </PanelFrame>
      ) : null}
    </>
  );
};

/** Where the focus was on a button that went away with the change, it comes here, and from here to the screen. */
const PanelFrame = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('scans.panel');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && hasInteracted()) frame.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('title')}
      className="no-print appear border border-primary-line bg-surface"
    >
      {children}
    </section>
  );
};

const hasInteracted = (): boolean => navigator.userActivation.hasBeenActive;

const doneOf = ({ checked, failed, unchanged }: ScanProgress): number => checked + failed + unchanged;

const ScanBar = ({ progress }: { progress: ScanProgress }) => {
  const t = useTranslations('scans.panel');
  const done = doneOf(progress);
  const found = Math.max(progress.found, done);
  const label =
    progress.state === 'paused' ? 'paused' : found === 0 ? 'starting' : progress.isIndexing ? 'indexing' : 'checking';
  return (
    <>
      <ProgressBar
        label={t(label)}
        value={found > 0 ? done : null}
        max={Math.max(1, found)}
        detail={found > 0 ? t('progress', { checked: done, found }) : null}
      />
      <p className="mt-2 min-h-6 truncate text-sm text-soft">
        {progress.state === 'running' && progress.currentUrl
          ? t('current', { url: progress.currentUrl.replace(/^https?:\/\//, '') })
          : null}
      </p>
      {progress.pagesAhead ? <p className="text-sm">{t('ahead', { pages: progress.pagesAhead })}</p> : null}
    </>
  );
};

const ScanFigures = ({ progress }: { progress: ScanProgress }) => {
  const t = useTranslations('scans.panel');
  const format = useFormat();
  const { ratePerMinute, secondsLeft, state } = progress;
  const isRunning = state === 'running';
  const figures = [
    { id: 'found', label: t('found'), value: format.number(progress.found) },
    { id: 'checked', label: t('checked'), value: format.number(progress.checked) },
    progress.unchanged > 0
      ? { id: 'unchanged', label: t('unchanged'), value: format.number(progress.unchanged) }
      : null,
    { id: 'failed', label: t('failed'), value: format.number(progress.failed) },
    { id: 'findings', label: t('findings'), value: format.number(progress.findings) },
    isRunning && ratePerMinute !== null
      ? { id: 'rate', label: t('rate'), value: t('rate_value', { rate: Math.round(ratePerMinute) }) }
      : null,
    isRunning
      ? { id: 'left', label: t('left'), value: secondsLeft === null ? t('left_unknown') : format.duration(secondsLeft) }
      : null,
  ].filter((figure) => figure !== null);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ id, label, value }) => (
        <div key={id}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const ScanButtons = ({ projectId, progress }: { projectId: string; progress: ScanProgress }) => {
  const t = useTranslations('scans.panel');
  const canControl = useMay(projectId, 'scan.control');
  const { pause, resume, cancel } = useScanControl(projectId);
  const [isCancelling, setCancelling] = useState(false);
  const { scanId, state } = progress;
  if (!canControl || !scanId) return null;
  const input = { projectId, scanId };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'running' ? (
        <Button
          isPending={pause.isPending}
          onClick={() => pause.mutate(input)}
          icon={<Pause aria-hidden="true" className="size-4.5" />}
        >
          {t('pause')}
        </Button>
      ) : (
        <Button
          variant="primary"
          isPending={resume.isPending}
          onClick={() => resume.mutate(input)}
          icon={<Play aria-hidden="true" className="size-4.5" />}
        >
          {t('resume')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setCancelling(true)} icon={<X aria-hidden="true" className="size-4.5" />}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        title={t('cancel_title')}
        actions={
          <>
            <Button onClick={() => setCancelling(false)}>{t('cancel_keep')}</Button>
            <Button
              variant="danger"
              isPending={cancel.isPending}
              onClick={() => cancel.mutate(input, { onSettled: () => setCancelling(false) })}
            >
              {t('cancel_confirm')}
            </Button>
          </>
        }
      >
        <p>{t('cancel_text')}</p>
      </ConfirmDialog>
    </div>
  );
};
