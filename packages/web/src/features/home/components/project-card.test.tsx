import type { DashboardProject } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleDashboardProject } from '#testing/dashboard-samples.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleScan } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { ProjectCard } from './project-card.tsx';

describe.each(locales)('a project on the dashboard (%s)', (locale) => {
  const show = (change: Partial<DashboardProject> = {}) =>
    renderInApp(
      <ul>
        <ProjectCard project={sampleDashboardProject(change)} />
      </ul>,
      { locale, messages: ['home'] },
    );

  it('says in words how its score went', async () => {
    await show();
    const last = locale === 'de' ? '62,4' : '62.4';
    const label = t('home.trend', { count: 2, first: '50', last });
    await expect.element(page.getByRole('img', { name: label })).toBeVisible();
  });

  it('says beside the score what the worst causes mean', async () => {
    await show({ worstIssues: { impact: 'critical', issues: 20 } });
    await expect.element(page.getByText(t('common.band.critical', { count: 20 }))).toBeVisible();
  });

  it('has no trend after one check', async () => {
    await show({ trend: [{ at: '2026-03-01T10:00:00.000Z', score: 50 }] });
    expect(page.getByRole('img').elements()).toHaveLength(1);
    await expect.element(page.getByText(t('home.unchanged'))).not.toBeInTheDocument();
  });

  it.each([
    [2, 3],
    [2, 0],
    [0, 3],
  ])('says what changed with the last check: %s new, %s fixed', async (newIssues, fixedIssues) => {
    await show({ latestScan: sampleScan({ newIssues, fixedIssues }) });
    const text = t('home.changed', { new: newIssues, fixed: fixedIssues });
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('says that nothing is new', async () => {
    await show({ latestScan: sampleScan({ newIssues: 0, fixedIssues: 0 }) });
    await expect.element(page.getByText(t('home.unchanged'))).toBeVisible();
  });

  it('shows the start page, or a drawing in its place', async () => {
    const drawings = (): number => document.querySelectorAll('#main svg[viewBox="0 0 208 56"]').length;
    await show();
    expect(drawings()).toBe(1);
    await show({ startPage: { pageId: idOf(3), version: 'abc' } });
    expect(drawings()).toBe(0);
  });
});
