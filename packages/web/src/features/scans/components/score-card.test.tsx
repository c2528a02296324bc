import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleOverview } from '#testing/report-samples.ts';
import { idOf, sampleProject } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { ProjectAreaContext, projectQuery } from '#lib/project';
import { FigureTiles } from './figure-tiles.tsx';
import { ScoreCard } from './score-card.tsx';

/** The card reads its project beside the overview. */
const cached = [[projectQuery(idOf(1)).queryKey, sampleProject()]] as const;

const projectId = idOf(1);
const overviewOf = (change: Parameters<typeof sampleOverview>[0] = {}, isPreliminary = false) => (
  <>
    <ScoreCard projectId={projectId} overview={sampleOverview(change)} isPreliminary={isPreliminary} />
    <FigureTiles projectId={projectId} overview={sampleOverview(change)} />
  </>
);
const show = (locale: 'de' | 'en', ...args: Parameters<typeof overviewOf>) =>
  renderInApp(overviewOf(...args), { locale, messages: ['scans', 'criteria'], cached });

describe.each(locales)('the score (%s)', (locale) => {
  it('is written as people of the language write it, of 100', async () => {
    await show(locale);
    await expect.element(page.getByText(locale === 'de' ? '62,4' : '62.4')).toBeVisible();
    await expect.element(page.getByText(t('scans.overview.score_of'))).toBeVisible();
  });

  it('is never shown without what it rests on', async () => {
    await show(locale);
    await expect.element(page.getByText(t('scans.overview.coverage_pages', { checked: 40, known: 42 }))).toBeVisible();
    await expect
      .element(page.getByText(t('scans.overview.coverage_criteria', { rules: 38, total: 55 }), { exact: false }))
      .toBeVisible();
  });

  it('says what share of pages has no barrier that stops somebody', async () => {
    await show(locale);
    await expect.element(page.getByText(t('scans.overview.shares_critical', { free: 34, pages: 40 }))).toBeVisible();
    await expect.element(page.getByText(t('scans.overview.shares_serious', { free: 22, pages: 40 }))).toBeVisible();
    await show(locale, { pageShares: null });
    await expect.element(page.getByRole('list', { name: t('scans.overview.shares_title') })).not.toBeInTheDocument();
  });

  it('is never a bare 100: what rules cannot decide is said instead', async () => {
    await show(locale, { score: 100 });
    await expect.element(page.getByText('100', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText(t('scans.overview.score_perfect', { rules: 38, total: 55 }))).toBeVisible();
  });

  it.each([
    ['critical', 20],
    ['serious', 1],
    ['moderate', 3],
    ['minor', 7],
  ] as const)('says what the worst open causes mean for people, and leads to them: %s', async (impact, issues) => {
    const lesser = { impact: 'minor' as const, issues: 7, findings: 50 };
    await show(locale, { severity: [{ impact, issues, findings: 70 }, lesser] });
    const link = page.getByRole('link', { name: t(`common.band.${impact}`, { count: issues }) });
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`/issues\\?impact=${impact}$`)));
  });

  it('has no such sentence without open causes', async () => {
    await show(locale, { severity: [] });
    expect(document.querySelector('section a')).toBeNull();
  });

  it('says where there is none yet', async () => {
    await show(locale, { score: null });
    await expect.element(page.getByText(t('scans.overview.score_none'))).toBeVisible();
  });

  it('is marked as preliminary while a check is running', async () => {
    await show(locale, {}, true);
    await expect.element(page.getByText(t('scans.overview.preliminary'))).toBeVisible();
  });

  it('knows as many pages as it has checked', async () => {
    const coverage = { pagesChecked: 50, pagesInError: 0, pagesKnown: 42, criteriaByRule: 38, criteriaTotal: 55 };
    await show(locale, { coverage });
    await expect.element(page.getByText(t('scans.overview.coverage_pages', { checked: 50, known: 50 }))).toBeVisible();
  });

  it('opens what it rests on criterion by criterion, and gives the focus back', async () => {
    await show(locale);
    const opener = page.getByRole('button', { name: t('scans.overview.coverage_open') });
    await opener.click();
    const table = page.getByRole('table', { name: t('scans.overview.coverage_table') });
    await expect.element(table).toBeVisible();
    expect(table.getByRole('row').elements().length).toBeGreaterThan(50);
    await expect.element(table.getByRole('rowheader', { name: /1\.1\.1/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  });
});

describe('the figures beside the score', () => {
  const links = (): (string | null)[] =>
    [...document.querySelectorAll('dl a')].map((link) => link.getAttribute('href'));

  it('lead to the lists they count', async () => {
    await show('de');
    expect(links()).toEqual([
      `/projects/${projectId}/issues`,
      `/projects/${projectId}/issues?show=review`,
      `/projects/${projectId}/issues?state=fixed`,
    ]);
  });

  it('stay in the area of customers', async () => {
    await renderInApp(<ProjectAreaContext value="customer">{overviewOf()}</ProjectAreaContext>, {
      messages: ['scans', 'criteria'],
      cached,
    });
    expect(links()[0]).toBe(`/reseller/customer-projects/${projectId}/issues`);
  });

  it('say how many were ignored instead of explaining what is fixed, where some were', async () => {
    await show('de', { ignoredIssues: 6 });
    await expect.element(page.getByText(t('scans.overview.ignored_detail', { count: 6 }))).toBeVisible();
    await expect.element(page.getByText(t('scans.overview.fixed_detail'))).not.toBeInTheDocument();
  });

  it('group their digits', async () => {
    await show('de', { openIssues: 12_345 });
    await expect
      .element(page.getByRole('link', { name: `${t('scans.overview.open')} 12.345`, exact: true }))
      .toBeVisible();
  });
});
