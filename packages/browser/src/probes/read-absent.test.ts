import { describe, expect, it } from 'vitest';
import { absentContent, contents } from '@zugang/engine';
import { createHarness } from './create-harness.fixture.ts';

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="de"><head><title>Radwege am Fluss</title>${head}</head><body><main><h1>Radwege</h1><p>Ein Text über Wege.</p>${body}</main></body></html>`;

/** Each page with what it is no longer known to have none of. */
const present: Record<string, { html: string; gone: string[] }> = {
  '/plain': { html: page('<a href="/weg">Der Weg am Fluss</a>'), gone: [] },
  '/frame': { html: page('<iframe title="Karte" srcdoc="<p>Karte</p>"></iframe>'), gone: [...contents] },
  '/film': { html: page('<a href="/rundfahrt.mp4">Rundfahrt</a>'), gone: ['media'] },
  '/hidden-field': {
    html: page('<div hidden><label>Ort <input name="ort"></label></div>'),
    gone: ['fields', 'time_limits', 'sign_in', 'commitments'],
  },
  '/script': { html: page('<script>1</script>'), gone: ['scripts', 'time_limits', 'motion'] },
  '/data-only': { html: page('<script type="application/ld+json">{}</script>'), gone: [] },
  '/keys': {
    html: page('<script>document.addEventListener("keydown", () => {})</script>'),
    gone: ['scripts', 'time_limits', 'motion', 'shortcuts'],
  },
  '/drag-on-window': {
    html: page('<script>addEventListener("pointermove", () => {})</script>'),
    gone: ['scripts', 'time_limits', 'motion', 'gestures'],
  },
  '/draggable': { html: page('<p draggable="true">Zieh mich</p>'), gone: ['gestures'] },
  '/sign-in': { html: page('<a href="/mitglieder">Anmelden</a>'), gone: ['sign_in', 'time_limits', 'commitments'] },
  '/order': { html: page('<a href="/karte">Karte bestellen</a>'), gone: ['commitments'] },
  '/moving': { html: page('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Ein Punkt">'), gone: ['motion'] },
  '/refresh': { html: page('', '<meta http-equiv="refresh" content="600">'), gone: ['time_limits'] },
  '/french': { html: page('').replace('"de"', '"fr"'), gone: ['sign_in', 'time_limits', 'commitments'] },
};

const { check } = createHarness(Object.fromEntries(Object.entries(present).map(([path, { html }]) => [path, html])));

const absentAt = async (path: string) => {
  return absentContent(await check(path));
};

describe('what a page has none of', () => {
  it.each(Object.entries(present))('%s', async (path, { gone }) => {
    expect(await absentAt(path)).toEqual(contents.filter((content) => !gone.includes(content)));
  });
});
