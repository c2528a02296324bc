import type { Locator, Page } from '@playwright/test';
import { demo, demoHost, expect, expectGoodScreen, signIn, test, textIn } from '../fixtures/index.ts';

const demoCustomer = demo('kunde');
const demoReseller = demo('partner');
const site = `http://${demoHost}`;
/** A browser is started, and a check of the demo website may go on beside it. */
const openMilliseconds = 90_000;

const german = (key: string): string => textIn('de', `inspect.${key}`);
const checked = /^Geprüft: \d+ Barriere/;

const firstProject = async (page: Page, tab = 'own'): Promise<string> => {
  const answer = await page.request.get(`/api/projects?tab=${tab}`);
  const { rows } = (await answer.json()) as { rows: { id: string }[] };
  return rows[0]?.id ?? '';
};

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.getByLabel(german('chooser.path')).fill(path);
  await page.getByRole('button', { name: german('chooser.open') }).click();
  await expect(page.getByText(checked)).toBeVisible({ timeout: openMilliseconds });
};

const closePage = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: german('status.close'), exact: true }).click();
  await expect(page.getByRole('button', { name: german('status.reopen') })).toBeVisible();
};

const picture = (page: Page): Locator => page.getByRole('region', { name: german('picture.frame') });
const choose = (page: Page, name: string): Promise<void> => page.getByText(name, { exact: true }).first().click();

test('a page is opened and its findings are drawn, listed, explained and linked to', async ({
  page,
  origin,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page, origin, demoCustomer);
  const screen = `/projects/${await firstProject(page)}/live-inspect`;
  await page.goto(screen);
  // There is a picture before a browser is open: the start page as it was last checked, with its findings.
  await picture(page).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: german('last.open') })).toBeVisible();
  expect((await picture(page).boundingBox())?.y).toBeLessThan(720);
  await expectGoodScreen(page, 'de');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 720 });
  const top = await page.getByRole('heading', { level: 1 }).boundingBox();
  const shown = await picture(page).boundingBox();
  expect((shown?.y ?? 0) - (top?.y ?? 0)).toBeLessThan(440);
  if (size) await page.setViewportSize(size);
  await openPage(page, '/');
  await expectGoodScreen(page, 'de');

  const first = picture(page).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const details = page.getByRole('region', { name: german('element.title') });
  await expect(details.getByText('button', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: german('findings.fix') })).toBeVisible();
  await expectGoodScreen(page, 'de');
  await expect(page).toHaveURL(/rule=button-name/);

  const link = page.url();
  await closePage(page);
  const other = await browser.newPage();
  await signIn(other, origin, demoCustomer);
  await other.goto(link);
  await expect(other.getByText(checked)).toBeVisible({ timeout: openMilliseconds });
  await expect(
    other.getByRole('region', { name: german('element.title') }).getByText('button', { exact: true }),
  ).toBeVisible();
  await closePage(other);
  await other.close();
});

test('a page is shown in other windows and to other eyes, with overlays, tables and its tree', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  await signIn(page, origin, demoCustomer);
  await page.goto(`/projects/${await firstProject(page)}/live-inspect`);
  await openPage(page, '/');
  await page.getByRole('button', { name: german('view.title'), exact: true }).click();
  await choose(page, german('view.mobile'));
  await expect(picture(page).locator('img')).toHaveAttribute('width', '390', { timeout: openMilliseconds });
  await expect(page).toHaveURL(/viewport=mobile/);
  await page.getByLabel(german('view.vision')).selectOption('achromatopsia');
  await expect(page).toHaveURL(/vision=achromatopsia/);
  await expect(page.getByText(checked)).toBeVisible({ timeout: openMilliseconds });
  await choose(page, german('view.desktop'));
  await expect(picture(page).locator('img')).toHaveAttribute('width', '1280', { timeout: openMilliseconds });

  for (const panel of ['headings', 'landmarks', 'tab-order', 'images']) {
    await choose(page, german(`panel.${panel}`));
    const table = page.getByRole('region', { name: german(`panel.${panel}`) });
    const row = table.getByRole('button').first();
    await row.click({ timeout: openMilliseconds });
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await expect(picture(page).getByRole('button', { pressed: true })).toHaveCount(1);
    await expectGoodScreen(page, 'de');
  }

  await choose(page, german('panel.tree'));
  const tree = page.getByRole('tree', { name: german('tree.label') });
  const root = tree.getByRole('treeitem').first();
  await root.focus({ timeout: openMilliseconds });
  await page.keyboard.press('ArrowLeft');
  await expect(root).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: german('element.title') }).getByText('link', { exact: true }),
  ).toBeVisible();
  await expectGoodScreen(page, 'de');
  await closePage(page);
});

