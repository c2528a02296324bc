import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command as the user with this number, in no group but its own; root only. Rejects where it fails. */
export const runAsUser = async (user: number, ...command: string[]): Promise<void> => {
  const args = ['--reuid', `${user}`, '--regid', `${user}`, '--clear-groups', '--', ...command];
  await promisify(execFile)('setpriv', args, { cwd: '/', env: { PATH: process.env['PATH'] ?? '' } });
};

/** Ends every process of a browser's user at once, so that none that a page has started outlives the browser. Never rejects. */
export const endProcessesOf = async (user: number): Promise<void> => {
  // All that the user may signal, but for the shell itself.
  await runAsUser(user, 'sh', '-c', 'kill -9 -1 || :').catch(() => undefined);
};
