import chromium from '@sparticuz/chromium';
import { type Browser, chromium as launcher } from 'playwright-core';

/** Starts a real Chromium for a test: `CHROMIUM_PATH`, else the one that npm brings. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] || (await chromium.executablePath());
  return launcher.launch({
    executablePath,
    args: [...chromium.args, '--no-sandbox', '--disable-background-networking'],
  });
}
