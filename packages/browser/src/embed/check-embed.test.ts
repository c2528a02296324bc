import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import { checkEmbed } from './check-embed.ts';

/** As the real one does it: reads its own tag, asks for its settings, shows an element, says so. */
const widget = `(() => {
  const { src, dataset } = document.currentScript;
  const { origin } = new URL(src);
  fetch(origin + '/w/v1/config/' + dataset.key + '.json?host=' + location.hostname)
    .then((answer) => answer.json())
    .then(({ state }) => {
      if (state !== 'active') return;
      document.body.append(document.createElement('zugang-widget'));
      navigator.sendBeacon(origin + '/w/v1/beacon', '{}');
    });
})()`;

let service: LoopbackSite;
let site: LoopbackSite;
let egress: Egress;

const html = (response: ServerResponse, body: string, policy?: string): void =>
  void response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy ? { 'content-security-policy': policy } : {}),
    })
    .end(`<!doctype html><html lang="de"><title>Seite</title><body><h1 onclick="x()">Hallo</h1>${body}`);

beforeAll(async () => {
  service = await serveLoopback({
    '/w/v1/widget.js': (_, response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end(widget),
    '/w/v1/config/zg_own.json': (_, response) => void response.end('{"state":"active","hiddenPaths":[]}'),
    '/w/v1/config/zg_other.json': (_, response) => void response.end('{"state":"unknown_key"}'),
    '/w/v1/beacon': (_, response) => void response.writeHead(204).end(),
    '/metrics': (_, response) => void response.end('secret'),
  });
  const src = `${service.origin}/w/v1/widget.js`;
  const tag = `<script async src="${src}" data-key="zg_own"></script>`;
  site = await serveLoopback({
    '/good': (_, response) => html(response, tag),
    '/none': (_, response) => html(response, '<script>document.title = "x"</script>'),
    '/other-key': (_, response) => html(response, tag.replace('zg_own', 'zg_other')),
    '/no-script': (_, response) => html(response, tag, "script-src 'self'"),
    '/no-connect': (_, response) => html(response, tag, `script-src ${service.origin}; connect-src 'self'`),
    '/report-only': (_, response) => {
      response.setHeader('content-security-policy-report-only', "script-src 'self'");
      html(response, tag);
    },
    '/missing': (_, response) => html(response, tag.replace('widget.js', 'widget.0123.js')),
    '/injected': (_, response) =>
      html(
        response,
        `<script>setTimeout(() => { const s = document.createElement('script'); s.src = '${src}'; s.setAttribute('data-key', 'zg_own'); document.body.appendChild(s); }, 300)</script>`,
      ),
    '/curious': (_, response) => html(response, `${tag}<img src="${service.origin}/metrics">`),
    '/gone': (_, response) => void response.writeHead(410).end('gone'),
  });
  egress = await startEgress({ allowHosts: [site.host] });
});
afterAll(async () => {
  await egress.close();
  service.close();
  site.close();
});

const look = (path: string) =>
  checkEmbed(`${site.origin}${path}`, { egress, serviceUrl: service.origin, element: 'zugang-widget' });

describe('a look at a page with the widget', () => {
  it('says that it is there and works, and writes nothing', async () => {
    const report = await look('/good');
    expect(report).toMatchObject({
      status: 200,
      tags: [{ src: `${service.origin}/w/v1/widget.js`, key: 'zg_own' }],
      script: 'loaded',
      config: { state: 'active' },
      blocked: [],
      isShown: true,
    });
    expect(service.hits).not.toContain('/w/v1/beacon');
    expect(report.html).toContain('<h1>Hallo</h1>');
    expect(report.html).not.toContain('<script');
    expect(report.html).not.toContain('zugang-widget');
  });

  it('says that there is none', async () => {
    expect(await look('/none')).toMatchObject({ tags: [], script: 'not_requested', config: null, isShown: false });
  });

  it('sees one that a script puts in', async () => {
    expect(await look('/injected')).toMatchObject({ tags: [{ key: 'zg_own' }], script: 'loaded', isShown: true });
  });

  it('says that the key is not known', async () => {
    expect(await look('/other-key')).toMatchObject({
      tags: [{ key: 'zg_other' }],
      config: { state: 'unknown_key' },
      isShown: false,
    });
  });

  it('says that the file is not there', async () => {
    expect(await look('/missing')).toMatchObject({ script: 'failed', blocked: [], isShown: false });
  });

  it('says that the page does not open', async () => {
    expect(await look('/gone')).toMatchObject({ status: 410, html: null });
    expect(
      await checkEmbed('http://127.0.0.1:9/', { egress, serviceUrl: service.origin, element: 'x-y' }),
    ).toMatchObject({ html: null, isShown: false });
  });
});

describe('a content security policy', () => {
  it('that forbids the script is named', async () => {
    const { blocked, isShown } = await look('/no-script');
    expect([blocked[0]?.directive, isShown]).toEqual(['script-src-elem', false]);
  });

  it('that forbids asking for the settings is named', async () => {
    const { blocked, script } = await look('/no-connect');
    expect([blocked[0]?.directive, script]).toEqual(['connect-src', 'loaded']);
  });

  it('that only reports forbids nothing', async () => {
    expect(await look('/report-only')).toMatchObject({ blocked: [], isShown: true });
  });
});

it('reaches nothing of our own but what the widget asks', async () => {
  expect((await look('/curious')).isShown).toBe(true);
  expect(service.hits).not.toContain('/metrics');
});
