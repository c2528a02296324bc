import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { startEgress } from '@zugang/crawler/egress';
import { findChromium } from '../find-chromium.ts';
import { closeChromium, launchChromium } from '../launch-chromium.ts';
import type { Isolation } from './isolation.ts';

/** What the system says of one process of a browser. */
type SeenProcess = {
  type: string;
  user: string;
  groups: string;
  seccomp: string;
  network: string;
  variables: string[];
};

/** What a browser's start came to. */
export type Started =
  | { kind: 'started'; isolation: Isolation | null; network: string; processes: SeenProcess[]; leftover: string[] }
  | { kind: 'refused'; code: unknown; message: string };

const readField = (pid: number, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';

const networkOf = (pid: number | 'self'): string => readlinkSync(`/proc/${pid}/ns/net`);

/** Null where the system does not say it to this user. */
const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const see = ({ type, id }: { type: string; id: number }): SeenProcess => ({
  type,
  user: readField(id, 'Uid').split('\t')[0] ?? '',
  groups: readField(id, 'Groups'),
  seccomp: readField(id, 'Seccomp'),
  network: orNull(() => networkOf(id)) ?? 'hidden',
  variables: (orNull(() => readFileSync(`/proc/${id}/environ`, 'utf8')) ?? '')
    .split('\0')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter(Boolean),
});

/** The living processes of a user; one that has ended waits for its parent to read how. */
const listProcessesOf = (user: string): string[] =>
  readdirSync('/proc').filter((name) => {
    const pid = Number(name);
    return (
      pid > 0 && orNull(() => !readField(pid, 'State').startsWith('Z') && readField(pid, 'Uid').split('\t')[0] === user)
    );
  });

const run = async (): Promise<Started> => {
  const egress = await startEgress({ allowHosts: [] });
  let isolation: Isolation | null = null;
  try {
    const onStart = (held: Isolation): void => void (isolation = held);
    const browser = await launchChromium(await findChromium(), egress, { onStart });
    const page = await browser.newPage();
    await page.setContent('<h1>x</h1>');
    const cdp = await browser.newBrowserCDPSession();
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const processes = processInfo.filter(({ type }) => type === 'browser' || type === 'renderer').map(see);
    await closeChromium(browser);
    const [{ user } = { user: '' }] = processes;
    const leftover = user === String(process.getuid?.()) ? [] : listProcessesOf(user);
    return { kind: 'started', isolation, network: networkOf('self'), processes, leftover };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'refused', code: 'code' in error ? error.code : null, message: error.message };
  } finally {
    await egress.close();
  }
};

process.stdout.write(JSON.stringify(await run()));
