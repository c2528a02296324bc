import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** Playwright's name for the throw-away profiles it makes in the temporary folder. */
const PROFILE = /^playwright_chromiumdev_profile-/;
const OWNER_FILE = 'zugang-owner';

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

/** Leaves this process's id in the browser's profile, so that the profile is found when neither could clean up (Linux). */
export const markProfile = async (browser: Browser): Promise<void> => {
  const folder = await readProfileFolder(browser);
  if (folder) await writeFile(join(folder, OWNER_FILE), String(process.pid));
};

/** Removes the profiles of processes that were killed: Chromium itself ends with its pipe, its folder stays. */
export const sweepProfiles = async (root: string = tmpdir()): Promise<void> => {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((entry) => PROFILE.test(entry))) {
    const folder = join(root, name);
    const owner = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};
