import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStands, pageWith, plainBody, type Stand } from './testing/open-stand.fixture.ts';

let stands: Awaited<ReturnType<typeof openStands>>;
beforeAll(async () => {
  stands = await openStands();
});
afterAll(() => stands.close());

const filterOf = ({ page }: Stand): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).filter);

const chooseGrey = async (stand: Stand): Promise<void> => {
  await stand.open();
  await stand.panel.getByLabel('Grau').check();
  expect(await filterOf(stand)).toBe('saturate(0)');
};

describe('a page of XHTML', () => {
  const html = `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="de" xml:lang="de"><head><title>Seite</title>
<script async="async" src="ORIGIN/w/v1/widget.js" data-key="KEY-1"></script></head>
<body><main><h1>Willkommen</h1><h3>Tiefer</h3><p>Text</p><img src="data:," alt="Bild"/></main></body></html>`;
  const headers = { 'Content-Type': 'application/xhtml+xml' };

  it('has the widget as any other, and its headings have their levels', async () => {
    const stand = await stands.show({ html, headers });
    expect(await stand.page.evaluate(() => [document.contentType, document.createElement('P').localName])).toEqual([
      'application/xhtml+xml',
      'P',
    ]);
    await stand.open();
    await stand.panel.locator('input[name=saturation]').nth(2).check();
    expect(await filterOf(stand)).toBe('saturate(0)');
    await stand.panel.locator('summary').first().click();
    const depths = await stand.panel
      .locator('details li')
      .evaluateAll((all) => all.map((item) => `${item.className} ${item.textContent}`.trim()));
    expect(depths.slice(0, 2)).toEqual(['depth-1 H1: Willkommen', 'depth-3 H3: Tiefer']);
    expect(stand.errors).toEqual([]);
  });
});

describe('a page whose addresses are those of another place', () => {
  it('asks the widget’s own server all the same, and stays where it is', async () => {
    const stand = await stands.show({ html: pageWith(plainBody, '<base href="https://elsewhere.example/x/">') });
    await chooseGrey(stand);
    await stand.panel.getByLabel('Bewegung anhalten').check();
    await expect.poll(() => stand.asked.map(({ line }) => line)).toContain('GET /w/v1/still.js');
    const foreign = stand.requests.filter((url) => url.startsWith('https://elsewhere.example'));
    expect(foreign).toEqual([]);
    expect(new URL(stand.page.url()).origin).toBe(stands.hostOrigin);
    expect(stand.errors).toEqual([]);
  });
});

describe('a page that one comes back to', () => {
  // Under a driver browsers keep no page in their back-forward cache: its events are sent as it sends them.
  const leaveAndReturn = ({ page }: Stand, meanwhile: string | null): Promise<void> =>
    page.evaluate((choice) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      if (choice) localStorage.setItem('zugang', choice);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, meanwhile);

  it('has its widget in the state it was left in, and says nothing twice', async () => {
    const stand = await stands.show({ hasClock: true });
    await chooseGrey(stand);
    await leaveAndReturn(stand, null);
    await leaveAndReturn(stand, null);
    await expect.poll(() => stand.beacons().length).toBe(1);
    expect([await stand.button.count(), await filterOf(stand)]).toEqual([1, 'saturate(0)']);
    const requests = await stand.requestsInTheEnd();
    expect(requests.filter((url) => url.endsWith('/beacon'))).toHaveLength(1);
  });

  it('takes up what was chosen on another page meanwhile', async () => {
    const stand = await stands.show();
    await chooseGrey(stand);
    await leaveAndReturn(stand, '{"contrast":"dark"}');
    expect(await filterOf(stand)).toBe('none');
    expect([
      await stand.panel.getByLabel('Grau').isChecked(),
      await stand.panel.getByLabel('Dunkel').isChecked(),
    ]).toEqual([false, true]);
  });

  it('is left alone where the widget was put away', async () => {
    const stand = await stands.show();
    await chooseGrey(stand);
    await stand.panel.getByText('Bis zum nächsten Besuch ausblenden').click();
    await leaveAndReturn(stand, '{"contrast":"dark"}');
    expect(await stand.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
});
