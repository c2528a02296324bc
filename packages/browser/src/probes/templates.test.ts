import type { Finding, PageCheck } from '@zugang/engine';
import { describe, expect, it } from 'vitest';
import { createHarness } from './create-harness.fixture.ts';
import { isDrawn, openTemplates, mayLeaveOut, recordTried } from './templates.ts';

const css =
  '.t{display:none}.w:hover>.t{display:block}.none:focus{outline:none}@media(max-width:600px){.faint{color:#bbb}}';
const script = `const get = (id) => document.getElementById(id);
for (const button of document.querySelectorAll("[aria-controls]")) button.onclick = () => {
  fetch("/pressed?" + location.pathname);
  const panel = get(button.getAttribute("aria-controls"));
  panel.hidden = !panel.hidden;
  if (!button.hasAttribute("data-mute")) button.setAttribute("aria-expanded", String(!panel.hidden));
};
for (const part of document.querySelectorAll(".w")) part.onmouseenter = () => fetch("/pointed?" + location.pathname);
for (const list of document.querySelectorAll("select")) list.onchange = () => fetch("/changed?" + location.pathname);
addEventListener("keydown", ({ key }) => { if (key === "Tab") fetch("/tabbed?" + location.pathname, { keepalive: true }); });
addEventListener("resize", () => { if (innerWidth === 390) fetch("/narrowed?" + location.pathname); });`;

const item = (name: string, inside = '', mute = ''): string =>
  `<h3><button id="${name}" aria-expanded="false" aria-controls="p-${name}"${mute}>Mehr zu ${name}</button></h3><div id="p-${name}" hidden><p>Wir reparieren ${name}. ${inside}</p></div>`;

type Parts = { name: string; body?: string; head?: string };
/** A page of one template: what differs is its texts, names and how much it has. */
const page = ({ name, body = '', head = '' }: Parts): string =>
  `<!doctype html><html lang="de"><head><title>${name} reparieren</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body>${head}<main><h1>${name}</h1>
  <div class="w"><span>${name}</span><p class="t">Hinweis ${name}</p></div><div class="item">${item(name)}</div>
  <label>Ort für ${name} <select><option>${name} 1<option>${name} 2</select></label><a href="#${name}">${name}</a>${body}</main><script>${script}</script></body></html>`;

const picture = '<img src="/x.png">';
const head =
  '<header><a href="/#none" class="none" style="background:#fff">Start</a><p class="faint">Unser Hinweis</p></header>';
/** In order, none of them drawn. */
const [one, two, three, four, five, six] = ['/rad', '/speiche', '/sattel', '/korb', '/klingel', '/gabel'];
const site = (extra: (at: number) => Partial<Parts>): Record<string, string> =>
  Object.fromEntries(
    [one, two, three, four, five, six].map((path, at) => [path, page({ name: path.slice(1), ...extra(at) })]),
  );

const paths = ['/pressed', '/pointed', '/changed', '/tabbed', '/narrowed'];
const answers = Object.fromEntries(paths.map((path) => [path, '']));

const createSite = (extra: (at: number) => Partial<Parts>) => {
  const harness = createHarness({ ...site(extra), ...answers }, { tabs: 1, leavesOut: true });
  return {
    /** What was found, what was said to be left out, and what was really done. */
    look: async (path: string, isolationKey = 'scan') => {
      harness.hits().length = 0;
      const check = await harness.check(path, isolationKey);
      const tried = paths.filter((name) => harness.hits().includes(`${name}?${path}`));
      return { check, tried: tried.map((name) => name.slice(1)), untried: check.untried ?? [] };
    },
  };
};

const summaryOf = ({ ruleId, outcome, selector, data, box, sources }: Finding): string =>
  JSON.stringify({ ruleId, outcome, selector, data, box, sources });
const foundIn = ({ findings }: PageCheck): string[] => findings.map(summaryOf).toSorted();

