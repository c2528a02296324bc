import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../fixtures/checked-site.ts';
import { expect, expectGoodScreen, textIn } from '../fixtures/index.ts';

test('a project says once how many pages were found', async ({ page, site, api }) => {
  const { projectId } = site;
  const count = async (): Promise<number> =>
    (await api.get<{ notices: unknown[] }>(`/projects/${projectId}/notices`)).notices.length;
  await page.goto(`/projects/${projectId}/overview`);
  const notice = page.getByText(/Die Suche nach Seiten auf .* ist abgeschlossen: \d+ Seiten gefunden\./).first();
  await expect(notice).toBeVisible();
  await expectGoodScreen(page, 'de');
  const before = await count();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(notice).toBeHidden();
  const pressAndCount = async (): Promise<number> => {
    await page.keyboard.press('Tab');
    return count();
  };
  await expect.poll(pressAndCount).toBeLessThan(before);
  await page.goto(`/projects/${projectId}/pages?state=skipped`);
  await page.getByLabel(textIn('de', 'pages.list.reason'), { exact: true }).selectOption('other_host');
  await expect(page).toHaveURL(/reason=other_host/);
  await expectGoodScreen(page, 'de');
});

/** Runs a script as a build would; returns its exit code and output. */
const runScript = async (script: string, key: string, folder: string) => {
  const shell = spawn('sh', ['-c', script], { cwd: folder, env: { ...process.env, ACCESSIBILITY_API_KEY: key } });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  shell.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(shell, 'exit')) as [number | null];
  return { code, output };
};

test('the script for builds does what it says: starts, waits, fetches JUnit, and fails below the score', async ({
  page,
  api,
  site: { projectId },
}) => {
  test.setTimeout(240_000);
  const { accountId } = await api.get<{ accountId: string }>(`/projects/${projectId}`);
  const made = { name: 'CI', role: 'editor', expiresInDays: 30 };
  const { key } = await api.post<{ key: string }>(`/accounts/${accountId}/api-keys`, made);
  await page.goto(`/projects/${projectId}/ci`);
  await expectGoodScreen(page, 'de');
  const shown = (await page.locator('pre code').first().textContent()) ?? '';
  const script = shown.replace('sleep 10', 'sleep 1');
  const folder = await mkdtemp(join(tmpdir(), 'zugang-ci-'));
  try {
    const failed = await runScript(script, key, folder);
    expect(failed.output).toContain('false');
    expect(failed.code).toBe(1);
    const junit = await readFile(join(folder, 'accessibility-junit.xml'), 'utf8');
    expect(junit).toMatch(/^<\?xml[\s\S]*<testsuites[\s\S]*<failure/);
    const passed = await runScript(script.replace('>= 90', '>= 1').replace('"all"', '"changed"'), key, folder);
    expect(passed).toMatchObject({ code: 0 });
    const refused = await runScript(script, `${key}x`, folder);
    expect(refused.output).toContain('401');
    expect(refused.code).not.toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
