import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The script: the global object of reCAPTCHA v3, its badge, and tokens that contain their action. */
const script = `
  const queue = [];
  window.grecaptcha = {
    ready: (report) => queue.push(report),
    execute: async (siteKey, { action }) =>
      btoa(JSON.stringify({ siteKey, action, hostname: location.hostname, id: crypto.randomUUID() })),
  };
  const badge = document.createElement('div');
  badge.className = 'grecaptcha-badge';
  badge.textContent = 'reCAPTCHA';
  document.body.append(badge);
  setTimeout(() => queue.splice(0).forEach((report) => report()), 300);
`;

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
};

/** A server that speaks Google's protocol on this machine: script and siteverify. `score` is what it thinks of everybody. */
export const startRecaptchaServer = async () => {
  const state = { score: 0.9, isDown: false, url: '', scripts: [] as string[], close: async () => undefined };
  const verdictOn = (body: string): Record<string, unknown> => {
    const form = new URLSearchParams(body);
    const token = JSON.parse(atob(form.get('response') ?? '')) as Record<string, string>;
    const success = form.get('secret') === 'secret-key' && token['siteKey'] === 'site-key';
    return { success, score: state.score, action: token['action'], hostname: token['hostname'] };
  };
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (state.isDown) response.writeHead(500).end();
    else if (request.method === 'POST')
      void readBody(request).then((body) => response.end(JSON.stringify(verdictOn(body))));
    else {
      state.scripts.push(url);
      response.setHeader('Content-Type', 'text/javascript').end(script);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return state;
};

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A Zugang of its own with these settings. */
export const startProduct = async (
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zugang-e2e-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const entry = fileURLToPath(new URL('../../../server/src/entry/all.ts', import.meta.url));
  const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', DEMO: 'off' };
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, NODE_ENV: 'development', ...own, ...env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`Zugang did not start: ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
};
