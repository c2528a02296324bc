import type { Locator } from '@playwright/test';
import {
  createUser,
  expect,
  expectGoodScreen,
  linkIn,
  localesInTurn,
  newUser,
  pathIn,
  readMail,
  signIn,
  tabTo,
  test,
  textIn,
} from '../fixtures/index.ts';

const german = (key: string): string => textIn('de', key);

for (const locale of localesInTurn(1)) {
  const text = (key: string): string => textIn(locale, key);

  test(`one forgets the password and chooses a new one in ${locale}`, async ({ page, request, origin }) => {
    const user = await createUser(request, origin, locale);
    await page.goto(pathIn(locale, '/login'));
    await page.getByRole('link', { name: text('auth.login.forgot') }).click();
    await expectGoodScreen(page, locale);
    await page.getByLabel(text('account.forgot.email')).fill(user.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('account.forgot.done_title'))).toBeVisible();
    let link = '';
    await expect(async () => {
      link = linkIn((await readMail(request, user.email)).text, 'reset-password');
    }).toPass({ timeout: 30_000 });
    await page.goto(link);
    await expectGoodScreen(page, locale);
    await page.getByLabel(text('account.fields.password'), { exact: true }).fill('ganz-neu-2!');
    await page.getByLabel(text('account.fields.passwordConfirmation')).fill('ganz-neu-2!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text('account.reset.done_title') })).toBeVisible();
    await signIn(page, origin, { ...user, password: 'ganz-neu-2!' });
    await page.goto(link);
    await page.goto(pathIn(locale, '/auth/reset-password'));
    await expect(page.getByRole('alert')).toContainText(text('auth.errors.reset_code_missing'));
    await expectGoodScreen(page, locale);
    await page.goto(pathIn(locale, '/auth/invitation?token=falsch'));
    await expect(page.getByRole('alert')).toContainText(text('auth.errors.invitation_invalid'));
    await expectGoodScreen(page, locale);
  });

  test(`the settings hold their promises to everyone in ${locale}`, async ({ page, user: _signedIn }) => {
    await page.goto(pathIn(locale, '/settings'));
    const nav = page.getByRole('navigation', { name: text('account.settings.title') });
    const sections: [string, Locator][] = [
      ['profile', page.getByLabel(text('account.fields.firstName'))],
      ['security', page.getByRole('table', { name: text('account.settings.events.table') })],
      ['members', page.getByText(text('account.settings.members.self'))],
      ['notifications', page.getByLabel(text('account.settings.notifications.scanFinished'))],
      ['data', page.getByRole('button', { name: text('account.settings.removal.open') })],
    ];
    for (const [key, sign] of sections) {
      const name = text(`account.settings.sections.${key}`);
      await nav.getByRole('link', { name }).click();
      await expect(page).toHaveTitle(`${name} – Zugang`);
      await expect(sign).toBeVisible();
      await expect(nav.locator('[aria-current=page]')).toHaveText(name);
      const way = page.getByRole('navigation', { name: text('common.breadcrumbs') });
      await expect(way.locator('[aria-current=page]')).toHaveText(
        key === 'profile' ? text('account.settings.title') : name,
      );
      await expectGoodScreen(page, locale);
    }
    await page.getByRole('button', { name: text('account.settings.removal.open') }).click();
    await expect(page.getByText(text('account.settings.removal.kept'))).toBeVisible();
    await expectGoodScreen(page, locale);
  });
}

test('one changes name and password with the keyboard, and ends other sessions', async ({
  page,
  request,
  origin,
  browser,
}) => {
  const user = await createUser(request, origin);
  const other = await browser.newContext();
  await signIn(await other.newPage(), origin, user);
  await signIn(page, origin, user);
  await page.goto('/settings');
  await page.getByLabel(german('account.fields.firstName')).fill('Johanna');
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('account.settings.profile.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Johanna' })).toBeVisible();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: german('account.settings.sessions.end_others') }).click();
  await expect(page.getByText(german('account.settings.sessions.ended'))).toBeVisible();
  expect((await other.request.get('/api/auth/sessions')).status()).toBe(401);
  await other.close();

  await page.getByLabel(german('account.fields.currentPassword')).fill('falsch-falsch!');
  await tabTo(page, german('account.fields.password'));
  await page.keyboard.type('ganz-neu-2!');
  await tabTo(page, german('account.fields.passwordConfirmation'));
  await page.keyboard.type('ganz-neu-2!');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(german('account.fields.currentPassword'))).toHaveAccessibleDescription(
    german('auth.errors.password_wrong'),
  );
  await page.getByLabel(german('account.fields.currentPassword')).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('account.settings.password.done'))).toBeVisible();
});

test('one invites a colleague, who accepts and can sign in', async ({ page, request, origin }) => {
  const colleague = newUser();
  await signIn(page, origin, await createUser(request, origin));
  await page.goto('/settings/members');
  await page.getByLabel(german('account.settings.members.email')).fill(colleague.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('account.settings.members.invited'))).toBeVisible();
  const { text } = await readMail(request, colleague.email);
  await page.context().clearCookies();
  await page.goto(linkIn(text, 'invitation'));
  await page.getByLabel(german('account.fields.firstName')).fill('Bela');
  await page.getByLabel(german('account.fields.lastName')).fill('Cramer');
  await page.getByLabel(german('account.fields.password'), { exact: true }).fill(colleague.password);
  await page.getByLabel(german('account.fields.passwordConfirmation')).fill(colleague.password);
  await expectGoodScreen(page, 'de');
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('account.invitation.done'))).toBeVisible();
  await signIn(page, origin, colleague);
});

test('five minutes before the session ends one is asked in every tab, and one answer counts for all', async ({
  page,
  user: _signedIn,
}) => {
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.clock.install();
    await tab.route('**/api/auth/session', (route) => route.fulfill({ json: { secondsLeft: 290 } }));
    await tab.goto('/dashboard');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    // What watches the time comes after the screen.
    await tab.waitForLoadState('networkidle');
    await tab.clock.fastForward('55:01');
    await expect(tab.getByRole('dialog', { name: german('shell.idle.title') })).toBeVisible();
  }
  await expectGoodScreen(page, 'de');
  for (const tab of [page, second]) await tab.unroute('**/api/auth/session');
  await page.getByRole('button', { name: german('shell.idle.stay') }).click();
  for (const tab of [page, second]) await expect(tab.getByRole('dialog')).toHaveCount(0);
});

test('signing out in one tab signs the others out', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/dashboard');
  const second = await page.context().newPage();
  await second.goto('/projects');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `${user.firstName} ${user.lastName}` }).click();
  await page.getByRole('button', { name: german('shell.sign_out') }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(second).toHaveURL(/\/login/);
});

test('mails come in the language that was chosen last', async ({ page, user, api }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `${user.firstName} ${user.lastName}` }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/dashboard/);
  await expect.poll(async () => (await api.get<{ locale: string }>('/auth/me')).locale).toBe('en');
});
