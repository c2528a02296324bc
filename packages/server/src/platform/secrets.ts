import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Encrypts what must be stored but not be readable in the database. `binding` says what a value is for and which row it belongs to
 * (`totp:<user id>`): it decrypts with no other one, so that a value copied into another row is worthless.
 */
export type Secrets = {
  /** Returns one line of text: version, id of the key, nonce, ciphertext with its tag. */
  seal: (text: string, binding: string) => string;
  /** The text that was sealed. Throws {@link SecretUnreadableError}. */
  open: (sealed: string, binding: string) => string;
  /** Whether a value is sealed with the key that is used now. False for an older key and for plain text. */
  isCurrent: (value: string) => boolean;
  /** A keyed hash (HMAC-SHA256, base64url): equal texts can be found by it, guessed ones cannot be tried without the key. Another key gives another hash. */
  digest: (text: string, binding: string) => string;
  /** The digests with every key, the newest first: for what was handed out before the key was changed. */
  digests: (text: string, binding: string) => string[];
};

/** A value that was changed, belongs to another row, or was sealed with a key that is not in the settings any more. */
export class SecretUnreadableError extends Error {
  override name = 'SecretUnreadableError';
}

const version = 'v1';
const tagLength = 16;
/** NIST SP 800-38D, 8.2: 96 random bits. */
const nonceLength = 12;

/** An id of the key that reveals nothing about it. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('zugang.secrets').update(key).digest('base64url').slice(0, 8);

const contextOf = (keyId: string, binding: string): Buffer => Buffer.from(`${version}.${keyId}.${binding}`);

/** AES-256-GCM under the first of `keys` (32 bytes each); the others open what was sealed before the key was changed. */
export const createSecrets = (keys: readonly [Buffer, ...Buffer[]]): Secrets => {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const currentId = idOf(keys[0]);
  const digestWith = (key: Buffer, text: string, binding: string): string =>
    createHmac('sha256', key).update(`${version}.digest.${binding}\n${text}`).digest('base64url');
  return {
    seal: (text, binding) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(contextOf(currentId, binding));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, currentId, nonce.toString('base64url'), body.toString('base64url')].join('.');
    },
    open: (sealed, binding) => {
      const [, keyId = '', nonce = '', body = ''] = /^v1\.([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(sealed) ?? [];
      const key = byId.get(keyId);
      if (!key) throw new SecretUnreadableError('A stored secret has no key: SECRETS_KEY must list the one it had');
      const bytes = Buffer.from(body, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
          authTagLength: tagLength,
        });
        decipher.setAAD(contextOf(keyId, binding)).setAuthTag(bytes.subarray(-tagLength));
        return decipher.update(bytes.subarray(0, -tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new SecretUnreadableError('A stored secret was changed or moved to another row', { cause });
      }
    },
    isCurrent: (value) => value.startsWith(`${version}.${currentId}.`),
    digest: (text, binding) => digestWith(keys[0], text, binding),
    digests: (text, binding) => keys.map((key) => digestWith(key, text, binding)),
  };
};
