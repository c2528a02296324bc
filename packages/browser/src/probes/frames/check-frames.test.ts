import type { Finding } from '@zugang/engine';
import type { Handler } from '@zugang/crawler/serve-loopback.fixture';
import { describe, expect, it } from 'vitest';
import { createPageRunner } from '../../page-runner/create-page-runner.ts';
import { readPageScript } from '../../page-script/build-page-script.ts';
import { createTabs } from '../../tab/create-tabs.fixture.ts';
import { createHarness } from '../create-harness.fixture.ts';
import { checkFrames } from './check-frames.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title><style>body{margin:0} iframe{border:0;padding:0;display:block}</style></head><body><main><h1>Räder</h1>${body}</main></body></html>`;

/** The same server under another name is another site for the browser. */
const elsewhere =
  (path: string): Handler =>
  (request, response) => {
    const port = request.socket.localPort;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        page(
          `<iframe id="fremd" title="Karte" src="http://localhost:${port}${path}" width="400" height="300"></iframe>`,
        ),
      );
  };

const inner =
  '<!doctype html><html><body style="margin:0"><img src="x.png" style="width:50px;height:40px;display:block"></body></html>';

const pages: Record<string, Handler | string> = {
  '/inner': inner,
  '/x.png': (_request, response) => response.writeHead(404).end(),
  '/same': page(
    '<p style="margin:0;height:100px">x</p><iframe id="karte" title="Karte" src="/inner" width="400" height="300"></iframe>',
  ),
  '/menu-within': page('<iframe title="Karte" src="/menu" width="400" height="300"></iframe>'),
  '/menu':
    '<!doctype html><html><body><button id="b" aria-expanded="false" aria-controls="p">Menü</button><div id="p" hidden><img src="x.png" style="width:50px;height:40px"></div><script>document.getElementById("b").onclick = ({ currentTarget }) => { currentTarget.setAttribute("aria-expanded", "true"); document.getElementById("p").hidden = false; }; addEventListener("keydown", ({ isTrusted }) => fetch("/key?" + isTrusted));</script></body></html>',
  '/srcdoc': page('<iframe title="Karte" srcdoc="<button></button>" width="400" height="300"></iframe>'),
  '/sound': page('<iframe title="Karte" src="/plain" width="400" height="300"></iframe>'),
  '/nested': page('<iframe id="a" title="Außen" src="/middle" width="400" height="300"></iframe>'),
  '/middle': page('<iframe id="b" title="Innen" src="/inner" width="200" height="100"></iframe>'),
  '/elsewhere': elsewhere('/inner'),
  '/elsewhere-nested': elsewhere('/middle'),
  '/unseen': page(
    '<iframe title="Zähler" src="/inner" width="1" height="1"></iframe><iframe title="Zähler 2" src="/inner" style="display:none"></iframe>',
  ),
  '/many': page('<iframe title="Karte" src="/inner" width="99" height="99"></iframe>'.repeat(40)),
  '/hanging': elsewhere('/endless'),
  '/endless': '<!doctype html><title>x</title><script>onload = () => setTimeout(() => { while (true); }, 30)</script>',
  '/vanishing': page(
    '<iframe id="weg" title="Karte" src="/inner" width="99" height="99"></iframe><img src="x.png"><script>setInterval(() => { const f = document.querySelector("iframe"); const p = f.parentNode; f.remove(); p.append(f); }, 30)</script>',
  ),
  '/bounces': page('<iframe title="Karte" src="/bounce" width="99" height="99"></iframe><img src="x.png">'),
  '/bounce': '<!doctype html><title>x</title><script>setTimeout(() => location.reload(), 20)</script>',
  '/plain': page('<p>Wir reparieren.</p>'),
  '/shadow': page(
    '<div id="host"></div><script>document.getElementById("host").attachShadow({ mode: "open" }).innerHTML = "<iframe title=Karte src=/inner width=99 height=99></iframe>"</script>',
  ),
};

const { check, egress, hits, look, origin } = createHarness(pages, { probes: ['frames'] });

const findingsOf = async (path: string, ruleId?: string): Promise<Finding[]> => {
  const { findings } = await check(path);
  return findings.filter((finding) => !ruleId || finding.ruleId === ruleId);
};

