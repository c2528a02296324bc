import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const words =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern, denn die Reparatur dauert nicht lange.';
const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;
const below = '<div class="bar"></div><div style="height:2500px"></div>';

const grey =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='800' height='300'%3E%3Crect width='800' height='300' fill='%23eee'/%3E%3C/svg%3E";
const over = (text: string): string => page(`<div style="background:url(&quot;${grey}&quot;)">${text}</div>`);
const before = (picture: string, colour: string): string =>
  page(
    `<div style="position:relative">${picture}<p style="position:absolute;top:20px;color:${colour}">${words}</p></div>`,
  );
const image = `<img alt="" src="${grey}" width="800" height="200">`;
const film = `<video poster="${grey}" width="800" height="200"></video>`;
const veiled = (alpha: number): string =>
  page(
    `<div style="position:relative"><p style="color:#000">${words}</p><div style="position:absolute;inset:0;pointer-events:none;background:rgba(255,255,255,${alpha})"></div></div>`,
  );
const cut = (colour: string): string =>
  page(
    `<p style="background:linear-gradient(${colour},${colour});background-clip:text;color:transparent">${words}</p>`,
  );
const inField = (colour: string): string =>
  page(
    `<input aria-label="Ort" size="60" value="${words.slice(0, 60)}" style="background:linear-gradient(#fff,#ddd);color:${colour}">`,
  );

const pages: Record<string, string> = {
  '/ancestor-pale': over(`<div><p style="color:#aaa">${words}</p></div>`),
  '/ancestor-dark': over(`<div><p style="color:#000">${words}</p></div>`),
  '/image-pale': before(image, '#aaa'),
  '/image-dark': before(image, '#000'),
  '/poster-pale': before(film, '#aaa'),
  '/poster-dark': before(film, '#000'),
  '/layer-pale': over(`<div style="background:rgba(255,255,255,.8)"><p style="color:#aaa">${words}</p></div>`),
  '/layer-dark': over(`<div style="background:rgba(255,255,255,.8)"><p style="color:#000">${words}</p></div>`),
  '/opacity-pale': over(`<div style="opacity:.4"><p style="color:#000">${words}</p></div>`),
  '/opacity-dark': over(`<div style="opacity:.99"><p style="color:#000">${words}</p></div>`),
  '/veil-pale': veiled(0.7),
  '/veil-dark': veiled(0.05),
  '/blend-pale': over(`<p style="color:#aaa;mix-blend-mode:multiply">${words}</p>`),
  '/blend-dark': over(`<p style="color:#000;mix-blend-mode:multiply">${words}</p>`),
  '/filter-pale': page(`<div style="filter:opacity(.4)"><p style="color:#000">${words}</p></div>`),
  '/filter-dark': page(`<div class="f"><p style="color:#000">${words}</p></div>`, '.f{filter:grayscale(1)}'),
  '/filter-inactive': page(`<button disabled style="filter:opacity(.3)">${words}</button>`),
  '/multiplied-pale': page(
    `<div style="background:#888"><p style="color:#fff;mix-blend-mode:multiply">${words}</p></div>`,
  ),
  '/cut-pale': cut('#aaa'),
  '/cut-dark': cut('#000'),
  '/oklch-pale': over(`<p style="color:oklch(0.65 0 0)">${words}</p>`),
  '/oklch-dark': over(`<p style="color:oklch(0 0 0)">${words}</p>`),
  '/shadow-pale': over(`<p style="color:#aaa;text-shadow:1px 1px 2px #ddd">${words}</p>`),
  '/shadow-dark': over(`<p style="color:#000;text-shadow:1px 1px 2px #ddd">${words}</p>`),
  // Readable only by its shadow.
  '/shadow-decides': over(
    `<p style="color:#fff;font-size:40px;text-shadow:0 0 4px #000,0 0 4px #000,0 0 4px #000">${words}</p>`,
  ),
  '/field-pale': inField('#aaa'),
  '/field-dark': inField('#000'),
  '/sign-pale': over('<p style="color:#aaa">7</p>'),
  '/sign-dark': over('<p style="color:#000">7</p>'),
  '/pale': page(`<p style="color:#888;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/dark': page(`<p style="color:#000;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/pale-below': page(
    `${below}<p style="color:#888;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`,
    '.bar{position:fixed;inset:0 0 auto;height:60px;background:#000}',
  ),
  '/dark-below': page(`${below}<p style="color:#000;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/many-dark-in-a-part': page(
    below + `<p style="background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`.repeat(20),
    'html,body{height:100%;margin:0;overflow:hidden auto}',
  ),
  '/empty-field': page(
    '<p style="background:linear-gradient(90deg,#fff,#ddd)"><input aria-label="Ort" style="background:none"></p>',
  ),
  '/arrows-pale': page('<p style="color:#aaa">→ ►</p>'),
  '/arrows-dark': page('<p style="color:#000">→ ►</p>'),
  '/many-dark': page(
    Array.from({ length: 20 }, () => `<p style="background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`).join(''),
  ),
  '/no-text': page('<p></p>').replace('Räder</h1>', '</h1>'),
};

const { outcomeOf } = createHarness(pages, { probes: ['contrast'] });

describe('texts over pictures', () => {
  it.each([
    ['color-contrast', '/pale', 'failed'],
    ['color-contrast', '/dark', 'passed'],
    ['color-contrast', '/pale-below', 'failed'],
    ['color-contrast', '/dark-below', 'passed'],
    ['color-contrast', '/many-dark-in-a-part', 'passed'],
    ['color-contrast', '/empty-field', 'passed'],
    ['color-contrast', '/no-text', 'inapplicable'],
    ['color-contrast', '/ancestor-pale', 'failed'],
    ['color-contrast', '/ancestor-dark', 'passed'],
    ['color-contrast', '/image-pale', 'failed'],
    ['color-contrast', '/image-dark', 'passed'],
    ['color-contrast', '/poster-pale', 'failed'],
    ['color-contrast', '/poster-dark', 'passed'],
    ['color-contrast', '/layer-pale', 'failed'],
    ['color-contrast', '/layer-dark', 'passed'],
    ['color-contrast', '/opacity-pale', 'failed'],
    ['color-contrast', '/opacity-dark', 'passed'],
    ['color-contrast', '/veil-pale', 'failed'],
    ['color-contrast', '/veil-dark', 'passed'],
    ['color-contrast', '/blend-pale', 'failed'],
    ['color-contrast', '/blend-dark', 'passed'],
    ['color-contrast', '/filter-pale', 'failed'],
    ['color-contrast', '/filter-dark', 'passed'],
    ['color-contrast', '/filter-inactive', 'passed'],
    ['color-contrast', '/multiplied-pale', 'failed'],
    ['color-contrast', '/cut-pale', 'failed'],
    ['color-contrast', '/cut-dark', 'passed'],
    ['color-contrast', '/oklch-pale', 'failed'],
    ['color-contrast', '/oklch-dark', 'passed'],
    ['color-contrast', '/shadow-pale', 'failed'],
    ['color-contrast', '/shadow-dark', 'passed'],
    ['color-contrast', '/field-pale', 'failed'],
    ['color-contrast', '/field-dark', 'passed'],
    ['color-contrast', '/shadow-decides', 'cannot-tell'],
    ['color-contrast', '/arrows-pale', 'cannot-tell'],
    ['color-contrast', '/arrows-dark', 'passed'],
    ['color-contrast', '/many-dark', 'passed'],
    // A single sign may be a picture.
    ['color-contrast', '/sign-pale', 'cannot-tell'],
    ['color-contrast', '/sign-dark', 'passed'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });
});
