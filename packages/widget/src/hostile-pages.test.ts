import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, pageWith, plainBody, type WidgetPage } from './testing/create-harness.fixture.ts';

/** The beacon lets the page's own work go first. */
const polling = { timeout: 10_000 };

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const hostileCss = `<style>
* { all: unset !important; color: red !important; cursor: help !important; text-transform: uppercase !important; }
zugang-widget, zugang-widget *, html > :not(head, body) { display: none !important; visibility: hidden !important; }
html, body, main, p, h1, div, section, button, dialog, fieldset { position: static !important; font: 1px/0 serif !important; }
* { --p: red !important; --a: red !important; --on-p: red !important; }
:root { font-size: 3px !important; }
</style>`;

/** What the button, the panel and what is in it look like. */
const looksOf = async ({ button, panel, open }: WidgetPage): Promise<unknown> => {
  const look = (elements: Element[]): unknown[] =>
    elements.map((element) => {
      const { color, backgroundColor, fontSize, display, cursor, textTransform } = getComputedStyle(element);
      const { width, height, right } = element.getBoundingClientRect();
      return { color, backgroundColor, fontSize, display, cursor, textTransform, width, height, right };
    });
  // The other reads what is there and waits for nothing.
  await button.waitFor();
  const closed = await button.evaluateAll(look);
  await open();
  return [
    closed,
    await panel.evaluateAll(look),
    await panel.locator('label, summary, button, h2, p').evaluateAll(look),
  ];
};

it('looks the same under a style sheet that is against everything', async () => {
  const context = { viewport: { width: 1000, height: 700 } };
  const plain = await looksOf(await harness.show({ context }));
  const hostile = await looksOf(await harness.show({ context, html: pageWith(plainBody, hostileCss) }));
  expect(hostile).toEqual(plain);
});

it('works under a strict content security policy, without a violation', async () => {
  const headers = {
    'Content-Security-Policy':
      "default-src 'self'; script-src ORIGIN; connect-src ORIGIN; require-trusted-types-for 'script'; base-uri 'none'",
  };
  const widgetPage = await harness.show({
    headers,
    html: pageWith(plainBody),
    before: () => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        violations.push(`${effectiveDirective} ${blockedURI}`),
      );
    },
  });
  const colour = await widgetPage.button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(colour).toBe('rgb(95, 90, 162)');
  await widgetPage.open();
  await widgetPage.panel.evaluate((dialog) => {
    for (const input of dialog.querySelectorAll<HTMLInputElement>('input[type=radio],input[type=checkbox]'))
      input.click();
  });
  await widgetPage.panel.getByLabel('200 %').check();
  await widgetPage.page.mouse.move(200, 200);
  await widgetPage.panel.getByText('Aufbau der Seite').click();
  const seen = await widgetPage.page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  // The page's own picture is a data: URL.
  expect(seen.filter((line) => line !== 'img-src data')).toEqual([]);
  expect(await widgetPage.page.evaluate(() => getComputedStyle(document.body).getPropertyValue('zoom'))).toBe('2');
});

it('has one button when it is embedded twice', async () => {
  const { page, button, requestsInTheEnd } = await harness.show({
    html: pageWith(plainBody, 'WIDGET', 'WIDGET'),
    hasClock: true,
  });
  await button.first().waitFor();
  // Both scripts have run, and the second's requests would have been answered by now.
  const requests = await requestsInTheEnd();
  const count = (wanted: string): number => requests.filter((url) => url.includes(wanted)).length;
  expect([count('/w/v1/config/'), count('/w/v1/beacon')]).toEqual([1, 1]);
  expect(await page.locator('zugang-widget').count()).toBe(1);
});

describe('in a single-page application', () => {
  it.each([
    ['the body is emptied', () => document.body.replaceChildren()],
    ['the body is swapped', () => document.body.replaceWith(document.createElement('body'))],
    ['everything is replaced', () => document.documentElement.replaceChildren(document.createElement('body'))],
    [
      'the root itself is replaced',
      () => {
        const root = document.createElement('html');
        root.append(document.createElement('body'));
        document.replaceChild(root, document.documentElement);
      },
    ],
    [
      'another document is written',
      () => {
        document.open();
        document.write('<!doctype html><title>Neu</title><p>Neu</p>');
        document.close();
      },
    ],
  ])('stays when %s, and still works', async (_, change) => {
    const { page, button, panel, open, errors } = await harness.show();
    await button.waitFor();
    await page.evaluate(change);
    await expect.poll(() => page.locator('zugang-widget').count()).toBe(1);
    await open();
    await panel.getByLabel('Dunkel').check();
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .toBe('rgb(18, 18, 18)');
    expect(errors).toEqual([]);
  });

  it('hides on the paths it is to hide on, and comes back', async () => {
    const { page, button, panel, open } = await harness.show({ answers: { config: { hiddenPaths: ['/kasse*'] } } });
    await open();
    await panel.getByLabel('Dunkel').check();
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.evaluate(() => history.pushState(null, '', '/kasse/1'));
    await expect.poll(() => panel.isVisible()).toBe(false);
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => history.pushState(null, '', '/'));
    await expect.poll(() => panel.isVisible()).toBe(true);
    expect(await background()).toBe('rgb(18, 18, 18)');
    expect(await button.count()).toBe(1);
  });
});

