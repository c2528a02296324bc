import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecrets } from './open-secrets.ts';
import { createSecrets, SecretUnreadableError } from './secrets.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);

describe('a sealed value', () => {
  const secrets = createSecrets([oldKey]);

  it('opens to what it was and shows nothing of it', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP – ä', 'totp:a');
    expect(secrets.open(sealed, 'totp:a')).toBe('JBSWY3DPEHPK3PXP – ä');
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
    expect(secrets.seal('JBSWY3DPEHPK3PXP – ä', 'totp:a')).not.toBe(sealed);
  });

  it('opens in no other row and for no other use', () => {
    const sealed = secrets.seal('geheim', 'totp:a');
    expect(() => secrets.open(sealed, 'totp:b')).toThrow(SecretUnreadableError);
    expect(() => secrets.open(sealed, 'login:a')).toThrow(SecretUnreadableError);
  });

  it.each([0, 1, 2, 3])('does not open when its part %i was changed', (part) => {
    const parts = secrets.seal('geheim', 'totp:a').split('.');
    const old = parts[part] ?? '';
    parts[part] = (old.startsWith('A') ? 'B' : 'A') + old.slice(1);
    expect(() => secrets.open(parts.join('.'), 'totp:a')).toThrow(SecretUnreadableError);
  });

  it('is not opened with a part of its tag', () => {
    const parts = secrets.seal('', 'totp:a').split('.');
    parts[3] = Buffer.from(parts[3] ?? '', 'base64url')
      .subarray(0, 4)
      .toString('base64url');
    expect(() => secrets.open(parts.join('.'), 'totp:a')).toThrow(SecretUnreadableError);
  });

  it('is never plain text', () => {
    expect(() => secrets.open('JBSWY3DPEHPK3PXP', 'totp:a')).toThrow(SecretUnreadableError);
  });
});

describe('a digest', () => {
  it('is the same for the same text and purpose, and for nothing else', () => {
    const { digest } = createSecrets([newKey, oldKey]);
    const hash = digest('ada@example.org', 'login');
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(digest('ada@example.org', 'login')).toBe(hash);
    expect(digest('ada@example.com', 'login')).not.toBe(hash);
    expect(digest('ada@example.org', 'mail')).not.toBe(hash);
    expect(createSecrets([oldKey]).digest('ada@example.org', 'login')).not.toBe(hash);
  });
});

describe('changing the key', () => {
  it('opens with a key listed after the new one, and with none that is not listed', () => {
    const sealed = createSecrets([oldKey]).seal('geheim', 'totp:a');
    const rotated = createSecrets([newKey, oldKey]);
    expect(rotated.open(sealed, 'totp:a')).toBe('geheim');
    expect([rotated.isCurrent(sealed), rotated.isCurrent('JBSWY3DP')]).toEqual([false, false]);
    const sealedAgain = rotated.seal('geheim', 'totp:a');
    expect(rotated.isCurrent(sealedAgain)).toBe(true);
    expect(createSecrets([newKey]).open(sealedAgain, 'totp:a')).toBe('geheim');
    expect(() => createSecrets([newKey]).open(sealed, 'totp:a')).toThrow('SECRETS_KEY');
  });
});

describe('the key', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zugang-secrets-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const open = (dataDir: string) => openSecrets({ secretsKeys: [], dataDir });

  it('comes from the settings where they name one', async () => {
    const secrets = await openSecrets({ secretsKeys: [newKey, oldKey], dataDir: join(folder, 'unused') });
    expect(createSecrets([newKey]).open(secrets.seal('x', 'y'), 'y')).toBe('x');
    expect(await readdir(folder)).not.toContain('unused');
  });

  it('is else made once, by the first of many that start at once, for its owner alone', async () => {
    const dataDir = join(folder, 'made');
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(dataDir)));
    const sealed = opened.map((secrets) => secrets.seal('x', 'y'));
    for (const secrets of opened) for (const value of sealed) expect(secrets.open(value, 'y')).toBe('x');
    expect(await readdir(dataDir)).toEqual(['secrets-key']);
    expect((await stat(join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600);
    const before = await readFile(join(dataDir, 'secrets-key'), 'utf8');
    expect((await open(dataDir)).open(sealed[0] ?? '', 'y')).toBe('x');
    expect(await readFile(join(dataDir, 'secrets-key'), 'utf8')).toBe(before);
  });

  it('is asked for where the data folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(open(join(folder, 'file', 'data'))).rejects.toThrow('SECRETS_KEY must be set');
  });

  it('is not replaced where the file is damaged', async () => {
    const dataDir = await mkdtemp(join(folder, 'damaged-'));
    await writeFile(join(dataDir, 'secrets-key'), 'kaputt');
    await expect(open(dataDir)).rejects.toThrow('32 bytes');
  });
});
