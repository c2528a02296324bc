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

for (const locale of localesInTurn(1)) {
  const text = (key: string): string => textIn(locale, key);
  const at = (path: string): RegExp => new RegExp(`^[^/]+//[^/]+${pathIn(locale, path)}(\\?.*)?$`);

  test.describe(`in ${locale}`, () => {
    test('one registers, confirms from the mailbox, signs in and signs out', async ({ page, request }) => {
      const user = newUser();
      await page.goto(pathIn(locale, '/register'));
      await expectGoodScreen(page, locale);
      await page.getByLabel(text('auth.fields.firstName')).fill(user.firstName);
      await page.getByLabel(text('auth.fields.lastName')).fill(user.lastName);
      await page.getByLabel(text('auth.fields.email')).fill(user.email);
      await page.getByLabel(text('auth.fields.password'), { exact: true }).fill(user.password);
      await page.getByLabel(text('auth.fields.passwordConfirmation')).fill(user.password);
      await page.getByRole('button', { name: text('auth.register.submit') }).click();
      await expect(page).toHaveURL(at('/registration-success'));
      await expectGoodScreen(page, locale);

      const mail = await readMail(request, user.email);
      await page.goto(pathIn(locale, '/dev/mailbox'));
      await page.getByRole('button', { name: user.email }).first().click();
      await expectGoodScreen(page, locale);
      await page.getByRole('link', { name: linkIn(mail.text, 'email-confirmation') }).click();
      await expect(page.getByRole('heading', { name: text('auth.confirmation.title') })).toBeVisible();
      await expect(page).toHaveURL(at('/auth/email-confirmation'));
      await expectGoodScreen(page, locale);

      await page.getByRole('link', { name: text('auth.confirmation.login') }).click();
      await expectGoodScreen(page, locale);
      await page.getByLabel(text('auth.fields.email')).fill(user.email);
      await page.getByLabel(text('auth.fields.password'), { exact: true }).fill(user.password);
      await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
      await expect(page).toHaveURL(at('/dashboard'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(user.firstName);
      await expectGoodScreen(page, locale);

      await page.getByRole('button', { name: `${user.firstName} ${user.lastName}` }).click();
      await page.getByRole('button', { name: text('shell.sign_out') }).click();
      await expect(page).toHaveURL(at('/login'));
      await page.goto(pathIn(locale, '/dashboard'));
      await expect(page).toHaveURL(/\/login\?redirect=/);
    });

    test('one signs in and out with the keyboard alone, and comes back to where one wanted to be', async ({
      page,
      request,
      origin,
    }) => {
      const user = await createUser(request, origin, locale);
      await page.goto(pathIn(locale, '/projects'));
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tabTo(page, text('auth.fields.email'));
      await page.keyboard.type(user.email);
      await tabTo(page, text('auth.fields.password'));
      await page.keyboard.type(user.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at('/projects'));
      await page.goto(pathIn(locale, '/dashboard'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tabTo(page, text('common.skip_to_content'));
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.getByRole('button', { name: `${user.firstName} ${user.lastName}` }).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, text('shell.sign_out'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: `${user.firstName} ${user.lastName}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, text('shell.sign_out'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at('/login'));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('an empty registration names every field in a summary that takes the focus and leads to them', async ({
      page,
    }) => {
      await page.goto(pathIn(locale, '/register'));
      await page.getByRole('button', { name: text('auth.register.submit') }).click();
      const first = page.getByRole('link', { name: text('validation.email_required') });
      await expect(first).toBeVisible();
      await expect(page.locator('form [tabindex="-1"]:focus')).toHaveCount(1);
      await expectGoodScreen(page, locale);
      await first.click();
      const email = page.getByLabel(text('auth.fields.email'));
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(text('validation.email_required'));
    });

    test('a taken address is said at its field, a wrong password above the form', async ({ page, request, origin }) => {
      const user = await createUser(request, origin, locale);
      await page.goto(pathIn(locale, '/login'));
      await page.getByLabel(text('auth.fields.email')).fill(user.email);
      await page.getByLabel(text('auth.fields.password'), { exact: true }).fill('falsch-falsch!');
      await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
      await expect(page.getByText(text('auth.errors.invalid_credentials'))).toBeVisible();
      await expectGoodScreen(page, locale);

      await page.getByRole('link', { name: text('auth.login.register') }).click();
      await page.getByLabel(text('auth.fields.firstName')).fill(user.firstName);
      await page.getByLabel(text('auth.fields.lastName')).fill(user.lastName);
      await page.getByLabel(text('auth.fields.email')).fill(user.email.toUpperCase());
      await page.getByLabel(text('auth.fields.password'), { exact: true }).fill(user.password);
      await page.getByLabel(text('auth.fields.passwordConfirmation')).fill(user.password);
      await page.getByRole('button', { name: text('auth.register.submit') }).click();
      await expect(page.getByLabel(text('auth.fields.email'))).toHaveAccessibleDescription(
        text('auth.errors.email_taken'),
      );
      await expectGoodScreen(page, locale);
    });

    test('an unknown address leads to /error/404, a broken confirmation link says what to do', async ({ page }) => {
      await page.goto(pathIn(locale, '/gibt/es/nicht'));
      await expect(page).toHaveURL(at('/error/404'));
      await expectGoodScreen(page, locale);
      await page.goto(pathIn(locale, '/auth/email-confirmation?confirmation=falsch'));
      await expect(page.getByRole('alert')).toContainText(text('auth.errors.confirmation_invalid'));
      await expectGoodScreen(page, locale);
      await page.goto(pathIn(locale, '/resend-confirmation'));
      await expectGoodScreen(page, locale);
    });
  });
}

test('switching the language keeps the screen and the focus, and is remembered', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await page.goto('/register');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/register$/);
  await expect(page.getByRole('heading', { name: textIn('en', 'auth.register.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'zugang_locale');
  expect(cookie?.value).toBe('en');
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(364);
  await page.goto('/');
  await expect(page).toHaveURL(/\/en\/login/);
  await signIn(page, origin, user);
  await page.goto('/login');
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/dashboard$/);
});

test('the way back never leaves the site', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/login?redirect=%2F%2Fevil.example%2F');
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

test('a session that ended elsewhere leads to /login with the way back', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.firstName);
  await page.context().clearCookies();
  // A screen that asks again by itself may find out before it is clicked.
  const projects = page.getByRole('link', { name: textIn('de', 'shell.projects'), exact: true });
  await projects.click({ timeout: 5000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { name: textIn('de', 'auth.login.title') })).toBeVisible();
  await expectGoodScreen(page, 'de');
});
