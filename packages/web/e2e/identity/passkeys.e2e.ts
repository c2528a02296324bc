import type { CDPSession, Page } from '@playwright/test';
import {
  createUser,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  readMail,
  signIn,
  tabTo,
  test,
  textIn,
} from '../fixtures/index.ts';

type Device = { cdp: CDPSession; id: string };

/**
 * A device that keeps passkeys and has just checked who holds it. It is gone as soon as another debugger's session ends: screens
 * are held against axe without it.
 */
const addDevice = async (page: Page): Promise<Device> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  return { cdp, id: authenticatorId };
};

/** Whether the person passes the check from now on: a wrong finger, a look away. */
const setVerified = ({ cdp, id }: Device, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });

/** A message with arguments, of which only the place of the first is filled. */
const named = (text: string, name: string): string => text.replace('{name}', name);

for (const locale of localesInTurn(0)) {
  const text = (key: string): string => textIn(locale, key);
  const settings = (key: string): string => text(`account.settings.passkeys.${key}`);

  test(`one adds a passkey, signs in with it and removes it, with the keyboard alone, in ${locale}`, async ({
    page,
    request,
    origin,
  }) => {
    // Many keys are pressed, one after the other.
    test.slow();
    const device = await addDevice(page);
    const user = await createUser(request, origin, locale);
    await signIn(page, origin, user);
    await page.goto(pathIn(locale, '/settings/security'));
    await expect(page.getByText(settings('empty'))).toBeVisible();
    await tabTo(page, settings('add'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: settings('add') });
    await expect(dialog).toBeVisible();
    await tabTo(page, settings('name'));
    await page.keyboard.type('Schlüsselbund');
    await tabTo(page, text('account.fields.passwordProof'));
    await page.keyboard.type('falsch');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(text('auth.errors.password_wrong')).first()).toBeVisible();
    await dialog.getByLabel(text('account.fields.passwordProof'), { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Schlüsselbund', { exact: true })).toBeVisible();
    await expect(async () => {
      expect((await readMail(request, user.email)).text).toContain('Schlüsselbund');
    }).toPass();

    await setVerified(device, false);
    await page.request.post('/api/auth/logout', { headers: { origin } });
    await page.goto(pathIn(locale, '/login'));
    await tabTo(page, text('auth.options.passkey'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(text('auth.passkey.cancelled'))).toBeVisible();
    await setVerified(device, true);
    await page.getByRole('button', { name: text('auth.options.passkey') }).press('Enter');
    await expect(page).toHaveURL(`${origin}${pathIn(locale, '/dashboard')}`);

    await page.goto(pathIn(locale, '/settings/security'));
    const remove = named(settings('remove'), 'Schlüsselbund');
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: remove }).press('Enter');
    await expect(page.getByText(settings('empty'))).toBeVisible();
    await expect(page.locator('div:focus').getByText(settings('empty'))).toBeVisible();
  });

  test(`the screens of passkeys hold their promises in ${locale}`, async ({ page, request, origin }) => {
    await page.goto(pathIn(locale, '/login'));
    await expect(page.getByRole('button', { name: text('auth.options.passkey') })).toBeVisible();
    await expectGoodScreen(page, locale);
    await signIn(page, origin, await createUser(request, origin, locale));
    await page.goto(pathIn(locale, '/settings/security'));
    await page.getByRole('button', { name: settings('add') }).click();
    await expect(page.getByRole('dialog', { name: settings('add') })).toBeVisible();
    await expectGoodScreen(page, locale);
  });
}

test('a passkey that was removed here is not accepted, and one that is there is not made twice', async ({
  page,
  request,
  origin,
}) => {
  const device = await addDevice(page);
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/settings/security');
  const add = async (): Promise<void> => {
    await page.getByRole('button', { name: textIn('de', 'account.settings.passkeys.add') }).click();
    await page.getByLabel(textIn('de', 'account.settings.passkeys.name')).fill('Telefon');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(textIn('de', 'account.fields.passwordProof'), { exact: true }).fill(user.password);
    await dialog.getByRole('button', { name: textIn('de', 'account.settings.passkeys.create') }).click();
  };
  await add();
  await expect(page.getByText('Telefon', { exact: true })).toBeVisible();
  await add();
  await expect(page.getByText(textIn('de', 'auth.passkey.known'))).toBeVisible();
  await page.keyboard.press('Escape');
  const { passkeys } = (await (await page.request.get('/api/auth/passkeys')).json()) as { passkeys: { id: string }[] };
  expect(passkeys).toHaveLength(1);
  await page.request.delete(`/api/auth/passkeys/${passkeys[0]?.id}`, { headers: { origin } });
  await setVerified(device, false);
  await page.request.post('/api/auth/logout', { headers: { origin } });
  await page.goto('/login');
  await setVerified(device, true);
  await page.getByRole('button', { name: textIn('de', 'auth.options.passkey') }).click();
  await expect(page.getByRole('alert').getByText(textIn('de', 'auth.errors.passkey_invalid'))).toBeVisible();
  await expectGoodScreen(page, 'de');
});

test('the list below the address offers the passkey without any button', async ({ page, request, origin }) => {
  await addDevice(page);
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: textIn('de', 'account.settings.passkeys.add') }).click();
  await page.getByLabel(textIn('de', 'account.settings.passkeys.name')).fill('Telefon');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(textIn('de', 'account.fields.passwordProof'), { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Telefon', { exact: true })).toBeVisible();
  await page.request.post('/api/auth/logout', { headers: { origin } });
  await page.goto('/login?redirect=/projects');
  await expect(page).toHaveURL(`${origin}/projects`);
});
