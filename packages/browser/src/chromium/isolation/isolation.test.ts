import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findChromium } from '../find-chromium.ts';
import type { Started } from './start-once.fixture.ts';

const isRoot = process.getuid?.() === 0;
const userNamespace = ['--user', '--map-root-user'];

const isAllowed = (...command: string[]): boolean => spawnSync('unshare', command).status === 0;
const hasUserNamespaces = isAllowed(...userNamespace, 'true');
const hasNetworks = isAllowed(
  ...(isRoot ? [] : userNamespace),
  '--net',
  '--mount',
  'ip',
  'link',
  'add',
  'x',
  'type',
  'veth',
);

const fixture = join(import.meta.dirname, 'start-once.fixture.ts');

/** What starting a browser comes to, in a process with a secret in its environment. `before`: what starts that process. */
const start = async (before: readonly string[], env: Record<string, string>): Promise<Started> => {
  const { path } = await findChromium();
  const { stdout } = await promisify(execFile)('/usr/bin/env', [...before, process.execPath, fixture], {
    // Inside a user namespace its root would unpack a browser of its own.
    env: {
      ...process.env,
      CHROMIUM_PATH: path,
      ALLOW_UNSANDBOXED_BROWSER: '',
      DATABASE_URL: 'postgres://a:b@c/d',
      ...env,
    },
  });
  return JSON.parse(stdout) as Started;
};

const startAnyway = async (
  before: readonly string[],
  env: Record<string, string>,
): Promise<Started & { kind: 'started' }> => {
  const started = await start(before, env);
  if (started.kind === 'refused') throw new Error(started.message);
  return started;
};

/** A machine that gives no user namespaces any more, and so no sandbox: its root is no user but itself. */
const withoutSandbox = hasUserNamespaces
  ? ['unshare', ...userNamespace, '--', 'sh', '-c', 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', 'sh']
  : [];

const place = `as ${isRoot ? 'root' : 'an ordinary user'}, user namespaces: ${hasUserNamespaces}, networks: ${hasNetworks}`;

const isRenderer = ({ type }: { type: string }): boolean => type === 'renderer';

describe.runIf(process.platform === 'linux')(`a browser (${place})`, () => {
  it.runIf(hasUserNamespaces)('has its own sandbox: a filter for the system calls of pages', async () => {
    const { isolation, processes } = await startAnyway([], {});
    expect(isolation).toEqual({ sandbox: true, ownUser: isRoot, networkNamespace: hasNetworks });
    const filters = processes.filter(isRenderer).map(({ seccomp }) => seccomp);
    expect(filters.length).toBeGreaterThan(0);
    expect(new Set(filters)).toEqual(new Set(['2']));
  });

  it.runIf(isRoot)('has a user of its own, in no group, who leaves no process behind, and few variables', async () => {
    const { processes, leftover } = await startAnyway([], { ALLOW_UNSANDBOXED_BROWSER: 'yes' });
    const [user, ...others] = new Set(processes.map((one) => Number(one.user)));
    expect(user).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(new Set(processes.map(({ groups }) => groups))).toEqual(new Set(['']));
    const variables = processes.flatMap((one) => one.variables);
    expect(variables).toContain('FONTCONFIG_FILE');
    expect(variables).not.toContain('DATABASE_URL');
    expect(leftover).toEqual([]);
  });

  it.runIf(hasNetworks)('is in another network than this process', async () => {
    const { processes, network } = await startAnyway([], { ALLOW_UNSANDBOXED_BROWSER: 'yes' });
    expect(processes.map((one) => one.network)).not.toContain(network);
  });

  it('is refused without a sandbox, and the reason says what to do', async () => {
    const started = await start(withoutSandbox, {});
    expect(started).toMatchObject({ kind: 'refused', code: 'browser_unsandboxed' });
    expect(JSON.stringify(started)).toMatch(/is not started.*user namespaces.*ALLOW_UNSANDBOXED_BROWSER=yes/);
  });

  it('starts without a sandbox where the setting says so', async () => {
    const { isolation, processes } = await startAnyway(withoutSandbox, { ALLOW_UNSANDBOXED_BROWSER: 'yes' });
    expect(isolation).toMatchObject({ sandbox: false });
    expect(processes.map(({ seccomp }) => seccomp)).not.toContain('2');
  });
});
