import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** An authenticator made of code, for tests: real keys and signatures, no device. */
export type SoftwarePasskey = {
  create: (challenge: string, over?: Over) => Record<string, unknown>;
  use: (challenge: string, over?: Over) => Record<string, unknown>;
};
type Over = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** Authenticator data (WebAuthn Level 3, 6.1): present, verified, and for a new key the key itself. */
const authenticatorData = ({ rpId = 'localhost', isVerified = true, counter = 0 }: Over, attested?: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt8(0x01 + (isVerified ? 0x04 : 0) + (attested ? 0x40 : 0), 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)]);
};

/** Makes a passkey with an ES256 key of its own. */
export const createSoftwarePasskey = (): SoftwarePasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const point = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Over) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const shell = { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create: (challenge, over = {}) => {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = new Uint8Array(authenticatorData(over, attested));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...shell,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, over)),
          attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    use: (challenge, over = {}) => {
      const data = clientData('webauthn.get', challenge, over);
      const authData = authenticatorData(over);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...shell,
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      };
    },
  };
};
