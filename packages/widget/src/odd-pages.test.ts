import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, pageWith, plainBody, type WidgetPage } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const filterOf = ({ page }: WidgetPage): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).filter);

const chooseGrey = async (widgetPage: WidgetPage): Promise<void> => {
  await widgetPage.open();
  await widgetPage.panel.getByLabel('Grau').check();
  expect(await filterOf(widgetPage)).toBe('saturate(0)');
};

describe('a page of XHTML', () => {
  const html = `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="de" xml:lang="de"><head><title>Seite</title>
<script async="async" src="ORIGIN/w/v1/widget.js" data-key="KEY-1"></script></head>
<body><main><h1>Willkommen</h1><h3>Tiefer</h3><p>Text</p><img src="data:," alt="Bild"/></main></body></html>`;
  const headers = { 'Content-Type': 'application/xhtml+xml' };

  it('has the widget as any other, and its headings have their levels', async () => {
    const widgetPage = await harness.show({ html, headers });
    expect(await widgetPage.page.evaluate(() => [document.contentType, document.createElement('P').localName])).toEqual(
      ['application/xhtml+xml', 'P'],
    );
    await widgetPage.open();
    await widgetPage.panel.locator('input[name=saturation]').nth(2).check();
    expect(await filterOf(widgetPage)).toBe('saturate(0)');
    await widgetPage.panel.locator('summary').first().click();
    const depths = await widgetPage.panel
      .locator('details li')
      .evaluateAll((all) => all.map((item) => `${item.className} ${item.textContent}`.trim()));
    expect(depths.slice(0, 2)).toEqual(['depth-1 H1: Willkommen', 'depth-3 H3: Tiefer']);
    expect(widgetPage.errors).toEqual([]);
  });
});

describe('a page whose addresses are those of another place', () => {
  it('still requests the widget’s own server, and stays where it is', async () => {
    const widgetPage = await harness.show({ html: pageWith(plainBody, '<base href="https://elsewhere.example/x/">') });
    await chooseGrey(widgetPage);
    await widgetPage.panel.getByLabel('Bewegung anhalten').check();
    await expect.poll(() => widgetPage.asked.map(({ line }) => line)).toContain('GET /w/v1/still.js');
    const foreign = widgetPage.requests.filter((url) => url.startsWith('https://elsewhere.example'));
    expect(foreign).toEqual([]);
    expect(new URL(widgetPage.page.url()).origin).toBe(harness.hostOrigin);
    expect(widgetPage.errors).toEqual([]);
  });
});

describe('a page restored from the back-forward cache', () => {
  // Under a driver browsers keep no page in their back-forward cache: its events are sent as it sends them.
  const leaveAndReturn = ({ page }: WidgetPage, choiceInBetween: string | null): Promise<void> =>
    page.evaluate((choice) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      if (choice) localStorage.setItem('zugang', choice);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, choiceInBetween);

  it('has its widget in the state it was left in, and says nothing twice', async () => {
    const widgetPage = await harness.show({ hasClock: true });
    await chooseGrey(widgetPage);
    await leaveAndReturn(widgetPage, null);
    await leaveAndReturn(widgetPage, null);
    await expect.poll(() => widgetPage.beacons().length).toBe(1);
    expect([await widgetPage.button.count(), await filterOf(widgetPage)]).toEqual([1, 'saturate(0)']);
    const requests = await widgetPage.requestsInTheEnd();
    expect(requests.filter((url) => url.endsWith('/beacon'))).toHaveLength(1);
  });

  it('takes over what was chosen on another page in between', async () => {
    const widgetPage = await harness.show();
    await chooseGrey(widgetPage);
    await leaveAndReturn(widgetPage, '{"contrast":"dark"}');
    expect(await filterOf(widgetPage)).toBe('none');
    expect([
      await widgetPage.panel.getByLabel('Grau').isChecked(),
      await widgetPage.panel.getByLabel('Dunkel').isChecked(),
    ]).toEqual([false, true]);
  });

  it('is left alone where the widget was put away', async () => {
    const widgetPage = await harness.show();
    await chooseGrey(widgetPage);
    await widgetPage.panel.getByText('Bis zum nächsten Besuch ausblenden').click();
    await leaveAndReturn(widgetPage, '{"contrast":"dark"}');
    expect(await widgetPage.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
});
