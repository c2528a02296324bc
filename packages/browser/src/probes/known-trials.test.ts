import type { Finding } from '@zugang/engine';
import { describe, expect, it } from 'vitest';
import { createHarness } from './create-harness.fixture.ts';

const css = '.w{position:relative}.t{display:none;position:absolute;background:#fff}.w:hover>.t{display:block}';
const script =
  'const get = (id) => document.getElementById(id); get("w").onmouseenter = () => { fetch("/pointed"); }; get("b").onclick = () => { fetch("/pressed"); get("p").hidden = false; get("b").setAttribute("aria-expanded", "true"); };';
const header = (label = 'Mehr'): string =>
  `<header><ul><li class="w" id="w"><span>Räder</span><ul class="t"><li><a href="#a">Stadtrad</a></li><li><a href="#b">Rennrad</a></li></ul></li></ul><button id="b" aria-expanded="false" aria-controls="p">${label}</button><div id="p" hidden><img src="/x.png"></div></header>`;

type Parts = { text?: string; style?: string; code?: string; head?: string; body?: string };
const page = ({ text = 'Räder', style = css, code = script, head = header(), body = '' }: Parts): string =>
  `<!doctype html><html lang="de"><head><title>${text} reparieren</title><style>${style}</style></head><body${body}>${head}<main><h1>${text}</h1><p>Wir reparieren ${text}.</p></main><script>${code}</script></body></html>`;

const links = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<li><a href="#l${index}">Teil ${index}</a></li>`).join('');
/** A header with ten links, and a page that tells of each Tab key. */
const walked = (content: string, inHeader = ''): string => {
  const code =
    'addEventListener("keydown", ({ key }) => { if (key === "Tab") fetch("/key?" + location.pathname, { keepalive: true }); });';
  const head = `<header><ul>${links(10)}</ul>${inHeader}</header>`;
  return page({ style: '', code, head }).replace('<main>', `<main><ul>${links(3)}</ul>${content}`);
};

const pages: Record<string, string> = {
  '/first': page({}),
  '/second': page({ text: 'Roller', body: ' data-page="2"' }),
  '/other-style': page({ style: `${css}.w{color:#000}` }),
  '/other-script': page({ code: `${script};` }),
  '/other-markup': page({ head: header('Öffnen') }),
  '/other-ancestor': page({ body: ' class="night"' }),
  '/walk-1': walked(''),
  '/walk-2': walked('<p><a href="#x" style="position:absolute;left:-9999px">Verloren</a></p>'),
  '/taken-1': walked('', '<button onfocus="this.blur()">Weg</button>'),
  '/taken-2': walked('<p>Mehr</p>', '<button onfocus="this.blur()">Weg</button>'),
  '/key': '',
  '/pointed': '',
  '/pressed': '',
};

const harness = createHarness(pages, { tabs: 1, probes: ['listeners', 'hover', 'states', 'focus'] });

const summaryOf = ({ ruleId, outcome, selector, data, box, sources }: Finding): string =>
  JSON.stringify({ ruleId, outcome, selector, data, box, sources });

/** What was found, and whether the page was really pointed at and pressed. */
const check = async (path: string, isolationKey: string): Promise<{ found: string[]; tried: string[] }> => {
  harness.hits().length = 0;
  const { findings } = await harness.check(path, isolationKey);
  const tried = [...new Set(harness.hits().filter((hit) => /pointed|pressed/.test(hit)))].toSorted();
  return { found: findings.map(summaryOf).toSorted(), tried };
};

const both = ['/pointed', '/pressed'];

describe('a part that many pages share', () => {
  it('is tried once, and found to be the same on the next page', async () => {
    const first = await check('/first', 'a');
    const second = await check('/second', 'a');
    expect([first.tried, second.tried]).toEqual([both, []]);
    expect(second.found).toEqual(first.found);
    expect(first.found.filter((one) => /hover-only-content|openedBy.*|image-alt/.test(one)).length).toBeGreaterThan(1);
  });

  it.each(['/other-style', '/other-script', '/other-markup', '/other-ancestor'])('is tried anew: %s', async (path) => {
    expect((await check(path, 'a')).tried).toEqual(both);
  });

  it('is walked through by the Tab key once', async () => {
    await harness.check('/walk-1', 'walk');
    const { findings } = await harness.check('/walk-2', 'walk');
    const countKeys = (path: string): number => harness.hits().filter((hit) => hit === `/key?${path}`).length;
    // The page's last reports may arrive after its check.
    await expect.poll(() => [countKeys('/walk-1'), countKeys('/walk-2')]).toEqual([14, 5]);
    expect(findings.map(summaryOf).filter((one) => one.includes('tab-stop-hidden'))).toHaveLength(1);
  });

  it('is walked again where something happened in it', async () => {
    const isTaken = async (path: string): Promise<boolean> =>
      (await check(path, 'taken')).found.some((one) => one.includes('focus-taken-away'));
    expect([await isTaken('/taken-1'), await isTaken('/taken-2')]).toEqual([true, true]);
  });

  it('is tried again in another scan', async () => {
    expect((await check('/first', 'b')).tried).toEqual(both);
  });
});
