import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';

const page = (body: string, script: string): string =>
  `<!doctype html><html lang="de"><head><title>Räder reparieren</title></head><body><main><h1>Räder</h1>${body}</main><script>${script}</script></body></html>`;
const picture = "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' width=20 height=20>";
const attach = (mode: string, inner = ''): string =>
  `const root = document.getElementById("host").attachShadow({ mode: "${mode}" }); root.innerHTML = "${picture}"; ${inner}`;
const define = 'customElements.define("x-rad", class extends HTMLElement {});';
const nest =
  'const inner = root.appendChild(document.createElement("x-rad")); inner.id = "inner"; inner.attachShadow({ mode: "closed" }).innerHTML = "<button></button>";';

const pages: Record<string, string> = {
  '/open': page('<x-rad id="host"></x-rad>', define + attach('open')),
  '/closed': page('<x-rad id="host"></x-rad>', define + attach('closed')),
  '/closed-div': page('<div id="host"></div>', attach('closed')),
  '/within-open': page('<x-rad id="host"></x-rad>', define + attach('open', nest)),
  '/page-sees': page(
    '<x-rad id="host"></x-rad>',
    `${define}${attach('closed')} setTimeout(() => setInterval(() => { if (document.getElementById("host").shadowRoot) document.body.append(document.createElement("iframe")); }, 1), 500);`,
  ),
  '/sound': page('<x-rad id="host"></x-rad>', define + attach('closed').replace('<img', "<img alt='Rad'")),
  '/none': page('<x-rad></x-rad><div></div>', define),
};

const { check } = createHarness(pages, { probes: ['shadows'] });

const failuresOf = async (path: string): Promise<string[]> => {
  const { findings } = await check(path);
  const failed = findings.filter(({ outcome }) => outcome === 'failed');
  return failed.map(({ ruleId, selector }) => `${ruleId} ${selector}`);
};

describe('content of shadow roots', () => {
  it.each([
    ['/open', 'image-alt #host >>> img'],
    ['/closed', 'image-alt #host >>> img'],
    ['/closed-div', 'image-alt #host >>> img'],
    ['/within-open', 'button-name #host >>> #inner >>> button'],
  ])('%s: is checked, open or closed', async (path, expected) => {
    expect(await failuresOf(path)).toContain(expected);
  });

  it('stays closed for the page itself', async () => {
    expect((await failuresOf('/page-sees')).filter((failure) => failure.startsWith('frame-title'))).toEqual([]);
  });

  it.each(['/sound', '/none'])('%s: is nothing where all is well, or where there is none', async (path) => {
    expect(await failuresOf(path)).toEqual([]);
  });
});
