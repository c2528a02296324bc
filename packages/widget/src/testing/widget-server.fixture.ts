import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildWidget } from '../../build/build-widget.ts';
import type { WidgetConfig } from '../config/widget-config.ts';

/** Everything on, as a project begins. */
export const fullConfig: WidgetConfig = {
  state: 'active',
  language: 'auto',
  primaryColour: '#5f5aa2',
  secondaryColour: '#0f766e',
  menuPosition: 'menu-right',
  buttonPosition: 'right-bottom',
  icon: 'person',
  size: 'medium',
  functions: [
    'text-size',
    'line-spacing',
    'letter-spacing',
    'readable-font',
    'contrast',
    'saturation',
    'highlight-links',
    'highlight-headings',
    'big-cursor',
    'reading-line',
    'reading-mask',
    'pause-motion',
    'mute',
    'hide-images',
    'focus-marker',
    'structure',
    'read-aloud',
    'profiles',
  ],
  hiddenPaths: [],
  statementUrl: 'https://example.org/erklaerung',
  canReport: true,
};

/** The server's requests: `GET /w/v1/widget.js`, with cookies if any came. */
export type Asked = { line: string; cookie: string | undefined; body: string };

/** The server's answers from now on. */
export type Answers = {
  config: Partial<WidgetConfig> | null;
  report: { status: number; body: unknown };
  checker: string | null;
  /** The page that a preview's address shows. */
  preview: string;
};

/** JSON, unless the browser is to run it. */
const send = (response: ServerResponse, status: number, body: string): void => {
  const type = /^[{[]|^$/.test(body) ? 'application/json' : 'text/javascript';
  response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Answers as the dashboard's server does below `/w/v1/`, from an origin of its own. */
export const serveWidget = async (catalogues?: string) => {
  const { files } = await buildWidget(catalogues ? { catalogues } : {});
  const asked: Asked[] = [];
  const answers: Answers = { config: {}, report: { status: 201, body: { number: 4711 } }, checker: null, preview: '' };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const { cookie } = request.headers;
    asked.push({ line: `${request.method} ${request.url}`, cookie, body: await readBody(request) });
    const name = path.replace('/w/v1/', '');
    if (name.startsWith('config/')) {
      if (answers.config) send(response, 200, JSON.stringify({ ...fullConfig, ...answers.config }));
      else send(response, 500, '{}');
    } else if (name.startsWith('preview/')) response.setHeader('Content-Type', 'text/html').end(answers.preview);
    else if (name === 'beacon') send(response, 204, '');
    else if (name === 'report') send(response, answers.report.status, JSON.stringify(answers.report.body));
    else if (answers.checker && name === 'checker.js') send(response, 200, answers.checker);
    else if (files.has(name)) send(response, 200, files.get(name) ?? '');
    else send(response, 404, '{}');
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, answers, close };
};
