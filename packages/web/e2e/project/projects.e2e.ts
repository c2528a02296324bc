import type { Page } from '@playwright/test';
import {
  createUser,
  demo,
  demoHost,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  readCheckedProject,
  scanMilliseconds,
  signIn,
  tabTo,
  test,
  textIn,
} from '../fixtures/index.ts';

const demoCustomer = demo('kunde');
const demoReseller = demo('partner');
type Row = { id: string };
type IssueRow = Row & { ruleId: string; findings: number; pages: number; sampleFindingId: string | null };
type PageRow = Row & { url: string };

const readRows = async <T extends Row>(page: Page, path: string): Promise<T[]> => {
  const answer = await page.request.get(`/api/projects${path}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { rows: T[] }).rows;
};

const german = (key: string): string => textIn('de', key);

test.describe('creating a project', () => {
  test('one creates a project with the keyboard alone, sees it being checked, pauses, goes on and cancels', async ({
    page,
    request,
    origin,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, origin, await createUser(request, origin));
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: german('projects.list.empty_title') })).toBeVisible();
    await expectGoodScreen(page, 'de');
    await tabTo(page, german('projects.list.create_first'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: german('projects.create.title') });
    await expect(dialog.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
    await expectGoodScreen(page, 'de');

    await tabTo(page, german('projects.create.project.domain'));
    await page.keyboard.type(`http://${demoHost}/aktuelles?seite=1`);
    await expect(dialog.getByText(demoHost, { exact: false }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(german('projects.create.project.label'))).not.toHaveValue('', { timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: german('projects.create.leave.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel(german('projects.create.project.domain'))).toHaveValue(/aktuelles/);
    await dialog.getByLabel(german('projects.create.project.label')).focus();
    await page.keyboard.press('Control+A');
    // The website proposes a title again, and the form is sent.
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');

    await expect(dialog.getByRole('heading', { name: german('projects.create.embed.title') })).toBeFocused({
      timeout: 20_000,
    });
    await expect(dialog.getByText('/w/v1/widget.js')).toBeVisible();
    await expectGoodScreen(page, 'de');
    await tabTo(page, german('projects.create.skip'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: german('projects.create.privacy.title') })).toBeFocused();
    await expectGoodScreen(page, 'de');
    await tabTo(page, german('projects.create.skip'));
    await page.keyboard.press('Enter');
    await expectGoodScreen(page, 'de');
    await tabTo(page, german('projects.create.complete.to_overview'));
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}\/overview$/);
    const bar = page.getByRole('region', { name: german('projects.layout.label'), exact: true });
    const scan = bar.getByRole('button').last();
    const item = (key: string) => bar.getByRole('button', { name: german(`scans.panel.${key}`), exact: true });
    const paused = german('scans.panel.chip_paused').split(':')[0] ?? '';
    await bar.locator('[aria-expanded=false]').press('Enter');
    await expect(bar.getByRole('progressbar')).toBeVisible();
    await expectGoodScreen(page, 'de');
    await item('pause').press('Enter');
    await expect(scan).toContainText(paused);
    await expect(scan).toBeFocused();
    await page.reload();
    await expect(scan).toContainText(paused);
    await scan.press('Enter');
    await item('resume').press('Enter');
    await expect(scan).not.toContainText(paused);
    await scan.press('Enter');
    await item('cancel').press('Enter');
    await page.getByRole('button', { name: german('scans.panel.cancel_confirm') }).press('Enter');
    await expect(scan).toHaveAccessibleName(german('scans.menu.label'));
    await expect(scan).toBeFocused();
  });

  for (const locale of localesInTurn(1)) {
    test(`what is wrong with a domain is said at its field, and nothing is lost (${locale})`, async ({
      page,
      origin,
    }) => {
      const text = (key: string): string => textIn(locale, key);
      await signIn(page, origin, demoCustomer);
      await page.goto(pathIn(locale, '/projects?create=true'));
      const dialog = page.getByRole('dialog');
      const domain = dialog.getByLabel(text('projects.create.project.domain'));
      const title = dialog.getByLabel(text('projects.create.project.label'));
      const submit = dialog.getByRole('button', { name: text('projects.create.project.submit') });
      await submit.click();
      await expect(dialog.locator('[tabindex="-1"]:focus')).toHaveCount(1);
      await expectGoodScreen(page, locale);
      await title.fill('Zweite');
      await domain.fill('kein domain name');
      await submit.click();
      await expect(domain).toHaveAccessibleDescription(new RegExp(text('projects.errors.domain_invalid')));
      await domain.fill(demoHost);
      await submit.click();
      await expect(domain).toHaveAccessibleDescription(new RegExp(text('projects.errors.domain_exists')));
      await expect(title).toHaveValue('Zweite');
      await expectGoodScreen(page, locale);
      const missing = textIn(locale, 'validation.required', { field: text('projects.create.project.label') });
      await title.fill('');
      await submit.click();
      await expect(title).toHaveAccessibleDescription(new RegExp(missing));
      await expect(domain).toHaveAccessibleDescription(new RegExp(text('projects.errors.domain_exists')));
    });

    test(`a reseller chooses whose project it is (${locale})`, async ({ page, origin }) => {
      const text = (key: string): string => textIn(locale, key);
      await signIn(page, origin, demoReseller);
      await page.goto(pathIn(locale, '/projects'));
      const tabs = page.getByRole('navigation', { name: text('projects.list.tabs') });
      await expect(tabs.locator('[aria-current=page]')).toHaveText(text('projects.list.tab_all'));
      await expectGoodScreen(page, locale);
      await page.goto(pathIn(locale, '/projects?tab=customer&create=true'));
      await expect(tabs.locator('[aria-current=page]')).toHaveText(text('projects.list.tab_customer'));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: text('projects.create.type.customer') }).check();
      await dialog.getByRole('button', { name: text('projects.create.skip') }).click();
      const customer = dialog.getByLabel(text('projects.create.type.choose_customer'), { exact: true });
      await expect(customer).toHaveAccessibleDescription(text('projects.create.type.customer_required'));
      await expectGoodScreen(page, locale);
      await customer.selectOption({ index: 1 });
      await dialog.getByRole('button', { name: text('projects.create.skip') }).click();
      await expect(dialog.getByRole('heading', { name: text('projects.create.project.title') })).toBeFocused();
      await dialog.getByRole('button', { name: text('projects.create.back') }).click();
      await expect(customer).not.toHaveValue('');
    });
  }
});

