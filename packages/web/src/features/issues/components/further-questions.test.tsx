import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleIssue } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { toIssueQuery } from '../issue-search.ts';
import { FurtherQuestions } from './further-questions.tsx';

const projectId = idOf(1);
const input = { ...toIssueQuery(projectId, { show: 'review', asked: 'later' }), size: 1 };

describe.each(locales)('questions that wait (%s)', (locale) => {
  const show = (total: number, isLater = false) =>
    renderInApp(<FurtherQuestions projectId={projectId} isLater={isLater} />, {
      locale,
      messages: ['issues'],
      cached: [
        [orpc.issue.list.queryKey({ input }), { rows: total > 0 ? [sampleIssue()] : [], total, page: 1, size: 1 }],
      ],
    });

  it('are counted, and a link leads to them', async () => {
    await show(215);
    await expect.element(page.getByText(t('issues.list.further', { count: 215 }), { exact: false })).toBeVisible();
    const link = page.getByRole('link', { name: t('issues.list.further_show') });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('show=review&asked=later'));
  });

  it('are not mentioned where there are none', async () => {
    await show(0);
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  it('lead back to the first ones from their own list', async () => {
    await show(215, true);
    const link = page.getByRole('link', { name: t('issues.list.further_back') });
    await expect.element(link).toHaveAttribute('href', expect.not.stringContaining('asked'));
  });
});
