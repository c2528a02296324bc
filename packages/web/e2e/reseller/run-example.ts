import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How a shown example is run: the programs it needs, its file, and what has to be added so that it prints what it made. */
const runners = {
  curl: { needs: ['bash', 'curl', 'openssl'], file: 'example.sh', program: 'bash', more: '' },
  Node: { needs: [], file: 'example.mjs', program: process.execPath, more: '\nconsole.log(page);\n' },
  PHP: { needs: ['php'], file: 'example.php', program: 'php', more: '' },
} as const;
export type RunLanguage = keyof typeof runners;

/** The programs that an example needs and that are missing on this machine. */
export const findMissing = (language: RunLanguage): string[] =>
  runners[language].needs.filter((program) => spawnSync(program, ['--version']).error !== undefined);

type Run = { folder: string; key?: string };

/** Runs an example as it is shown; returns what it printed: an answer of the server (curl), or a page with a form. */
export const runExample = async (language: RunLanguage, code: string, { folder, key }: Run): Promise<string> => {
  const { file, program, more } = runners[language];
  await writeFile(join(folder, file), `${code}${more}`);
  const env = { ...process.env, ...(key ? { SIGN_ON_KEY: key } : {}) };
  const { stdout } = await run(program, [file], { cwd: folder, env });
  return stdout;
};

/** The form of a page that an example printed. */
export const readForm = (page: string): { action: string; token: string } => ({
  action: /action="([^"]+)"/.exec(page)?.[1] ?? '',
  token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '',
});
