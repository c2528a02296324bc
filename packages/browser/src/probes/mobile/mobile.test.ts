import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const page = ({ body, css = '', script = '', head = viewport }: Record<string, string>): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title>${head}<style>${css}</style></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const narrow = (css: string): string => `@media (max-width: 600px) { ${css} }`;
const far = '<div style="height:3000px"></div>';
const whenSeen = (act: string): string =>
  `new IntersectionObserver((entries) => { for (const { isIntersecting } of entries) if (isIntersecting) { ${act} } }).observe(get("end"));`;

const pages: Record<string, string> = {
  '/only-narrow': page({
    body: `<div class="m">${picture}</div>`,
    css: `.m{display:none}${narrow('.m{display:block}')}`,
  }),
  '/no-viewport': page({
    body: `<div class="m">${picture}</div>`,
    css: `.m{display:none}${narrow('.m{display:block}')}`,
    head: '',
  }),
  '/same': page({ body: `<div class="m" style="display:none">${picture}</div>` }),
  '/both': page({ body: picture, css: narrow('h1{font-size:1rem}') }),
  '/menu': page({
    body: `<button id="b" class="m" aria-expanded="false">Menü</button><div id="p" hidden>${picture}</div>`,
    css: `.m{display:none}${narrow('.m{display:block}')}`,
    script:
      'get("b").onclick = () => { get("p").hidden = !get("p").hidden; get("b").setAttribute("aria-expanded", String(!get("p").hidden)); };',
  }),
  '/pale': page({ body: '<p id="t">Wir reparieren</p>', css: `p{color:#000}${narrow('p{color:#bbb}')}` }),
  '/small': page({
    body: '<button class="s">Eins</button><button class="s">Zwei</button>',
    css: `.s{padding:20px;border:0;margin:0}${narrow('.s{padding:0;width:12px;height:12px;font-size:6px;overflow:hidden;display:block}')}`,
  }),
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
  '/short': page({
    body: '<div id="end">Ende</div>',
    script: 'addEventListener("scroll", () => { get("end").innerHTML = "<img>"; })',
  }),
};

describe('a page on a telephone', () => {
  const { check, look } = createHarness(pages, { probes: ['mobile'] });
  const found = async (path: string, ruleId: string) =>
    (await check(path)).findings
      .filter((finding) => finding.ruleId === ruleId)
      .map(({ outcome, data }) => ({ outcome, viewport: data['viewport'] }));

  it.each([
    ['image-alt', '/only-narrow'],
    ['image-alt', '/menu'],
    ['color-contrast', '/pale'],
    ['target-size', '/small'],
  ])('%s on %s: is found where it is only there', async (ruleId, path) => {
    const findings = await found(path, ruleId);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) expect(finding).toEqual({ outcome: 'failed', viewport: 'mobile' });
  });

  it.each(['/no-viewport', '/same'])('%s: is not looked at where it is the same', async (path) => {
    expect(await found(path, 'image-alt')).toEqual([]);
  });

  it('adds nothing to what is wrong in a wide window too', async () => {
    expect(await found('/both', 'image-alt')).toEqual([{ outcome: 'failed', viewport: undefined }]);
  });

  it('leaves the tab as it was', async () => {
    await look('/only-narrow');
    const next = await look('/same', { screenshot: true });
    expect(next.kind === 'checked' && next.screenshot?.width).toBe(1280);
  });
});

describe('what waits for being seen', () => {
  const { check } = createHarness(pages, { probes: ['lazy'] });

  it('is scrolled in before the page is checked', async () => {
    expect((await check('/lazy')).findings.map(({ ruleId }) => ruleId)).toContain('image-alt');
  });

  it('is looked for without a trace on the page: all is drawn as before, and nothing fades', async () => {
    const ids = (await check('/fading')).findings.map(({ ruleId }) => ruleId);
    expect(ids).toContain('color-contrast');
    expect(ids).not.toContain('image-alt');
  });

  it('is not asked for without end', async () => {
    const { size, elements } = await check('/for-ever');
    expect(size.height).toBeGreaterThan(10_000);
    expect(elements).toBeLessThan(1_500);
  });

  it('is not looked for on a page that needs no scrolling', async () => {
    expect((await check('/short')).findings.map(({ ruleId }) => ruleId)).not.toContain('image-alt');
  });
});
