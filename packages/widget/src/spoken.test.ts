import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStands, pageWith, plainBody, type Stand } from './testing/open-stand.fixture.ts';
import { controlsOf, namelessGroups, readTree, type Heard } from './testing/read-tree.fixture.ts';

let stands: Awaited<ReturnType<typeof openStands>>;
beforeAll(async () => {
  stands = await openStands();
});
afterAll(() => stands.close());

const treeOf = ({ page }: Stand): Promise<Heard[]> => readTree(page, 'zugang-widget');
const rolesOf = (tree: readonly Heard[], role: string): Heard[] => tree.filter((one) => one.role === role);

const languages = [
  { language: 'de', title: 'Darstellung anpassen', close: 'Schließen', size: 'Textgröße', grey: 'Grau' },
  { language: 'en', title: 'Adjust display', close: 'Close', size: 'Text size', grey: 'Grey' },
] as const;

describe.each(languages)('in $language a screen reader hears', ({ language, title, close, size, grey }) => {
  const show = async (): Promise<Stand> =>
    stands.show({ html: pageWith(plainBody), answers: { config: { language } } });

  it('one region with one button that opens a dialog', async () => {
    const stand = await show();
    await stand.button.waitFor();
    const tree = await treeOf(stand);
    expect(rolesOf(tree, 'region').map(({ name }) => name)).toEqual([title]);
    expect(controlsOf(tree).map(({ role, name, states }) => [role, name, states['hasPopup']])).toEqual([
      ['button', title, 'dialog'],
    ]);
  });

  it('a named dialog with named controls, their states, and groups that say what they are about', async () => {
    const stand = await show();
    await stand.open();
    await stand.panel.getByLabel(grey).check();
    const tree = await treeOf(stand);
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
    const stand = await show();
    await stand.open();
    const summary = stand.panel.locator('summary').first();
    await summary.click();
    const tree = await treeOf(stand);
    expect(rolesOf(tree, 'heading').map(({ states }) => states['level'])).toEqual([2]);
    const open = rolesOf(tree, 'DisclosureTriangle').map(({ states }) => states['expanded']);
    expect(open.filter(Boolean).length).toBeGreaterThan(0);
    expect(open).toContain(false);
  });

  it('where it is after closing: the button has the focus again', async () => {
    const stand = await show();
    await stand.open();
    await stand.page.keyboard.press('Escape');
    const focused = (await treeOf(stand)).filter(({ states }) => states['focused']);
    expect(focused.map(({ role, name }) => [role, name])).toEqual([['button', title]]);
  });
});

it('says the result of a report once, in a status that was there before', async () => {
  const stand = await stands.show();
  await stand.open();
  const form = stand.panel.locator('form');
  await stand.panel.getByText('Barriere melden').click();
  const status = form.locator('[role=status]');
  expect(await status.count()).toBe(1);
  await stand.page.evaluate(() => {
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
  await expect.poll(() => stand.page.evaluate(() => (Reflect.get(window, 'said') as string[]).at(-1))).toMatch(/4711/);
  const said = await stand.page.evaluate(() => Reflect.get(window, 'said') as string[]);
  expect(said.filter((text) => text.includes('4711'))).toHaveLength(1);
});
