import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress } from '../egress/start-egress.ts';
import { serveLoopback, type Handler, type LoopbackSite } from '../loopback/serve-loopback.fixture.ts';
import type { Egress } from '../egress/egress-types.ts';
import { findProof, PROOF_PATH, type ProofMethod, type ProofRequest } from './find-proof.ts';
import { createTextResolver } from './resolve-texts.ts';
import { serveDns, type DnsServer } from './serve-dns.fixture.ts';

const token = '0123456789abcdef0123456789abcdef';
const licenceKey = 'zg_mine';
const widgetUrl = 'https://app.example/w/v1/';

let dns: DnsServer;
let site: LoopbackSite;
let elsewhere: LoopbackSite;
let egress: Egress;
const pages: Record<string, Handler | string> = {};

beforeAll(async () => {
  dns = await serveDns();
  site = await serveLoopback(pages);
  elsewhere = await serveLoopback({
    '/': `<meta name="zugang-verification" content="${token}">`,
    [PROOF_PATH]: `zugang-verification=${token}`,
  });
  egress = await startEgress({ allowHosts: [site.host, elsewhere.host] });
});
afterAll(async () => {
  await egress.close();
  dns.close();
  site.close();
  elsewhere.close();
});

const find = (method: ProofMethod, more: Partial<ProofRequest> = {}) =>
  findProof(
    { egress, resolveTexts: createTextResolver([dns.address]) },
    { method, host: site.host, startUrl: `${site.origin}/`, token, licenceKey, widgetUrl, ...more },
  );
const inDns = (host: string) => find('dns', { host, startUrl: `https://${host}/` });
const show = (html: string): void => {
  pages['/'] = html;
};

describe('a proof by DNS', () => {
  it('is found at the label of our own, or at the host itself beside the records of others', async () => {
    dns.texts.set('_zugang.label.example', [`zugang-verification=${token}`]);
    dns.texts.set('host.example', ['v=spf1 -all', `zugang-verification=${token}`]);
    expect(await inDns('label.example')).toMatchObject({ isProved: true });
    expect(await inDns('host.example')).toEqual({
      isProved: true,
      looks: [
        { at: '_zugang.host.example', outcome: 'nothing', found: [], status: null },
        { at: 'host.example', outcome: 'proved', found: [], status: null },
      ],
    });
  });

  it('is found where a record is so long that it is split into several strings, and for a host with a port', async () => {
    dns.texts.set('_zugang.long.example', ['x'.repeat(400), `zugang-verification=${token}`]);
    expect(await inDns('long.example:8443')).toMatchObject({ isProved: true });
  });

  it('says what is there instead', async () => {
    dns.texts.set('_zugang.other.example', ['zugang-verification=ffff']);
    dns.texts.set('other.example', ['v=spf1 -all']);
    const { isProved, looks } = await inDns('other.example');
    expect(isProved).toBe(false);
    expect(looks.map(({ outcome, found }) => [outcome, found])).toEqual([
      ['different', ['zugang-verification=ffff']],
      ['nothing', []],
    ]);
  });

  it('does not take a name server that keeps silent for a record that is missing', async () => {
    dns.silent.add('_zugang.silent.example').add('silent.example');
    const { isProved, looks } = await inDns('silent.example');
    expect([isProved, ...looks.map(({ outcome }) => outcome)]).toEqual([false, 'unreachable', 'unreachable']);
  }, 30_000);

  it.each(['127.0.0.1:3000', '[2001:db8::1]', 'localhost:3000'])(
    'cannot be for %s, which has no records',
    async (host) => {
      expect((await inDns(host)).looks.map(({ outcome }) => outcome)).toEqual(['impossible']);
    },
  );
});

