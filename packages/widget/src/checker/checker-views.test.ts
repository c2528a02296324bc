import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { faulty, pageOf, picture } from './testing/checker-harness.fixture.ts';
import { checkerTab } from './testing/checker-tab.fixture.ts';

const { tab, open, statusText } = checkerTab();

describe('the views', () => {
  const openTab = (name: string) => tab().getByRole('tab', { name }).click();
  const entries = () => tab().locator('zugang-checker .view .items li').allTextContents();

  it('list headings and what is wrong with them', async () => {
    await open(pageOf('<h2>One</h2><h4>Deep</h4><h2></h2><div role="heading" aria-level="3">Made</div>'));
    await openTab('Headings');
    expect(await entries()).toEqual([
      'h1Hours',
      'h2One',
      'h4DeepA level is skipped before it.',
      'h2–The heading is empty.',
      'h3Made',
    ]);
    expect(await tab().locator('zugang-checker .marks .badge').count()).toBe(5);
  });

  it('list landmarks, and say which cannot be told apart', async () => {
    await open(pageOf('<nav>a</nav><nav>b</nav><section>no</section><section aria-label="News">n</section>'));
    await openTab('Landmarks');
    const same = 'Several landmarks of this kind can’t be told apart by name.';
    const nameless = 'navigationno name';
    expect(await entries()).toEqual(['mainno name', nameless + same, nameless + same, 'regionNews']);
  });

  it('list what the Tab key stops at, in its order, through shadow roots, joined by lines', async () => {
    const shadow = '<div><template shadowrootmode="open"><button>In the shadow</button></template></div>';
    await open(
      pageOf(`<a href="/a">First</a>${shadow}<button tabindex="3">Early</button><button disabled>no</button>
      <label><input type="radio" name="r">A</label><label><input type="radio" name="r" checked>B</label><div hidden><button>no</button></div>`),
    );
    await openTab('Tab order');
    expect(await entries()).toEqual([
      '1Early · buttonA tabindex above 0 changes the order.',
      '2First · link',
      '3In the shadow · button',
      '4B · radio',
    ]);
    expect(await tab().locator('zugang-checker polyline').getAttribute('points')).toMatch(/^\S+ \S+ \S+ \S+$/);
  });

  it('list what is read aloud for pictures', async () => {
    const src = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20"';
    await open(pageOf(`<img ${src} alt="A map"><img ${src} alt=""><img ${src}>`));
    await openTab('Text alternatives');
    expect(await entries()).toEqual([
      'A map<img>',
      'Decorative: not read aloud<img>',
      'no text<img>Has no text alternative.',
    ]);
  });

  it('measure the contrast of an element chosen with the keyboard, and offer the nearest colours that pass', async () => {
    await open(pageOf('<p style="color:#999;background:#fff">Too pale</p>'));
    await openTab('Contrast');
    await tab().getByRole('button', { name: 'Use an element’s colors' }).press('Enter');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await tab().keyboard.press(key);
    await expect.poll(statusText, { timeout: 10_000 }).toBe('Contrast 2.84:1');
    const offer = tab()
      .getByRole('button', { name: /^Use #/ })
      .first();
    await offer.click();
    expect(Number(/[\d.]+(?=:1)/.exec((await statusText()) ?? '')?.[0])).toBeGreaterThanOrEqual(4.5);
  });

  it('name the element under the pointer, and lead to its findings', async () => {
    await open(pageOf(`${faulty}<button>Order</button>`));
    await openTab('Element');
    await tab().getByRole('button', { name: 'Select an element' }).click();
    const box = await tab().locator('main > button').boundingBox();
    await tab().mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await expect.poll(() => tab().locator('zugang-checker dl').textContent()).toContain('Read aloud asOrder');
    const place = await tab().locator('#picture').boundingBox();
    await tab().mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + 30);
    expect(await tab().locator('zugang-checker .item[aria-expanded=true] strong').textContent()).toBe(picture);
  });
});

describe('every user', () => {
  const axeOf = async (): Promise<string[]> => {
    await tab().addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    return tab().evaluate(
      `axe.run('zugang-checker').then(({ violations }) => violations.map(({ id, nodes }) => id + nodes.map(({ html }) => html).join(' ')))`,
    );
  };
  const names = ['Findings', 'Headings', 'Landmarks', 'Tab order', 'Text alternatives', 'Contrast', 'Element', 'Send'];

  it('can use every view: axe-core finds nothing in the panel', async () => {
    await open(pageOf(`${faulty}<p style="color:#999;background:#fff">Too pale</p>`));
    await tab().locator('zugang-checker .item').first().click();
    for (const name of names) {
      await tab().getByRole('tab', { name }).click();
      expect([name, await axeOf()]).toEqual([name, []]);
    }
  });

  it('can read it in a window of 320 pixels, where nothing has to be scrolled sideways', async () => {
    await open(pageOf(faulty));
    await tab().setViewportSize({ width: 320, height: 640 });
    for (const name of names) {
      await tab().getByRole('tab', { name }).click();
      const panel = tab().locator('zugang-checker .panel');
      const [inner, outer] = await panel.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect([name, inner]).toEqual([name, outer]);
    }
    expect(await tab().evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('reaches all of it with the keyboard alone', async () => {
    await open(pageOf(faulty));
    const seen = new Set<string>();
    for (let step = 0; step < 40; step++) {
      await tab().keyboard.press('Tab');
      seen.add(
        await tab().evaluate(() => {
          const own = document.querySelector('zugang-checker')?.shadowRoot?.activeElement;
          return own?.getAttribute('aria-label') ?? own?.textContent?.slice(0, 40) ?? '';
        }),
      );
    }
    for (const name of ['Dock left', 'Close page checker', 'Check again', 'Findings', 'Next'])
      expect([...seen]).toContain(name);
    expect([...seen].some((name) => name.startsWith('Barrier 1: '))).toBe(true);
  });
});
