import type { ReactNode } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import {
  sampleComponent,
  sampleCriterion,
  sampleOverview,
  sampleReport,
  sampleTopIssue,
} from '#testing/report-samples.ts';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { rowsOfTable, textsOf } from '#testing/texts-of.ts';
import { ReportLinksContext } from '../report-links.ts';
import { ComponentsSection } from './components-section.tsx';
import { CriteriaSection } from './criteria-section.tsx';
import { FixFirst } from './fix-first.tsx';
import { PagesSection, ReviewsSection } from './pages-section.tsx';
import { PeopleCard, SeverityCard, TrendCard } from './report-charts.tsx';
import { ReportScore } from './report-score.tsx';
import { ReportSummary } from './report-summary.tsx';

const messages = ['report', 'criteria', 'issues', 'ruleTitles'] as const;
/** As a stranger with a link sees it, or as a member with links to everything. */
const show = (locale: 'de' | 'en', part: ReactNode, projectId: string | null = null) =>
  renderInApp(<ReportLinksContext value={projectId}>{part}</ReportLinksContext>, { locale, messages });

describe.each(locales)('the score of a report (%s)', (locale) => {
  const number = locale === 'de' ? '62,4' : '62.4';

  it('is a picture whose text says score and coverage', async () => {
    await show(locale, <ReportScore overview={sampleOverview()} />);
    const image = page.getByRole('img', { name: new RegExp(t('report.score.label', { score: number })) });
    await expect.element(image).toBeVisible();
    expect(image.element().getAttribute('aria-label')).toContain(t('report.score.pages', { checked: 40, known: 42 }));
  });

  it('says on how many pages nothing found stops or badly hinders somebody', async () => {
    await show(locale, <ReportScore overview={sampleOverview()} />);
    expect(textsOf('li')).toContain(`${t('report.score.shares', { pages: 40, critical: 34, serious: 22 })}.`);
  });

  it('names the pages that answered with an error, where some did', async () => {
    await show(locale, <ReportScore overview={sampleOverview()} />);
    expect(textsOf('li')[0]).toContain(t('report.score.errors', { count: 2 }));
    const coverage = { ...sampleOverview().coverage, pagesInError: 0 };
    await show(locale, <ReportScore overview={sampleOverview({ coverage })} />);
    expect(textsOf('li')[0]).toBe(`${t('report.score.pages', { checked: 40, known: 42 })}.`);
  });

  it.each([
    ['critical', [1, 5]],
    ['critical', [20, 5]],
    ['serious', [0, 1]],
  ] as const)('has what it means for people beside it: %s', async (band, [critical, serious]) => {
    const severity = [
      { impact: 'critical' as const, issues: critical, findings: critical },
      { impact: 'serious' as const, issues: serious, findings: serious },
    ];
    await show(locale, <ReportScore overview={sampleOverview({ severity })} />);
    const text = t(`report.summary.band_${band}`, { count: critical || serious });
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('has nothing beside it where rules found nothing, or nothing was checked', async () => {
    await show(locale, <ReportScore overview={sampleOverview({ severity: [] })} />);
    expect(document.querySelectorAll('main p')).toHaveLength(0);
    await show(locale, <ReportScore overview={sampleOverview({ score: null })} />);
    expect(document.querySelectorAll('main p')).toHaveLength(0);
  });

  it('is no figure at 100, and a dash without any', async () => {
    await show(locale, <ReportScore overview={sampleOverview({ score: 100 })} />);
    await expect.element(page.getByText(t('report.score.perfect'))).toBeVisible();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
    await show(locale, <ReportScore overview={sampleOverview({ score: null })} />);
    await expect.element(page.getByRole('img', { name: new RegExp(t('report.score.none')) })).toBeVisible();
  });
});

describe.each(locales)('the report in a few sentences (%s)', (locale) => {
  const sentences = (): string[] => textsOf('main p');

  it('says what was found, whom it hinders, what to begin with, and how it went', async () => {
    await show(locale, <ReportSummary report={sampleReport()} />);
    const date = locale === 'de' ? '01.03.2026' : 'Mar 1, 2026';
    const groups = [t('issues.affects.blind'), t('issues.affects.keyboard')].join(', ');
    expect(sentences()).toEqual([
      t('report.summary.found', { pages: 40, host: 'beispiel.example', findings: 120, issues: 9 }),
      t('report.summary.band_critical', { count: 70 }),
      t('report.summary.affected', { groups }),
      t('report.summary.first', { count: 2, share: locale === 'de' ? '75\u00a0%' : '75%' }),
      t('report.summary.better', { date, from: '50', to: locale === 'de' ? '62,4' : '62.4' }),
      t('report.summary.rest', { total: 3, decided: 2, open: 1 }),
    ]);
  });

  it('says only that nothing was checked, where nothing was', async () => {
    const coverage = { ...sampleOverview().coverage, pagesChecked: 0 };
    const report = sampleReport({ overview: sampleOverview({ coverage }) });
    await show(locale, <ReportSummary report={report} />);
    expect(sentences()).toEqual([t('report.summary.unchecked', { host: 'beispiel.example' })]);
  });

  it.each([
    [70, 50, 'worse'],
    [50, 50, 'same'],
  ] as const)('says from %s to %s that it is %s', async (first, last, key) => {
    const trend = [first, last].map((score, at) => ({ ...sampleOverview().trend[0]!, scanId: idOf(40 + at), score }));
    await show(locale, <ReportSummary report={sampleReport({ overview: sampleOverview({ trend }) })} />);
    const date = locale === 'de' ? '01.03.2026' : 'Mar 1, 2026';
    expect(sentences()).toContain(t(`report.summary.${key}`, { date, from: String(first), to: String(last) }));
  });

  it('leads members on to what is left to judge, and strangers nowhere', async () => {
    const link = page.getByRole('link', { name: t('report.summary.by_hand') });
    const { path } = await show(locale, <ReportSummary report={sampleReport()} />, idOf(1));
    await link.click();
    expect(path()).toBe(`/projects/${idOf(1)}/report?view=audit`);
    await show(locale, <ReportSummary report={sampleReport()} />);
    await expect.element(link).not.toBeInTheDocument();
  });

  it('leads nowhere where all is judged', async () => {
    await show(locale, <ReportSummary report={sampleReport({ criteria: [sampleCriterion()] })} />, idOf(1));
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });
});

describe.each(locales)('the criteria of a report (%s)', (locale) => {
  const { criteria } = sampleReport();
  const numbers = (): (string | undefined)[] => rowsOfTable().map(([number]) => number);

  it('are numbered as WCAG does, each with its state and what it rests on', async () => {
    await show(locale, <CriteriaSection criteria={criteria} />);
    expect(numbers()).toEqual(['1.1.1', '1.4.3', '2.4.11']);
    const [failed, passed, open] = rowsOfTable();
    expect(failed?.slice(3)).toEqual([t('report.state.failed'), t('report.basis.rules'), '70']);
    expect(passed?.slice(3)).toEqual([
      `${t('report.state.passed')}Alle Texte nachgemessen.`,
      t('report.basis.person'),
      '–',
    ]);
    expect(open?.slice(3)).toEqual([t('report.state.to_test'), '–', '–']);
  });

  it('are numbered as another standard does, without those it does not have', async () => {
    await show(locale, <CriteriaSection criteria={criteria} />);
    await page.getByText(t('report.standards.en301549v3'), { exact: true }).click();
    expect(numbers()).toEqual(['9.1.1.1', '9.1.4.3']);
    await expect
      .element(page.getByRole('table', { name: `${t('report.criteria.title')}: ${t('report.standards.en301549v3')}` }))
      .toBeVisible();
  });

  it('are counted by their state', async () => {
    await show(locale, <CriteriaSection criteria={criteria} />);
    const counts = textsOf('figure li').map((text) => text.replace(/^\D+/, ''));
    expect(counts).toEqual(['1', '0', '1', '0', '1', '0']);
  });
});

describe.each(locales)('what to fix first in a report (%s)', (locale) => {
  it('has its causes with how far they reach and what they bring', async () => {
    await show(locale, <FixFirst report={sampleReport()} />);
    const gain = t('report.first.gain_value', { gain: 3.3 });
    expect(rowsOfTable().map((cells) => cells.slice(3))).toEqual([
      ['60', '12', gain],
      ['30', '12', '–'],
    ]);
  });

  it('says how many are left, and leads members there', async () => {
    await show(locale, <FixFirst report={sampleReport()} />, idOf(1));
    await expect.element(page.getByText(t('report.first.more', { count: 7 }), { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('report.first.all') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('rules.image-alt.title') })).toBeVisible();
  });

  it('has no links for a stranger', async () => {
    await show(locale, <FixFirst report={sampleReport()} />);
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('says where there is nothing', async () => {
    await show(
      locale,
      <FixFirst report={sampleReport({ overview: sampleOverview({ topIssues: [], openIssues: 0 }) })} />,
    );
    await expect.element(page.getByText(t('report.first.none'))).toBeVisible();
  });

  it('names the page of what is on one page only', async () => {
    const topIssues = [sampleTopIssue({ pages: 1 })];
    await show(locale, <FixFirst report={sampleReport({ overview: sampleOverview({ topIssues }) })} />);
    await expect.element(page.getByText('beispiel.example/kontakt')).toBeVisible();
  });
});

describe.each(locales)('the components of a report (%s)', (locale) => {
  it('are distinguished by region and the beginning of their markup, with their problem', async () => {
    const long = sampleComponent({ key: 'long', snippet: 'x'.repeat(200), ruleIds: ['image-alt', 'link-name'] });
    await show(locale, <ComponentsSection report={sampleReport({ components: [long], componentsTotal: 5 })} />);
    const [cells] = rowsOfTable();
    expect(cells?.[0]).toBe(`${t('issues.region.main')}${'x'.repeat(120)}…`);
    expect(cells?.[1]).toBe(`${t('rules.image-alt.title')}${t('rules.link-name.title')}`);
    await expect.element(page.getByText(t('report.components.more', { shown: 1, total: 5 }))).toBeVisible();
  });

  it('say where there are none', async () => {
    await show(locale, <ComponentsSection report={sampleReport({ components: [], componentsTotal: 0 })} />);
    await expect.element(page.getByText(t('report.components.none'))).toBeVisible();
  });
});

describe.each(locales)('the pages of a report (%s)', (locale) => {
  it('are named by title or address, with a dash where there is no score', async () => {
    await show(locale, <PagesSection report={sampleReport()} />);
    expect(rowsOfTable().map((cells) => cells.slice(1))).toEqual([
      ['40', '22', '1'],
      ['–', '3', '0'],
    ]);
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('are links for members', async () => {
    await show(locale, <PagesSection report={sampleReport({ pagesTotal: 90 })} />, idOf(1));
    await expect
      .element(page.getByRole('link', { name: 'Kontakt' }))
      .toHaveAttribute('href', expect.stringContaining(`/projects/${idOf(1)}/pages/${idOf(3)}`));
    await expect.element(page.getByText(t('report.pages.more', { shown: 2, total: 90 }))).toBeVisible();
  });

  it('are followed by the questions that wait, where some do', async () => {
    await show(locale, <ReviewsSection report={sampleReport()} />);
    expect(rowsOfTable()).toEqual([[t('rules.image-alt.title'), t('issues.region.main'), '3', '2']]);
    await show(locale, <ReviewsSection report={sampleReport({ reviews: [] })} />);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});

describe.each(locales)('the charts of a report (%s)', (locale) => {
  it('show impacts and people by how many causes hinder them', async () => {
    await show(
      locale,
      <>
        <SeverityCard severity={sampleOverview().severity} />
        <PeopleCard affected={sampleReport().affected} />
      </>,
    );
    expect(textsOf('figure li')).toEqual([
      `${t('common.impact.critical')}2`,
      `${t('common.impact.minor')}7`,
      `${t('issues.affects.blind')}7`,
      `${t('issues.affects.keyboard')}2`,
    ]);
  });

  it('say that there are no barriers, and that there is no trend', async () => {
    await show(
      locale,
      <>
        <PeopleCard affected={[]} />
        <TrendCard overview={sampleOverview({ trend: sampleOverview().trend.slice(0, 1) })} />
      </>,
    );
    await expect.element(page.getByText(t('report.people.none'))).toBeVisible();
    await expect.element(page.getByText(t('report.trend.none'))).toBeVisible();
  });

  it('show the trend from the second score on', async () => {
    await show(locale, <TrendCard overview={sampleOverview()} />);
    await expect.element(page.getByRole('img', { name: new RegExp(t('report.trend.title')) })).toBeVisible();
    expect(textsOf('p')).toEqual([]);
  });

  it('says that the measure of the score changed, where the trend shows checks from before', async () => {
    await show(locale, <TrendCard overview={sampleOverview({ scoreConvertedAt: '2026-03-04T08:00:00.000Z' })} />);
    const date = locale === 'de' ? '04.03.2026' : 'Mar 4, 2026';
    await expect.element(page.getByText(t('report.trend.converted', { date }))).toBeVisible();
  });
});
