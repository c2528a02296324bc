import type { Page } from '@playwright/test';
import {
  createUser,
  demo,
  demoHost,
  endScans,
  localesInTurn,
  expect,
  pathIn,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import { findFaults } from './look-at-page.ts';
import { readParameters } from '../fixtures/route-parameters.ts';
import { watchPage } from '../fixtures/settled-page.ts';

test.use({ trace: 'off', screenshot: 'off' });

type Look = (state: string, within?: string) => Promise<void>;

/** Looks at a page in each state it is brought into. */
const lookAt = (page: Page): Look => {
  const watched = watchPage(page);
  return (state, within) =>
    test.step(state, async () => {
      await watched.settle();
      expect(await findFaults(page, within ? { within } : {})).toEqual([]);
    });
};

for (const locale of localesInTurn(0)) {
  const text = (key: string): string => textIn(locale, key);
  const open = (page: Page, path: string) => page.goto(pathIn(locale, path));

  test.describe(`in ${locale}`, () => {
    test('errors are good in every look: of a form, of an address, of a call, of the whole page', async ({
      page,
      origin,
    }) => {
      const expectGoodLooks = lookAt(page);
      await open(page, '/login');
      await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
      await expect(page.locator('[tabindex="-1"]:focus')).toHaveCount(1);
      await expectGoodLooks('a form with errors');
      await open(page, '/das-gibt-es-nicht');
      await expect(page).toHaveURL(/\/error\/404$/);
      await expectGoodLooks('an address that is none');
      await signIn(page, origin, demo('kunde'));
      await open(page, '/projects/00000000-0000-4000-8000-000000000000/overview');
      await expectGoodLooks('a project that is none');
      await page.route('**/api/projects?*', (route) => route.fulfill({ status: 500, body: '' }));
      await open(page, '/projects');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectGoodLooks('a call that failed');
    });

    test('menus and dialogs are good in every look', async ({ page, origin }) => {
      test.setTimeout(300_000);
      const expectGoodLooks = lookAt(page);
      await signIn(page, origin, demo('kunde'));
      const addressOf = await readParameters(page, 'kunde');
      await open(page, '/dashboard');
      await page.locator('#user-menu').click();
      await expect(page.getByRole('button', { name: text('shell.sign_out') })).toBeVisible();
      // What lies under the panel is covered on purpose.
      await expectGoodLooks('the user menu', 'div:has(> #user-menu)');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: text('shell.menu'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: text('shell.menu') })).toBeVisible();
      await expectGoodLooks('the menu of narrow screens');
      await open(page, addressOf('/projects/$projectId/edit'));
      await page.getByRole('button', { name: text('projects.edit.delete') }).click();
      await expect(page.getByRole('dialog', { name: text('projects.edit.delete_title') })).toBeVisible();
      await expectGoodLooks('the question before a project is deleted');
      await page.clock.install();
      await page.route('**/api/auth/session', (route) => route.fulfill({ json: { secondsLeft: 290 } }));
      await open(page, '/dashboard');
      await expect(page.locator('h1')).toBeVisible();
      // What watches the time comes after the screen.
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward('55:01');
      await expect(page.getByRole('dialog', { name: text('shell.idle.title') })).toBeVisible();
      await page.clock.resume();
      await expectGoodLooks('the question whether one is still there');
    });

    test('an empty list and every step of creating a project are good in every look', async ({
      page,
      request,
      origin,
      api,
    }) => {
      test.setTimeout(240_000);
      const expectGoodLooks = lookAt(page);
      await signIn(page, origin, demo('partner'));
      await open(page, '/reseller/customer-projects/new');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio', { name: text('projects.create.type.customer') })).toBeChecked();
      await expectGoodLooks('whose project it is');

      await signIn(page, origin, await createUser(request, origin, locale));
      await open(page, '/projects');
      await expect(page.getByRole('heading', { name: text('projects.list.empty_title') })).toBeVisible();
      await expectGoodLooks('an empty list');
      await page.getByRole('button', { name: text('projects.list.create_first') }).click();
      await expectGoodLooks('the website');
      await dialog.getByLabel(text('projects.create.project.domain')).fill(demoHost);
      await dialog.getByLabel(text('projects.create.project.label')).fill('Bücherei');
      await page.keyboard.press('Enter');
      for (const step of ['embed', 'privacy']) {
        const heading = dialog.getByRole('heading', { name: text(`projects.create.${step}.title`) });
        await expect(heading).toBeFocused({ timeout: 20_000 });
        if (step === 'embed') await endScans(api);
        await expectGoodLooks(step);
        await dialog.getByRole('button', { name: text('projects.create.skip') }).click();
      }
      await expect(dialog.getByRole('link', { name: text('projects.create.complete.to_overview') })).toBeVisible();
      await expectGoodLooks('the last step');
    });
  });
}
