import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = ({ body = '', css = '', script = '' }): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>${css}</style></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const far = '<div style="height:3000px"></div>';
const whenSeen = (act: string): string =>
  `new IntersectionObserver((entries) => { for (const { isIntersecting } of entries) if (isIntersecting) { ${act} } }).observe(get("end"));`;

const pages: Record<string, string> = {
  '/lazy': page({ body: `${far}<div id="end">Ende</div>`, script: whenSeen(`get("end").innerHTML = '${picture}';`) }),
  '/for-ever': page({
    body: `${far}<div id="end">Ende</div>`,
    script:
      'addEventListener("scroll", () => { for (let n = 0; n < 50; n += 1) get("end").insertAdjacentHTML("beforebegin", "<p style=height:500px>Mehr</p>"); });',
  }),
  '/fading': page({
    body: `<p>Wir reparieren</p>${far}<div id="end">Ende</div>`,
    css: 'html{transition:all 9s}p{color:#bbb}',
    script: `addEventListener("transitionrun", () => { get("end").innerHTML = '${picture}'; });`,
  }),
  '/skipped': page({
    body: `${far.repeat(5)}${'<section><p>Wir reparieren <b>Räder</b> und Roller.</p><p><b>In Kassel.</b></p><p>Gern.</p></section>'.repeat(6)}`,
    css: 'section{content-visibility:auto;contain-intrinsic-size:1px 20px}b{background:#eee}',
  }),
  '/short': page({
    body: '<div id="end">Ende</div>',
    script: 'addEventListener("scroll", () => { get("end").innerHTML = "<img>"; })',
  }),
};

const { check } = createHarness(pages, { probes: ['lazy'], tabs: 1 });

describe('what waits for being seen', () => {
  it('is scrolled in before the page is checked', async () => {
    expect((await check('/lazy')).findings.map(({ ruleId }) => ruleId)).toContain('image-alt');
  });

  it('is laid out where the page leaves that for later, and does not lie over what follows', async () => {
    expect((await check('/skipped')).findings.map(({ ruleId }) => ruleId)).not.toContain('color-contrast');
  });

  it('is looked for without a trace on the page: all is drawn as before, and nothing fades', async () => {
    const ids = (await check('/fading')).findings.map(({ ruleId }) => ruleId);
    expect(ids).toContain('color-contrast');
    expect(ids).not.toContain('image-alt');
  });

  it('is not loaded without end', async () => {
    const { size, elements } = await check('/for-ever');
    expect(size.height).toBeGreaterThan(10_000);
    expect(elements).toBeLessThan(1_500);
  });

  it('is not looked for on a page that needs no scrolling', async () => {
    expect((await check('/short')).findings.map(({ ruleId }) => ruleId)).not.toContain('image-alt');
  });
});
