import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleIssue } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import type { IssueSearch } from '../issue-search.ts';
import { useSelection } from '../use-selection.ts';
import { IssueRow } from './issue-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

const messages = ['issues', 'work', 'criteria', 'ruleTitles'] as const;
type Change = Parameters<typeof sampleIssue>[0];
const listed = '/projects/p/issues';

describe.each(locales)('a cause in the list (%s)', (locale) => {
  const show = (change: Change = {}, onIgnore: (() => void) | null = null, search: IssueSearch = {}) =>
    renderInApp(
      <ul>
        <IssueRow
          issue={sampleIssue(change)}
          isSelected={false}
          onSelected={null}
          newSince={null}
          {...{ search, onIgnore }}
        />
      </ul>,
      { locale, messages, path: listed },
    );
  const title = (): string => t('rules.image-alt.title');
  const menu = () => page.getByRole('button', { name: t('issues.list.row_menu', { title: title() }) });

  it('leads to itself by its title, and takes the filters of the list along', async () => {
    const { path } = await show({}, null, { impact: 'critical', page: 2 });
    await page.getByRole('link', { name: title() }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/issues/${idOf(5)}?impact=critical&page=2`);
  });

  it('says how far it reaches, where in the page, and which requirement it concerns', async () => {
    await show();
    await expect.element(page.getByText(t('issues.list.effect', { findings: 12, pages: 3 }))).toBeVisible();
    await expect.element(page.getByText(t('issues.region.main'))).toBeVisible();
    expect(textsOf('p').join(' ')).toContain(`1.1.1 ${t('criteria.1_1_1.title')} · EN 9.1.1.1`);
  });

  it('names its page where it is on one only', async () => {
    await show({ pages: 1 });
    await expect.element(page.getByText('beispiel.example/kontakt')).toBeVisible();
  });

  it('says why it is ignored', async () => {
    await show({ state: 'ignored', ignoreReason: 'Wird abgelöst.' });
    await expect.element(page.getByText(t('issues.list.ignored_because', { reason: 'Wird abgelöst.' }))).toBeVisible();
  });

  it('can be ignored in its menu, with the permission', async () => {
    let asked = 0;
    await show({}, () => void (asked += 1));
    await menu().click();
    await page.getByRole('button', { name: t('issues.ignore.submit') }).click();
    expect(asked).toBe(1);
    await expect.element(menu()).toHaveFocus();
    await show();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  it.each(['fixed', 'ignored', 'cleared'] as const)(
    'has no menu where nothing is left to decide: %s',
    async (state) => {
      await show({ state }, () => undefined);
      await expect.element(menu()).not.toBeInTheDocument();
    },
  );

  it('leads to the causes of the same rule', async () => {
    const { path } = await show({}, () => undefined, { show: 'review', page: 3 });
    await menu().click();
    await page.getByRole('link', { name: t('work.filter.rule_only') }).click();
    expect(path()).toBe(`/projects/${idOf(1)}/issues?show=review&rule=image-alt`);
  });
});

/** A list of three causes of `total` that fit, with what is selected. */
const Selecting = ({ total, search = {} }: { total: number; search?: IssueSearch }) => {
  const rows = [20, 21, 22].map((id) => sampleIssue({ id: idOf(id) }));
  const [asked, setAsked] = useState(search);
  const selection = useSelection(asked, rows, total);
  return (
    <>
      <button type="button" onClick={() => setAsked({ impact: 'minor' })}>
        Anders filtern
      </button>
      <SelectionBar rows={rows} total={total} selection={selection}>
        <button type="button">Ignorieren</button>
      </SelectionBar>
      <ul>
        {rows.map((issue, index) => (
          <li key={issue.id}>
            <label>
              <input
                type="checkbox"
                checked={selection.has(issue.id)}
                onChange={({ target }) => selection.toggle(issue.id, target.checked)}
              />
              {`Zeile ${index + 1}`}
            </label>
          </li>
        ))}
      </ul>
      <pre>{JSON.stringify(selection.asked)}</pre>
    </>
  );
};

describe.each(locales)('the selection of causes (%s)', (locale) => {
  const show = (total = 3, search: IssueSearch = {}) =>
    renderInApp(<Selecting total={total} search={search} />, { locale, messages });
  const all = () => page.getByRole('checkbox', { name: t('issues.list.select_all') });
  const row = (number: number) => page.getByRole('checkbox', { name: `Zeile ${number}` });
  const asked = (): unknown => JSON.parse(document.querySelector('pre')?.textContent ?? '');
  const status = () => page.getByRole('status').first();

  it('offers what can be done only where something is selected', async () => {
    await show();
    await expect.element(page.getByRole('button', { name: 'Ignorieren' })).not.toBeInTheDocument();
    await row(2).click();
    await expect.element(page.getByRole('button', { name: 'Ignorieren' })).toBeVisible();
    await expect.element(status()).toHaveTextContent(t('issues.list.selected', { count: 1 }));
    expect(asked()).toEqual({ ids: [idOf(21)] });
  });

  it('takes all of the page at once, and none again', async () => {
    await show();
    await all().click();
    expect(asked()).toEqual({ ids: [idOf(20), idOf(21), idOf(22)] });
    await all().click();
    expect(asked()).toEqual({ ids: [] });
  });

  it('is the whole page when the last row is ticked, and no longer when one is unticked', async () => {
    await show();
    for (const number of [1, 2, 3]) await row(number).click();
    await expect.element(all()).toBeChecked();
    await row(2).click();
    await expect.element(all()).not.toBeChecked();
    expect(asked()).toEqual({ ids: [idOf(20), idOf(22)] });
  });

  it('reaches to all that fit where the list has more pages', async () => {
    await show(80, { impact: 'critical' });
    await all().click();
    await page.getByRole('button', { name: t('work.select.select_fitting', { count: 80 }) }).click();
    await expect.element(status()).toHaveTextContent(t('work.select.selected_fitting', { count: 80 }));
    expect(asked()).toEqual({ filter: { outcome: 'failed', state: 'pending', impact: 'critical' } });
  });

  it('ends “all that fit” when the filter changes', async () => {
    await show(80, { impact: 'critical' });
    await all().click();
    await page.getByRole('button', { name: t('work.select.select_fitting', { count: 80 }) }).click();
    await page.getByRole('button', { name: 'Anders filtern' }).click();
    await expect.element(all()).not.toBeChecked();
    expect(asked()).toEqual({ ids: [] });
  });

  it('says where more fit than can be changed at once', async () => {
    await show(1001);
    await all().click();
    await expect.element(page.getByText(t('work.select.too_many', { max: 1000 }))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('work.select.select_fitting', { count: 1001 }) }))
      .not.toBeInTheDocument();
  });

  it('is given up by its button', async () => {
    await show();
    await row(1).click();
    await page.getByRole('button', { name: t('work.select.deselect') }).click();
    await expect.element(row(1)).not.toBeChecked();
  });

  it('keeps what gets the focus out from under the bar', async () => {
    await show();
    await row(1).click();
    await expect.poll(() => document.documentElement.style.scrollPaddingTop).toMatch(/^calc\(\d+px \+ 5rem\)$/);
    await userEvent.keyboard(' ');
    await expect.poll(() => document.documentElement.style.scrollPaddingTop).toBe('');
  });
});
