import { createHmac } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { createUser, expect, expectGoodScreen, signIn, test, textIn } from '../fixtures/index.ts';
import { expectFault } from '../forms/expect-fault.ts';

const german = (key: string): string => textIn('de', key);

/** The code an authenticator app shows for a key in base 32 (RFC 6238: SHA-1, 30 seconds, 6 digits). */
const codeOf = (secret: string, step = Math.floor(Date.now() / 30_000)): string => {
  const bits = Array.from(secret)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** Sends each value, and expects an error at the field, which keeps the value. */
const proveErrors = async (
  field: Locator,
  errors: readonly (readonly [typed: string, key: string])[],
): Promise<void> => {
  for (const [typed, key] of errors) {
    await field.fill(typed);
    await field.press('Enter');
    await expectFault(field, german(key));
    await expect(field).toHaveValue(typed);
  }
};

test('one switches two-factor sign-in on, and signs in with a code, and switches it off', async ({
  page,
  request,
  origin,
}) => {
  const user = await createUser(request, origin);
  await signIn(page, origin, user);
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: german('account.settings.two_factor.title') });
  const proof = card.getByLabel(german('account.fields.passwordProof'));
  await proveErrors(proof, [
    ['', 'validation.password_required'],
    ['falsch-falsch!', 'auth.errors.password_wrong'],
  ]);
  await proof.fill(user.password);
  await page.keyboard.press('Enter');
  const secret = (await card.locator('code').textContent()) ?? '';
  const code = card.getByLabel(german('account.settings.two_factor.code'));
  await code.press('Enter');
  await expectFault(code, textIn('de', 'validation.required', { field: german('account.settings.two_factor.code') }));
  await proveErrors(code, [['000000', 'auth.errors.two_factor_code_wrong']]);
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(card.getByText(german('account.settings.two_factor.recovery'), { exact: true })).toBeVisible();
  const recovery = (await card.getByRole('listitem').first().textContent()) ?? '';
  await expectGoodScreen(page, 'de');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel(german('auth.fields.email')).fill(user.email);
  await page.getByLabel(german('auth.fields.password'), { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  const second = page.getByLabel(german('auth.two_factor.code'));
  await expect(second).toBeFocused();
  await expectGoodScreen(page, 'de');
  await second.press('Enter');
  await expectFault(second, textIn('de', 'validation.required', { field: german('auth.two_factor.code') }));
  await proveErrors(second, [['kein-code', 'auth.errors.two_factor_code_wrong']]);
  await second.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/dashboard`);

  await page.goto('/settings/security');
  await expect(card.getByText(/^Eingeschaltet\./)).toBeVisible();
  await proof.fill(user.password);
  await card.getByRole('button', { name: german('account.settings.two_factor.disable') }).click();
  await expect(card.getByText(german('account.settings.two_factor.off'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText(german('account.settings.two_factor.off'), { exact: true })).toBeVisible();
});
