import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Project, ProjectReport } from '@zugang/contract';
import { createUser, expect, expectGoodScreen, isLong, signIn, test, textIn } from '../fixtures/index.ts';
import type { TestUser } from '../fixtures/index.ts';
import { readPdf, squeeze } from '../fixtures/read-pdf.ts';
import { manuals, serveManuals } from './manuals.ts';
import type { ServedManual } from './manuals.ts';

/** Real pages, one project, one story: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 30_000 });

const pagesOfManual = isLong ? 16 / manuals.length : 3;
/** So many pages, on a busy machine. */
const scanMilliseconds = 240_000;
const openMilliseconds = 90_000;

const text = (key: string): string => textIn('de', key);
let served: ServedManual[] = [];
let user: TestUser;
let project: Project;
const api = (path = ''): string => `/api/projects/${project.id}${path}`;

const read = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(path);
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
};

const first = (): ServedManual => {
  const [manual] = served;
  if (!manual) throw new Error('No manual is served');
  return manual;
};

test.beforeAll(async () => {
  served = await serveManuals();
});
test.afterAll(() => {
  for (const { site } of served) site.close();
});

/** The code a labelled box of the screen shows. */
const codeIn = async (page: Page, label: string): Promise<string> =>
  (await page.locator('figure').filter({ hasText: label }).locator('code').first().textContent()) ?? '';

const stopScan = async (page: Page, origin: string): Promise<void> => {
  const { latestScan } = await read<Project>(page, api());
  if (latestScan) await page.request.post(api(`/scans/${latestScan.id}/cancel`), { headers: { origin }, data: {} });
};

/** Proves ownership of a manual's domain by a file or a meta element, and sets how much of it is checked. */
const proveAndBound = async (page: Page, { site, include, language }: ServedManual): Promise<void> => {
  await page.goto(`/projects/${project.id}/domains`);
  await page.getByRole('row').getByRole('link', { name: site.host, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.host })).toBeVisible();
  // The operator named the host: how one proves it all the same is folded away.
  await page
    .locator('summary')
    .filter({ hasText: text('domains.ownership.other_way') })
    .click();
  if (language === 'en') {
    await page.getByRole('radio', { name: text('domains.ownership.methods.file') }).check();
    const address = await codeIn(page, text('domains.ownership.file_address'));
    site.added.set(new URL(address).pathname, await codeIn(page, text('domains.ownership.file_content')));
  } else {
    await page.getByRole('radio', { name: text('domains.ownership.methods.meta') }).check();
    site.head = { html: await codeIn(page, text('domains.ownership.meta_html')) };
  }
  await page.getByRole('button', { name: text('domains.ownership.verify'), exact: true }).click();
  await expect(page.getByText(/: Nachweis gefunden\./)).toBeVisible();
  await page
    .getByRole('navigation', { name: text('domains.sections.label') })
    .getByRole('link', { name: text('domains.sections.domainCrawl') })
    .click();
  await page.getByLabel(text('domains.settings.include')).fill(include);
  await page.getByLabel(text('domains.settings.max_pages')).fill(String(pagesOfManual));
  await page.getByRole('button', { name: text('domains.settings.submit') }).click();
  await expect(page.getByText(text('domains.detail.saved'))).toBeVisible();
};

