import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChromiumMissingError, findChromium, OLDEST_MAJOR_VERSION } from './find-chromium.ts';
import { listInstalledBrowsers } from './list-installed-browsers.ts';
import { unpackBundledChromium } from './unpack-bundled-chromium.ts';

let folder = '';

const writeProgram = async (name: string, script: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-find-test-'));
  // The browser's user must reach it.
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const noBundle = (): Promise<never> => Promise.reject(new Error('npm did not bring it'));

describe('findChromium', () => {
  it('takes CHROMIUM_PATH first', async () => {
    const named = await writeProgram('named', 'echo "Chromium 150.0.1.2"');
    expect(await findChromium({ chromiumPath: named })).toMatchObject({
      path: named,
      source: 'CHROMIUM_PATH',
      version: '150.0.1.2',
    });
  });

  it('takes the one from npm, which starts, although another is installed', async () => {
    const installed = await writeProgram('installed', 'echo "Google Chrome 151.0.1.2 "');
    const found = await findChromium({ chromiumPath: '', installed: [installed] });
    expect(found).toMatchObject({ source: 'npm', problems: [] });
    expect(found.version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });

  it('takes an installed one that starts where the one from npm does not, and says why', async () => {
    const installed = await writeProgram('installed', 'echo "Google Chrome 151.0.1.2 "');
    const notABrowser = await writeProgram('not-a-browser', 'echo hello');
    const broken = await writeProgram(
      'broken',
      'echo "error while loading shared libraries: libnss3.so" >&2; exit 127',
    );
    const found = await findChromium({
      chromiumPath: '/nowhere/chrome',
      installed: ['/nowhere/else', notABrowser, installed],
      unpack: () => Promise.resolve({ path: broken, env: {} }),
    });
    expect(found).toMatchObject({ path: installed, source: 'installed', version: '151.0.1.2' });
    expect(found.problems.join('\n')).toMatch(/nowhere\/chrome[^]*libnss3[^]*printed "hello"/);
  });

  it('passes over one that is too old to open pages of strangers, wherever it comes from', async () => {
    const old = await writeProgram('old', `echo "Chromium ${OLDEST_MAJOR_VERSION - 1}.9.9.9"`);
    const allowed = await writeProgram('allowed', `echo "Chromium ${OLDEST_MAJOR_VERSION}.0.0.0"`);
    const found = await findChromium({ chromiumPath: old, installed: [old, allowed], unpack: noBundle });
    expect(found.path).toBe(allowed);
    expect(found.problems.join('\n')).toMatch(
      /old \(CHROMIUM_PATH\): .* is too old[^]*old \(installed\): .* is too old/,
    );
  });

  it('says what to install when there is none', async () => {
    const attempt = findChromium({ chromiumPath: '/nowhere/chrome', installed: [], unpack: noBundle });
    await expect(attempt).rejects.toThrow(ChromiumMissingError);
    await expect(attempt).rejects.toThrow(
      /apt install chromium[^]*CHROMIUM_PATH[^]*nowhere\/chrome[^]*npm did not bring it/,
    );
  });

  it('looks where each system keeps browsers, headless shells first', () => {
    expect(listInstalledBrowsers('linux', { PATH: '/opt/x:relative' })[0]).toBe('/opt/x/chromium-headless-shell');
    expect(listInstalledBrowsers('darwin', {})[0]).toMatch(/Google Chrome\.app/);
    expect(listInstalledBrowsers('win32', { PROGRAMFILES: 'C:\\Program Files' })[0]).toBe(
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    );
  });
});

describe('unpackBundledChromium', () => {
  it('gives two who ask at once the same whole file, and leaves nothing else behind', async () => {
    const root = join(folder, 'unpacked');
    const [one, two] = await Promise.all([unpackBundledChromium(root), unpackBundledChromium(root)]);
    expect(one.path).toBe(two.path);
    expect((await stat(one.path)).size).toBeGreaterThan(100_000_000);
    expect(await readdir(root)).toHaveLength(1);
  });
});
