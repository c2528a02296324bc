import { describe, expect, it } from 'vitest';
import { controlsOf, namelessGroups, readTree, type ExposedNode } from '../testing/read-tree.fixture.ts';
import { faulty, pageOf } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { harness, tab, show } = checkerTab();

const treeOf = (): Promise<ExposedNode[]> => readTree(tab(), 'zugang-checker');
const rolesOf = (tree: readonly ExposedNode[], role: string): ExposedNode[] => tree.filter((one) => one.role === role);

const page = pageOf(
  `${faulty}<h4>Deep</h4><nav>a</nav><nav>b</nav><p style="color:#999;background:#fff">Too pale</p><a href="/x">x</a>`,
);

const open = async (locale: string): Promise<void> => {
  await show(page);
  harness.project.locale = locale;
  await harness.start(tab());
};

const languages = [
  {
    locale: 'de',
    panel: 'Seitenprüfung',
    views: [
      'Befunde',
      'Überschriften',
      'Bereiche',
      'Tab-Reihenfolge',
      'Textalternativen',
      'Kontrast',
      'Element',
      'Senden',
    ],
  },
  {
    locale: 'en',
    panel: 'Page checker',
    views: ['Findings', 'Headings', 'Landmarks', 'Tab order', 'Text alternatives', 'Contrast', 'Element', 'Send'],
  },
] as const;

describe.each(languages)('in $locale a screen reader hears', ({ locale, panel, views }) => {
  it('one region with tabs, one of them chosen, and in every view only controls with names', async () => {
    await open(locale);
    for (const name of views) {
      await tab().getByRole('tab', { name }).click();
      await expect.poll(() => tab().getByRole('tab', { name, selected: true }).count()).toBe(1);
      const tree = await treeOf();
      expect(rolesOf(tree, 'region').map((one) => one.name)).toEqual([panel]);
      expect(rolesOf(tree, 'tab').map((one) => one.name)).toEqual([...views]);
      expect(
        rolesOf(tree, 'tab')
          .filter(({ states }) => states['selected'])
          .map((one) => one.name),
      ).toEqual([name]);
      expect(rolesOf(tree, 'tabpanel').map((one) => one.name)).toEqual([name]);
      expect([name, controlsOf(tree).filter((one) => one.name.trim() === '')]).toEqual([name, []]);
      expect([name, namelessGroups(tree)]).toEqual([name, []]);
      expect(rolesOf(tree, 'status')).toHaveLength(2);
    }
  });

  it('findings as headings that open and say so, and marks on the page as one named group', async () => {
    await open(locale);
    const tree = await treeOf();
    const groups = rolesOf(tree, 'group').map(({ name }) => name);
    expect(groups).toContain(locale === 'de' ? 'Befunde auf der Seite' : 'Findings on the page');
    const item = tab().locator('zugang-checker .items .item').first();
    await item.click();
    const after = await treeOf();
    const expanded = controlsOf(after).filter(({ states }) => states['expanded'] === true);
    expect(expanded.length).toBeGreaterThanOrEqual(1);
    const levels = rolesOf(after, 'heading').map(({ states }) => Number(states['level']));
    // No level is left out on the way down.
    expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
    expect(levels[0]).toBe(2);
  });
});

it('says the result of a check once, not each step on the way', async () => {
  await show(page);
  await tab().evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const watch = (): void => {
      const root = document.querySelector('zugang-checker')?.shadowRoot;
      if (!root) return void requestAnimationFrame(watch);
      for (const live of root.querySelectorAll('[role=status]'))
        new MutationObserver(() => said.push(live.textContent ?? '')).observe(live, { childList: true });
    };
    watch();
  });
  await harness.start(tab());
  const said = await tab().evaluate(() => Reflect.get(window, 'said') as string[]);
  expect(said.filter((text) => /barrier/.test(text))).toHaveLength(1);
  expect(said.filter((text) => text.startsWith('Step'))).toEqual([]);
});

it('says the same words again where they are news again', async () => {
  await open('en');
  await tab().context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab().locator('zugang-checker .items .item').first().click();
  await tab().evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('zugang-checker')?.shadowRoot?.querySelector('.status');
    if (status) new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, { childList: true });
  });
  const said = () => tab().evaluate(() => Reflect.get(window, 'said') as string[]);
  for (const times of [1, 2]) {
    await tab().getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(async () => (await said()).filter((text) => /copied/.test(text)).length).toBe(times);
  }
});

it('gives the focus back where a view or the checker takes it', async () => {
  await open('en');
  await tab().getByRole('tab', { name: 'Element' }).click();
  const pick = tab().getByRole('button', { name: 'Select an element' });
  await pick.press('Enter');
  await tab().keyboard.press('Escape');
  const focused = () =>
    tab().evaluate(() => document.querySelector('zugang-checker')?.shadowRoot?.activeElement?.textContent ?? '');
  expect(await focused()).toBe('Select an element');
  await tab().getByRole('tab', { name: 'Findings' }).click();
  const item = tab().locator('zugang-checker .items .item').first();
  await item.focus();
  const before = await focused();
  await tab().keyboard.press('Enter');
  expect(await focused()).toBe(before);
  await tab().getByText('Search, sort, filter').click();
  await tab().getByLabel('Sort').focus();
  await tab().getByLabel('Sort').selectOption('by impact');
  expect(
    await tab().evaluate(() => document.querySelector('zugang-checker')?.shadowRoot?.activeElement?.localName),
  ).toBe('select');
});
