import { describe, expect, it } from 'vitest';
import { createHarness } from '../probes/create-harness.fixture.ts';

const words =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern, denn die Reparatur dauert nicht lange.';
const page = (body: string): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title></head><body><main><h1>Räder</h1><div>${body}</div></main></body></html>`;
const sliced = (more = ''): string =>
  `<div style="overflow:hidden;width:200px;line-height:20px;height:30px">${words}</div>${more}`;
const aside = (style: string): string =>
  `<div style="overflow:hidden;white-space:nowrap;width:80px;${style}">${words}</div>`;

const pages: Record<string, string> = {
  '/sliced': page(sliced()),
  '/sliced-with-more': page(sliced('<a href="/mehr">Alles lesen</a>')),
  '/whole-lines': page(sliced().replace('height:30px', 'height:40px')),
  '/aside': page(aside('')),
  '/shortened': page(aside('text-overflow:ellipsis')),
  '/slider': page(`<div style="overflow:hidden;white-space:nowrap;width:80px"><p>${words}</p></div>`),
  '/pale': page('<p style="color:#666;background:linear-gradient(90deg,#fff,#eee);font-size:16px">Text im Verlauf</p>'),
};

const { outcomeOf } = createHarness(pages, { level: 'AAA' });

describe('text that is cut at every size', () => {
  it.each([
    ['/sliced', 'failed'],
    ['/sliced-with-more', 'cannot-tell'],
    ['/whole-lines', 'passed'],
    ['/aside', 'failed'],
    ['/shortened', 'passed'],
    ['/slider', 'cannot-tell'],
  ])('%s is %s', async (path, expected) => {
    expect(await outcomeOf(path, 'text-clipped-when-enlarged')).toBe(expected);
  });
});

it('judges text over a gradient by its pixels for level AAA too', async () => {
  expect(await outcomeOf('/pale', 'color-contrast')).toBe('passed');
  expect(await outcomeOf('/pale', 'color-contrast-enhanced')).toBe('failed');
});
