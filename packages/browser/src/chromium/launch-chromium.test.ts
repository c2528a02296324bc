import { expect, it } from 'vitest';
import { startEgress } from '@zugang/crawler/egress';
import { findChromium } from './find-chromium.ts';
import { closeChromium, launchChromium } from './launch-chromium.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const start = async () => {
  const egress = await startEgress({ allowHosts: [] });
  const browser = await launchChromium(await findChromium(), egress);
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser has no process');
  return { egress, browser, pid };
};

it('ends a browser that hangs', async () => {
  const { egress, browser, pid } = await start();
  process.kill(pid, 'SIGSTOP');
  await closeChromium(browser, 500);
  expect(isAlive(pid)).toBe(false);
  await egress.close();
});

it('ignores one that has already exited', async () => {
  const { egress, browser, pid } = await start();
  process.kill(pid, 'SIGKILL');
  await closeChromium(browser);
  expect(isAlive(pid)).toBe(false);
  await egress.close();
});
