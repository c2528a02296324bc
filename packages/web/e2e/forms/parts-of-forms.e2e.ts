import { expect, pathIn, textIn } from '../fixtures/index.ts';
import type { MessageValues } from '../fixtures/index.ts';
import { test } from '../fixtures/checked-site.ts';

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture of the manual evaluation is refused in words, and kept with what is on it (de)', async ({
  page,
  site,
}) => {
  const text = (key: string): string => textIn('de', `report.audit.${key}`, {});
  await page.goto(`/projects/${site.projectId}/report?view=audit`);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^2\.5\.1 / }) });
  await item.locator('summary').press('Enter');
  const file = item.getByLabel(text('picture'), { exact: true });
  const description = item.getByLabel(text('description'));
  const add = item.getByRole('button', { name: text('add_picture') });
  await test.step('nothing is sent before it is described', async () => {
    await file.setInputFiles({ name: 'karte.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') });
    await add.click();
    await expect(description).toBeFocused();
  });
  await test.step('what is no picture', async () => {
    await description.fill('Die Karte');
    await add.click();
    await expect(page.getByText(textIn('de', 'report.errors.picture_invalid'))).toBeVisible();
    await expect(description).toHaveValue('Die Karte');
  });
  await test.step('what is saved', async () => {
    await file.setInputFiles({ name: 'karte.png', mimeType: 'image/png', buffer: picture });
    await add.click();
    const shown = item.getByRole('img', { name: 'Die Karte' });
    await expect(shown).toBeVisible();
    await page.reload();
    await item.locator('summary').press('Enter');
    await expect(shown).toHaveJSProperty('complete', true);
    await item.getByRole('button', { name: text('remove_picture') }).click();
    await expect(shown).toHaveCount(0);
  });
});

test('headers that the server refuses are said at their rows, and nothing typed is lost (en)', async ({
  page,
  site,
}) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('en', `domains.settings.${key}`, values);
  const row = (part: 'name' | 'value') =>
    page.getByLabel(text('row_label', { kind: 'headers', number: 1, part }), { exact: true });
  const save = page.getByRole('button', { name: text('submit') });
  await page.goto(pathIn('en', `/projects/${site.projectId}/domains/${site.domainId}/access`));
  await page.getByRole('button', { name: text('add_header') }).click();
  await row('name').fill('Host');
  await row('value').fill('anderswo.example');
  await save.click();
  const summary = page.locator('[tabindex="-1"]:focus');
  await expect(summary.getByRole('link')).toHaveText(text('rows_invalid'));
  await expect(page.getByRole('group', { name: text('headers') })).toHaveAccessibleDescription(text('rows_invalid'));
  await expect(row('value')).toHaveValue('anderswo.example');
  await row('name').fill('X-Probe');
  await save.click();
  await expect(page.getByText(textIn('en', 'domains.detail.saved'))).toBeVisible();
  await page.reload();
  await expect(row('name')).toHaveValue('X-Probe');
});

test('a file with addresses is refused in words, and what is taken stays in the list (de)', async ({ page, site }) => {
  const text = (key: string, values: MessageValues = {}): string => textIn('de', `domains.lists.${key}`, values);
  await page.goto(`/projects/${site.projectId}/domains/${site.domainId}/urls`);
  const upload = (buffer: Buffer) =>
    page.getByLabel(text('file'), { exact: true }).setInputFiles({ name: 'liste.txt', mimeType: 'text/plain', buffer });
  for (const [content, said] of [
    [' \n', 'empty'],
    ['\0\u0001', 'unreadable'],
  ] as const) {
    await upload(Buffer.from(content));
    await expect(page.getByRole('alert').getByText(text(said))).toBeVisible();
  }
  await upload(Buffer.alloc(2_500_001, 'x'));
  await expect(page.getByRole('alert').getByText(text('too_large', { size: 2.5 }))).toBeVisible();
  await upload(Buffer.from('/kontakt\n'));
  await expect(page.getByText(text('added', { name: 'liste.txt', count: 1 }))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: text('table') }).getByText('liste.txt')).toBeVisible();
});

test('when a domain is checked is kept (en)', async ({ page, site }) => {
  const text = (key: string): string => textIn('en', `domains.schedule.${key}`, {});
  await page.goto(pathIn('en', `/projects/${site.projectId}/domains/${site.domainId}/schedule`));
  const choices = [
    ['every', 'month'],
    ['month_day', '28'],
    ['hour', '23'],
    ['time_zone', 'Pacific/Auckland'],
  ] as const;
  for (const [label, value] of choices) await page.getByLabel(text(label), { exact: true }).selectOption(value);
  await page.getByRole('button', { name: text('submit') }).click();
  await expect(page.getByText(/^Next check: /).first()).toBeVisible();
  await page.reload();
  for (const [label, value] of choices) await expect(page.getByLabel(text(label), { exact: true })).toHaveValue(value);
  await page.getByLabel(text('every'), { exact: true }).selectOption('never');
  await page.getByRole('button', { name: text('submit') }).click();
  await expect(page.getByText(text('next_none'))).toBeVisible();
});

test('a receiver of no events is refused (de)', async ({ page, site }) => {
  const text = (key: string): string => textIn('de', `alerts.webhooks.${key}`, {});
  await page.goto(`/projects/${site.projectId}/webhooks/${site.endpointId}`);
  const events = page.getByRole('group', { name: text('fields.events') });
  await events.getByRole('checkbox', { name: text('events.scan_finished') }).uncheck();
  await page.getByRole('button', { name: text('save') }).click();
  await expect(page.locator('[tabindex="-1"]:focus').getByRole('link')).toHaveText(text('events_missing'));
  await expect(events).toHaveAccessibleDescription(text('events_missing'));
  await page.locator('[tabindex="-1"]:focus').getByRole('link').click();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: text('save') }).click();
  await expect(page.getByText(text('saved'))).toBeVisible();
});

test('which mails one gets is kept (en)', async ({ page }) => {
  const text = (key: string): string => textIn('en', `account.settings.notifications.${key}`, {});
  await page.goto(pathIn('en', '/settings/notifications'));
  const choice = page.getByLabel(text('scanFinished'));
  // Until the choices are there, their boxes are empty and invisible: nothing would be left to uncheck.
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect(page.getByText(text('done'))).toBeVisible();
  await page.reload();
  await expect(choice).toBeVisible();
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.getByText(text('done'))).toBeVisible();
});
