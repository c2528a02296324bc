import { createProject, expect, test, textIn } from '../fixtures/index.ts';

// What the forms themselves refuse and keep is in `forms/project-forms.data.ts`.
test('a project that was renamed is deleted only with its new title', async ({ page, api, user: _signedIn }) => {
  const text = (key: string): string => textIn('de', `projects.${key}`);
  const { projectId } = await createProject(api, { title: 'Alt' });
  await page.goto(`/projects/${projectId}/overview`);
  await page.getByRole('link', { name: text('navigation.places.edit') }).click();
  await page.getByLabel(text('edit.label')).fill('Neu');
  await page.getByRole('button', { name: text('edit.rename') }).click();
  await expect(page.getByText(text('edit.renamed'))).toBeVisible();
  await page.getByRole('button', { name: text('edit.delete') }).click();
  const dialog = page.getByRole('dialog', { name: text('edit.delete_title') });
  const field = dialog.getByLabel(text('edit.label'));
  await field.fill('Alt');
  await dialog.getByRole('button', { name: text('edit.delete') }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(text('edit.delete_mismatch')));
  await field.fill('Neu');
  await dialog.getByRole('button', { name: text('edit.delete') }).click();
  await expect(page).toHaveURL(/\/projects$/);
  expect((await page.request.get(`/api/projects/${projectId}`)).status()).toBe(404);
});