const all = ['pressed', 'pointed', 'changed', 'tabbed', 'narrowed'];
const names = ['change', 'focus', 'hover', 'mobile', 'states'];

describe('pages that are made alike', () => {
  const { look } = createSite((at) => ({
    body: at === 4 ? `<div class="item">${item('neu', picture)}</div>` : '',
  }));

  it('are tried three times, and then said not to have been tried', { timeout: 60_000 }, async () => {
    for (const path of [one, two, three]) {
      const first = await look(path);
      expect([path, first.tried, first.untried]).toEqual([path, all, []]);
    }
    const { tried, untried, check } = await look(four);
    expect([tried, untried]).toEqual([[], names]);
    expect([...check.passed, ...check.inapplicable].filter((id) => /expanded-state|hover-content/.test(id))).toEqual(
      [],
    );
  });

  it('are tried where a part is new, and only there', { timeout: 60_000 }, async () => {
    const { tried, untried, check } = await look(five);
    expect([tried, untried]).toEqual([['pressed'], names]);
    expect(check.findings.map(({ ruleId, data }) => [ruleId, data['openedBy']])).toContainEqual(['image-alt', '#neu']);
  });

  it('are all tried in another scan', { timeout: 60_000 }, async () => {
    expect((await look(four, 'other')).tried).toEqual(all);
  });
});

describe('a barrier in what pages share', () => {
  const { look } = createSite(() => ({
    head: `${head}<div class="item">${item('kopf', picture, ' data-mute')}</div>`,
  }));

  it('is reported on each page as if it had been tried there', { timeout: 120_000 }, async () => {
    for (const path of [one, two, three]) await look(path);
    for (const path of [four, six]) {
      const left = await look(path);
      expect([left.tried, left.untried]).toEqual([[], names]);
      const full = await look(path, `alone ${path}`);
      expect(full.untried).toEqual([]);
      expect(foundIn(left.check)).toEqual(foundIn(full.check));
      const ids = left.check.findings.map(({ ruleId, data }) => `${ruleId} ${data['viewport'] ?? ''}`);
      expect(ids).toEqual(
        expect.arrayContaining(['focus-not-visible ', 'expanded-state-not-told ', 'color-contrast mobile']),
      );
    }
  });
});

describe('a barrier in the content of pages', () => {
  const { look } = createSite((at) => ({
    body: `<div class="item">${item(`eigen${'abcdef'[at]}`, picture, ' data-mute')}</div>`,
  }));

  it('is looked for on each page once it was met', { timeout: 60_000 }, async () => {
    for (const path of [one, two, three]) await look(path);
    const { check, tried } = await look(four);
    expect(tried).toContain('pressed');
    expect(check.findings.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(['expanded-state-not-told', 'image-alt']),
    );
  });
});

describe('a page that is drawn', () => {
  it('is one in ten, by its address', () => {
    const drawn = Array.from({ length: 1_000 }, (_, at) => isDrawn(`https://a.de/seite/${at}`)).filter(Boolean).length;
    expect(drawn).toBeGreaterThan(70);
    expect(drawn).toBeLessThan(130);
    expect([one, two, three, four, five, six].map((path) => isDrawn(`https://a.de${path}`))).not.toContain(true);
  });

  it('leaves nothing out', () => {
    const memory = new Map([['kind', 3]]);
    const leavesOut = Array.from({ length: 100 }, (_, at) => `https://a.de/seite/${at}`).map((url) => [
      isDrawn(url),
      mayLeaveOut(openTemplates(memory, url), 'kind'),
    ]);
    expect(leavesOut.every(([drawn, left]) => drawn !== left)).toBe(true);
  });

  it('counts what is twice on a page once', () => {
    const templates = openTemplates(new Map(), 'https://a.de/');
    for (let turn = 0; turn < 5; turn += 1) recordTried(templates, 'kind', true);
    expect(templates.memory.get('kind')).toBe(1);
  });
});
