import type { Page } from '@playwright/test';
import {
  createUser,
  demoHost,
  expect,
  expectGoodScreen,
  scanMilliseconds,
  signIn,
  tabTo,
  test,
  textIn,
} from '../fixtures/index.ts';

const text = (key: string): string => textIn('de', key);

const readProjects = async (page: Page): Promise<{ id: string; latestScan: { id: string } }[]> => {
  const answer = await page.request.get('/api/projects');
  return ((await answer.json()) as { rows: { id: string; latestScan: { id: string } }[] }).rows;
};

test.describe('the first check', () => {
  test('begins with an address and the Enter key, and its causes come without another click', async ({
    page,
    request,
    origin,
  }) => {
    test.setTimeout(scanMilliseconds);
    await signIn(page, origin, await createUser(request, origin));
    await page.goto('/dashboard');
    const field = page.getByRole('textbox', { name: text('home.first.label') });
    await expect(field).toBeVisible();
    await expectGoodScreen(page, 'de');
    await tabTo(page, text('home.first.label'));
    await page.keyboard.type('kein domain name');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(new RegExp(text('projects.errors.domain_invalid')));
    await expect(field).toBeFocused();
    await expectGoodScreen(page, 'de');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(demoHost);
    await page.keyboard.press('Enter');
    const title = text('scans.first.title').replace('{host}', demoHost);
    await expect(page.getByRole('heading', { name: title })).toBeFocused({ timeout: 20_000 });
    const causes = page.getByRole('list', { name: text('scans.first.list') });
    await expect(causes.getByRole('link').first()).toBeVisible({ timeout: 90_000 });
    await expectGoodScreen(page, 'de');
    const [project] = await readProjects(page);
    await page.request.post(`/api/projects/${project?.id}/scans/${project?.latestScan.id}/cancel`);
  });
});
