import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { steps } from './functions.ts';
import { createHarness, pageWith, plainBody, type WidgetPage } from './testing/create-harness.fixture.ts';

/** The beacon lets the page's own work go first. */
const polling = { timeout: 10_000 };

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Records every change of the document from its first script on, apart from the widget's own element. */
const recordChanges = (): void => {
  const changes: string[] = [];
  Object.assign(window, { changes });
  const isOwn = ({ nodeName }: Node): boolean => nodeName === 'ZUGANG-WIDGET';
  addEventListener('load', () =>
    new MutationObserver((records) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        const nodes = [...addedNodes, ...removedNodes];
        if (type === 'childList' && nodes.every(isOwn)) continue;
        changes.push(`${type} of ${target.nodeName} ${attributeName ?? ''}`);
      }
    }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true }),
  );
};

const changesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { changes: string[] }).changes);

/** Switches on every function, one after the other, each to each of its values. */
const chooseEverything = async ({ panel }: WidgetPage): Promise<void> => {
  await panel.evaluate((dialog) => {
    for (const input of dialog.querySelectorAll<HTMLInputElement>('input[type=radio],input[type=checkbox]'))
      input.click();
  });
};

const treeOf = async (page: Page): Promise<unknown> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: { ignored: boolean; role?: { value: string }; name?: { value: string }; nodeId: string }[];
  };
  await session.detach();
  const shown = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value}: ${name?.value ?? ''}`);
  // The widget is at the end: what comes from its section on is its own.
  const end = shown.findIndex((line) => line === 'region: Darstellung anpassen');
  return (end < 0 ? shown : shown.slice(0, end)).filter((line) => !line.startsWith('InlineTextBox'));
};

describe('before the visitor has chosen anything', () => {
  it('nothing of the page changes but one element beside its body', async () => {
    const { page, button } = await harness.show({ before: recordChanges });
    await button.waitFor();
    expect(await changesIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await page.evaluate(() => [...document.documentElement.children].map(({ tagName }) => tagName))).toEqual([
      'HEAD',
      'BODY',
      'ZUGANG-WIDGET',
    ]);
  });

  it('nothing is stored, and the panel alone stores nothing either', async () => {
    const { page, open, panel } = await harness.show();
    await open();
    await panel.getByRole('button', { name: 'Schließen' }).click();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  it('browser and assistive technology are never read', async () => {
    const { page, open } = await harness.show({
      before: () => {
        const read: string[] = [];
        Object.assign(window, { read });
        for (const name of ['userAgent', 'platform', 'vendor', 'plugins', 'appVersion', 'hardwareConcurrency'])
          Object.defineProperty(navigator, name, { get: () => read.push(name) });
        const original = window.matchMedia.bind(window);
        window.matchMedia = (query) => {
          if (!query.startsWith('(max-width')) read.push(query);
          return original(query);
        };
      },
    });
    await open();
    expect(await page.evaluate(() => (window as unknown as { read: string[] }).read)).toEqual([]);
  });
});

describe('requests', () => {
  it('go to the page’s own website and to the widget’s server only, and carry no cookie', async () => {
    const widgetPage = await harness.show();
    const { origin } = new URL(harness.widgetOrigin);
    await widgetPage.page.context().addCookies([{ name: 'session', value: 'secret', url: origin, httpOnly: true }]);
    // The same site as the widget's server, so that the browser would send the cookie along.
    const sameSite = harness.hostOrigin.replace('localhost', '127.0.0.1');
    widgetPage.asked.length = 0;
    await widgetPage.page.goto(sameSite);
    await widgetPage.open();
    await chooseEverything(widgetPage);
    await expect.poll(() => widgetPage.beacons().length, polling).toBeGreaterThan(0);
    const own = [origin, harness.hostOrigin, sameSite];
    expect(widgetPage.requests.filter((url) => !own.includes(new URL(url).origin) && !url.startsWith('data:'))).toEqual(
      [],
    );
    // The script itself is a plain tag, which sends what there is.
    const withCookie = widgetPage.asked.filter((one) => one.cookie).map(({ line }) => line);
    expect(withCookie).toEqual(['GET /w/v1/widget.js']);
    expect(await widgetPage.page.evaluate(() => document.cookie)).toBe('');
  });

  it('are three: the script, its settings, and the beacon that says it is shown', async () => {
    const { asked, beacons, button } = await harness.show({ path: '/a/b?secret=1' });
    await button.waitFor();
    await expect
      .poll(() => asked.map(({ line }) => line), polling)
      .toEqual(['GET /w/v1/widget.js', 'GET /w/v1/config/KEY-1.json?host=localhost', 'POST /w/v1/beacon']);
    expect(beacons()).toEqual([
      { key: 'KEY-1', host: 'localhost', path: '/a/b', version: expect.stringMatching(/^\d/), state: 'shown' },
    ]);
  });
});

describe('a page that is left at once', () => {
  it('has said how the widget fares all the same', async () => {
    const { page, beacons, button } = await harness.show();
    await button.waitFor();
    expect(beacons()).toEqual([]);
    await page.goto('about:blank');
    await expect.poll(() => beacons()).toMatchObject([{ state: 'shown' }]);
  });
});

describe('with everything switched on', () => {
  it('no element, attribute or text of the page is touched', async () => {
    const widgetPage = await harness.show({ before: recordChanges });
    await widgetPage.open();
    await chooseEverything(widgetPage);
    expect(await widgetPage.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    await widgetPage.panel.getByRole('button', { name: 'Alles zurücksetzen' }).click();
    expect(await widgetPage.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await changesIn(widgetPage.page)).toEqual([]);
    expect(widgetPage.errors).toEqual([]);
  });

  it('assistive technology is given the same page as before', async () => {
    const widgetPage = await harness.show();
    await widgetPage.button.waitFor();
    const before = await treeOf(widgetPage.page);
    await widgetPage.open();
    await chooseEverything(widgetPage);
    expect(await treeOf(widgetPage.page)).toEqual(before);
    expect(JSON.stringify(before)).toContain('image: Bild');
  });
});

describe('keys', () => {
  it('have no listeners outside of the widget', async () => {
    const widgetPage = await harness.show();
    await widgetPage.open();
    await chooseEverything(widgetPage);
    const session = await widgetPage.page.context().newCDPSession(widgetPage.page);
    for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      expect(listeners.map(({ type }) => type).filter((type) => type.startsWith('key'))).toEqual([]);
    }
  });

  it('typed in the widget are no shortcuts of the page', async () => {
    const html = pageWith(
      `${plainBody}<script>window.heard=[];addEventListener('keydown',e=>heard.push(e.key))</script>`,
    );
    const { page, open, panel } = await harness.show({ html });
    await open();
    await panel.getByText('Barriere melden').click();
    await panel.getByLabel('Was ist schwierig').pressSequentially('s/?');
    expect(await panel.getByLabel('Was ist schwierig').inputValue()).toBe('s/?');
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  });
});

describe('the visitor’s choice', () => {
  it('is kept for this website on this device, taken up at the next page, and gone after a reset', async () => {
    const { page, open, panel } = await harness.show();
    await open();
    await panel.getByLabel('Dunkel').check();
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
      zugang: '{"contrast":"dark"}',
    });
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(18, 18, 18)');
    await open();
    expect(await panel.getByLabel('Dunkel').isChecked()).toBe(true);
    await panel.getByRole('button', { name: 'Alles zurücksetzen' }).click();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('the widget goes', () => {
  it('for this visit when the visitor puts it away, with all it did', async () => {
    const { page, open, panel, button, beacons } = await harness.show({ hasClock: true });
    await open();
    await panel.getByLabel('Dunkel').check();
    await panel.getByRole('button', { name: 'Bis zum nächsten Besuch ausblenden' }).click();
    expect(await page.locator('zugang-widget').count()).toBe(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    await page.reload();
    // The beacon of the second page goes when it is decided what is shown there.
    await expect.poll(async () => (await page.clock.runFor(3000), beacons().length), polling).toBe(2);
    expect(await button.count()).toBe(0);
  });

  it('when the page asks it to', async () => {
    const { page, button } = await harness.show();
    await button.waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('zugang:remove')));
    expect(await page.locator('zugang-widget').count()).toBe(0);
  });
});

describe.each(['de', 'en'])('the texts in %s', (locale) => {
  const file = new URL(`../../messages/catalogues/widget/${locale}.json`, import.meta.url);
  const text = readFileSync(file, 'utf8');

  it('claim no conformance and no law', () => {
    expect(text).not.toMatch(
      /konform|WCAG|BITV|BFSG|EN 301|gesetz|complian|conform|law\b|ADA\b|garant|guarantee|barrierefrei[^h]/i,
    );
  });

  it('name every function', () => {
    const { functions } = JSON.parse(text) as { functions: Record<string, string> };
    expect(Object.keys(steps).filter((name) => !functions[name])).toEqual([]);
  });
});
