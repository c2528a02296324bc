import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CurrentUser, Partnership } from '@zugang/contract';
import {
  createUser,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  readMail,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';

const operator = fileURLToPath(new URL('../../../server/src/entry/operator.ts', import.meta.url));

/** What the operator does on the server's command line. */
const acceptRequest = async (id: string): Promise<void> => {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' };
  const args = [operator, 'accept-request', id, '--reason', 'Browser test'];
  await promisify(execFile)(process.execPath, args, { env });
};

/** A PNG of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const locale of localesInTurn(0)) {
  const text = (key: string): string => textIn(locale, key);

  test(`a customer asks to become a partner, is accepted and says who it is in ${locale}`, async ({
    page,
    request,
    origin,
  }) => {
    // A process of its own opens the database beside the server.
    test.slow();
    const user = await createUser(request, origin, locale);
    await signIn(page, origin, user);
    await page.goto(pathIn(locale, '/settings/partner'));
    await page.getByRole('button', { name: text('partnership.direct.apply') }).click();
    const dialog = page.getByRole('dialog', { name: text('partnership.request.title') });
    await expectGoodScreen(page, locale);
    const company = `Agentur ${crypto.randomUUID().slice(0, 8)}`;
    // Typed as people type: a browser asks a page before it closes a dialog only after real keys or clicks.
    const companyField = dialog.getByLabel(text('partnership.request.fields.company'), { exact: true });
    await companyField.clear();
    await companyField.pressSequentially(company);
    await expect(companyField).toHaveValue(company);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: text('common.unsaved.title') });
    await expectGoodScreen(page, locale);
    await question.getByRole('button', { name: text('common.unsaved.stay') }).click();
    await dialog.getByRole('button', { name: text('partnership.request.submit') }).click();
    await expect(page.getByText(text('partnership.direct.pending_title'))).toBeVisible();
    await expectGoodScreen(page, locale);

    const { memberships } = (await (await page.request.get('/api/auth/me')).json()) as CurrentUser;
    const path = `/api/accounts/${memberships[0]?.accountId}/partnership`;
    const { request: asked } = (await (await page.request.get(path)).json()) as Partnership;
    await acceptRequest(asked?.id ?? '');
    const { text: mail } = await readMail(request, user.email);
    expect(mail).toContain('/reseller/billing');

    await page.goto(pathIn(locale, '/reseller/billing'));
    const field = (name: string) => page.getByLabel(text(`partnership.information.fields.${name}`));
    await expect(page.getByLabel(text('partnership.information.fields.title'), { exact: true })).toHaveValue(company);
    await expect(field('legalName')).toHaveValue(company);
    const alias = `agentur-${crypto.randomUUID().slice(0, 8)}`;
    await field('alias').fill('www');
    await expect(
      page.getByText(text('partnership.information.alias.reserved').replace('{alias}', 'www')),
    ).toBeVisible();
    await field('alias').fill(alias);
    await expect(
      page.getByText(text('partnership.information.alias.available').replace('{alias}', alias)),
    ).toBeVisible();
    await field('street').fill('Hafenstraße 1');
    await field('postcode').fill('24103');
    await field('city').fill('Kiel');
    await field('city').press('Enter');
    await expect(page.getByText(text('partnership.information.saved'))).toBeVisible();

    const file = page.getByLabel(text('partnership.logo.file'), { exact: true });
    const upload = page.getByRole('button', { name: text('partnership.logo.save') });
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await upload.click();
    await expect(page.getByText(text('partnership.errors.image_type'))).toBeVisible();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await upload.click();
    const shown = page.getByRole('img', { name: text('partnership.logo.alt') });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expectGoodScreen(page, locale);
    await page.getByRole('button', { name: text('partnership.logo.remove') }).click();
    await expect(page.getByText(text('partnership.logo.none'))).toBeVisible();
  });
}