describe('the frames of a page', () => {
  it('are checked, and what is found has its place in the top page', async () => {
    const [finding] = await findingsOf('/same', 'image-alt');
    expect(finding).toMatchObject({ outcome: 'failed', selector: '#karte >>> img' });
    expect(finding?.snippet).toContain('<img src="x.png"');
    const height = finding?.box?.y ?? 0;
    expect(height).toBeGreaterThanOrEqual(100);
    expect(finding?.box).toMatchObject({ x: 0, width: 50, height: 40 });
    expect(finding?.data).not.toHaveProperty('frameOrigin');
  });

  it.each([
    ['/srcdoc', 'button-name', /^html > body > main > iframe >>> .*button$/],
    ['/nested', 'image-alt', /^#a >>> #b >>> .*img$/],
    ['/elsewhere', 'image-alt', /^#fremd >>> .*img$/],
    ['/elsewhere-nested', 'image-alt', /^#fremd >>> #b >>> .*img$/],
    ['/shadow', 'image-alt', /^#host >>> iframe >>> .*img$/],
  ])('%s: %s is found by its path through the documents', async (path, ruleId, selector) => {
    const found = await findingsOf(path, ruleId);
    expect(found.map((finding) => finding.selector)).toEqual([expect.stringMatching(selector)]);
  });

  it('have their menus opened by real keys, and what appears is checked', async () => {
    const trying = createPageRunner({ egress: egress(), tabs: 1, probes: ['frames', 'states'] });
    const result = await trying.check(`${origin()}/menu-within`, {
      isolationKey: 'a',
      level: 'AA',
      screenshot: false,
    });
    await trying.close();
    const found = result.kind === 'checked' ? result.check.findings : [];
    expect(found.filter(({ ruleId }) => ruleId === 'image-alt')).toMatchObject([
      {
        selector: expect.stringMatching(/ >>> .*img$/),
        data: { openedBy: expect.stringMatching(/ >>> #b$/) },
        box: null,
      },
    ]);
    expect(hits()).toContain('/key?true');
  });

  it('of another site say so in what is found there', async () => {
    const [finding] = await findingsOf('/elsewhere', 'image-alt');
    expect(finding?.data['frameOrigin']).toBe(origin().replace('127.0.0.1', 'localhost'));
  });

  it('need no title, language or main heading of their own', async () => {
    const rules = (await findingsOf('/same')).filter(({ outcome }) => outcome === 'failed').map(({ ruleId }) => ruleId);
    expect(rules).toEqual(['image-alt']);
  });

  it.each(['/sound', '/plain'])('%s: add nothing where all is well, or where there are none', async (path) => {
    const failed = (await findingsOf(path)).filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([]);
  });

  it('that are invisible are left out', async () => {
    expect(await findingsOf('/unseen', 'image-alt')).toEqual([]);
  });

  it('are looked into up to a limit', async () => {
    const { length } = await findingsOf('/many', 'image-alt');
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(15);
  });

  it.each(['/vanishing', '/bounces'])('%s: never cost the page', async (path) => {
    expect(await look(path)).toMatchObject({ kind: 'checked', status: 200 });
    expect(await look('/plain')).toMatchObject({ kind: 'checked', check: { title: 'Räder reparieren' } });
  });
});

describe('frames in processes of their own', () => {
  const { show } = createTabs(pages, ['--site-per-process']);

  const lookAt = async (path: string): Promise<string[]> => {
    const { tab, world } = await show(path);
    await expect.poll(() => tab.page.frames().at(-1)?.url()).toMatch(/inner|endless/);
    await tab.page.frames().at(-1)?.waitForLoadState('domcontentloaded');
    const asked = { pageScript: await readPageScript(), level: 'AA' as const, opensStates: true };
    const checks = await checkFrames(tab, world.contextId, asked);
    await tab.page.close();
    return checks.flatMap(({ findings }) => findings.map(({ selector }) => selector));
  };

  it.each([
    ['/elsewhere', ['#fremd >>> img']],
    ['/elsewhere-nested', ['#fremd >>> #b >>> img']],
    ['/hanging', []],
  ])('%s: are spoken to apart, and never keep the page', async (path, selectors) => {
    expect(await lookAt(path)).toEqual(selectors);
  });
});
