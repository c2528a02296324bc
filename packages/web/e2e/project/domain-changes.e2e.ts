import type { Page } from '@playwright/test';
import { createUser, expect, expectGoodScreen, pathIn, signIn, test, textIn } from '../fixtures/index.ts';

const demoHost = `localhost:${process.env['E2E_DEMO_PORT'] ?? '3941'}`;
const text = (key: string): string => textIn('de', key);

type Ids = { projectId: string; domainId: string };

const createProject = async (page: Page, origin: string): Promise<Ids> => {
  const answer = await page.request.post('/api/projects', {
    headers: { origin },
    data: { title: 'Zwei Fenster', domain: demoHost },
  });
  const { id, domains } = (await answer.json()) as { id: string; domains: { id: string }[] };
  return { projectId: id, domainId: domains[0]?.id ?? '' };
};

const save = (page: Page) => page.getByRole('button', { name: text('domains.settings.submit') }).click();

test.describe('what is typed into the settings of a domain', () => {
  test('is not left behind unasked, and the faults of fields are told apart', async ({ page, request, origin }) => {
    await signIn(page, origin, await createUser(request, origin));
    const { projectId, domainId } = await createProject(page, origin);
    await page.goto(pathIn('de', `/projects/${projectId}/domains/${domainId}`));
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

  test('overwrites nothing that somebody else has saved meanwhile', async ({ page, context, request, origin }) => {
    await signIn(page, origin, await createUser(request, origin));
    const { projectId, domainId } = await createProject(page, origin);
    const path = pathIn('de', `/projects/${projectId}/domains/${domainId}`);
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
