import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportSchema } from '@zugang/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import { runZugang } from './run-zugang.fixture.ts';

const page = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><title>${title} at the museum</title><header>Museum</header><main><h1>${title}</h1>${main}</main></html>`;

const pages: Record<string, string> = {
  '/': page('Start', '<p>Welcome to our house full of stones. <a href="/a">Minerals of the valley</a></p>'),
  '/a': page(
    'Minerals',
    '<p>All the stones we have. <img src="/none.png" width="40" height="40"></p><a href="/b">Opening hours</a>',
  ),
  '/b': page('Hours', '<p>We are open all day long.</p>'),
};

let site: LoopbackSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-cli-'));
  site = await serveLoopback(pages);
});

afterEach(() => {
  site.hits.length = 0;
});

afterAll(async () => {
  site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A report without what differs from run to run by its nature. */
const readReport = async (file: string) => {
  const {
    startedAt: _startedAt,
    durationMs: _durationMs,
    ...rest
  } = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return rest;
};

/** A page is requested once by the crawl, and once more where it is opened in the browser. */
const requestsFor = (path: string): number => site.hits.filter((hit) => hit === path).length;

describe('exit codes', () => {
  it('0 without a threshold, whatever is found; and nothing but the report is said in a pipe', async () => {
    const ran = await runZugang(['check', site.origin]);
    expect(ran).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Ein kritischer Fehler .* --fail-on critical\n$/),
    });
    expect(ran.stdout).toContain('Einmal beheben: ein Befund auf einer Seite');
  });

  it.each([
    ['critical', 1],
    ['minor', 1],
  ])('a critical failure with --fail-on %s gives %i', async (threshold, code) => {
    expect(await runZugang(['check', `${site.origin}/a`, '--pages', '1', '--fail-on', threshold])).toMatchObject({
      code,
    });
  });

  it('0 when nothing is as severe as the threshold', async () => {
    const ran = await runZugang(['check', `${site.origin}/b`, '--pages', '1', '--fail-on', 'minor']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('Das heißt nicht, dass die Website barrierefrei ist.');
  });

  it.each([
    ['/missing', 'Die Seite gibt es nicht'],
    ['/none.png', 'Das ist keine Webseite'],
  ])('2 when %s cannot be checked', async (path, message) => {
    const ran = await runZugang(['check', site.origin + path]);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(message);
  });

  it('2 when a computer of one’s own network is named without a scheme, with how to name it', async () => {
    const ran = await runZugang(['check', 'intranet', '--lang', 'en']);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('include the protocol: http://intranet');
  });

  it('2 when no server answers', async () => {
    const gone = await serveLoopback({});
    gone.close();
    expect(await runZugang(['check', gone.host])).toMatchObject({ code: 2, stdout: '' });
    expect(await runZugang(['check', gone.origin])).toMatchObject({ code: 2, stdout: '' });
  });

  it('2 when the site is another one, which is named', async () => {
    const moved = await serveLoopback({
      '/': (_request, response) => response.writeHead(301, { location: 'https://museum.example/' }).end(),
    });
    const ran = await runZugang(['check', moved.origin, '--lang', 'en']);
    moved.close();
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('Check that one instead: https://museum.example/');
  });

  it('130 when it is ended before anything was checked', async () => {
    const ran = await runZugang(['check', site.origin], { signal: AbortSignal.abort() });
    expect(ran).toMatchObject({ code: 130, stdout: '' });
  });
});

it('a terminal sees a progress bar, and none is left of it', async () => {
  const { stderr, stdout } = await runZugang(['check', site.host], { isTTY: true });
  expect(stderr).toMatch(/\[#+\.*\] 3 von 3 Seiten/);
  expect(stderr).toMatch(/\r\u001B\[2K[^\r\u001B]*--fail-on critical\n$/);
  expect(stdout).not.toContain('\u001B');
});

it('reaches the private address that was named, and no other port beside it', async () => {
  const neighbour = await serveLoopback({ '/x.png': 'secret' });
  const lured = await serveLoopback({ '/': page('Lure', `<img alt="x" src="${neighbour.origin}/x.png">`) });
  const closed = await runZugang(['check', lured.origin]);
  expect({ code: closed.code, hits: neighbour.hits }).toEqual({ code: 0, hits: [] });
  await runZugang(['check', lured.origin, '--allow-host', neighbour.host]);
  expect(neighbour.hits).toEqual(['/x.png']);
  neighbour.close();
  lured.close();
});

it('names the file itself in a folder', async () => {
  const out = await mkdtemp(join(folder, 'out-'));
  const ran = await runZugang(['check', `${site.origin}/b`, '--pages', '1', '--format', 'csv', '--out', out]);
  const [name = ''] = await readdir(out);
  expect(name).toMatch(/^127\.0\.0\.1-\d+_Befunde_\d{4}-\d\d-\d\d_de\.csv$/);
  expect(ran.stderr).toContain(join(out, name));
});

const runCached = (out: string): Promise<unknown> =>
  runZugang(['check', site.origin, '--format', 'json', '--out', out, '--cache', join(folder, 'cache')]);

describe('--cache', () => {
  it('gives the same report without opening a page again, and checks only what changed', async () => {
    const [first, second, third] = ['1.json', '2.json', '3.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await runCached(first);
    expect([requestsFor('/'), requestsFor('/b')]).toEqual([2, 2]);
    expect(await runCached(second)).toMatchObject({ stderr: expect.stringContaining('3 Seiten waren unverändert') });
    expect([requestsFor('/'), requestsFor('/b')]).toEqual([3, 3]);
    expect(await readReport(second)).toEqual(await readReport(first));

    const original = pages['/b'] ?? '';
    pages['/b'] = original.replace('<p>', '<p><input>');
    expect(await runCached(third)).toMatchObject({ stderr: expect.stringContaining('2 Seiten waren unverändert') });
    pages['/b'] = original;
    expect([requestsFor('/'), requestsFor('/b')]).toEqual([4, 5]);
    const failed = (await readReport(third)).issues.filter(({ outcome }) => outcome === 'failed');
    expect(failed.map(({ ruleId }) => ruleId).toSorted()).toEqual(['image-alt', 'label']);
  });

  it('takes a damaged file for none', async () => {
    const [file = ''] = await readdir(join(folder, 'cache'));
    await writeFile(join(folder, 'cache', file), '{"half":');
    const out = join(folder, '4.json');
    expect(await runCached(out)).toMatchObject({ code: 0, stderr: expect.stringContaining('unverändert') });
    expect(await readReport(out)).toEqual(await readReport(join(folder, '1.json')));
  });
});
