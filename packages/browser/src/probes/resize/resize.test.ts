import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const words =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern, denn die Reparatur dauert nicht lange.';
const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;
const links = '<p><a href="#a">Eins</a></p><p><a href="#b">Zwei</a></p><p><a href="#c">Drei</a></p>';
const spaced = '<div style="overflow:hidden;height:2.4em;line-height:1.2;width:150px">Öffnungszeiten im Winter</div>';

const pages: Record<string, string> = {
  '/plain': page(links),
  '/zoom': page(`<div style="overflow:hidden;height:1.5em">${words}</div>`),
  '/zoom-link': page(
    `<section><div><div style="overflow:hidden;height:1.5em">${words}</div></div><p><a href="/plain">Alles lesen</a></p></section>`,
  ),
  '/zoom-link-elsewhere': page(`<div style="overflow:hidden;height:1.5em">${words}</div><p>Text</p>${links}`),
  '/zoom-link-in-text': page(
    `<div style="overflow:hidden;height:1.5em">${words}</div><p>Mehr bei <a href="/plain">uns</a></p>`,
  ),
  '/zoom-link-cut': page(
    `<a href="#a">Eins</a><a href="#b" style="display:block;overflow:hidden;height:1.5em">${words}</a><a href="#c">Drei</a>`,
  ),
  '/zoom-mail': page(
    `<div style="overflow:hidden;height:1.5em">${words}</div><a href="mailto:rad@example.org">Schreiben Sie uns</a>`,
  ),
  '/zoom-fits': page(`<div style="overflow:hidden;min-height:1.5em">${words}</div>`),
  '/zoom-status': page(
    `<div style="overflow:hidden;height:50vh;position:relative"><p>Räder</p><div style="height:300px"></div><p style="position:absolute;top:100px;width:1px;height:1px;overflow:hidden;clip:rect(1px,1px,1px,1px)">${words}</p></div>`,
  ),
  // The list is higher than what is shown of it, so that its scrollbar is not.
  '/zoom-scrolled': page(
    `<div style="overflow:hidden;width:70%;height:1.5em"><ul style="overflow-x:auto;white-space:nowrap;margin:0;padding:0 0 40px"><li>${words}</li></ul></div>`,
  ),
  '/zoom-moved': page(`<div style="overflow:hidden;width:70%;white-space:nowrap;touch-action:pan-y">${words}</div>`),
  '/zoom-wheel': page(
    `<div id="w" style="overflow:hidden;height:1.5em">${words}</div><script>w.onwheel = (event) => { w.scrollTop += event.deltaY; };</script>`,
  ),
  '/spaced-scrolled': page(
    `<div id="s" style="overflow:hidden;position:relative;height:60px">Erste Zeile<span style="position:absolute;top:74px;width:9px;height:60px"></span></div><script>onresize = () => { s.scrollTop = 14; };</script>`,
  ),
  '/zoom-caption': page(
    `<div style="position:relative;overflow:hidden;height:3.4em">Rad<p style="position:absolute;top:2em;width:100%;margin:0">${words}</p></div>`,
  ),
  '/zoom-laid-out-later': page(
    `<div id="l" style="overflow:hidden;height:1.5em">${words}</div><script>onresize = () => setTimeout(() => { l.style.height = 'auto'; }, 250);</script>`,
  ),
  '/zoom-becomes-icon': page(
    `<style>@media (max-width:900px){button{width:3em;overflow:hidden;white-space:nowrap;text-indent:4em}}</style><div style="overflow:hidden;position:relative;height:3em;padding-right:4em;text-align:right"><button style="border:0;padding:0;text-align:left">Menü der Werkstatt</button><i style="position:absolute;top:4em;width:1em;height:1em"></i></div>`,
  ),
  '/zoom-icon': page(
    '<div style="overflow:hidden;height:1.5em;width:60%"><i class="material-icons" style="font-size:2em">keyboard arrow left and right and up and down</i></div>',
  ),
  '/folded': page(`<div style="overflow:hidden;height:2.5em;line-height:1.25;width:200px">${words} ${words}</div>`),
  '/wide': page(`<p style="width:900px">${words}</p>`),
  '/wide-table': page(`<div><table style="width:900px"><tr><th>A</th></tr><tr><td>1</td></tr></table></div>`),
  '/wide-layout-table': page(
    `<table style="width:900px"><tr><td>${words}</td><td>${words}</td></tr><tr><td>1</td><td>2</td></tr></table>`,
  ),
  '/scroller': page(`<div style="overflow-x:auto" tabindex="0"><p style="width:900px">${words}</p></div>`),
  '/panel-beside': page(
    `<p style="width:900px">${words}</p><div style="position:fixed;left:100%;width:360px;top:0"><div style="padding:1em"><h2>Einstellungen</h2></div></div>`,
  ),
  '/wide-picture': page('<p><svg role="img" aria-label="Werkstatt" width="500" height="40"></svg></p>'),
  '/pushed-picture': page(
    '<div style="width:600px;text-align:right"><svg role="img" aria-label="Werkstatt" width="40" height="40"></svg></div>',
  ),
  // Only space sticks out: nothing is to be read there.
  '/wide-space': page(
    '<div style="width:600px"><p>Öffnungszeiten</p><ul><li><a href="#a">Eins</a></li></ul><input aria-label="Ort"></div>',
  ),
  '/placed': page('<p style="position:absolute;left:787px">Bitte ausfüllen</p>'),
  '/placed-since': `${page('<form></form>')}<script>addEventListener("resize", () => {
    document.forms[0].innerHTML = '<p style="position:absolute;left:787px">Bitte ausfüllen</p>';
  })</script>`,
  '/wide-empty-canvas': page('<canvas width="300" height="40" style="margin-left:60px"></canvas>'),
  '/wide-word': page(`<p style="width:200px">${'zange'.repeat(20)}</p>`),
  '/wide-code': page(`<p><code>${'zange'.repeat(20)}</code></p>`),
  '/wide-listing': page(`<pre><code>${'zange'.repeat(20)}</code></pre>`),
  '/spaced': page(spaced),
  '/spaced-link': page(`${spaced}<a href="/plain">Alle Zeiten</a>`),
};

