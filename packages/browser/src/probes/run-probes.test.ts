import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import type { PageRunner } from '../page-runner/page-runner-types.ts';
import { createPageRunner } from '../page-runner/create-page-runner.ts';

const words =
  'Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern, denn die Reparatur dauert nicht lange.';
const page = (body: string, css = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;
const links = '<p><a href="#a">Eins</a></p><p><a href="#b">Zwei</a></p><p><a href="#c">Drei</a></p>';
const below = '<div class="bar"></div><div style="height:2500px"></div>';
const refocus = 'onblur="setTimeout(() => this.focus(), 10)"';

const pages: Record<string, string> = {
  '/plain': page(links),
  '/trap': page(`<button ${refocus}>Eins</button>${links}`),
  '/fight': page(`<button ${refocus}>Eins</button><button>Zwei</button><button ${refocus}>Drei</button>`),
  '/trap-told': page(`<p>Mit Escape verlassen Sie das Spiel.</p><button ${refocus}>Eins</button>${links}`),
  '/keeps-tab': page(`<input aria-label="Ort" onkeydown="if (event.key === 'Tab') event.preventDefault()">${links}`),
  '/editor': page(
    `<textarea aria-label="Code" onkeydown="if (event.key === 'Tab') event.preventDefault()"></textarea>${links}`,
  ),
  '/taken': page(`<button onfocus="this.blur()">Eins</button>${links}`),
  '/no-mark': page(links, 'a:focus { outline: none }'),
  '/own-mark': page(links, 'a:focus { outline: none; background: #fd0 }'),
  '/mark-beside': page(
    '<label style="display:block"><input type="checkbox" style="position:absolute;opacity:0"> <span>Ja</span></label>',
    'input:focus + span { outline: 2px solid }',
  ),
  '/off-screen': page(`<a href="#x" style="position:absolute;left:-9999px">Verloren</a>${links}`),
  '/skip': page(`<a href="#x" class="s">Zum Inhalt</a>${links}`, '.s{position:absolute;left:-9999px}.s:focus{left:0}'),
  '/aria-hidden': page(`<div aria-hidden="true"><a href="#x">Still</a></div>${links}`),
  '/zoom': page(`<div style="overflow:hidden;height:1.5em">${words}</div>`),
  '/zoom-fits': page(`<div style="overflow:hidden;min-height:1.5em">${words}</div>`),
  '/folded': page(`<div style="overflow:hidden;height:2.5em;line-height:1.25;width:200px">${words} ${words}</div>`),
  '/wide': page(`<p style="width:900px">${words}</p>`),
  '/wide-table': page(`<div><table style="width:900px"><tr><th>A</th></tr><tr><td>1</td></tr></table></div>`),
  '/scroller': page(`<div style="overflow-x:auto" tabindex="0"><p style="width:900px">${words}</p></div>`),
  '/spaced': page(
    '<div style="overflow:hidden;height:2.4em;line-height:1.2;width:150px">Öffnungszeiten im Winter</div>',
  ),
  '/pale': page(`<p style="color:#888;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/dark': page(`<p style="color:#000;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/pale-below': page(
    `${below}<p style="color:#888;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`,
    '.bar{position:fixed;inset:0 0 auto;height:60px;background:#000}',
  ),
  '/dark-below': page(`${below}<p style="color:#000;background:linear-gradient(90deg,#fff,#ddd)">${words}</p>`),
  '/mark-within-below': page(
    `${below}<a href="#a"><span>Eins <b>und <i>zwei</i></b></span></a>`,
    'a:focus{outline:none}a:focus i{background:#fd0}',
  ),
  '/leaves': page('<button onfocus="location.href = \'/plain\'">Weg</button><img src="/x.png">'),
};

let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
beforeAll(async () => {
  site = await serveLoopback(pages);
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 2 });
});
afterAll(async () => {
  await runner.close();
  await egress.close();
  site.close();
});

async function outcomeOf(path: string, ruleId: string): Promise<string> {
  const result = await runner.check(site.origin + path, { isolationKey: 'a', level: 'AA', screenshot: false });
  if (result.kind !== 'checked') return result.error;
  const found = result.check.findings.filter((finding) => finding.ruleId === ruleId);
  if (found.some(({ outcome }) => outcome === 'failed')) return 'failed';
  if (found.length > 0) return 'cannot-tell';
  return result.check.passed.includes(ruleId) ? 'passed' : 'none';
}

describe('trying a page out', () => {
  it.each([
    ['keyboard-trap', '/trap', 'failed'],
    ['keyboard-trap', '/fight', 'failed'],
    ['keyboard-trap', '/trap-told', 'cannot-tell'],
    ['keyboard-trap', '/keeps-tab', 'failed'],
    ['keyboard-trap', '/editor', 'cannot-tell'],
    ['keyboard-trap', '/plain', 'passed'],
    ['focus-taken-away', '/taken', 'failed'],
    ['focus-taken-away', '/plain', 'passed'],
    ['focus-not-visible', '/no-mark', 'failed'],
    ['focus-not-visible', '/own-mark', 'none'],
    ['focus-not-visible', '/mark-beside', 'none'],
    ['focus-not-visible', '/plain', 'none'],
    ['focus-not-visible', '/mark-within-below', 'passed'],
    ['tab-stop-hidden', '/off-screen', 'failed'],
    ['tab-stop-hidden', '/skip', 'passed'],
    ['text-clipped-when-enlarged', '/zoom', 'failed'],
    ['text-clipped-when-enlarged', '/zoom-fits', 'passed'],
    ['text-clipped-when-enlarged', '/folded', 'passed'],
    ['no-reflow', '/wide', 'failed'],
    ['no-reflow', '/wide-table', 'cannot-tell'],
    ['no-reflow', '/scroller', 'passed'],
    ['no-reflow', '/plain', 'passed'],
    ['text-clipped-when-spaced', '/spaced', 'failed'],
    ['text-clipped-when-spaced', '/plain', 'passed'],
    ['color-contrast', '/pale', 'failed'],
    ['color-contrast', '/dark', 'passed'],
    ['color-contrast', '/pale-below', 'failed'],
    ['color-contrast', '/dark-below', 'passed'],
  ])('%s on %s: %s', async (ruleId, path, expected) => {
    expect(await outcomeOf(path, ruleId)).toBe(expected);
  });

  it('makes what axe-core left open a failure: a stop that screen readers do not read', async () => {
    expect(await outcomeOf('/aria-hidden', 'aria-hidden-focus')).toBe('failed');
  });

  it('sees the same in tabs that stand behind another', async () => {
    const twice = ['/fight', '/skip', '/fight', '/skip'];
    const found = await Promise.all(
      twice.map((path) => outcomeOf(path, path === '/fight' ? 'keyboard-trap' : 'tab-stop-hidden')),
    );
    expect(found).toEqual(['failed', 'passed', 'failed', 'passed']);
  });

  it('keeps what was seen before where the page goes away while it is tried', async () => {
    expect(await outcomeOf('/leaves', 'image-alt')).toBe('failed');
  });

  it('gives the next page the tab as it was', async () => {
    const result = await runner.check(`${site.origin}/wide`, { isolationKey: 'a', level: 'AA', screenshot: true });
    const next = await runner.check(`${site.origin}/plain`, { isolationKey: 'a', level: 'AA', screenshot: true });
    expect([result, next].map((one) => one.kind === 'checked' && one.screenshot?.width)).toEqual([1280, 1280]);
  });
});
