import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import {
  demo,
  expect,
  expectGoodScreen,
  findAxeViolations,
  readMail,
  signIn,
  test,
  textIn,
} from '../fixtures/index.ts';
import { startIssuerServer } from './issuer-server.ts';
import { expectExamplesToSignIn } from './sign-on-examples.ts';

/** Known to the server as a host of the operator: it counts as proved. */
const listedPort = Number(process.env['E2E_MANUAL_PORT'] ?? '3944');
const alias = 'agentur-barrierefrei';
const say = (key: string): string => textIn('de', key);
const customer = demo('partnerkunde');

const serveFrame = async (origin: string, port: number): Promise<{ server: Server; port: number }> => {
  const html = `<!doctype html><html lang="de"><title>Agentur</title><h1>Agentur</h1>
<iframe title="Anmelden" width="600" height="600" src="${origin}/embed/login/${alias}"></iframe>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  server.listen(port);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

const openCustomerLogin = async (page: Page, origin: string): Promise<void> => {
  await signIn(page, origin, demo('partner'));
  await page.goto('/reseller/customer-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('customer_login.title'));
};

const choose = async (page: Page, method: 'redirect' | 'iframe' | 'sso'): Promise<void> => {
  await page.getByRole('radio', { name: say(`customer_login.settings.methods.${method}`) }).check();
  // The message of the time before may be there still: the answer tells.
  const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.getByRole('button', { name: say('customer_login.settings.save'), exact: true }).click();
  await answered;
  await expect(page.getByText(say('customer_login.settings.saved')).last()).toBeVisible();
};

/** Whether the login link leads to the partner's page by itself. */
const startAtOnce = async (page: Page, startUrl: string, isOn: boolean): Promise<void> => {
  await page.getByRole('textbox', { name: say('customer_login.settings.start_url') }).fill(startUrl);
  const startsAtOnce = page.getByRole('checkbox', { name: say('customer_login.settings.starts_at_once') });
  if ((await startsAtOnce.isChecked()) !== isOn) await startsAtOnce.press('Space');
  await choose(page, 'iframe');
};

/** A browser in which nobody is signed in, on a page of another website. */
const visit = async (browser: Browser, address: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await page.goto(address);
  return page;
};

/** Runs the examples below a heading as they are shown; what cannot be run here is written to the report. */
const runExamples = async (
  page: Page,
  summary: string,
  secret: { key: string } | { privateKey: string },
): Promise<void> => {
  const labelOf = (language: string): string => say('customer_login.sso.example').replace('{language}', language);
  const missing = await expectExamplesToSignIn(page, { summary, labelOf, ...secret });
  for (const description of missing) test.info().annotations.push({ type: 'not installed', description });
};

test.describe.configure({ mode: 'serial' });

test('only the listed website shows the login in a frame, which sets no cookie and leads on by a click', async ({
  page,
  browser,
  origin,
}) => {
  await openCustomerLogin(page, origin);
  await choose(page, 'iframe');
  const listed = await serveFrame(origin, listedPort);
  const unlisted = await serveFrame(origin, 0);
  const address = `http://127.0.0.1:${listed.port}`;
  if (!(await page.getByText(address, { exact: true }).isVisible())) {
    await page.getByRole('textbox', { name: say('customer_login.frame.add') }).fill(`${address}/kunden`);
    await page
      .getByRole('button', { name: say('customer_login.hosts.submit') })
      .first()
      .press('Enter');
  }
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'de');
  try {
    for (const other of [`http://localhost:${listed.port}`, `http://127.0.0.1:${unlisted.port}`]) {
      const refused = await visit(browser, other);
      await expect.poll(() => refused.frames()[1]?.url()).toContain('chrome-error:');
      await refused.context().close();
    }
    const shown = await visit(browser, address);
    const frame = shown.frameLocator('iframe');
    await frame.getByLabel(say('entrance.frame.email')).fill(customer.email);
    await frame.getByLabel(say('entrance.frame.password'), { exact: true }).fill(customer.password);
    await expect(frame.getByRole('link', { name: say('entrance.frame.new_tab') })).toBeVisible();
    await frame.getByRole('button', { name: say('entrance.frame.submit'), exact: true }).press('Enter');
    const goOn = frame.getByRole('link', { name: say('entrance.frame.continue') });
    await expect(goOn).toBeVisible();
    await expect(frame.getByRole('link', { name: say('entrance.frame.continue_tab') })).toBeVisible();
    expect(await shown.context().cookies()).toEqual([]);
    await goOn.click();
    await expect(shown).toHaveURL(`${origin}/dashboard`);
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await shown.context().close();
    await startAtOnce(page, `${address}/kunden`, true);
    const led = await visit(browser, `${origin}/login?partner=${alias}`);
    await expect(led).toHaveURL(`${address}/kunden`);
    await led.context().close();
    await startAtOnce(page, `${address}/kunden`, false);
  } finally {
    for (const { server } of [listed, unlisted]) {
      server.closeAllConnections();
      server.close();
    }
  }
});

