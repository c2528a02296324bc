import type { Page } from '@playwright/test';
import type { EmbedCode, ToolState } from '@zugang/contract';
import { demo, expect, signIn, test, textIn } from '../fixtures/index.ts';

const customer = demo('kunde');
const text = (key: string): string => textIn('de', key);
const fill = (key: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text(key));

const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;
/** The first project of a user; its scan may still run. */
const firstProject = async (page: Page): Promise<string> => {
  const { rows } = await read<{ rows: { id: string }[] }>(page, '/api/projects?tab=own');
  return rows[0]?.id ?? '';
};
const open = async (page: Page, origin: string, screen: 'tool' | 'integration') => {
  await signIn(page, origin, customer);
  const projectId = await firstProject(page);
  await page.goto(`/projects/${projectId}/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return `/api/projects/${projectId}/tool`;
};
const widgetIn = (page: Page) => page.frameLocator('iframe').locator('zugang-widget button.open');

test('settings are seen in the preview before they are saved, and kept once they are', async ({ page, origin }) => {
  test.setTimeout(180_000);
  const api = await open(page, origin, 'tool');
  await expect(widgetIn(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Ihre Startseite, Stand/)).toBeVisible({ timeout: 60_000 });
  await page.getByLabel(text('tool.fields.buttonPosition')).selectOption('left-middle');
  await expect(async () => {
    const place = await widgetIn(page).boundingBox();
    const frame = await page.locator('iframe').boundingBox();
    expect((place?.x ?? 1e9) - (frame?.x ?? 0)).toBeLessThan(100);
  }).toPass({ timeout: 10_000 });
  expect((await read<ToolState>(page, api)).settings.buttonPosition).toBe('right-bottom');
  await page.getByRole('button', { name: text('tool.form.save'), exact: true }).click();
  await expect(page.getByText(text('tool.form.saved'))).toBeVisible();
  expect((await read<ToolState>(page, api)).settings.buttonPosition).toBe('left-middle');
  await page.getByRole('button', { name: text('tool.form.reset') }).click();
  await page.getByRole('button', { name: text('tool.form.save'), exact: true }).click();
  await expect(async () => {
    expect((await read<ToolState>(page, api)).settings.buttonPosition).toBe('right-bottom');
  }).toPass();
});

test('a colour without contrast to white is rejected, and the nearest good one offered', async ({ page, origin }) => {
  await open(page, origin, 'tool');
  await page.getByLabel(text('tool.fields.primaryColour'), { exact: true }).fill('#ffe066');
  await expect(page.getByText(/kaum zu sehen: Kontrast 1,3:1/)).toBeVisible();
  await page.getByRole('button', { name: text('tool.form.save'), exact: true }).click();
  await expect(page.getByRole('link', { name: text('tool.errors.colour_contrast') })).toBeVisible();
  await page.getByRole('button', { name: fill('tool.colour.suggest', { colour: '#a89443' }) }).click();
  await expect(page.getByLabel(text('tool.fields.primaryColour'), { exact: true })).toHaveValue('#a89443');
  await page.getByRole('button', { name: text('tool.form.undo') }).click();
  await expect(page.getByLabel(text('tool.fields.primaryColour'), { exact: true })).toHaveValue('#5f5aa2');
});

test('functions are put in order by keyboard, and leaving with unsaved changes asks first', async ({
  page,
  origin,
}) => {
  await open(page, origin, 'tool');
  const name = text('tool.functions.text-size');
  const down = page.getByRole('button', { name: fill('tool.order.down', { name }) });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('fieldset li').nth(1)).toContainText(name);
  await expect(down).toBeFocused();
  await page.getByRole('link', { name: text('tool.how_integrated') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('tool.leave.text'));
  await dialog.getByRole('button', { name: text('tool.leave.go') }).click();
  await expect(page).toHaveURL(/\/integration$/);
});

test('a barrier that a visitor reports on the page arrives, and is moved on', async ({ page, origin, browser }) => {
  test.setTimeout(180_000);
  const api = await open(page, origin, 'tool');
  const { licenceKey } = await read<EmbedCode>(page, `${api}/embed`);
  const { domains } = await read<ToolState>(page, api);
  const visit = await browser.newPage();
  const query = new URLSearchParams({ von: origin, schluessel: licenceKey }).toString();
  const beacon = visit.waitForResponse((answer) => answer.url().endsWith('/w/v1/beacon'));
  const address = `http://${domains[0]?.host ?? ''}/mit-hilfsmenue?${query}`;
  await visit.goto(address);
  await visit.locator('zugang-widget button.open').click();
  const panel = visit.locator('zugang-widget dialog');
  await panel
    .locator('summary', { has: visit.locator('svg') })
    .last()
    .click();
  await panel.locator('textarea').fill('Das Video hat keine Untertitel');
  await panel.locator('input[type=email]').fill('besuch@beispiel.example');
  await panel.locator('form button').click();
  await expect(panel.locator('form [role=status]')).toContainText(/\d/);
  expect(await visit.context().cookies()).toEqual([]);
  expect((await beacon).status()).toBe(204);
  await page.reload();
  const report = page.getByRole('article').filter({ hasText: 'Das Video hat keine Untertitel' }).first();
  await expect(report.getByRole('link', { name: 'besuch@beispiel.example' })).toBeVisible();
  await report.getByRole('combobox').selectOption('closed');
  await expect(report.getByRole('combobox')).toHaveValue('closed');
  // The page says of itself that the widget is shown; what was noted seconds ago is not noted again.
  await expect(async () => {
    await visit.goto(address);
    await page.reload();
    await expect(page.getByText(text('integration.reasons.ok'))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await visit.close();
});

test('the integration is checked in a real browser, and the result said in words', async ({ page, origin }) => {
  test.setTimeout(240_000);
  const api = await open(page, origin, 'integration');
  const { licenceKey } = await read<EmbedCode>(page, `${api}/embed`);
  const { domains } = await read<ToolState>(page, api);
  const site = `http://${domains[0]?.host ?? ''}/mit-hilfsmenue`;
  const check = async (query: Record<string, string>) => {
    await page.getByLabel(text('tool.integration.check.url')).fill(`${site}?${new URLSearchParams(query).toString()}`);
    await page.getByRole('button', { name: text('tool.integration.check.submit') }).click();
    const running = page.getByRole('progressbar', { name: text('tool.integration.check.running') });
    await expect(running).toBeVisible();
    await expect(running).toBeHidden({ timeout: 60_000 });
  };
  await check({});
  // Where another test has shown the widget on another page, the answer says that too.
  await expect(page.getByText(/fehlt der Einbettungscode/)).toBeVisible();
  await check({ von: origin, schluessel: licenceKey });
  await expect(page.getByText(text('integration.reasons.ok'))).toBeVisible();
  await check({ von: origin, schluessel: licenceKey, regel: 'streng' });
  await expect(page.getByText(/blockiert das Tool \(Direktive script-src-elem\)/)).toBeVisible();
  await check({ von: origin, schluessel: 'zg_somebodyelses' });
  await expect(page.getByText(/anderen Lizenzschlüssel \(zg_somebodyelses\)/)).toBeVisible();
});
