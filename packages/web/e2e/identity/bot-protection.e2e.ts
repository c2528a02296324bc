import type { Page } from '@playwright/test';
import {
  createUser,
  expect,
  expectGoodScreen,
  newUser,
  tabTo,
  test,
  textIn,
  type TestUser,
} from '../fixtures/index.ts';
import { startProduct, startRecaptchaServer } from './recaptcha-server.ts';

const german = (key: string): string => textIn('de', key);
const fieldsOf = (user: TestUser) =>
  [
    [german('auth.fields.firstName'), user.firstName],
    [german('auth.fields.lastName'), user.lastName],
    [german('auth.fields.email'), user.email],
    [german('auth.fields.password'), user.password],
    [german('auth.fields.passwordConfirmation'), user.password],
  ] as const;
const fill = async (page: Page, user: TestUser): Promise<void> => {
  for (const [label, value] of fieldsOf(user)) await page.getByLabel(label, { exact: true }).fill(value);
};
const submit = (page: Page) => page.getByRole('button', { name: german('auth.register.submit') });
const logIn = async (page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> => {
  await page.getByLabel(german('auth.fields.email')).fill(user.email);
  await page.getByLabel(german('auth.fields.password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: german('auth.login.submit'), exact: true }).click();
};

test('one registers with the keyboard alone, and the proof is made while one types', async ({ page }) => {
  const user = newUser();
  await page.goto('/register');
  await expect(submit(page)).toBeVisible();
  const asked = page.waitForResponse(/\/api\/auth\/challenge\?action=register/);
  for (const [label, value] of fieldsOf(user)) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  expect((await asked).headers()['cache-control']).toBe('no-store');
  const sent = page.waitForRequest('**/api/auth/register');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toHaveProperty('botProof', expect.stringMatching(/^[\w+/=]{100,}$/));
  await expect(page).toHaveURL(/\/registration-success$/);
});

test('waiting is announced politely, and typed values are kept when it fails', async ({ page }) => {
  const user = newUser();
  await page.goto('/register');
  let isOff = true;
  await page.route('**/api/auth/challenge*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await (isOff ? route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }) : route.continue());
  });
  await fill(page, user);
  await submit(page).click();
  const status = page.getByRole('status').filter({ hasText: german('auth.bot.checking') });
  await expect(status).toBeVisible();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(german('auth.errors.bot_protection'))).toBeVisible();
  await expect(status).toHaveCount(0);
  for (const [label, value] of fieldsOf(user)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  isOff = false;
  await submit(page).click();
  await expect(page).toHaveURL(/\/registration-success$/);
});

test('a proof that the server refuses is made once more, without a word', async ({ page }) => {
  const user = newUser();
  await page.goto('/register');
  await fill(page, user);
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/register')) answers.push(answer.status());
  });
  await page.route(
    '**/api/auth/register',
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), botProof: 'x' }) }),
    { times: 1 },
  );
  await submit(page).click();
  await expect(page).toHaveURL(/\/registration-success$/);
  expect(answers).toEqual([400, 201]);
});

for (const path of ['/auth/forgot-password', '/resend-confirmation'])
  test(`${path} is answered as ever`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('textbox').fill('niemand@beispiel.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /E-Mail/ })).toBeVisible();
  });

test('after wrong passwords signing in proves itself at once, also after a reload', async ({
  page,
  request,
  origin,
}) => {
  const user = await createUser(request, origin);
  await page.goto('/login');
  for (const attempt of [1, 2]) {
    await logIn(page, { ...user, password: `falsch-${attempt}!` });
    await expect(page.getByText(german('auth.errors.invalid_credentials'))).toBeVisible();
  }
  await page.reload();
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/login')) answers.push(answer.status());
  });
  await logIn(page, user);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(answers).toEqual([200]);
});

test('where others guess the password, signing in takes a harder proof, and goes on by itself', async ({
  page,
  request,
  origin,
}) => {
  const user = await createUser(request, origin);
  await page.goto('/login');
  // What the server answers then (guessing.routes.test.ts); whoever guesses does so from many addresses.
  const refusal = {
    code: 'BOT_PROTECTION_REQUIRED',
    status: 403,
    message: 'Bot protection is required',
    difficulty: 3,
  };
  let isRefused = false;
  // Not `times: 1`: what the page loads just when a route ends may never arrive.
  await page.route('**/api/auth/login', async (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 403, json: refusal });
  });
  const asked = page.waitForResponse(/\/api\/auth\/challenge\?/);
  await logIn(page, user);
  const challenge = await asked;
  expect(new URL(challenge.url()).searchParams.get('difficulty')).toBe('3');
  expect(await challenge.json()).toMatchObject({ parameters: { data: { action: 'login', difficulty: 3 } } });
  await expect(page).toHaveURL(/\/dashboard$/);
});

const googleTerms = (page: Page) => page.locator('a[href="https://policies.google.com/terms"]');

test.describe('with reCAPTCHA', () => {
  let google: Awaited<ReturnType<typeof startRecaptchaServer>>;
  let product: Awaited<ReturnType<typeof startProduct>>;
  test.beforeAll(async () => {
    google = await startRecaptchaServer();
    product = await startProduct({
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_SCRIPT_URL: `${google.url}/recaptcha/api.js`,
      RECAPTCHA_VERIFY_URL: `${google.url}/recaptcha/api/siteverify`,
    });
  });
  test.afterAll(async () => {
    await product.stop();
    await google.close();
  });

  test('registers as usual; the notice is shown, and the badge while the form uses it', async ({ page }) => {
    await page.goto(`${product.url}/register`);
    await expect(googleTerms(page)).toBeVisible();
    await expectGoodScreen(page, 'de');
    await fill(page, newUser());
    await expect(page.locator('.grecaptcha-badge')).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL(/\/registration-success$/);
    await expect(page.locator('.grecaptcha-badge')).toBeHidden();
    expect(google.scripts).toEqual(['/recaptcha/api.js?render=site-key']);
  });

  test('an error is shown when Google rejects a user, and to everyone while it does not respond', async ({ page }) => {
    await page.goto(`${product.url}/en/register`);
    const english = (key: string): string => textIn('en', key);
    await expect(googleTerms(page)).toBeVisible();
    const labels = { firstName: 'Ann', lastName: 'Baker', email: 'ann@beispiel.example' };
    for (const [name, value] of Object.entries(labels))
      await page.getByLabel(english(`auth.fields.${name}`)).fill(value);
    for (const name of ['password', 'passwordConfirmation'])
      await page.getByLabel(english(`auth.fields.${name}`), { exact: true }).fill('sehr-geheim-1!');
    google.score = 0.1;
    await page.keyboard.press('Enter');
    await expect(page.getByText(english('auth.errors.bot_protection'))).toBeVisible();
    google.isDown = true;
    await page.getByRole('button', { name: english('auth.register.submit') }).click();
    await expect(page.getByText(english('auth.errors.bot_protection_unavailable'))).toBeVisible();
    [google.score, google.isDown] = [0.9, false];
    await page.getByRole('button', { name: english('auth.register.submit') }).click();
    await expect(page).toHaveURL(/\/en\/registration-success$/);
  });
});
