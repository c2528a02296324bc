import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createSightingMemory,
  recordSighting,
  previewPolicy,
  readWidgetConfig,
  renderPreview,
  reportBarrier,
} from '#modules/tool';
import { callerAddress } from '../caller-address.ts';
import type { HttpServices } from '../services.ts';
import {
  createAddressLimit,
  forEverybody,
  readSent,
  sendOpenly,
  sendPreflight,
  type AddressLimit,
} from './widget-requests.ts';

type Call = {
  services: HttpServices;
  request: IncomingMessage;
  /** Of whoever calls. */
  address: string;
  response: ServerResponse;
  url: URL;
  wasRecorded: (what: string) => boolean;
  mayAsk: AddressLimit;
  mayReport: AddressLimit;
};

const isTooMuch = { status: 429, body: { error: 'rate_limited' } };
const statusOf = { invalid: 400, unknown_key: 400, wrong_domain: 400, rate_limited: 429 } as const;

const sendConfig = async ({ services, address, response, url, mayAsk }: Call): Promise<void> => {
  if (!(await mayAsk(address))) return sendOpenly(response, isTooMuch);
  const key = url.pathname.slice('/w/v1/config/'.length, -'.json'.length);
  const host = (url.searchParams.get('host') ?? '').slice(0, 253);
  const body = await readWidgetConfig(services.context, { key, host });
  sendOpenly(response, { status: 200, body, cache: 'public, max-age=60' });
};

const handleBeacon = async ({ services, request, address, response, mayAsk, wasRecorded }: Call): Promise<void> => {
  const origin = request.headers.origin ?? '';
  if (await mayAsk(address))
    await recordSighting(services.context, { body: await readSent(request), origin, wasRecorded });
  response.writeHead(204, { ...forEverybody, 'Cache-Control': 'no-store' }).end();
};

const handleReport = async ({ services, request, address, response, mayReport }: Call): Promise<void> => {
  if (!(await mayReport(address))) return sendOpenly(response, isTooMuch);
  const sent = { body: await readSent(request), origin: request.headers.origin ?? '' };
  const body = await reportBarrier(services.context, services.rateLimits, sent);
  sendOpenly(response, { status: 'error' in body ? statusOf[body.error] : 201, body });
};

const sendPreview = async ({ services, response, url }: Call): Promise<void> => {
  const { context } = services;
  const html = await renderPreview(context, {
    token: url.pathname.slice('/w/v1/preview/'.length),
    settings: url.searchParams.get('settings'),
    locale: url.searchParams.get('lang') === 'en' ? 'en' : 'de',
  });
  response.setHeader('Content-Security-Policy', previewPolicy(context.settings.publicUrl));
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.writeHead(html === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html ?? '');
};

const findAnswer = (method: string, path: string): ((call: Call) => Promise<void>) | null => {
  if (method === 'GET' && /^\/w\/v1\/config\/[\w-]{1,100}\.json$/.test(path)) return sendConfig;
  if (method === 'GET' && /^\/w\/v1\/preview\/[\w.-]{1,600}$/.test(path)) return sendPreview;
  if (method === 'POST' && path === '/w/v1/beacon') return handleBeacon;
  return method === 'POST' && path === '/w/v1/report' ? handleReport : null;
};

const isPreflight = (method: string, path: string): boolean =>
  method === 'OPTIONS' && /^\/w\/v1\/(config\/|beacon$|report$)/.test(path);

/**
 * Handles the widget's requests from customers' pages (`/w/v1/config`, `/w/v1/beacon`, `/w/v1/report`) and the frames of previews. No
 * cookie is read or set, and nothing needs one. Returns false for another path: nothing was sent then.
 */
export const createWidgetAnswer = (services: HttpServices) => {
  const limits = {
    wasRecorded: createSightingMemory(),
    mayAsk: createAddressLimit(600, 60),
    mayReport: createAddressLimit(5, 10 * 60),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url: asked = '/', method = '' } = request;
    const url = new URL(URL.canParse(asked, 'http://widget.invalid') ? asked : '/', 'http://widget.invalid');
    const answer = findAnswer(method, url.pathname);
    if (isPreflight(method, url.pathname)) sendPreflight(response);
    else if (!answer) return false;
    else {
      const address = callerAddress(request, services.trustedProxies);
      await answer({ services, request, address, response, url, ...limits }).catch((error: unknown) => {
        services.context.log.error({ err: error }, 'a request of the widget failed');
        if (response.headersSent) response.destroy();
        else sendOpenly(response, { status: 500, body: { error: 'internal' } });
      });
    }
    return true;
  };
};