it('works without storage', async () => {
  const { open, panel, page, errors } = await harness.show({
    before: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  });
  await open();
  await panel.getByLabel('Dunkel').check();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(18, 18, 18)');
  expect(errors).toEqual([]);
});

it('works in quirks mode, on a page of tables, and in a document written from right to left', async () => {
  const html = '<html dir=rtl><head>WIDGET<body bgcolor=white><table><tr><td><font size=2>Alt</font></table>';
  const { open, panel, page } = await harness.show({ html });
  await open();
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  expect(await panel.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('ltr');
  expect(await panel.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
});

it('reaches into open shadow roots, also those that come later', async () => {
  const html = pageWith(
    `<div id="host"></div><script>
    const add = (host) => { host.attachShadow({ mode: 'open' }).append(Object.assign(document.createElement('p'), { textContent: 'Innen' })); };
    add(host); window.addLater = () => { const later = document.createElement('div'); later.id = 'later'; document.body.append(later); add(later); };
    </script>`,
  );
  const { open, panel, page } = await harness.show({ html });
  await open();
  await panel.getByLabel('Viel').first().check();
  const heightIn = (id: string): Promise<string> =>
    page.evaluate((one) => {
      const inside = document.getElementById(one)?.shadowRoot?.querySelector('p');
      return inside ? getComputedStyle(inside).lineHeight : '';
    }, id);
  expect(await heightIn('host')).toBe('35.2px');
  await page.evaluate(() => (window as unknown as { addLater: () => void }).addLater());
  await expect.poll(() => heightIn('later')).toBe('35.2px');
  await panel.getByRole('button', { name: 'Alles zurücksetzen' }).click();
  expect(await heightIn('later')).toBe('normal');
});

describe('where it may not be shown', () => {
  it.each([
    ['inactive', 'Für diese Website nicht aktiv.'],
    ['unknown_key', 'Lizenzschlüssel (data-key) unbekannt.'],
    ['wrong_domain', 'Der Lizenzschlüssel gehört nicht zu localhost.'],
  ] as const)('%s: no interface, one plain line in the console, and a beacon that says why', async (state, line) => {
    const { page, infos, beacons, errors } = await harness.show({ answers: { config: { state } } });
    await expect.poll(() => infos).toEqual([`[widget] ${line}`]);
    expect(await page.locator('zugang-widget').count()).toBe(0);
    await expect.poll(() => beacons(), polling).toMatchObject([{ state: 'failed', reason: state }]);
    expect(errors).toEqual([]);
  });

  it('on hidden paths: the same, and the beacon says hidden', async () => {
    const answers = { config: { hiddenPaths: ['/kasse*'] } };
    const { page, infos, beacons } = await harness.show({ answers, path: '/kasse' });
    await expect.poll(() => infos).toEqual(['[widget] Laut Einstellungen hier ausgeblendet.']);
    expect(await page.locator('zugang-widget').count()).toBe(0);
    await expect.poll(() => beacons(), polling).toMatchObject([{ state: 'hidden' }]);
  });

  it('without settings: a line in the console, and nothing thrown into the page', async () => {
    const { infos, page } = await harness.show({
      answers: { config: null },
      before: () => {
        Object.assign(window, { thrown: [] });
        for (const type of ['error', 'unhandledrejection'])
          addEventListener(type, () => (window as unknown as { thrown: string[] }).thrown.push(type));
      },
    });
    await expect.poll(() => infos).toHaveLength(1);
    expect(infos[0]).toContain('connect-src');
    expect(await page.evaluate(() => (window as unknown as { thrown: string[] }).thrown)).toEqual([]);
  });
});

describe('a link of the dashboard that opens the checker', () => {
  const start = 'export const startChecker = async (start) => { window.started = start; return !window.isOver; };';

  it('loads the checker in place of everything a visitor sees', async () => {
    const { page, requestsInTheEnd } = await harness.show({
      answers: { checker: start },
      path: '/#zugang-check=abc.def-1',
      hasClock: true,
    });
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { started?: unknown }).started))
      .toEqual({ origin: harness.widgetOrigin, key: 'KEY-1' });
    const requests = await requestsInTheEnd();
    expect(requests.filter((url) => url.includes('config') || url.includes('beacon'))).toEqual([]);
    expect(await page.locator('zugang-widget').count()).toBe(0);
  });

  it('leaves the visitor’s widget where the checker is over', async () => {
    const { button } = await harness.show({
      answers: { checker: start },
      before: () => {
        sessionStorage.setItem('zugang-check', '{}');
        Object.assign(window, { isOver: true });
      },
    });
    await expect.poll(() => button.isVisible()).toBe(true);
  });
});
