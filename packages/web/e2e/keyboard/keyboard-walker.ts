import { expect } from '@playwright/test';
import type { ElementHandle, Page } from '@playwright/test';

/** More stops than any screen has; the mailbox has one for each mail. */
const mostStops = 250;

/** What is known of the element that has the focus. Runs in the page. */
const describeFocus = (): { tag: string; name: string; isSeen: boolean } => {
  const element = document.activeElement;
  if (!element || element === document.body) return { tag: 'body', name: '', isSeen: false };
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y],
    [left + 4, top + 4],
    [right - 4, bottom - 4],
    [left + 4, bottom - 4],
    [right - 4, top + 4],
  ];
  const isSeen = points.some(([across = 0, down = 0]) => {
    const hit = document.elementFromPoint(across, down);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
  return { tag: element.localName, name: name.replaceAll(/\s+/g, ' ').trim(), isSeen };
};

/** How the focus is drawn around an element: the outline and the ring. Runs in the page. */
const describeRing = (element: Element): string => {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
  return outlineStyle === 'none' ? boxShadow : [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ');
};

type Stop = { element: ElementHandle<Element>; name: string; ring: string };

/** A user with a keyboard and without a mouse. Throws if a tab stop is invisible, or the focus is lost. */
export class KeyboardWalker {
  readonly page: Page;
  #last: Stop | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address, as one types it. */
  async open(path: string): Promise<void> {
    this.#last = null;
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Presses Tab (or Shift+Tab) until the element called `name` has the focus; every stop on the way must show it. */
  async reach(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      await this.page.keyboard.press(key);
      const focused = await this.#look();
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    }
    throw new Error(`${key} does not reach “${String(name)}”`);
  }

  /** Reaches an element by Tab and presses Enter on it. */
  async enter(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(name, key);
    await this.press('Enter');
  }

  /** Presses keys that may take the focus elsewhere. */
  async press(...keys: string[]): Promise<void> {
    await this.#checkLast();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Reaches a field by Tab and types into it. */
  async fill(label: string, text: string): Promise<void> {
    await this.reach(label);
    await this.page.keyboard.type(text);
  }

  /** Expects to be on another screen, with the focus on its heading. */
  async arrive(path: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused();
  }

  async #look(): Promise<string> {
    await this.#checkLast();
    const { tag, name } = await this.page.evaluate(describeFocus);
    if (tag === 'body') throw new Error(`The focus has left the page after “${this.#last?.name ?? ''}”`);
    // It may have to be scrolled to, or slide in.
    await expect
      .poll(async () => (await this.page.evaluate(describeFocus)).isSeen, {
        message: `“${name}” (${tag}) is covered while it has the focus`,
        timeout: 2000,
        intervals: [20, 50, 100],
      })
      .toBe(true);
    const handle = await this.page.evaluateHandle(() => document.activeElement);
    const element = handle.asElement();
    if (element) this.#last = { element, name: name || tag, ring: await element.evaluate(describeRing) };
    return name;
  }

  /** The last stop must look otherwise now that it has lost the focus. */
  async #checkLast(): Promise<void> {
    const last = this.#last;
    this.#last = null;
    if (!last) return;
    // Null where the page it was on is gone.
    const now = await last.element
      .evaluate((element) => element === document.activeElement)
      .then(async (hasFocus) => ({ hasFocus, ring: await last.element.evaluate(describeRing) }))
      .catch(() => null);
    if (now?.hasFocus) this.#last = last;
    else if (now) expect.soft(now.ring, `the focus cannot be seen on “${last.name}”`).not.toBe(last.ring);
  }
}
