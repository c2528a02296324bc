import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { rolldown } from 'rolldown';

/** The name under which the bundle's exports stand in the isolated world. */
export const PAGE_GLOBAL = 'zugangPage';

let source: Promise<string> | null = null;

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await build.generate({ format: 'iife', name: PAGE_GLOBAL, minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** Bundles the given in-page module behind axe-core, as one script that leaves `PAGE_GLOBAL`. */
export async function buildPageSource(entry: string): Promise<string> {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return `${axe};\nvar ${PAGE_GLOBAL};${await bundle(entry)}`;
}

/** The script that is run inside each page: axe-core and the engine's checks; built once per process. */
export function readPageSource(): Promise<string> {
  source ??= buildPageSource(createRequire(import.meta.url).resolve('@zugang/engine/in-page'));
  return source;
}
