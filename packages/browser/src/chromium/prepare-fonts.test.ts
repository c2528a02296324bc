import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { prepareFonts } from './prepare-fonts.ts';

/** What is drawn with which font: `<wanted family> <text>`. */
const expected: Record<string, string> = {
  'Arial Größere Äpfel, süße Öle': 'Arimo',
  'Helvetica Größere Äpfel': 'Arimo',
  'sans-serif Größere Äpfel': 'Arimo',
  'system-ui Größere Äpfel': 'Arimo',
  'serif Größere Äpfel': 'Tinos',
  'serif Ελληνικά': 'Tinos',
  'serif Русский': 'Tinos',
  'monospace Größere Äpfel': 'Cousine',
  'Verdana Größere Äpfel': 'DejaVu Sans',
  'Calibri Größere Äpfel': 'Carlito',
  'NoSuchFont Größere Äpfel': 'Tinos',
  'Arial ✓': 'DejaVu Sans',
  'Arial سلام': 'DejaVu Sans',
  'Arial 😀': 'Noto Emoji',
};
const html = `<!doctype html><meta charset="utf-8">${Object.keys(expected)
  .map((name) => `<div><span style="font-family: ${name.split(' ')[0]}">${name.replace(/^\S+ /, '')}</span></div>`)
  .join('')}`;

let folder = '';
const browsers: Browser[] = [];

/** A machine whose fonts are others: every name means a font of equally wide letters. */
const writeMachineFonts = async (fonts: string): Promise<string> => {
  const conf = join(folder, 'machine.conf');
  const edit = '<edit name="family" mode="assign" binding="same"><string>DejaVu Sans Condensed</string></edit>';
  await writeFile(
    conf,
    `<fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir><match target="pattern">${edit}</match></fontconfig>`,
  );
  return conf;
};

/** A page in a browser whose machine says so. */
const show = async (env: Record<string, string>): Promise<Page> => {
  const { path } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  browsers.push(browser);
  const page = await browser.newPage();
  await page.setContent(html);
  return page;
};

const measure = (page: Page): Promise<number[]> =>
  page.evaluate('[...document.querySelectorAll("span")].map((span) => span.getBoundingClientRect().width)');

/** The families that letters were in fact drawn with. */
const readUsedFonts = async (page: Page): Promise<string[]> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'span' });
  return Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName).join(', ');
    }),
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-fonts-test-'));
});

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await rm(folder, { recursive: true, force: true });
});

describe('the fonts that come with Zugang', () => {
  it('lay out every text, and it is as wide on a machine with other fonts', async () => {
    const { env } = await findChromium();
    const ours = await show(env);
    const widths = await measure(ours);
    expect(
      Object.fromEntries((await readUsedFonts(ours)).map((family, at) => [Object.keys(expected)[at], family])),
    ).toEqual(expected);

    const conf = (await prepareFonts()).env['FONTCONFIG_FILE'] ?? '';
    const machine = { FONTCONFIG_FILE: await writeMachineFonts(join(dirname(conf), 'fonts')) };
    const theirs = await measure(await show(machine));
    expect(theirs.filter((width, at) => width === widths[at])).toHaveLength(0);
    expect(await measure(await show({ ...machine, ...env }))).toEqual(widths);
  });

  it('are whole again after a cleaner of temporary folders has taken a file', async () => {
    const root = join(folder, 'root');
    const fonts = await prepareFonts(root);
    const conf = fonts.env['FONTCONFIG_FILE'] ?? '';
    const lost = join(dirname(conf), 'fonts', 'Arimo_400Regular.ttf');
    await unlink(lost);
    expect(await prepareFonts(root)).toEqual(fonts);
    expect((await readFile(lost)).length).toBeGreaterThan(100_000);
  });
});
