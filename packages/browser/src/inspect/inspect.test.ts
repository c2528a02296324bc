import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';
import { createInspector, type Inspector } from './create-inspector.ts';
import type { InspectSession, InspectView } from './inspect-types.ts';

const view: InspectView = {
  viewport: 'desktop',
  zoom: 100,
  scheme: 'light',
  vision: 'none',
  isForcedColors: false,
  isReducedMotion: false,
};

const MENU = `<!doctype html><html lang="de"><title>Menü</title><header><nav aria-label="Haupt">
<button id="open" aria-expanded="false">Menü</button><div id="menu" hidden><img src="/x.png" width="30" height="30"></div></nav></header>
<main><h1>Start</h1><h3>Zu tief</h3><p id="pale" style="color: #999; background: #fff">Blasser Text zum Lesen</p>
<label>Name <input id="name"></label><a href="/zweite">Zweite Seite</a> <a id="off" href="http://anderswo.example/">Weg</a>
<a id="tab" href="/zweite" target="_blank">Neues Fenster</a></main>
<script>document.querySelector('#open').onclick = () => { menu.hidden = !menu.hidden; document.querySelector('#open').setAttribute('aria-expanded', String(!menu.hidden)); };</script></html>`;

let site: LoopbackSite;
let egress: Egress;
let inspector: Inspector;
let session: InspectSession;

const isAllowed = (url: string): boolean => url.startsWith(site.origin);

beforeAll(async () => {
  site = await serveLoopback({
    '/': MENU,
    '/zweite': '<!doctype html><html lang="de"><title>Zweite</title><main><h1>Zweite</h1></main></html>',
    '/weg': (_request, response) => response.writeHead(302, { location: 'http://anderswo.example/' }).end(),
    '/geschuetzt': (request, response) => {
      const isKnown = request.headers['x-probe'] === 'geheim' && request.headers.cookie === 'probe=1';
      const html = '<!doctype html><html lang="de"><title>Drinnen</title><main><h1>Drinnen</h1></main></html>';
      response
        .writeHead(isKnown ? 200 : 403, { 'content-type': 'text/html' })
        .end(isKnown ? html : '<title>Nein</title>');
    },
    '/haengt': '<!doctype html><title>x</title><script>for (;;) {}</script>',
  });
  egress = await startEgress({ allowHosts: [site.host] });
  inspector = createInspector({ egress });
  session = await inspector.open({ view, isAllowed, profiles: [] });
});
afterAll(async () => {
  await inspector.close();
  await egress.close();
  site.close();
});

const clickOn = async (selector: string): Promise<void> => {
  const element = await session.describe({ selector });
  const { x = 0, y = 0, width = 0, height = 0 } = element?.box ?? {};
  const frame = await session.look();
  await session.send({ kind: 'click', x: x + width / 2 - frame.x, y: y + height / 2 - frame.y });
};

const rulesOf = ({ check }: { check: { findings: { ruleId: string }[] } }): string[] =>
  check.findings.map(({ ruleId }) => ruleId);

