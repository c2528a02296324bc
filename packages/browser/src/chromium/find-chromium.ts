import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { listInstalledBrowsers } from './list-installed-browsers.ts';
import { chooseBrowserUser } from './isolation/choose-browser-user.ts';
import { confineProgram } from './isolation/confine-program.ts';
import { machineFonts, prepareFonts, type PreparedFonts } from './prepare-fonts.ts';
import { unpackBundledChromium } from './unpack-bundled-chromium.ts';

/** A browser that was seen to start. `env` is to be added to its environment. */
export type FoundChromium = {
  path: string;
  version: string;
  source: 'CHROMIUM_PATH' | 'installed' | 'npm';
  env: Record<string, string>;
  /** The name of the fonts that `env` makes it use. */
  fonts: string;
  /** What was tried before it and did not start, one line each. */
  problems: string[];
};

/** What to try instead of this machine's own; for tests and odd set-ups. */
export type FindOptions = {
  chromiumPath?: string;
  installed?: readonly string[];
  unpack?: typeof unpackBundledChromium;
};

/** No browser can run here; the message says what to install. */
export class ChromiumMissingError extends Error {
  readonly code = 'chromium_missing';
  /** What was tried and did not start, one line each. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      [
        'No Chrome or Chromium can be started on this machine.',
        'Install one (Debian, Ubuntu: apt install chromium; Fedora: dnf install chromium; macOS, Windows: https://www.google.com/chrome)',
        'or set CHROMIUM_PATH to the program file of one. What was tried:',
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
    this.name = 'ChromiumMissingError';
    this.problems = problems;
  }
}

type Candidate = Pick<FoundChromium, 'path' | 'source' | 'env'>;

const VERSION_DEADLINE_MS = 20_000;

/**
 * Older browsers are not started: attacks on them are public. About eight months behind the pinned one, which a release
 * raises, and this with it.
 */
export const OLDEST_MAJOR_VERSION = 145;

const firstLine = (text: string): string => (text.trim().split('\n')[0] ?? '').slice(0, 300);

/** Starts it for real: a file that exists may still lack a library, or be another machine's. */
const proveByVersion = async ({ path, env }: Candidate): Promise<string> => {
  // On Windows --version opens a window instead of saying anything.
  if (process.platform === 'win32' && existsSync(path)) return 'unknown';
  // As the user it is to run as, who may not reach the file.
  const user = await chooseBrowserUser();
  const confined = confineProgram(path, { user, holder: null, hasOwnSandbox: true }, env);
  const { stdout } = await promisify(execFile)(confined.path, ['--version'], {
    timeout: VERSION_DEADLINE_MS,
    env: confined.env,
  });
  const version = /\d+\.\d+\.\d+\.\d+/.exec(stdout)?.[0];
  if (!version) throw new Error(`--version printed "${firstLine(stdout)}"`);
  if (Number.parseInt(version, 10) < OLDEST_MAJOR_VERSION)
    throw new Error(
      `version ${version} is too old to open pages of strangers: ${OLDEST_MAJOR_VERSION} is the oldest allowed`,
    );
  return version;
};

const prove = async (candidate: Candidate, problems: string[]): Promise<Omit<FoundChromium, 'fonts'> | null> => {
  try {
    const version = await proveByVersion(candidate);
    return { ...candidate, version, problems };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
    const cause = said.trim() === '' ? String(error) : said;
    problems.push(`${candidate.path} (${candidate.source}): ${firstLine(cause)}`);
    return null;
  }
};

/** The npm one, with the machine's own libraries first, and with the package's where those are missing. */
const findBundled = async (
  unpack: typeof unpackBundledChromium,
  fonts: Record<string, string>,
  problems: string[],
): ReturnType<typeof prove> => {
  const attempts: string[] = [];
  try {
    const { path, env } = await unpack();
    const found =
      (await prove({ path, source: 'npm', env: fonts }, attempts)) ??
      (await prove({ path, source: 'npm', env: { ...env, ...fonts } }, attempts));
    // A machine without the libraries is no problem as long as the package's own are taken.
    if (found) return { ...found, problems };
  } catch (error) {
    attempts.push(`the one from npm: ${firstLine(String(error))}`);
  }
  problems.push(...attempts);
  return null;
};

/** The fonts npm brings, where it did. */
const findFonts = async (problems: string[]): Promise<PreparedFonts> => {
  try {
    return await prepareFonts();
  } catch (error) {
    problems.push(`the fonts from npm: ${firstLine(String(error))}`);
    return machineFonts;
  }
};

/**
 * Finds a browser that starts: CHROMIUM_PATH, else the one npm brings, because findings depend on the browser, else an
 * installed Chrome or Chromium (headless shells first). What does not start is recorded and passed over. Each gets the
 * fonts npm brings (Linux). Rejects with `ChromiumMissingError`.
 */
export const findChromium = async (options: FindOptions = {}): Promise<FoundChromium> => {
  const {
    chromiumPath = process.env['CHROMIUM_PATH'],
    installed = listInstalledBrowsers(),
    unpack = unpackBundledChromium,
  } = options;
  const problems: string[] = [];
  const fonts = await findFonts(problems);
  const { env } = fonts;
  const candidates = [
    () => (chromiumPath ? prove({ path: chromiumPath, source: 'CHROMIUM_PATH', env }, problems) : null),
    () => findBundled(unpack, env, problems),
    ...installed
      .filter((path) => existsSync(path))
      .map((path) => () => prove({ path, source: 'installed', env }, problems)),
  ];
  for (const tryOut of candidates) {
    const found = await tryOut();
    if (found) return { ...found, fonts: fonts.name };
  }
  throw new ChromiumMissingError(problems);
};
