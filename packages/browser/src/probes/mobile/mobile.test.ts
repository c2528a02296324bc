import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const page = ({ body, css = '', script = '', head = viewport }: Record<string, string>): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title>${head}<style>${css}</style></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
const narrow = (css: string): string => `@media (max-width: 600px) { ${css} }`;

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
  '/sound': page({
    body: `<div class="m">${picture.replace('<img', '<img alt="Rad"')}</div>`,
    css: `.m{display:none}${narrow('.m{display:block}')}`,
  }),
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

  it('adds nothing where all is well', async () => {
    const { findings } = await check('/sound');
    expect(findings.filter(({ data }) => 'viewport' in data)).toEqual([]);
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
