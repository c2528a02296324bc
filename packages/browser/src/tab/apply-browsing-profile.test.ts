import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress, type BrowsingProfile } from '@zugang/crawler/egress';
import { serveLoopback, type Handler, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import type { PageRunner } from '../page-runner/page-runner-types.ts';
import { createPageRunner } from '../page-runner/create-page-runner.ts';

let site: LoopbackSite;
let other: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
const seen = new Map<string, IncomingHttpHeaders>();

const recorded =
  (name: string, answer: (response: Parameters<Handler>[1]) => void): Handler =>
  (request, response) => {
    seen.set(name, request.headers);
    response.setHeader('access-control-allow-origin', '*');
    answer(response);
  };
const html =
  (text: string) =>
  (response: Parameters<Handler>[1]): void =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
const away = (path: string) => (response: Parameters<Handler>[1]) =>
  void response.writeHead(302, { location: `${other.origin}${path}` }).end();

const BANNER = `<!doctype html><html lang="de"><title>offen</title><h1>x</h1>
<div id="cookie-notice"><p>Wir setzen Cookies.</p><button onclick="done('ja')">Alle akzeptieren</button><button onclick="done('nein')">Ablehnen</button></div>
<script>function done(answer) { document.title = answer; document.querySelector('#cookie-notice').remove(); }</script>`;
const KNOWN = `<!doctype html><html lang="de"><title>offen</title><h1>x</h1><div id="host"></div><script>
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = '<button data-testid="uc-deny-all-button">Nein danke</button>';
root.querySelector('button').onclick = () => { document.title = 'nein'; root.innerHTML = ''; };
</script>`;
const NO_BANNER = `<!doctype html><html lang="de"><title>offen</title><h1>x</h1><button onclick="document.title='gedrückt'">Akzeptieren</button>`;

beforeAll(async () => {
  other = await serveLoopback({
    '/image.png': recorded('third party', (response) => void response.end()),
    '/led.png': recorded('led away', (response) => void response.end()),
    '/api': recorded('third party fetch', (response) => void response.end('{}')),
    '/page': recorded('page led away', html('<!doctype html><html lang="de"><title>fremd</title><h1>x</h1>')),
  });
  site = await serveLoopback({
    '/': recorded('page', (response) =>
      html(
        `<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>x</title><h1>x</h1><img alt="" src="${other.origin}/image.png"><img alt="" src="/away.png"><script src="/own.js"></script><script>fetch('${other.origin}/api'); document.title = innerWidth + ' ' + navigator.userAgent;</script>`,
      )(response),
    ),
    '/own.js': recorded('own script', (response) => void response.end('')),
    '/away.png': recorded('leads away', away('/led.png')),
    '/page-away': recorded('page leads away', away('/page')),
    '/banner': BANNER,
    '/known': KNOWN,
    '/no-banner': NO_BANNER,
  });
  egress = await startEgress({ allowHosts: [site.host, other.host] });
  runner = createPageRunner({ egress, tabs: 1, probes: [] });
});
afterAll(async () => {
  await runner.close();
  await egress.close();
  site.close();
  other.close();
});

const profileWith = (change: Partial<BrowsingProfile> = {}): BrowsingProfile => ({
  viewport: 'desktop',
  userAgent: null,
  origins: [site.origin],
  headers: {},
  cookies: [],
  banner: 'keep',
  forms: 'leave',
  ...change,
});
let turn = 0;
const titleOf = async (path: string, profile: BrowsingProfile): Promise<string> => {
  turn += 1;
  const result = await runner.check(site.origin + path, {
    isolationKey: `profile ${turn}`,
    level: 'AA',
    screenshot: false,
    profile,
  });
  return result.kind === 'checked' ? result.check.title : result.error;
};

describe('a page opened as its site asks', () => {
  const secrets = { authorization: 'Basic cml0YTp3YWxk', 'x-probe': 'geheim' };

  it('is sent headers and cookies, and so is what it loads from its own origin', async () => {
    await titleOf('/', profileWith({ headers: secrets, cookies: [{ name: 'ja', value: '1' }] }));
    for (const name of ['page', 'own script', 'leads away'])
      expect(seen.get(name)).toMatchObject({ ...secrets, cookie: 'ja=1' });
  });

  it('sends none of it to anybody else: not for what a page loads, not where it is led', async () => {
    const profile = profileWith({ headers: secrets, cookies: [{ name: 'ja', value: '1' }] });
    await titleOf('/', profile);
    expect(await titleOf('/page-away', profile)).toBe('fremd');
    for (const name of ['third party', 'third party fetch', 'led away', 'page led away']) {
      expect([name, Object.keys(seen.get(name) ?? {})]).toEqual([name, expect.arrayContaining(['host'])]);
      for (const secret of Object.keys(secrets)) expect(seen.get(name)).not.toHaveProperty(secret);
    }
    expect(seen.get('page leads away')).toMatchObject(secrets);
  });

  it('is as wide as a telephone, and says so', async () => {
    expect(await titleOf('/', profileWith({ viewport: 'mobile' }))).toMatch(/^390 .*Mobile.* ZugangBot\/0\.1$/);
    expect(await titleOf('/', profileWith())).toMatch(/^1280 (?!.*Mobile).* ZugangBot\/0\.1$/);
  });

  it('sends the user agent of the profile, with the name of the crawler', async () => {
    expect(await titleOf('/', profileWith({ userAgent: 'Probe/1' }))).toBe('1280 Probe/1 ZugangBot/0.1');
    expect(seen.get('own script')?.['user-agent']).toBe('Probe/1 ZugangBot/0.1');
  });
});

describe('a banner that asks about cookies', () => {
  it('is answered as wanted, or left', async () => {
    expect(await titleOf('/banner', profileWith({ banner: 'accept' }))).toBe('ja');
    expect(await titleOf('/banner', profileWith({ banner: 'reject' }))).toBe('nein');
    expect(await titleOf('/banner', profileWith())).toBe('offen');
  });

  it('is recognised by its maker’s own names too, in a shadow root', async () => {
    expect(await titleOf('/known', profileWith({ banner: 'reject' }))).toBe('nein');
    expect(await titleOf('/known', profileWith({ banner: 'accept' }))).toBe('offen');
  });

  it('is not pressed where nothing mentions cookies', async () => {
    expect(await titleOf('/no-banner', profileWith({ banner: 'accept' }))).toBe('offen');
  });
});