describe('a page held open', () => {
  it('is checked and drawn', async () => {
    expect(await session.open(`${site.origin}/`)).toBeNull();
    const moment = await session.check();
    expect(rulesOf(moment)).toContain('color-contrast');
    expect(rulesOf(moment)).not.toContain('image-alt');
    expect(moment.picture).toMatchObject({ width: 1280, isCut: false });
    expect(moment.picture?.data.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('describes an element as the browser computes it', async () => {
    expect(await session.describe({ selector: '#pale' })).toMatchObject({
      contrast: { foreground: '#999999', background: '#ffffff', ratio: 2.84, needed: 4.5, isOverPicture: false },
    });
    expect(await session.describe({ selector: '#open' })).toMatchObject({
      role: 'button',
      name: 'Menü',
      isFocusable: true,
      states: [{ name: 'expanded', value: 'false' }],
    });
    expect(await session.describe({ selector: '#nowhere' })).toBeNull();
  });

  it('finds after a click what the click has opened, and leaves it open', async () => {
    await clickOn('#open');
    expect(rulesOf(await session.check())).toContain('image-alt');
    const { states } = (await session.describe({ selector: '#open' })) ?? {};
    expect(states).toContainEqual({ name: 'expanded', value: 'true' });
  });

  it('takes text and keys', async () => {
    await clickOn('#name');
    await session.send({ kind: 'type', text: 'Jörg' });
    const { focus } = await session.look();
    expect(focus).toMatchObject({ name: 'Name', role: 'input' });
    expect((await session.describe({ selector: '#name' }))?.states).toContainEqual({ name: 'value', value: 'Jörg' });
    await session.send({ kind: 'key', key: 'Tab' });
    expect((await session.look()).focus?.name).toBe('Zweite Seite');
  });

  it('lists headings, landmarks and the order of the Tab key', async () => {
    expect(await session.overlay('headings')).toMatchObject([
      { number: 1, kind: 'h1', text: 'Start', problem: null },
      { number: 2, kind: 'h3', text: 'Zu tief', problem: 'level_skipped' },
    ]);
    expect((await session.overlay('landmarks')).map(({ kind, text }) => [kind, text])).toEqual([
      ['header', ''],
      ['navigation', 'Haupt'],
      ['main', ''],
    ]);
    expect((await session.overlay('tab-order')).map(({ text }) => text)).toEqual([
      'Menü',
      'Name',
      'Zweite Seite',
      'Weg',
      'Neues Fenster',
    ]);
    expect((await session.look()).focus?.name).toBe('Zweite Seite');
    expect(await session.overlay('images')).toMatchObject([{ kind: 'img', problem: 'no_alternative' }]);
  });

  it('gives the accessibility tree, whose nodes lead to their elements', async () => {
    const { nodes, isCut } = await session.tree();
    expect(isCut).toBe(false);
    const button = nodes.find(({ role }) => role === 'button');
    expect(button).toMatchObject({ name: 'Menü', states: ['expanded'] });
    expect(await session.describe({ node: button?.id ?? 0 })).toMatchObject({ selector: '#open' });
    const heading = nodes.findIndex(({ role }) => role === 'heading');
    expect(nodes[heading]?.depth).toBe((nodes.find(({ role }) => role === 'main')?.depth ?? 0) + 1);
  });

  it('is shown in other windows and to other eyes', async () => {
    await session.show({ ...view, viewport: 'mobile', zoom: 200 });
    expect(await session.look()).toMatchObject({ width: 195, height: 422 });
    await session.show({ ...view, vision: 'achromatopsia', isForcedColors: true });
    const { picture } = await session.check();
    expect(picture?.width).toBe(1280);
    await session.show(view);
  });
});

describe('the project’s pages', () => {
  it('are not left by a link; its target is recorded', async () => {
    await session.open(`${site.origin}/`);
    session.drainNotices();
    await clickOn('#off');
    expect((await session.look()).url).toBe(`${site.origin}/`);
    expect(session.drainNotices()).toEqual([{ kind: 'off_site', url: 'http://anderswo.example/', text: null }]);
  });

  it('are not left by a redirect', async () => {
    expect(await session.open(`${site.origin}/weg`)).not.toBeNull();
    expect(session.drainNotices()).toMatchObject([{ kind: 'off_site', url: 'http://anderswo.example/' }]);
  });

  it('open no windows; the target is recorded', async () => {
    await session.open(`${site.origin}/`);
    await clickOn('#tab');
    expect(session.drainNotices()).toEqual([{ kind: 'new_window', url: `${site.origin}/zweite`, text: null }]);
    expect((await session.look()).url).toBe(`${site.origin}/`);
  });

  it('lead to each other, and back', async () => {
    await clickOn('a[href="/zweite"]');
    expect(await session.look()).toMatchObject({ title: 'Zweite', url: `${site.origin}/zweite` });
    expect(await session.back()).toBeNull();
    expect((await session.look()).title).toBe('Menü');
  });

  it('that are missing are shown all the same, and said to be', async () => {
    expect(await session.open(`${site.origin}/gibt-es-nicht`)).toBeNull();
    expect(session.drainNotices()).toMatchObject([{ kind: 'not_found', text: '404' }]);
  });

  it('are requested with the profile of their site', async () => {
    const profile = {
      viewport: 'desktop',
      userAgent: null,
      origins: [site.origin],
      headers: { 'X-Probe': 'geheim' },
      cookies: [{ name: 'probe', value: '1' }],
      banner: 'keep',
      forms: 'leave',
    } as const;
    const withProfile = await inspector.open({ view, isAllowed, profiles: [profile] });
    await withProfile.open(`${site.origin}/geschuetzt`);
    expect((await withProfile.look()).title).toBe('Drinnen');
    await withProfile.close();
    await session.open(`${site.origin}/geschuetzt`);
    expect((await session.look()).title).toBe('Nein');
  });

  it('that never stop are abandoned, and others continue', async () => {
    const other = await inspector.open({ view, isAllowed, profiles: [] });
    const opening = other.open(`${site.origin}/haengt`).catch((error: unknown) => error);
    expect((await session.look()).title).toBe('Nein');
    await other.close();
    await opening;
    expect(other.isAlive()).toBe(false);
  });

  it('that cannot be reached are a typed answer', async () => {
    const other = await inspector.open({ view, isAllowed: () => true, profiles: [] });
    expect(await other.open('http://127.0.0.1:9/')).toBe('blocked_address');
    await other.close();
  });
});
