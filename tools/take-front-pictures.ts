// Takes the pictures of the public start page from a running demo: the list of causes, one cause, the report, and what is shown where the
// address is shared. Run it again when these screens have changed.
//   npm start, then: node tools/take-front-pictures.ts [--url http://localhost:3000] [--site localhost:3001]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../packages/browser/src/chromium/find-chromium.ts';
import de from '../packages/messages/catalogues/front/de.json' with { type: 'json' };
import en from '../packages/messages/catalogues/front/en.json' with { type: 'json' };
import { projectRoot } from './prepare/project-root.mjs';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    site: { type: 'string', default: 'localhost:3001' },
  },
});
const folder = join(projectRoot, 'packages/web/public/front');
mkdirSync(folder, { recursive: true });
/** Shown at half of that, so that it is sharp on dense screens. */
const view = { width: 1280, height: 800 };
const waitMilliseconds = 600_000;
const settleMilliseconds = 3_000;

type Listed = { rows: { id: string }[] };

const ask = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([address, json]) => {
      const options = json
        ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }
        : {};
      return (await fetch(address, options)).json();
    },
    [`/api${path}`, body] as const,
  ) as Promise<T>;

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${values.url}/login`);
  await page.fill('input[type=email]', 'kunde@demo.example');
  await page.fill('input[type=password]', 'demo-kunde!');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
};

/** The project of the demo site, checked. */
const prepareProject = async (page: Page): Promise<string> => {
  const { rows } = await ask<Listed>(page, '/projects');
  const id = rows[0]?.id ?? (await ask<{ id: string }>(page, '/projects', { title: 'Demo', domain: values.site })).id;
  const until = Date.now() + waitMilliseconds;
  while (Date.now() < until) {
    const { latestScan } = await ask<{ latestScan: { state: string } | null }>(page, `/projects/${id}`);
    if (latestScan?.state === 'finished') return id;
    await page.waitForTimeout(1_000);
  }
  throw new Error('The demo was not checked in time');
};

const take = async (page: Page, path: string, name: string): Promise<void> => {
  // A screen of a project keeps a stream open: the network is never idle.
  await page.goto(values.url + path, { waitUntil: 'load' });
  await page.locator('main h1, main h2').first().waitFor();
  // What is further down is loaded when it is scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  );
  await page.waitForTimeout(settleMilliseconds);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality: 70, effort: 6 }).toFile(join(folder, name));
};

/** 1200 × 630 px, as social networks show it (https://ogp.me). */
const drawPreview = async (page: Page, locale: 'de' | 'en'): Promise<void> => {
  const { title, lead } = (locale === 'de' ? de : en).home;
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 80px; box-sizing: border-box; height: 630px; background: #2a2753; color: #fff; font: 32px/1.4 system-ui, sans-serif; border-left: 28px solid #ffc94a }
    b { color: #ffc94a; font-size: 40px } h1 { font-size: 68px; line-height: 1.1; letter-spacing: -0.02em; margin: 48px 0 32px } p { margin: 0 }
  </style><b>Zugang</b><h1>${title}</h1><p>${lead}</p>`);
  const picture = await page.screenshot();
  writeFileSync(
    join(folder, `preview-${locale}.png`),
    await sharp(picture).png({ palette: true, colours: 32 }).toBuffer(),
  );
  await page.setViewportSize(view);
};

const found = await findChromium();
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce' });
  for (const locale of ['de', 'en'] as const) await drawPreview(page, locale);
  await signIn(page);
  const project = await prepareProject(page);
  const { rows } = await ask<Listed>(page, `/projects/${project}/issues`);
  for (const locale of ['de', 'en'] as const) {
    const base = `${locale === 'en' ? '/en' : ''}/projects/${project}`;
    await take(page, `${base}/issues`, `causes-${locale}.webp`);
    await take(page, `${base}/issues/${rows[0]?.id ?? ''}`, `cause-${locale}.webp`);
    await take(page, `${base}/report`, `report-${locale}.webp`);
  }
} finally {
  await browser.close();
}
