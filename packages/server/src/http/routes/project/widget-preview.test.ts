import { beforeAll, describe, expect, it } from 'vitest';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { sealClaims } from '#platform/sealed-claims';
import { createHarness } from '../../testing/create-harness.ts';
import { sampleInputs } from '../../testing/sample-inputs.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  ids = await insertSampleProject(database, { accountId });
  cookie = await server.signIn(userId);
});

const open = async () => {
  const answer = await server.call('POST', `/api/projects/${ids.projectId}/tool/preview`, { cookie, json: {} });
  return (await answer.json()) as { path: string; source: string };
};
const settings = JSON.stringify(sampleInputs['tool.update']({} as SampleProject)['settings']);

describe('a preview', () => {
  it('shows the widget with unsaved settings on a sample page, in a frame that may do nothing else', async () => {
    const { path, source } = await open();
    expect(source).toBe('sample');
    const answer = await server.call('GET', `${path}?settings=${encodeURIComponent(settings)}&lang=en`);
    const html = await answer.text();
    expect(html).toContain('Welcome to your website');
    expect(html).toContain('&quot;buttonPosition&quot;:&quot;left-middle&quot;');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('script-src http://localhost:3000/w/v1/;');
  });

  it('takes nothing but right settings', async () => {
    const { path } = await open();
    const bad = encodeURIComponent('{"icon":"\\"><script>alert(1)</script>"}');
    const html = await (await server.call('GET', `${path}?settings=${bad}`)).text();
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('&quot;icon&quot;:&quot;person&quot;');
  });

  it('shows the start page where it was read, and leads nowhere from it', async () => {
    const page = {
      url: 'https://example.org/',
      readAt: new Date().toISOString(),
      html: '<html><head><title>Eigene</title></head><body><a href="/x">x</a></body></html>',
    };
    const key = `screens/${ids.accountId}/${ids.projectId}/preview/page.json`;
    await database.storage.put(key, Buffer.from(JSON.stringify(page)), 'application/json');
    const { path, source } = await open();
    expect(source).toBe('page');
    const html = await (await server.call('GET', path)).text();
    expect(html).toContain('<head><base href="https://example.org/" target="_blank"><title>Eigene</title>');
    expect(html).toMatch(/data-config="[^"]+"><\/script><\/body>/);
  });

  it('opens by no forged token', async () => {
    const { path } = await open();
    const [version = '', key = '', nonce = '', body = ''] = path.slice('/w/v1/preview/'.length).split('.');
    const { accountId, projectId } = ids;
    const claims = { accountId, projectId, endsAt: Date.now() + 1e9 };
    const plain = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const { secrets } = database.contextFor(null);
    const others = [
      sealClaims(secrets, 'checker:link', claims),
      sealClaims(secrets, 'widget:preview', { ...claims, endsAt: 1 }),
    ];
    const forged = [`${version}.${key}.${nonce}.${plain}`, plain, `${version}.${key}.${nonce}.`, 'x.y'];
    expect((await server.call('GET', `/w/v1/preview/${version}.${key}.${nonce}.${body}`)).status).toBe(200);
    for (const token of [...forged, ...others])
      expect((await server.call('GET', `/w/v1/preview/${token}`)).status).toBe(404);
  });
});
