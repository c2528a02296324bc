import { describe, expect, it } from 'vitest';
import { createHarness } from './create-harness.fixture.ts';

const words =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern, denn die Reparatur dauert nicht lange.';
const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;
const links = '<p><a href="#a">Eins</a></p><p><a href="#b">Zwei</a></p><p><a href="#c">Drei</a></p>';

const pages: Record<string, string> = {
  '/plain': page(links),
  '/wide': page(`<p style="width:900px">${words}</p>`),
  '/leaves': page('<button onfocus="location.href = \'/plain\'">Weg</button><img src="/x.png">'),
};

const { origin, outcomeOf, runner } = createHarness(pages);

describe('trying a page out', () => {
  it('keeps what was seen before where the page goes away while it is tried', async () => {
    expect(await outcomeOf('/leaves', 'image-alt')).toBe('failed');
  });

  it('gives the next page the tab as it was', async () => {
    const result = await runner().check(`${origin()}/wide`, { isolationKey: 'a', level: 'AA', screenshot: true });
    const next = await runner().check(`${origin()}/plain`, { isolationKey: 'a', level: 'AA', screenshot: true });
    expect([result, next].map((one) => one.kind === 'checked' && one.screenshot?.width)).toEqual([1280, 1280]);
  });
});
