import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { createSecrets, type Secrets } from './secrets.ts';

const fileName = 'secrets-key';

const readKey = async (path: string): Promise<Buffer | null> => {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
    if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^ENO(?:ENT|TDIR)$/.test(String(error.code))) return null;
    throw error;
  }
};

/** Of several processes that start at once, one makes the key and all read the same: a file appears whole or not at all. */
const makeKey = async (dataDir: string, path: string): Promise<void> => {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`SECRETS_KEY must be set, or DATA_DIR writable for a key to be kept in: ${reason}.`]);
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * The keys of SECRETS_KEY, which production requires; without it one that is made once and kept in the data folder, readable by its
 * owner only. Throws {@link ConfigError} if the data folder cannot be written.
 */
export const openSecrets = async (config: Pick<Config, 'secretsKeys' | 'dataDir'>): Promise<Secrets> => {
  const [current, ...older] = config.secretsKeys;
  if (current) return createSecrets([current, ...older]);
  const path = join(config.dataDir, fileName);
  if (!(await readKey(path))) await makeKey(config.dataDir, path);
  const key = await readKey(path);
  if (!key) throw new Error(`${path} cannot be read`);
  return createSecrets([key]);
};
