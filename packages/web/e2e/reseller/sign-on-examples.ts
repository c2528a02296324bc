import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/index.ts';
import { findMissing, readForm, runExample, type RunLanguage } from './run-example.ts';

/** In this order: the example for curl names no address, so its customer must be known by then. */
const languages: readonly RunLanguage[] = ['Node', 'PHP', 'curl'];

type Examples = { summary: string; labelOf: (language: string) => string; key?: string; privateKey?: string };

/** Where the server sends the browser that brings what the example printed. */
const sendOn = async (page: Page, language: RunLanguage, printed: string): Promise<string> => {
  if (language === 'curl') return /^location: (.+)$/im.exec(printed)?.[1]?.trim() ?? printed;
  const { action, token } = readForm(printed);
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://agentur.example' };
  const answer = await page.request.post(action, { form: { token }, headers, maxRedirects: 0 });
  return answer.headers()['location'] ?? `${answer.status()}`;
};

/**
 * Runs every example of an open screen as it is shown there, and expects each to lead to a code of sign-in. Returns what could not be
 * run, with the programs that are not installed.
 */
export const expectExamplesToSignIn = async (
  page: Page,
  { summary, labelOf, key, privateKey }: Examples,
): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-example-'));
  const missing: string[] = [];
  const details = page.locator('details', { has: page.getByText(summary, { exact: true }) });
  await details.locator('summary').press('Enter');
  try {
    if (privateKey) await writeFile(join(folder, 'private.pem'), privateKey);
    for (const language of languages) {
      const absent = findMissing(language);
      if (absent.length > 0) missing.push(`${language}: ${absent.join(', ')}`);
      else {
        const code = await details
          .getByRole('figure', { name: labelOf(language), exact: true })
          .locator('code')
          .innerText();
        const printed = await runExample(language, code, { folder, ...(key ? { key } : {}) });
        expect(await sendOn(page, language, printed), language).toMatch(/\/sign-on\/continue#code=[\w-]{43}$/);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return missing;
};