describe('a proof by file', () => {
  it('is the token and nothing else', async () => {
    pages[PROOF_PATH] = `\uFEFFzugang-verification=${token}\r\n`;
    expect(await find('file')).toMatchObject({ isProved: true });
    pages[PROOF_PATH] = `<p>Not found: zugang-verification=${token}</p>`;
    expect(await find('file')).toMatchObject({ isProved: false, looks: [{ outcome: 'different' }] });
  });

  it('is not what another website says', async () => {
    pages[PROOF_PATH] = (_request, response) =>
      response.writeHead(302, { location: `${elsewhere.origin}${PROOF_PATH}` }).end();
    expect(await find('file')).toMatchObject({
      isProved: false,
      looks: [{ outcome: 'left_site', found: [`${elsewhere.origin}${PROOF_PATH}`] }],
    });
  });

  it('says which status came', async () => {
    delete pages[PROOF_PATH];
    expect((await find('file')).looks).toEqual([
      { at: `${site.origin}${PROOF_PATH}`, outcome: 'status', found: [], status: 404 },
    ]);
  });

  it('tells nothing apart that cannot be reached', async () => {
    const refused = await find('file', { host: '127.0.0.1:1', startUrl: 'http://127.0.0.1:1/' });
    const unknown = await find('file', { host: 'nobody.invalid', startUrl: 'https://nobody.invalid/' });
    expect([refused, unknown].map(({ looks }) => looks.map(({ outcome, found }) => [outcome, found]))).toEqual([
      [['unreachable', []]],
      [['unreachable', []]],
    ]);
  });
});

describe('a proof by meta element', () => {
  it('counts in the head alone', async () => {
    show(`<!doctype html><head><meta name="zugang-verification" content="${token}"></head><p>x`);
    expect(await find('meta')).toMatchObject({ isProved: true });
    show(`<!doctype html><title>x</title><p>Kommentar: <meta name="zugang-verification" content="${token}">`);
    expect(await find('meta')).toMatchObject({ isProved: false, looks: [{ outcome: 'nothing' }] });
    show(`<!doctype html><head><!-- <meta name="zugang-verification" content="${token}"> --></head>`);
    expect(await find('meta')).toMatchObject({ isProved: false });
  });

  it('says what is there instead', async () => {
    show('<meta name="Zugang-Verification" content="alt">');
    expect(await find('meta')).toMatchObject({ isProved: false, looks: [{ outcome: 'different', found: ['alt'] }] });
  });
});

describe('a proof by the widget', () => {
  const embed = (src: string, key: string): string =>
    `<head></head><body><script async src="${src}" data-key="${key}"></script>`;

  it('needs our script with the key of this project', async () => {
    show(embed(`${widgetUrl}widget.js`, licenceKey));
    expect(await find('widget')).toMatchObject({ isProved: true });
    show(embed(`${widgetUrl}widget.js`, 'zg_other'));
    expect(await find('widget')).toMatchObject({ isProved: false, looks: [{ outcome: 'different' }] });
    show(embed('https://elsewhere.example/w/v1/widget.js', licenceKey));
    expect(await find('widget')).toMatchObject({ isProved: false, looks: [{ outcome: 'different' }] });
    show(`<script>const text = '${embed(`${widgetUrl}widget.js`, licenceKey).replaceAll('<', '\\x3c')}'</script>`);
    expect(await find('widget')).toMatchObject({ isProved: false, looks: [{ outcome: 'nothing' }] });
  });
});

describe('a proof on a site that does not open to everybody', () => {
  it('is found with the profile of the crawl, whose secrets are sent nowhere else', async () => {
    pages['/'] = (request, response) => {
      const isKnown = request.headers.authorization === 'Basic geheim';
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'text/html' });
      response.end(isKnown ? `<head><meta name="zugang-verification" content="${token}"></head>` : '');
    };
    const headers = { Authorization: 'Basic geheim' };
    const profile = { origins: [site.origin], headers, userAgent: null };
    expect(await find('meta')).toMatchObject({ isProved: false, looks: [{ outcome: 'status', status: 401 }] });
    expect(await find('meta', { profile })).toMatchObject({ isProved: true });
    expect(await find('meta', { profile: { ...profile, origins: [elsewhere.origin] } })).toMatchObject({
      isProved: false,
    });
  });
});
