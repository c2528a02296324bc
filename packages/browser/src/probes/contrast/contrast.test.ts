import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const words =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern, denn die Reparatur dauert nicht lange.';
const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;
const below = '<div class="bar"></div><div style="height:2500px"></div>';

const pages: Record<string, string> = {
  '/pale': page(`<p style="color:#888;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/dark': page(`<p style="color:#000;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/pale-below': page(
    `${below}<p style="color:#888;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`,
    '.bar{position:fixed;inset:0 0 auto;height:60px;background:#000}',
  ),
  '/dark-below': page(`${below}<p style="color:#000;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/no-text': page('<p></p>').replace('Räder</h1>', '</h1>'),
};

const { outcomeOf } = createHarness(pages, { probes: ['contrast'] });

describe('texts over pictures', () => {
  it.each([
    ['color-contrast', '/pale', 'failed'],
    ['color-contrast', '/dark', 'passed'],
    ['color-contrast', '/pale-below', 'failed'],
    ['color-contrast', '/dark-below', 'passed'],
    ['color-contrast', '/no-text', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });
});
