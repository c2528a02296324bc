import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { listDescendants } from './processes.fixture.ts';
import { sweepProfiles } from './sweep-profiles.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-sweep-test-'));
  // The browser's user must reach it.
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

const makeProfile = async (name: string, owner: number | null): Promise<void> => {
  await mkdir(join(folder, name));
  if (owner !== null) await writeFile(join(folder, `zugang-owner-${name}`), String(owner));
};

describe('after kill -9 of the process that runs the browser', () => {
  it('the browser ends by itself, and the next sweep removes its profile', async () => {
    const { path } = await findChromium();
    const worker = spawn(process.execPath, [join(import.meta.dirname, 'hanging-worker.fixture.ts')], {
      env: { ...process.env, TMPDIR: folder, CHROMIUM_PATH: path },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(worker, 'exit');
    await once(worker.stdout, 'data');
    const children = listDescendants(worker.pid ?? 0).filter(({ command }) => /chrom/.test(command));
    expect(children.some(({ command }) => command.includes('--type=renderer'))).toBe(true);
    worker.kill('SIGKILL');
    await exit;
    await expect.poll(() => children.filter(({ pid }) => isAlive(pid)), { timeout: 10_000 }).toEqual([]);
    const profiles = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.startsWith('playwright_chromiumdev_profile'));
    expect(await profiles()).toHaveLength(1);
    await sweepProfiles(folder);
    expect(await profiles()).toEqual([]);
  });

  it('leaves the profiles of the living and of strangers alone', async () => {
    await makeProfile('playwright_chromiumdev_profile-living', process.pid);
    await makeProfile('playwright_chromiumdev_profile-stranger', null);
    await makeProfile('other-folder', 999_999_999);
    await sweepProfiles(folder);
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining([
        'playwright_chromiumdev_profile-living',
        'playwright_chromiumdev_profile-stranger',
        'other-folder',
      ]),
    );
  });
});
