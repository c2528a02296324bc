import { randomInt } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { runAsUser } from './run-as-user.ts';

/** Numbers that neither Debian nor systemd hands out, below the 65,536 that containers have (systemd.io/UIDS-GIDS). */
export const DEFAULT_BROWSER_UIDS = '60600-61183';

/** `first-last`, or one number. Null for what is neither, and for root's. */
export const parseUserRange = (text: string): { first: number; last: number } | null => {
  const match = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  return first > 0 && first <= last ? { first, last } : null;
};

const listTaken = async (): Promise<Set<number>> => {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const owners = await Promise.all(
    processes.map((pid) =>
      stat(`/proc/${pid}`).then(
        ({ uid }) => uid,
        () => 0,
      ),
    ),
  );
  return new Set([...accounts.map((line) => Number(line.split(':')[2])), ...owners]);
};

const canRun = (user: number, ...command: string[]): Promise<boolean> =>
  runAsUser(user, ...command).then(
    () => true,
    () => false,
  );

const tryUser = async (user: number): Promise<number | null> => {
  if (await canRun(user, 'test', '-x', tmpdir())) return user;
  if (!(await canRun(user, 'true'))) return null;
  throw new Error(
    `The browser runs as user ${user}, who cannot enter the folder for temporary files, ${tmpdir()}: set TMPDIR to one that every user can enter, such as /tmp.`,
  );
};

/**
 * The number of a user for one browser, where this process is root: no account, no process and, but for its profile, no
 * file has it, so it shares nothing with another browser either. `range` as in BROWSER_UIDS. Null where this process is
 * not root, or may not change users. Throws where every number is taken, and where no other user can enter the folder for
 * temporary files.
 */
export const chooseBrowserUser = async (
  range: string = process.env['BROWSER_UIDS'] || DEFAULT_BROWSER_UIDS,
): Promise<number | null> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const users = parseUserRange(range);
  if (!users) throw new Error(`BROWSER_UIDS must be two numbers above 0, such as ${DEFAULT_BROWSER_UIDS}`);
  const size = users.last - users.first + 1;
  const taken = await listTaken();
  // Not the lowest: two workers that choose at once must not choose the same.
  const start = randomInt(size);
  for (let step = 0; step < size; step += 1) {
    const user = users.first + ((start + step) % size);
    if (!taken.has(user)) return tryUser(user);
  }
  throw new Error(`every user of BROWSER_UIDS (${range}) has an account or runs a process`);
};
