import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf, type PageScript } from '../page-script/page-script.ts';

const sources = join(import.meta.dirname, '..');

/** What opens pages and tries them out; live inspect, logins and the embed check judge nothing. */
const judgingFolders = ['bridge', 'chromium', 'page-runner', 'page-script', 'probes', 'tab'];

let ownCode: Promise<string> | null = null;

const listSources = async (folder: string): Promise<string[]> => {
  const names = await readdir(join(sources, folder), { recursive: true });
  return names.filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name)).map((name) => join(sources, folder, name));
};

/** The code of these folders. There is no build step: what is read is what runs. */
const hashOwnCode = async (): Promise<string> => {
  const files = (await Promise.all(judgingFolders.map(listSources))).flat();
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(await readFile(file));
  return hash.digest('hex');
};

/** SHA-256 of all that judges a page: the script that is run inside it, and the code around it. */
export const readCheckerHash = async (script: PageScript): Promise<string> => {
  ownCode ??= hashOwnCode();
  return createHash('sha256')
    .update(textOf(script))
    .update(await ownCode)
    .digest('hex');
};
