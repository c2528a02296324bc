import { stripVTControlCharacters } from 'node:util';
import type { CrawlProgress } from './crawl-types.ts';
import type { Output } from './output.ts';
import type { Texts } from '@zugang/report';

export type ProgressBar = { show: (progress: CrawlProgress) => void; clear: () => void };

const BAR_WIDTH = 24;
/** Before that the rate says nothing. */
const PAGES_FOR_A_RATE = 3;

const drawBar = (share: number): string => {
  const full = Math.round(Math.min(share, 1) * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}]`;
};

const describeTime = ({ t }: Texts, seconds: number): string => {
  if (seconds < 90) return t('cli.progress.seconds', { count: Math.max(1, Math.round(seconds)) });
  return t('cli.progress.minutes', { count: Math.round(seconds / 60) });
};

const describe = (texts: Texts, progress: CrawlProgress, elapsedMs: number): string => {
  const { t } = texts;
  const { checked, failed, expected } = progress;
  const done = checked + failed;
  const secondsLeft = ((elapsedMs / 1000) * (expected - done)) / Math.max(1, done);
  const line =
    done < PAGES_FOR_A_RATE
      ? t('cli.progress.line_without_rate', { done, expected })
      : t('cli.progress.line', { done, expected, left: describeTime(texts, secondsLeft) });
  const problems = failed > 0 ? ` (${t('cli.progress.failed', { count: failed })})` : '';
  return `${drawBar(done / Math.max(1, expected))} ${line}${problems} ${progress.url}`;
};

/** A line that is drawn over and over on a terminal; nothing at all anywhere else. */
export const startProgressBar = (output: Output, texts: Texts, url: string): ProgressBar => {
  if (!output.isTTY) return { show: () => undefined, clear: () => undefined };
  const startedAt = performance.now();
  const draw = (text: string): void => {
    const line = stripVTControlCharacters(text).slice(0, Math.max(20, (output.columns || 80) - 1));
    output.write(`\r\u001B[2K${line}`);
  };
  draw(texts.t('cli.progress.start', { url }));
  return {
    show: (progress) => draw(describe(texts, progress, performance.now() - startedAt)),
    clear: () => output.write('\r\u001B[2K'),
  };
};
