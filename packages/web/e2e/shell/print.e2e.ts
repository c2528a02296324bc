import type { Page } from '@playwright/test';
import type { Locale } from '@zugang/messages';
import { demo, expect, localesInTurn, pathIn, signIn, test, textIn } from '../fixtures/index.ts';
import { readParameters } from '../fixtures/route-parameters.ts';

const customer = demo('kunde');
/** What lies between the margins of A4, in CSS pixels. */
const paper = { width: 680, height: 1009 };

const openOnPaper = async (
  page: Page,
  { locale, path, heading }: { locale: Locale; path: string; heading: string },
) => {
  await page.goto(pathIn(locale, path));
  await expect(page.getByRole('heading', { name: textIn(locale, heading), exact: true })).toBeVisible();
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
};

/** Names of what is to be seen and matches: each by its element and first words. */
const visible = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
          ? [`${element.localName}: ${(element.textContent ?? '').trim().slice(0, 40)}`]
          : [],
      ),
    );

/** What reaches beyond the paper at its right, or holds more than it shows. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      const { overflowX, position } = getComputedStyle(element);
      // Words for screen readers alone are cut to a pixel on purpose.
      if (width <= 1 || height <= 1 || position === 'absolute') return [];
      const isBeyond = right > innerWidth + 1;
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return isBeyond || isClipped ? [`${element.localName}.${element.className} ${Math.round(right)}`] : [];
    }),
  );

/** Bars are backgrounds, which browsers print only with `print-color-adjust: exact`. */
const leftOutOfPrint = (page: Page): Promise<string[]> =>
  page
    .locator('main figure span[style*="width"], main progress')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        getComputedStyle(element).getPropertyValue('print-color-adjust') === 'exact' ? [] : [element.className],
      ),
    );

for (const locale of localesInTurn(0)) {
  test(`the report and the audit can be printed in ${locale}`, async ({ page, origin }) => {
    test.setTimeout(400_000);
    await signIn(page, origin, customer);
    const report = (await readParameters(page, 'kunde'))('/projects/$projectId/report');
    for (const [path, heading] of [
      [report, 'report.summary.title'],
      [`${report}?view=audit`, 'report.audit.title'],
    ] as const) {
      await openOnPaper(page, { locale, path, heading });
      expect(await visible(page, 'nav, button, input, select, textarea, form, [role="tab"]')).toEqual([]);
      expect(await cutOff(page)).toEqual([]);
      expect(await page.locator('main figure span[style*="width"], main progress').count()).toBeGreaterThan(0);
      expect(await leftOutOfPrint(page)).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    // In print, collapsed content is shown, and links show their address.
    await expect(page.getByText(textIn(locale, 'guides.2_5_1.look'))).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(textIn(locale, 'guides.2_5_1.look'))).toBeVisible();
    const link = page.getByRole('link', { name: textIn(locale, 'report.audit.understanding') }).first();
    const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(address).toContain('https://www.w3.org/WAI/WCAG22/Understanding/');
    await expect(page.getByText(textIn(locale, 'report.audit.note_hint')).first()).toBeHidden();
  });
}
