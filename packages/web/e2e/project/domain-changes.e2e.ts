import type { Page } from '@playwright/test';
import { createProject, expect, expectGoodScreen, test, textIn } from '../fixtures/index.ts';

const text = (key: string): string => textIn('de', key);

const save = (page: Page) => page.getByRole('button', { name: text('domains.settings.submit') }).click();

test.describe('what is typed into the settings of a domain', () => {
  test('is not discarded without a question, and links of the error summary lead to their fields', async ({
    page,
    api,
    user: _signedIn,
  }) => {
    const { projectId, domainId } = await createProject(api);
    await page.goto(`/projects/${projectId}/domains/${domainId}/crawl`);
    await page.getByLabel(text('domains.settings.include')).fill('shop');
    await page.getByLabel(text('domains.settings.exclude')).fill('archiv');
    await save(page);
    const field = text('domains.settings.exclude');
    await page.getByRole('link', { name: new RegExp(`^${field} – `) }).click();
    await expect(page.getByLabel(field)).toBeFocused();
    await page.getByRole('link', { name: text('domains.detail.back') }).click();
    const dialog = page.getByRole('dialog', { name: text('domains.leave.title') });
    await dialog.getByRole('button', { name: text('domains.leave.stay') }).click();
    await expect(page.getByLabel(field)).toHaveValue('archiv');
    await expectGoodScreen(page, 'de');
    await page.getByRole('link', { name: text('domains.detail.back') }).click();
    await dialog.getByRole('button', { name: text('domains.leave.go') }).click();
    await expect(page).toHaveURL(/\/domains$/);
  });

  test('overwrites nothing that another user has saved in between', async ({ page, context, api, user: _signedIn }) => {
    const { projectId, domainId } = await createProject(api);
    const path = `/projects/${projectId}/domains/${domainId}/crawl`;
    const other = await context.newPage();
    const field = text('domains.settings.exclude');
    for (const tab of [page, other]) {
      await tab.goto(path);
      await expect(tab.getByLabel(field)).toBeVisible();
    }
    await page.getByLabel(field).fill('/erste');
    await save(page);
    await expect(page.getByText(text('domains.detail.saved'))).toBeVisible();
    await other.getByLabel(field).fill('/zweite');
    await save(other);
    await expect(other.getByText(text('common.changed_meanwhile.title'))).toBeVisible();
    await expect(other.getByLabel(field)).toHaveValue('/zweite');
    await expectGoodScreen(other, 'de');
    await other.getByRole('button', { name: text('common.changed_meanwhile.load') }).click();
    await expect(other.getByLabel(field)).toHaveValue('/erste');
  });
});
