import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PageResult } from './page-runner-types.ts';
import { createPageRunner } from './create-page-runner.ts';
import { listDescendants } from '../chromium/processes.fixture.ts';
import { createHarness } from '../probes/create-harness.fixture.ts';

const VISITS = `<!doctype html><html lang="en"><title>x</title><h1>x</h1><script>
const visits = Number(localStorage.visits ?? 0) + 1; localStorage.visits = visits;
document.title = 'visits ' + visits + ' cookie ' + /a=1/.test(document.cookie); document.cookie = 'a=1';
</script>`;

const { egress, hits, look, origin } = createHarness(
  {
    '/': '<!doctype html><html lang="de"><title>Seite</title><main><h1>Hallo</h1><img src="x.png"><a href="/b#c">b</a></main>',
    '/moved': (_request, response) => response.writeHead(301, { location: '/' }).end(),
    '/scripted-move': '<script>location.replace("/")</script>',
    '/late':
      '<!doctype html><html lang="en"><title>x</title><main></main><script>let n = 0; const t = setInterval(() => { document.querySelector("main").innerHTML += "<img src=x.png>"; if (++n === 10) clearInterval(t); }, 60)</script>',
    '/tall':
      '<!doctype html><html lang="en"><title>x</title><div style="height: 40000px; width: 5000px; background: linear-gradient(red, blue)">x</div>',
    '/visits': VISITS,
    '/slow': (_request, response) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>slow</title>'), 1_500),
  },
  // Operating pages has tests of its own, and takes longer than all else that is done with them.
  { probes: [] },
);

const check = (path: string, isolationKey = 'a'): Promise<PageResult> => look(path, { isolationKey, screenshot: true });

const titleOf = async (path: string, isolationKey: string): Promise<string> => {
  const result = await check(path, isolationKey);
  return result.kind === 'checked' ? result.check.title : result.error;
};

const countHits = (path: string): number => hits().filter((hit) => hit.startsWith(path)).length;

/** kill -9 for each browser's main process below this one; how many there were. */
const killBrowsers = (): number => {
  const browsers = listDescendants(process.pid).filter(
    ({ command }) => /chrom/.test(command) && !command.includes('--type='),
  );
  for (const { pid } of browsers) process.kill(pid, 'SIGKILL');
  return browsers.length;
};

describe('the page runner', () => {
  it('checks a page and takes its picture', async () => {
    const result = await check('/');
    expect(result).toMatchObject({
      kind: 'checked',
      url: `${origin()}/`,
      status: 200,
      check: { title: 'Seite', language: 'de', links: [`${origin()}/b`] },
    });
    if (result.kind !== 'checked') return;
    expect(result.check.findings.filter((finding) => finding.ruleId === 'image-alt')).toHaveLength(1);
    expect(result.screenshot).toMatchObject({ width: 1280, height: 800 });
    expect(result.screenshot?.data.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  it.each(['/moved', '/scripted-move'])('reports where %s led', async (path) => {
    expect(await check(path)).toMatchObject({ kind: 'checked', url: `${origin()}/`, check: { title: 'Seite' } });
  });

  it('waits for content that comes late', async () => {
    const result = await check('/late');
    expect(
      result.kind === 'checked' && result.check.findings.filter((finding) => finding.ruleId === 'image-alt').length,
    ).toBe(10);
  });

  it('cuts the picture of a huge page', async () => {
    expect(await check('/tall')).toMatchObject({ kind: 'checked', screenshot: { height: 12_000 } });
  });

  it('keeps storage within a key, and never shares it across keys', async () => {
    expect(await titleOf('/visits', 'first')).toBe('visits 1 cookie false');
    expect(await titleOf('/visits', 'first')).toBe('visits 2 cookie true');
    expect(await titleOf('/visits', 'second')).toBe('visits 1 cookie false');
  });

  it('serves more keys than it has tabs, at once', async () => {
    const titles = await Promise.all(Array.from({ length: 8 }, (_, n) => titleOf('/visits', `key ${n}`)));
    expect(new Set(titles)).toEqual(new Set(['visits 1 cookie false']));
  });

  it('is done with the first page of a key before it begins others', async () => {
    const ended: string[] = [];
    const end = async (path: string): Promise<unknown> => check(path, 'started').then(() => ended.push(path));
    await Promise.all([end('/slow?first'), end('/')]);
    expect(ended).toEqual(['/slow?first', '/']);
  });

  it('goes on when Chromium is killed in the middle of pages', async () => {
    const before = countHits('/slow');
    const pages = Promise.all([check('/slow?1'), check('/slow?2'), check('/')]);
    await expect.poll(() => countHits('/slow') - before, { timeout: 10_000 }).toBe(2);
    expect(killBrowsers()).toBe(1);
    expect((await pages).map(({ kind }) => kind)).toEqual(['checked', 'checked', 'checked']);
    expect(await titleOf('/', 'after')).toBe('Seite');
  });

  it('tries a page again when Chromium is killed while its tab is opened', async () => {
    for (const wait of [0, 5, 10, 20]) {
      await check('/', 'before');
      const page = check('/', `opened after ${wait} ms`);
      await sleep(wait);
      expect(killBrowsers()).toBe(1);
      expect(await page).toMatchObject({ kind: 'checked' });
    }
  });

  it('calls it a crash when Chromium dies of the same page twice', async () => {
    const before = countHits('/slow');
    const page = check('/slow?3');
    for (const time of [1, 2]) {
      await expect.poll(() => countHits('/slow') - before, { timeout: 10_000 }).toBe(time);
      expect(killBrowsers()).toBe(1);
    }
    expect(await page).toMatchObject({ kind: 'failed', error: 'page_crashed' });
    expect(await titleOf('/', 'after')).toBe('Seite');
  });

  it('closes without leaving a process', async () => {
    const own = createPageRunner({ egress: egress(), tabs: 1 });
    const known = new Set(listDescendants(process.pid).map(({ pid }) => pid));
    await own.check(`${origin()}/`, { isolationKey: 'a', level: 'A', screenshot: false });
    const started = listDescendants(process.pid).filter(({ pid }) => !known.has(pid));
    expect(started.length).toBeGreaterThan(1);
    await own.close();
    const startedPids = new Set(started.map(({ pid }) => pid));
    await expect.poll(() => listDescendants(process.pid).filter(({ pid }) => startedPids.has(pid))).toEqual([]);
  });
});
