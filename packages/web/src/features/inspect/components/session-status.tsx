import type { Inspection, InspectMoment, InspectNotice } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, joinClasses, ProgressBar } from '#ui';
import { type InspectionHandle, isOver } from '../api/use-inspection.ts';

type Props = {
  handle: InspectionHandle;
  inspection: Inspection;
  moment: InspectMoment | null;
  onOpen: (url: string) => void;
};

const slowMilliseconds = 12_000;

/** True when something has gone on for long. */
const useIsSlow = (isRunning: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isSlow && isRunning;
};

/** What is going on with the page, what it wanted, and what went wrong, in words; said to screen readers as it changes. */
export const SessionStatus = ({ handle, inspection, moment, onOpen }: Props) => {
  const t = useTranslations('inspect.status');
  const isWaiting = inspection.state === 'waiting' || (inspection.state === 'open' && inspection.step !== null);
  const isWorking = isWaiting || handle.isActing;
  const step = inspection.step ?? (handle.isActing ? 'working' : null);
  const isSlow = useIsSlow(inspection.state === 'waiting' && inspection.step === 'queued');
  const counts = { failed: 0, 'cannot-tell': 0 };
  for (const { outcome } of moment?.findings ?? []) counts[outcome] += 1;
  const said = isWorking
    ? inspection.ahead
      ? t('queued_behind', { pages: inspection.ahead })
      : t(step ?? 'working')
    : isOver(inspection)
      ? t('ended')
      : moment && !inspection.isStale
        ? t('checked', { failed: counts.failed, reviews: counts['cannot-tell'] })
        : '';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <output className={joinClasses('block', isWorking && 'font-semibold')}>{said}</output>
        {isWaiting ? (
          <div className="w-24">
            <ProgressBar label={said} isLabelHidden value={null} />
          </div>
        ) : null}
      </div>
      {isSlow ? <Alert tone="attention">{t('slow')}</Alert> : null}
      {inspection.isStale ? (
        <Alert
          tone="attention"
          actions={
            <Button size="small" isPending={isWorking} onClick={() => void handle.act({ kind: 'check' })}>
              <CheckText />
            </Button>
          }
        >
          {t('stale')}
        </Alert>
      ) : null}
      {inspection.reopened > 0 && !isOver(inspection) ? <Alert tone="attention">{t('reopened')}</Alert> : null}
      <Failure inspection={inspection} onOpen={onOpen} />
      {inspection.notices.map((notice) => (
        <Notice key={`${notice.kind} ${notice.url} ${notice.text}`} notice={notice} handle={handle} />
      ))}
    </div>
  );
};

const CheckText = () => useTranslations('inspect.view')('check');

const Failure = ({ inspection, onOpen }: { inspection: Inspection; onOpen: (url: string) => void }) => {
  const t = useTranslations('inspect.status');
  const errors = useTranslations('pages.error');
  const { state, error, endReason, notices, url } = inspection;
  const reopen = (
    <Button size="small" onClick={() => onOpen(url)}>
      {t('reopen')}
    </Button>
  );
  if (state === 'failed')
    return (
      <Alert tone="danger" role="alert" title={t('failed')}>
        <p>{t('failed_text')}</p>
      </Alert>
    );
  if (state === 'ended') {
    const minutes = endReason === 'longest' ? limits.inspection.longestMinutes : limits.inspection.idleMinutes;
    return (
      <Alert title={t('ended')} actions={reopen}>
        <p>
          {endReason === 'closed'
            ? t('ended_closed')
            : t(endReason === 'longest' ? 'ended_longest' : 'ended_idle', { minutes })}
        </p>
      </Alert>
    );
  }
  // Navigation to another site has its own notice.
  if (error === null || notices.some(({ kind }) => kind === 'off_site')) return null;
  return (
    <Alert tone="danger" role="alert" title={t('page_failed')}>
      <p>{errors(error)}</p>
    </Alert>
  );
};

const Notice = ({ notice: { kind, url, text }, handle }: { notice: InspectNotice; handle: InspectionHandle }) => {
  const t = useTranslations('inspect.notices');
  const canOpen =
    kind === 'new_window' && url !== null && handle.inspection !== null && isSameHost(url, handle.inspection.url);
  return (
    <Alert
      tone={kind === 'not_found' || kind === 'off_site' ? 'attention' : 'info'}
      className="wrap-anywhere"
      actions={
        canOpen ? (
          <Button size="small" onClick={() => void handle.act({ kind: 'open', url })}>
            {t('open_here')}
          </Button>
        ) : null
      }
    >
      {kind === 'off_site' ? t('off_site', { url: url ?? '' }) : null}
      {kind === 'new_window' ? (url === null ? t('new_window_empty') : t('new_window', { url })) : null}
      {kind === 'dialog' ? t('dialog', { text: text ?? '' }) : null}
      {kind === 'download' ? t('download', { text: text ?? url ?? '' }) : null}
      {kind === 'not_found' ? t('not_found', { text: text ?? '' }) : null}
    </Alert>
  );
};

const isSameHost = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).host === new URL(other).host;

/** What could not be done at all. */
export const ActionError = ({ handle }: { handle: InspectionHandle }) => {
  const keyText = useKeyText();
  const t = useTranslations('common');
  if (!handle.error || handle.error.code === 'INSPECT_LIMIT') return null;
  return (
    <Alert
      tone="danger"
      role="alert"
      actions={
        <Button size="small" onClick={handle.dismissError}>
          {t('close')}
        </Button>
      }
    >
      {keyText(handle.error.key)}
    </Alert>
  );
};