test('a token is tried out, and makes a customer who comes in by it, but replaces nobody silently', async ({
  page,
  browser,
  origin,
}) => {
  await openCustomerLogin(page, origin);
  await page.getByRole('radio', { name: say('customer_login.settings.methods.sso') }).check();
  await page.getByRole('checkbox', { name: say('customer_login.settings.creates_customers') }).check();
  await choose(page, 'sso');
  await page.getByRole('button', { name: say('customer_login.sso.create') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('customer_login.sso.created'))).toBeVisible();
  await expectGoodScreen(page, 'de');
  const key = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: say('customer_login.sso.close') }).click();
  await runExamples(page, say('customer_login.sso.examples'), { key });
  const email = `sso-${crypto.randomUUID()}@kunde.example`;
  await page.getByRole('textbox', { name: say('customer_login.test.subject') }).fill(email);
  await page.getByRole('textbox', { name: say('customer_login.test.email') }).fill(email);
  await page.getByRole('textbox', { name: say('customer_login.test.first_name') }).fill('Karla');
  await page.getByRole('textbox', { name: say('customer_login.test.last_name') }).fill('Kunde');
  const build = async (): Promise<string> => {
    const field = page.getByRole('textbox', { name: say('customer_login.test.token'), exact: true });
    const before = await field.inputValue();
    await page.getByRole('button', { name: say('customer_login.test.build') }).click();
    await expect(field).not.toHaveValue(before);
    return field.inputValue();
  };
  const token = await build();
  await page.getByRole('button', { name: say('customer_login.test.check') }).click();
  await expect(page.getByText(say('customer_login.test.effects.creates'))).toBeVisible();
  const newcomer = await visit(browser, `${origin}/sign-on/token/${alias}#token=${token}`);
  await expect(newcomer).toHaveURL(`${origin}/dashboard`);
  await newcomer.context().close();
  const second = await build();
  await page.goto(`/sign-on/token/${alias}#token=${token}`);
  await expect(page.getByText(say('entrance.errors.sign_on_refused'))).toBeVisible();
  await page.goto('/login');
  await page.goto(`/sign-on/token/${alias}#token=${second}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('entrance.continue.ask_title'));
  await expectGoodScreen(page, 'de');
  await page.getByRole('button', { name: say('entrance.continue.switch').replace('{email}', email) }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
});

const audience = 'zugang-kunden';
const partnerTitle = 'Agentur Barrierefrei';

/** As {@link expectGoodScreen}, for a screen in the partner's name. */
const expectBrandedScreen = async (page: Page): Promise<void> => {
  await expect(page).toHaveTitle(new RegExp(`– ${partnerTitle}$`));
  expect(await page.evaluate(() => /\bZugang\b/.test(document.body.innerText))).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
};

/** Sends a customer's browser to the entrance with a token, as the partner's page does, until it is asked to sign in. */
const arriveToLink = async (page: Page, address: string, locale: 'de' | 'en'): Promise<void> => {
  // A page of its own: only another fragment would not load it again.
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn(locale, 'entrance.sign_on.link_title'));
  await expectBrandedScreen(page);
  await page.getByRole('link', { name: textIn(locale, 'entrance.sign_on.link_start') }).press('Enter');
};

const signInToLink = async (page: Page, locale: 'de' | 'en'): Promise<void> => {
  await page.getByLabel(textIn(locale, 'auth.fields.email')).fill(customer.email);
  await page.getByLabel(textIn(locale, 'auth.fields.password'), { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: textIn(locale, 'auth.login.submit'), exact: true }).press('Enter');
  const question = textIn(locale, 'entrance.link.question').replace('{partner}', partnerTitle);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
};

test('the partner enters its own server, which is checked, and sees by which key a token was verified', async ({
  page,
  origin,
}) => {
  const server = await startIssuerServer(listedPort, audience);
  try {
    await openCustomerLogin(page, origin);
    await choose(page, 'sso');
    const field = page.getByRole('textbox', { name: say('customer_login.issuer.issuer') });
    const check = page.getByRole('button', { name: say('customer_login.issuer.check') });
    await field.fill(server.issuer);
    server.rename(`${server.issuer}/`);
    await check.press('Enter');
    const differs = say('customer_login.issuer.faults.issuer_differs').replace('{found}', `${server.issuer}/`);
    await expect(page.getByText(differs)).toBeVisible();
    await expectGoodScreen(page, 'de');
    server.rename(server.issuer);
    await check.press('Enter');
    await expect(page.getByText('EC P-256, Kennung (kid) eins')).toBeVisible();
    await page.getByRole('textbox', { name: say('customer_login.issuer.audience') }).fill(audience);
    await page.getByRole('button', { name: say('customer_login.issuer.save') }).press('Enter');
    await expect(page.getByText(say('customer_login.issuer.saved'))).toBeVisible();
    const token = server.signToken({ sub: 'kunde-4711', email: customer.email, email_verified: true });
    await page.getByRole('textbox', { name: say('customer_login.test.token'), exact: true }).fill(token);
    await page.getByRole('button', { name: say('customer_login.test.check') }).press('Enter');
    const verified = say('customer_login.test.verified_by.issuer').replace('{algorithm}', 'ES256');
    await expect(page.getByText(verified)).toBeVisible();
    await expect(page.getByText(say('customer_login.test.effects.asks_to_link'))).toBeVisible();
    const { privateKey } = server;
    await runExamples(page, say('customer_login.sso.issuer_examples'), { privateKey });
    await page.goto('/en/reseller/customer-login');
    const inEnglish = page.getByRole('textbox', { name: textIn('en', 'customer_login.issuer.issuer') });
    await expect(inEnglish).toHaveValue(server.issuer);
    await expectGoodScreen(page, 'en');
  } finally {
    server.close();
  }
});

test('a customer with a login is asked once they have signed in, links it or not, and unlinks it again', async ({
  browser,
  origin,
}) => {
  const server = await startIssuerServer(listedPort, audience);
  const person = { sub: `kunde-${crypto.randomUUID()}`, email: customer.email, email_verified: true };
  const entrance = (path: string) => `${origin}${path}/sign-on/token/${alias}#token=${server.signToken(person)}`;
  const page = await visit(browser, 'about:blank');
  try {
    await arriveToLink(page, entrance('/en'), 'en');
    await signInToLink(page, 'en');
    await expectBrandedScreen(page);
    await page.getByRole('link', { name: textIn('en', 'entrance.link.decline') }).press('Enter');
    await expect(page).toHaveURL(`${origin}/en/dashboard`);
    // Who is signed in already is asked to sign in again.
    await arriveToLink(page, entrance(''), 'de');
    await expect(page.getByText(say('entrance.errors.sign_on_link_stale'))).toBeVisible();
    await expectBrandedScreen(page);
    await page.getByRole('button', { name: say('entrance.link.again') }).press('Enter');
    await signInToLink(page, 'de');
    await page.getByRole('button', { name: say('entrance.link.accept'), exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('entrance.link.done_title'));
    await expectBrandedScreen(page);
    expect((await readMail(page.request, customer.email)).text).toContain(partnerTitle);
    const other = await visit(browser, entrance(''));
    await expect(other).toHaveURL(`${origin}/dashboard`);
    await other.context().close();
    await page.goto('/settings/security');
    await page
      .getByRole('button', { name: say('account.settings.partners.unlink').replace('{name}', partnerTitle) })
      .press('Enter');
    await expectBrandedScreen(page);
    await page.getByRole('dialog').getByRole('button').last().press('Enter');
    await expect(page.getByText(say('account.settings.partners.unlinked'))).toBeVisible();
    await arriveToLink(page, entrance(''), 'de');
  } finally {
    await page.context().close();
    server.close();
  }
});
