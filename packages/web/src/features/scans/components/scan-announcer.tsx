import type { ScanProgress } from '@zugang/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement, toast } from '#ui';

/** Interval of the announcements of a running check. */
const announceMilliseconds = 15_000;

/**
 * Announces the progress of the check, or its place while it waits: at most every 15 seconds while it runs, and at once when it pauses.
 * Its end is a notification, which everybody sees.
 */
export const ScanAnnouncer = ({ progress }: { progress: ScanProgress }) => {
  const t = useTranslations('scans.panel');
  const [said, setSaid] = useState('');
  const last = useRef({ state: progress.state, at: 0 });
  const { state, checked, found, failed, unchanged, issues, pagesAhead } = progress;
  const done = checked + failed + unchanged;
  const text =
    state === 'finished'
      ? t('say_finished', { checked: done })
      : state === 'cancelled'
        ? t('say_cancelled')
        : state === 'paused'
          ? t('say_paused')
          : pagesAhead
            ? t('ahead', { pages: pagesAhead })
            : t('say_progress', { checked: done, found, issues });
  useEffect(() => {
    const hasChanged = last.current.state !== state;
    const isRunning = state === 'running';
    if (!isRunning && !hasChanged) return undefined;
    // That it has begun is a notification already.
    if (isRunning && found === 0 && !pagesAhead) return undefined;
    const hasEnded = state === 'finished' || state === 'cancelled';
    const wait = hasChanged ? 0 : Math.max(0, last.current.at + announceMilliseconds - Date.now());
    const timer = setTimeout(() => {
      last.current = { state, at: Date.now() };
      if (hasEnded) toast.success(text);
      setSaid(hasEnded ? '' : text);
    }, wait);
    return () => clearTimeout(timer);
  }, [state, text, found, pagesAhead]);
  return <Announcement>{said}</Announcement>;
};
