import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ruleById } from '../catalogue/rules.ts';
import { toDocument } from '../checks/examples.fixture.ts';
import { german } from '../checks/samples.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from './browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Bicycle repairs in Kassel</title></head><body>${body}</body></html>`;

describe('checking a page', () => {
  test('finds a barrier, and says where, how grave and who saw it', async () => {
    const check = await browser.check(
      pageOf('<main><h1>Repairs</h1><div class="x9f"><img id="p1" src="a.jpg" width="40" height="30"></div></main>'),
    );
    const finding = check.findings.find((one) => one.ruleId === 'image-alt');
    expect(finding).toMatchObject({
      outcome: 'failed',
      impact: 'critical',
      region: 'main',
      selector: '#p1',
      snippet: '<img id="p1" src="a.jpg" width="40" height="30">',
      skeleton: 'div>img',
      box: { width: 40, height: 30 },
      sources: ['axe:image-alt'],
    });
    expect(check.passed).toContain('document-title');
    expect(check.passed).not.toContain('image-alt');
    expect(check.inapplicable).toContain('video-caption');
  });

  test('tells the measured contrast and colours', async () => {
    const { findings } = await browser.check(
      pageOf('<main><h1>Repairs</h1><p style="color:#999;background:#fff">Pale words</p></main>'),
    );
    expect(findings.find((one) => one.ruleId === 'color-contrast')?.data).toMatchObject({
      contrast: 2.84,
      fgColor: '#999999',
      bgColor: '#ffffff',
      expectedContrast: '4.5:1',
    });
  });

  test('keeps what a person must decide apart from failures', async () => {
    const { findings } = await browser.check(
      pageOf('<main><h1>Repairs</h1><p style="background:url(x.png)">On a picture</p></main>'),
    );
    expect(findings.find((one) => one.ruleId === 'color-contrast')?.outcome).toBe('cannot-tell');
  });

  test('looks into open shadow roots', async () => {
    const html = pageOf(
      '<main><h1>Repairs</h1><x-card><template shadowrootmode="open"><img src="a.jpg"><a href="/deep">Deep link</a></template></x-card></main>',
    );
    const { findings, links } = await browser.check(html);
    expect(findings.find((one) => one.ruleId === 'image-alt')).toMatchObject({
      region: 'main',
      selector: 'x-card >>> img',
      skeleton: 'x-card>img',
    });
    expect(links).toEqual(['https://example.org/deep']);
  });

  test('sees what the page shows once its animations are over', async () => {
    const html = pageOf(
      `<style>@keyframes f{to{margin-left:9px}}h1{animation:f 600s}</style><main><h1>Repairs</h1></main>
      <script>document.querySelector('h1').onanimationend = () => document.querySelector('main').insertAdjacentHTML('beforeend', '<img src="late.jpg">');</script>`,
    );
    const { findings } = await browser.check(html);
    expect(findings.map(({ selector }) => selector)).toContain('img');
  });

  test('measures after animations have ended', async () => {
    const style =
      '<style>@keyframes f{from{color:#fff}to{color:#000}} p{animation:f 600s both;background:#fff}</style>';
    const { findings } = await browser.check(pageOf(`${style}<main><h1>Repairs</h1><p>Fades in</p></main>`));
    expect(findings.filter((one) => one.ruleId === 'color-contrast')).toEqual([]);
  });

  test('runs the rules of the level and only those asked for', async () => {
    const html = pageOf('<main><h1>Repairs</h1><p style="color:#666;background:#fff">Grey</p><img src="a.jpg"></main>');
    const aaa = await browser.check(html, { level: 'AAA' });
    expect(aaa.findings.map((one) => one.ruleId)).toContain('color-contrast-enhanced');
    const a = await browser.check(html, { level: 'A' });
    expect([...a.passed, ...a.inapplicable, ...a.findings.map((one) => one.ruleId)]).not.toContain('color-contrast');
    const one = await browser.check(html, { rules: ['image-alt'] });
    expect([...new Set(one.findings.map((finding) => finding.ruleId)), ...one.passed, ...one.inapplicable]).toEqual([
      'image-alt',
    ]);
  });

  test('reads title, language, size and links', async () => {
    const links =
      '<a href="/a#x">One</a><a href="/a">One</a><a href="b?c=1">Two</a><a href="mailto:a@example.org">Mail</a><a href="javascript:0">Script</a><a href="http://">Broken</a>';
    const check = await browser.check(pageOf(`<main style="height:3000px"><h1>Repairs</h1>${links}</main>`), {
      url: 'https://example.org/shop/',
    });
    expect(check).toMatchObject({
      title: 'Bicycle repairs in Kassel',
      language: 'en',
      links: ['https://example.org/a', 'https://example.org/shop/b?c=1'],
    });
    expect(check.size.height).toBeGreaterThan(3000);
    expect(check.elements).toBeGreaterThan(8);
  });

  test('keeps at most 200 findings of a rule', async () => {
    const { findings } = await browser.check(pageOf(`<main><h1>Repairs</h1>${'<img src="a.jpg">'.repeat(250)}</main>`));
    expect(findings.filter((one) => one.ruleId === 'image-alt')).toHaveLength(200);
  });

  test.each(['', '<frameset><frame src="about:blank"></frameset>', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
    'survives the document %j',
    async (html) => {
      const check = await browser.check(html);
      expect(check.findings.map((one) => one.ruleId)).toContain('document-title');
    },
  );

  test('cuts long snippets and never shows a whole page', async () => {
    const html = pageOf(
      `<main><h1>Repairs</h1><img src="data:image/png;base64,${'A'.repeat(5000)}" data-x="${'y'.repeat(5000)}"></main>`,
    );
    const { findings } = await browser.check(html);
    expect(Math.max(...findings.map((one) => one.snippet.length))).toBeLessThanOrEqual(500);
  });
});

describe('two engines', () => {
  test('make one finding of one barrier, and name both', async () => {
    const { findings } = await browser.check(toDocument('<a href="/"><img src="a.jpg" alt="a.jpg"></a>'), {
      rules: ['alt-text-is-file-name', 'image-alt', 'link-name'],
    });
    expect(findings.map((finding) => [finding.ruleId, finding.sources])).toEqual([
      ['alt-text-is-file-name', ['zugang:alt-text-is-file-name']],
    ]);
  });

  test('fail nothing on a page without barriers, and only ask', async () => {
    const prices =
      '<table><caption>Preise</caption><tr><th>Leistung</th><th>Preis</th></tr><tr><td>Inspektion</td><td>49,00 €</td></tr><tr><td>Reifen wechseln</td><td>12,50 €</td></tr></table>';
    const html = `<header><a href="/">Fahrräder in Kassel</a></header><nav style="margin:30px 0"><a href="/preise">Preise</a></nav><main><h1>Werkstatt</h1><p>${german}</p>${prices}<img src="a.jpg" alt="Drei Räder"></main><footer>Kassel</footer>`;
    const { findings } = await browser.check(
      `<!doctype html><html lang="de"><head><title>Fahrräder in Kassel</title></head><body>${html}</body></html>`,
    );
    const decided = findings.filter((finding) => finding.outcome === 'failed' || ruleById(finding.ruleId)?.decides);
    expect(decided.map((finding) => [finding.ruleId, finding.snippet])).toEqual([]);
    expect(findings.map((finding) => finding.ruleId)).toContain('picture-names');
  });
});
