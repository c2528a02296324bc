import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { exportJWK } from 'jose';
import { limits } from '@zugang/contract';
import { testSettings } from '#platform/db/test-database';
import { isIssuer } from './clean-issuer.ts';
import {
  createIssuerKey,
  documentPath,
  keysPath,
  startIssuerServer,
  type IssuerKey,
  type IssuerServer,
} from './issuer-server.fixture.ts';
import { readIssuer } from './read-issuer.ts';

let server: IssuerServer;
let right: IssuerKey;

beforeAll(async () => {
  server = await startIssuerServer();
  right = await createIssuerKey('ES256', { kid: 'eins' });
});
afterAll(() => server.close());
beforeEach(() => {
  server.publish([right.jwk]);
  server.hits.length = 0;
});

const look = (issuer = server.issuer, allowHosts = [server.host]) => {
  const { probe, findProof, get } = {
    probe: async () => ({ kind: 'unreachable' as const }),
    findProof: async () => ({ isProved: false, looks: [] }),
    get: server.egress.get,
  };
  return readIssuer({ egress: { probe, findProof, get }, settings: { ...testSettings(), allowHosts } }, issuer);
};

it('reads the keys that an issuer publishes for signatures, and no others', async () => {
  const [encrypting, other] = await Promise.all([
    createIssuerKey('RSA-OAEP', { kid: 'enc', use: 'enc' }),
    createIssuerKey('ES384', { kid: 'p384' }),
  ]);
  const signing = await createIssuerKey('EdDSA', { kid: 'zwei', key_ops: ['verify'] });
  server.publish([right.jwk, encrypting.jwk, other.jwk, signing.jwk, { kty: 'XYZ' }]);
  const reading = await look();
  expect(reading).toMatchObject({ fault: null, keys: [{ kid: 'eins' }, { kid: 'zwei' }] });
  expect(server.hits).toEqual([documentPath, keysPath]);
});

it('says what is wrong with the discovery document', async () => {
  const faultOf = async (answer: Parameters<IssuerServer['answers']['set']>[1]) => {
    server.answers.set(documentPath, answer);
    return look();
  };
  expect(await faultOf({ status: 503, text: '' })).toMatchObject({ fault: 'document_status', status: 503 });
  expect(await faultOf({ status: 302, location: `${server.issuer}/other`, text: '' })).toMatchObject({
    fault: 'document_status',
    status: 302,
  });
  expect(await faultOf({ text: '<html>' })).toMatchObject({ fault: 'document_not_json' });
  expect(await faultOf({ json: [] })).toMatchObject({ fault: 'document_not_json' });
  const padding = 'a'.repeat(limits.signOn.issuer.bytes);
  expect(await faultOf({ json: { issuer: server.issuer, padding } })).toMatchObject({ fault: 'document_too_large' });
  expect(await faultOf({ json: { issuer: server.issuer } })).toMatchObject({ fault: 'keys_address_missing' });
  server.publish([right.jwk], { issuer: `${server.issuer}/` });
  expect(await look()).toMatchObject({ fault: 'issuer_differs', found: `${server.issuer}/` });
  expect(server.hits.every((path) => path === documentPath)).toBe(true);
});

it('says what is wrong with the keys', async () => {
  const faultOf = async (answer: Parameters<IssuerServer['answers']['set']>[1]) => {
    server.answers.set(keysPath, answer);
    return (await look()).fault;
  };
  expect(await faultOf({ status: 404, text: '' })).toBe('keys_status');
  expect(await faultOf({ text: '{' })).toBe('keys_not_json');
  expect(await faultOf({ text: ' '.repeat(limits.signOn.issuer.bytes + 1) })).toBe('keys_too_large');
  expect(await faultOf({ json: { keys: [] } })).toBe('keys_none');
  expect(await faultOf({ json: { keys: 'none' } })).toBe('keys_none');
  expect(await faultOf({ json: { keys: [right.jwk, { kty: 'oct', k: 'geheim' }] } })).toBe('keys_private');
  expect(await faultOf({ json: { keys: [await exportJWK(right.key)] } })).toBe('keys_private');
});

it('never reaches what the egress does not allow, however it is named', async () => {
  const inner = createServer((_request, response) => {
    server.hits.push('inner');
    response.end('{}');
  });
  inner.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  const address = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
  server.publish([right.jwk], { jwks_uri: `${address}/jwks` });
  expect(await look()).toMatchObject({ fault: 'keys_address_refused', found: `${address}/jwks` });
  // Named by the operator for the settings alone: the egress has its own list.
  expect((await look(undefined, ['127.0.0.1'])).fault).toBe('keys_unreachable');
  for (const uri of ['https://localhost/k', 'https://10.0.0.1/k', 'file:///etc/passwd', 'https://a:b@example.org/k'])
    expect((server.publish([right.jwk], { jwks_uri: uri }), await look()).fault).toBe('keys_address_refused');
  expect((await look('https://issuer.invalid')).fault).toBe('document_unreachable');
  expect(server.hits).not.toContain('inner');
  inner.close();
});

it('is https in the open internet, on its usual port, without query and fragment', () => {
  const accepted = (issuer: string) => isIssuer({ settings: { ...testSettings(), allowHosts: [] } }, issuer);
  for (const good of ['https://login.agentur.example', 'https://agentur.example/realms/kunden/'])
    expect(accepted(good)).toBe(true);
  const bad = [
    'http://login.agentur.example',
    'https://login.agentur.example:8443',
    'https://user:word@agentur.example',
    'https://agentur.example/?a=b',
    'https://agentur.example/#a',
    'https://127.0.0.1',
    'https://[::1]',
    'https://localhost',
    'https://intranet',
    'javascript:alert(1)',
    'agentur.example',
  ];
  for (const issuer of bad) expect(accepted(issuer)).toBe(false);
});

it.runIf(isLongTest)('gives a silent server up after some seconds', async () => {
  server.answers.set(keysPath, { isSilent: true });
  const begun = Date.now();
  expect((await look()).fault).toBe('keys_unreachable');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(limits.signOn.issuer.timeoutSeconds * 1_000 - 100);
  expect(Date.now() - begun).toBeLessThan(15_000);
});