test('documentation of others is proved to be one’s own, indexed within its bounds, and checked', async ({
  page,
  request,
  origin,
}) => {
  test.setTimeout(scanMilliseconds + 120_000);
  user = await createUser(request, origin);
  await signIn(page, origin, user);
  const answer = await page.request.post('/api/projects', {
    headers: { origin },
    data: { title: 'Handbücher', domain: first().site.host },
  });
  project = (await answer.json()) as Project;
  await stopScan(page, origin);
  for (const { site } of served.slice(1)) {
    await page.goto(`/projects/${project.id}/domains`);
    await page.getByRole('button', { name: text('projects.domains.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('projects.create.project.domain')).fill(site.host);
    await dialog.getByRole('button', { name: text('projects.domains.add') }).click();
    await expect(dialog).toBeHidden();
    await stopScan(page, origin);
  }
  for (const manual of served) await proveAndBound(page, manual);
  await page.getByRole('button', { name: text('scans.menu.label') }).click();
  await page.getByRole('button', { name: new RegExp(`^${text('scans.menu.all')}`) }).click();
  await expect(async () => {
    project = await read<Project>(page, api());
    expect(project.latestScan?.state).toBe('finished');
  }).toPass({ timeout: scanMilliseconds, intervals: [1000] });

  await page.goto(`/projects/${project.id}/pages?state=checked`);
  for (const { site } of served) {
    const { total } = await read<{ total: number }>(page, api(`/pages?state=checked&search=${site.host}`));
    expect({ host: site.host, total }).toEqual({ host: site.host, total: pagesOfManual });
  }
  await expect(page.getByRole('link', { name: new RegExp(first().title) }).first()).toBeVisible();
  await page.goto(`/projects/${project.id}/overview`);
  await expect(page.getByRole('heading', { name: /Ursachen? für .* Befund/ })).toBeVisible();
  await expectGoodScreen(page, 'de');
});

const inspectText = (key: string): string => text(`inspect.${key}`);
const picture = (page: Page): Locator => page.getByRole('region', { name: inspectText('picture.frame') });
const checked = /^Geprüft: \d+ Barriere/;

for (const [at, { language, start }] of manuals.entries()) {
  test(`a page of the manual in ${language} is inspected as it is now`, async ({ page, origin, browser }) => {
    test.setTimeout(240_000);
    const { site } = served[at] ?? first();
    await signIn(page, origin, user);
    await page.goto(`/projects/${project.id}/live-inspect`);
    if (served.length > 1) await page.getByLabel(inspectText('chooser.domain')).selectOption({ label: site.host });
    await page.getByLabel(inspectText('chooser.path')).fill(start);
    await page.getByRole('button', { name: inspectText('chooser.open') }).click();
    await expect(page.getByText(checked)).toBeVisible({ timeout: openMilliseconds });
    const mark = picture(page).getByRole('button').first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: inspectText('findings.fix') })).toBeVisible();

    // Where a link of the page is, as another browser of the same size shows it.
    const other = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await other.goto(site.origin + start);
    const link = other.locator('a[href$=".html"]:visible').filter({ hasText: /\S/ }).first();
    const place = await link.boundingBox();
    const target = await link.evaluate((element: HTMLAnchorElement) => element.href);
    await other.close();
    await page.getByRole('button', { name: inspectText('view.operate') }).click();
    const frame = page.getByRole('button', { name: inspectText('operate.picture') });
    await expect(frame).toBeVisible({ timeout: openMilliseconds });
    const box = await frame.boundingBox();
    const scale = (box?.width ?? 0) / 1280;
    const position = {
      x: ((place?.x ?? 0) + (place?.width ?? 0) / 2) * scale,
      y: ((place?.y ?? 0) + (place?.height ?? 0) / 2) * scale,
    };
    await frame.click({ position });
    await expect(page.getByText(inspectText('status.stale'))).toBeVisible({ timeout: openMilliseconds });
    await page
      .getByRole('button', { name: inspectText('view.check') })
      .first()
      .click();
    await expect(page.getByText(checked)).toBeVisible({ timeout: openMilliseconds });
    await expect(page.getByLabel(inspectText('chooser.path'))).toHaveValue(new URL(target).pathname);
    await page.getByRole('button', { name: inspectText('status.close'), exact: true }).click();
    await expect(page.getByRole('button', { name: inspectText('status.reopen') })).toBeVisible();
  });
}

const download = async (page: Page, format: 'csv' | 'pdf'): Promise<string> => {
  await page.getByRole('button', { name: text('report.export.button'), exact: true }).click();
  const begun = page.waitForEvent('download', { timeout: openMilliseconds });
  await page.getByRole('button', { name: text(`report.export.formats.${format}`) }).click();
  return (await begun).path();
};

test('its report says on the screen, as a table and as a PDF the same', async ({ page, origin }) => {
  test.setTimeout(240_000);
  await signIn(page, origin, user);
  const report = await read<ProjectReport>(page, api('/report'));
  await page.goto(`/projects/${project.id}/report`);
  const criteria = page.getByRole('table', { name: new RegExp(`^${text('report.criteria.title')}`) });
  const failed = report.criteria.filter(({ state, clauses }) => state === 'failed' && clauses.wcag22 !== null);
  expect(failed.length).toBeGreaterThan(0);
  for (const { clauses } of failed)
    await expect(
      criteria.getByRole('row').filter({ has: page.getByRole('cell', { name: clauses.wcag22 ?? '', exact: true }) }),
    ).toContainText(text('report.state.failed'));

  const rows = (await readFile(await download(page, 'csv'), 'utf8')).split('\r\n').filter((row) => row !== '');
  const failedWord = textIn('de', 'cli.outcome.failed');
  expect(
    rows.filter(
      (row) => row.includes(`"${failedWord}"`) || row.includes(`;${failedWord};`) || row.includes(`,${failedWord},`),
    ),
  ).toHaveLength(report.overview.findings);
  for (const { site } of served) expect(rows.some((row) => row.includes(site.origin))).toBe(true);

  const { words: pdf } = await readPdf(await download(page, 'pdf'));
  const summary = page
    .getByRole('heading', { name: text('report.summary.title') })
    .locator('..')
    .locator('..');
  for (const sentence of await summary.locator('p').allTextContents()) expect(pdf).toContain(squeeze(sentence));
  for (const { clauses } of failed) expect(pdf).toContain(clauses.wcag22 ?? '');
});
