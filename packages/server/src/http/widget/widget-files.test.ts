import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWidgetFiles, type WidgetFiles } from './widget-files.ts';

const code = 'console.log("widget");'.repeat(20);
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
let folder: string;
let server: Server;
let files: WidgetFiles;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-widget-'));
  await writeFile(join(folder, 'widget.js'), code);
  await writeFile(join(folder, 'widget.0123456789ab.js'), code);
  const manifest = { files: { 'widget.js': { file: 'widget.0123456789ab.js', integrity } } };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  files = openWidgetFiles(folder);
  const answer = async (...[request, response]: Parameters<WidgetFiles['answer']>): Promise<void> => {
    if (!(await files.answer(request, response))) response.writeHead(404).end();
  };
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the widget’s script', () => {
  it('may be loaded by pages of every origin, compressed', async () => {
    const { headers, status } = await ask('/w/v1/widget.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is asked for again after minutes, and answered by 304 as long as it is the same', async () => {
    const { headers } = await ask('/w/v1/widget.js');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const again = await ask('/w/v1/widget.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('never changes under its hash, which the dashboard hands out with its integrity', async () => {
    expect(files.pinned).toEqual({ path: '/w/v1/widget.0123456789ab.js', integrity });
    const answer = await ask(files.pinned?.path ?? '');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe(code);
  });
});

it('leaves everything else to others: other paths, other methods, paths out of the folder', async () => {
  for (const path of ['/w/v1/', '/w/v1/config/x.json', '/w/v1/..%2fwidget.js', '/w/v1/../widget.js'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/w/v1/widget.js', { method: 'POST' })).status).toBe(404);
});

it('has nothing to hand out where the widget is not built', () => {
  expect(openWidgetFiles(null).pinned).toBeNull();
  expect(openWidgetFiles(join(folder, 'nowhere')).pinned).toBeNull();
});
