import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expectFault } from '../forms/expect-fault.ts';
import { createUser, expect, expectGoodScreen, signIn, test, textIn } from '../fixtures/index.ts';

const label = 'Firmenkonto';
const german = (key: string): string => textIn('de', key).replace('{label}', label).replace('{name}', label);
const button = german('auth.options.provider');

/** The provider's own forms: signs in as `name` (an address, or else NAME@firma.example) and agrees. */
const passProvider = async (page: Page, name: string): Promise<void> => {
  await page.locator('[name=login]').fill(name);
  await page.locator('[name=password]').fill('irgendwas');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};
/** The colours of a picture, as a camera would see them. */
const readPixels = async (page: Page, picture: Buffer): Promise<{ pixels: Uint8ClampedArray; width: number }> => {
  const { pixels, width } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return {
        pixels: Array.from(context?.getImageData(0, 0, image.width, image.height).data ?? []),
        width: image.width,
      };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  return { pixels: Uint8ClampedArray.from(pixels), width };
};
const newName = (): string => `frida-${crypto.randomUUID().slice(0, 8)}`;

test('one registers with a provider, and comes back to where one wanted to be', async ({ page, origin }) => {
  const name = newName();
  await page.goto('/en/projects');
  await expect(page).toHaveURL(/\/en\/login\?redirect=/);
  await expectGoodScreen(page, 'en');
  await page.getByRole('link', { name: 'Sign in with Firmenkonto' }).click();
  await passProvider(page, name);
  await expect(page).toHaveURL(`${origin}/en/projects`);
  await page.goto('/settings/security');
  await expect(page.getByText(`${label}: ${name}@firma.example`)).toBeVisible();
  await expect(page.getByText(german('account.settings.providers.no_password'), { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'de');
  await page.getByRole('button', { name: german('account.settings.providers.unlink') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: german('account.settings.providers.unlink') }).click();
  await expect(page.getByText(german('auth.errors.provider_last_login'))).toBeVisible();
});

test('who has a password types it once, and then comes in by the provider', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await page.goto('/login');
  await page.getByRole('link', { name: button }).press('Enter');
  await passProvider(page, user.email);
  await expect(page.getByRole('heading', { level: 1, name: german('auth.link.title') })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText(user.email)).toBeVisible();
  await expectGoodScreen(page, 'de');
  const password = page.getByLabel(german('auth.fields.password'), { exact: true });
  await password.press('Enter');
  await expectFault(password, german('validation.password_required'));
  await password.fill('falsch-falsch!');
  await password.press('Enter');
  await expectFault(password, german('auth.errors.password_wrong'));
  await expect(password).toHaveValue('falsch-falsch!');
  await password.fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await page.request.post('/api/auth/logout', { headers: { origin } });
  await page.goto('/login');
  await page.getByRole('link', { name: button }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

test('one links a provider in the settings and unlinks it', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: german('account.settings.providers.link') }).click();
  const dialog = page.getByRole('dialog');
  await expectGoodScreen(page, 'de');
  await dialog.getByLabel(german('account.fields.passwordProof'), { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await passProvider(page, newName());
  await expect(page.getByText(german('account.settings.providers.linked'))).toBeVisible();
  await page.getByRole('button', { name: german('account.settings.providers.unlink') }).click();
  await dialog.getByRole('button', { name: german('account.settings.providers.unlink') }).click();
  await expect(page.getByText(german('account.settings.providers.empty'))).toBeVisible();
});

test('cancelling at the provider leads back to the login, which says so', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: button }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').getByText(german('auth.provider.cancelled'))).toBeVisible();
  await expectGoodScreen(page, 'de');
});

test('the key of an authenticator app is a QR code too', async ({ page, request, origin }) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/settings/security');
  await page.getByLabel(german('account.fields.passwordProof'), { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('img', { name: german('account.settings.two_factor.qr') });
  await expect(code).toBeVisible();
  await expectGoodScreen(page, 'de');
  await page.emulateMedia({ forcedColors: 'active' });
  const uri = await page
    .getByRole('link', { name: german('account.settings.two_factor.open_app') })
    .getAttribute('href');
  expect(uri).toContain('otpauth://totp/');
  const { pixels, width } = await readPixels(page, await code.screenshot());
  expect(jsQR(pixels, width, pixels.length / 4 / width)?.data).toBe(uri);
});
