import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTable } from '@zugang/contract';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { openRawConnection } from '../testing/fuzz/raw-connection.ts';
import type { RawAnswer } from '../testing/fuzz/read-raw-answer.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** What every answer must carry, word for word: a slip in the code that makes it must not slip in here too. */
const expected = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

let database: TestDatabase;
let server: TestServer;
let plain: TestServer;
let impatient: TestServer;
let cookie: string;
let ids: SampleProject;
let webFolder: string;

const buildFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Zugang</title>');
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
};

beforeAll(async () => {
  database = await createTestDatabase();
  webFolder = await buildFolder();
  const { settings } = database.contextFor(null);
  const https = { settings: { ...settings, publicUrl: 'https://zugang.example' } };
  const timeouts = { headersTimeout: 50, requestTimeout: 1_000, connectionsCheckingInterval: 10 };
  server = await startTestServer(database, https, { webFolder });
  impatient = await startTestServer(database, https, { timeouts });
  plain = await startTestServer(database, {}, { isReady: async () => false });
  const tenant = await database.createTenant();
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  cookie = (await server.signIn(tenant.userId)).replace('zugang_session', '__Host-zugang_session');
});
afterAll(async () => {
  await server.close();
  await plain.close();
  await impatient.close();
  await database.drop();
  await rm(webFolder, { recursive: true, force: true });
});

const portOf = ({ url }: TestServer): number => Number(new URL(url).port);

/** Sends bytes as they are; a partial request is left open. */
const sendBytes = async (text: string, to = server): Promise<RawAnswer> => {
  const connection = openRawConnection(portOf(to));
  const isHead = text.startsWith('HEAD ');
  const { answer } = await connection.send({ bytes: Buffer.from(text, 'latin1'), isHead, isBroken: false });
  connection.close();
  if (!answer) throw new Error('there was no answer');
  return answer;
};

const ask = (method: string, path: string, lines: string[] = []): Promise<RawAnswer> =>
  sendBytes([`${method} ${path} HTTP/1.1`, 'Host: zugang.example', ...lines, '', ''].join('\r\n'));

/** The status of an answer and the headers that count, including any that would name the server's software. */
const read = ({ status, headers }: RawAnswer): Record<string, unknown> => {
  const names = [...Object.keys(expected), 'server', 'x-powered-by'].filter((name) => headers.has(name));
  return { status, ...Object.fromEntries(names.map((name) => [name, headers.get(name)?.join(' AND ')])) };
};

