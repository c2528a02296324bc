import type { ProjectExport } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { requestExport, watchExport } from '../export-watch.ts';
import type { ExportSource } from '../export-watch.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportPanel } from './export-panel.tsx';

let last = 0;
const sample = (change: Partial<ProjectExport> = {}): ProjectExport => ({
  id: `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`,
  projectId: '00000000-0000-4000-8000-000000000000',
  format: 'csv',
  locale: 'de',
  state: 'running',
  progress: { done: 4, total: 10 },
  ahead: null,
  scan: null,
  fileName: null,
  size: null,
  requestedBy: null,
  mayCancel: true,
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: null,
  ...change,
});
const done = (of: ProjectExport): ProjectExport => ({
  ...of,
  state: 'done',
  progress: { done: 10, total: 10 },
  fileName: 'Zugang example.org.csv',
  size: 1_234_567,
  mayCancel: false,
  expiresAt: '2026-11-23T10:00:00.000Z',
});

/** A reader of a report whose exports are answered by the test. */
const sourceOf = (answers: Partial<ExportSource> = {}): ExportSource => ({
  scope: `reader ${++last}`,
  create: () => Promise.reject(new Error('nothing is created')),
  get: () => new Promise(() => undefined),
  file: () => Promise.resolve(new Blob(['data'])),
  cancel: null,
  ...answers,
});

const show = async (locale: 'de' | 'en', source: ExportSource, exports: readonly ProjectExport[]) => {
  await renderInApp(<ExportPanel source={source} />, { locale, messages: ['report'] });
  for (const one of exports) void watchExport(source, one, false);
};

/** The names under which the page hands files to the browser's downloads, from now on. */
const watchDownloads = (): string[] => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function record(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};

describe.each(locales)('the exports of a report (%s)', (locale) => {
  const percentOf = (share: number): string =>
    new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-US', { style: 'percent' }).format(share);

  it('show how far one is, and say it in quarters', async () => {
    await show(locale, sourceOf(), [sample()]);
    await expect.element(page.getByLabelText(t('report.export.making'))).toBeVisible();
    await expect.element(page.getByText(percentOf(0.4), { exact: true })).toBeVisible();
    const [name, quarter] = [t('report.export.formats.csv'), percentOf(0.25)];
    await expect.element(page.getByText(t('report.export.say_making', { name, percent: quarter }))).toBeInTheDocument();
  });

  it('show the place of one that waits', async () => {
    await show(locale, sourceOf(), [sample({ state: 'queued', ahead: 3 })]);
    await expect
      .element(page.getByRole('paragraph').filter({ hasText: t('report.export.waiting', { ahead: 3 }) }))
      .toBeVisible();
  });

  it('offer the file of one that is done, with its size', async () => {
    const source = sourceOf();
    await show(locale, source, [done(sample())]);
    const size = locale === 'de' ? '1,2 MB' : '1.2 MB';
    const button = page.getByRole('button', { name: t('report.export.download', { size }) });
    const names = watchDownloads();
    await button.click();
    await expect.poll(() => names).toEqual(['Zugang example.org.csv']);
  });

  it('say what to do where one failed', async () => {
    const again = sample({ state: 'queued', ahead: 0 });
    await show(locale, sourceOf({ create: () => Promise.resolve(again) }), [sample({ state: 'failed' })]);
    await page.getByRole('button', { name: t('report.export.retry') }).click();
    await expect
      .element(page.getByRole('paragraph').filter({ hasText: t('report.export.waiting', { ahead: 0 }) }))
      .toBeVisible();
  });

  it('are cancelled, and the focus stays in the list', async () => {
    const running = sample();
    const source = sourceOf({ cancel: () => Promise.resolve({ ...running, state: 'cancelled', mayCancel: false }) });
    await show(locale, source, [running]);
    await page.getByRole('button', { name: t('report.export.cancel') }).click();
    await expect.element(page.getByText(t('report.export.cancelled'), { exact: true })).toBeVisible();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(t('report.export.title'));
  });

  it('are not cancelled by visitors', async () => {
    await show(locale, sourceOf(), [sample()]);
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('report.export.cancel') })).not.toBeInTheDocument();
  });
});

describe('an export that was chosen in the menu', () => {
  it('is followed to its end and downloaded then, once', async () => {
    const created = sample({ state: 'queued', ahead: 0 });
    const source = sourceOf({ create: () => Promise.resolve(created), get: () => Promise.resolve(done(created)) });
    await renderInApp(
      <>
        <ExportMenu request={(format, locale) => requestExport(source, format, locale)} />
        <ExportPanel source={source} />
      </>,
      { messages: ['report'] },
    );
    const names = watchDownloads();
    await page.getByRole('button', { name: t('report.export.button'), exact: true }).click();
    await page.getByRole('button', { name: t('report.export.formats.csv'), exact: false }).click();
    await expect.poll(() => names, { timeout: 5_000 }).toEqual(['Zugang example.org.csv']);
  });
});
