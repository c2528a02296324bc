import type { ProjectExport } from '@zugang/contract';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat, useKeyText } from '#lib/i18n';
import { toApiError } from '#lib/api';
import { Alert, Announcement, Button, ProgressBar, toast } from '#ui';
import { cancelWatched, downloadExport, exportStore, isLive, requestExport } from '../export-watch.ts';
import type { ExportSource, WatchedExport } from '../export-watch.ts';

const mostShown = 8;

/** How far the files are that were requested, with what can be done with them; nothing where there are none. */
export const ExportPanel = ({ source }: { source: ExportSource }) => {
  const t = useTranslations('report.export');
  const all = useSyncExternalStore(exportStore.subscribe, exportStore.get);
  const frame = useRef<HTMLElement>(null);
  const shown = all.filter(({ scope }) => scope === source.scope).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('title')}
      className="no-print border border-primary-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {shown.map((one) => (
          <ExportRow
            key={one.latest.id}
            source={source}
            watched={one}
            // The button that had the focus goes away with the change.
            onButtonGone={() => frame.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </section>
  );
};

type RowProps = { source: ExportSource; watched: WatchedExport; onButtonGone: () => void };

const ExportRow = ({ source, watched, onButtonGone }: RowProps) => {
  const t = useTranslations('report.export');
  const format = useFormat();
  const keyText = useKeyText();
  const nameId = useId();
  const { latest, errorKey } = watched;
  const basis = latest.scan
    ? t('based_on', { date: format.dateTime(latest.scan.finishedAt ?? latest.scan.startedAt) })
    : null;
  const until =
    latest.state === 'done' && latest.expiresAt ? t('until', { date: format.dateTime(latest.expiresAt) }) : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1.5">
        <p id={nameId} className="font-semibold break-words">
          {t(`formats.${latest.format}`)}
        </p>
        <ExportStatus latest={latest} />
        <p className="text-sm text-soft">{[basis, until].filter(Boolean).join(' · ')}</p>
        {errorKey ? <Alert tone="danger">{keyText(errorKey)}</Alert> : null}
      </div>
      <ExportActions source={source} latest={latest} nameId={nameId} onButtonGone={onButtonGone} />
      <ExportAnnouncer latest={latest} />
    </li>
  );
};

const ExportStatus = ({ latest: { state, ahead, progress } }: { latest: ProjectExport }) => {
  const t = useTranslations('report.export');
  const format = useFormat();
  if (state === 'queued') return <p>{t('waiting', { ahead: ahead ?? 0 })}</p>;
  if (state === 'failed') return <Alert tone="danger">{t('failed')}</Alert>;
  if (state === 'cancelled') return <p>{t('cancelled')}</p>;
  if (state === 'done') return null;
  const { done, total } = progress;
  return (
    <ProgressBar
      label={t('making')}
      value={total > 0 ? done : null}
      max={Math.max(1, total)}
      detail={total > 0 ? format.wholePercent(done / total) : null}
    />
  );
};

type ActionProps = { source: ExportSource; latest: ProjectExport; nameId: string; onButtonGone: () => void };

const ExportActions = ({ source, latest, nameId, onButtonGone }: ActionProps) => {
  const t = useTranslations('report.export');
  const keyText = useKeyText();
  const format = useFormat();
  if (latest.state === 'done') {
    return (
      <Button aria-describedby={nameId} onClick={() => void downloadExport(source, latest)}>
        {t('download', { size: format.bytes(latest.size ?? 0) })}
      </Button>
    );
  }
  if (latest.state === 'failed') {
    const retry = async () => {
      try {
        await requestExport(source, latest.format, latest.locale);
      } catch (error) {
        toast.error(keyText(toApiError(error).key));
      }
    };
    return (
      <Button aria-describedby={nameId} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    );
  }
  if (!isLive(latest) || !latest.mayCancel || !source.cancel) return null;
  const cancel = async () => {
    await cancelWatched(source, latest);
    onButtonGone();
  };
  return (
    <Button aria-describedby={nameId} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
};

/** Says in quarters how far it is, so that screen readers do not interrupt at every percent. */
const ExportAnnouncer = ({ latest }: { latest: ProjectExport }) => {
  const t = useTranslations('report.export');
  const format = useFormat();
  const name = t(`formats.${latest.format}`);
  const { state, ahead, progress } = latest;
  const quarter = progress.total > 0 ? Math.floor((4 * progress.done) / progress.total) / 4 : 0;
  const texts: Record<ProjectExport['state'], string> = {
    queued: `${name}: ${t('waiting', { ahead: ahead ?? 0 })}`,
    running: quarter > 0 ? t('say_making', { name, percent: format.wholePercent(quarter) }) : `${name}: ${t('making')}`,
    done: t('say_done', { name }),
    failed: `${name}: ${t('failed')}`,
    cancelled: `${name}: ${t('cancelled')}`,
  };
  return <Announcement>{texts[state]}</Announcement>;
};
