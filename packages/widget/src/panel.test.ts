import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused, createHarness, pageWith, plainBody, type WidgetPage } from './testing/create-harness.fixture.ts';

let harness: Awaited<ReturnType<typeof createHarness>>;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, best practices too; it looks into open shadow roots. */
const findViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate(`${axe};0`);
  return page.evaluate(async () => {
    const { run } = (
      window as unknown as { axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe;
    const { violations } = await run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  });
};

const sizes = {
  desktop: { width: 1440, height: 900 },
  zoomed: { width: 320, height: 256 },
  phone: { width: 320, height: 640 },
};

describe.each(Object.entries(sizes))('at %s size', (name, viewport) => {
  const show = (): Promise<WidgetPage> => harness.show({ context: { viewport } });

  it('opens by the keyboard into the panel, closes by Escape, and gives the focus back', async () => {
    const { page, button, panel } = await show();
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('BUTTON: Schließen');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(false);
    await expect.poll(() => focused(page)).toBe('BUTTON: Darstellung anpassen');
  });

  it('hides nothing behind a sideways scroll, and every target is at least 44 px high', async () => {
    const { page, panel, open } = await show();
    const button = await page.locator('zugang-widget button.open').boundingBox();
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await open();
    expect(await panel.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    const low = await panel
      .locator('label:has(input[type=radio],input[type=checkbox]), button, summary, a')
      .evaluateAll((all) =>
        all
          .map((element) => ({ text: element.textContent, height: Math.round(element.getBoundingClientRect().height) }))
          .filter(({ height }) => height > 0 && height < 44),
      );
    expect(low).toEqual([]);
  });

  it('is beside the page, or fills a small screen and keeps the focus in it', async () => {
    const { panel, open } = await show();
    await open();
    const isModal = await panel.evaluate((dialog) => dialog.matches(':modal'));
    const { width } = (await panel.boundingBox()) ?? { width: 0 };
    expect({ isModal, fills: width === viewport.width }).toEqual({
      isModal: name !== 'desktop',
      fills: name !== 'desktop',
    });
  });

  it('adds no axe violation, closed and open', async () => {
    const { page, panel, button, open } = await show();
    await button.waitFor();
    const withIt = await findViolations(page);
    await open();
    await panel.getByText('Aufbau der Seite').click();
    await panel.getByText('Barriere melden').click();
    const opened = await findViolations(page);
    await page.evaluate(() => document.querySelector('zugang-widget')?.remove());
    await page.evaluate(() => document.dispatchEvent(new Event('zugang:remove')));
    const without = await findViolations(page);
    expect({ withIt, opened }).toEqual({ withIt: without, opened: without });
  });
});

it('leaves the page usable beside the open panel', async () => {
  const { page, panel, open } = await harness.show({ context: { viewport: sizes.desktop } });
  await open();
  await page.getByLabel('Name').fill('Anna');
  expect(await panel.isVisible()).toBe(true);
});

describe('with the keyboard alone', () => {
  it('every control is reached, and chosen by Space and arrows', async () => {
    const { page, button } = await harness.show();
    await button.focus();
    await page.keyboard.press('Enter');
    const seen: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      seen.push(now);
      if (now.includes('ausblenden') && now.startsWith('BUTTON')) break;
      if (now === 'INPUT: Links hervorheben') await page.keyboard.press('Space');
      if (now === 'INPUT: 100 %') await page.keyboard.press('ArrowRight');
    }
    expect(seen.filter((one) => one.startsWith('INPUT'))).toHaveLength(5 + 10 + 6);
    for (const name of [
      'SUMMARY: Aufbau der Seite',
      'BUTTON: Seite oder Auswahl vorlesen',
      'SUMMARY: Barriere melden',
      'A: Erklärung zur Barrierefreiheit',
      'BUTTON: Alles zurücksetzen',
    ])
      expect(seen).toContain(name);
    expect(await page.evaluate(() => localStorage.getItem('zugang'))).toBe(
      '{"text-size":"1.25","highlight-links":"on"}',
    );
  });

  it('the focus can be seen, in forced colours too', async () => {
    for (const forcedColors of ['none', 'active'] as const) {
      const { page, button, panel } = await harness.show({ context: { forcedColors } });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const outline = await panel
        .locator('label:has(:focus-visible)')
        .evaluate((label) => getComputedStyle(label).outlineStyle);
      expect(outline).toBe('solid');
    }
  });
});

describe('in forced colours', () => {
  it('what is chosen differs from what is not, and axe finds nothing', async () => {
    const { page, panel, open } = await harness.show({ context: { forcedColors: 'active' } });
    await open();
    const background = (label: string): Promise<string> =>
      panel
        .locator('label', { hasText: label })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background('100 %')).not.toBe(await background('125 %'));
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  });
});

