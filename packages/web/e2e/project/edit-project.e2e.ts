import type { Locale } from '@zugang/messages';
import { createUser, expect, expectGoodScreen, pathIn, signIn, test, textIn } from '../fixtures/fixtures.ts';

const demoHost = `localhost:${process.env['E2E_DEMO_PORT'] ?? '3941'}`;
const locales = ['de', 'en'] as const satisfies Locale[];

test.describe('editing a project', () => {
  for (const locale of locales) {
    test(`one renames a project, and deletes it only with its title (${locale})`, async ({ page, request, origin }) => {
      const text = (key: string): string => textIn(locale, key);
      await signIn(page, origin, await createUser(request, origin));
      const answer = await page.request.post('/api/projects', {
        headers: { origin },
        data: { title: 'Alt', domain: demoHost },
      });
      const { id } = (await answer.json()) as { id: string };
      await page.goto(pathIn(locale, `/projects/${id}/overview`));
      await page.getByRole('link', { name: text('projects.layout.edit') }).click();
      await expectGoodScreen(page, locale);
      await page.getByLabel(text('projects.edit.label')).fill('Neu');
      await page.getByRole('button', { name: text('projects.edit.rename') }).click();
      await expect(page.getByText(text('projects.edit.renamed'))).toBeVisible();
      await page.getByRole('button', { name: text('projects.edit.delete') }).click();
      const dialog = page.getByRole('dialog', { name: text('projects.edit.delete_title') });
      await dialog.getByLabel(text('projects.edit.label')).fill('Alt');
      await dialog.getByRole('button', { name: text('projects.edit.delete') }).click();
      const field = dialog.getByLabel(text('projects.edit.label'));
      await expect(field).toHaveAccessibleDescription(new RegExp(text('projects.edit.delete_mismatch')));
      await expectGoodScreen(page, locale);
      await field.fill('Neu');
      await dialog.getByRole('button', { name: text('projects.edit.delete') }).click();
      await expect(page).toHaveURL(new RegExp('/projects$'));
      await expect(page.getByText(text('projects.edit.deleted').replace('{title}', 'Neu'))).toBeVisible();
      expect((await page.request.get(`/api/projects/${id}`)).status()).toBe(404);
    });
  }
});
