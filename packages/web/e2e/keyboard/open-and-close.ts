import type { Page } from '@playwright/test';

/** Buttons that are alike, as in the rows of a table, are tried this often. */
const mostAlike = 2;

/** Marks the buttons of a screen that may open something, one of each kind. Runs in the page. */
const markOpeners = (most: number): number => {
  const seen = new Map<string, number>();
  let count = 0;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[type="button"]:not(:disabled)')) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('dialog, [inert]')) continue;
    const kind = `${button.className} ${button.getAttribute('aria-haspopup') ?? ''} ${button.closest('section, td, li')?.className ?? ''}`;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    if (before >= most) continue;
    button.dataset['opener'] = String(count);
    count += 1;
  }
  return count;
};

/** Long enough for a busy machine to draw what a key has done. */
const drawnMilliseconds = 2000;

const lateMilliseconds = 250;

/** Whether it comes to be so soon. */
const comesToBe = async (
  page: Page,
  read: () => Promise<boolean>,
  milliseconds = drawnMilliseconds,
): Promise<boolean> => {
  for (const end = Date.now() + milliseconds; Date.now() < end; await page.waitForTimeout(30))
    if (await read().catch(() => false)) return true;
  return false;
};

/** `isInPlace`: what it opens pushes the rest of the screen down, covers nothing and need not yield to Escape. */
type Opened = { hasFocus: boolean; isInPlace: boolean } | null;

/** Returns the open overlay, and whether the focus is in it. Runs in the page. */
const readOpened = (at: number): Opened => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (dialog) return { hasFocus: dialog.contains(document.activeElement), isInPlace: false };
  const button = document.querySelector(`[data-opener="${at}"]`);
  if (button?.getAttribute('aria-expanded') !== 'true') return null;
  const part = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const isInPlace =
    part !== null && !part.matches(':popover-open') && /^(?:static|relative)$/.test(getComputedStyle(part).position);
  return { hasFocus: true, isInPlace };
};

/**
 * Presses every button of a screen by keyboard and takes back what opens: with Escape what covers the screen, by pressing it again
 * what opens in place. A dialog has the focus and gives it back.
 * Nothing is changed: what would be written is refused before it leaves the browser.
 */
export const openAndClose = async (page: Page, settle: () => Promise<void>): Promise<string[]> => {
  const faults: string[] = [];
  const address = page.url();
  const count = await page.evaluate(markOpeners, mostAlike);
  for (let at = 0; at < count; at += 1) {
    // The screen is itself a dialog: what lies beneath cannot be pressed.
    if ((await page.locator('dialog:modal').count()) > 0) break;
    const button = page.locator(`[data-opener="${at}"]`);
    if ((await button.count()) !== 1 || !(await button.isEnabled())) continue;
    const name = (await button.evaluate((element) => element.ariaLabel ?? element.textContent ?? '')).slice(0, 60);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
    await settle();
    if (page.url() !== address) {
      await page.goto(address);
      await settle();
      await page.evaluate(markOpeners, mostAlike);
      continue;
    }
    // What opens may itself have to be loaded first.
    await comesToBe(page, async () => (await page.evaluate(readOpened, at)) !== null, lateMilliseconds);
    const opened = await page.evaluate(readOpened, at);
    if (!opened) continue;
    const hasFocus = async (): Promise<boolean> => (await page.evaluate(readOpened, at))?.hasFocus === true;
    if (!(await comesToBe(page, hasFocus))) faults.push(`opens a dialog without the focus by “${name}”`);
    await page.keyboard.press(opened.isInPlace ? 'Enter' : 'Escape');
    if (!(await comesToBe(page, async () => (await page.evaluate(readOpened, at)) === null))) {
      faults.push(`does not close what “${name}” opens`);
      await page.goto(address);
      await settle();
      await page.evaluate(markOpeners, mostAlike);
      continue;
    }
    const isBack = (): Promise<boolean> => button.evaluate((element) => element === document.activeElement);
    if (!(await comesToBe(page, isBack))) faults.push(`does not give the focus back to “${name}”`);
  }
  return faults;
};
