import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf, type PageScript } from './build-page-script.ts';

let ownCode: Promise<string> | null = null;

/** The code of this folder, which opens pages and tries them out. There is no build step: what is read is what runs. */
async function hashOwnCode(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name));
  const hash = createHash('sha256');
  for (const name of names.toSorted()) hash.update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex');
}

/** SHA-256 of all that judges a page: the script that is run inside it, and the code around it. */
export async function readCheckerHash(script: PageScript): Promise<string> {
  ownCode ??= hashOwnCode();
  return createHash('sha256')
    .update(textOf(script))
    .update(await ownCode)
    .digest('hex');
}
