import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFollowing } from '../fetch/fetch-following.ts';
import { fetchPage } from '../fetch/fetch-page.ts';
import { serveLoopback, type LoopbackSite } from '../loopback/serve-loopback.fixture.ts';
import type { Egress } from './egress-types.ts';
import { cookieHeaderOf, withRequestProfile, ownOriginsOf } from './with-request-profile.ts';
import { startEgress } from './start-egress.ts';

let site: LoopbackSite;
let other: LoopbackSite;
let egress: Egress;
let profiled: Egress;
const seen: Record<string, IncomingHttpHeaders> = {};

beforeAll(async () => {
  other = await serveLoopback({
    '/': (request, response) => {
      seen['other'] = request.headers;
      response.end('<title>other</title>');
    },
  });
  site = await serveLoopback({
    '/': (request, response) => {
      seen['site'] = request.headers;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>own</title>');
    },
    '/away': (_request, response) => response.writeHead(302, { location: `${other.origin}/` }).end(),
  });
  egress = await startEgress({ allowHosts: [site.host, other.host] });
  profiled = withRequestProfile(egress, {
    origins: ownOriginsOf(`${site.origin}/`),
    headers: {
      Authorization: 'Basic cml0YTp3YWxk',
      Cookie: cookieHeaderOf([{ name: 'ja', value: '1' }]),
      'X-Probe': 'g',
    },
    userAgent: 'Mozilla/5.0 (Probe) ZugangBot/0.1',
  });
});
afterAll(async () => {
  await egress.close();
  site.close();
  other.close();
});

const secrets = { authorization: 'Basic cml0YTp3YWxk', cookie: 'ja=1', 'x-probe': 'g' };

describe('an egress with the profile of a site', () => {
  it('sends what belongs to the site, and the user agent once', async () => {
    expect(await fetchPage(profiled, `${site.origin}/`)).toMatchObject({ kind: 'html', title: 'own' });
    expect(seen['site']).toMatchObject({ ...secrets, 'user-agent': 'Mozilla/5.0 (Probe) ZugangBot/0.1' });
  });

  it('sends nothing of it to another origin, requested or redirected to', async () => {
    await fetchPage(profiled, `${other.origin}/`);
    expect(Object.keys(seen['other'] ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
    delete seen['other'];
    const options = { signal: AbortSignal.timeout(5_000), userAgent: 'x' };
    await fetchFollowing(profiled, `${site.origin}/away`, options);
    for (const name of Object.keys(secrets)) expect(seen['other']).not.toHaveProperty(name);
    expect(seen['other']).toHaveProperty('host', other.host);
  });

  it('knows the origins of a site: never http for a site on https, no other port', () => {
    expect(ownOriginsOf('https://www.example.org/de/')).toEqual(['https://www.example.org', 'https://example.org']);
    expect(ownOriginsOf('https://example.org:8443/')).toEqual([
      'https://example.org:8443',
      'https://www.example.org:8443',
    ]);
    expect(ownOriginsOf('http://127.0.0.1:3000/')).toEqual(['http://127.0.0.1:3000']);
  });
});
