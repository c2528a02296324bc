import {
  createProject,
  demoHost,
  expect,
  expectGoodScreen,
  localesInTurn,
  pathIn,
  test,
  textIn,
} from '../fixtures/index.ts';

test.describe('a domain', () => {
  for (const locale of localesInTurn(1)) {
    test(`is proved, set up, planned and given a list (${locale})`, async ({ page, api, user: _signedIn }) => {
      test.setTimeout(180_000);
      const text = (key: string): string => textIn(locale, `domains.${key}`);
      const { projectId, domainId } = await createProject(api);
      const openSection = (name: string) =>
        page
          .getByRole('navigation', { name: text('sections.label') })
          .getByRole('link', { name: text(`sections.${name}`) })
          .click();
      await page.goto(pathIn(locale, `/projects/${projectId}/domains`));
      await expectGoodScreen(page, locale);
      await page.getByRole('row').getByRole('link', { name: demoHost, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: demoHost })).toBeVisible();

      await test.step('the proof is looked for, and what was seen is said', async () => {
        // The operator has approved the demo's host, so the instructions of the proof are collapsed.
        await page
          .locator('summary')
          .filter({ hasText: text('ownership.other_way') })
          .click();
        await page.getByRole('radio', { name: text('ownership.methods.meta') }).check();
        await expect(page.getByText('<meta name="zugang-verification"')).toBeVisible();
        await page.getByRole('radio', { name: text('ownership.methods.file') }).check();
        await page.getByRole('button', { name: text('ownership.verify'), exact: true }).click();
        await expect(page.getByText(/zugang-verification\.txt: .*404/)).toBeVisible();
        await page.getByRole('radio', { name: text('ownership.methods.dns') }).check();
        await expect(page.getByText(text('ownership.dns_impossible'))).toBeVisible();
        await expectGoodScreen(page, locale);
      });

      await test.step('patterns are tried out as they are typed', async () => {
        await openSection('domainCrawl');
        await expect(page).toHaveURL(new RegExp(`/domains/${domainId}/crawl$`));
        await expect(page.getByRole('heading', { level: 1, name: text('sections.domainCrawl') })).toBeFocused();
        await page.getByLabel(text('settings.exclude')).fill('/archiv/*');
        const field = page.getByLabel(text('settings.try'));
        await field.fill('/archiv/2020');
        await expect(page.getByText(/archiv\/2020.*„\/archiv\/\*“|archiv\/2020.*“\/archiv\/\*”/)).toBeVisible();
        await field.fill('/kontakt');
        await expect(page.getByText(new RegExp(text('settings.try_yes').replace('{url}', '.*kontakt')))).toBeVisible();
      });

      await test.step('what is crawled is saved', async () => {
        await page.getByLabel(text('settings.max_pages'), { exact: false }).fill('viele');
        await page.getByRole('button', { name: text('settings.submit') }).click();
        await expect(page.getByLabel(text('settings.max_pages'))).toHaveAttribute('aria-invalid', 'true');
        await page.getByLabel(text('settings.max_pages')).fill('500');
        await page.getByRole('button', { name: text('settings.submit') }).click();
        await expect(page.getByText(text('detail.saved'))).toBeVisible();
        await expectGoodScreen(page, locale);
      });

      await test.step('a secret is saved and never shown again, and keeps what the other section holds', async () => {
        await openSection('domainAccess');
        await page.getByRole('button', { name: text('settings.add_header') }).click();
        // The focus comes with the row: what is typed before is typed nowhere.
        await expect(page.locator('[data-part="name"]').last()).toBeFocused();
        await page.keyboard.type('X-Probe');
        await page.keyboard.press('Tab');
        await page.keyboard.type('streng-geheim');
        await page.getByRole('button', { name: text('settings.submit') }).click();
        await expect(page.getByText(text('settings.unsaved'))).toBeHidden();
        await page.reload();
        await expect(page.getByPlaceholder(text('settings.row_kept'))).toHaveValue('');
        expect(await page.content()).not.toContain('streng-geheim');
        await expectGoodScreen(page, locale);
        await openSection('domainCrawl');
        await expect(page.getByLabel(text('settings.exclude'))).toHaveValue('/archiv/*');
        await expect(page.getByLabel(text('settings.max_pages'))).toHaveValue('500');
      });

      await test.step('a schedule says when the next check is', async () => {
        await openSection('domainSchedule');
        await page.getByLabel(text('schedule.every')).selectOption('week');
        await page.getByLabel(text('schedule.weekday')).selectOption('3');
        await page.getByRole('button', { name: text('schedule.submit') }).click();
        const next = new RegExp(`^${text('schedule.next').replace('{when}', '.+')}$`);
        await expect(page.getByText(next)).toBeVisible();
        await page.getByLabel(text('schedule.every')).selectOption('never');
        await page.getByRole('button', { name: text('schedule.submit') }).click();
        await expect(page.getByText(text('schedule.next_none'))).toBeVisible();
        await expectGoodScreen(page, locale);
      });

      await test.step('a list tells which lines were not taken', async () => {
        await openSection('domainUrls');
        const buffer = Buffer.from(`/kontakt\nhttps://example.org/\nhttp://${demoHost}/team\n`);
        const file = { name: 'liste.txt', mimeType: 'text/plain', buffer };
        await page.getByLabel(text('lists.file'), { exact: true }).setInputFiles(file);
        await page.locator('summary').filter({ hasText: 'liste.txt' }).click();
        await expect(page.getByRole('cell', { name: text('lists.reasons.other_host') })).toBeVisible();
        await expectGoodScreen(page, locale);
        await page.getByRole('button', { name: text('lists.remove').replace('{name}', 'liste.txt') }).click();
        await page.getByRole('button', { name: text('lists.remove_confirm'), exact: true }).click();
        await expect(page.getByText(text('lists.none'))).toBeVisible();
        await expect(page.getByLabel(text('lists.file'), { exact: true })).toBeFocused();
      });
    });
  }
});
