import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleOverview, sampleTopIssue } from '#testing/report-samples.ts';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { rowsOfTable, textsOf } from '#testing/texts-of.ts';
import { CriteriaCard, SeverityCard, TrendCard, WorstPagesCard } from './overview-charts.tsx';
import { TopIssues } from './top-issues.tsx';

const projectId = idOf(1);
const messages = ['scans', 'criteria', 'issues', 'ruleTitles'] as const;
const openTable = (): Promise<void> =>
  page.getByRole('button', { name: new RegExp(t('common.chart.show_table')) }).click();

describe.each(locales)('the trend of the score (%s)', (locale) => {
  it('names the first and the last value in a sentence', async () => {
    await renderInApp(<TrendCard overview={sampleOverview()} />, { locale, messages });
    const [count, first, last] = [2, '50', locale === 'de' ? '62,4' : '62.4'];
    const dates = locale === 'de' ? ['01.03.2026', '05.03.2026'] : ['Mar 1, 2026', 'Mar 5, 2026'];
    const sentence = t('scans.overview.trend_summary', {
      count,
      first,
      firstDate: dates[0] ?? '',
      last,
      lastDate: dates[1] ?? '',
    });
    await expect.element(page.getByRole('img', { name: `${t('scans.overview.trend')}: ${sentence}` })).toBeVisible();
  });

  it('has its checks in a table, a dash for one without a score', async () => {
    await renderInApp(<TrendCard overview={sampleOverview()} />, { locale, messages });
    await openTable();
    expect(rowsOfTable().map(([, score]) => score)).toEqual(['50', '–', locale === 'de' ? '62,4' : '62.4']);
  });

  it('says of the first check that there is no trend yet', async () => {
    const trend = sampleOverview().trend.slice(0, 1);
    await renderInApp(<TrendCard overview={sampleOverview({ trend })} />, { locale, messages });
    await expect.element(page.getByText(t('scans.overview.trend_first', { score: '50' }))).toBeVisible();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });

  it('says that the measure changed, where it shows checks from before', async () => {
    const scoreConvertedAt = '2026-03-04T08:00:00.000Z';
    const sentence = t('scans.overview.trend_converted', { date: locale === 'de' ? '04.03.2026' : 'Mar 4, 2026' });
    await renderInApp(<TrendCard overview={sampleOverview({ scoreConvertedAt })} />, { locale, messages });
    await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
    await renderInApp(<TrendCard overview={sampleOverview()} />, { locale, messages });
    await expect.element(page.getByText(sentence, { exact: false })).not.toBeInTheDocument();
  });

  it('says where nothing was measured', async () => {
    await renderInApp(<TrendCard overview={sampleOverview({ trend: [] })} />, { locale, messages });
    await expect.element(page.getByText(t('scans.overview.trend_none'))).toBeVisible();
  });
});

describe.each(locales)('causes by impact (%s)', (locale) => {
  it('are all four, the worst first, those without any too, and lead to their list', async () => {
    await renderInApp(<SeverityCard overview={sampleOverview()} projectId={projectId} />, { locale, messages });
    const names = (['critical', 'serious', 'moderate', 'minor'] as const).map((impact) => t(`common.impact.${impact}`));
    expect(textsOf('li a')).toEqual(names);
    await openTable();
    expect(rowsOfTable()).toEqual([
      [names[0], '2'],
      [names[1], '0'],
      [names[2], '0'],
      [names[3], '7'],
    ]);
  });

  it('are filtered by their links', async () => {
    const { path } = await renderInApp(<SeverityCard overview={sampleOverview()} projectId={projectId} />, {
      locale,
      messages,
    });
    await page.getByRole('link', { name: t('common.impact.serious') }).click();
    expect(path()).toBe(`/projects/${projectId}/issues?impact=serious`);
  });
});

describe.each(locales)('failed criteria (%s)', (locale) => {
  it('are those with causes, the most first, with their clause', async () => {
    await renderInApp(<CriteriaCard overview={sampleOverview()} projectId={projectId} />, { locale, messages });
    await openTable();
    const rows = rowsOfTable();
    expect(rows.map(([, issues]) => issues)).toEqual(['5', '3']);
    expect(rows[0]?.[0]).toContain(`1.1.1 ${t('criteria.1_1_1.title')}`);
    expect(rows[0]?.[0]).toContain(t('scans.overview.clause', { clause: '9.1.1.1' }));
  });

  it('say where there are none', async () => {
    await renderInApp(<CriteriaCard overview={sampleOverview({ criteria: [] })} projectId={projectId} />, {
      locale,
      messages,
    });
    await expect.element(page.getByText(t('scans.overview.criteria_none'))).toBeVisible();
  });
});

describe.each(locales)('the pages with the most findings (%s)', (locale) => {
  it('are those with any, by title or address', async () => {
    await renderInApp(<WorstPagesCard overview={sampleOverview()} projectId={projectId} />, { locale, messages });
    expect(textsOf('li a')).toEqual(['Kontakt', 'https://beispiel.example/agb']);
    await openTable();
    expect(rowsOfTable()).toEqual([
      ['Kontakt', '22'],
      ['https://beispiel.example/agb', '3'],
    ]);
  });

  it('say where there are none', async () => {
    await renderInApp(<WorstPagesCard overview={sampleOverview({ worstPages: [] })} projectId={projectId} />, {
      locale,
      messages,
    });
    await expect.element(page.getByText(t('scans.overview.worst_none'))).toBeVisible();
  });
});

describe.each(locales)('what to fix first (%s)', (locale) => {
  const show = (change: Parameters<typeof sampleOverview>[0] = {}) =>
    renderInApp(<TopIssues projectId={projectId} overview={sampleOverview(change)} />, { locale, messages });

  it('is a numbered list of causes with how far they reach', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: t('scans.overview.top_title'), level: 2 })).toBeVisible();
    expect(textsOf('ol h3')).toEqual([t('rules.image-alt.title'), t('rules.link-name.title')]);
    await expect.element(page.getByText(t('scans.overview.top_effect', { findings: 60, pages: 12 }))).toBeVisible();
  });

  it('says what fixing it brings, where it brings anything', async () => {
    await show();
    await expect.element(page.getByText(t('scans.overview.top_gain_label', { gain: 3.3 }))).toBeInTheDocument();
    expect(document.querySelectorAll('.text-success')).toHaveLength(1);
  });

  it('has five at most; the link leads to the rest', async () => {
    await show({ topIssues: Array.from({ length: 8 }, (_, at) => sampleTopIssue({ id: idOf(30 + at) })) });
    expect(document.querySelectorAll('ol > li')).toHaveLength(5);
    await expect.element(page.getByRole('link', { name: t('scans.overview.top_all') })).toBeVisible();
  });

  it('names the page of what is on one page only', async () => {
    await show({ topIssues: [sampleTopIssue({ pages: 1 })] });
    await expect.element(page.getByText('beispiel.example/kontakt')).toBeVisible();
  });

  it('says where nothing is left', async () => {
    await show({ topIssues: [] });
    await expect.element(page.getByText(t('scans.overview.top_none'))).toBeVisible();
  });
});