/** Paths of the dashboard's generated route tree, read as text: the server imports nothing of the dashboard. */
const dashboardPaths = async (): Promise<string[]> => {
  const file = fileURLToPath(new URL('../../../../web/src/app/route-tree.gen.ts', import.meta.url));
  const text = await readFile(file, 'utf8');
  const [, paths = ''] = /^ {2}to:\n((?: {4}\| '[^']*'\n)+)/m.exec(text) ?? [];
  return Array.from(paths.matchAll(/'([^']*)'/g), ([, path = '']) => path.replaceAll(/\$\w*/g, 'x'));
};

describe('the dashboard', () => {
  it('has the headers on every route in both languages', async () => {
    const paths = await dashboardPaths();
    expect(paths.length).toBeGreaterThan(60);
    expect(paths).toContain('/error/404');
    for (const path of paths.flatMap((one) => [one, `/en${one}`])) {
      // A report may be opened by a link that is a secret.
      const referrer = /^(\/en)?\/projects\/[^/]+\/report$/.test(path) ? { 'referrer-policy': 'no-referrer' } : {};
      expect(read(await ask('GET', path))).toEqual({ status: 200, ...expected, ...referrer });
    }
  });

  it.each([
    ['GET', '/assets/index-1a2b.js', 200],
    ['GET', '/favicon.svg', 200],
    ['GET', '/assets/gone.js', 404],
    ['HEAD', '/login', 200],
    ['POST', '/login', 405],
    ['OPTIONS', '/login', 405],
    ['OPTIONS', '*', 405],
    ['PROPFIND', '/', 405],
    ['GET', '//evil.example/%2e%2e', 200],
    ['GET', '/connect/firma', 302],
  ])('has them on %s %s', async (method, path, status) =>
    expect(read(await ask(method, path))).toEqual({ status: status, ...expected }),
  );

  it('has them on a file that did not change', async () => {
    const first = await ask('GET', '/favicon.svg');
    const etag = first.headers.get('etag')?.[0] ?? '';
    expect(read(await ask('GET', '/favicon.svg', [`If-None-Match: ${etag}`]))).toEqual({ status: 304, ...expected });
  });
});

describe('the API', () => {
  const signedIn = () => [`Cookie: ${cookie}`];
  const json = (text: string) => ['Content-Type: application/json', `Content-Length: ${text.length}`, '', text];

  it.each<[string, () => Promise<RawAnswer>, number]>([
    ['a success', () => ask('GET', '/api/auth/me', signedIn()), 200],
    ['a creation', () => ask('POST', '/api/projects', []), 401],
    ['a malformed input', () => ask('GET', '/api/projects?page=x', signedIn()), 400],
    ['a signed-out caller', () => ask('GET', '/api/projects'), 401],
    ['another website', () => ask('POST', '/api/auth/logout', ['Origin: https://evil.example']), 403],
    ['an unknown path', () => ask('GET', '/api/nothing'), 404],
    ['an unknown method', () => ask('PROPFIND', '/api/projects'), 404],
    ['OPTIONS', () => ask('OPTIONS', '/api/projects'), 404],
    ['HEAD', () => ask('HEAD', '/api/system/info'), 404],
    ['its description', () => ask('GET', '/api/openapi.json'), 200],
    ['an unknown provider', () => ask('GET', '/api/connect/unknown'), 404],
    ['a picture', () => ask('GET', `/api/projects/${ids.projectId}/pages/${ids.pageId}/screenshot`, signedIn()), 200],
    ['a download', () => ask('GET', `/api/accounts/${ids.accountId}/contracts/processing/pdf`, signedIn()), 200],
    ['a web page', () => ask('GET', '/api/legal/documents/privacy/html?locale=de'), 200],
    ['a stream of events', () => ask('GET', `/api/projects/${ids.projectId}/progress`, signedIn()), 200],
    ['no JSON', () => sendBytes(['POST /api/auth/login HTTP/1.1', 'Host: x', ...json('{')].join('\r\n')), 400],
  ])('has the headers on the answer to %s', async (_, send, status) =>
    expect(read(await send())).toEqual({ status: status, ...expected }),
  );

  it('has them on an answer to a body that is too large', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(4 * 1024 * 1024) });
    const head = ['PATCH', `/api/projects/${ids.projectId}`].join(' ');
    const text = [`${head} HTTP/1.1`, 'Host: x', 'Origin: http://x', `Cookie: ${cookie}`, ...json(body)].join('\r\n');
    expect(read(await sendBytes(text))).toEqual({ status: errorTable.PAYLOAD_TOO_LARGE.status, ...expected });
  });
});

describe('what never becomes a request', () => {
  const host = 'Host: zugang.example\r\n';
  it.each([
    ['bytes that are no HTTP', '\u0016\u0003\u0001\u0002\r\n\r\n', 400],
    ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
    ['a broken header', `GET / HTTP/1.1\r\n${host}no colon\r\n\r\n`, 400],
    ['two lengths', `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400],
    ['two hosts', `GET /livez HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400],
    ['a head that is too large', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an unsupported expectation', `GET / HTTP/1.1\r\n${host}Expect: 200-ok\r\n\r\n`, 417],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405],
  ])('is answered with the headers: %s', async (_, text, status) => {
    const answer = await sendBytes(text);
    expect(read(answer)).toEqual({ status, ...expected });
    expect(answer.headers.get('connection')).toEqual(['close']);
  });

  it('is answered with them where its head does not end', async () => {
    expect(read(await sendBytes(`GET / HTTP/1.1\r\n${host}`, impatient))).toEqual({ status: 408, ...expected });
  });

  it('is answered with them where its body does not end', async () => {
    const head = `POST /api/auth/login HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n{`;
    expect(read(await sendBytes(head, impatient))).toEqual({ status: 408, ...expected });
  });
});

describe('what machines ask', () => {
  it.each(['/livez', '/readyz', '/metrics'])('has the headers on %s', async (path) =>
    expect(read(await ask('GET', path))).toEqual({ status: 200, ...expected }),
  );

  const { 'strict-transport-security': _, ...others } = expected;
  const here = (path: string): Promise<RawAnswer> =>
    sendBytes(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, plain);

  it.each([
    ['/readyz', 503],
    ['/', 404],
    ['/api/system/info', 200],
  ])('asks for no https where there is none, and keeps the rest: %s', async (path, status) => {
    expect(read(await here(path))).toEqual({ status, ...others });
  });
});
