import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebHandler } from './web-handler.ts';

let folder: string;
let server: Server;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Start</title>');
  await mkdir(join(folder, 'builds'));
  const texts = (name: string) => ({ de: [`/assets/de-${name}.js`], en: [`/assets/en-${name}.js`] });
  await writeFile(
    join(folder, 'builds/preloads.json'),
    JSON.stringify([
      { path: '/projects/$projectId', files: ['/assets/project.js'], texts: texts('project'), data: ['/api/auth/me'] },
      { path: '/projects/new', files: ['/assets/new.js'], texts: texts('new'), data: [] },
    ]),
  );
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'console.log("app")'.repeat(50));
  const handle = createWebHandler(folder);
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the dashboard’s files', () => {
  it('are compressed and kept for a year when their name holds a hash', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toContain('console.log("app")');
  });

  it('answer 304 to who has them already', async () => {
    const etag = (await get('/assets/app-1a2b.js')).headers.get('etag') ?? '';
    expect((await get('/assets/app-1a2b.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it('give the start page for every address the dashboard may know, never cached', async () => {
    const answer = await get('/en/projects/1/overview');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toContain('<title>Start</title>');
  });

  it('are no payloads of pages: nothing is stored for a page (ADR 84)', async () => {
    for (const path of ['/_payload.json', '/projects/1/overview/_payload.json', '/en/login/_payload.json?1'])
      expect((await get(path)).status).toBe(404);
  });

  it('are named ahead with the start page: those of its route, with the texts of its language', async () => {
    const linksAt = async (path: string, headers = {}) => (await get(path, headers)).headers.get('link');
    const link = (...names: string[]) => names.map((name) => `</assets/${name}.js>; rel=modulepreload`).join(', ');
    expect(await linksAt('/projects/17?tab=a')).toBe(link('project', 'de-project'));
    expect(await linksAt('/en/projects/new')).toBe(link('new', 'en-new'));
    expect(await linksAt('/projects/17', { cookie: 'a=b; zugang_session=x' })).toBe(
      `</api/auth/me>; rel=preload; as=fetch; crossorigin, ${link('project', 'de-project')}`,
    );
    expect(await linksAt('/elsewhere')).toBeNull();
    expect(await linksAt('/assets/app-1a2b.js')).toBeNull();
  });

  it('answer 404 for a file that is not there, and do not leave their folder', async () => {
    expect((await get('/assets/old-9z.js')).status).toBe(404);
    expect(await (await get('/..%2f..%2fetc/passwd')).text()).toContain('<title>Start</title>');
  });

  it('go on being served while a build replaces the folder', async () => {
    await rm(join(folder, 'assets'), { recursive: true });
    expect(await (await get('/assets/app-1a2b.js')).text()).toContain('console.log');
  });

  it('refuse to be written', async () => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST' });
    expect(answer.status).toBe(405);
  });
});