test.describe('a checked website', () => {
  for (const locale of localesInTurn(0)) {
    const text = (key: string): string => textIn(locale, key);

    // The screens as they are without a search are in the walk over all routes.
    test(`a project’s lists are good when they are searched, in ${locale}`, async ({ page, origin, api }) => {
      test.setTimeout(scanMilliseconds + 120_000);
      await signIn(page, origin, demoCustomer);
      const { id: projectId } = await readCheckedProject(api);
      const at = (path: string): string => pathIn(locale, `/projects${path}`);
      const screens = [
        ['?search=nirgends', text('projects.list.title')],
        [`/${projectId}/issues?show=review`, /\S/],
        [`/${projectId}/issues?search=nirgends&impact=minor`, /\S/],
        [`/${projectId}/pages?state=skipped`, /\d/],
      ] as const;
      for (const [path, heading] of screens) {
        await page.goto(at(path));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText(text('common.loading'))).toHaveCount(0);
        await test.step(`${locale} ${path}`, () => expectGoodScreen(page, locale));
      }
      const [skipped] = await readRows<PageRow>(page, `/${projectId}/pages?state=skipped`);
      await page.goto(at(`/${projectId}/pages/${skipped?.id}`));
      await expect(page.getByText(text('pages.detail.not_checked_title'))).toBeVisible();
      await expectGoodScreen(page, locale);
    });

    test(`one finds a cause, its picture and its place on the page (${locale})`, async ({ page, origin, api }) => {
      test.setTimeout(scanMilliseconds + 60_000);
      await signIn(page, origin, demoCustomer);
      const { id: projectId } = await readCheckedProject(api);
      await page.goto(pathIn(locale, `/projects/${projectId}`));
      await expect(page).toHaveURL(/\/overview$/);
      const [first] = await readRows<IssueRow>(page, `/${projectId}/issues?outcome=failed`);
      expect(first?.pages).toBeGreaterThan(10);
      await page.getByRole('heading', { name: text('scans.overview.top_title') }).scrollIntoViewIfNeeded();
      await page
        .getByRole('heading', { level: 3, name: text(`rules.${first?.ruleId}.title`) })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/issues/${first?.id}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const picture = page.locator('main img').first();
      await expect(picture).toHaveAttribute('alt', /\S/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
      await expectGoodScreen(page, locale);

      const places = page.getByRole('list', { name: text('issues.detail.places_label') });
      await places.locator('a[href*="/pages/"]').nth(1).click();
      await expect(page).toHaveURL(/\/pages\/[\da-f-]{36}\?finding=[\da-f-]{36}$/);
      const selected = page.locator('button[aria-pressed="true"][aria-label]');
      await expect(selected).toBeInViewport();
      await expectGoodScreen(page, locale);
      await page.locator('button[aria-expanded="false"][aria-controls^="finding-"]').last().click();
      await expect(selected).toHaveCount(1);
      const chosen = new URL(page.url()).searchParams.get('finding');
      await expect(page.locator(`#finding-${chosen}`)).toBeVisible();
      await page.reload();
      await expect(page.locator(`#finding-${chosen}`)).toBeVisible();
    });
  }

  test('one ignores a cause with a reason, and takes it back', async ({ page, origin, api }) => {
    test.setTimeout(scanMilliseconds + 60_000);
    await signIn(page, origin, demoCustomer);
    const { id: projectId } = await readCheckedProject(api);
    const issues = await readRows<IssueRow>(page, `/${projectId}/issues?outcome=failed`);
    const last = issues.at(-1);
    await page.goto(`/projects/${projectId}/issues/${last?.id}`);
    await page.getByRole('button', { name: german('issues.ignore.submit') }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(german('issues.ignore.reason'), { exact: true });
    await dialog.getByRole('button', { name: german('issues.ignore.submit') }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expectGoodScreen(page, 'de');
    await reason.fill('Nur für die Schulung <b>gedacht</b> 🙂');
    await dialog.getByRole('button', { name: german('issues.ignore.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('blockquote').getByText('Nur für die Schulung <b>gedacht</b> 🙂')).toBeVisible();
    await expectGoodScreen(page, 'de');
    await page.goto(`/projects/${projectId}/issues?state=ignored`);
    await expect(page.getByRole('list', { name: german('issues.list.list_label') }).getByRole('listitem')).toHaveCount(
      1,
    );
    await page.goto(`/projects/${projectId}/issues/${last?.id}`);
    await page.getByRole('button', { name: german('issues.ignore.reopen') }).click();
    const state = `${german('issues.detail.state')}: ${german('issues.state.open')}`;
    await expect(page.getByRole('heading', { name: state, exact: true })).toBeVisible();
  });

  test('several causes are ignored at once from the list', async ({ page, origin, api }) => {
    test.setTimeout(scanMilliseconds + 60_000);
    await signIn(page, origin, demoCustomer);
    const { id: projectId } = await readCheckedProject(api);
    await page.goto(`/projects/${projectId}/issues?sort=newest`);
    const list = page.getByRole('list', { name: german('issues.list.list_label') });
    await list.getByRole('checkbox').nth(0).check();
    await list.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: german('work.bulk.state') }).click();
    await page.getByRole('button', { name: german('work.bulk.ignore') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: german('issues.ignore.example_1') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: german('issues.ignore.submit') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`/projects/${projectId}/issues?state=ignored`);
    await expect(list.getByText(german('issues.ignore.example_1'))).toHaveCount(2);
    await expectGoodScreen(page, 'de');
  });

  test('one page is checked again', async ({ page, origin, api }) => {
    test.setTimeout(scanMilliseconds + 120_000);
    await signIn(page, origin, demoCustomer);
    const { id: projectId } = await readCheckedProject(api);
    const [worst] = await readRows<PageRow>(page, `/${projectId}/pages?state=checked`);
    const checkedAt = async (): Promise<string> => {
      const answer = await page.request.get(`/api/projects/${projectId}/pages/${worst?.id}`);
      return ((await answer.json()) as { lastCheckedAt: string }).lastCheckedAt;
    };
    const before = await checkedAt();
    await page.goto(`/projects/${projectId}/pages/${worst?.id}`);
    await page.getByRole('button', { name: german('pages.detail.recheck') }).click();
    await expect.poll(checkedAt, { timeout: 90_000 }).not.toBe(before);
    await expect(page.getByRole('button', { name: german('pages.detail.recheck') })).toBeEnabled({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: german('scans.menu.label'), exact: true })).toBeVisible();
  });
});