it('moves nothing by itself', async () => {
  const { panel, open } = await harness.show();
  await open();
  expect(await panel.evaluate((dialog) => (dialog.getRootNode() as ShadowRoot).getAnimations().length)).toBe(0);
});

describe('settings', () => {
  it('decide on colours, places, icon, size and which functions there are, in which order', async () => {
    const config = {
      primaryColour: '#ffd400',
      menuPosition: 'menu-left',
      buttonPosition: 'left-middle',
      icon: 'eye',
      size: 'large',
      functions: ['mute', 'unknown', 'text-size'],
      statementUrl: null,
      canReport: false,
    } as const;
    const context = { viewport: { width: 1000, height: 800 } };
    const { panel, button, open } = await harness.show({
      answers: { config: { ...config, functions: [...config.functions] } },
      context,
    });
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.x).toBeLessThan(30);
    expect(Math.round(box.y + box.height / 2)).toBe(400);
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    await open();
    expect((await panel.boundingBox())?.x).toBe(0);
    const names = await panel.locator('.tiles').first().locator('> *').allTextContents();
    expect(names).toEqual(['Ton aus', 'Textgröße100 %125 %150 %175 %200 %']);
    expect(await panel.getByText('Barriere melden').count()).toBe(0);
    expect(await panel.getByRole('link').count()).toBe(0);
  });

  it.each([
    ['the settings’ language', { language: 'en' }, 'de', 'Adjust display'],
    ['the page’s language', { language: 'auto' }, 'en', 'Adjust display'],
    ['German', { language: 'auto' }, '', 'Darstellung anpassen'],
  ])('%s is spoken', async (_, config, lang, name) => {
    const html = pageWith(plainBody).replace('lang="de"', `lang="${lang}"`);
    const { button, page } = await harness.show({ answers: { config }, html });
    await expect.poll(() => button.getAttribute('aria-label')).toBe(name);
    expect(await page.locator('zugang-widget').getAttribute('lang')).toBe(name === 'Adjust display' ? 'en' : 'de');
  });
});

describe('a profile', () => {
  it('sets its functions, shows them in their controls, and takes them back', async () => {
    const { panel, open } = await harness.show();
    await open();
    await panel.getByLabel('Legasthenie').check();
    expect(await panel.getByLabel('Gut lesbare Schrift').isChecked()).toBe(true);
    await panel.getByLabel('Gut lesbare Schrift').uncheck();
    expect(await panel.getByLabel('Legasthenie').isChecked()).toBe(false);
    await panel.getByLabel('Legasthenie').check();
    await panel.getByLabel('Legasthenie').uncheck();
    expect(await panel.getByLabel('Leselinie').isChecked()).toBe(false);
  });
});

it('names whose service it is at the end of the panel, as text and with a link where there are some', async () => {
  const footer = { text: '<b>Agentur Nord</b>', url: 'https://nord.example/', logoPath: null };
  const { panel, open } = await harness.show({ answers: { config: { footer } } });
  await open();
  const link = panel.getByRole('link', { name: '<b>Agentur Nord</b>' });
  expect(await link.getAttribute('href')).toBe('https://nord.example/');
  const plain = await harness.show({ answers: { config: { footer: { ...footer, url: null } } } });
  await plain.open();
  expect(await plain.panel.getByRole('link', { name: 'Agentur Nord' }).count()).toBe(0);
  expect(await plain.panel.getByText('Agentur Nord').isVisible()).toBe(true);
});