test('a page is operated by mouse and keyboard, checked again, and compared with what it was', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  await signIn(page, origin, demoCustomer);
  await page.goto(`/projects/${await firstProject(page)}/live-inspect`);
  await openPage(page, '/');
  await choose(page, german('panel.compare'));
  await page.getByRole('button', { name: german('compare.remember') }).click();
  await expect(page.getByText(german('compare.same_moment'))).toBeVisible();

  await page.getByRole('button', { name: german('view.operate') }).click();
  const frame = page.getByRole('button', { name: german('operate.picture') });
  await expect(frame).toBeVisible({ timeout: openMilliseconds });
  await expectGoodScreen(page, 'de');
  await frame.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('operate.captured'))).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Fokus auf der Seite: Zum Inhalt springen/)).toBeVisible({ timeout: openMilliseconds });
  await page.keyboard.press('Escape');
  await expect(page.getByText(german('operate.released'))).toBeVisible();
  await expect(page.getByText(german('status.stale'))).toBeVisible();
  const focus = page.getByText(/^Fokus auf der Seite: /);
  for (const key of ['Tab', 'Tab']) {
    const before = (await focus.textContent()) ?? '';
    await page.getByRole('button', { name: key, exact: true }).click();
    await expect(focus).not.toHaveText(before, { timeout: openMilliseconds });
  }
  await expect(page.getByText(/^Fokus auf der Seite: Im Katalog suchen/)).toBeVisible({ timeout: openMilliseconds });
  await page.getByLabel(german('operate.text')).fill('Momo');
  await page.getByRole('button', { name: german('operate.send') }).click();
  await page.getByRole('button', { name: german('operate.key.Enter'), exact: true }).click();
  await expect(page.getByRole('button', { name: german('operate.back') })).toBeVisible();
  await page
    .getByRole('button', { name: german('view.check') })
    .first()
    .click();
  await expect(page.getByText(checked)).toBeVisible({ timeout: openMilliseconds });

  await page.getByRole('button', { name: german('view.look') }).click();
  await expect(page.getByLabel(german('compare.slider'))).toBeVisible();
  await expectGoodScreen(page, 'de');
  await choose(page, german('compare.side'));
  await expect(picture(page)).toHaveCount(2);
  await closePage(page);
});

test('what is not the project’s is refused in words, and a missing page is shown with a note', async ({
  page,
  origin,
}) => {
  test.setTimeout(180_000);
  await signIn(page, origin, demoCustomer);
  await page.goto(`/en/projects/${await firstProject(page)}/live-inspect`);
  const path = page.getByLabel(textIn('en', 'inspect.chooser.path'));
  await path.fill('https://anderswo.example/');
  await page.getByRole('button', { name: textIn('en', 'inspect.chooser.open') }).click();
  await expect(page.getByRole('alert')).toContainText(textIn('en', 'inspect.errors.off_site'));
  await path.fill(`${site}/gibt-es-nicht`);
  await page.getByRole('button', { name: textIn('en', 'inspect.chooser.open') }).click();
  await expect(page.getByText(/status 404/)).toBeVisible({ timeout: openMilliseconds });
  await expectGoodScreen(page, 'en');
  await page.getByRole('button', { name: textIn('en', 'inspect.status.close'), exact: true }).click();
});

test('a reseller inspects a customer’s website inside the reseller’s area', async ({ page, origin }) => {
  test.setTimeout(180_000);
  await signIn(page, origin, demoReseller);
  await page.goto(`/reseller/customer-projects/${await firstProject(page, 'customer')}/live-inspect`);
  await openPage(page, '/');
  await expectGoodScreen(page, 'de');
  await picture(page).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/reseller\/customer-projects\/.*rule=/);
  await closePage(page);
});
