import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
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

/** What starting a browser comes to, in a process with a secret in its environment. */
const start = async (before: readonly string[], env: Record<string, string>): Promise<Started> => {
  const [command = '', ...args] = [...before, process.execPath, fixture];
  const { stdout } = await promisify(execFile)(command, args, {
    env: { ...process.env, ALLOW_UNSANDBOXED_BROWSER: '', DATABASE_URL: 'postgres://a:b@c/d', ...env },
  });
  return JSON.parse(stdout) as Started;
};

/** A machine that gives no user namespaces any more, and so no sandbox: its root is nobody but itself. */
const withoutSandbox = hasUserNamespaces
  ? ['unshare', ...userNamespace, '--', 'sh', '-c', 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', 'sh']
  : [];

const place = `as ${isRoot ? 'root' : 'an ordinary user'}, user namespaces: ${hasUserNamespaces}, networks: ${hasNetworks}`;

describe.runIf(process.platform === 'linux')(`a browser (${place})`, () => {
  it.runIf(hasUserNamespaces)('has its own sandbox, few variables and, from root, a user of its own', async () => {
    const started = await start([], {});
    if (started.kind !== 'started') throw new Error(started.message);
    expect(started.isolation).toEqual({ sandbox: true, ownUser: isRoot, networkNamespace: hasNetworks });
    const [browser] = started.processes;
    const renderers = started.processes.filter(({ type }) => type === 'renderer');
    expect(renderers.length).toBeGreaterThan(0);
    // A filter for system calls: the sandbox.
    for (const { seccomp } of renderers) expect(seccomp).toBe('2');
    for (const { network } of [...started.processes]) if (hasNetworks) expect(network).not.toBe(started.network);
    if (isRoot) {
      expect(new Set(started.processes.map(({ user }) => user)).size).toBe(1);
      expect(Number(browser?.user)).toBeGreaterThan(0);
      expect(started.processes.map(({ groups }) => groups)).toEqual(started.processes.map(() => ''));
      expect(browser?.variables).toContain('FONTCONFIG_FILE');
      expect(browser?.variables).not.toContain('DATABASE_URL');
    }
    expect(started.leftover).toEqual([]);
  });

  it('is refused without a sandbox, and the reason says what to do', async () => {
    const started = await start(withoutSandbox, {});
    expect(started).toMatchObject({ kind: 'refused', code: 'browser_unsandboxed' });
    expect(started.kind === 'refused' && started.message).toMatch(
      /The browser is not started.*user namespaces.*ALLOW_UNSANDBOXED_BROWSER=yes/s,
    );
  });

  it('starts without a sandbox where the setting says so', async () => {
    const started = await start(withoutSandbox, { ALLOW_UNSANDBOXED_BROWSER: 'yes' });
    expect(started).toMatchObject({ kind: 'started', isolation: { sandbox: false } });
    if (started.kind === 'started') expect(started.processes.map(({ seccomp }) => seccomp)).not.toContain('2');
  });
});
