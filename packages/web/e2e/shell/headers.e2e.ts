import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as plain } from '@playwright/test';
import { demo, expect, localesInTurn, pathIn, signIn, test } from '../fixtures/index.ts';

const publicPaths = ['/login', '/register', '/auth/forgot-password', '/dev/mailbox', '/error/404', '/nowhere'];
const paths = ['/dashboard', '/projects', '/settings', '/settings/security', '/settings/billing', '/settings/members'];

type Violation = { directive: string; blocked: string; sample: string };

/** Collects what the browser itself reports of the policy, from before the page's first script on. */
const watchPolicy = async (page: Page): Promise<() => Promise<Violation[]>> => {
  await page.addInitScript(() => {
    const seen: Violation[] = [];
    Object.assign(window, { policyViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push({ directive: effectiveDirective, blocked: blockedURI, sample }),
    );
  });
  return () => page.evaluate(() => (window as unknown as { policyViolations: Violation[] }).policyViolations);
};

const visit = async (page: Page, path: string, readViolations: () => Promise<Violation[]>): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  expect({ path, violations: await readViolations() }).toEqual({ path, violations: [] });
};

for (const locale of localesInTurn(1)) {
  test(`no screen breaks the content security policy (${locale})`, async ({ page, origin }) => {
    const readViolations = await watchPolicy(page);
    for (const path of publicPaths) await visit(page, pathIn(locale, path), readViolations);
    const kunde = demo('kunde');
    await signIn(page, origin, kunde);
    for (const path of paths) await visit(page, pathIn(locale, path), readViolations);
  });
}

// Playwright's own test: that of the fixtures fails for every violation, and here they are wanted.
plain.describe('the browser refuses', () => {
  plain.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('h1')).toBeVisible();
  });

  plain('a script that was injected into the page', async ({ page }) => {
    const readViolations = await watchPolicy(page);
    await page.goto('/login');
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('window.hasRun = true');
      document.body.append(script);
      return 'hasRun' in window;
    });
    expect(hasRun).toBe(false);
    expect(await readViolations()).toContainEqual(
      expect.objectContaining({ directive: expect.stringMatching(/^(script-src-elem|require-trusted-types-for)$/) }),
    );
  });

  plain('an inline script of the document itself', async ({ page }) => {
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</head>', '<script>window.hasRun = true</script></head>');
      await route.fulfill({ response: answer, body });
    });
    const readViolations = await watchPolicy(page);
    await page.goto('/login');
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    expect((await readViolations()).map(({ directive }) => directive)).toEqual(['script-src-elem']);
  });

  plain('HTML that is assigned as text (Trusted Types)', async ({ page }) => {
    const assigned = await page.evaluate(() => {
      const results: Record<string, string> = {};
      const attempt = (name: string, act: () => unknown): void => {
        try {
          act();
          results[name] = 'done';
        } catch (error) {
          results[name] = error instanceof Error ? error.name : 'thrown';
        }
      };
      const element = document.createElement('div');
      attempt('innerHTML', () => (element.innerHTML = '<img src=x onerror=alert(1)>'));
      attempt('insertAdjacentHTML', () => element.insertAdjacentHTML('beforeend', '<b>x</b>'));
      attempt('srcdoc', () => (document.createElement('iframe').srcdoc = '<b>x</b>'));
      attempt('script src', () => (document.createElement('script').src = '/assets/x.js'));
      return results;
    });
    expect(assigned).toEqual({
      innerHTML: 'TypeError',
      insertAdjacentHTML: 'TypeError',
      srcdoc: 'TypeError',
      'script src': 'TypeError',
    });
  });

  plain('to show the dashboard in a frame of another website', async ({ page, baseURL }) => {
    // On loopback as well: elsewhere, the browser would refuse it for that alone. Another port is another origin.
    const other = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(`<iframe src="${baseURL}/login"></iframe>`),
    ).listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/login'));
      await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
      expect((await failed).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    } finally {
      other.close();
      other.closeAllConnections();
    }
  });
});
