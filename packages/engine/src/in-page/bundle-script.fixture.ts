import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Bundles a module into a script that leaves its exports in a variable. */
export const bundleScript = async (module: URL, name: string): Promise<string> => {
  const build = await rolldown({ input: fileURLToPath(module), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', name });
  await build.close();
  return output[0].code;
};

/** The source of a package's file. */
export const readModule = (path: string): Promise<string> =>
  readFile(createRequire(import.meta.url).resolve(path), 'utf8');
