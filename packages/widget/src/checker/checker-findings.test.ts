import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faulty, pageOf, picture, type CustomerPage } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { harness, tab, show, statusText } = checkerTab();

const open = async (page: CustomerPage, prepare: () => unknown = () => undefined): Promise<Page> => {
  await show(page);
  await prepare();
  await harness.start(tab());
  return tab();
};
const titles = () => tab().locator('zugang-checker .items > li > h3 strong').allTextContents();
const chosen = () => tab().locator('zugang-checker .items .item[aria-expanded=true]:not(.group)');
const focused = (): Promise<string> =>
  tab().evaluate(() => document.querySelector('zugang-checker')?.shadowRoot?.activeElement?.textContent ?? '');

const bare = faulty.replace('id="picture"', '');
const pale = '<p style="color:#999;background:#fff">Too pale</p>';

describe('the list of findings', () => {
  it('gathers findings by rule with their number, and opens to the places', async () => {
    await open(pageOf(faulty + bare + bare + pale));
    const group = tab().getByRole('button', { name: new RegExp(`×3 ${picture}`) });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    expect(await tab().locator('zugang-checker .places .item').count()).toBe(3);
    await group.click();
    expect(await tab().locator('zugang-checker .places .item').count()).toBe(0);
  });

  it('shows them one by one where that is wished, and the worst first', async () => {
    await open(pageOf(`<h3></h3>${pale}${faulty}${bare}`));
    await tab().getByText('Search, sort, filter').click();
    await tab().getByLabel('Group').selectOption('one by one');
    const asOnThePage = await titles();
    expect(asOnThePage.filter((title) => title === picture)).toHaveLength(2);
    await tab().getByLabel('Sort').selectOption('by impact');
    const byImpact = await titles();
    expect(byImpact[0]).toBe(picture);
    expect(byImpact).not.toEqual(asOnThePage);
    expect(byImpact.toSorted()).toEqual(asOnThePage.toSorted());
  });

  it('is searched as one types, in titles, code, places and criteria, without losing the caret', async () => {
    await open(pageOf(`${faulty}${pale}`));
    await tab().getByText('Search, sort, filter').click();
    const field = tab().getByLabel('Search', { exact: true });
    for (const text of ['Image without', 'img id="PICTURE', '#picture']) {
      await field.fill('');
      await field.pressSequentially(text);
      expect([text, await titles()]).toEqual([text, [picture]]);
    }
    await field.fill('1.1.1');
    expect(await titles()).toContain(picture);
    await field.fill('nothing like it');
    expect(await tab().locator('zugang-checker .view').textContent()).toContain('No findings match');
  });

  it('is gone through with arrow keys', async () => {
    await open(pageOf(`${faulty}${pale}`));
    await tab().locator('zugang-checker .items .item').first().focus();
    const first = await focused();
    await tab().keyboard.press('ArrowDown');
    const second = await focused();
    expect(second).not.toBe(first);
    await tab().keyboard.press('End');
    await tab().keyboard.press('Home');
    expect(await focused()).toBe(first);
  });

  it('goes on by F8 and back by Shift+F8 while the focus is in the checker, and not from the page', async () => {
    await open(pageOf(`<button id="own">Own</button>${faulty}${bare}${pale}`));
    await tab().locator('#own').focus();
    await tab().keyboard.press('F8');
    expect(await chosen().count()).toBe(0);
    await tab().getByRole('tab', { name: 'Headings' }).click();
    await tab().keyboard.press('F8');
    expect(await chosen().getAttribute('data-key')).toContain('#picture');
    expect(await focused()).toContain('picture');
    await tab().keyboard.press('F8');
    expect(await chosen().getAttribute('data-key')).not.toContain('#picture');
    await tab().keyboard.press('Shift+F8');
    expect(await chosen().getAttribute('data-key')).toContain('#picture');
  });

  it('asks by the level and with or without advice, as chosen, on the next page too', async () => {
    const page = pageOf('<p style="color:#666;background:#fff">Middling</p><h2>a</h2><h5>b</h5>');
    await open(page);
    const before = await titles();
    await tab().getByRole('combobox', { name: 'Level' }).selectOption('AAA');
    // The list grows step by step.
    await expect.poll(async () => (await titles()).length, { timeout: 15_000 }).toBeGreaterThan(before.length);
    const strict = await titles();
    expect(strict.filter((title) => !before.includes(title)).join()).toMatch(/contrast|stand out|little/i);
    await tab().getByLabel('recommendations too').uncheck();
    await expect.poll(async () => (await titles()).length, { timeout: 15_000 }).toBeLessThan(strict.length);
    await tab().reload();
    await harness.start(tab());
    expect(await tab().getByRole('combobox', { name: 'Level' }).inputValue()).toBe('AAA');
    expect(await tab().getByLabel('recommendations too').isChecked()).toBe(false);
  });

  it('gives the code, the place and a link to take along', async () => {
    await open(pageOf(faulty));
    await tab().context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab().locator('zugang-checker .item').first().click();
    const copied: string[] = [];
    for (const name of ['Copy code', 'Copy selector', 'Copy link']) {
      await tab().getByRole('button', { name }).click();
      await expect.poll(statusText, { timeout: 10_000 }).toMatch(/copied/);
      copied.push(await tab().evaluate(() => navigator.clipboard.readText()));
    }
    expect(copied[0]).toContain('<img id="picture"');
    expect(copied.slice(1)).toEqual(['#picture', `${tab().url()}#picture`]);
  });
});

describe('what people decided in the project', () => {
  const link = 'https://dashboard.example/projects/1/issues/2';

  it('is shown with its reason, counts apart, and leads to the dashboard', async () => {
    await open(pageOf(faulty), () => {
      harness.project.decide = (keys) => keys.map((key) => ({ key, state: 'ignored', reason: 'Archive only', link }));
    });
    expect(await statusText()).toMatch(/No barriers found.*decided in the project/);
    const item = tab().locator('zugang-checker .item').filter({ hasText: picture });
    expect(await item.textContent()).toContain('Ignored in the project: Archive only');
    await item.click();
    const issue = tab().getByRole('link', { name: 'Open cause in dashboard (new tab)' });
    expect([await issue.getAttribute('href'), await issue.getAttribute('rel')]).toEqual([link, 'noopener']);
    await tab()
      .getByRole('checkbox', { name: /^Decided/ })
      .uncheck();
    expect(await titles()).not.toContain(picture);
  });

  it('that it was fixed is said where it is here again', async () => {
    await open(pageOf(faulty), () => {
      harness.project.decide = (keys) => keys.map((key) => ({ key, state: 'fixed', reason: null, link }));
    });
    expect(await tab().locator('zugang-checker .item').first().textContent()).toContain('back again here');
    expect(await statusText()).toMatch(/^[1-9]/);
  });

  it('is left out where the dashboard does not answer', async () => {
    await open(pageOf(faulty), () => harness.refusals.set('checker/issues', { status: 500, error: 'failed' }));
    expect(await titles()).toContain(picture);
    expect(await statusText()).toMatch(/^[1-9]/);
  });
});
