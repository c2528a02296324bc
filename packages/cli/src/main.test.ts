import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';

const program = fileURLToPath(new URL('../bin/zugang.mjs', import.meta.url));
const sites: LoopbackSite[] = [];

afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

const serve = async (pages: Parameters<typeof serveLoopback>[0]): Promise<LoopbackSite> => {
  const site = await serveLoopback(pages);
  sites.push(site);
  return site;
};

const start =
  '<!doctype html><html lang="en"><title>Museum of stones</title><main><h1>Stones</h1><img src="x"><a href="/never">Minerals</a></main></html>';

/** Starts `zugang` as a shell in a pipe would. */
const startZugang = (words: readonly string[]) => {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  return { child, said, ended: once(child, 'close') };
};

/** Fields of /proc/PID/stat after the name: state, parent. Gone or a zombie: null. */
const parentOf = (pid: string): number | null => {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? null : Number(parent);
  } catch {
    return null;
  }
};

const listDescendants = (root: number): number[] => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const childrenOf = (parent: number): number[] => pids.filter((pid) => parentOf(pid) === parent).map(Number);
  const children = childrenOf(root);
  return [...children, ...children.flatMap(listDescendants)];
};

it('a pipe gets the report alone, and the exit code says what was found', async () => {
  const site = await serve({ '/': start.replace('/never', '/') });
  const { child, said, ended } = startZugang(['check', site.origin, '--lang', 'en', '--fail-on', 'critical']);
  await ended;
  expect(child.exitCode).toBe(1);
  expect(said.stderr).toBe('At least one failure is as severe as --fail-on critical, or more.\n');
  expect(said.stdout).toContain('Fix once: one finding on one page');
  expect(said.stdout).not.toContain('\u001B');
});

it('bad arguments end with 2 and a message', async () => {
  const { child, said, ended } = startZugang(['check', '--lang=en']);
  await ended;
  expect({ code: child.exitCode, ...said }).toMatchObject({ code: 2, stdout: '' });
  expect(said.stderr).toContain('URL is missing');
});

it.runIf(existsSync('/proc/self/stat'))('Ctrl+C prints what was found and leaves no browser behind', async () => {
  const site = await serve({ '/': start, '/never': () => undefined });
  const { child, said, ended } = startZugang(['check', site.origin, '--lang', 'en']);
  await vi.waitFor(() => expect(site.hits).toContain('/never'), 20_000);
  const browsers = listDescendants(child.pid ?? 0);
  expect(browsers.length).toBeGreaterThan(0);
  child.kill('SIGINT');
  await ended;
  expect(child.exitCode).toBe(130);
  expect(said.stdout).toContain('not all pages have been checked');
  expect(said.stdout).toContain('[image-alt]');
  await vi.waitFor(() => expect(browsers.filter((pid) => parentOf(String(pid)) !== null)).toEqual([]), 5_000);
});
