import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../../config.ts';

/** Who runs PostgreSQL. Null: the user of this process. */
export type SystemUser = { uid: number; gid: number; name: string } | null;

const findAccount = (name: string): SystemUser => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid), name } : null;
};

const ownerOf = (folder: string): SystemUser => {
  const { uid, gid } = statSync(folder);
  return uid > 0 ? { uid, gid, name: `uid ${uid}` } : null;
};

/** The user who may run the database: PostgreSQL refuses root. `existing` is the data folder of an earlier start, whose owner it stays. */
export const chooseSystemUser = (existing: string | null): SystemUser => {
  if (process.getuid?.() !== 0) return null;
  const user = (existing && ownerOf(existing)) || findAccount('postgres') || findAccount('nobody');
  if (!user) {
    throw new ConfigError([
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it: start Zugang as another user, or set DATABASE_URL.',
    ]);
  }
  return user;
};

/** What spawn needs to run a program as `user`. */
export const asUser = (user: SystemUser) => (user ? { uid: user.uid, gid: user.gid } : {});

/** Whether `user` succeeds in running a program. The working folder is entered before the user is changed, so paths in `args` must be absolute. */
export const canRun = (user: SystemUser, command: string, args: string[]): boolean =>
  spawnSync(command, args, { ...asUser(user), cwd: '/', stdio: 'ignore' }).status === 0;
