import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';
import type { Binaries } from './provide-binaries.ts';
import { asUser, type SystemUser } from './system-user.ts';

/** The folder, binaries, user and password of an initialised database. */
export type Installation = { place: string; binaries: Binaries; user: SystemUser; password: string };

const run = (command: string, args: string[], options: { cwd: string; uid?: number; gid?: number }): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      ...options,
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`initdb ended with ${code}: ${output.slice(-2000)}`)),
    );
  });

/** The password of the embedded server: made once, readable by its owner only. */
export const keepPassword = async (dataDir: string, hasDatabase: boolean): Promise<string> => {
  const path = join(dataDir, 'postgres-password');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  if (hasDatabase) throw new ConfigError([`${path} is missing: put the password of the embedded database back there.`]);
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, password, { mode: 0o600, flush: true });
  return password;
};

/** Makes the database's files. They appear under their name when they are complete, so an interrupted start leaves nothing half. */
export const initialise = async ({ place, binaries, user, password }: Installation): Promise<void> => {
  const draft = `${place}.new`;
  const passwordFile = join(draft, '..', `${randomBytes(8).toString('hex')}.pw`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) await chown(path, user.uid, user.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...asUser(user), cwd: draft },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, place);
};
