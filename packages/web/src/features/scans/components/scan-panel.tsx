import type { ScanProgress } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, ProgressBar } from '#ui';
import { doneOf, foundOf } from '../describe-progress.ts';

/** What a running check does just now, with its figures. */
export const ScanPanel = ({ progress, isReconnecting }: { progress: ScanProgress; isReconnecting: boolean }) => {
  const t = useTranslations('scans.panel');
  return (
    <section
      aria-label={t('title')}
      className="flex w-[min(26rem,calc(100vw-2rem))] flex-col gap-4 border-b border-hairline px-4 py-3"
    >
      <ScanBar progress={progress} />
      <ScanFigures progress={progress} />
      {isReconnecting ? <Alert tone="attention">{t('reconnecting')}</Alert> : null}
    </section>
  );
};

const ScanBar = ({ progress }: { progress: ScanProgress }) => {
  const t = useTranslations('scans.panel');
  const done = doneOf(progress);
  const found = foundOf(progress);
  const label =
    progress.state === 'paused' ? 'paused' : found === 0 ? 'starting' : progress.isIndexing ? 'indexing' : 'checking';
  return (
    <div>
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
    </div>
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
