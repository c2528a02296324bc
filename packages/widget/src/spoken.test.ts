import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, pageWith, plainBody, type WidgetPage } from './testing/create-harness.fixture.ts';
import { controlsOf, namelessGroups, readTree, type ExposedNode } from './testing/read-tree.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const treeOf = ({ page }: WidgetPage): Promise<ExposedNode[]> => readTree(page, 'zugang-widget');
const rolesOf = (tree: readonly ExposedNode[], role: string): ExposedNode[] => tree.filter((one) => one.role === role);

const languages = [
  { language: 'de', title: 'Darstellung anpassen', close: 'Schließen', size: 'Textgröße', grey: 'Grau' },
  { language: 'en', title: 'Adjust display', close: 'Close', size: 'Text size', grey: 'Gray' },
] as const;

describe.each(languages)('in $language a screen reader hears', ({ language, title, close, size, grey }) => {
  const show = async (): Promise<WidgetPage> =>
    harness.show({ html: pageWith(plainBody), answers: { config: { language } } });

  it('one region with one button that opens a dialog', async () => {
    const widgetPage = await show();
    await widgetPage.button.waitFor();
    const tree = await treeOf(widgetPage);
    expect(rolesOf(tree, 'region').map(({ name }) => name)).toEqual([title]);
    expect(controlsOf(tree).map(({ role, name, states }) => [role, name, states['hasPopup']])).toEqual([
      ['button', title, 'dialog'],
    ]);
  });

  it('a named dialog with named controls, their states, and groups that say what they are about', async () => {
    const widgetPage = await show();
    await widgetPage.open();
    await widgetPage.panel.getByLabel(grey).check();
    const tree = await treeOf(widgetPage);
    expect(rolesOf(tree, 'dialog').map(({ name }) => name)).toEqual([title]);
    const controls = controlsOf(tree);
    expect(controls.length).toBeGreaterThan(30);
    expect(controls.filter(({ name }) => name.trim() === '')).toEqual([]);
    expect(controls.map(({ name }) => name)).toContain(close);
    expect(rolesOf(tree, 'group').map(({ name }) => name)).toContain(size);
    expect(namelessGroups(tree)).toEqual([]);
    const checked = controls.filter(({ states }) => states['checked'] === 'true' && states['focusable']);
    expect(checked.map(({ name }) => name)).toContain(grey);
    // Pictures of the controls say nothing beside their names.
    expect(tree.filter(({ role }) => /image|graphics/i.test(role))).toEqual([]);
  });

  it('headings in their order, and disclosures that say whether they are open', async () => {
    const widgetPage = await show();
    await widgetPage.open();
    const summary = widgetPage.panel.locator('summary').first();
    await summary.click();
    const tree = await treeOf(widgetPage);
    expect(rolesOf(tree, 'heading').map(({ states }) => states['level'])).toEqual([2]);
    const open = rolesOf(tree, 'DisclosureTriangle').map(({ states }) => states['expanded']);
    expect(open.filter(Boolean).length).toBeGreaterThan(0);
    expect(open).toContain(false);
  });

  it('where it is after closing: the button has the focus again', async () => {
    const widgetPage = await show();
    await widgetPage.open();
    await widgetPage.page.keyboard.press('Escape');
    const focused = (await treeOf(widgetPage)).filter(({ states }) => states['focused']);
    expect(focused.map(({ role, name }) => [role, name])).toEqual([['button', title]]);
  });
});

it('says the result of a report once, in a status that was there before', async () => {
  const widgetPage = await harness.show();
  await widgetPage.open();
  const form = widgetPage.panel.locator('form');
  await widgetPage.panel.getByText('Barriere melden').click();
  const status = form.locator('[role=status]');
  expect(await status.count()).toBe(1);
  await widgetPage.page.evaluate(() => {
    const root = document.querySelector('zugang-widget')?.shadowRoot;
    const said: string[] = [];
    for (const live of root?.querySelectorAll('form [role=status]') ?? [])
      new MutationObserver(() => said.push(live.textContent ?? '')).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    Object.assign(window, { said });
  });
  await form.locator('textarea').fill('Das Menü geht nicht auf.');
  await form.locator('button').last().click();
  await expect
    .poll(() => widgetPage.page.evaluate(() => (Reflect.get(window, 'said') as string[]).at(-1)))
    .toMatch(/4711/);
  const said = await widgetPage.page.evaluate(() => Reflect.get(window, 'said') as string[]);
  expect(said.filter((text) => text.includes('4711'))).toHaveLength(1);
});
