import { readFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { BotAction, BotChallenge } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { putAxe } from './axe-page.ts';
import { waitForTransitions } from './wait-for-transitions.ts';

type Catalogue = { [key: string]: string | Catalogue };
type AxeViolation = { id: string; nodes: string[] };

/** Somebody who can sign in. */
export type TestUser = { email: string; password: string; firstName: string; lastName: string };

/** The address of `path` in `locale`: German has no prefix. */
export const pathIn = (locale: Locale, path: string): string => (locale === 'de' ? path : `/${locale}${path}`);

/** The text of a message without arguments, as the catalogues hold it: `textIn('en', 'auth.login.title')`. */
export function textIn(locale: Locale, key: string): string {
  const [area = '', ...rest] = key.split('.');
  const file = new URL(`../../messages/catalogues/${area}/${locale}.json`, import.meta.url);
  let entry: string | Catalogue | undefined = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  for (const part of rest) entry = typeof entry === 'object' ? entry[part] : undefined;
  if (typeof entry !== 'string') throw new Error(`There is no message ${key} in ${locale}`);
  return entry;
}

/** One of the demo's people: those of `demo.ts` in the server's entry. */
export const demo = (name: 'kunde' | 'partner' | 'partnerkunde' | 'team'): TestUser => ({
  email: `${name}@demo.example`,
  password: `demo-${name}!`,
  firstName: '',
  lastName: '',
});

/** A person with an address nobody else has. */
export const newUser = (): TestUser => ({
  email: `e2e-${crypto.randomUUID()}@beispiel.example`,
  password: 'sehr-geheim-1!',
  firstName: 'Anna',
  lastName: 'Becker',
});

/** Every violation axe finds on the screen. */
export async function findAxeViolations(page: Page): Promise<AxeViolation[]> {
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return result.value;
  };
  await putAxe(page, evaluate);
  const look = async (): Promise<AxeViolation[]> => {
    await waitForTransitions(page);
    const violations = await evaluate(
      `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`,
    );
    return violations as AxeViolation[];
  };
  // What has appeared meanwhile was seen half-way between two looks: what is wrong stays wrong.
  const violations = (await look()).length > 0 ? await look() : [];
  await session.detach();
  return violations;
}

/** Expects what every screen owes: no axe violation, its language, one h1, a title, no sideways scrolling at 320 px. */
export async function expectGoodScreen(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page).toHaveTitle(/\S+ – Zugang$/);
  expect(await findAxeViolations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await findAxeViolations(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** The newest mail to `email`, waited for. */
export async function readMail(request: APIRequestContext, email: string): Promise<{ subject: string; text: string }> {
  let mail: { to: string; subject: string; text: string } | undefined;
  await expect(async () => {
    const answer = await request.get('/api/dev/mailbox');
    const { mails } = (await answer.json()) as { mails: { to: string; subject: string; text: string }[] };
    mail = mails.find(({ to }) => to === email);
    expect(mail).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

/** The link of a mail's text that leads to `path`. */
export function linkIn(text: string, path: string): string {
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && word.includes(path));
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  return link;
}

/** A proof that no program calls, made as a browser makes it. */
export async function solveProof(request: APIRequestContext, action: BotAction): Promise<string> {
  const answer = await request.get(`/api/auth/challenge?action=${action}`);
  const challenge = (await answer.json()) as BotChallenge;
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** Registers and confirms a new user over the API. */
export async function createUser(request: APIRequestContext, origin: string, locale: Locale = 'de'): Promise<TestUser> {
  const user = newUser();
  const headers = { origin };
  const botProof = await solveProof(request, 'register');
  const data = { ...user, passwordConfirmation: user.password, locale, botProof };
  expect((await request.post('/api/auth/register', { headers, data })).status()).toBe(201);
  const { text } = await readMail(request, user.email);
  const confirmation = new URL(linkIn(text, 'email-confirmation')).searchParams.get('confirmation');
  expect((await request.post('/api/auth/email-confirmation', { headers, data: { confirmation } })).ok()).toBe(true);
  return user;
}

/** Signs the page's browser in over the API. */
export async function signIn(page: Page, origin: string, { email, password }: TestUser): Promise<void> {
  const post = (data: Record<string, string>) => page.request.post('/api/auth/login', { headers: { origin }, data });
  const answer = await post({ email, password });
  // After wrong passwords of other tests, which come from the same address.
  const isAsked = answer.status() === 403 && (await answer.text()).includes('BOT_PROTECTION_REQUIRED');
  const last = isAsked ? await post({ email, password, botProof: await solveProof(page.request, 'login') }) : answer;
  expect(last.ok()).toBe(true);
}

/** Presses Tab until the focused element’s label or text is `name`. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const isReached = async (): Promise<boolean> => {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
      return (label ?? '').trim();
    });
    return focused === name;
  };
  // Keys are quicker than what is still being loaded: a person would go round once more.
  for (let round = 0; round < 4; round += 1) {
    for (let step = 0; step < 40; step += 1) if (await isReached()) return;
    await page.waitForTimeout(250);
  }
  throw new Error(`The Tab key does not reach “${name}”`);
}

type Fixtures = {
  /** Where Zugang runs, without a path; the `Origin` of direct calls. */
  origin: string;
  /** Messages of errors on the page: exceptions and what the content security policy refused. */
  pageErrors: string[];
};

/** Playwright's test; it fails when a page throws or breaks the content security policy. */
export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(new URL(baseURL ?? 'http://localhost:3000').origin),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
