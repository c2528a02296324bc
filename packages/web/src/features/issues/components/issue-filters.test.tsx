import { locales } from '@zugang/messages';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import type { IssueSearch } from '../issue-search.ts';
import { IssueFilters } from './issue-filters.tsx';
import { ScoreGain } from './score-gain.tsx';

const messages = ['issues', 'work', 'criteria', 'ruleTitles'] as const;
const projectId = idOf(1);

const Filtering = ({ first }: { first: IssueSearch }) => {
  const [search, setSearch] = useState(first);
  return (
    <>
      <IssueFilters {...{ projectId, search }} onSearch={(change) => setSearch({ ...search, ...change })} />
      <pre>{JSON.stringify(search)}</pre>
    </>
  );
};

describe.each(locales)('the filters of causes (%s)', (locale) => {
  const show = (first: IssueSearch = {}) =>
    renderInApp(<Filtering first={first} />, {
      locale,
      messages,
      cached: [[orpc.issue.assignees.queryKey({ input: { projectId } }), { people: [] }]],
    });
  const search = (): unknown => JSON.parse(document.querySelector('pre')?.textContent ?? '');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const chip = (filter: string) => button(t('issues.list.chip_remove', { filter }));
  const critical = (): string =>
    t('issues.list.chip', { filter: t('issues.list.impact'), value: t('common.impact.critical') });

  it('are closed until they are asked for, with search and order in reach', async () => {
    await show({ impact: 'critical' });
    await expect.element(page.getByLabelText(t('issues.list.search'))).toBeVisible();
    await expect.element(page.getByLabelText(t('issues.list.sort'))).toBeVisible();
    const region = page.getByLabelText(t('issues.list.region'));
    await expect.element(region).not.toBeVisible();
    const opener = button(t('issues.list.filter_count', { count: 1 }));
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.click();
    await expect.element(region).toBeVisible();
  });

  it('are named as chips where they are set, and go with their chip; the focus stays with the filters', async () => {
    await show({ impact: 'critical', region: 'footer', sort: 'due' });
    await chip(critical()).click();
    expect(search()).toEqual({ region: 'footer', sort: 'due' });
    await expect.element(button(t('issues.list.filter_count', { count: 1 }))).toHaveFocus();
  });

  it('go all at once', async () => {
    await show({ impact: 'critical', rule: 'image-alt', search: 'bild' });
    expect(textsOf('li')).toContain(t('work.filter.rule', { title: t('rules.image-alt.title') }));
    await button(t('issues.list.reset')).click();
    expect(search()).toEqual({ search: 'bild' });
    expect(textsOf('li')).toEqual([]);
  });
});

describe.each(locales)('what fixing a cause brings (%s)', (locale) => {
  const decimal = locale === 'de' ? ',' : '.';

  it.each([
    [2, '+2 '],
    [1.25, `+1${decimal}3 `],
  ])('is %f points', async (gain, start) => {
    await renderInApp(<ScoreGain gain={gain} />, { locale, messages });
    expect(textsOf('main span')[0]).toMatch(new RegExp(`^\\${start}`));
  });

  it.each([null, 0, 0.04])('is not said where it is unknown or next to nothing: %s', async (gain) => {
    await renderInApp(<ScoreGain gain={gain} />, { locale, messages });
    expect(document.querySelector('main')?.textContent).toBe('');
  });
});