const { check, outcomeOf } = createHarness(pages, { probes: ['listeners', 'resize'] });

describe('a page in other sizes', () => {
  it.each([
    ['text-clipped-when-enlarged', '/zoom', 'failed'],
    ['text-clipped-when-enlarged', '/zoom-link', 'cannot-tell'],
    ['text-clipped-when-enlarged', '/zoom-link-elsewhere', 'failed'],
    ['text-clipped-when-enlarged', '/zoom-link-in-text', 'failed'],
    ['text-clipped-when-enlarged', '/zoom-link-cut', 'failed'],
    ['text-clipped-when-enlarged', '/zoom-mail', 'failed'],
    ['text-clipped-when-enlarged', '/zoom-fits', 'passed'],
    ['text-clipped-when-enlarged', '/zoom-status', 'passed'],
    ['text-clipped-when-enlarged', '/zoom-icon', 'passed'],
    ['text-clipped-when-enlarged', '/zoom-scrolled', 'passed'],
    ['text-clipped-when-enlarged', '/zoom-moved', 'cannot-tell'],
    ['text-clipped-when-enlarged', '/zoom-wheel', 'cannot-tell'],
    ['text-clipped-when-enlarged', '/zoom-laid-out-later', 'passed'],
    ['text-clipped-when-enlarged', '/zoom-caption', 'cannot-tell'],
    ['text-clipped-when-enlarged', '/zoom-becomes-icon', 'passed'],
    ['text-clipped-when-enlarged', '/folded', 'passed'],
    ['text-clipped-when-enlarged', '/plain', 'inapplicable'],
    ['no-reflow', '/wide', 'failed'],
    // Data tables need two dimensions (Understanding WCAG 1.4.10).
    ['no-reflow', '/wide-table', 'passed'],
    ['no-reflow', '/wide-layout-table', 'cannot-tell'],
    ['no-reflow', '/wide-picture', 'cannot-tell'],
    ['no-reflow', '/pushed-picture', 'failed'],
    ['no-reflow', '/wide-space', 'passed'],
    ['no-reflow', '/placed', 'failed'],
    ['no-reflow', '/placed-since', 'passed'],
    ['no-reflow', '/wide-empty-canvas', 'passed'],
    ['no-reflow', '/wide-word', 'failed'],
    ['no-reflow', '/wide-code', 'failed'],
    ['no-reflow', '/wide-listing', 'cannot-tell'],
    ['no-reflow', '/scroller', 'cannot-tell'],
    // Never inapplicable: each page has a width.
    ['no-reflow', '/plain', 'passed'],
    ['text-clipped-when-spaced', '/spaced', 'failed'],
    ['text-clipped-when-spaced', '/spaced-link', 'cannot-tell'],
    ['text-clipped-when-spaced', '/spaced-scrolled', 'passed'],
    ['text-clipped-when-spaced', '/zoom-fits', 'passed'],
    ['text-clipped-when-spaced', '/plain', 'inapplicable'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('says how far a listing reaches that is wider than its box', async () => {
    const { findings } = await check('/wide-listing');
    const [listing] = findings.filter(({ ruleId }) => ruleId === 'no-reflow');
    expect(listing?.data['width']).toBeGreaterThan(320);
  });

  it('does not blame a panel that waits beside the window', async () => {
    const { findings } = await check('/panel-beside');
    const wide = findings.filter(({ ruleId }) => ruleId === 'no-reflow');
    expect(wide.map(({ selector }) => selector)).toEqual([expect.stringMatching(/ p$/)]);
  });

  it('asks once of a thing, not of each part of it', async () => {
    const { findings } = await check('/wide-layout-table');
    const asked = findings.filter(({ ruleId }) => ruleId === 'no-reflow');
    expect(asked.map(({ selector }) => selector)).toEqual([expect.stringMatching(/table$/)]);
  });
});
