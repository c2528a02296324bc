import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { bundleScript, readModule } from './bundle-script.fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Chromium that the product uses, with its fonts: what `vitest.config.ts` provides. */
    browser: { path: string; env: Record<string, string> };
    /** The one Chromium of all test files: where it listens, and the scripts that bring the engine into its pages. */
    engineBrowser: { endpoint: string; enginePath: string; ownChecksPath: string };
  }
}

/** Scripts that are handed to a page once and run when the engine is needed; compiled with every document they would slow it down. */
const writeScripts = async (folder: string): Promise<{ enginePath: string; ownChecksPath: string }> => {
  const [bundle, axe, ibm] = await Promise.all([
    bundleScript(new URL('./check-page.fixture.ts', import.meta.url), 'zugang'),
    readModule('axe-core/axe.min.js'),
    readModule('accessibility-checker-engine/ace.js'),
  ]);
  const loadIbm = `let kept; globalThis.zugangLoadIbm = () => (kept ??= (() => { ${ibm};\nreturn ace; })());`;
  const loadWith = (engines: string): string =>
    `globalThis.zugangLoad = () => { ${engines}\n;${bundle}\n;globalThis.zugang = zugang; };`;
  const [enginePath, ownChecksPath] = [join(folder, 'engine.js'), join(folder, 'own-checks.js')];
  await Promise.all([writeFile(enginePath, loadWith(`${axe}\n;${loadIbm}`)), writeFile(ownChecksPath, loadWith(''))]);
  return { enginePath, ownChecksPath };
};

/** Vitest's global setup: one Chromium and one bundle for all test files. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-engine-'));
  const { path, env } = project.getProvidedContext().browser;
  const [server, scripts] = await Promise.all([
    chromium.launchServer({
      executablePath: path,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
    }),
    writeScripts(folder),
  ]);
  project.provide('engineBrowser', { endpoint: server.wsEndpoint(), ...scripts });
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
};
