import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, pageWith, plainBody } from './testing/create-harness.fixture.ts';
import { fullConfig } from './testing/widget-server.fixture.ts';

/** The beacon lets the page's own work go first. */
const polling = { timeout: 10_000 };

const catalogues = fileURLToPath(new URL('../../messages/catalogues/widget', import.meta.url));
let harness: Awaited<ReturnType<typeof createHarness>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-texts-'));
  await cp(catalogues, folder, { recursive: true });
  await writeFile(join(folder, 'fr.json'), JSON.stringify({ title: 'Adapter l’affichage', close: 'Fermer' }));
  harness = await createHarness(folder);
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a language that is not in the script', () => {
  it('is loaded where the page speaks it; what it does not say is said in English', async () => {
    const html = pageWith(plainBody).replace('lang="de"', 'lang="fr-FR"');
    const { button, panel, open, asked, page } = await harness.show({ html });
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Adapter l’affichage');
    await open();
    expect(await panel.getByRole('button', { name: 'Fermer' }).isVisible()).toBe(true);
    expect(await panel.getByText('Page structure').isVisible()).toBe(true);
    expect(await page.locator('zugang-widget').getAttribute('lang')).toBe('fr');
    expect(asked.filter(({ line }) => line.includes('texts-fr'))).toHaveLength(1);
  });

  it('is not requested elsewhere', async () => {
    const { button, asked } = await harness.show();
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Darstellung anpassen');
    expect(asked.filter(({ line }) => line.includes('texts-'))).toEqual([]);
  });
});

describe('the dashboard’s preview', () => {
  const config = JSON.stringify({ ...fullConfig, language: 'en', buttonPosition: 'left-bottom' });
  const script = `<script async src="ORIGIN/w/v1/widget.js" data-key="K" data-config='${config}'></script>`;

  it('shows the settings it is given in a frame without an origin, and asks, sends and keeps nothing', async () => {
    const preview = pageWith(plainBody, '', script.replace('ORIGIN', harness.widgetOrigin));
    const html = pageWith(
      '<iframe title="Vorschau" width="900" height="600" sandbox="allow-scripts" src="ORIGIN/w/v1/preview/a"></iframe>',
      '',
      '',
    );
    const { page, asked } = await harness.show({ html, answers: { preview } });
    const frame = page.frameLocator('iframe');
    await frame.locator('zugang-widget button.open').click();
    const panel = frame.locator('zugang-widget dialog');
    await panel.getByLabel('Dark').check();
    await panel.getByText('Report a barrier').click();
    await panel.getByLabel('What is difficult').fill('Test');
    await panel.getByRole('button', { name: 'Send report' }).click();
    expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(18, 18, 18)',
    );
    expect(asked.map(({ line }) => line)).toEqual(['GET /w/v1/preview/a', 'GET /w/v1/widget.js']);
  });

  it('is read on the dashboard’s own pages only: elsewhere the settings are requested', async () => {
    const { beacons, button } = await harness.show({ html: pageWith(plainBody, '', script) });
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Darstellung anpassen');
    await expect.poll(() => beacons(), polling).toHaveLength(1);
  });
});
