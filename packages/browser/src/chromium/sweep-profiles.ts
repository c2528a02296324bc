import { lstat, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';

/** Playwright's name for the throw-away profiles it makes in the temporary folder. */
const PROFILE = /^playwright_chromiumdev_profile-/;

/** Beside the profile, not in it: the browser's user could put a link there for us to follow. */
const ownerFileOf = (profile: string): string => join(dirname(profile), `zugang-owner-${basename(profile)}`);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const readProfileFolder = async (browser: Browser): Promise<string | null> => {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const argument = commandLine.split('\0').find((part) => part.startsWith('--user-data-dir='));
  return argument?.slice('--user-data-dir='.length) ?? null;
};

/** Writes this process's id beside the browser's profile, so that the profile is found when neither could clean up (Linux). */
export const markProfile = async (browser: Browser): Promise<void> => {
  const profile = await readProfileFolder(browser);
  if (!profile || !PROFILE.test(basename(profile))) return;
  const file = ownerFileOf(profile);
  await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  browser.once('disconnected', () => void rm(file, { force: true }).catch(() => undefined));
};

/** The process that a profile belongs to; 0 where we have not written it. */
const readOwner = async (profile: string): Promise<number> => {
  const file = ownerFileOf(profile);
  const stats = await lstat(file).catch(() => null);
  if (!stats?.isFile() || stats.uid !== process.getuid?.()) return 0;
  return Number(await readFile(file, 'utf8').catch(() => ''));
};

/** Removes the profiles of processes that were killed: Chromium itself ends with its pipe, its folder stays. */
export const sweepProfiles = async (root: string = tmpdir()): Promise<void> => {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((entry) => PROFILE.test(entry))) {
    const profile = join(root, name);
    const owner = await readOwner(profile);
    if (owner <= 0 || isAlive(owner)) continue;
    await rm(profile, { recursive: true, force: true }).catch(() => undefined);
    await rm(ownerFileOf(profile), { force: true }).catch(() => undefined);
  }
};
