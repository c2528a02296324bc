import type { Overview, ScanProgress } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleOverview, sampleTopIssue } from '#testing/report-samples.ts';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { FirstResults } from './first-results.tsx';

const input = { projectId: idOf(1) };
const running: ScanProgress = {
  scanId: idOf(4),
  state: 'running',
  mode: 'all',
  isIndexing: true,
  isBrowserMissing: false,
  pagesAhead: null,
  urlsSeen: 30,
  found: 20,
  checked: 3,
  unchanged: 0,
  failed: 1,
  findings: 55,
  issues: 2,
  ratePerMinute: 41.6,
  secondsLeft: 30,
  currentUrl: 'https://beispiel.example/kontakt',
  startedAt: '2026-03-05T10:15:00.000Z',
};

describe.each(locales)('the first check (%s)', (locale) => {
  const show = (progress: Partial<ScanProgress> = {}, overview: Partial<Overview> = {}, isNew = false) =>
    renderInApp(<FirstResults project={sampleProject()} isNew={isNew} />, {
      locale,
      messages: ['scans', 'ruleTitles', 'criteria'],
      cached: [
        [orpc.scan.progress.experimental_liveKey({ input }), { ...running, ...progress }],
        [orpc.scan.overview.queryOptions({ input }).queryKey, sampleOverview(overview)],
      ],
    });
  const causes = () => page.getByRole('list', { name: t('scans.first.list') });

  it('says how many pages are done', async () => {
    await show();
    const bar = page.getByLabelText(t('scans.panel.indexing'), { exact: true });
    await expect.element(bar).toHaveAttribute('value', '4');
    await expect.element(bar).toHaveAttribute('max', '20');
  });

  it('announces how far it is, but not before pages are known', async () => {
    await show({ found: 0, checked: 0, failed: 0 });
    await expect.poll(announced).toBe('');
    await show({ found: 20 });
    const said = t('scans.panel.say_progress', { checked: 4, found: 20, issues: 2 });
    await expect.poll(announced).toBe(said);
  });

  it('has each cause as a way to it', async () => {
    await show({}, { topIssues: [sampleTopIssue(), sampleTopIssue({ id: idOf(13), ruleId: 'link-name' })] });
    const links = causes().getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href')?.replace(/^\/en/, ''))).toEqual([
      `/projects/${idOf(1)}/issues/${idOf(5)}`,
      `/projects/${idOf(1)}/issues/${idOf(13)}`,
    ]);
  });

  it('says that there are none yet, and in the end that there are none', async () => {
    await show({}, { topIssues: [], openIssues: 0 });
    await expect.element(page.getByRole('heading', { name: t('scans.first.waiting') })).toBeVisible();
    await show({ state: 'finished' }, { topIssues: [], openIssues: 0 });
    await expect.element(page.getByRole('heading', { name: t('scans.first.none') })).toBeVisible();
  });

  it('leads to the results at any time', async () => {
    const { path } = await show();
    await page.getByRole('link', { name: t('scans.first.to_results') }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/overview`);
  });

  it('takes the focus of the form that started it', async () => {
    await show({}, {}, true);
    const host = 'beispiel.example';
    await expect.element(page.getByRole('heading', { name: t('scans.first.title', { host }) })).toHaveFocus();
  });

  it('says why nothing is checked where no browser can be started', async () => {
    await show({ isBrowserMissing: true });
    await expect.element(page.getByText(t('scans.panel.no_browser'))).toBeVisible();
  });
});
